import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test, vi } from 'vitest';
import { sampleBytes } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../host/testing/written-trace.ts';
import { version } from '../package.json';
import type { CliContext } from './context.ts';
import { commandModules } from './program.ts';
import { runCaptured } from './testing/run-captured.ts';
import { progressBar, withProgress } from './with-trace.ts';

const folder = temporaryFolder();
const trace = join(folder, 'written.etl');
writeFileSync(trace, writtenTrace());

interface EventLine {
  ns: number;
  cpu: number;
  pid: number;
  tid: number;
  kind: string;
  provider: string;
  id: number;
}

async function events(...args: string[]): Promise<EventLine[]> {
  const { exitCode, out, errors } = await runCaptured(['events', trace, '--format', 'ndjson', ...args]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

test('info prints the documented fields in their order', async () => {
  const { out } = await runCaptured(['info', trace, '--json']);
  expect(Object.keys(JSON.parse(out)).join(', ')).toBe(
    'file, sizeBytes, buffers, compressedBuffers, damagedBuffers, events, eventsLost, buffersLost, pointerSize, ' +
      'processors, osVersion, clock, clockFrequencyHz, startTimeUtc, endTimeUtc, bootTimeUtc, firstEventNs, ' +
      'lastEventNs, loggerName, logFileName, logFileMode, eventsPerCpu, warnings',
  );
});

test('info for people has a line for each field, CPU and warning', async () => {
  const whole = await runCaptured(['info', trace]);
  expect(whole.out).toMatch(/^osVersion +10\.0\.26100$/m);
  expect(whole.out).toMatch(/^eventsPerCpu +0: 252\n +1: 250\n +2: 250\n +3: 250\nwarnings +none\n$/m);
  const cut = join(folder, 'cut.etl');
  writeFileSync(cut, writtenTrace().subarray(0, -1000));
  expect((await runCaptured(['info', cut])).out).toMatch(/^warnings +buffer-cut × 1: .*byte \d+/m);
});

test('counts for people is a table', async () => {
  const { out } = await runCaptured(['counts', trace]);
  const lines = out.split('\n');
  expect(lines[0]).toMatch(/^count +kind +provider +id +version$/);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(new RegExp(`^ 1000 +event64 +${writtenProvider} +7 +0$`));
});

const headerColumns = ['ns', 'cpu', 'pid', 'tid', 'kind', 'provider', 'providerName', 'id', 'opcode', 'version', 'len'];

test('events: every line has the documented columns in their order, in every format', async () => {
  const head = async (format: string, ...args: string[]) =>
    (await runCaptured(['events', trace, '--offset', '2', '--limit', '1', '--format', format, ...args])).out.split(
      '\n',
    );
  const columns = [...headerColumns, 'event', 'eventKey', 'process', 'thread', 'fields', 'message'];
  expect(Object.keys(JSON.parse((await head('ndjson'))[0]))).toEqual(columns);
  expect(Object.keys(JSON.parse((await head('ndjson', '--stacks'))[0]))).toEqual([...columns, 'stack']);
  expect((await head('csv'))[0]).toBe(columns.join(','));
  expect((await head('csv'))[1]).toBe(`1000,0,100,0,event64,${writtenProvider},,7,0,0,16,EventID(7),,,,,`);
  expect((await head('table'))[0].trim().split(/ +/)).toEqual([...headerColumns, 'event', 'process', 'message']);
});

test('events: columns can be chosen, in any order; those of the header need no payload', async () => {
  const { out } = await runCaptured([
    'events',
    trace,
    '--columns',
    'ID,ns,event',
    '--offset',
    '2',
    '--limit',
    '1',
    '--format',
    'csv',
  ]);
  expect(out).toBe('id,ns,event\n7,1000,EventID(7)\n');
  const headers = (format: string, ...args: string[]) =>
    runCaptured(['events', trace, '--columns', headerColumns.join(), '--format', format, ...args]);
  expect((await headers('csv', '--cpu', '1', '--offset', '1', '--limit', '2')).out).toBe(
    `${headerColumns.join()}\n6000,1,101,5,event64,${writtenProvider},,7,0,0,16\n10000,1,101,9,event64,${writtenProvider},,7,0,0,16\n`,
  );
  expect((await headers('table')).out.split('\n')).toHaveLength(1004);
  expect((await headers('ndjson', '--offset', '2000')).out).toBe('');
});

test('events: each filter keeps what it says, and nothing else', async () => {
  const all = await events();
  expect(all).toHaveLength(1002);
  const cases: [string[], (event: EventLine) => boolean][] = [
    [['--from', '500000'], ({ ns }) => ns >= 500_000],
    [['--to', '500000'], ({ ns }) => ns < 500_000],
    [['--from', '1000', '--to', '2000'], ({ ns }) => ns === 1000],
    [['--cpu', '2'], ({ cpu }) => cpu === 2],
    [['--pid', '103'], ({ pid }) => pid === 103],
    [['--tid', '77'], ({ tid }) => tid === 77],
    [['--provider', `{${writtenProvider.toUpperCase()}}`], ({ provider }) => provider === writtenProvider],
    [['--provider', 'eventtrace'], ({ kind }) => kind === 'system64'],
    [['--id', '7', '--cpu', '1'], ({ id, cpu }) => id === 7 && cpu === 1],
    [['--provider', 'DiskIo'], () => false],
  ];
  for (const [args, keeps] of cases) expect(await events(...args), args.join(' ')).toEqual(all.filter(keeps));
  expect(await events('--offset', '10', '--limit', '5', '--cpu', '3')).toEqual(
    all.filter(({ cpu }) => cpu === 3).slice(10, 15),
  );
  expect(await events('--offset', '5000')).toEqual([]);
  expect(await events('--limit', '0')).toEqual([]);
});

test('events: pages are joined without loss', async () => {
  const large = join(folder, 'large.etl');
  writeFileSync(large, writtenTrace({ events: 10_000 }));
  const { out } = await runCaptured(['events', large, '--provider', writtenProvider, '--format', 'ndjson']);
  const tids = out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).tid);
  expect(tids).toEqual(Array.from({ length: 10_000 }, (_, i) => i));
});

test('events: stops when nobody reads any more', async () => {
  const large = join(folder, 'large.etl');
  writeFileSync(large, writtenTrace({ events: 50_000 }));
  const write = vi.fn(async () => write.mock.calls.length < 3);
  expect(await runCaptured(['events', large], { write })).toMatchObject({ exitCode: 0, errors: [] });
  expect(write).toHaveBeenCalledTimes(3);
});

test('an interrupt ends with 130, while opening and while printing', async () => {
  const early = await runCaptured(['info', trace], { signal: AbortSignal.abort() });
  expect(early).toEqual({ exitCode: 130, out: '', errors: ['corescope: Interrupted.'] });
  const abort = new AbortController();
  const write: CliContext['write'] = async () => {
    abort.abort();
    return true;
  };
  expect((await runCaptured(['events', trace], { signal: abort.signal, write })).exitCode).toBe(130);
});

test.each([
  [['events', trace, '--bogus'], /unknown option '--bogus'/],
  [['events', trace, '--cpu', 'x'], /--cpu <n>.*must be an integer from 0/],
  [['events', trace, '--limit', '-1'], /must be an integer/],
  [['events', trace, '--from', '1.5'], /must be an integer/],
  [['events', trace, '--format', 'xml'], /Allowed choices are table, csv, ndjson/],
  [['dump', trace, '--format', 'table'], /Allowed choices are csv, xml, ndjson/],
  [['processes', trace, '--format', 'xml'], /Allowed choices are table, csv, ndjson, json/],
  [['schema', trace], /name a provider, or write all of them as a manifest with --man/],
  [['schema', trace, 'x', 'y'], /must be an integer/],
  [['events'], /missing required argument 'file'/],
  [['info', trace, 'more'], /too many arguments/],
  [['frobnicate'], /unknown command 'frobnicate'/],
  [['trim', trace, 'out.etl', '--from', '0'], /required option '--to <ns>'/],
  [['trim', trace, 'out.etl', '--from', '5', '--to', '5'], /--to 5 must be later than --from 5/],
  [['serve', trace, '--sample'], /specify either a file or --sample, not both/],
  [['serve', '--port', '70000'], /must be an integer from 0 to 65535/],
])('asked wrongly: %j', async (args, message) => {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(errors).toEqual([expect.stringMatching(message)]);
  expect(errors[0]).not.toContain('\n');
});

test.each([
  [['info', join(folder, 'none.etl')], /none\.etl does not exist/],
  [['counts', folder], /is a folder/],
  [['events', import.meta.filename], /commands\.test\.ts: this is not an \.etl trace.*at byte 0/],
  [['serve', join(folder, 'none.etl')], /none\.etl does not exist/],
  [['serve', '--manifest', join(folder, 'none.man')], /none\.man does not exist/],
  [['events', trace, '--where', 'Field ~ 3'], /“Field ~ 3” is invalid at character 7: “~” is not expected here/],
  [['events', trace, '--where', 'Name = x.exe'], /put text in quotes/],
  [['events', trace, '--columns', 'ns,nothing'], /There is no column “nothing”\. Choose from ns, cpu/],
  [['events', trace, '--manifest', trace], /written\.etl is not a manifest/],
  [['schema', trace, 'nobody'], /There is no provider “nobody”/],
  [['events', trace, '--provider', 'Thraed'], /There is no provider “Thraed”.*did you mean “Thread”\?/],
  [['schema', trace, writtenProvider, '8'], /has no event 8/],
  [['dump', trace, '--out', join(folder, 'no/such/out.csv')], /its folder does not exist/],
  [['serve', trace], /The page is not built/],
  [['trim', trace, trace, '--from', '0', '--to', '1'], /is the trace itself/],
  [['trim', trace, join(folder, 'no/such/out.etl'), '--from', '0', '--to', '1'], /its folder does not exist/],
  [['sample', folder], /is a folder|cannot be written/],
])('cannot be done: %j', async (args, message) => {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(errors).toEqual([expect.stringMatching(message)]);
  expect(errors[0]).toMatch(/^corescope: [^\n]+$/);
});

test('a file name cannot steer the terminal through an error', async () => {
  const { errors } = await runCaptured(['info', 'no\u001b[2Jsuch\nfile.etl']);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(errors.join()).not.toMatch(/[\u0000-\u001f]/);
});

test('help and version are answers; no command at all is a question asked wrongly', async () => {
  expect(await runCaptured(['--version'])).toEqual({ exitCode: 0, out: `${version}\n`, errors: [] });
  const help = await runCaptured(['events', '--help']);
  expect(help).toMatchObject({ exitCode: 0, errors: [] });
  expect(help.out).toContain('--provider <x>');
  expect(await runCaptured([])).toEqual({
    exitCode: 2,
    out: '',
    errors: ['corescope: No command is named (see corescope --help)'],
  });
});

test('trim writes the range; what fails or is interrupted leaves nothing', async () => {
  const out = join(folder, 'trimmed.etl');
  const range = ['--from', '100000', '--to', '200000'];
  expect(await runCaptured(['trim', trace, out, ...range])).toEqual({ exitCode: 0, out: '', errors: [] });
  const { out: counts } = await runCaptured(['counts', out, '--json']);
  // One event a microsecond, and the two that describe the trace.
  expect(JSON.parse(counts).events).toBe(102);

  const never = join(folder, 'never.etl');
  expect((await runCaptured(['trim', import.meta.filename, never, ...range])).exitCode).toBe(1);
  expect((await runCaptured(['trim', trace, never, ...range], { signal: AbortSignal.abort() })).exitCode).toBe(130);
  expect(readdirSync(folder).filter((name) => name.startsWith('never.etl'))).toEqual([]);
});

test('writing touches no other file, whatever is called like it', async () => {
  const part = join(folder, 'kept.etl.part');
  copyFileSync(trace, part);
  const before = readFileSync(part);
  expect(await runCaptured(['trim', part, join(folder, 'kept.etl'), '--from', '0', '--to', '1000'])).toMatchObject({
    exitCode: 0,
    errors: [],
  });
  expect(readFileSync(part).equals(before)).toBe(true);
});

test.skipIf(process.platform === 'win32')('what is not a regular file is not replaced by one', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(await runCaptured(['sample', pipe])).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/not a regular file/)],
  });
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test('a trim of an empty file says so', async () => {
  const empty = join(folder, 'empty.etl');
  writeFileSync(empty, '');
  const { exitCode, errors } = await runCaptured(['trim', empty, join(folder, 'o.etl'), '--from', '0', '--to', '1']);
  expect([exitCode, errors]).toEqual([1, [expect.stringMatching(/the file is empty/)]]);
});

test('sample writes a trace that opens, the same bytes every time', async () => {
  const a = join(folder, 'a.etl');
  expect(await runCaptured(['sample', a])).toEqual({ exitCode: 0, out: '', errors: [] });
  expect(readFileSync(a).equals(sampleBytes())).toBe(true);
  expect(JSON.parse((await runCaptured(['info', a, '--json'])).out)).toMatchObject({
    processors: 8,
    damagedBuffers: 0,
  });
});

test('progress is drawn over one line and removed in the end, also after a failure', async () => {
  const drawn: string[] = [];
  const world = { drawStatus: (text: string) => drawn.push(text) } as Partial<CliContext> as CliContext;
  vi.useFakeTimers({ toFake: ['performance'] });
  await expect(
    withProgress(world, async (report) => {
      for (let i = 0; i <= 10; i++) {
        vi.advanceTimersByTime(60);
        report?.({ phase: 'reading', bytesDone: i * 1e6, bytesTotal: 1e7, events: 0 });
      }
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  vi.useRealTimers();
  // Every second one is due.
  expect(drawn).toHaveLength(6);
  expect(drawn[0]).toBe('reading [###...........................] 10%  1 MB');
  expect(drawn.at(-1)).toBe('');
  expect(progressBar({ phase: 'sorting', bytesDone: 5, bytesTotal: 5, events: 12_345 })).toMatch(
    /100% {2}0 MB {2}12,345/,
  );
});

test('each module adds the commands that are its own in the list', async () => {
  for (const [names, load] of commandModules) {
    const program = new Command();
    for (const add of await load()) add(program, {} as CliContext, async () => 0);
    expect(program.commands.map((command) => command.name()).sort()).toEqual(names.split(' ').sort());
  }
});
