export function buildPrograms(
  root: string,
  outDir: string,
  entries: Record<string, string>,
  alias?: Record<string, string>,
): Promise<unknown>;
