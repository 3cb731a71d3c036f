export interface Lived {
  startNs: number | null;
  endNs: number | null;
}

/** Of those with an id the one that was there then: ids are used again. */
export function aliveAt<Row extends Lived>(rows: readonly Row[], isIt: (row: Row) => boolean, ns: number): Row | null {
  const same = rows.filter(isIt);
  const alive = same.find(({ startNs, endNs }) => (startNs ?? -Infinity) <= ns && ns <= (endNs ?? Infinity));
  return alive ?? same.at(-1) ?? null;
}
