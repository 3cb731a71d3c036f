import type { BaseWindow, MenuItemConstructorOptions } from 'electron';

/** What the menus do. `window` is the window that the command is for; on macOS there may be none. */
export interface MenuActions {
  openDialog(window: BaseWindow | undefined): void;
  openSample(window: BaseWindow | undefined): void;
  newWindow(): void;
  /** A command for the window's page, by its id there. */
  page(window: BaseWindow | undefined, command: string): void;
}

interface MenuOptions {
  platform: NodeJS.Platform;
  /** Adds reload, zoom and developer tools. */
  development: boolean;
  actions: MenuActions;
}

/**
 * The native menus: all there is on macOS; on Windows and Linux the page draws its own and these only lend their
 * accelerators. Commands whose keys the page hears itself have none here: Backspace must still delete in a text field.
 */
export function menuTemplate({ platform, development, actions }: MenuOptions): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const page = (label: string, command: string): MenuItemConstructorOptions => ({
    label,
    click: (_item, window) => actions.page(window, command),
  });

  const fileMenu: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      { label: 'New Window', accelerator: 'CmdOrCtrl+Alt+N', click: () => actions.newWindow() },
      { label: 'Open…', accelerator: 'CmdOrCtrl+O', click: (_item, window) => actions.openDialog(window) },
      ...(mac ? [openRecent] : []),
      { label: 'Open Sample Trace', click: (_item, window) => actions.openSample(window) },
      separator,
      page('Save Workspace', 'save-workspace'),
      page('Save Workspace As…', 'save-workspace-as'),
      page('Share…', 'share'),
      page('Export Range as Trace…', 'export-range'),
      page('Reopen the Last Workspace', 'reopen-workspace'),
      page('Set as Startup Workspace', 'set-startup-workspace'),
      page('Clear Startup Workspace', 'clear-startup-workspace'),
      separator,
      page('Manifests…', 'manifests'),
      page('Providers of Manifests…', 'manifest-providers'),
      page('Plugins…', 'plugins'),
      separator,
      page('Close Trace', 'close-trace'),
      // Ctrl+W closes an analysis, as in WPA.
      { role: 'close', label: 'Close Window', accelerator: 'CmdOrCtrl+Alt+W' },
      ...(mac ? [] : [separator, { role: 'quit' } as const]),
    ],
  };
  const editMenu: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      separator,
      page('Search Everything…', 'palette'),
      page('Find in the Panel', 'find'),
      page('Go to Time…', 'go-to-time'),
    ],
  };
  const viewMenu: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      page('Zoom to Selection', 'zoom-to-selection'),
      page('Zoom In', 'zoom-in'),
      page('Zoom Out', 'zoom-out'),
      page('Whole Trace', 'whole-trace'),
      separator,
      page('Previous View', 'view-back'),
      page('Next View', 'view-forward'),
      page('Clear Selection', 'clear-selection'),
      separator,
      page('Graph Explorer', 'explorer'),
      page('Events', 'show-events'),
      page('Providers', 'show-providers'),
      page('Processes', 'show-processes'),
      page('Threads', 'show-threads'),
      page('Images', 'show-images'),
      page('SQL Console', 'show-sql'),
      page('System Configuration', 'show-system'),
      page('Trace Statistics', 'show-statistics'),
      page('Diagnostics', 'show-diagnostics'),
      page('Details Panel', 'details-panel'),
      separator,
      {
        label: 'Theme',
        submenu: [page('System', 'theme-system'), page('Light', 'theme-light'), page('Dark', 'theme-dark')],
      },
      { role: 'togglefullscreen' },
      ...(development ? [separator, ...developmentItems] : []),
    ],
  };
  const analysisMenu: MenuItemConstructorOptions = {
    label: '&Analysis',
    submenu: [
      page('New Analysis', 'new-analysis'),
      page('Duplicate Analysis', 'duplicate-analysis'),
      page('Rename Analysis', 'rename-analysis'),
      page('Close Analysis', 'close-analysis'),
      page('Reopen Closed Analysis', 'reopen-analysis'),
      separator,
      page('Show the Panel Alone', 'panel-alone'),
      page('Duplicate Panel', 'panel-duplicate'),
      page('Close Panel', 'panel-close'),
    ],
  };
  const traceMenu: MenuItemConstructorOptions = {
    label: '&Trace',
    submenu: [page('Trace Details…', 'trace-details'), page('Warnings…', 'trace-warnings')],
  };
  const helpMenu: MenuItemConstructorOptions = {
    role: 'help',
    submenu: [page('Keyboard Shortcuts', 'shortcuts'), ...(mac ? [] : [{ role: 'about' } as const])],
  };
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    fileMenu,
    editMenu,
    viewMenu,
    analysisMenu,
    traceMenu,
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
    helpMenu,
  ];
}

/** macOS fills it. Windows has its list at the taskbar button, and everywhere the start screen shows one. */
const openRecent: MenuItemConstructorOptions = {
  label: 'Open Recent',
  role: 'recentDocuments',
  submenu: [{ role: 'clearRecentDocuments' }],
};

const developmentItems: MenuItemConstructorOptions[] = [
  { role: 'reload' },
  { role: 'forceReload' },
  { role: 'toggleDevTools' },
  { role: 'resetZoom' },
  { role: 'zoomIn' },
  { role: 'zoomOut' },
];
