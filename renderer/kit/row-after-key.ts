/** Where a key moves to from row `at` (−1 = none) in a list of `count` rows; null for other keys, and in no rows. */
export function rowAfterKey(key: string, at: number, count: number, pageRows: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  };
  const move = moves[key];
  return move === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, move));
}
