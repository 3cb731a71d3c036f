/** The cost of the places in the code of a function, in the image that has most of it. */
import type { StackCodeQuery, StackLines } from '../../contract/stacks.ts';
import { getOrMake } from '../base/get-or-make.ts';
import type { Table } from '../tables/table.ts';
import { TableError } from '../tables/table-error.ts';
import { FRAME } from './frame-table.ts';
import { addCosts, type Cost, chosenWeights } from './line-costs.ts';
import { textOfName } from './name-table.ts';
import type { NamedStacks } from './named-stacks.ts';
import type { StackTags } from './tagged-tree.ts';

export interface PlaceCost extends Cost {
  /** Number of the stack tree's. */
  readonly image: number;
  /** From the base of the image; of a caller that of the byte before where its call returns to. */
  readonly offset: number;
}

export interface CodeCosts extends Pick<StackLines, 'total' | 'weight'> {
  /** By offset; all in one image. Empty where no chosen stack has the function in an image. */
  readonly places: readonly PlaceCost[];
  /** A runtime made the function: it is in no image. */
  readonly isJitted: boolean;
}

/** Code that other functions are inlined into is its own. @throws TableError, ExpressionError, GroupPatternError */
export function tableCode(
  table: Table,
  stacks: NamedStacks,
  query: Omit<StackCodeQuery, 'trace'>,
  tags: StackTags | null,
): CodeCosts {
  if (table.definition.samples?.place !== undefined)
    throw new TableError(`“${table.definition.name}” has the names of functions, but not their code.`);
  const { self, ...sums } = chosenWeights(table, stacks, query, tags);
  const { kind, owner, offset } = stacks.stacks.frames;
  const places = new Map<string, PlaceCost>();
  let isJitted = false;
  addCosts(stacks, self, (frame) => {
    const [outermost] = stacks.namesOf(frame);
    if (textOfName(outermost) !== query.function) return [];
    if (kind.values[frame] === FRAME.method) isJitted = true;
    if (kind.values[frame] !== FRAME.image) return [];
    const place = { image: owner.values[frame], offset: offset.values[frame], self: 0, inclusive: 0 };
    const cost = getOrMake(places, `${place.image} ${place.offset}`, () => place);
    return [{ cost, isInnermost: true }];
  });
  const found = [...places.values()];
  const weights = new Map<number, number>();
  for (const { image, inclusive } of found) weights.set(image, (weights.get(image) ?? 0) + inclusive);
  const [heaviest] = [...weights].sort((a, b) => b[1] - a[1]);
  return {
    ...{ ...sums, isJitted },
    places: found.filter(({ image }) => image === heaviest?.[0]).sort((a, b) => a.offset - b.offset),
  };
}
