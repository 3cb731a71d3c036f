/**
 * Header scan and time order of 512 MB of real uncompressed buffers in memory, on one thread; and of a compressed trace.
 * The baseline reads one word of every cache line of the same memory: what the machine can deliver at that moment.
 */
import { readFileSync } from 'node:fs';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../engine/format/trace.ts';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { median, timeMs } from './measure.ts';
import { type ReplicatedTrace, replicate } from './replicated-trace.ts';
import { figure, type Measurement, report } from './report.ts';

const ROUNDS = 7;
/**
 * The first is reported as cold. It takes this many until V8 has settled on the code and, on a virtual machine, until
 * the memory that each opening takes and gives back is really there: before, a page costs several times as much.
 */
const WARM_UPS = 12;
const PLAIN_BYTES = 512 << 20;
const COMPRESSED_TRACE_BYTES = 320 << 20;

/** Time of one opening, and how much of it went by before the events were put in order. */
interface Opening {
  totalMs: number;
  scanMs: number;
}

async function open(bytes: Uint8Array): Promise<{ trace: Trace; opening: Opening }> {
  const start = performance.now();
  let sortStart = start;
  const trace = await openTrace(memorySource(bytes), {
    fileName: 'bench.etl',
    onProgress: ({ phase }) => {
      if (phase === 'sorting') sortStart = performance.now();
    },
  });
  return { trace, opening: { totalMs: performance.now() - start, scanMs: sortStart - start } };
}

async function openings(replicated: ReplicatedTrace): Promise<Opening[]> {
  const list: Opening[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    const { trace, opening } = await open(replicated.bytes);
    if (round === 0) replicated.check(trace);
    list.push(opening);
  }
  return list;
}

/** Adds one word of every cache line. */
function readEveryLine(words: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < words.length; i += 16) sum = (sum + words[i]!) | 0;
  return sum;
}

async function readTimeMs(bytes: Uint8Array): Promise<number> {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) times.push(await timeMs(() => readEveryLine(words)));
  return median(times.slice(1));
}

async function plainScan(name: string, streams: number, goal: number | null): Promise<Measurement[]> {
  const file = readFileSync(sharedTracePath('etl', 'perfview-net.4.5.x86.etl'));
  const replicated = replicate(file, { expandedBytes: PLAIN_BYTES, streams });
  const all = await openings(replicated);
  const [cold] = all;
  const warm = all.slice(WARM_UPS);
  const readMs = await readTimeMs(replicated.bytes);
  const totalMs = median(warm.map((opening) => opening.totalMs));
  const scanMs = median(warm.map((opening) => opening.scanMs));
  const gigabytes = replicated.bytes.length / 1e9;
  const millions = replicated.events / 1e6;
  const baselineId = `${name}.read-memory`;
  return [
    figure(baselineId, gigabytes / (readMs / 1e3), 'GB/s'),
    { id: name, value: millions / (totalMs / 1e3), unit: 'M events/s', goal, baselineId, ratio: totalMs / readMs },
    figure(`${name}.fastest`, millions / (Math.min(...warm.map((opening) => opening.totalMs)) / 1e3), 'M events/s'),
    figure(`${name}.cold`, millions / (cold!.totalMs / 1e3), 'M events/s'),
    figure(`${name}.bytes`, gigabytes / (totalMs / 1e3), 'GB/s'),
    figure(`${name}.headers-only`, scanMs, 'ms'),
    figure(`${name}.time-order-only`, totalMs - scanMs, 'ms'),
  ];
}

async function compressedScan(): Promise<Measurement[]> {
  const file = readFileSync(sharedTracePath('etl', 'perfview-net.4.5.2.x64.etl'));
  const replicated = replicate(file, { expandedBytes: COMPRESSED_TRACE_BYTES, streams: 1 });
  const warm = (await openings(replicated)).slice(WARM_UPS);
  const totalMs = median(warm.map((opening) => opening.totalMs));
  return [
    figure('scan.compressed', replicated.expandedBytes / 1e6 / (totalMs / 1e3), 'MB/s', 400),
    figure('scan.compressed.events', replicated.events / 1e6 / (totalMs / 1e3), 'M events/s'),
  ];
}

if (haveSharedTraces) {
  report(await plainScan('scan', 2, 15));
  report(await plainScan('scan.32-cpus', 8, null));
  report(await compressedScan());
}
