import { isManifestName } from '../features/providers/manifest-name.ts';

/** The parts of a DataTransferItem that say what was dropped. */
export interface DroppedItem {
  kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry?(): { isDirectory: boolean; name: string } | null;
}

/** The files of a drop, and the first folder among them. */
export interface DroppedFiles {
  files: File[];
  folder: string | null;
}

/** What to do with a drop: add these manifests and plugins, then open this trace, then say this. */
export interface Dropped {
  manifests: File[];
  plugins: File[];
  trace: File | null;
  /** Why something of it is left alone; null when nothing is. */
  refused: string | null;
}

/** What lies in a drop. Its items are only there during its event. */
export function droppedFiles(items: readonly DroppedItem[]): DroppedFiles {
  const files: File[] = [];
  let folder: string | null = null;
  for (const item of items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry?.() ?? null;
    const file = item.getAsFile();
    if (entry?.isDirectory === true) folder ??= entry.name;
    else if (file !== null) files.push(file);
  }
  return { files, folder };
}

/** Sorts what was dropped: any number of manifests and plugins, and one trace. */
export function sortDropped({ files, folder }: DroppedFiles, isPlugin: (file: File) => boolean): Dropped {
  const manifests: File[] = [];
  const plugins: File[] = [];
  const others: File[] = [];
  for (const file of files) (isManifestName(file.name) ? manifests : isPlugin(file) ? plugins : others).push(file);
  const known = { manifests, plugins };
  const [trace = null] = others;
  if (others.length > 1)
    return {
      ...known,
      trace: null,
      refused: `You dropped ${others.length} items. Corescope opens one trace at a time: drop one .etl file.`,
    };
  if (folder !== null)
    return {
      ...known,
      trace,
      refused: `“${folder}” is a folder. Drop the .etl file, manifests or plugins in it instead.`,
    };
  const nothing = files.length === 0;
  return { ...known, trace, refused: nothing ? 'That is not a file. Drop an .etl file.' : null };
}
