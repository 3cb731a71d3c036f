/**
 * The desktop shell itself, in real Electron: what unit tests on a fake cannot prove. Runs the built checkout
 * (`npm run build`), each test with a profile folder of its own; skipped, aloud, where Electron's binary is absent.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import { electronBinary } from '../scripts/electron-binary.mjs';
import { test as base } from './desktop-fixtures.ts';

const root = resolve(import.meta.dirname, '..');
const binary = electronBinary();
if (binary === null && process.env.CORESCOPE_REQUIRE_ELECTRON === '1')
  throw new Error('CORESCOPE_REQUIRE_ELECTRON=1, but there is no Electron binary: npx install-electron');
if (binary === null)
  console.warn('SKIPPED: the desktop specs, because there is no Electron binary (node_modules/electron/dist)');

/** Chromium's sandbox cannot start as root; what the windows ask for is checked all the same. */
const rootArgs = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

interface Desktop {
  app: ElectronApplication;
  page: Page;
  /** What a second start of the same app runs. */
  again(...args: string[]): Promise<number | null>;
}

const test = base.extend<{ start: (...args: string[]) => Promise<Desktop> }>({
  start: async ({ dir }, use) => {
    const apps: ElectronApplication[] = [];
    const { ELECTRON_RUN_AS_NODE: _unset, ...env } = process.env;
    const common = [`--user-data-dir=${join(dir, 'profile')}`, ...rootArgs, root];
    await use(async (...args) => {
      const app = await _electron.launch({
        executablePath: binary!,
        args: [...common, ...args],
        env: env as Record<string, string>,
      });
      apps.push(app);
      const again = (...more: string[]) =>
        new Promise<number | null>((done) =>
          spawn(binary!, [...common, ...more], { env, stdio: 'inherit' }).once('exit', done),
        );
      return { app, page: await app.firstWindow(), again };
    });
    for (const app of apps) await app.close();
  },
});

test.skip(binary === null, 'no Electron binary');

/** Gives the page a file as a drop does: only a file that came from the disk has a path. */
async function drop(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'e2e-drop';
    document.body.append(input);
  });
  await page.setInputFiles('#e2e-drop', path);
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#e2e-drop')!;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(input.files![0]!);
    input.remove();
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
}

test('opens the file of the command line, and names the window after it', async ({ start, sample }) => {
  const { app, page } = await start(sample);
  await expect(page.getByTestId('trace-header')).toContainText(basename(sample));
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getTitle())))
    .toEqual([`${basename(sample)} — Corescope`]);
});

test('opens the sample', async ({ start }) => {
  const { page } = await start('--sample');
  await expect(page.getByTestId('trace-header')).toContainText('sample.etl');
});

test('opens a dropped file, and says what is wrong with a broken one', async ({ start, sample, dir }) => {
  const { page } = await start();
  await expect(page.getByTestId('start-open')).toBeVisible();
  await drop(page, sample);
  await expect(page.getByTestId('trace-header')).toContainText(basename(sample));
  const broken = join(dir, 'broken.etl');
  writeFileSync(broken, 'this is not a trace');
  await drop(page, broken);
  await expect(page.getByTestId('failed-message')).not.toBeEmpty();
});

test('a second start hands its file to the first app and ends', async ({ start, sample }) => {
  const { app, page, again } = await start();
  await expect(page.getByTestId('start-open')).toBeVisible();
  expect(await again(sample)).toBe(0);
  await expect(page.getByTestId('trace-header')).toContainText(basename(sample));
  // The window is taken: the next one gets its own.
  const opened = app.waitForEvent('window');
  expect(await again('--sample')).toBe(0);
  await expect((await opened).getByTestId('trace-header')).toContainText('sample.etl');
  await expect(page.getByTestId('trace-header')).toContainText(basename(sample));
});

test('the page is sandboxed, isolated and cannot leave', async ({ start }) => {
  const { app, page } = await start();
  await expect(page.getByTestId('start-open')).toBeVisible();
  const facts = await page.evaluate(async () => {
    const { headers } = await fetch('./');
    const evaluates = () => {
      try {
        return new Function('return true')();
      } catch {
        return false;
      }
    };
    return {
      origin: location.origin,
      node: ['require', 'process', 'Buffer', 'module'].filter((name) => name in globalThis),
      isolated: crossOriginIsolated,
      policy: headers.get('content-security-policy'),
      evaluates: evaluates(),
      window: window.open('https://example.org/'),
      outside: await fetch('https://example.org/').then(
        () => 'fetched',
        () => 'refused',
      ),
      secret: await fetch('app://corescope/..%2f..%2fpackage.json').then((response) => response.ok),
    };
  });
  expect(facts).toMatchObject({
    origin: 'app://corescope',
    node: [],
    isolated: true,
    evaluates: false,
    window: null,
    outside: 'refused',
    secret: false,
  });
  expect(facts.policy).toContain("default-src 'none'");

  await page.evaluate(() => {
    location.href = 'https://example.org/';
  });
  await expect(page.getByTestId('start-open')).toBeVisible();
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]!.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
      getURL(): string;
    };
    const { sandbox, contextIsolation, nodeIntegration } = contents.getLastWebPreferences();
    return { sandbox, contextIsolation, nodeIntegration, url: contents.getURL() };
  });
  expect(preferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    url: 'app://corescope/',
  });
});

test('the window outlives its trace host', async ({ start }) => {
  const { app, page } = await start('--sample');
  await expect(page.getByTestId('trace-header')).toBeVisible();
  await app.evaluate(({ app: electronApp }) => {
    const host = electronApp.getAppMetrics().find(({ name }) => name === 'Corescope trace host');
    process.kill(host!.pid, 'SIGKILL');
  });
  await expect(page.getByTestId('host-gone')).toContainText('ended');
  await page.getByTestId('host-gone').getByRole('button', { name: 'Reload' }).click();
  await page.getByTestId('start-sample').click();
  await expect(page.getByTestId('trace-header')).toContainText('sample.etl');
});

test('leaves no process behind when its window is closed while it loads', async ({ start }) => {
  const { app, page } = await start('--sample');
  const pids = await app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().map(({ pid }) => pid));
  const gone = app.waitForEvent('close');
  await page.close();
  // macOS keeps an app without windows.
  if (process.platform === 'darwin') await app.close();
  await gone;
  const alive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(() => pids.filter(alive)).toEqual([]);
});
