/** A core that counts slots, and whose clock and cycles per instruction a test says. */
import { type Counts, FIXED } from './written-slots.ts';

const INSTRUCTIONS = 8;
const AWAKE = 0x4004;

/** What a Neoverse V3 counts in 20 ms, of whose slots 20 % are empty for the frontend. A little of everything changes from tick to tick. */
export function countedAt(tick: number, { clockGHz = 3, cpi = 1, backend = 0.3 }): Counts {
  const more = 1 + 0.02 * Math.sin(7 * tick);
  const cycles = Math.round(0.02 * 0.8 * clockGHz * 1e9 * more);
  const slots = 10 * cycles;
  const done = slots * (1 - 0.2 - backend);
  return {
    ...{ [FIXED]: cycles, [INSTRUCTIONS]: Math.round(cycles / cpi), [AWAKE]: Math.round(0.02 * 0.8e9 * more) },
    ...{ 62: 0.2 * slots, 61: Math.round(backend * slots), 63: 0.2 * slots + Math.round(backend * slots) },
    ...{ 58: Math.round(done), 59: Math.round(done), 16: 0, 33122: 0 },
  };
}
