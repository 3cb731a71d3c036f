/** Every option that a command declares is read by its code: one that is accepted and ignored is a lie. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Option } from 'commander';
import { expect, test } from 'vitest';
import { unreadNames } from '../scripts/option-reads.ts';

const folder = import.meta.dirname;
const sources = new Map(
  readdirSync(folder)
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);
/** Files that import another one, and so may be given its options. */
const importersOf = (name: string): string[] =>
  [...sources].filter(([, text]) => text.includes(`'./${name}'`)).map(([importer]) => importer);

/** Options that several commands have: `.option(...manifestFiles)`. */
const shared = new Map(
  [...sources.get('options.ts')!.matchAll(/export const (\w+) = (?:repeatable\(|\[)\s*'([^']*--[^']+)'/g)].map(
    ([, name, flags]) => [name!, flags!] as const,
  ),
);

/** Flags of `.option('…'`, `new Option('…'` and their like, as commander names them in the options of an action. */
const optionsIn = (text: string): string[] =>
  [
    ...[...text.matchAll(/(?:\.option|\.requiredOption|new Option|\.\.\.repeatable)\(\s*'([^']*--[^']+)'/g)].map(
      ([, flags]) => flags!,
    ),
    ...[...text.matchAll(/\.option\(\.\.\.(\w+)\)/g)].flatMap(([, name]) => shared.get(name!) ?? []),
  ].map((flags) => new Option(flags).attributeName());

/** Files of functions that are called with all options: `planOf(options, …)`, `planOf({ ...options, … })`. */
function calledWith(text: string): string[] {
  const called = new Set([...text.matchAll(/\b(\w+)\(\s*(?:\{ \.\.\.)?options\b/g)].map(([, name]) => name!));
  const imported = [...text.matchAll(/import \{([^}]*)\} from '\.\/([\w-]+\.ts)'/g)]
    .filter(([, names]) => names!.split(/\W+/).some((name) => called.has(name)))
    .map(([, , file]) => sources.get(file!)!);
  const later = [...text.matchAll(/import\('\.\/([\w-]+\.ts)'\)\)\.\w+\([^)]*\boptions\b/g)];
  return [...imported, ...later.map(([, file]) => sources.get(file!)!)];
}

/** Who hands all of its options on hands them to such a function, to the host, or to the opening of a trace. */
const handedTo = (text: string): string[] => [
  ...calledWith(text),
  ...(text.includes('...options')
    ? [...text.matchAll(/from '(\.\.\/host\/[^']+)'/g)].map(([, path]) => readFileSync(join(folder, path!), 'utf8'))
    : []),
  ...(/withTrace\(\w+, context, \w+,/.test(text) ? [sources.get('with-trace.ts')!] : []),
];

function ignoredIn(name: string, text: string): string[] {
  const importers = importersOf(basename(name)).map((importer) => sources.get(importer)!);
  const texts = [text, ...importers, ...handedTo(text)];
  return unreadNames([...new Set(optionsIn(text))], texts).map((option) => `${name}: ${option}`);
}

test('no option of the command line is accepted and ignored', () => {
  const declared = [...sources.values()].flatMap(optionsIn);
  expect(declared.length).toBeGreaterThan(150);
  expect([...sources].flatMap(([name, text]) => ignoredIn(name, text))).toEqual([]);
});

test('an option that nothing reads is found, whoever names it in words, types or another object', () => {
  const text = `interface RunOptions { shiny?: true; dull?: string }
    // shiny is wonderful
    program.command('x').option('--shiny', 'shiny').option('--dull <how>', 'how').action((options: RunOptions) => {
      const { dull } = options;
      run(dull, 'shiny');
    });`;
  expect(ignoredIn('x.ts', text)).toEqual(['x.ts: shiny']);
  expect(ignoredIn('x.ts', text.replace('{ dull }', '{ dull, shiny }'))).toEqual([]);
  expect(ignoredIn('x.ts', text.replace("run(dull, 'shiny')", 'run(options.shiny)'))).toEqual([]);
});
