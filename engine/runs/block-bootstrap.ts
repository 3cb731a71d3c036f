/**
 * Moving-block bootstrap of what was counted tick by tick: a range is put together anew from blocks of neighboring ticks, which
 * keeps what ticks have to do with the ones before them (Künsch, 1989). Deterministic.
 */
import { BOOTSTRAP_DRAWS, randomOf, studentP, t975 } from './statistics.ts';

const NORMAL_975 = 1.959963984540054;

/**
 * Sums over ticks drawn anew.
 * @param ticks one array a quantity, one value a tick
 * @param blockTicks length of a block; not above the number of ticks
 * @param seed another one of another range: draws of both have nothing to do with each other
 * @returns one array a quantity, one value a draw
 */
export function blockSums(ticks: readonly Float64Array[], blockTicks: number, seed: number): Float64Array[] {
  const count = ticks[0]?.length ?? 0;
  const starts = blockStarts(count, blockTicks, randomOf(seed));
  return ticks.map((values) => {
    const before = new Float64Array(count + 1);
    for (let i = 0; i < count; i++) before[i + 1] = before[i] + values[i];
    return Float64Array.from(starts, (blocks) => {
      let sum = 0;
      for (let block = 0, at = 0; at < count; block++, at += blockTicks) {
        const from = blocks[block];
        sum += before[from + Math.min(blockTicks, count - at)] - before[from];
      }
      return sum;
    });
  });
}

/** Of each draw: where its blocks begin. */
function blockStarts(count: number, blockTicks: number, random: () => number): Uint32Array[] {
  const [blocks, places] = [Math.ceil(count / blockTicks), count - blockTicks + 1];
  return Array.from({ length: BOOTSTRAP_DRAWS }, () =>
    Uint32Array.from({ length: blocks }, () => Math.floor(random() * places)),
  );
}

/** Draws of a value from blocks, and from blocks of half the length. */
export interface BlockDraws {
  blocks: number;
  draws: Float64Array;
  halfDraws: Float64Array;
}

/**
 * 95 % interval of a value, and p of its difference from 0. Draws of few blocks vary less than the truth. So do those of short
 * ones, which miss what ticks have to do with each other across their ends: what blocks of half the length miss more says
 * how much (lugsail; Vats and Flegal, 2018). How much draws vary is then itself uncertain: Student's t has half as many
 * degrees of freedom as there are blocks.
 * @returns NaN where most draws are no numbers, or with one block
 */
export function intervalOf(
  value: number,
  { blocks, draws, halfDraws }: BlockDraws,
): { interval: [low: number, high: number]; p: number } {
  const known = draws.filter((drawn) => !Number.isNaN(drawn)).sort();
  if (blocks < 2 || known.length < draws.length / 2) return { interval: [Number.NaN, Number.NaN], p: Number.NaN };
  const variance = varianceOf(known);
  const missed = 2 - varianceOf(halfDraws.filter((drawn) => !Number.isNaN(drawn))) / variance;
  const spread = Math.sqrt((blocks / (blocks - 1)) * (missed > 1 ? missed : 1));
  const degrees = Math.floor(blocks / 2);
  const wide = (spread * t975(degrees)) / NORMAL_975;
  const at = (share: number): number => value + wide * (known[Math.round(share * (known.length - 1))] - value);
  const t = value / (spread * Math.sqrt(variance));
  return { interval: [at(0.025), at(0.975)], p: value === 0 ? 1 : studentP(t, degrees) };
}

function varianceOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
