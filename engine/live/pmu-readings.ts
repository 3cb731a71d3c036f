/**
 * Counters out of WindowsPerf's events while they come. The driver writes running totals since its last reset, the tool
 * the counts of finished rounds (WindowsPerf facts, part 1). Read from the bytes: they come a thousand times a second.
 */
import { READ_GPC_EVENT, READ_GPC_PROVIDER, SCALED_SLOT } from '../../contract/pmu-events.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { CounterRates } from './counter-rates.ts';

/** The tool's event has the driver's number, and another payload. */
const APP = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';

/** u64 Core, u32 Event, u32 GPCIdx, u64 Value. */
const DRIVER_BYTES = 24;
/** Cores and events that a machine has; past it events are passed over, as are cores of which no machine has so many. */
const MOST_COUNTERS = 1 << 14;
const MOST_CORES = 1 << 12;
const U32 = 2 ** 32;

export type ReadingKind = 'driver' | 'app';

/** What a kind's events read; null for all others. */
export function readingKind({ provider, id, kind }: KindInfo): ReadingKind | null {
  if (id !== READ_GPC_EVENT || !hasEventHeader({ kind })) return null;
  return provider === READ_GPC_PROVIDER ? 'driver' : provider === APP ? 'app' : null;
}

/** The counters of one writer, by core, then by raw event number. */
type Counters = Map<number, Map<number, CounterRates>>;

interface Last {
  total: number;
  timeNs: number;
  /** Of the tool: hash of the group that the reading is of. */
  note: number;
}

export class PmuReadings {
  readonly #counters: Readonly<Record<ReadingKind, Counters>> = { driver: new Map(), app: new Map() };
  readonly #last: Readonly<Record<ReadingKind, Map<number, Last>>> = { driver: new Map(), app: new Map() };

  /** The counter of a core; undefined where it was never read. Where driver and tool both wrote, the driver's. */
  counter(core: number, event: number): CounterRates | undefined {
    const { driver, app } = this.#counters;
    return driver.get(core)?.get(event) ?? app.get(core)?.get(event);
  }

  /** Cores that were read. */
  cores(): number[] {
    const { driver, app } = this.#counters;
    return [...new Set([...driver.keys(), ...app.keys()])];
  }

  /** A payload `[start, end)` of such a kind. What is too short, or of no core, is passed over. */
  take(kind: ReadingKind, view: DataView, start: number, end: number, timeNs: number): void {
    if (end - start < DRIVER_BYTES || end > view.byteLength) return;
    const core = view.getUint32(start, true);
    if (view.getUint32(start + 4, true) !== 0 || core >= MOST_CORES) return;
    if (kind === 'driver') this.#driver(core, view, start, timeNs);
    else this.#app(core, view, start, end, timeNs);
  }

  #driver(core: number, view: DataView, start: number, timeNs: number): void {
    const event = view.getUint32(start + 8, true);
    const total = valueAt(view, start + 16);
    const last = this.#lastOf('driver', core, event, { total, timeNs, note: 0 });
    if (last === null) return;
    // What fell began anew from 0: the driver was reset.
    const count = total < last.total ? total : total - last.total;
    const scaled = view.getUint32(start + 12, true) === SCALED_SLOT;
    this.#counter('driver', core, event).add(last.timeNs, timeNs, count, scaled);
    last.total = total;
    last.timeNs = timeNs;
  }

  /** u64 Core, text Event, u32 EventIdx, text EventNote, u64 Value: counted since the reading before. */
  #app(core: number, view: DataView, start: number, end: number, timeNs: number): void {
    const number = afterText(view, start + 8, end);
    if (number < 0 || number + 4 > end) return;
    const event = view.getUint32(number, true);
    const value = afterText(view, number + 4, end);
    if (value < 0 || value + 8 > end) return;
    const note = hashOf(view, number + 4, value);
    const last = this.#lastOf('app', core, event, { total: 0, timeNs, note });
    // An event that several groups count is drawn of the first.
    if (last === null || last.note !== note) return;
    this.#counter('app', core, event).add(last.timeNs, timeNs, valueAt(view, value), false);
    last.timeNs = timeNs;
  }

  /** The reading before; null for the first, which is kept. */
  #lastOf(kind: ReadingKind, core: number, event: number, first: Last): Last | null {
    const key = core * U32 + event;
    const known = this.#last[kind].get(key);
    if (known !== undefined) return known;
    if (this.#last[kind].size < MOST_COUNTERS) this.#last[kind].set(key, first);
    return null;
  }

  #counter(kind: ReadingKind, core: number, event: number): CounterRates {
    const counters = this.#counters[kind];
    let ofCore = counters.get(core);
    if (ofCore === undefined) {
      ofCore = new Map();
      counters.set(core, ofCore);
    }
    let counter = ofCore.get(event);
    if (counter === undefined) {
      counter = new CounterRates();
      ofCore.set(event, counter);
    }
    return counter;
  }

  get memoryBytes(): number {
    let bytes = 0;
    for (const counters of [this.#counters.driver, this.#counters.app])
      for (const ofCore of counters.values()) for (const counter of ofCore.values()) bytes += counter.memoryBytes;
    return bytes;
  }
}

/** Exact below 2^53: a counter of 4 GHz takes 26 days to get there. */
const valueAt = (view: DataView, at: number): number => view.getUint32(at + 4, true) * U32 + view.getUint32(at, true);

/** Where the text at `at` ends, behind its NUL; −1 when it has none. */
function afterText(view: DataView, at: number, end: number): number {
  for (let i = at; i + 2 <= end; i += 2) if (view.getUint16(i, true) === 0) return i + 2;
  return -1;
}

function hashOf(view: DataView, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i += 2) hash = Math.imul(hash ^ view.getUint16(i, true), 0x01000193);
  return hash;
}
