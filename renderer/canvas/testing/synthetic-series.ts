import type { EventSeries } from '../../../contract/queries.ts';
import type { SeriesRequest } from '../series-source.ts';

/** A number in [0, 1) that depends on both arguments alone. */
function hash(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
}

/** Smooth noise in [0, 1). */
function noise(x: number, seed: number): number {
  const at = Math.floor(x);
  const part = x - at;
  const blend = part * part * (3 - 2 * part);
  return hash(at, seed) * (1 - blend) + hash(at + 1, seed) * blend;
}

/** Events per second of a core: phases of work with a dip on core 3, the same for every question. */
function rate(cpu: number, seconds: number): number {
  const phase = seconds > 6 && seconds < 34 ? 1 : seconds > 36 && seconds < 52 ? 0.8 : 0.12;
  const dip = cpu === 3 && seconds > 22 && seconds < 25.5 ? 0.3 : 1;
  const slow = 0.55 + 0.3 * noise(seconds * 0.7, cpu) + 0.15 * noise(seconds * 6, cpu + 100);
  return 24_000 * phase * dip * slow;
}

/** As the trace host answers: buckets a power of two wide, aligned, covering the window. */
export function syntheticSeries(request: SeriesRequest): EventSeries {
  const { startNs, endNs, cpus } = request;
  let bucketNs = 1;
  while (Math.ceil(endNs / bucketNs) - Math.floor(startNs / bucketNs) > request.buckets) bucketNs *= 2;
  const firstNs = Math.floor(startNs / bucketNs) * bucketNs;
  const buckets = Math.ceil(endNs / bucketNs) - Math.floor(startNs / bucketNs);
  const counts = new Uint32Array(cpus.length * buckets);
  const minPerSecond = new Float32Array(counts.length);
  const maxPerSecond = new Float32Array(counts.length);
  let peakPerSecond = 0;
  cpus.forEach((cpu, lane) => {
    for (let bucket = 0; bucket < buckets; bucket++) {
      const i = lane * buckets + bucket;
      const fromNs = firstNs + bucket * bucketNs;
      const jitter = hash(Math.floor(fromNs / bucketNs), cpu + 7);
      const wanted = rate(cpu, fromNs / 1e9) * (0.88 + 0.24 * jitter) * (bucketNs / 1e9);
      counts[i] = Math.floor(wanted) + (hash(fromNs / bucketNs, cpu) < wanted % 1 ? 1 : 0);
      const mean = (counts[i]! * 1e9) / bucketNs;
      const spread = counts[i]! > 4 ? 0.1 + 0.3 * jitter * jitter : 0;
      minPerSecond[i] = mean * (1 - spread);
      maxPerSecond[i] = mean * (1 + spread * 1.4);
      peakPerSecond = Math.max(peakPerSecond, maxPerSecond[i]!);
    }
  });
  const all = { cpus: Uint32Array.from(cpus), counts, minPerSecond, maxPerSecond, peakPerSecond };
  return { startNs: firstNs, bucketNs, buckets, ...all };
}
