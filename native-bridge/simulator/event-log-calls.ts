/** The event log of a simulated machine: time makes entries in two logs. Of queries it understands what ours say. */
import { TICKS_PER_SECOND } from '../../machine/machine.ts';
import type { EventLogCalls, Status } from '../calls/calls.ts';
import { ERROR, EVENT_LOG_STATUS } from '../calls/layouts.ts';
import { logTime } from '../calls/log-entry.ts';
import type { SimulatedMachine } from './machine.ts';

interface Log {
  channel: string;
  provider: string;
  id: number;
  level: number;
  /** Seconds of machine time: of the first entry, and between two. */
  firstS: number;
  everyS: number;
}

const LOGS: readonly Log[] = [
  { channel: 'Application', provider: 'Application Error', id: 1000, level: 2, firstS: 2, everyS: 5 },
  { channel: 'System', provider: 'Service Control Manager', id: 7036, level: 4, firstS: 1, everyS: 3 },
];

type Open = { log: Log; number: number } & ({ fits: (log: Log, time: string) => boolean } | { fits: null });

export class SimulatedEventLogs implements EventLogCalls {
  readonly #machine: SimulatedMachine;
  /** Results, and entries, which are found already. */
  readonly #open = new Map<bigint, Open>();
  #handles = 0n;

  constructor(machine: SimulatedMachine) {
    this.#machine = machine;
  }

  queryLog(channel: string, query: string): { status: Status; results: bigint } {
    const log = LOGS.find((one) => one.channel.toLowerCase() === channel.toLowerCase());
    if (log === undefined) return { status: EVENT_LOG_STATUS.CHANNEL_NOT_FOUND, results: 0n };
    const fits = conditionOf(query);
    if (fits === null) return { status: EVENT_LOG_STATUS.INVALID_QUERY, results: 0n };
    return { status: ERROR.SUCCESS, results: this.#keep({ log, number: 0, fits }) };
  }

  nextEntry(results: bigint): { status: Status; entry: bigint } {
    const open = this.#open.get(results);
    if (open === undefined || open.fits === null) return { status: ERROR.INVALID_HANDLE, entry: 0n };
    for (; this.#ticksOf(open) <= this.#machine.nowTicks(); open.number++) {
      if (!open.fits(open.log, this.#timeOf(open))) continue;
      const entry = this.#keep({ log: open.log, number: open.number++, fits: null });
      return { status: ERROR.SUCCESS, entry };
    }
    return { status: ERROR.NO_MORE_ITEMS, entry: 0n };
  }

  entryXml(entry: bigint): { status: Status; xml: string } {
    const open = this.#open.get(entry);
    if (open === undefined || open.fits !== null) return { status: ERROR.INVALID_HANDLE, xml: '' };
    const { channel, provider, id, level } = open.log;
    const system = [
      `<Provider Name='${provider}'/><EventID Qualifiers='0'>${id}</EventID><Level>${level}</Level>`,
      `<TimeCreated SystemTime='${this.#timeOf(open)}'/><EventRecordID>${open.number + 1}</EventRecordID>`,
      `<Channel>${channel}</Channel>`,
    ];
    const xmlns = 'http://schemas.microsoft.com/win/2004/08/events/event';
    return { status: ERROR.SUCCESS, xml: `<Event xmlns='${xmlns}'><System>${system.join('')}</System></Event>` };
  }

  closeLog(handle: bigint): Status {
    return this.#open.delete(handle) ? ERROR.SUCCESS : ERROR.INVALID_HANDLE;
  }

  #keep(open: Open): bigint {
    this.#open.set(++this.#handles, open);
    return this.#handles;
  }

  #ticksOf({ log: { firstS, everyS }, number }: Open): number {
    return (firstS + number * everyS) * TICKS_PER_SECOND;
  }

  #timeOf(open: Open): string {
    return logTime(this.#machine.systemTime(this.#ticksOf(open)));
  }
}

const QUERY =
  /^\*\[System\[(?:Provider\[@Name='([^']*)'\] and )?(?:\(((?:EventID=\d+(?: or )?)+)\) and )?(?:\((?:Level>=1 and )?Level<=(\d)\) and )?TimeCreated\[@SystemTime>'([^']*)'\]\]\]$/;

function conditionOf(query: string): ((log: Log, time: string) => boolean) | null {
  const [matched, provider, ids, level, since = ''] = QUERY.exec(query) ?? [];
  if (matched === undefined) return null;
  const wanted = ids?.split(' or ').map((text) => Number(text.replace('EventID=', '')));
  return (log, time) =>
    (provider === undefined || provider === log.provider) &&
    (wanted === undefined || wanted.includes(log.id)) &&
    (level === undefined || log.level <= Number(level)) &&
    time > since;
}
