/**
 * Runs inputs, one slice of a target at a time, in a process of its own: it may hang, or run out of memory. The number of
 * the input at work stands in a file, so that whoever kills it knows what it was.
 */
import { openSync, writeSync } from 'node:fs';
import { type Finding, findingOf, minimised } from './finding.ts';
import { Inputs } from './input.ts';
import { faultOf } from './run-one.ts';
import { targets } from './targets.ts';

export interface Slice {
  readonly target: string;
  readonly seed: number;
  readonly from: number;
  /** Half-open. */
  readonly to: number;
  /** It ends earlier when the time is over. */
  readonly mostMs: number;
  /** Faults that were found before: they are counted, not reported. */
  readonly known: readonly string[];
}

export interface SliceResult {
  /** The next input that is to be run. */
  readonly next: number;
  readonly findings: readonly Finding[];
  /** Inputs with faults that are known. */
  readonly again: number;
  /** The process has grown: the next slice wants another. */
  readonly isFull: boolean;
}

/** A process that once needed much memory tells nothing of what others need. */
const MOST_RSS_BYTES = 1200 << 20;

const state = openSync(process.argv[2], 'r+');
const mark = new Uint8Array(8);
const markView = new DataView(mark.buffer);

async function run({ target: name, seed, from, to, mostMs, known }: Slice): Promise<SliceResult> {
  const target = targets().find((one) => one.name === name)!;
  await target.ready?.();
  const inputs = new Inputs(target, seed);
  const keys = new Set(known);
  const findings: Finding[] = [];
  let again = 0;
  const endMs = performance.now() + mostMs;
  let index = from;
  for (; index < to && performance.now() < endMs && process.memoryUsage.rss() < MOST_RSS_BYTES; index++) {
    markView.setFloat64(0, index, true);
    writeSync(state, mark, 0, 8, 0);
    const input = inputs.at(index);
    const fault = await faultOf(target, inputs.bytesOf(input));
    if (fault === null) continue;
    if (keys.has(fault.key)) {
      again++;
      continue;
    }
    keys.add(fault.key);
    const small = await minimised(target, inputs, input, fault);
    findings.push(findingOf(target, small.input, small.bytes, fault, { seed, index }));
  }
  return { next: index, findings, again, isFull: process.memoryUsage.rss() >= MOST_RSS_BYTES };
}

process.on('message', (slice: Slice) => {
  run(slice).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(3);
    },
  );
});
// What a target starts and does not wait for is its fault as well.
process.on('unhandledRejection', (error) => {
  console.error(error);
  process.exit(4);
});
