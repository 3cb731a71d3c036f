/**
 * Stands in for the package `electron` in unit tests (`vi.mock('electron', …)`): the real one is only there inside
 * Electron, and importing it in plain Node starts a download. Records what the app asks of it and lets a test play
 * the system's part. It is state of the module: a test file has it for itself, and calls `resetElectron` before each test.
 */
import { EventEmitter } from 'node:events';

type Handler = (...args: never[]) => unknown;

class FakeWebContents extends EventEmitter {
  sent: unknown[][] = [];
  posted: unknown[][] = [];
  reloads = 0;
  windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
  send(...args: unknown[]) {
    this.sent.push(args);
  }
  postMessage(...args: unknown[]) {
    this.posted.push(args);
  }
  reload() {
    this.reloads++;
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.windowOpenHandler = handler;
  }
}

export class BrowserWindow extends EventEmitter {
  static all: BrowserWindow[] = [];
  static focused: BrowserWindow | null = null;
  static getFocusedWindow = () => BrowserWindow.focused;
  static fromWebContents = (contents: FakeWebContents) =>
    BrowserWindow.all.find((window) => window.webContents === contents) ?? null;

  readonly options: Record<string, unknown>;
  readonly webContents = new FakeWebContents();
  title = '';
  urls: string[] = [];
  shown = false;
  maximized = false;
  minimized = false;
  destroyed = false;

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL(url: string) {
    this.urls.push(url);
    return Promise.resolve();
  }
  show() {
    this.shown = true;
  }
  focus() {
    BrowserWindow.focused = this;
  }
  maximize() {
    this.maximized = true;
  }
  isMaximized() {
    return this.maximized;
  }
  isMinimized() {
    return this.minimized;
  }
  restore() {
    this.minimized = false;
  }
  isDestroyed() {
    return this.destroyed;
  }
  setTitle(title: string) {
    this.title = title;
  }
  bounds = { x: 10, y: 20, width: 1000, height: 700 };
  getNormalBounds() {
    return this.bounds;
  }
  setBounds(bounds: BrowserWindow['bounds']) {
    this.bounds = bounds;
  }
  /** As the user does it, and as `destroy` does. */
  destroy() {
    this.destroyed = true;
    BrowserWindow.all = BrowserWindow.all.filter((window) => window !== this);
    if (BrowserWindow.focused === this) BrowserWindow.focused = null;
    this.emit('close');
    this.emit('closed');
    if (BrowserWindow.all.length === 0) app.emit('window-all-closed');
  }
}

class FakeApp extends EventEmitter {
  isPackaged = true;
  appPath = '/app';
  userData = '/user-data';
  firstInstance = true;
  lockData: unknown = null;
  sandboxed = false;
  quits = 0;
  recent: string[] = [];
  ready: Promise<void> = Promise.resolve();
  requestSingleInstanceLock(data: unknown) {
    this.lockData = data;
    return this.firstInstance;
  }
  setAppUserModelId() {}
  enableSandbox() {
    this.sandboxed = true;
  }
  whenReady() {
    return this.ready;
  }
  quit() {
    this.quits++;
    this.emit('will-quit');
  }
  getAppPath() {
    return this.appPath;
  }
  getPath() {
    return this.userData;
  }
  addRecentDocument(path: string) {
    this.recent.unshift(path);
  }
}
export const app = new FakeApp();

class FakeIpcMain extends EventEmitter {
  handlers = new Map<string, Handler>();
  handle(channel: string, handler: Handler) {
    this.handlers.set(channel, handler);
  }
  /** As `ipcRenderer.invoke` does. */
  async invoke(channel: string, event: object, ...args: unknown[]): Promise<unknown> {
    return this.handlers.get(channel)!(event as never, ...(args as never[]));
  }
}
export const ipcMain = new FakeIpcMain();

export const session = {
  defaultSession: {
    permissionCheck: null as Handler | null,
    permissionRequest: null as Handler | null,
    devicePermission: null as Handler | null,
    setPermissionCheckHandler(handler: Handler) {
      this.permissionCheck = handler;
    },
    setPermissionRequestHandler(handler: Handler) {
      this.permissionRequest = handler;
    },
    setDevicePermissionHandler(handler: Handler) {
      this.devicePermission = handler;
    },
  },
};

export const protocol = {
  schemes: [] as { scheme: string; privileges: Record<string, boolean> }[],
  handlers: new Map<string, (request: Request) => Promise<Response>>(),
  registerSchemesAsPrivileged(schemes: typeof this.schemes) {
    this.schemes = schemes;
  },
  handle(scheme: string, handler: (request: Request) => Promise<Response>) {
    this.handlers.set(scheme, handler);
  },
};

export const dialog = {
  /** What the user picks; empty for Cancel. */
  picked: [] as string[],
  messages: [] as Record<string, unknown>[],
  /** Index of the button that the user presses. */
  response: 0,
  async showOpenDialog() {
    return { canceled: dialog.picked.length === 0, filePaths: dialog.picked };
  },
  /** Where the user saves; empty for Cancel. */
  saved: '',
  saveOptions: [] as Record<string, unknown>[],
  async showSaveDialog(...args: Record<string, unknown>[]) {
    dialog.saveOptions.push(args.at(-1)!);
    return { canceled: dialog.saved === '', filePath: dialog.saved };
  },
  async showMessageBox(...args: Record<string, unknown>[]) {
    dialog.messages.push(args.at(-1)!);
    return { response: dialog.response };
  },
  showMessageBoxSync(...args: Record<string, unknown>[]) {
    dialog.messages.push(args.at(-1)!);
    return dialog.response;
  },
};

export interface FakeMenuItem {
  id?: string;
  label?: string;
  role?: string;
  accelerator?: string;
  enabled?: boolean;
  checked?: boolean;
  submenu?: FakeMenuItem[];
  click?: (item: object, window: BrowserWindow | undefined) => void;
}
/** All items of menus and of those in them, in order. */
export const allItems = (menus: FakeMenuItem[]): FakeMenuItem[] =>
  menus.flatMap((item) => [item, ...allItems(item.submenu ?? [])]);
export const Menu = {
  current: [] as FakeMenuItem[],
  /** How often the menus were made anew. */
  builds: 0,
  buildFromTemplate(template: FakeMenuItem[]) {
    Menu.builds++;
    return template;
  },
  setApplicationMenu(template: FakeMenuItem[]) {
    Menu.current = template;
  },
  getApplicationMenu: () => ({
    getMenuItemById: (id: string) => allItems(Menu.current).find((item) => item.id === id) ?? null,
  }),
};

export const nativeTheme = { shouldUseDarkColors: true };
class FakeScreen extends EventEmitter {
  workAreas = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  getAllDisplays() {
    return this.workAreas.map((workArea) => ({ workArea }));
  }
}
export const screen = new FakeScreen();

export class FakeUtilityProcess extends EventEmitter {
  readonly fork: unknown[];
  posted: { message: unknown; ports: unknown[] }[] = [];
  killed = false;
  constructor(fork: unknown[]) {
    super();
    this.fork = fork;
  }
  postMessage(message: unknown, ports: unknown[] = []) {
    this.posted.push({ message, ports });
  }
  kill() {
    this.killed = true;
    this.emit('exit', 0);
  }
}
export const utilityProcess = {
  children: [] as FakeUtilityProcess[],
  fork(...args: unknown[]) {
    const child = new FakeUtilityProcess(args);
    utilityProcess.children.push(child);
    return child;
  },
};

export class MessageChannelMain {
  port1 = { end: 1 };
  port2 = { end: 2 };
}

class FakeIpcRenderer extends EventEmitter {
  sent: unknown[][] = [];
  send(...args: unknown[]) {
    this.sent.push(args);
  }
  waited: unknown[][] = [];
  sendSync(...args: unknown[]) {
    this.waited.push(args);
    return null;
  }
  /** Answers with its own arguments. */
  async invoke(...args: unknown[]) {
    return args;
  }
}
export const ipcRenderer = new FakeIpcRenderer();

export const contextBridge = {
  exposed: {} as Record<string, unknown>,
  exposeInMainWorld(name: string, api: unknown) {
    contextBridge.exposed[name] = api;
  },
};
export const webUtils = { getPathForFile: (file: File) => `/dropped/${file.name}` };

export function resetElectron(): void {
  app.removeAllListeners();
  Object.assign(app, { isPackaged: true, firstInstance: true, lockData: null, sandboxed: false, quits: 0, recent: [] });
  app.ready = Promise.resolve();
  ipcMain.removeAllListeners();
  ipcMain.handlers.clear();
  screen.removeAllListeners();
  screen.workAreas = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  BrowserWindow.all = [];
  BrowserWindow.focused = null;
  Object.assign(dialog, { picked: [], messages: [], response: 0, saved: '', saveOptions: [] });
  Menu.current = [];
  Menu.builds = 0;
  protocol.schemes = [];
  protocol.handlers.clear();
  utilityProcess.children = [];
}
