import { extname } from 'node:path';
import { type BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron';

const openOptions: OpenDialogOptions = {
  title: 'Open trace or workspace',
  properties: ['openFile'],
  filters: [
    {
      name: 'Traces and workspaces (*.etl, *.zip, *.diagsession, *.corescope)',
      extensions: ['etl', 'zip', 'diagsession', 'corescope'],
    },
    {
      name: 'SPE packets, output of wperf and corescope stat (*.data, *.json, *.csv)',
      extensions: ['json', 'csv', 'data'],
    },
    { name: 'All files', extensions: ['*'] },
  ],
};

/** Asks for a trace file; null when the dialog was cancelled. On macOS it may be asked without a window. */
export async function chooseTrace(window?: BrowserWindow): Promise<string | null> {
  const { canceled, filePaths } =
    window === undefined ? await dialog.showOpenDialog(openOptions) : await dialog.showOpenDialog(window, openOptions);
  return canceled ? null : (filePaths[0] ?? null);
}

/** Ending → what people know such files as. */
const fileKinds: Record<string, string> = {
  corescope: 'Corescope workspaces',
  csv: 'Comma-separated values',
  etl: 'Event trace logs',
  json: 'JSON',
  parquet: 'Parquet',
  zip: 'Zip files',
};

/**
 * Asks where to save; null when the dialog was cancelled.
 * @param name what the dialog begins with; a name without an ending gets its ending
 */
export async function chooseTarget(name: string, window?: BrowserWindow): Promise<string | null> {
  const extension = extname(name).slice(1);
  const filters = [{ name: `${fileKinds[extension] ?? 'Files'} (*.${extension})`, extensions: [extension] }];
  const options: SaveDialogOptions = { title: 'Save', defaultPath: name, ...(extension === '' ? {} : { filters }) };
  const { canceled, filePath } =
    window === undefined ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  if (canceled || filePath === '') return null;
  return extname(filePath) === '' ? filePath + extname(name) : filePath;
}

/** Says that a file could not be sent to the trace host. Does not wait for the answer. */
export function showOpenError(path: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  void dialog.showMessageBox({
    type: 'error',
    message: 'The trace could not be opened.',
    detail: `${reason}\n\n${path}`,
  });
}
