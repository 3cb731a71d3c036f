/** Files of presets: written by the page, read by the host. */
import type { TableConfiguration } from '../../../../contract/plugin.ts';

/** Text of a file of presets. @param presets by the GUID of their table */
export const presetsFileText = (presets: Readonly<Record<string, readonly TableConfiguration[]>>): string =>
  `${JSON.stringify({ format: 'corescope-presets', version: 1, presets }, null, 2)}\n`;

/** Has the browser save a text as a file. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
