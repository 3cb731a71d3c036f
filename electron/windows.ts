import { BrowserWindow, dialog, nativeTheme, type Session, screen, type WebContents } from 'electron';
import type { OpenSource } from '../contract/open-source.ts';
import { shellChannels } from './channels.ts';
import { pageUrl } from './page-url.ts';
import { placeOnScreen, readWindowState, writeWindowState } from './window-state.ts';

interface WindowEntry {
  window: BrowserWindow;
  /** Name of the trace on show. */
  trace: string | null;
  /** What the page is to be told; null once it is there and can be told at once. */
  waiting: (() => void)[] | null;
}

interface AppWindowsOptions {
  preloadPath: string;
  /** Where the window's place is kept. */
  stateFile: string;
}

const appName = 'Corescope';

/** The desktop's windows. Each shows at most one trace; none of them has Node, and none can leave the page. */
export class AppWindows {
  readonly #options: AppWindowsOptions;
  readonly #entries = new Map<WebContents, WindowEntry>();

  constructor(options: AppWindowsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#entries.size;
  }

  create(): BrowserWindow {
    const { maximized, ...place } = readWindowState(this.#options.stateFile, workAreas());
    const window = new BrowserWindow({
      ...place,
      minWidth: 720,
      minHeight: 480,
      show: false,
      title: appName,
      // `--s0` of the page's styles, so that nothing flashes before its first frame.
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#0d0f13' : '#e9ecf0',
      // The page draws the title bar and its menus; the system draws its buttons over it, readable in both themes.
      titleBarStyle: 'hidden',
      titleBarOverlay: { height: 40, color: '#00000000', symbolColor: '#7d8899' },
      trafficLightPosition: { x: 14, y: 12 },
      webPreferences: {
        preload: this.#options.preloadPath,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: false,
      },
    });
    const contents = window.webContents;
    this.#entries.set(contents, { window, trace: null, waiting: [] });
    if (maximized) window.maximize();
    window.once('ready-to-show', () => window.show());
    // The title is the trace's; the document has no say.
    window.on('page-title-updated', (event) => event.preventDefault());
    window.on('close', () =>
      writeWindowState(this.#options.stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() }),
    );
    window.once('closed', () => this.#entries.delete(contents));
    contents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) this.#pageLeft(contents);
    });
    // The page wants to be asked about: Electron would leave the window open without a word.
    contents.on('will-prevent-unload', (event) => {
      if (askToClose(window)) event.preventDefault();
    });
    contents.on('render-process-gone', (_event, { reason }) => void this.#pageDied(window, reason));
    window.loadURL(pageUrl).catch((error: Error) => console.warn(`The page could not be loaded: ${error.message}`));
    return window;
  }

  /** The page in this window listens from now on. */
  pageReady(contents: WebContents): void {
    const entry = this.#entries.get(contents);
    if (entry === undefined || entry.waiting === null) return;
    const { waiting } = entry;
    entry.waiting = null;
    for (const tell of waiting) tell();
  }

  /**
   * Shows a trace in the window, or in the one that `forNewTrace` finds.
   * @param link what to show of it; empty = as it opens
   */
  open(source: OpenSource, name: string, target?: BrowserWindow, link = ''): void {
    // It may have been closed while the user was choosing a file.
    const window = target === undefined || target.isDestroyed() ? this.forNewTrace() : target;
    const entry = this.#entries.get(window.webContents);
    if (entry === undefined) return;
    // Before the page says so itself: the next file of the same command line must not land here too.
    entry.trace = name;
    if (link !== '') this.#tell(entry, shellChannels.link, link);
    this.#tell(entry, shellChannels.open, source, name);
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  /** A window without a trace, the focused one first; else a new one. */
  forNewTrace(): BrowserWindow {
    const focused = BrowserWindow.getFocusedWindow();
    const empty = [...this.#entries.values()].filter((entry) => entry.trace === null).map((entry) => entry.window);
    return empty.find((window) => window === focused) ?? empty[0] ?? this.create();
  }

  /** Brings some window to the front, a new one if there is none. */
  focusAny(): void {
    const window = BrowserWindow.getFocusedWindow() ?? [...this.#entries.values()].at(-1)?.window ?? this.create();
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  /** A screen has gone or changed: windows that lie on none any more come back. */
  bringBack(): void {
    const screens = workAreas();
    for (const { window } of this.#entries.values()) {
      const place = placeOnScreen(window.getNormalBounds(), screens);
      if (place !== null) window.setBounds(place);
    }
  }

  setTrace(contents: WebContents, name: string | null): void {
    const entry = this.#entries.get(contents);
    if (entry === undefined) return;
    entry.trace = name;
    entry.window.setTitle(name === null ? appName : `${name} — ${appName}`);
  }

  /** Hands a menu command to the window's page. */
  command(window: BrowserWindow, command: string): void {
    const entry = this.#entries.get(window.webContents);
    if (entry !== undefined) this.#tell(entry, shellChannels.command, command);
  }

  /** Tells every page that the trace host has ended. */
  hostGone(message: string): void {
    for (const { window } of this.#entries.values()) window.webContents.send(shellChannels.hostGone, message);
  }

  #tell(entry: WindowEntry, channel: string, ...args: unknown[]): void {
    const send = () => entry.window.webContents.send(channel, ...args);
    if (entry.waiting === null) send();
    else entry.waiting.push(send);
  }

  #pageLeft(contents: WebContents): void {
    const entry = this.#entries.get(contents);
    if (entry === undefined || entry.waiting !== null) return;
    entry.waiting = [];
    this.setTrace(contents, null);
  }

  async #pageDied(window: BrowserWindow, reason: string): Promise<void> {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: `This window stopped working (${reason}).`,
      detail: 'The trace file is untouched, and the workspace was kept: reload the page to restore it.',
      buttons: ['Reload', 'Close window'],
      defaultId: 0,
      cancelId: 1,
    });
    if (window.isDestroyed()) return;
    if (response === 0) window.webContents.reload();
    else window.destroy();
  }
}

const workAreas = () => screen.getAllDisplays().map((display) => display.workArea);

/** Whether a window with a trace in it is to be closed, or reloaded, all the same. */
const askToClose = (window: BrowserWindow): boolean =>
  dialog.showMessageBoxSync(window, {
    type: 'question',
    message: 'Close the trace in this window?',
    detail: 'To turn off this question, clear “Ask before closing” in Preferences.',
    buttons: ['Close', 'Stay'],
    defaultId: 0,
    cancelId: 1,
  }) === 0;

/** Keeps whatever runs in a window inside the page: no other address, no new window, no embedded web view. */
export function confine(contents: WebContents): void {
  // `location.reload()` is a navigation too, to the address that is already there.
  const stay = (event: { url: string; isMainFrame: boolean; preventDefault(): void }) => {
    if (event.isMainFrame && event.url.split('#')[0] === pageUrl) return;
    console.warn(`Refused to navigate to ${event.url}`);
    event.preventDefault();
  };
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    console.warn(`Refused to open a window for ${url}`);
    return { action: 'deny' };
  });
}

/** Denies everything that a page can ask for: camera, clipboard, devices, notifications … The page needs none. */
export function denyPermissions(session: Session): void {
  session.setPermissionCheckHandler(() => false);
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setDevicePermissionHandler(() => false);
}
