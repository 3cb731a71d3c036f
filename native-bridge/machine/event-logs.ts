/** New entries of the event log of Windows. */
import { type LogQuery, logLevels } from '../../contract/recording.ts';
import { ManifestWarnings } from '../../engine/schema/manifest/manifest-warnings.ts';
import { readXml } from '../../engine/schema/manifest/xml.ts';
import type { EventLogCalls, Status } from '../calls/calls.ts';
import { refused } from '../calls/errors.ts';
import { ERROR, EVENT_LOG_STATUS } from '../calls/layouts.ts';
import type { LogEntry } from '../calls/log-entry.ts';

const PROBLEMS = new Map<Status, string>([
  [EVENT_LOG_STATUS.CHANNEL_NOT_FOUND, 'this machine has no such log. `wevtutil el` lists the logs.'],
  [ERROR.ACCESS_DENIED, 'Windows denied access. Run Corescope as administrator.'],
  [EVENT_LOG_STATUS.INVALID_QUERY, 'Windows rejected the query.'],
]);
/** The log goes on while it is read: what is gone was not new. */
const IS_END: readonly Status[] = [ERROR.NO_MORE_ITEMS, EVENT_LOG_STATUS.QUERY_RESULT_STALE];

const failed = (log: string, call: string, status: Status) =>
  refused(
    `The event log “${log}” cannot be read: ${PROBLEMS.get(status) ?? 'Windows rejected it.'} (${call}: ${status})`,
  );

/** @param since only later ones: as `logTime` writes it */
function xpathOf({ provider, ids, level }: LogQuery, since: string): string {
  const most = level === null ? 0 : logLevels.indexOf(level) + 1;
  const conditions = [
    ...(provider === '' ? [] : [`Provider[@Name='${provider}']`]),
    ...(ids.length === 0 ? [] : [`(${ids.map((id) => `EventID=${id}`).join(' or ')})`]),
    // 0 is written always, and is information where the window of Windows filters by it.
    ...(level === null ? [] : [most >= 4 ? `(Level<=${most})` : `(Level>=1 and Level<=${most})`]),
    `TimeCreated[@SystemTime>'${since}']`,
  ];
  return `*[System[${conditions.join(' and ')}]]`;
}

/**
 * The first entry after a moment that fits; null: none yet.
 * @throws BridgeError where the log cannot be read
 */
export function newLogEntry(calls: EventLogCalls, query: LogQuery, since: string): LogEntry | null {
  const { log } = query;
  const { status, results } = calls.queryLog(log, xpathOf(query, since));
  if (status !== ERROR.SUCCESS) throw failed(log, 'EvtQuery', status);
  try {
    const next = calls.nextEntry(results);
    if (IS_END.includes(next.status)) return null;
    if (next.status !== ERROR.SUCCESS) throw failed(log, 'EvtNext', next.status);
    try {
      const { status: shown, xml } = calls.entryXml(next.entry);
      if (shown !== ERROR.SUCCESS) throw failed(log, 'EvtRender', shown);
      return entryOf(xml, since);
    } finally {
      calls.closeLog(next.entry);
    }
  } finally {
    calls.closeLog(results);
  }
}

/** Older Windows writes nine decimals; the ticks of a FILETIME are seven. Null for what is no such time. */
const tickTime = (text = ''): string | null => {
  const [, time] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7})\d*Z$/.exec(text) ?? [];
  return time === undefined ? null : `${time}Z`;
};

/** @param since the time of one whose own cannot be read: the next look finds it again */
function entryOf(xml: string, since: string): LogEntry {
  const entry: LogEntry = { provider: '', id: 0, time: since };
  let element = '';
  readXml(
    xml,
    {
      open(name, attributes) {
        element = name;
        if (name === 'Provider') entry.provider = attributes.get('Name') ?? '';
        if (name === 'TimeCreated') entry.time = tickTime(attributes.get('SystemTime')) ?? since;
      },
      text(text) {
        if (element === 'EventID') entry.id = Number(text) || 0;
      },
      close() {
        element = '';
      },
    },
    new ManifestWarnings(),
  );
  return entry;
}
