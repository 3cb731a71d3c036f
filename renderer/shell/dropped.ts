/** The parts of a DataTransferItem that say what was dropped. */
export interface DroppedItem {
  kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry?(): { isDirectory: boolean; name: string } | null;
}

/** The one file of a drop, or a sentence that says why it is not opened. */
export function pickDropped(items: readonly DroppedItem[]): { file: File } | { refused: string } {
  const files = items.filter((item) => item.kind === 'file');
  if (files.length > 1)
    return { refused: `${files.length} things were dropped. Corescope opens one trace at a time: drop one .etl file.` };
  const [item] = files;
  const entry = item?.webkitGetAsEntry?.() ?? null;
  if (entry?.isDirectory === true)
    return { refused: `“${entry.name}” is a folder. Drop the .etl file in it that you want to see.` };
  const file = item?.getAsFile() ?? null;
  if (file === null) return { refused: 'What was dropped is not a file. Drop one .etl file.' };
  return { file };
}
