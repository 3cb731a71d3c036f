/** What a plan for threads fills, column by column. */
import type { GatheredKind, GatherPlan } from './field-gatherer.ts';

/** A column of a list, or (`output` null) its odd events. */
export interface ListColumn {
  readonly name: string;
  readonly list: number;
  readonly output: number | null;
}

/** All that a plan fills, by what it is made of: the kinds that are its list's, and what is taken of each, and what it is tried with. */
export function columnsOfPlan({ kinds, outputs: all }: GatherPlan): ListColumn[] {
  const inOrder = [...kinds].sort((a, b) => a.kind - b.kind);
  const lists = new Set(kinds.flatMap(({ takings }) => takings.map(({ list }) => list)));
  return [...lists].flatMap((list) => {
    const own = inOrder.flatMap((kind) =>
      kind.takings.filter((taking) => taking.list === list).map(({ cells }) => ({ kind, cells })),
    );
    const outputs = new Set(own.flatMap(({ cells }) => cells.map(({ output }) => output)));
    const named = (output: number | null): ListColumn => {
      const made = own.map(({ kind: { kind, hasOwnSchemas, leastBytes }, cells }) => [
        ...[kind, hasOwnSchemas, leastBytes],
        cells.find((cell) => cell.output === output)?.raw ?? null,
      ]);
      const room = output === null ? 'odd' : all[output].room;
      return { name: JSON.stringify([room, made], exactly), list, output };
    };
    return [named(null), ...Array.from(outputs, named)];
  });
}

/** JSON has no NaN, no infinities and no −0: constants may be each of them. */
function exactly(_: string, value: unknown): unknown {
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Of the plan, what fills these. All kinds of a list stay: each has a part in the places of the others. */
export function planFor(
  kinds: readonly GatheredKind[],
  lists: ReadonlySet<number>,
  outputs: ReadonlySet<number>,
): GatheredKind[] {
  return kinds
    .map((kind) => ({ ...kind, takings: kind.takings.filter(({ list }) => lists.has(list)) }))
    .filter((kind) => kind.takings.length > 0)
    .map((kind) => ({
      ...kind,
      takings: kind.takings.map(({ list, cells }) => ({
        list,
        cells: cells.filter((cell) => outputs.has(cell.output)),
      })),
    }));
}
