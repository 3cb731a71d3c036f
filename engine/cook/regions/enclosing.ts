/** Finds among many time spans those that another lies in, without looking at all of them. */
import { lastAtMost } from '../../columns/growing.ts';

interface Span {
  readonly startNs: number;
  readonly endNs: number;
}

/** Spans of one key, in the order of their starts. */
interface Group {
  /** Indexes in the list that all were given in. */
  readonly members: Uint32Array;
  readonly starts: Float64Array;
  /** Latest ends: of the spans at `[size, 2 · size)`, and below of pairs of these, as a heap. */
  readonly latest: Float64Array;
  readonly size: number;
}

export class Enclosing<S extends Span> {
  readonly #groups = new Map<string, Group>();

  /**
   * @param spans by start, the longer first where two begin together
   * @param keyOf null where nothing lies in a span
   */
  constructor(spans: readonly S[], keyOf: (span: S) => string | null) {
    const members = new Map<string, number[]>();
    for (const [index, span] of spans.entries()) {
      const key = keyOf(span);
      if (key === null) continue;
      const list = members.get(key);
      if (list === undefined) members.set(key, [index]);
      else list.push(index);
    }
    for (const [key, list] of members) this.#groups.set(key, groupOf(spans, list));
  }

  /** Index of the span of this key that begins first of those that a span lies in; −1 = none. */
  earliest({ startNs, endNs }: Span, key: string): number {
    const group = this.#groups.get(key);
    if (group === undefined) return -1;
    const limit = lastAtMost(group.starts, 0, group.starts.length, startNs) + 1;
    const found = search(group, limit, endNs, false);
    return found < 0 ? -1 : group.members[found];
  }

  /** The one that begins last of those before `before` in the list; −1 = none. */
  closest({ endNs }: Span, key: string, before: number): number {
    const group = this.#groups.get(key);
    if (group === undefined) return -1;
    const limit = lastAtMost(group.members, 0, group.members.length, before - 1) + 1;
    const found = search(group, limit, endNs, true);
    return found < 0 ? -1 : group.members[found];
  }
}

function groupOf(spans: readonly Span[], list: readonly number[]): Group {
  let size = 1;
  while (size < list.length) size *= 2;
  const latest = new Float64Array(2 * size).fill(-Infinity);
  for (const [i, index] of list.entries()) latest[size + i] = spans[index].endNs;
  for (let node = size - 1; node > 0; node--) latest[node] = Math.max(latest[2 * node], latest[2 * node + 1]);
  return {
    members: Uint32Array.from(list),
    starts: Float64Array.from(list, (index) => spans[index].startNs),
    latest,
    size,
  };
}

/** Place in the group of the first, or the last, of `[0, limit)` that ends at `endNs` or later; −1 = none. */
function search({ latest, size }: Group, limit: number, endNs: number, isLast: boolean): number {
  const below = (node: number, from: number, width: number): number => {
    if (from >= limit || latest[node] < endNs) return -1;
    if (width === 1) return from;
    const half = width / 2;
    const left = (): number => below(2 * node, from, half);
    const right = (): number => below(2 * node + 1, from + half, half);
    if (!isLast) {
      const found = left();
      return found >= 0 ? found : right();
    }
    const found = right();
    return found >= 0 ? found : left();
  };
  return below(1, 0, size);
}
