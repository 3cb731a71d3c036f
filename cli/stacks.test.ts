import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplingJson } from '../engine/formats/wperf/testing/wperf-files.ts';
import { expected, haveSharedSymbols, symbolFilePath } from '../engine/testing/shared-symbols.ts';
import { type ImageFacts, imageTrace } from '../host/testing/image-trace.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const lines = (text: string): string[] => text.trimEnd().split('\n');

test.skipIf(!haveSharedSymbols)('stacks --disassemble: instructions below their lines, with their costs', async () => {
  const file = join(folder, 'code.etl');
  // `use` is called from `geo::outer`, whose call returns to 0x1030.
  await writeFile(
    file,
    imageTrace(expected('demo-arm64') as ImageFacts, [[0x1008], [0x1008], [0x1000, 0x1030], [0x102c]]),
  );
  for (const name of ['demo-arm64.exe', 'demo-arm64.pdb']) await copyFile(symbolFilePath(name), join(folder, name));
  const ask = (name: string) => runCaptured(['stacks', file, '--weight', 'count', '--disassemble', name]);
  const { exitCode, out } = await ask('demo-arm64.exe!use');
  expect(exitCode).toBe(0);
  const listed = lines(out).filter((line) => / 0x1\w+ {2}/.test(line));
  expect(listed.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['1', '25.0%', '1', '0x1000', expect.stringMatching(/^adrp x8, /)],
    ['0x1004', 'ldr w9, [x8]'],
    ['2', '50.0%', '2', '0x1008', 'add w9, w9, w0'],
    ['0x100c', 'str w9, [x8]'],
    ['0x1010', 'ret'],
  ]);
  expect(out).toMatch(/^demo-arm64\.exe!use, from .*demo-arm64\.exe\n/);
  const outer = lines((await ask('demo-arm64.exe!geo::outer')).out);
  // The call and the sample are at the same instruction.
  expect(outer.find((line) => line.includes('0x102c'))).toMatch(/^ +2 +50\.0% +1 /);
  expect(await ask('demo-arm64.exe!nothing')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringContaining('demo-arm64.exe!nothing: It has no code of its own here')],
  });
});

test('stacks --counters of a file of wperf: a line for each function, and what the samples do not record', async () => {
  const file = join(folder, 'samples.json');
  await writeFile(file, JSON.stringify(samplingJson()));
  const { exitCode, out } = await runCaptured(['stacks', file, '--counters']);
  expect(exitCode).toBe(0);
  expect(lines(out)).toEqual([
    expect.stringContaining('l1d_cache_refill 120'),
    expect.stringContaining('does not record the time, process or thread'),
    '',
    expect.stringMatching(/^l1d_cache_refill {2}Function/),
    `${' 9000000 (90)'.padStart(16)}  spmv.exe!std::vector<int>::at`,
    `${' 3000000 (30)'.padStart(16)}  unknown`,
  ]);
  const errors = [expect.stringContaining('“none” was not sampled. Sampled: l1d_cache_refill.')];
  expect(await runCaptured(['stacks', file, '--counter', 'none'])).toMatchObject({ exitCode: 1, errors });
  expect(await runCaptured(['stacks', file, '--counters', '--by', 'caller'])).toMatchObject({ exitCode: 1 });
  expect(await runCaptured(['stacks', file, '--counters', '--whose', 'old'])).toMatchObject({ exitCode: 2 });
});
