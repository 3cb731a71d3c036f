import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageUrl } from './page-url.ts';
import { BrowserWindow, dialog, resetElectron, session } from './testing/fake-electron.ts';
import { AppWindows, confine, denyPermissions } from './windows.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const dir = mkdtempSync(join(tmpdir(), 'corescope-windows-'));
afterAll(() => rmSync(dir, { recursive: true }));
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

let windows: AppWindows;
beforeEach(() => {
  resetElectron();
  warn.mockClear();
  windows = new AppWindows({ preloadPath: '/app/preload.cjs', stateFile: join(dir, 'none.json') });
});
const create = () => windows.create() as unknown as BrowserWindow;
const ready = (window: BrowserWindow) => windows.pageReady(window.webContents as never);
const navigate = (window: BrowserWindow, details = {}) =>
  window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, ...details });

it('gives the page no Node and no way around the sandbox', () => {
  expect(create().options.webPreferences).toMatchObject({
    preload: '/app/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
});

describe('messages to the page', () => {
  it('wait until it listens, and again after a reload', () => {
    const window = create();
    windows.command(window as never, 'shortcuts');
    expect(window.webContents.sent).toEqual([]);
    ready(window);
    windows.command(window as never, 'close-trace');
    navigate(window);
    windows.command(window as never, 'theme-dark');
    expect(window.webContents.sent.map(([, command]) => command)).toEqual(['shortcuts', 'close-trace']);
    ready(window);
    expect(window.webContents.sent.map(([, command]) => command)).toEqual(['shortcuts', 'close-trace', 'theme-dark']);
  });

  it('are not held up by navigation inside the page', () => {
    const window = create();
    ready(window);
    navigate(window, { isSameDocument: true });
    navigate(window, { isMainFrame: false });
    windows.command(window as never, 'shortcuts');
    expect(window.webContents.sent).toHaveLength(1);
  });
});

it('opens each of several files in a window of its own, the focused empty one first', () => {
  const [first, second] = [create(), create()];
  BrowserWindow.focused = second!;
  for (const name of ['a.etl', 'b.etl', 'c.etl']) windows.open({ type: 'sample' }, name);
  for (const window of BrowserWindow.all) ready(window);
  expect(BrowserWindow.all.map((window) => window.webContents.sent.map(([, , name]) => name))).toEqual([
    ['b.etl'],
    ['a.etl'],
    ['c.etl'],
  ]);
  expect(first).toBe(BrowserWindow.all[0]);
});

it('opens in another window when the one that asked has been closed meanwhile', () => {
  const [asked, other] = [create(), create()];
  ready(other!);
  asked!.destroy();
  windows.open({ type: 'sample' }, 'a.etl', asked as never);
  expect(other!.webContents.sent).toHaveLength(1);
});

it('lets a reloaded window take the next file', () => {
  const window = create();
  ready(window);
  windows.setTrace(window.webContents as never, 'a.etl');
  navigate(window);
  expect(window.title).toBe('Corescope');
  expect(windows.forNewTrace()).toBe(window);
});

describe('a page that has ended', () => {
  const die = async (window: BrowserWindow, reason: string) => {
    window.webContents.emit('render-process-gone', {}, { reason });
    await new Promise((done) => setImmediate(done));
  };

  it('is reloaded or its window closed, as the user likes', async () => {
    const window = create();
    await die(window, 'oom');
    expect([window.webContents.reloads, window.destroyed]).toEqual([1, false]);
    dialog.response = 1;
    await die(window, 'crashed');
    expect([window.webContents.reloads, window.destroyed]).toEqual([1, true]);
    expect(dialog.messages.map(({ message }) => message)).toEqual([
      expect.stringContaining('oom'),
      expect.stringContaining('crashed'),
    ]);
  });

  it('is no matter when the window closes', async () => {
    await die(create(), 'clean-exit');
    expect(dialog.messages).toEqual([]);
  });
});

describe('confinement', () => {
  const attempt = (event: string, url: string, isMainFrame = true) => {
    const { webContents } = create();
    confine(webContents as never);
    const details = { url, isMainFrame, preventDefault: vi.fn() };
    webContents.emit(event, details);
    return details.preventDefault.mock.calls.length === 1;
  };

  it.each([
    ['https://example.org/', true],
    ['file:///etc/passwd', true],
    ['app://corescope/', false],
    ['app://corescope/index.html', true],
    ['app://corescope.evil/', true],
    ['javascript:alert(1)', true],
  ])('refuses %s, main frame %s', (url, isMainFrame) => {
    expect(attempt('will-frame-navigate', url, isMainFrame)).toBe(true);
    expect(attempt('will-redirect', url, isMainFrame)).toBe(true);
    expect(warn).toHaveBeenCalledWith(`Refused to navigate to ${url}`);
  });

  it('lets the page reload itself', () => {
    expect(attempt('will-frame-navigate', 'app://corescope/')).toBe(false);
    expect(attempt('will-frame-navigate', 'app://corescope/#cursor')).toBe(false);
  });

  it('opens no window and no web view', () => {
    const { webContents } = create();
    confine(webContents as never);
    expect(webContents.windowOpenHandler!({ url: 'https://example.org/' })).toEqual({ action: 'deny' });
    const attach = { preventDefault: vi.fn() };
    webContents.emit('will-attach-webview', attach);
    expect(attach.preventDefault).toHaveBeenCalled();
  });
});

it.each([
  [0, true],
  [1, false],
])('a page that wants to be asked about is: button %i closes it: %s', (response, closes) => {
  const { webContents } = create();
  dialog.messages = [];
  dialog.response = response;
  // `preventDefault` here takes the page's objection away.
  const event = { preventDefault: vi.fn() };
  webContents.emit('will-prevent-unload', event);
  expect(dialog.messages).toMatchObject([{ buttons: ['Close', 'Stay'] }]);
  expect(event.preventDefault.mock.calls.length === 1).toBe(closes);
});

it('grants no permission', () => {
  const { defaultSession } = session;
  denyPermissions(defaultSession as never);
  const answer = vi.fn();
  (defaultSession.permissionRequest as (...args: unknown[]) => void)({}, 'media', answer, {});
  expect(answer.mock.calls).toEqual([[false]]);
  expect((defaultSession.permissionCheck as (...args: unknown[]) => boolean)({}, 'media', pageUrl, {})).toBe(false);
  expect((defaultSession.devicePermission as () => boolean)()).toBe(false);
});
