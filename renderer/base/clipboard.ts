import { spreadsheetTsv } from '../../contract/spreadsheet.ts';
import { usePreferences } from './preferences-store.ts';

/**
 * Puts text on the clipboard. By a `copy` event, because the Clipboard API wants a permission, and the desktop shell
 * denies all of them. Must come soon after a key press or click.
 */
export function copyText(text: string): void {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
}

/**
 * The same of lines with tabs between cells: most go into a spreadsheet, where a text of a trace must not become a formula,
 * unless the user wants texts as they are.
 */
export function copyLines(lines: string): void {
  copyText(usePreferences.getState().spreadsheetSafe ? spreadsheetTsv(lines) : lines);
}
