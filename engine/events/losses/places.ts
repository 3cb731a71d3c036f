/** From a place among the buffers of a trace to a range of time. */
import type { BufferTable } from '../../format/buffer-table.ts';

/** Something that is missing between two buffers of an order. */
export interface Place {
  /** Buffers of the order before it, and first behind it. */
  readonly before: number;
  readonly behind: number;
  /** −1 = it may be any. */
  readonly cpu: number;
}

export interface NsRange {
  startNs: number;
  endNs: number;
}

/**
 * For each place the time from the last event before it to the first behind it, of its CPU; where that is not known from
 * the earliest to the latest of all CPUs that have events: a buffer belongs to one of them, and which one nobody can tell.
 * @param order rows of the buffer table; per CPU in the order of time
 * @param whole of the trace: where nothing lies before, or behind
 */
export function rangesOf(
  places: readonly Place[],
  order: Uint32Array,
  buffers: BufferTable,
  whole: NsRange,
): NsRange[] {
  const { processors, firstNs, lastNs } = buffers;
  const ranges = places.map(() => ({ ...whole }));
  const cpus = new Set<number>();
  for (const row of order) if (!Number.isNaN(firstNs[row])) cpus.add(processors[row]);

  const last = new Map<number, number>();
  let passed = 0;
  for (const i of sortedBy(places, ({ before }) => before)) {
    const { before, cpu } = places[i];
    for (; passed < before; passed++) {
      const row = order[passed];
      const ns = lastNs[row];
      // Not below what an earlier buffer of the CPU has: in damaged files they may stand in any order.
      if (!Number.isNaN(ns)) last.set(processors[row], Math.max(ns, last.get(processors[row]) ?? ns));
    }
    const of = (one: number): number => last.get(one) ?? whole.startNs;
    ranges[i].startNs = cpu >= 0 ? of(cpu) : least(cpus, of, whole.startNs);
  }

  const first = new Map<number, number>();
  let next = order.length;
  for (const i of sortedBy(places, ({ behind }) => -behind)) {
    const { behind, cpu } = places[i];
    while (next > behind) {
      const row = order[--next];
      const ns = firstNs[row];
      if (!Number.isNaN(ns)) first.set(processors[row], Math.min(ns, first.get(processors[row]) ?? ns));
    }
    const of = (one: number): number => first.get(one) ?? whole.endNs;
    ranges[i].endNs = cpu >= 0 ? of(cpu) : -least(cpus, (one) => -of(one), -whole.endNs);
  }
  for (const [i, range] of ranges.entries()) {
    // What stands before damage may be damaged as well, its time first of all.
    if (range.endNs < range.startNs) {
      const ns = firstNs[order[places[i].before - 1]];
      range.startNs = ns < range.endNs ? ns : range.endNs - 1;
    } else if (range.endNs === range.startNs) range.endNs++;
  }
  return ranges;
}

const sortedBy = (places: readonly Place[], key: (place: Place) => number): number[] =>
  places.map((_, i) => i).sort((a, b) => key(places[a]) - key(places[b]));

function least(cpus: ReadonlySet<number>, of: (cpu: number) => number, none: number): number {
  let found = Number.POSITIVE_INFINITY;
  for (const cpu of cpus) found = Math.min(found, of(cpu));
  return found === Number.POSITIVE_INFINITY ? none : found;
}
