/**
 * Style sheets name only what sources use: a class of a CSS module must be read by a file that imports the module, a class
 * of any other style sheet must occur as a word in a source. A source reads no class that its module lacks.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Classes that a library puts on its elements. */
const FOREIGN = /^(?:dv|cm|u)-|^dockview/;
const NOT_CODE = /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g;
const GLOBAL = /:global\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

const classesOf = (css) => new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1]));
/** What stands in quotes: a class that is only the name of something else is not used. */
const quotedOf = (source) =>
  (source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join('\n');
const hasWord = (text, word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);

/** The classes of style sheets (path → text) that none of the sources (path → text) uses, as `sheet: .class`. */
export function unusedClasses(sheets, sources) {
  const quoted = [...sources.values()].map(quotedOf).join('\n');
  const unused = [];
  for (const [sheet, text] of sheets) {
    const css = text.replace(NOT_CODE, '');
    const isModule = sheet.endsWith('.module.css');
    const global = isModule ? [...css.matchAll(GLOBAL)].map((match) => match[1]).join(' ') : css;
    for (const name of classesOf(global)) {
      if (!FOREIGN.test(name) && !hasWord(quoted, name)) unused.push(`${sheet}: .${name}`);
    }
    if (!isModule) continue;
    const users = usersOf(sheet, sources);
    for (const name of classesOf(css.replace(GLOBAL, ''))) {
      if (!hasWord(users, name)) unused.push(`${sheet}: .${name}`);
    }
  }
  return unused;
}

/** The texts of the sources that import a module. */
function usersOf(sheet, sources) {
  const texts = [];
  for (const [path, text] of sources) {
    const imported = text.match(new RegExp(`['"](\\.[^'"]*/${basename(sheet).replaceAll('.', '\\.')})['"]`))?.[1];
    if (imported !== undefined && posix.join(posix.dirname(path), imported) === sheet) texts.push(text);
  }
  return texts.join('\n');
}

/** Classes that sources read from a module that does not have them, as `source: styles.class`. */
export function missingClasses(sheets, sources) {
  const missing = [];
  for (const [path, text] of sources) {
    for (const [, name, imported] of text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';/gm)) {
      const css = sheets.get(posix.join(posix.dirname(path), imported));
      if (css === undefined) continue;
      const classes = classesOf(css.replace(NOT_CODE, '').replace(GLOBAL, ''));
      const read = new Set([...text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map((match) => match[1]));
      for (const one of read) if (!classes.has(one)) missing.push(`${path}: ${name}.${one}`);
    }
  }
  return missing;
}

/** Of elements and of the small parts that every screen uses, and of what libraries draw: all others are CSS modules. */
const GLOBAL_SHEETS = new Set([
  'renderer/base/styles/tokens.css',
  'renderer/base/styles/base.css',
  'renderer/app/workspace/dock.css',
  'renderer/kit/editor/code-field.css',
]);

/** Sheets whose classes any file could use by accident. */
export const strayGlobals = (paths) =>
  paths.filter((path) => path.endsWith('.css') && !path.endsWith('.module.css') && !GLOBAL_SHEETS.has(path));

function main() {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'renderer'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const read = (files) => new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const sheets = read(paths.filter((path) => path.endsWith('.css')));
  const sources = read(paths.filter((path) => /\.(?:tsx?|html)$/.test(path) && !/\.test\.|\/testing\//.test(path)));
  const unused = unusedClasses(sheets, sources);
  const missing = missingClasses(sheets, sources);
  const stray = strayGlobals(paths);
  for (const line of unused) console.error(line);
  for (const line of missing) console.error(`${line} is not in its style sheet`);
  for (const sheet of stray) console.error(`${sheet}: make it a CSS module`);
  if (unused.length + missing.length + stray.length > 0) process.exit(1);
  console.log(`${sheets.size} style sheets: every class is used, and every class that is read exists`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
