import { join } from 'node:path';
import { app, BrowserWindow, screen, session } from 'electron';
import { machineLink } from '../host/recorder/machine-choice.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import { serveRecorder } from '../host/recorder/remote-recorder.ts';
import { endAutosaveNow } from '../host/workspaces/autosave-files.ts';
import { appId } from './app-id.ts';
import { chooseTarget, chooseTrace } from './dialogs.ts';
import { HostLink } from './host-link.ts';
import { registerIpc } from './ipc.ts';
import { type LaunchRequest, launchRequest, parseLaunchArguments } from './launch-request.ts';
import { AppMenu } from './menu.ts';
import { Opening } from './opening.ts';
import { registerPageScheme, servePage } from './protocol.ts';
import { selfProcess, taskOf } from './self-task.ts';
import { AppWindows, confine, denyPermissions } from './windows.ts';

/**
 * The app from start to quit. One instance: a second one hands over what it was asked to open, and ends. Files come
 * from the command line, from a second instance, from the system (macOS `open-file`), from menus and from drops; all
 * of them are registered with the trace host, and the page is told the grant.
 */
export function startApp(): void {
  const task = taskOf(process.argv);
  if (task !== null) {
    // What it has to say nobody would read: who started it sees that it ends.
    void task.catch((error: Error) => console.error(error.message)).finally(() => app.quit());
    return;
  }
  const request = parseLaunchArguments(process.argv.slice(1), process.cwd(), !app.isPackaged);
  if (!app.requestSingleInstanceLock(request)) {
    app.quit();
    return;
  }
  registerPageScheme();
  app.setAppUserModelId(appId);
  app.enableSandbox();
  app.on('web-contents-created', (_event, contents) => confine(contents));

  const ready = app.whenReady().then(() => run(request));
  // macOS may name files before the app is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    void ready.then((openPath) => openPath(path));
  });
}

/** @returns what opens a file of this computer */
function run(request: LaunchRequest): (path: string) => Promise<void> {
  // The bundles lie together, and the page beside them, in the checkout as in the packaged app.
  const appDir = app.getAppPath();
  const userDataDir = app.getPath('userData');
  const windows = new AppWindows({
    preloadPath: join(appDir, '.vite/build/preload.cjs'),
    stateFile: join(userDataDir, 'window.json'),
  });
  // Here, and not in the trace host: a recording goes on when that one ends.
  const machine = machineLink({ stateDir: userDataDir, simulatedSeed: null, self: selfProcess });
  const recorder = openRecorder({ stateDir: userDataDir, machine, self: selfProcess });
  // What a recorder that was killed has left running; its watchdog has done it already, or died as well.
  void recorder.cleanUp().catch((error: Error) => console.warn(error.message));
  const host = new HostLink({
    onRecorderChannel: (channel) => void serveRecorder(channel, recorder),
    modulePath: join(appDir, '.vite/build/host-process.cjs'),
    stateDir: userDataDir,
    onGone: (message) => windows.hostGone(message),
  });
  const opening = new Opening(host, windows);
  answerPages({ host, windows, opening, menu: appMenu(windows, opening), userDataDir });
  denyPermissions(session.defaultSession);
  servePage(join(appDir, 'dist/page'));
  openForSecondInstances(windows, opening);
  keepWindowsInSight(windows);
  quitInOrder(recorder, host);
  windows.create();
  void opening.openAll(request);
  return (path) => opening.openPath(path);
}

/** The menu of the window that has the focus. */
function appMenu(windows: AppWindows, opening: Opening): AppMenu {
  const menu = new AppMenu({
    platform: process.platform,
    development: !app.isPackaged,
    run: (window, command) => windows.command(window, command),
    withoutWindow: {
      open: () => void opening.askAndOpen(),
      'open-sample': () => opening.openSample(),
      'new-window': () => void windows.create(),
    },
  });
  app.on('browser-window-focus', (_event, window) => menu.show(window.webContents));
  app.on('browser-window-blur', () => menu.show(BrowserWindow.getFocusedWindow()?.webContents ?? null));
  return menu;
}

interface Answering {
  host: HostLink;
  windows: AppWindows;
  opening: Opening;
  menu: AppMenu;
  userDataDir: string;
}

function answerPages({ host, windows, opening, menu, userDataDir }: Answering): void {
  registerIpc({
    connect: (sender) => {
      host.connect(sender);
      windows.pageReady(sender);
    },
    openDialog: async (sender) => {
      const path = await chooseTrace(BrowserWindow.fromWebContents(sender) ?? undefined);
      return path === null ? null : opening.register(path);
    },
    grantPath: (_sender, path) => opening.register(path),
    saveDialog: async (sender, name) => {
      const path = await chooseTarget(name, BrowserWindow.fromWebContents(sender) ?? undefined);
      return path === null ? null : host.register(path, 'write');
    },
    endAutosave: (_sender, session) => endAutosaveNow(userDataDir, session),
    setTrace: (sender, name) => windows.setTrace(sender, name),
    setMenu: (sender, commands) => menu.set(sender, commands),
    newWindow: () => void windows.create(),
  });
}

/** A second instance hands over what it was asked to open, and ends. */
function openForSecondInstances(windows: AppWindows, opening: Opening): void {
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    // Not its argv: Chromium may add to it and reorder it.
    const asked = launchRequest.safeParse(data);
    if (asked.success && (asked.data.sample || asked.data.files.length > 0)) void opening.openAll(asked.data);
    else windows.focusAny();
  });
}

/** When screens change, and when the user comes back to an app without windows (macOS). */
function keepWindowsInSight(windows: AppWindows): void {
  screen.on('display-removed', () => windows.bringBack());
  screen.on('display-metrics-changed', () => windows.bringBack());
  app.on('activate', () => {
    if (windows.count === 0) windows.create();
  });
}

/** What is being recorded is saved first; the trace host ends last. */
function quitInOrder(recorder: Recorder, host: HostLink): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let isSaved = false;
  app.on('before-quit', (event) => {
    if (isSaved || !recorder.isBusy) return;
    event.preventDefault();
    void recorder.close().finally(() => {
      isSaved = true;
      app.quit();
    });
  });
  app.on('will-quit', () => host.stop());
}
