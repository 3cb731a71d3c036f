import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp } from './app-life.ts';
import {
  allItems,
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  resetElectron,
  screen,
  utilityProcess,
} from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const realArgv = process.argv;
const realPlatform = process.platform;

beforeEach(() => {
  resetElectron();
  app.userData = mkdtempSync(join(tmpdir(), 'corescope-app-'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  process.argv = realArgv;
  Object.defineProperty(process, 'platform', { value: realPlatform });
  rmSync(app.userData, { recursive: true });
  vi.restoreAllMocks();
});

/** Lets promises that are settled already run on; nothing here waits for time. */
const settle = () => new Promise((done) => setImmediate(done));

async function start(...args: string[]): Promise<void> {
  process.argv = ['/opt/corescope', ...args];
  startApp();
  await settle();
}

const fromPage = (window: BrowserWindow) => ({
  sender: window.webContents,
  senderFrame: { parent: null, url: 'app://corescope/' },
});
const connect = (window: BrowserWindow) => ipcMain.emit('corescope:connect', fromPage(window));
const setTrace = (window: BrowserWindow, name: string | null) =>
  ipcMain.emit('corescope:set-trace', fromPage(window), name);

const host = () => utilityProcess.children.at(-1)!;
const registered = () =>
  host().posted.flatMap(({ message }) => {
    const { method, id, params } = message as { method?: string; id: number; params: [string, string] };
    return method === 'register' ? [{ id, path: params[0], access: params[1] }] : [];
  });
/** The host answers the registration of the last file. */
async function grant(grantId: string, name: string): Promise<void> {
  host().emit('message', { type: 'result', id: registered().at(-1)!.id, result: { grant: grantId, name } });
  await settle();
}
const onlyWindow = () => {
  expect(BrowserWindow.all).toHaveLength(1);
  return BrowserWindow.all[0]!;
};

describe('start', () => {
  it('sandboxes the app and opens one window at the page', async () => {
    await start();
    expect(app.sandboxed).toBe(true);
    expect(onlyWindow().urls).toEqual(['app://corescope/']);
    expect(onlyWindow().shown).toBe(false);
    onlyWindow().emit('ready-to-show');
    expect(onlyWindow().shown).toBe(true);
  });

  it('gives a page its port when it connects', async () => {
    await start();
    connect(onlyWindow());
    expect(host().fork).toEqual([
      join('/app', '.vite/build/host-process.cjs'),
      [app.userData],
      { serviceName: 'Corescope trace host' },
    ]);
    expect(host().posted).toEqual([{ message: { type: 'connect' }, ports: [{ end: 1 }] }]);
    expect(onlyWindow().webContents.posted).toEqual([['corescope:host-port', null, [{ end: 2 }]]]);
  });

  it('opens the file of the command line once the page listens', async () => {
    await start('--enable-logging', 'trace.etl');
    expect(registered().map(({ path }) => path)).toEqual([resolve('trace.etl')]);
    await grant('g1', 'trace.etl');
    expect(onlyWindow().webContents.sent).toEqual([]);
    connect(onlyWindow());
    expect(onlyWindow().webContents.sent).toEqual([['corescope:open', { type: 'grant', grant: 'g1' }, 'trace.etl']]);
    expect(app.recent).toEqual([resolve('trace.etl')]);
  });

  it('opens the sample', async () => {
    await start('--sample');
    connect(onlyWindow());
    expect(onlyWindow().webContents.sent).toEqual([['corescope:open', { type: 'sample' }, 'sample.etl']]);
  });

  it('opens files that macOS named before the app was ready', async () => {
    let ready = () => {};
    app.ready = new Promise((done) => {
      ready = done;
    });
    await start();
    const event = { preventDefault: vi.fn() };
    app.emit('open-file', event, '/early.etl');
    ready();
    await settle();
    expect(event.preventDefault).toHaveBeenCalled();
    expect(registered().map(({ path }) => path)).toEqual([resolve('/early.etl')]);
  });

  it('says why a file could not be handed to the host', async () => {
    await start('a.etl');
    host().emit('exit', 9);
    await settle();
    const detail = expect.stringMatching(/exit code 9[\s\S]*a\.etl$/);
    expect(dialog.messages).toEqual([expect.objectContaining({ type: 'error', detail })]);
  });
});

describe('a second instance', () => {
  it('hands over what it was asked to open, and ends', async () => {
    app.firstInstance = false;
    await start('second.etl', '--sample');
    expect(app.lockData).toEqual({ files: [resolve('second.etl')], sample: true, link: '' });
    expect(app.quits).toBe(1);
    expect(BrowserWindow.all).toEqual([]);
  });

  const second = async (data: unknown) => {
    app.emit('second-instance', {}, [], '/', data);
    await settle();
  };

  it('opens its file in the window that shows no trace', async () => {
    await start();
    connect(onlyWindow());
    await second({ files: ['/b.etl'], sample: false });
    await grant('g2', 'b.etl');
    expect(onlyWindow().webContents.sent).toEqual([['corescope:open', { type: 'grant', grant: 'g2' }, 'b.etl']]);
    expect(BrowserWindow.focused).toBe(onlyWindow());
  });

  it('opens its file in a new window when every window shows a trace', async () => {
    await start();
    connect(onlyWindow());
    setTrace(onlyWindow(), 'a.etl');
    await second({ files: ['/b.etl'], sample: false });
    await grant('g2', 'b.etl');
    const [first, other] = BrowserWindow.all;
    connect(other!);
    expect(first!.webContents.sent).toEqual([]);
    expect(other!.webContents.sent).toHaveLength(1);
  });

  it.each([[{ files: [], sample: false }], [{ files: [7] }], [null]])('with %j only shows the app', async (data) => {
    await start();
    onlyWindow().minimized = true;
    await second(data);
    expect(onlyWindow().minimized).toBe(false);
    expect(utilityProcess.children).toEqual([]);
  });
});

describe('the page', () => {
  it('gets a grant for what the dialog returns, or null', async () => {
    await start();
    const asked = ipcMain.invoke('corescope:open-dialog', fromPage(onlyWindow()));
    await expect(asked).resolves.toBeNull();
    dialog.picked = ['/picked.etl'];
    const answer = ipcMain.invoke('corescope:open-dialog', fromPage(onlyWindow()));
    await settle();
    expect(registered().map(({ path }) => path)).toEqual(['/picked.etl']);
    await grant('g3', 'picked.etl');
    await expect(answer).resolves.toEqual({ grant: 'g3', name: 'picked.etl' });
  });

  it('gets a grant for a manifest that was dropped, which is no recent document', async () => {
    await start();
    const answer = ipcMain.invoke('corescope:grant-path', fromPage(onlyWindow()), resolve('/provider.man'));
    await settle();
    await grant('g4', 'provider.man');
    await expect(answer).resolves.toEqual({ grant: 'g4', name: 'provider.man' });
    expect(app.recent).toEqual([]);
  });

  it('gets a write grant for where the user saves, or null', async () => {
    await start();
    const ask = (name: string) => ipcMain.invoke('corescope:save-dialog', fromPage(onlyWindow()), name);
    await expect(ask('w.corescope')).resolves.toBeNull();
    dialog.saved = '/saved/mine';
    const answer = ask('w.corescope');
    await settle();
    // The ending that the user left out is added.
    expect(registered()).toMatchObject([{ path: '/saved/mine.corescope', access: 'write' }]);
    expect(host().posted).toHaveLength(1);
    await grant('g5', 'mine.corescope');
    await expect(answer).resolves.toEqual({ grant: 'g5', name: 'mine.corescope' });
    expect(dialog.saveOptions.at(-1)).toMatchObject({
      defaultPath: 'w.corescope',
      filters: [{ name: 'Corescope workspaces (*.corescope)', extensions: ['corescope'] }],
    });
    expect(app.recent).toEqual([]);
  });

  it('puts aside what it autosaved when it is closed, without the trace host', async () => {
    await start();
    const folder = join(app.userData, 'autosave');
    mkdirSync(folder);
    writeFileSync(join(folder, 'session-0001.json'), '{}');
    ipcMain.emit('corescope:end-autosave', fromPage(onlyWindow()), 'session-0001');
    expect(readdirSync(folder)).toEqual(['session-0001.ended.json']);
    expect(utilityProcess.children).toEqual([]);
  });

  it('names the window after its trace', async () => {
    await start();
    setTrace(onlyWindow(), 'boot.etl');
    expect(onlyWindow().title).toBe('boot.etl — Corescope');
    setTrace(onlyWindow(), null);
    expect(onlyWindow().title).toBe('Corescope');
  });
});

describe('the trace host', () => {
  it('is reported when it dies, and started again by the next connection', async () => {
    await start();
    connect(onlyWindow());
    const waiting = ipcMain.invoke('corescope:grant-path', fromPage(onlyWindow()), resolve('/x.etl'));
    waiting.catch(() => {});
    host().emit('exit', 134);
    await expect(waiting).rejects.toThrow(/stopped \(exit code 134\)/);
    expect(onlyWindow().webContents.sent).toEqual([['corescope:host-gone', expect.stringContaining('134')]]);
    expect(utilityProcess.children).toHaveLength(1);
    connect(onlyWindow());
    expect(utilityProcess.children).toHaveLength(2);
    expect(onlyWindow().webContents.posted).toHaveLength(2);
  });

  it('cannot settle a request by what is no answer to it, nor end the app', async () => {
    await start('a.etl');
    const { id } = registered()[0]!;
    for (const message of [
      null,
      'x',
      {},
      { type: 'result', id: id + 1, result: { grant: 'g', name: 'b.etl' } },
      { id },
    ])
      host().emit('message', message);
    await settle();
    connect(onlyWindow());
    expect(onlyWindow().webContents.sent).toEqual([]);
  });

  it('ends with the app, which is no news', async () => {
    await start();
    connect(onlyWindow());
    const { webContents } = onlyWindow();
    app.quit();
    expect(host().killed).toBe(true);
    expect(webContents.sent).toEqual([]);
  });
});

it('brings a window back whose screen is taken away, and leaves the others', async () => {
  await start();
  const window = onlyWindow();
  window.bounds = { x: 2500, y: 100, width: 3000, height: 800 };
  screen.workAreas = [
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1920, height: 1080 },
  ];
  screen.emit('display-metrics-changed');
  expect(window.bounds.x).toBe(2500);
  screen.workAreas.pop();
  screen.emit('display-removed');
  expect(window.bounds).toEqual({ x: 0, y: 140, width: 1920, height: 800 });
});

describe('quit', () => {
  it.each([
    ['linux', 1],
    ['win32', 1],
    ['darwin', 0],
  ])('on %s follows the last window %i times', async (platform, quits) => {
    Object.defineProperty(process, 'platform', { value: platform });
    await start();
    onlyWindow().destroy();
    expect(app.quits).toBe(quits);
    app.emit('activate');
    expect(BrowserWindow.all).toHaveLength(1);
  });

  it('leaves the window where it was', async () => {
    await start();
    onlyWindow().destroy();
    app.emit('activate');
    expect(onlyWindow().options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 });
  });
});

describe('the menus', () => {
  const command = (id: string) => ({ id, title: id, menu: 'File', group: 1, keys: null, enabled: true, checked: null });
  const tellMenu = (window: BrowserWindow) =>
    ipcMain.emit('corescope:set-menu', fromPage(window), ['open', 'open-sample', 'new-window', 'share'].map(command));
  const item = (id: string) => allItems(Menu.current).find((one) => one.id === id)!;
  const click = (id: string, window?: BrowserWindow) => item(id).click!(item(id), window);

  it('are those that the page of the focused window tells, and reach it', async () => {
    await start();
    const window = onlyWindow();
    connect(window);
    window.focus();
    tellMenu(window);
    click('share', window);
    expect(window.webContents.sent).toEqual([['corescope:command', 'share']]);
    click('share', undefined);
    expect(window.webContents.sent).toHaveLength(1);
    const second = new BrowserWindow({});
    app.emit('browser-window-focus', {}, second);
    expect(item('share').enabled).toBe(false);
    app.emit('browser-window-focus', {}, window);
    expect(item('share').enabled).toBe(true);
  });

  it('open a window where there is none, as on macOS', async () => {
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    await start();
    onlyWindow().focus();
    tellMenu(onlyWindow());
    onlyWindow().destroy();
    app.emit('browser-window-blur');
    expect(item('share').enabled).toBe(false);
    click('open-sample');
    connect(onlyWindow());
    expect(onlyWindow().webContents.sent).toHaveLength(1);
    click('new-window');
    expect(BrowserWindow.all).toHaveLength(2);
    dialog.picked = ['/picked.etl'];
    click('open');
    await settle();
    expect(registered().map(({ path }) => path)).toEqual([resolve('/picked.etl')]);
  });

  it('a page opens windows by its own command', async () => {
    await start();
    ipcMain.emit('corescope:new-window', fromPage(onlyWindow()));
    expect(BrowserWindow.all).toHaveLength(2);
  });
});
