/** Stacks that were joined, kept for the next time the trace is opened: its events are then not read for them. */
import type { PassOptions } from '../../base/pass-options.ts';
import { type CellArray, type Output, type Room, roomFor } from '../../columns/put-cells.ts';
import { sharedCopy } from '../../columns/row-threads.ts';
import type { ColumnKeeper } from '../column-keeper.ts';
import type { SampledCode } from './code-samples.ts';
import { framesOf } from './frame-pool.ts';
import { Stacks } from './stacks.ts';

export interface JoinedStacks {
  readonly stacks: Stacks;
  readonly samples: SampledCode;
}

/** Of the columns, as `keepStacks` and `stacksOf` have them. */
const ROOMS: readonly Room[] = [
  'uint32',
  ...(['uint32', 'float64', 'int32', 'uint32', 'int32'] as const),
  ...(['uint32', 'uint32', 'uint32', 'uint32'] as const),
  ...(['uint32', 'float64', 'int32', 'uint32', 'uint32'] as const),
];

const nameOf = (column: number, madeOf: unknown): string => JSON.stringify(['stacks', column, madeOf]);

/** @param madeOf what they depend on besides the file */
export async function keepStacks(
  keeper: ColumnKeeper,
  madeOf: unknown,
  { stacks, samples }: JoinedStacks,
  options: PassOptions,
): Promise<void> {
  const { counts, attachments, pool } = stacks;
  const { starts, pointerSize, low, high } = pool.arrays;
  const columns: CellArray[] = [
    Uint32Array.of(counts.stacks, counts.joined, counts.unowned, counts.unresolved),
    ...[attachments.row, attachments.timeNs, attachments.run, attachments.half, attachments.pid],
    ...[starts, pointerSize, low, high],
    ...[samples.row, samples.timeNs, samples.tid, samples.low, samples.high],
  ];
  await keeper.write(
    columns.map((values, i) => ({ name: nameOf(i, madeOf), output: outputOf(values), changes: false })),
    options,
  );
}

const outputOf = (values: CellArray): Output => ({
  memory: sharedCopy(values).buffer as SharedArrayBuffer,
  room: roomFor(values),
});

/**
 * @returns null where the keeper does not have all of them
 * @throws CancelledError
 */
export async function keptStacks(
  keeper: ColumnKeeper,
  madeOf: unknown,
  options: PassOptions,
): Promise<JoinedStacks | null> {
  const names = ROOMS.map((_, i) => nameOf(i, madeOf));
  const outputs = await keeper.read(names, options);
  return outputs.every((output) => output !== null) ? stacksOf(outputs) : null;
}

/** @returns null where they do not fit together */
function stacksOf(outputs: readonly Output[]): JoinedStacks | null {
  if (outputs.some(({ room }, i) => room !== ROOMS[i])) return null;
  const words = (i: number) => new Uint32Array(outputs[i].memory);
  const ints = (i: number) => new Int32Array(outputs[i].memory);
  const floats = (i: number) => new Float64Array(outputs[i].memory);
  const counted = words(0);
  const attachments = { row: words(1), timeNs: floats(2), run: ints(3), half: words(4), pid: ints(5) };
  const frames = { starts: words(6), pointerSize: words(7), low: words(8), high: words(9) };
  const samples = { row: words(10), timeNs: floats(11), tid: ints(12), low: words(13), high: words(14) };
  const { starts, pointerSize, low, high } = frames;
  const isWhole =
    counted.length === 4 &&
    areEqual(Object.values(attachments)) &&
    areEqual(Object.values(samples)) &&
    areEqual([low, high]) &&
    ascends(attachments.row) &&
    ascends(samples.row) &&
    starts.length === pointerSize.length + 1 &&
    ascends(starts) &&
    starts[pointerSize.length] <= low.length &&
    attachments.run.every((run) => run < pointerSize.length);
  if (!isWhole) return null;
  const [all, joined, unowned, unresolved] = counted;
  const counts = { stacks: all, joined, unowned, unresolved };
  return { stacks: new Stacks(counts, framesOf(frames), attachments), samples };
}

const areEqual = (columns: readonly CellArray[]): boolean =>
  columns.every(({ length }) => length === columns[0].length);

const ascends = (values: Uint32Array): boolean => values.every((value, i) => i === 0 || values[i - 1] <= value);
