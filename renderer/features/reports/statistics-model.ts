/** What fills a trace, as rows of lists. */
import { at, present } from '../../../contract/checked.ts';
import type { EventTotals, TraceStatistics } from '../../../contract/pages.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { formatCount, formatShare } from '../../base/format.ts';
import { formatTime } from '../../base/time-format.ts';
import type { ListColumn } from '../../panel/list-model.ts';
import { eventLabel, providerLabel } from '../../state/kinds-model.ts';

/** What is counted. */
export const statisticsGroups = ['provider', 'kind', 'cpu', 'process'] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

export const groupTitles: Record<StatisticsGroup, string> = {
  provider: 'Providers',
  kind: 'Event kinds',
  cpu: 'Processors',
  process: 'Processes',
};

export interface StatisticsRow {
  /** Texts of the columns that name it. */
  names: Readonly<Record<string, string>>;
  events: number;
  sizeBytes: number;
  payloadBytes: number;
  firstNs: number;
  lastNs: number;
  /** Of buffers in the file; NaN where the rows have none. */
  fileBytes: number;
  buffers: number;
  /** What of the trace it is: kinds, or a process. Null where neither says it. */
  kinds: readonly number[] | null;
  pid: number | null;
}

export function statisticsRows(
  statistics: TraceStatistics,
  kinds: readonly KindInfo[],
  group: StatisticsGroup,
): StatisticsRow[] {
  const { cpus, processes } = statistics;
  switch (group) {
    case 'kind':
      return rowsOf(statistics.kinds, (i) => ({ names: kindNames(at(kinds, i)), kinds: [i] }));
    case 'provider':
      return byProvider(
        rowsOf(statistics.kinds, (i) => {
          const kind = at(kinds, i);
          return { names: { provider: providerLabel(kind), guid: kind.provider }, kinds: [i] };
        }),
      );
    case 'cpu':
      return rowsOf(cpus, (i) => ({
        names: { cpu: String(at(cpus.cpu, i)) },
        fileBytes: at(cpus.fileBytes, i),
        buffers: at(cpus.buffers, i),
      }));
    case 'process':
      return rowsOf(processes, (i) => {
        const pid = at(processes.pid, i);
        const name = at(processes.name, i) || (pid < 0 ? 'No process in the header' : 'Unknown');
        return { names: { process: name, pid: pid < 0 ? '' : String(pid) }, pid: pid < 0 ? null : pid };
      });
  }
}

const kindNames = (kind: KindInfo): Record<string, string> => ({
  provider: providerLabel(kind),
  event: eventLabel(kind),
  id: String(kind.id),
  opcode: String(kind.opcode),
  version: String(kind.version),
});

const nothing = { fileBytes: Number.NaN, buffers: Number.NaN, kinds: null, pid: null };

/** Those without events are left out: kinds of which all events were trimmed away. */
function rowsOf(
  totals: EventTotals,
  rest: (i: number) => Pick<StatisticsRow, 'names'> & Partial<StatisticsRow>,
): StatisticsRow[] {
  const rows: StatisticsRow[] = [];
  for (const [i, events] of totals.events.entries()) {
    if (events === 0) continue;
    rows.push({
      ...nothing,
      events,
      sizeBytes: at(totals.sizeBytes, i),
      payloadBytes: at(totals.payloadBytes, i),
      firstNs: at(totals.firstNs, i),
      lastNs: at(totals.lastNs, i),
      ...rest(i),
    });
  }
  return rows;
}

/** Kernel groups share their GUID in part, and have names of their own. */
function byProvider(rows: readonly StatisticsRow[]): StatisticsRow[] {
  const byName = new Map<string, StatisticsRow>();
  for (const row of rows) {
    const key = `${row.names.provider} ${row.names.guid}`;
    const known = byName.get(key);
    if (known === undefined) {
      byName.set(key, { ...row });
      continue;
    }
    known.events += row.events;
    known.sizeBytes += row.sizeBytes;
    known.payloadBytes += row.payloadBytes;
    known.firstNs = Math.min(known.firstNs, row.firstNs);
    known.lastNs = Math.max(known.lastNs, row.lastNs);
    known.kinds = [...present(known.kinds, 'kinds'), ...present(row.kinds, 'kinds')];
  }
  return [...byName.values()];
}

type Column = ListColumn<StatisticsRow>;

const name = (id: string, title: string, help: string, more: Partial<Column> = {}): Column => ({
  id,
  title,
  help,
  text: ({ names }) => names[id] ?? '',
  ...more,
});

const whole = (id: string, title: string, help: string): Column =>
  name(id, title, help, { number: true, value: ({ names }) => (names[id] === '' ? null : Number(names[id])) });

const nameColumns: Record<StatisticsGroup, Column[]> = {
  provider: [
    name('provider', 'Provider', 'Provider that wrote the events', { leastPx: 140, fills: true }),
    name('guid', 'GUID', 'GUID of the provider or of the class of kernel events', { mono: true, leastPx: 60 }),
  ],
  kind: [
    name('provider', 'Provider', 'Provider that wrote the events', { leastPx: 120 }),
    name('event', 'Event', 'Name of the event, if known', { leastPx: 120, fills: true }),
    whole('id', 'Id', 'Event id'),
    whole('opcode', 'Op', 'Opcode'),
    whole('version', 'Ver', 'Version of the event'),
  ],
  cpu: [whole('cpu', 'Processor', 'Processor that wrote the events')],
  process: [
    name('process', 'Process', 'Process named in the event headers', { leastPx: 120, fills: true }),
    whole('pid', 'Pid', 'Process id'),
  ],
};

/** Columns whose cells have a bar behind the figure, and what of a row it is. */
export const barValues: Readonly<Record<string, (row: StatisticsRow) => number>> = {
  events: ({ events }) => events,
  size: ({ sizeBytes }) => sizeBytes,
};

export function statisticsColumns(
  group: StatisticsGroup,
  { events, durationNs, sizeBytes }: TraceStatistics,
): Column[] {
  const perSecond = (count: number): number | null => (durationNs > 0 ? (1e9 * count) / durationNs : null);
  const figure = (id: string, title: string, help: string, value: (row: StatisticsRow) => number): Column => ({
    id,
    title,
    help,
    number: true,
    value: (row) => (Number.isNaN(value(row)) ? null : value(row)),
    text: (row) => (Number.isNaN(value(row)) ? '' : formatCount(value(row))),
  });
  return [
    ...nameColumns[group],
    { ...figure('events', 'Events', 'Number of events', (row) => row.events), leastPx: 90 },
    {
      ...figure('share', 'Share', 'Share of all events', (row) => row.events),
      text: (row) => formatShare(row.events, events),
    },
    {
      ...figure('rate', 'Events/s', 'Average over the whole trace', (row) => perSecond(row.events) ?? Number.NaN),
      text: (row) => rateText(perSecond(row.events)),
    },
    { ...figure('size', 'Size B', 'Size with event headers, before compression', (row) => row.sizeBytes), leastPx: 90 },
    {
      ...figure('sizeShare', 'Size share', 'Share of the size of all events', (row) => row.sizeBytes),
      text: (row) => formatShare(row.sizeBytes, sizeBytes),
    },
    figure('payload', 'Payload B', 'Size without event headers', (row) => row.payloadBytes),
    figure('buffers', 'Buffers', 'Number of buffers in the file', (row) => row.buffers),
    figure('fileBytes', 'In the file B', 'Size of these buffers in the file', (row) => row.fileBytes),
    {
      ...figure(
        'first',
        'First s',
        'Time of the first event, in seconds since the start of the trace',
        (row) => row.firstNs,
      ),
      text: (row) => formatTime(row.firstNs),
    },
    {
      ...figure(
        'last',
        'Last s',
        'Time of the last event, in seconds since the start of the trace',
        (row) => row.lastNs,
      ),
      text: (row) => formatTime(row.lastNs),
      fills: group === 'cpu',
    },
  ];
}

const rateText = (rate: number | null): string =>
  rate === null ? '' : rate < 10 ? rate.toFixed(rate < 1 ? 3 : 1) : formatCount(Math.round(rate));
