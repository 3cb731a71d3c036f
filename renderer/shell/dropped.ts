import { isManifestName } from '../manifests/manifest-name.ts';

/** The parts of a DataTransferItem that say what was dropped. */
export interface DroppedItem {
  kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry?(): { isDirectory: boolean; name: string } | null;
}

/** What to do with a drop: add these manifests, then open this trace, then say this. */
export interface Dropped {
  manifests: File[];
  trace: File | null;
  /** Why something of it is left alone; null when nothing is. */
  refused: string | null;
}

/** Sorts what was dropped: any number of manifests, and one trace. */
export function sortDropped(items: readonly DroppedItem[]): Dropped {
  const manifests: File[] = [];
  const others: File[] = [];
  let folder: string | null = null;
  for (const item of items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry?.() ?? null;
    const file = item.getAsFile();
    if (entry?.isDirectory === true) folder ??= entry.name;
    else if (file !== null) (isManifestName(file.name) ? manifests : others).push(file);
  }
  const [trace = null] = others;
  if (others.length > 1)
    return {
      manifests,
      trace: null,
      refused: `${others.length} things were dropped. Corescope opens one trace at a time: drop one .etl file.`,
    };
  if (folder !== null)
    return {
      manifests,
      trace,
      refused: `“${folder}” is a folder. Drop the .etl file or the manifests in it that you want to see.`,
    };
  const nothing = trace === null && manifests.length === 0;
  return { manifests, trace, refused: nothing ? 'What was dropped is not a file. Drop one .etl file.' : null };
}
