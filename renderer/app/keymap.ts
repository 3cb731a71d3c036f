/** Which of the keys of commands can be had: what browsers and systems keep for themselves reaches no page. */
import type { Command } from '../state/command.ts';

/** No page of a browser hears these. In a window of its own the page has them. */
export const keptByBrowsers: ReadonlySet<string> = new Set([
  'Ctrl+N',
  'Ctrl+Shift+N',
  'Ctrl+T',
  'Ctrl+Shift+T',
  'Ctrl+W',
  'Ctrl+Shift+W',
  'Ctrl+F4',
  'Ctrl+Tab',
  'Ctrl+Shift+Tab',
  'Ctrl+PageUp',
  'Ctrl+PageDown',
]);

/**
 * The commands with the keys that work at this door; the first one is shown.
 * @param ownWindow whether the page has a window of its own, or is a tab of a browser
 */
export const withKeysHere = (commands: readonly Command[], ownWindow: boolean): Command[] =>
  commands.map(({ keys, ...command }) => {
    const here = keys?.filter((one) => ownWindow || !keptByBrowsers.has(one)) ?? [];
    return here.length === 0 ? command : { ...command, keys: here };
  });
