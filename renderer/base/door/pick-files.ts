export interface PickOptions {
  /** As in `<input accept>`; null = any file. */
  accept: string | null;
  /** One file, several, or all files of a folder and of those below it. */
  what: 'file' | 'files' | 'folder';
}

/** The browser's own file picker, which Electron shows as the system's; empty when the user chooses nothing. */
export function pickFiles({ accept, what }: PickOptions): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    if (accept !== null) input.accept = accept;
    input.multiple = what === 'files';
    input.webkitdirectory = what === 'folder';
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
