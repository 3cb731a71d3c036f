export function importsOf(text: string): string[];
export function breaches(file: string, text: string): string[];
export function checkTree(root: string): string[];
