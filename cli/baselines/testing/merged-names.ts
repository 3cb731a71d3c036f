/** Traces of one machine and boot in one order of time, and the names of their events against a golden list. */

export interface MergedEvent {
  /** Raw ticks of the machine's clock. */
  readonly ticks: bigint;
  /** Which trace it is from. */
  readonly file: number;
  readonly name: string;
}

/** One order of time; events of the same time stay in the order of their files, and in the order within their file. */
export const mergeByTime = (files: readonly (readonly MergedEvent[])[]): MergedEvent[] =>
  files.flat().sort((a, b) => (a.ticks < b.ticks ? -1 : a.ticks > b.ticks ? 1 : 0));

/**
 * First place at which the golden names are not the merged ones; −1 where there is none. Windows takes events of the
 * same time from its files by turns that nobody has written down: their names must be the same, as often, and those
 * of each file in its order wherever no other file has the same name at that time.
 */
export function firstDisorder(merged: readonly MergedEvent[], golden: readonly string[]): number {
  for (let from = 0; from < merged.length; ) {
    let to = from;
    while (to < merged.length && merged[to].ticks === merged[from].ticks) to++;
    if (!sameNames(merged.slice(from, to), golden.slice(from, to))) return from;
    from = to;
  }
  return golden.length === merged.length ? -1 : merged.length;
}

function sameNames(events: readonly MergedEvent[], golden: readonly string[]): boolean {
  const sorted = (names: readonly string[]): string => [...names].sort().join('\n');
  if (sorted(events.map(({ name }) => name)) !== sorted(golden)) return false;
  return [...new Set(events.map(({ file }) => file))].every((file) => {
    const foreign = new Set(events.filter((event) => event.file !== file).map(({ name }) => name));
    const own = events.filter((event) => event.file === file && !foreign.has(event.name)).map(({ name }) => name);
    const names = new Set(own);
    return own.join('\n') === golden.filter((name) => names.has(name)).join('\n');
  });
}
