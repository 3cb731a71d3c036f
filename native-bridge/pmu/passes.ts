/**
 * Events in groups that must be counted together, laid out for a driver whose window of counters moves by their number each
 * tick, around the end of its list (WindowsPerf facts, "Counting"). A list that is whole windows long is the same passes
 * again and again: a group stays together if it lies within one of them.
 */
import { pmuError } from './pmu-error.ts';

const hexOf = (events: Iterable<number>): string => [...events].map((event) => `0x${event.toString(16)}`).join(', ');

/**
 * The events of each pass, one after the other: each pass has as many as there are counters, and none twice. Counters that a
 * pass can spare count once more what is in no group, or else something that nobody asked for.
 * @param events each once, the groups' among them; more than there are counters
 * @throws BridgeError when a group is larger than the counters
 */
export function passesOf(
  events: readonly number[],
  groups: readonly (readonly number[])[],
  counters: number,
): number[][] {
  const passes: Set<number>[] = [];
  // The largest first, each to where it adds least.
  const bySize = groups.map((group) => new Set(group)).sort((a, b) => b.size - a.size);
  for (const group of bySize) {
    if (group.size > counters)
      throw pmuError(
        `A group of the PMU plan has ${group.size} events (${hexOf(group)}): ${counters} counters are free, and a group is counted together.`,
      );
    place(passes, group, counters);
  }
  const grouped = new Set(groups.flat());
  const single = events.filter((event) => !grouped.has(event));
  for (const event of single) place(passes, new Set([event]), counters);
  for (const pass of passes) fill(pass, single, events, counters);
  return passes.map((pass) => [...pass]);
}

function place(passes: Set<number>[], group: ReadonlySet<number>, counters: number): void {
  const best = passes
    .map((pass) => ({ pass, added: [...group].filter((event) => !pass.has(event)).length }))
    .filter(({ pass, added }) => pass.size + added <= counters)
    .sort((a, b) => a.added - b.added)[0];
  if (best === undefined) passes.push(new Set(group));
  else for (const event of group) best.pass.add(event);
}

function fill(pass: Set<number>, single: readonly number[], wanted: readonly number[], counters: number): void {
  for (const event of single) if (pass.size < counters) pass.add(event);
  // 0 is SW_INCR, which counts what programs count by hand; what a core does not know counts nothing.
  for (let event = 0; pass.size < counters; event++) if (!wanted.includes(event)) pass.add(event);
}
