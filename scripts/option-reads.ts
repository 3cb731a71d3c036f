/** Which of some names a source text reads, as properties or by destructuring: for tests that no accepted key is ignored. */

/** Comments, texts and declarations of types say names without reading them. */
const SILENT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\binterface\s+\w+[^{]*\{[\s\S]*?\n\}|\btype\s+\w+\s*=[^;]*;/g;

/** @returns those of `names` that are read in none of the texts */
export function unreadNames(names: readonly string[], texts: readonly string[]): string[] {
  const code = texts.map((text) => text.replace(SILENT, ' ')).join('\n');
  return names.filter((name) => {
    const word = name.replaceAll('$', '\\$');
    const isProperty = new RegExp(`\\??\\.${word}\\b(?!\\s*=[^=>])`).test(code);
    // `{ name }`, `{ name: other }` and `{ name = 1 }`, with an object taken apart behind them.
    const isTaken = new RegExp(`[{,]\\s*${word}\\s*(?::\\s*\\w+\\s*)?(?:=[^,}]*)?(?=[,}])`).test(code);
    return !isProperty && !isTaken;
  });
}
