export function patternsOf(file: string, text: string): { line: number; pattern: string | null; source: string }[];
export function judge(pattern: string): string | null;
export function checkSources(
  sources: readonly { file: string; text: string }[],
  known?: ReadonlySet<string>,
): { problems: string[]; slow: string[]; count: number };
