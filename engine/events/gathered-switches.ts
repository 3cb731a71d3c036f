/** Context switches, as threads beside this one read them. */
import type { KindInfo } from '../../contract/trace.ts';
import { ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { Room } from '../columns/put-cells.ts';
import type { Taking } from './field-gatherer.ts';
import { type Gathering, gather, OddEvents, Outputs } from './gathering.ts';
import type { RunningThreads } from './names/running-threads.ts';
import { NUMBER_CODE, type RawCell } from './raw-cells.ts';

const tidAt = (offset: number): RawCell => ({
  take: 'number',
  place: { code: NUMBER_CODE.uint32, offset, leastBytes: 8, pointerSize: 8 },
});

/** What is read of each switch. */
const CELLS: readonly { readonly raw: RawCell; readonly room: Room }[] = [
  { raw: { take: 'row' }, room: 'uint32' },
  { raw: { take: 'time' }, room: 'float64' },
  { raw: { take: 'cpu' }, room: 'uint32' },
  { raw: tidAt(0), room: 'uint32' },
  { raw: tidAt(4), room: 'uint32' },
];

const isSame = (a: RawCell, b: RawCell): boolean =>
  a.take === 'number' && b.take === 'number'
    ? a.place.code === b.place.code && a.place.offset === b.place.offset
    : a.take === b.take;

/** Columns of switches that threads fill, and what the trace learns of them. */
export class GatheredSwitches {
  readonly odd: OddEvents;
  readonly #outputs: Outputs;
  /** As `CELLS`. */
  readonly #columns: readonly number[];
  /** They are those of another list. */
  readonly #isShared: boolean;

  private constructor(outputs: Outputs, columns: readonly number[], listed: OddEvents | null) {
    this.odd = listed ?? new OddEvents();
    this.#outputs = outputs;
    this.#columns = columns;
    this.#isShared = listed !== null;
  }

  /** In columns of their own. @param rows how many there are @throws ReaderEnded where there is no memory for them */
  static added(rows: number, outputs: Outputs): GatheredSwitches {
    const columns = CELLS.map(({ room }) => outputs.add(room, rows));
    return new GatheredSwitches(outputs, columns, null);
  }

  /**
   * In the columns of a list of all switches and nothing else.
   * @param takings what the list takes of each kind
   * @param odd its events that threads do not read
   * @returns null where it does not have all of them
   */
  static listed(takings: readonly Taking[], odd: OddEvents, outputs: Outputs): GatheredSwitches | null {
    const has = (output: number, room: Room): boolean => outputs.list[output].room === room && !outputs.changes(output);
    const columnsOf = ({ cells }: Taking) =>
      CELLS.map(({ raw, room }) => cells.find((cell) => isSame(cell.raw, raw) && has(cell.output, room))?.output ?? -1);
    const [columns, ...others] = takings.map(columnsOf);
    if (columns === undefined || columns.includes(-1)) return null;
    if (others.some((those) => those.some((output, i) => output !== columns[i]))) return null;
    return new GatheredSwitches(outputs, columns, odd);
  }

  /** @param list its number among the lists of the plan */
  taking(list: number): Taking {
    return { list, cells: CELLS.map(({ raw }, i) => ({ raw, output: this.#columns[i] })) };
  }

  /**
   * When threads have filled the columns. Payloads that are too short, or not there, tell nothing.
   * @returns false where others must read them, such as events that a list reads in another way: none is added
   */
  finish(running: RunningThreads): boolean {
    const outputs = this.#outputs;
    if (this.odd.tooMany || (this.#isShared && this.odd.size > 0)) return false;
    if (CELLS.some(({ room }, i) => outputs.list[this.#columns[i]].room !== room)) return false;
    const filled = (output: number) => (this.#isShared ? outputs.filled(output) : outputs.take(output));
    const [row, timeNs, cpu, newTid, oldTid] = this.#columns.map(filled);
    running.addAll(
      {
        row: row as Uint32Array,
        timeNs: timeNs as Float64Array,
        cpu: cpu as Uint32Array,
        newTid: newTid as Uint32Array,
        oldTid: oldTid as Uint32Array,
      },
      this.odd,
    );
    return true;
  }
}

/** Of switches: the ids of both threads. */
export const SWITCH_BYTES = 8;

/**
 * Adds the switches of these kinds.
 * @returns false where a thread ended, or too many tell nothing: none is added
 * @throws CancelledError; what the source throws
 */
export async function gatherSwitches(
  gathering: Gathering,
  kinds: readonly KindInfo[],
  running: RunningThreads,
  options: PassOptions,
): Promise<boolean> {
  const outputs = new Outputs();
  const rows = kinds.reduce((sum, { count }) => sum + count, 0);
  try {
    const switches = GatheredSwitches.added(rows, outputs);
    const takings = [switches.taking(0)];
    const plans = kinds.map(({ index }) => ({ kind: index, hasOwnSchemas: false, leastBytes: SWITCH_BYTES, takings }));
    await gather(gathering, { kinds: plans, outputs, rows: [rows], odd: [switches.odd] }, options);
    return switches.finish(running);
  } catch (error) {
    if (error instanceof ReaderEnded) return false;
    throw error;
  }
}
