/** Threads of a trace, from kernel events and from Microsoft-Windows-Kernel-Process. */

import { growingWords } from '../../columns/growing.ts';
import type { TextPool } from '../../columns/text-pool.ts';
import type { EventView } from '../event-view.ts';
import { type Address, addressOf, numberOf, textOf } from './event-fields.ts';
import { Lifetimes } from './lifetimes.ts';
import type { Word } from './process-table.ts';

const MOST_THREADS = 1 << 22;
/** Every CPU has an idle thread 0, of the process 0. */
export const IDLE_THREAD = 0;
export const IDLE_PROCESS = 0;

export class ThreadTable {
  readonly lifetimes = new Lifetimes(MOST_THREADS, false);
  /** By entry. */
  readonly #tid = growingWords();
  readonly #pid = growingWords();
  readonly #startLow = growingWords();
  readonly #startHigh = growingWords();
  readonly #name = growingWords();
  readonly #strings: TextPool;

  constructor(strings: TextPool) {
    this.#strings = strings;
  }

  tell(word: Word, event: EventView): void {
    const tid = numberOf(event, 'ThreadId', 'ThreadID');
    const pid = numberOf(event, 'ProcessId', 'ProcessID');
    if (tid === undefined || pid === undefined) return;
    // All idle threads are one.
    const entry = this.lifetimes[tid === IDLE_THREAD ? 'alive' : word](tid, event.timeNs, pid);
    if (entry < 0) return;
    if (entry === this.#tid.count) {
      this.#tid.push(tid);
      this.#pid.push(pid);
      this.#startLow.push(0);
      this.#startHigh.push(0);
      this.#name.push(0);
    }
    const start = startAddress(event);
    if (start !== null && this.#startLow.values[entry] === 0 && this.#startHigh.values[entry] === 0) {
      this.#startLow.values[entry] = start.low;
      this.#startHigh.values[entry] = start.high;
    }
    // The last one that is told holds.
    const name = textOf(event, 'ThreadName');
    if (name !== null) this.#name.values[entry] = this.#strings.idOf(name);
  }

  get count(): number {
    return this.lifetimes.count;
  }

  tid(entry: number): number {
    return this.#tid.values[entry];
  }

  pid(entry: number): number {
    return this.#pid.values[entry];
  }

  /**
   * Processes of threads.
   * @param entries of these, −1 = none
   * @param pids gets the first `count`; −1 where none is known
   */
  pidsOf(tids: Float64Array, entries: Int32Array, count: number, pids: Float64Array): void {
    const { values } = this.#pid;
    for (let i = 0; i < count; i++)
      pids[i] = tids[i] === IDLE_THREAD ? IDLE_PROCESS : entries[i] < 0 ? -1 : values[entries[i]];
  }

  /** Empty where it has none. */
  name(entry: number): string {
    return this.#strings.text(this.#name.values[entry]);
  }

  /** Null where it is not told. */
  startAddress(entry: number): Address | null {
    const low = this.#startLow.values[entry];
    const high = this.#startHigh.values[entry];
    return low === 0 && high === 0 ? null : { low, high };
  }
}

/** The Win32 start address is what the program asked for; the other one is often the loader's. */
function startAddress(event: EventView): Address | null {
  for (const name of ['Win32StartAddr', 'StartAddr']) {
    const address = addressOf(event, name);
    if (address !== null && (address.low !== 0 || address.high !== 0)) return address;
  }
  return null;
}
