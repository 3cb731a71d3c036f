import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { type Counts, NEOVERSE_N2, writtenSlots } from '../plugins/windowsperf/testing/written-slots.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const counted = join(folder, 'n2.etl');
const plain = join(folder, 'plain.etl');

/** Two cores of a Neoverse N2 r0p3, with what they count in 20 ms. */
const counts: Counts[] = [
  { 17: 1000, 63: 3000, 62: 200, 61: 2800, 58: 900, 59: 1000, 16: 1, 8: 800, 3: 40 },
  { 17: 1000, 63: 1000, 62: 600, 61: 400, 58: 990, 59: 1000, 16: 1 },
];
writeFileSync(counted, writtenTrace({}, writtenSlots(NEOVERSE_N2, 3, counts)));
writeFileSync(
  plain,
  writtenTrace({}, () => {}),
);

async function run(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(['topdown', ...args]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}

test('topdown: the tree of a core, its bottleneck and what to look at', async () => {
  const text = await run(counted, '--core', '0');
  expect(text).toContain(
    'Core 0\n  Frontend Bound: 3.9 percent of slots\n  Backend Bound: 55.7 percent of slots  <== bottleneck\n',
  );
  expect(text).toContain('    L1D Cache MPKI: 50.000 MPKI\n');
  expect(text).toContain('    Count next: ');
  expect(text).toContain('    Sample: stall_slot_backend\n');
  expect(text).not.toContain('All cores');
  expect(await run(counted)).toMatch(/All cores\n[\s\S]+\nCore 0\n[\s\S]+\nCore 1\n/);
});

test('topdown: other limits, JSON, a range without readings', async () => {
  expect(await run(counted, '--core', '0', '--set', 'backend_bound=60')).not.toContain('bottleneck');
  const { sources } = JSON.parse(await run(counted, '--json'));
  expect(sources[0].cores.map(({ core }: { core: string | null }) => core)).toEqual([null, '0', '1']);
  const text = await run(counted, '--from', '900000000', '--to', '950000000');
  expect(text).toContain('no metrics in this range');
});

test('topdown: what a trace lacks, and options that make no sense', async () => {
  expect(await run(plain)).toContain('The trace has no metrics.');
  const failed = async (...args: string[]) => (await runCaptured(['topdown', ...args])).errors.join('\n');
  expect(await failed(counted, '--core', '7')).toContain('The trace has no metrics of core 7. It has cores 0, 1.');
  expect(await failed(counted, '--set', 'backend_bound=101')).toContain('Write METRIC=PERCENT');
  expect(await failed(counted, '--set', 'nonsense=10')).toContain('No top-down tree has a node nonsense.');
});
