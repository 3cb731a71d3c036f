import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sampleBytes, samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenTrace } from '../host/testing/written-trace.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const sample = join(folder, 'sample.etl');
const plain = join(folder, 'plain.etl');
writeFileSync(sample, sampleBytes());
writeFileSync(plain, writtenTrace());
/** The stalls of a core, and of the disk. */
const [stalls, disk] = [join(folder, 'stalls.etl'), join(folder, 'disk.etl')];
beforeAll(async () => {
  writeFileSync(stalls, await samplePart(5.4e9, 6.2e9));
  writeFileSync(disk, await samplePart(8.8e9, 9.5e9));
});

async function run(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(['findings', ...args]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}

test('findings: what happened in the sample, when, and what was not checked', async () => {
  const text = await run(sample);
  expect(text).toMatch(
    /^high: Core 3 runs at 0\.3\d instructions per cycle, 8\d\.\d% below the other busy cores\n {2}5\.5/,
  );
  expect(text).toMatch(/^high: Disk 0 takes 402 ms for a request of spmv\.exe \(9044\)$/m);
  expect(text).toMatch(/^medium: Thread 8764 of spmv\.exe \(9044\) moves [\d,]+ times between cores 2 and 5$/m);
  expect(text).toMatch(/^\d+ findings: 11 rules checked, 2 not checked$/m);
  expect(text).toContain('  not checked: A long GC pause. The trace has no .NET garbage collections.\n');
});

test('findings: as JSON, in a range, with other limits', async () => {
  const rules = async (trace: string, ...args: string[]) =>
    (JSON.parse(await run(trace, '--json', ...args)) as { findings: { rule: string }[] }).findings.map(
      (finding) => finding.rule,
    );
  expect(await rules(disk)).toContain('disk-stall');
  expect(await rules(disk, '--from', '8900000000', '--to', '9500000000')).toContain('disk-stall');
  expect(await rules(disk, '--to', '8950000000')).not.toContain('disk-stall');
  expect(await rules(disk, '--set', 'disk-stall.stall_ms=500')).not.toContain('disk-stall');
  expect(await rules(stalls)).toContain('core-stalls');
  expect(await rules(stalls, '--set', 'core-stalls.stalled=100', '--set', 'core-stalls.least_ms=0')).not.toContain(
    'core-stalls',
  );
});

test('findings: none, in words', async () => {
  expect(await run(plain)).toMatch(/^No findings: 1 rule checked, 12 not checked\n {2}not checked: /);
});

test.each([
  [['--set', 'disk-stall=5'], 2, /Write RULE\.LIMIT=NUMBER, such as disk-stall\.stall_ms=50\./],
  [['--set', 'disk-stall.speed=5'], 1, /The rule disk-stall has no threshold speed\. It has stall_ms, times\./],
  [['--set', 'rain.heavy=5'], 1, /There is no rule rain\./],
])('asked wrongly: %j', async (args, code, message) => {
  const { exitCode, errors } = await runCaptured(['findings', plain, ...args]);
  expect([exitCode, errors]).toEqual([code, [expect.stringMatching(message)]]);
});
