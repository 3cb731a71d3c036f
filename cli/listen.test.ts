import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const sample = join(folder, 'part.etl');

beforeAll(async () => {
  writeFileSync(sample, await samplePart(3.2e9, 3.25e9));
});

test('a limit ends it, wrong words are said', async () => {
  const { exitCode, out } = await runCaptured(['listen', '--replay', sample, '--speed', '100', '--limit', '3']);
  expect(exitCode).toBe(0);
  const lines = out.split('\n').slice(0, -1);
  expect(lines.map((line) => typeof JSON.parse(line).ns)).toEqual(['number', 'number', 'number']);
  const wrong = async (...args: string[]): Promise<string> =>
    (await runCaptured(['listen', ...args])).errors.join('\n');
  expect(await wrong()).toMatch(/nothing to listen to/);
  expect(await wrong('--replay', sample, '--speed', '200')).toMatch(/0\.1 to 100/);
  expect(await wrong('--replay', sample, '--simulate')).toMatch(
    /--replay plays a file: omit the session, --simulate and --kernel/,
  );
  expect(await wrong('one', '--speed', '2')).toMatch(/--speed requires --replay/);
  expect(await wrong('--replay', sample, '--where', 'x')).toMatch(/expected a condition/);
  expect(await wrong('--replay', join(folder, 'none.etl'))).toMatch(/does not exist/);
});
