/** Presets as files: saved, chosen, dropped. */
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import { mostPresetsBytes, presetsFormat, presetsVersion } from '../../../../contract/presets.ts';
import { errorInfo } from '../../../base/client/trace-client.ts';
import { formatCounted } from '../../../base/format.ts';
import { saveText } from '../../../base/save-text.ts';
import { type ConflictMode, usePresetsStore } from '../../../state/presets-store.ts';
import { type Services, useUi } from '../../../state/services.ts';

/** As `presetsFormat` says. */
const mark = /"format"\s*:\s*"corescope-presets"/;

/** Those that are files of presets: other .json files can be opened as well. */
export async function presetFilesAmong(files: readonly File[]): Promise<ReadonlySet<File>> {
  const found = new Set<File>();
  for (const file of files) {
    if (!/\.json$/i.test(file.name) || file.size > mostPresetsBytes) continue;
    // One that cannot be read is told by whoever opens it.
    if (mark.test(await file.text().catch(() => ''))) found.add(file);
  }
  return found;
}

/** Saves presets of one table as a file that other windows and the command line read. */
export function savePresets(name: string, table: string, presets: readonly TableConfiguration[]): void {
  const file = { format: presetsFormat, version: presetsVersion, presets: { [table]: presets } };
  saveText(`${name}.presets.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
}

/** Adds the presets of a file, and says what came of it; where names are taken it asks first. */
export async function importPresets(
  { app }: Services,
  file: { name: string; text: string },
  mode?: ConflictMode,
): Promise<void> {
  const { client, notify } = app.getState();
  if (client === null) return;
  try {
    const { added, conflicts } = await usePresetsStore.getState().import(client, file, mode);
    if (mode === undefined && conflicts.length > 0) useUi.getState().show('preset-conflicts');
    else notify(`Added ${formatCounted(added, 'preset')} from “${file.name}”.`);
  } catch (error) {
    notify(errorInfo(error).message);
  }
}

export async function importPresetFiles(services: Services, files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (file.size > mostPresetsBytes) {
      const most = `${mostPresetsBytes >> 20} MB`;
      services.app.getState().notify(`${file.name} has more than ${most}, the most that a file of presets may have.`);
      continue;
    }
    await importPresets(services, { name: file.name, text: await file.text().catch(() => '') });
  }
}
