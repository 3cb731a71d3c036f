import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import type { CliContext } from './context.ts';
import { type CapturedRun, runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const pageDir = join(folder, 'page');
mkdirSync(pageDir);
writeFileSync(join(pageDir, 'index.html'), '<!doctype html>');

afterEach(() => void vi.useRealTimers());

/** Starts `corescope serve …` in this process; gives its address once it has been printed. */
async function serving(args: string[], world: Partial<CliContext> = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  let running: Promise<CapturedRun> | undefined;
  const printed = await new Promise<string>((resolve) => {
    running = runCaptured(['serve', ...args], {
      pageDir,
      stateDir: join(folder, 'state'),
      signal: abort.signal,
      write: async (text) => {
        resolve(String(text));
        return true;
      },
      ...world,
    });
  });
  expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+(&\S+)?\n$/);
  return { url: new URL(printed.trim()), abort, ended: running! };
}

test('opens the browser unless told not to, and says when that is not possible', async () => {
  const openUrl = vi.fn(async (_url: string) => {
    throw new Error('xdg-open is not there');
  });
  const loud = await serving([], { openUrl });
  expect(openUrl).toHaveBeenCalledOnce();
  // What stands in a program's arguments is no key: it works once.
  const [opened] = openUrl.mock.calls[0]!;
  expect(opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?ticket=[\w-]{43}$/);
  const token = loud.url.searchParams.get('token')!;
  expect(opened).not.toContain(token);
  const first = await fetch(opened, { redirect: 'manual' });
  expect([first.status, first.headers.get('location')]).toEqual([303, `/${token}/`]);
  expect((await fetch(opened)).status).toBe(403);
  expect((await fetch(loud.url)).status).toBe(200);
  loud.abort.abort();
  const message = 'No browser could be opened (xdg-open is not there). Open the address above yourself.';
  expect(await loud.ended).toMatchObject({ exitCode: 0, errors: [message] });

  const quiet = await serving(['--no-open'], { openUrl });
  quiet.abort.abort();
  expect(await quiet.ended).toMatchObject({ exitCode: 0, errors: [] });
  expect(openUrl).toHaveBeenCalledOnce();
});

test('puts into the address what the page is to show', async () => {
  const openUrl = vi.fn(async (_url: string) => {});
  const shown = ['--table', 'cpu_precise', '--filter', '[IPC] < 1 & x = "ä"', '--layout', 'graph', '--theme', 'light'];
  const times = ['--range', '1s-1.5s', '--select=-5ms..', '--cursor', '1.2s'];
  const { url } = await serving([...shown, ...times], { openUrl });
  const { token: _, ...parameters } = Object.fromEntries(url.searchParams);
  expect(parameters).toEqual({
    table: 'cpu_precise',
    filter: '[IPC] < 1 & x = "ä"',
    layout: 'graph',
    range: '1000000000..1500000000',
    select: '-5000000..',
    cursor: '1200000000',
    theme: 'light',
  });
  const { ticket, ...ofTicket } = Object.fromEntries(new URL(openUrl.mock.calls[0]![0]).searchParams);
  expect([ticket, ofTicket]).toEqual([expect.any(String), parameters]);
  // Over to the address that the page is at, where all of it must still stand.
  const { headers } = await fetch(url, { redirect: 'manual' });
  const there = new URL(headers.get('location')!, url);
  expect(Object.fromEntries(there.searchParams)).toEqual(parameters);
  expect((await fetch(there)).status).toBe(200);
});

test.each([
  ['--range', '2s..1s', 'The start is later than the end.'],
  ['--range', '1s-1s', 'The range is empty.'],
  ['--select', 'soon', 'It must be two times, such as 1.5s..2s.'],
  ['--cursor', 'soon', '“soon” is not a time'],
  ['--layout', 'cube', 'It must be one of graph, table, graphAndTable.'],
  ['--show', 'table', 'Unknown panel.'],
  ['--theme', 'pink', 'It must be one of system, light, dark.'],
  ['--filter', 'x'.repeat(2049), 'It is longer than 2048 characters.'],
  ['--tab', 'x'.repeat(257), 'It is longer than 256 characters.'],
])('refuses %s %.20s before anything is served', async (option, value, message) => {
  const { exitCode, errors } = await runCaptured(['serve', '--no-open', `${option}=${value}`], { pageDir });
  expect(exitCode).toBe(2);
  expect(errors.join()).toContain(message);
});

test('--until-closed: ends five seconds after the last page has gone', async () => {
  const { url, ended } = await serving(['--no-open', '--until-closed']);
  const socket = new WebSocket(`ws://${url.host}/${url.searchParams.get('token')}/ws`, { origin: url.origin });
  await once(socket, 'open');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  socket.terminate();
  while (vi.getTimerCount() === 0) await setImmediate();
  let over = false;
  void ended.then(() => {
    over = true;
  });
  vi.advanceTimersByTime(4999);
  await setImmediate();
  expect(over).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await ended).toMatchObject({ exitCode: 0, errors: [] });
});

test('ends by a signal that came while it was starting', async () => {
  expect(await runCaptured(['serve', '--no-open'], { pageDir, signal: AbortSignal.abort() })).toMatchObject({
    exitCode: 0,
    errors: [],
  });
});
