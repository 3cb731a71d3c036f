/** Values of performance counters, each with a query of its own that stays open between two looks. */
import type { PerformanceCalls, Status } from '../calls/calls.ts';
import { refused } from '../calls/errors.ts';
import { PDH_STATUS } from '../calls/layouts.ts';

const MOST_OPEN = 32;
const PROBLEMS = new Map<Status, string>([
  [PDH_STATUS.NO_OBJECT, 'this machine has no such object'],
  [PDH_STATUS.NO_COUNTER, 'its object has no such counter'],
  [PDH_STATUS.NO_INSTANCE, 'its object has no such instance now'],
  [PDH_STATUS.BAD_COUNTERNAME, 'it is not a path: write \\Object(Instance)\\Counter, in English'],
]);

const failed = (path: string, call: string, status: Status) =>
  refused(
    `The performance counter “${path}” cannot be read: ${PROBLEMS.get(status) ?? 'Windows rejected it'} (${call}: 0x${status.toString(16)}). \`typeperf -q\` lists the counters.`,
  );

export class PerformanceCounters {
  readonly #calls: PerformanceCalls;
  /** By path. */
  readonly #open = new Map<string, { query: bigint; counter: bigint }>();

  constructor(calls: PerformanceCalls) {
    this.#calls = calls;
  }

  /**
   * The value now; of a rate, since the last look. Null: there is none yet, or there is none at the moment.
   * @throws BridgeError where there is no such counter
   */
  value(path: string): number | null {
    const { query, counter } = this.#open.get(path) ?? this.#opened(path);
    // An instance may be gone for a while: a process that will start again.
    if (this.#calls.collectQueryData(query) !== PDH_STATUS.SUCCESS) return null;
    const { status, value } = this.#calls.formattedValue(counter);
    return status === PDH_STATUS.SUCCESS && Number.isFinite(value) ? value : null;
  }

  close(): void {
    for (const { query } of this.#open.values()) this.#calls.closeQuery(query);
    this.#open.clear();
  }

  #opened(path: string): { query: bigint; counter: bigint } {
    // Whoever asks for so many forgets the oldest.
    const [[oldest, { query: old }] = [null, { query: 0n }]] = this.#open.size >= MOST_OPEN ? [...this.#open] : [];
    if (oldest !== null) {
      this.#calls.closeQuery(old);
      this.#open.delete(oldest);
    }
    const { status, query } = this.#calls.openQuery();
    if (status !== PDH_STATUS.SUCCESS) throw failed(path, 'PdhOpenQueryW', status);
    const added = this.#calls.addEnglishCounter(query, path);
    if (added.status !== PDH_STATUS.SUCCESS) {
      this.#calls.closeQuery(query);
      throw failed(path, 'PdhAddEnglishCounterW', added.status);
    }
    const opened = { query, counter: added.counter };
    this.#open.set(path, opened);
    return opened;
  }
}
