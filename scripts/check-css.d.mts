export function unusedClasses(sheets: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): string[];
export function strayGlobals(paths: readonly string[]): string[];
export function missingClasses(sheets: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): string[];
