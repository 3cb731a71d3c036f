/**
 * Shortcuts are written as people read them: `Ctrl+O`, `Shift+Backspace`, `Alt+→`, `?`. `Ctrl` is Command on a Mac.
 */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const named: Record<string, string> = { '→': 'ArrowRight', '←': 'ArrowLeft', Esc: 'Escape', '−': '-' };

export function matchesKeys(keys: string, press: KeyPress, mac: boolean): boolean {
  const parts = keys === '+' ? ['+'] : keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  const key = parts.pop()!;
  const command = mac ? press.metaKey : press.ctrlKey;
  if (parts.includes('Ctrl') !== command || parts.includes('Alt') !== press.altKey) return false;
  if ((mac ? press.ctrlKey : press.metaKey) === true) return false;
  // A sign such as `?` or `+` already says whether Shift was needed for it.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (!isSign && parts.includes('Shift') !== press.shiftKey) return false;
  return press.key.toLowerCase() === (named[key] ?? key).toLowerCase();
}

/** As the platform writes it. */
export const showKeys = (keys: string, mac: boolean): string =>
  mac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys;

export const isMac = globalThis.navigator?.platform.startsWith('Mac') ?? false;

/** Whether the key press belongs to a text field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
