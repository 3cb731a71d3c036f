export interface PickOptions {
  /** As in `<input accept>`; null = any file. */
  accept: string | null;
  /** One file, several, or all files of a folder and of those below it. */
  what: 'file' | 'files' | 'folder';
}

/**
 * The browser's own file picker, which Electron shows as the system's; empty when the user chooses nothing.
 *
 * Nothing but the page holds the input while the user chooses: outside it, it would be collected as garbage, and what
 * was chosen with it.
 */
export function pickFiles({ accept, what }: PickOptions): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    if (accept !== null) input.accept = accept;
    input.multiple = what === 'files';
    input.webkitdirectory = what === 'folder';
    input.hidden = true;
    const answer = (files: File[]) => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => answer([...(input.files ?? [])]));
    input.addEventListener('cancel', () => answer([]));
    document.body.append(input);
    input.click();
  });
}
