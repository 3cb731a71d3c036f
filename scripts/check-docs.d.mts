export function namedPaths(markdown: string): string[];
export function ghosts(file: string, markdown: string, exists: (path: string) => boolean): string[];
export function checkTree(root: string): string[];
export function unlistedTestIds(file: string, source: string, list: string): string[];
