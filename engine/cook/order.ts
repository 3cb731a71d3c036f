/** The order of time. */

/**
 * Row numbers in the order of `times`, equal times in the order of rows, missing ones last. Rows of cookers mostly ascend
 * already, or are a few runs that do; each pass here merges neighbouring runs.
 */
export function orderByTime(times: ArrayLike<number>): Uint32Array {
  const count = times.length;
  const order = orderUnlessAscending(times);
  if (order === null) {
    const same = new Uint32Array(count);
    for (let i = 0; i < count; i++) same[i] = i;
    return same;
  }
  return order;
}

/** The same; null where the rows are in order already. */
export function orderUnlessAscending(times: ArrayLike<number>): Uint32Array | null {
  if (ascends(times)) return null;
  const count = times.length;
  const keys = new Float64Array(count);
  let order = new Uint32Array(count);
  let runs: number[] = [];
  let last = Infinity;
  for (let i = 0; i < count; i++) {
    const time = times[i];
    const key = Number.isNaN(time) ? Infinity : time;
    keys[i] = key;
    order[i] = i;
    if (i === 0 || key < last) runs.push(i);
    last = key;
  }
  let merged = new Uint32Array(runs.length > 1 ? count : 0);
  while (runs.length > 1) {
    const next: number[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      next.push(runs[run]);
      merge(keys, order, runs[run], runs[run + 1] ?? count, runs[run + 2] ?? count, merged);
    }
    [order, merged] = [merged, order];
    runs = next;
  }
  return order;
}

function ascends(times: ArrayLike<number>): boolean {
  for (let i = 1; i < times.length; i++) if (!(times[i] >= times[i - 1])) return false;
  return true;
}

/** `order[start, middle)` and `order[middle, end)` into `to[start, end)`. */
function merge(
  keys: Float64Array,
  order: Uint32Array,
  start: number,
  middle: number,
  end: number,
  to: Uint32Array,
): void {
  let a = start;
  let b = middle;
  for (let i = start; i < end; i++)
    to[i] = b >= end || (a < middle && keys[order[a]] <= keys[order[b]]) ? order[a++] : order[b++];
}
