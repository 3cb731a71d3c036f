import {
  type BaseWindow,
  BrowserWindow,
  Menu,
  type MenuItem,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import { type MenuCommand, menuNames } from '../contract/desktop.ts';

interface MenuOptions {
  platform: NodeJS.Platform;
  /** Adds reload, zoom and developer tools. */
  development: boolean;
  /** Has the window's page run a command, by its id. */
  run(window: BrowserWindow, command: string): void;
  /** What can be done while there is no window, on macOS: by the ids of the page's commands. */
  withoutWindow: Readonly<Record<string, () => void>>;
}

/**
 * The native menus, made from the commands that the page of the focused window tells: all there is on macOS; on Windows
 * and Linux the page draws its own, and these are not seen.
 */
export class AppMenu {
  readonly #options: MenuOptions;
  readonly #told = new WeakMap<WebContents, readonly MenuCommand[]>();
  /** Whose commands the menus show; null while no window has the focus. */
  #shown: WebContents | null = null;
  /** What the items are made of, as JSON without what changes while they stand; null before there are any. */
  #made: string | null = null;
  /** While no page has told any, there are none but those of the system. */
  #commands: readonly MenuCommand[] = [];

  constructor(options: MenuOptions) {
    this.#options = options;
    this.#update();
  }

  /** What a page's commands are by now. */
  set(contents: WebContents, commands: readonly MenuCommand[]): void {
    this.#told.set(contents, commands);
    if (this.#shown === contents || BrowserWindow.getFocusedWindow()?.webContents === contents) this.show(contents);
  }

  /** @param contents page of the window that has the focus; null = no window has */
  show(contents: WebContents | null): void {
    this.#shown = contents;
    const told = contents === null ? undefined : this.#told.get(contents);
    this.#commands =
      told ??
      this.#commands.map((command) => ({
        ...command,
        enabled: Object.hasOwn(this.#options.withoutWindow, command.id),
      }));
    this.#update();
  }

  /** Items that stay are changed in place: a menu that is open stays open. */
  #update(): void {
    const made = JSON.stringify(
      this.#commands.map(({ enabled, checked, ...command }) => ({ ...command, isChoice: checked !== null })),
    );
    if (made !== this.#made) {
      const template = menuTemplate(this.#commands, this.#options, (item, window, id) => this.#click(item, window, id));
      Menu.setApplicationMenu(Menu.buildFromTemplate(template));
      this.#made = made;
      return;
    }
    const menu = Menu.getApplicationMenu();
    for (const { id, enabled, checked } of this.#commands) {
      const item = menu?.getMenuItemById(id) ?? null;
      if (item === null) continue;
      item.enabled = enabled;
      if (checked !== null) item.checked = checked;
    }
  }

  #click(item: MenuItem, window: BaseWindow | undefined, id: string): void {
    // The system has ticked it already; whether it is, the page says.
    const checked = this.#commands.find((command) => command.id === id)?.checked;
    if (typeof checked === 'boolean') item.checked = checked;
    if (window instanceof BrowserWindow) this.#options.run(window, id);
    else this.#options.withoutWindow[id]?.();
  }
}

type Click = (item: MenuItem, window: BaseWindow | undefined, id: string) => void;

/** Menus of commands in their order, with the system's own items (roles) beside them. */
export function menuTemplate(
  commands: readonly MenuCommand[],
  { platform, development }: Pick<MenuOptions, 'platform' | 'development'>,
  click: Click,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const menus = menuNames.map((name): MenuItemConstructorOptions => {
    const own = commands.filter(({ menu }) => menu === name);
    const items = own.flatMap((command, i) => [
      ...(i > 0 && own[i - 1]?.group !== command.group ? [separator] : []),
      itemOf(command, mac, click),
    ]);
    const roles = rolesOf(name, mac, development);
    const line = items.length > 0 && roles.length > 0 ? [separator] : [];
    return {
      label: `&${name}`,
      ...(name === 'Help' && { role: 'help' as const }),
      ...(name === 'Window' && mac && { role: 'window' as const }),
      submenu: [...items, ...line, ...roles],
    };
  });
  return [...(mac ? [{ role: 'appMenu' } as const] : []), ...menus];
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

function itemOf({ id, title, keys, enabled, checked }: MenuCommand, mac: boolean, click: Click) {
  const accelerator = keys === null ? null : acceleratorOf(keys, mac);
  return {
    id,
    label: title,
    enabled,
    ...(checked !== null && { type: 'checkbox' as const, checked }),
    // The page hears its keys itself: one that it has used never reaches a menu.
    ...(accelerator !== null && { accelerator, registerAccelerator: false }),
    click: (item, window) => click(item, window, id),
  } satisfies MenuItemConstructorOptions;
}

/** What the system brings itself. */
function rolesOf(name: MenuCommand['menu'], mac: boolean, development: boolean): MenuItemConstructorOptions[] {
  switch (name) {
    case 'File':
      return [
        ...(mac ? [openRecent] : []),
        // Ctrl+W closes an analysis, as in WPA.
        { role: 'close', label: 'Close Window', accelerator: 'CmdOrCtrl+Alt+W' },
        ...(mac ? [] : [{ role: 'quit' } as const]),
      ];
    case 'Edit':
      return [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }];
    case 'View':
      return [{ role: 'togglefullscreen' }, ...(development ? [separator, ...developmentItems] : [])];
    case 'Window':
      return mac ? [{ role: 'minimize' }, { role: 'zoom' }, separator, { role: 'front' }] : [];
    case 'Trace':
      return [];
    case 'Help':
      return mac ? [] : [{ role: 'about' }];
  }
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

/** Of roles: the system's, or text fields'. */
const takenByRoles: ReadonlySet<string> = new Set(['Ctrl+X', 'Ctrl+C', 'Ctrl+V', 'Ctrl+A', 'Ctrl+Q']);
/** macOS hides and minimizes windows by them. */
const takenByMac: ReadonlySet<string> = new Set(['Ctrl+M', 'Ctrl+H', 'Ctrl+Alt+H']);

const acceleratorNames: Readonly<Record<string, string>> = {
  '+': 'Plus',
  '−': '-',
  '→': 'Right',
  '←': 'Left',
  '↑': 'Up',
  '↓': 'Down',
};

/**
 * As Electron writes keys; null for those that a menu cannot have. A menu would take a key without Ctrl from text fields:
 * Backspace must still delete there, and on macOS Alt writes letters.
 * @param keys as in docs/keyboard.md
 */
export function acceleratorOf(keys: string, mac: boolean): string | null {
  if (takenByRoles.has(keys) || (mac && takenByMac.has(keys))) return null;
  const isFree = keys.startsWith('Ctrl+') || /^(?:Shift\+)?F\d+$/.test(keys) || (!mac && keys.startsWith('Alt+'));
  if (!isFree) return null;
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  const key = parts.pop() ?? '';
  return [...parts.map((part) => (part === 'Ctrl' ? 'CmdOrCtrl' : part)), acceleratorNames[key] ?? key].join('+');
}
