/**
 * Shortcuts are written as people read them: `Ctrl+O`, `Shift+Backspace`, `Alt+→`, `?`. `Ctrl` is Command on a Mac.
 */
import { present } from '../../contract/checked.ts';

export interface KeyPress {
  key: string;
  /** The key's place on the keyboard: `KeyN`, `Period`. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  getModifierState?(key: string): boolean;
}

const named: Record<string, string> = {
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Esc: 'Escape',
  '−': '-',
};
/** Where signs are on most keyboards. */
const places: Record<string, string> = { '.': 'Period', ',': 'Comma', '−': 'Minus', '=': 'Equal' };

export function matchesKeys(keys: string, press: KeyPress, mac: boolean): boolean {
  const parts = keys === '+' ? ['+'] : keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  const key = present(parts.pop(), 'the last key');
  // With AltGr many keyboards write signs that others have a key for; Windows calls it Ctrl and Alt.
  if (key.length === 1 && parts.length === 0 && press.getModifierState?.('AltGraph') === true) return press.key === key;
  const command = mac ? press.metaKey : press.ctrlKey;
  if (parts.includes('Ctrl') !== command || parts.includes('Alt') !== press.altKey) return false;
  if ((mac ? press.ctrlKey : press.metaKey) === true) return false;
  const isSign =
    key.length === 1 && key.toLowerCase() === key.toUpperCase() && named[key]?.startsWith('Arrow') !== true;
  const shift = parts.includes('Shift');
  // With Shift a sign is another sign, which one depends on the keyboard: the place decides.
  if (isSign && shift) return press.shiftKey && press.code === places[key];
  // A sign such as `?` or `+` already says whether Shift was needed for it.
  if (!isSign && shift !== press.shiftKey) return false;
  // Alt makes other letters of letters on a Mac.
  if (mac && press.altKey && /^[A-Z]$/.test(key)) return press.code === `Key${key}`;
  return press.key.toLowerCase() === (named[key] ?? key).toLowerCase();
}

/** As the platform writes it. */
export const showKeys = (keys: string, mac: boolean): string =>
  mac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys;

export const isMac = globalThis.navigator?.platform.startsWith('Mac') ?? false;

/** The menu key, or Shift+F10. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Whether the key press belongs to a text field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/**
 * Whether a text field has no use for these keys: Ctrl+O, F2, Alt+N, but not `?`, Backspace, Alt+←. On a Mac Alt writes
 * letters.
 */
export const isFreeInText = (keys: string, mac: boolean): boolean =>
  keys.startsWith('Ctrl+') ||
  /^(?:Shift\+)?F\d+$/.test(keys) ||
  (!mac && /^Alt\+(?:Shift\+)?(?:[A-Z]|Page\w+)$/.test(keys));
