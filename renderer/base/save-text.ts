/** Gives the user a file: the browser saves it, Electron asks where to. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has taken the address; what it points to lives until the page has ended this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
