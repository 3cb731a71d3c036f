export function unusedClasses(sheets: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): string[];
