/** A color for each module, the same in all panels: the heaviest ones of the trace have one of the tokens' eight. */

const colored = 6;
const known = new Map<string, string>();

/** Gives colors to modules that have none yet, the heaviest first. */
export function colorModules(modules: Iterable<string>): void {
  for (const module of modules) {
    if (module === '' || known.has(module) || known.size >= colored) continue;
    known.set(module, `--c${known.size + 1}`);
  }
}

/** Name of the token; null for modules that share the grey. */
export const moduleToken = (module: string): string | null => known.get(module) ?? null;

/** Tokens for tags, which are of one picture only: the heaviest ones first, the others share the grey. */
export const tagTokens = (tags: readonly number[]): Map<number, string | null> =>
  new Map(tags.map((tag, i) => [tag, i < colored ? `--c${i + 1}` : null]));

/** Paler than lines of graphs have it, so that names can be read on it. @param name of a token; null = the grey */
export function flameColor(name: string | null, token: (name: string) => string): string {
  return `color-mix(in srgb, ${token(name ?? '--tx-3')} ${name === null ? 22 : 38}%, ${token('--s2')})`;
}

/** Red for more, blue for less, the stronger the larger the change is. @param more −1 to 1 */
export function changeColor(more: number, token: (name: string) => string): string {
  const strength = Math.round(Math.min(1, Math.abs(more)) * 62);
  return `color-mix(in srgb, ${token(more > 0 ? '--rec' : '--info')} ${strength}%, ${token('--s3')})`;
}
