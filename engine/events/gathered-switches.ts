/** Context switches, as threads beside this one read them. */
import { ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from './event-reader.ts';
import type { GatheredKind } from './field-gatherer.ts';
import { type Gathering, gather, OddEvents, Outputs, tasksFor } from './gathering.ts';
import type { RunningThreads } from './names/running-threads.ts';
import { NUMBER_CODE, type RawCell } from './raw-cells.ts';

const tidAt = (offset: number): RawCell => ({
  take: 'number',
  place: { code: NUMBER_CODE.uint32, offset, leastBytes: 8, pointerSize: 8 },
});

/**
 * Adds the switches of these kinds. Payloads that are too short, or not there, tell nothing.
 * @returns false where a thread ended, or too many tell nothing: none is added
 * @throws CancelledError; what the source throws
 */
export async function gatherSwitches(
  gathering: Gathering,
  kinds: readonly number[],
  running: RunningThreads,
  options: PassOptions,
): Promise<boolean> {
  const { tasks, rows } = tasksFor(gathering, new Map(kinds.map((kind) => [kind, [0]])), 1);
  const outputs = new Outputs();
  const odd = new OddEvents();
  try {
    const cells = [{ take: 'row' } as const, tidAt(0), tidAt(4)].map((raw) => ({
      raw,
      output: outputs.add('uint32', rows[0]),
    }));
    const takings = [{ list: 0, cells }];
    const plans = kinds.map((kind): GatheredKind => ({ kind, hasOwnSchemas: false, leastBytes: 8, takings }));
    await gather(gathering, plans, outputs, tasks, [odd], options);
    if (odd.tooMany) return false;
    const [row, newTid, oldTid] = cells.map(({ output }) => outputs.take(output) as Uint32Array);
    running.addAll(gathering.events, { row, newTid, oldTid }, odd);
    return true;
  } catch (error) {
    if (error instanceof ReaderEnded) return false;
    throw error;
  }
}
