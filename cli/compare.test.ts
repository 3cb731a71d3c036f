/** `corescope compare`: traces written by hand, of which it is known what differs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runComparison } from '../contract/run-comparison.ts';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { countedAt } from '../plugins/windowsperf/testing/written-clock.ts';
import { NEOVERSE_V3, writtenSlots } from '../plugins/windowsperf/testing/written-slots.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
function written(name: string, ticks: number, changedFrom: number, changed: Parameters<typeof countedAt>[1]): string {
  const path = join(folder, name);
  const rounds = Array.from({ length: ticks }, (_, tick) => [countedAt(tick, tick < changedFrom ? {} : changed)]);
  writeFileSync(path, writtenTrace({}, writtenSlots(NEOVERSE_V3, 0, ...rounds)));
  return path;
}
/** 2 s of it, then 2.5 s at a clock that is 20 % slower. */
const one = written('one.etl', 225, 100, { clockGHz: 2.4 });
const slow = written('slow.etl', 150, 0, { cpi: 1.5, backend: 0.5 });

test('two ranges of a trace: the slower clock is the reason', async () => {
  const ranges = ['--baseline-range', '0s..2s', '--range', '2.02s..4.52s'];
  const { exitCode, out, errors } = await runCaptured(['compare', one, ...ranges]);
  expect([exitCode, errors]).toEqual([0, []]);
  expect(out).toMatch(/^A: one.etl, 0.02 to 2 s\nB: one.etl, 2.02 to 4.52 s\ncounted on 1 core\n/);
  expect(out).toMatch(/^inst_retired +[\d,]+ +[\d,]+$/m);
  expect(out).toMatch(/^B takes 0.52 s more than A \(\+26.3%\)\n/m);
  expect(out).toMatch(/^ {2}clock +\S+ s +\S+ to \S+ +0\.8\d* +\S+ +real$/m);
  expect(out).toMatch(/^ {2}waiting +\S+ s +\S+ to \S+ +0.9998 +\S+ +may be chance$/m);
  expect(out).toMatch(/^ {4}backend bound +/m);
  expect(out).toMatch(/blocks of 0.25 s\. Parts add up to the time\.\n$/);
});

test('two recordings, as JSON: what cycles went to adds up to the part of cycles per instruction', async () => {
  const { exitCode, out, errors } = await runCaptured([
    ...['compare', slow, '--baseline', one],
    ...['--baseline-range', '..2.02s', '--json'],
  ]);
  expect([exitCode, errors]).toEqual([0, []]);
  const { of, programs, comparison } = runComparison.parse(JSON.parse(out));
  expect([of, ...programs.map(({ program }) => program)]).toEqual([
    'ranges',
    'one.etl, 0.02 to 2.02 s',
    'slow.etl, 0.02 to 3.02 s',
  ]);
  const seconds = new Map([...comparison.parts, ...comparison.slots].map((line) => [line.name, line.seconds!]));
  const cpi = seconds.get('cycles per instruction')!;
  // In 3 s instead of 2 s: as many cycles a second, two thirds of the instructions of each cycle.
  const scale = 1 / Math.log(1.5);
  expect(cpi).toBeCloseTo(scale * Math.log(1.5), 2);
  expect(seconds.get('instructions')!).toBeCloseTo(0, 2);
  expect(seconds.get('clock')!).toBeCloseTo(0, 2);
  const slots = ['frontend bound', 'backend bound', 'bad speculation', 'retiring'].map((name) => seconds.get(name)!);
  expect(slots.reduce((sum, one) => sum + one)).toBeCloseTo(cpi, 9);
  // Cycles of an instruction: of the backend 0.3 before and 1.5 · 0.5 after, of all 1 and 1.5.
  expect(slots[1]! / cpi).toBeCloseTo((0.75 - 0.3) / 0.5, 2);
});

test('what cannot be compared is said', async () => {
  expect(await runCaptured(['compare', one])).toMatchObject({
    exitCode: 2,
    errors: expect.arrayContaining([expect.stringMatching(/--baseline FILE, --baseline-range a\.\.b, or both/)]),
  });
  expect(await runCaptured(['compare', one, '--baseline-range', '90s..'])).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/Nothing was counted in one of the ranges/)],
  });
  // Between the middles of two readings.
  expect(await runCaptured(['compare', one, '--baseline-range', '1.002s..1.003s'])).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/Nothing was counted in one of the ranges/)],
  });
  const plain = join(folder, 'plain.etl');
  writeFileSync(
    plain,
    writtenTrace({}, () => {}),
  );
  expect(await runCaptured(['compare', one, '--baseline', plain])).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/Nothing was counted/)],
  });
});
