/** `npm start`, with programs of our own in place of the browser and of Electron. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { ensureFreshBuild } from './fresh-build.mjs';

// Building is part of it where nothing is built yet.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

const folder = temporaryFolder();

/** A program of our own, which Node runs. */
function program(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `#!${process.execPath}
${text}
`,
  );
  chmodSync(path, 0o755);
  return dirname(path);
}
const electronName = process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';

/** Runs scripts/start.mjs as npm does for a user who is in `folder`; gives its lines, of both streams, one by one. */
function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'start.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, INIT_CWD: folder, CORESCOPE_STATE_DIR: join(folder, 'state'), TMPDIR: folder, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = (stream: NodeJS.ReadableStream | null) => createInterface(stream!)[Symbol.asyncIterator]();
  return { child, out: lines(child.stdout), err: lines(child.stderr), exit: once(child, 'exit') };
}

beforeAll(() => ensureFreshBuild());

test.skipIf(process.platform !== 'linux')(
  'without Electron the page opens in the browser, and one line says so',
  async () => {
    const browser = program(
      'bin/xdg-open',
      `const { writeFileSync, renameSync } = require('node:fs');
    writeFileSync('${folder}/opening', process.argv[2]);
    renameSync('${folder}/opening', '${folder}/opened');`,
    );
    const { child, out, err, exit } = start(['--sample'], {
      ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'nothing here'),
      PATH: `${browser}${delimiter}${process.env.PATH}`,
    });
    expect((await err.next()).value).toMatch(/^Electron.s binary is not here .* opening the browser instead\.$/);
    const url = (await out.next()).value as string;
    const opened = await vi.waitFor(() => readFileSync(join(folder, 'opened'), 'utf8'));
    // What other users of the machine may read of it works once, and is not the key.
    expect([new URL(opened).origin, opened.includes(new URL(url).searchParams.get('token') ?? 'no key')]).toEqual([
      new URL(url).origin,
      false,
    ]);
    expect((await fetch(opened)).status).toBe(200);
    expect((await fetch(opened)).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect([(await out.next()).done, (await err.next()).done]).toEqual([true, true]);
  },
);

test.skipIf(process.platform === 'win32')(
  'with Electron the app gets the arguments, and its exit code counts',
  async () => {
    program(`dist/${electronName}`, 'for (const arg of process.argv.slice(2)) console.log(arg); process.exitCode = 7;');
    const { out, exit } = start(['my trace.etl', '--sample'], { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'dist') });
    const root = resolve(import.meta.dirname, '..');
    for (const line of [root, join(folder, 'my trace.etl'), '--sample']) expect((await out.next()).value).toBe(line);
    expect(await exit).toEqual([7, null]);
  },
);

test.skipIf(process.platform === 'win32')('a signal ends the app as well', async () => {
  program(
    `dist/${electronName}`,
    `process.on('SIGTERM', () => { console.log('ended'); process.exit(3); }); console.log('up'); setInterval(() => {}, 1000);`,
  );
  const { child, out, exit } = start([], { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'dist') });
  expect((await out.next()).value).toBe('up');
  child.kill('SIGTERM');
  expect((await out.next()).value).toBe('ended');
  expect(await exit).toEqual([3, null]);
});
