/** A context switch and what belongs to it, from the rows of CPU Usage (Precise). */
import { at } from '../../contract/checked.ts';
import type {
  ContextSwitch,
  Readying,
  ReadyTimes,
  SwitchCounters,
  SwitchedThread,
} from '../../contract/context-switch.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import { isNumeric, type NumberArray } from '../../engine/columns/column.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { eventRows } from '../../engine/tables/event-rows.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { TraceTables } from '../tables/trace-tables.ts';

export const PRECISE = 'cpu_precise';
const COUNTERS = 'pmc_cpi';
/** Powers of two: an hour of ns has 42. */
const READY_BUCKETS = 48;
/** Of a longer ready time it is not said which cores were idle. */
const MOST_SWITCHES_LOOKED_AT = 100_000;

/** @throws HostError when `signal` aborts */
export async function contextSwitchOf(
  tables: TraceTables,
  { row }: Pick<CheckedParams<'contextSwitch'>, 'row'>,
  options: CallOptions = {},
): Promise<ContextSwitch | null> {
  const found = await tables.use(PRECISE, (table) => new Switches(table).find(row), options);
  if (found === null) return null;
  const { counters } = await tables.use(COUNTERS, (table) => countersOf(table, found), options);
  return { ...found, counters };
}

/** The rows of the table, in the order of time. */
class Switches {
  readonly #table: Table;
  readonly #times: NumberArray;
  readonly #cores: NumberArray;
  readonly #newTids: NumberArray;
  readonly #newPids: NumberArray;
  readonly #oldTids: NumberArray;
  readonly #readyLengths: NumberArray;
  readonly #eventRow: (row: number) => number;

  constructor(table: Table) {
    this.#table = table;
    this.#times = this.#numbers('time');
    this.#cores = this.#numbers('cpu');
    this.#newTids = this.#numbers('newTid');
    this.#newPids = this.#numbers('newPid');
    this.#oldTids = this.#numbers('oldTid');
    this.#readyLengths = this.#numbers('ready');
    this.#eventRow = eventRows(table);
  }

  /** @param eventRow row of the trace */
  find(eventRow: number): ContextSwitch | null {
    const rowsOf = this.#table.rows.eventRows;
    const i = rowsOf ? rowsOf().indexOf(eventRow) : -1;
    if (i < 0 || this.#newTids[i] === 0) return null;
    const timeNs = at(this.#times, i);
    const readyNs = this.#valueAt('readyTime', i);
    return {
      row: eventRow,
      timeNs,
      core: at(this.#cores, i),
      thread: this.#threadAt('new', i),
      priority: this.#numberAt('newPriority', i),
      before: this.#beforeAt(i),
      lastOut: this.#lastOutAt(i),
      readyNs,
      readying: this.#readyingAt(i),
      waitedNs: this.#valueAt('waits', i),
      wasReadyNs: this.#valueAt('ready', i),
      outNs: this.#numberAt('switchOutTime', i),
      out: { state: this.#textAt('newState', i), waitReason: this.#textAt('newWaitReason', i) },
      idleCores: readyNs === null ? [] : this.#idleCores(readyNs, i),
      readyTimes: this.#readyTimes(i),
      counters: null,
      previousRow: this.#rowOf(this.#near(i, -1)),
      nextRow: this.#rowOf(this.#near(i, 1)),
    };
  }

  #numbers(name: string): NumberArray {
    const column = this.#table.cooked(name);
    if (!isNumeric(column)) throw new Error(`the column ${name} has no numbers`);
    return column.values;
  }

  #numberAt = (name: string, i: number): number => at(this.#numbers(name), i);

  #valueAt(name: string, i: number): number | null {
    const value = this.#numberAt(name, i);
    return Number.isNaN(value) ? null : value;
  }

  #textAt = (name: string, i: number): string => plainText(this.#table.cooked(name), i);

  #rowOf = (i: number): number | null => (i < 0 ? null : this.#eventRow(i));

  /** The thread that comes or that leaves, as the table shows it. */
  #threadAt(side: 'new' | 'old', i: number): SwitchedThread {
    const one = this.#table.some(Uint32Array.of(i));
    const threadId = at(side === 'new' ? this.#newTids : this.#oldTids, i);
    const name = side === 'new' ? plainText(one.column('newThreadName', null), 0) : this.#nameOf(threadId, i);
    return {
      threadId,
      process: plainText(one.column(side === 'new' ? 'newProcess' : 'oldProcess', null), 0),
      thread: threadLabel(name, threadId),
    };
  }

  /** The name that a thread had when it last came to a core. */
  #nameOf(threadId: number, before: number): string {
    const i = this.#lastSwitchIn(threadId, before);
    return i < 0 ? '' : plainText(this.#table.some(Uint32Array.of(i)).column('newThreadName', null), 0);
  }

  #beforeAt(i: number): ContextSwitch['before'] {
    if (this.#oldTids[i] === 0) return null;
    return {
      ...this.#threadAt('old', i),
      priority: this.#numberAt('oldPriority', i),
      state: this.#textAt('oldState', i),
      waitReason: this.#textAt('oldWaitReason', i),
    };
  }

  #lastOutAt(i: number): ContextSwitch['lastOut'] {
    const timeNs = this.#valueAt('lastSwitchOutTime', i);
    if (timeNs === null) return null;
    let out = i - 1;
    while (out >= 0 && !(this.#oldTids[out] === this.#newTids[i] && this.#times[out] === timeNs)) out--;
    return {
      timeNs,
      core: out < 0 ? at(this.#cores, i) : at(this.#cores, out),
      state: this.#textAt('newPrevState', i),
      waitReason: this.#textAt('newPrevWaitReason', i),
    };
  }

  #readyingAt(i: number): Readying | null {
    const readiedNs = this.#valueAt('readiedTime', i);
    if (readiedNs === null) return null;
    const threadId = this.#numberAt('readyingTid', i);
    const process = this.#textAt('readyingProcess', i);
    if (threadId < 0 || process === 'DPC') return { thread: null, row: null };
    const thread = { threadId, process, thread: threadLabel(this.#textAt('readyingThread', i), threadId) };
    let before = i;
    while (before > 0 && at(this.#times, before) > readiedNs) before--;
    return { thread, row: this.#rowOf(threadId === 0 ? -1 : this.#lastSwitchIn(threadId, before + 1)) };
  }

  /** The last row before `end` in which a thread comes to a core; −1 = none. */
  #lastSwitchIn(threadId: number, end: number): number {
    for (let i = end - 1; i >= 0; i--) if (this.#newTids[i] === threadId) return i;
    return -1;
  }

  /** The next row of the same thread in a direction; −1 = none. */
  #near(i: number, step: 1 | -1): number {
    for (let near = i + step; near >= 0 && near < this.#times.length; near += step)
      if (this.#isSameThread(near, i)) return near;
    return -1;
  }

  /** Ids are used again by later processes. */
  #isSameThread = (a: number, b: number): boolean =>
    this.#newTids[a] === this.#newTids[b] && this.#newPids[a] === this.#newPids[b];

  /** Cores that had nothing to do in all of `[readyNs, time of row i)`, ascending; none where that is too long to be looked at. */
  #idleCores(readyNs: number, i: number): number[] {
    const idle = new Set<number>();
    const known = new Set<number>();
    const { processors } = this.#table.environment;
    for (let row = i - 1; row >= 0 && known.size < processors; row--) {
      if (i - row > MOST_SWITCHES_LOOKED_AT) return [];
      const core = at(this.#cores, row);
      if (known.has(core)) continue;
      const isIdle = this.#newTids[row] === 0;
      // What it did before, if it became idle only then, does not matter any more.
      if (isIdle && at(this.#times, row) <= readyNs) idle.add(core);
      known.add(core);
    }
    return [...idle].sort((a, b) => a - b);
  }

  #readyTimes(i: number): ReadyTimes | null {
    const own = at(this.#readyLengths, i);
    const lengths: number[] = [];
    const counts = new Array<number>(READY_BUCKETS).fill(0);
    let longer = 0;
    for (let row = 0; row < this.#times.length; row++) {
      if (!this.#isSameThread(row, i)) continue;
      const length = at(this.#readyLengths, row);
      if (!(length >= 0)) continue;
      lengths.push(length);
      counts[bucketOf(length)] = at(counts, bucketOf(length)) + 1;
      if (length > own) longer++;
    }
    if (lengths.length === 0) return null;
    lengths.sort((a, b) => a - b);
    return { counts, medianNs: at(lengths, (lengths.length - 1) >> 1), total: lengths.length, longer };
  }
}

const bucketOf = (ns: number): number => Math.min(READY_BUCKETS - 1, ns < 1 ? 0 : Math.floor(Math.log2(ns)));

export const threadLabel = (name: string, id: number): string => (name === '' ? `Thread ${id}` : `${name} (${id})`);

/** What the same time on the core counted. */
function countersOf(table: Table, { core, timeNs, thread }: ContextSwitch): { counters: SwitchCounters | null } {
  if (table.count === 0) return { counters: null };
  const numbers = (key: string): NumberArray => {
    const column = table.column(key, null);
    if (!isNumeric(column)) throw new Error(`the column ${key} has no numbers`);
    return column.values;
  };
  const [starts, cores, threads] = [numbers('startTime'), numbers('cpu'), numbers('threadId')];
  const i = starts.findIndex((ns, row) => ns === timeNs && cores[row] === core && threads[row] === thread.threadId);
  if (i < 0) return { counters: null };
  const [cycles, instructions] = [at(numbers('cycleCount'), i), at(numbers('instructionCount'), i)];
  return { counters: Number.isNaN(cycles) || Number.isNaN(instructions) ? null : { cycles, instructions } };
}
