import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';

const openOptions: OpenDialogOptions = {
  title: 'Open trace',
  properties: ['openFile'],
  filters: [
    { name: 'Event trace logs (*.etl)', extensions: ['etl'] },
    { name: 'Output of wperf (*.json, *.csv, spe.data)', extensions: ['json', 'csv', 'data'] },
    { name: 'All files', extensions: ['*'] },
  ],
};

/** Asks for a trace file; null when the dialog was cancelled. On macOS it may be asked without a window. */
export async function chooseTrace(window?: BrowserWindow): Promise<string | null> {
  const { canceled, filePaths } =
    window === undefined ? await dialog.showOpenDialog(openOptions) : await dialog.showOpenDialog(window, openOptions);
  return canceled ? null : (filePaths[0] ?? null);
}

/** Says that a file could not be handed to the trace host. Does not wait for the answer. */
export function showOpenError(path: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  void dialog.showMessageBox({
    type: 'error',
    message: 'The trace could not be opened.',
    detail: `${reason}\n\n${path}`,
  });
}
