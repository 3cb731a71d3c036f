/** The built command as a process: exit codes, streams, signals. Everything else is tested in this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CacheStore } from '../host/cache/cache-store.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenTrace } from '../host/testing/written-trace.ts';
import { buildCli, keepCompiled } from '../scripts/build.mjs';

// Processes take their time where other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

// In the repository, where the command finds npm's packages; ignored by git like all of dist/.
const outDir = resolve(import.meta.dirname, '../dist/under-test');
const command = join(outDir, 'cli/corescope.js');
const folder = temporaryFolder();
const trace = join(folder, 'large.etl');

beforeAll(async () => {
  await buildCli({ outDir: 'dist/under-test/cli', logLevel: 'error' });
  mkdirSync(join(outDir, 'page'), { recursive: true });
  writeFileSync(join(outDir, 'page/index.html'), '<!doctype html><title>under test</title>');
  writeFileSync(trace, writtenTrace({ events: 200_000 }));
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CORESCOPE_STATE_DIR: join(folder, 'state'), TMPDIR: folder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const textOf = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
};

async function run(...args: string[]) {
  const child = start(...args);
  const [out, err, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

test('exit codes, and one line on stderr', async () => {
  const counts = await run('counts', trace, '--json');
  expect(counts).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(counts.out).events).toBe(200_002);
  const missing = await run('info', join(folder, 'none.etl'));
  expect(missing).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^corescope: [^\n]*does not exist[^\n]*\n$/),
  });
  const wrong = await run('info');
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^corescope: [^\n]*missing[^\n]*\n$/) });
});

test('what V8 compiled is used, and made no use of where it is damaged or older than its text', async () => {
  const asked = ['counts', trace, '--json'];
  const plain = await run(...asked);
  keepCompiled(command, () => [asked]);
  const compiled = readdirSync(join(outDir, 'cli')).filter((name) => name.endsWith('.compiled'));
  expect(compiled).toContainEqual(expect.stringMatching(/^main-.*\.js\.compiled$/));
  expect(await run(...asked)).toEqual(plain);
  const [first = '', second = '', ...others] = compiled.map((name) => join(outDir, 'cli', name));
  writeFileSync(first, readFileSync(first).subarray(0, 1000));
  writeFileSync(second, 'not compiled');
  for (const path of others) utimesSync(path, 0, 0);
  expect(await run(...asked)).toEqual(plain);
});

test('what was worked out once is kept, listed and deleted', async () => {
  const key = { what: 'events of a.etl by time', program: '1', madeOf: [] };
  await new CacheStore(join(folder, 'state')).write(key, new Map([['part', new Uint8Array(100)]]));
  const listed = JSON.parse((await run('cache', 'list', '--json')).out);
  expect(listed).toMatchObject([{ what: key.what }]);
  expect((await run('cache', 'clear')).out).toBe(`Deleted 1 entry (${listed[0].sizeBytes} bytes).\n`);
  expect((await run('cache', 'list', '--json')).out).toBe('[]\n');
});

test('all of a long answer arrives', async () => {
  const { code, out } = await run('events', trace, '--format', 'csv');
  expect(code).toBe(0);
  expect(out.split('\n')).toHaveLength(200_002 + 2);
});

test('a reader that has enough ends the command quietly', async () => {
  const child = start('events', trace);
  const errors = textOf(child.stderr);
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  const [code] = await once(child, 'exit');
  expect([code, await errors]).toEqual([0, '']);
});

test.skipIf(process.platform !== 'linux').each(['events', 'info', 'counts'])(
  'an answer of %s that does not fit on the disk is a failure',
  async (name) => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const child = spawn(process.execPath, [command, name, trace], { stdio: ['ignore', full, 'pipe'] });
    const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^corescope: [^\n]*the disk is full[^\n]*\n$/)]);
  },
);

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'serve prints the address alone, and ends on %s with nothing left behind',
  async (signal) => {
    const child = start('serve', trace, '--port', '0', '--no-open');
    const rest = textOf(child.stderr);
    const lines: string[] = [];
    const reader = createInterface(child.stdout!);
    reader.on('line', (line) => lines.push(line));
    await once(reader, 'line');
    const url = new URL(lines[0]);
    const index = await fetch(url);
    expect([index.status, await index.text()]).toEqual([200, '<!doctype html><title>under test</title>']);
    const upload = await fetch(new URL('upload?name=a.etl', index.url), {
      method: 'POST',
      headers: { origin: url.origin },
      body: 'never opened',
    });
    expect(upload.status).toBe(200);
    const temporary = () => readdirSync(folder).filter((name) => name.startsWith('corescope-'));
    expect(temporary()).toHaveLength(1);

    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect([lines.length, await rest, temporary()]).toEqual([1, '', []]);
    await expect(fetch(url)).rejects.toThrow();
    expect(existsSync(trace)).toBe(true);
  },
);

test.skipIf(process.platform !== 'linux')('Ctrl+C ends what native code is at, too', async () => {
  // One value that takes minutes, and DuckDB asks nobody meanwhile whether it should go on.
  const child = start('query', "SELECT levenshtein(repeat('a', 400000), repeat('b', 400000))");
  const userTicks = () => Number(readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')[11]);
  // By then it is at it: to start takes less.
  await vi.waitUntil(() => userTicks() > 250, { timeout: 20_000 });
  child.kill('SIGINT');
  const [code, signal] = await once(child, 'exit');
  expect(signal ?? code).toBe('SIGINT');
});
