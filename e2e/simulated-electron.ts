/**
 * The desktop app without Electron: the built bundles of main, preload and trace host, joined by the unit tests' fake
 * of Electron, with pages in a real Chromium as their windows. What crosses a process border in Electron is copied here
 * too. Proves that the parts fit together, not that Electron runs them.
 */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import * as fake from '../electron/testing/fake-electron.ts';

const appDir = resolve(import.meta.dirname, '..');
const bundle = (name: string) => join(appDir, `.vite/build/${name}.cjs`);

/** Stands in for `app://corescope`, which only Electron can serve; secure, so that the page is isolated as there. */
const pageOrigin = 'https://corescope.test';
const toShell = (url: string) => url.replace(pageOrigin, 'app://corescope');

/** One end of a channel: a message posted at one comes out at the other, copied, once that is started. */
class SimulatedPort extends EventEmitter {
  other: SimulatedPort | null = null;
  #early: unknown[] | null = [];
  postMessage(message: unknown): void {
    this.other?.take(structuredClone(message));
  }
  take(data: unknown): void {
    if (this.#early === null) this.emit('message', { data });
    else this.#early.push(data);
  }
  start(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const data of early) this.take(data);
  }
}

class SimulatedChannel {
  port1 = new SimulatedPort();
  port2 = new SimulatedPort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

type ToMain =
  | { type: 'send' | 'invoke'; channel: string; args: unknown[] }
  | { type: 'port'; port: number; data: unknown };
type ToPage =
  | { type: 'message'; channel: string; args: unknown[]; port: number | null }
  | { type: 'port'; port: number; data: unknown }
  | { type: 'path'; name: string; path: string }
  | { type: 'host-gone' };
interface PageSide {
  corescopeToMain(message: ToMain): Promise<unknown>;
  corescopeToPage(message: ToPage): void;
}

/** What `electron` is to the preload. Runs in the page, so it uses nothing from around it. */
function preloadElectron(): object {
  const side = window as unknown as PageSide;
  type Listener = (event: { ports: MessagePort[] }, ...args: unknown[]) => void;
  const listeners = new Map<string, Listener>();
  const ports = new Map<number, MessagePort>();
  const paths = new Map<string, string>();
  side.corescopeToPage = (message) => {
    if (message.type === 'path') paths.set(message.name, message.path);
    else if (message.type === 'host-gone') for (const port of ports.values()) port.close();
    else if (message.type === 'port') ports.get(message.port)?.postMessage(message.data);
    else {
      const given: MessagePort[] = [];
      const { port } = message;
      if (port !== null) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => void side.corescopeToMain({ type: 'port', port, data });
        ports.set(port, port1);
        given.push(port2);
      }
      listeners.get(message.channel)?.({ ports: given }, ...message.args);
    }
  };
  return {
    ipcRenderer: {
      on: (channel: string, listener: Listener) => listeners.set(channel, listener),
      send: (channel: string, ...args: unknown[]) => void side.corescopeToMain({ type: 'send', channel, args }),
      invoke: (channel: string, ...args: unknown[]) => side.corescopeToMain({ type: 'invoke', channel, args }),
    },
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => Object.assign(window, { [name]: api }) },
    webUtils: { getPathForFile: (file: File) => paths.get(file.name) ?? '' },
  };
}

const tellPage = (page: Page, message: ToPage): void => {
  // A page that has gone meanwhile hears nothing, as in Electron.
  page.evaluate((told) => (window as unknown as PageSide).corescopeToPage(told), message).catch(() => {});
};

/** Joins a window of the fake to its page, both ways. */
async function joinPage({ webContents }: fake.BrowserWindow, page: Page): Promise<void> {
  const ports: SimulatedPort[] = [];
  await page.exposeFunction('corescopeToMain', async (message: ToMain): Promise<unknown> => {
    const event = { sender: webContents, senderFrame: { parent: null, url: toShell(page.url()) } };
    if (message.type === 'port') ports[message.port]?.postMessage(message.data);
    else if (message.type === 'send') fake.ipcMain.emit(message.channel, event, ...message.args);
    else return fake.ipcMain.invoke(message.channel, event, ...message.args);
    return null;
  });
  page.on('close', () => {
    for (const port of ports) port.other?.emit('close');
  });
  await page.addInitScript(`(require => {${readFileSync(bundle('preload'), 'utf8')}})(() => (${preloadElectron})());`);
  webContents.send = (channel, ...args) =>
    tellPage(page, { type: 'message', channel: channel as string, args, port: null });
  webContents.postMessage = (channel, message, transferred) => {
    const port = ports.push((transferred as SimulatedPort[])[0]!) - 1;
    tellPage(page, { type: 'message', channel: channel as string, args: [message], port });
    ports[port]!.on('message', ({ data }) => tellPage(page, { type: 'port', port, data }));
    ports[port]!.start();
  };
}

export interface SimulatedDesktop {
  electron: typeof fake;
  /** The windows' pages, oldest first. */
  pages: Page[];
  /** Drops a file of this computer on a page. */
  drop(page: Page, path: string): Promise<void>;
  /** Ends the trace host as a crash does. */
  killHost(): void;
}

/** Starts the app; its windows become pages of `context`. One app a process: state of the fake is the module's. */
export async function startDesktop(context: BrowserContext, userDataDir: string): Promise<SimulatedDesktop> {
  fake.resetElectron();
  fake.app.userData = userDataDir;
  fake.app.appPath = appDir;
  const pages: Page[] = [];

  await context.route(`${pageOrigin}/**`, async (route) => {
    const serve = fake.protocol.handlers.get('app')!;
    const response = await serve(new Request(toShell(route.request().url())));
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  });

  class SimulatedWindow extends fake.BrowserWindow {
    override async loadURL(): Promise<void> {
      const page = await context.newPage();
      await joinPage(this, page);
      pages.push(page);
      await page.goto(`${pageOrigin}/`);
    }
  }

  /** A trace host in this process instead of one of its own. */
  const fork = (modulePath: string, args: string[]) => {
    const child = new fake.FakeUtilityProcess([]);
    const parentPort = Object.assign(new EventEmitter(), {
      postMessage: (message: unknown) => void child.emit('message', structuredClone(message)),
    });
    child.postMessage = (data, ports = []) => void parentPort.emit('message', { data: structuredClone(data), ports });
    loadBundle(modulePath, { parentPort, argv: ['electron', modulePath, ...args] });
    fake.utilityProcess.children.push(child);
    return child;
  };

  const electron = {
    ...fake,
    BrowserWindow: SimulatedWindow,
    MessageChannelMain: SimulatedChannel,
    utilityProcess: { fork },
  };
  loadBundle(bundle('main'), { argv: ['electron'] }, electron);

  return {
    electron: fake,
    pages,
    async drop(page, path) {
      tellPage(page, { type: 'path', name: basename(path), path });
      await page.evaluate((name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['not read: the host opens the path'], name));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      }, basename(path));
    },
    killHost() {
      fake.utilityProcess.children.at(-1)!.emit('exit', 137);
      for (const page of pages) tellPage(page, { type: 'host-gone' });
    },
  };
}

/** Runs a bundle with a `process` and, for main, an `electron` of its own. */
function loadBundle(path: string, processFacts: object, electron: object = {}): void {
  const own = Object.assign(Object.create(process), processFacts);
  const require = createRequire(path);
  const code = new Function('require', 'process', 'exports', 'module', '__filename', readFileSync(path, 'utf8'));
  code((name: string) => (name === 'electron' ? electron : require(name)), own, {}, {}, path);
}
