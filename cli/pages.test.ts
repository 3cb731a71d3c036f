import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../host/testing/written-trace.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const trace = join(folder, 'written.etl');
writeFileSync(trace, writtenTrace());

async function run(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}

test('stats: what fills a trace, by each of four', async () => {
  const byProvider = JSON.parse(await run('stats', trace, '--json'));
  expect(byProvider).toMatchObject({ events: 1002, durationNs: 999_000 });
  // An event is 80 bytes of header and 16 of payload; one a microsecond.
  expect(byProvider.provider[0]).toEqual({
    provider: writtenProvider,
    events: 1000,
    sizeBytes: 96_000,
    payloadBytes: 16_000,
    firstNs: 1000,
    lastNs: 1_000_000,
    eventsPerSecond: 1_001_001,
  });
  const { kind } = JSON.parse(await run('stats', trace, '--by', 'kind', '--json'));
  expect(kind[0]).toMatchObject({ provider: writtenProvider, id: 7, events: 1000 });
  const { cpu } = JSON.parse(await run('stats', trace, '--by', 'cpu', '--json'));
  expect(cpu.map((row: { cpu: number; events: number }) => [row.cpu, row.events])).toEqual([
    [0, 252],
    [1, 250],
    [2, 250],
    [3, 250],
  ]);
  const { process } = JSON.parse(await run('stats', trace, '--by', 'process', '--json'));
  expect(process.map((row: { pid: number }) => row.pid).sort()).toEqual([0, 100, 101, 102, 103]);
});

test('stats for people: facts, then a table with the largest first', async () => {
  const lines = (await run('stats', trace)).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^Buffers +\d+$/));
  const head = lines.findIndex((line) => line.trim().startsWith('events'));
  expect(lines[head].trim().split(/ +/)).toEqual(['events', '%', 'bytes', 'events/s', 'firstNs', 'lastNs', 'provider']);
  expect(lines[head + 1]).toMatch(new RegExp(`^ +1000 +99\\.8 .*${writtenProvider}$`));
});

test('system: sections with what they say, or why they say nothing', async () => {
  const text = await run('system', trace);
  expect(text).toMatch(/^Trace session\n {2}Session +Written$/m);
  expect(text).toMatch(/^Services\n {2}The trace lists no services\. Record with a kernel session/m);
  const { sections } = JSON.parse(await run('system', trace, '--json'));
  expect(sections.map(({ id }: { id: string }) => id)).toContain('memory');
});

test('diagnostics: nothing is lost; damage has its place and the next step', async () => {
  const good = JSON.parse(await run('diagnostics', trace, '--json'));
  expect(good.losses).toMatchObject({ places: [], unplaced: false });
  expect(good.durations.checkedTables).toBe(good.durations.tables);
  const cut = join(folder, 'cut.etl');
  const whole = writtenTrace();
  writeFileSync(cut, whole.subarray(0, -60_000));
  const { losses, findings } = JSON.parse(await run('diagnostics', cut, '--json'));
  expect(losses.places).toMatchObject([{ kind: 'damage', cpu: 3, byteOffset: whole.length - 0x10000 }]);
  expect(findings[0]).toMatchObject({
    area: 'file',
    severity: 'error',
    next: expect.stringContaining('Copy the file'),
  });
  expect(await run('diagnostics', cut)).toMatch(/^Losses\n.*\n {2}\d+ – \d+ ns, core 3, damaged \(1\), at byte \d+$/m);
});

test.skipIf(!haveSharedTraces)('diagnostics: events that a real session lost, nobody knows where', async () => {
  const out = await run('diagnostics', sharedTracePath('etl', 's4-WindowsUpdate.20251008.etl'));
  expect(out).toMatch(/^Losses\n {2}41 events were lost, according to the trace header\. It is unknown where/);
});

test.each([
  [['stats', trace, '--by', 'colour'], /Allowed choices are provider, kind, cpu, process/],
  [['system'], /missing required argument 'file'/],
])('asked wrongly: %j', async (args, message) => {
  const { exitCode, errors } = await runCaptured(args);
  expect([exitCode, errors]).toEqual([2, [expect.stringMatching(message)]]);
});
