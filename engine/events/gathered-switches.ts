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

/** Columns of switches that threads fill, and what the trace learns of them. */
export class GatheredSwitches {
  readonly odd = new OddEvents();
  readonly #outputs: Outputs;
  readonly #cells: readonly { readonly raw: RawCell; readonly output: number }[];

  /** @param rows how many there are @throws ReaderEnded where there is no memory for them */
  constructor(rows: number, outputs: Outputs) {
    this.#outputs = outputs;
    const column = (raw: RawCell, room: Room) => ({ raw, output: outputs.add(room, rows) });
    this.#cells = [
      column({ take: 'row' }, 'uint32'),
      column({ take: 'time' }, 'float64'),
      column({ take: 'cpu' }, 'uint32'),
      column(tidAt(0), 'uint32'),
      column(tidAt(4), 'uint32'),
    ];
  }

  /** @param list its number among the lists of the plan */
  taking(list: number): Taking {
    return { list, cells: this.#cells };
  }

  /**
   * When threads have filled the columns. Payloads that are too short, or not there, tell nothing.
   * @returns false where too many tell nothing: none is added
   */
  finish(running: RunningThreads): boolean {
    if (this.odd.tooMany) return false;
    const [row, timeNs, cpu, newTid, oldTid] = this.#cells.map(({ output }) => this.#outputs.take(output));
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
    const switches = new GatheredSwitches(rows, outputs);
    const takings = [switches.taking(0)];
    const plans = kinds.map(({ index }) => ({ kind: index, hasOwnSchemas: false, leastBytes: SWITCH_BYTES, takings }));
    await gather(gathering, { kinds: plans, outputs, rows: [rows], odd: [switches.odd] }, options);
    return switches.finish(running);
  } catch (error) {
    if (error instanceof ReaderEnded) return false;
    throw error;
  }
}
