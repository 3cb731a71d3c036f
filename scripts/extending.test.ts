/** The examples of docs/extending.md, applied to a copy of the sources: they fit, they compile, and the page builds with them. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/extending.md'), 'utf8');

interface Example {
  title: string;
  /** As the heading says. */
  files: number;
  /** A whole file, or hunks of a change (`-`, `+` and what is around them), apart by `@@`. */
  parts: { path: string; isChange: boolean; text: string }[];
}

function examplesOf(markdown: string): Example[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, title = '', files = ''] = /^(.+): (\d+) files?\n/.exec(section) ?? [];
      const fences = [...section.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)];
      const parts = fences.map(([, kind, path = '', text = '']) => ({ path, isChange: kind === 'diff', text }));
      return { title, files: Number(files), parts };
    });
}

/** @throws where a hunk fits nowhere, or in several places */
function changed(before: string, hunks: string, path: string): string {
  return hunks.split(/^@@.*\n/m).reduce((text, hunk) => {
    const lines = hunk.replace(/\n$/, '').split('\n');
    const without = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
    const [old, next] = [without('+').join('\n'), without('-').join('\n')];
    const places = text.split(`${old}\n`).length - 1;
    if (places !== 1) throw new Error(`${path} has ${places} places for:\n${old}`);
    return text.replace(`${old}\n`, () => `${next}\n`);
  }, before);
}

/** Writes an example into a tree. @returns the files that are other ones now, or new */
function applied(example: Example, tree: string): string[] {
  const touched = new Set<string>();
  for (const { path, isChange, text } of example.parts) {
    const file = join(tree, path);
    const next = isChange ? changed(readFileSync(file, 'utf8'), text, path) : text;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, next, { flag: isChange ? 'w' : 'wx' });
    touched.add(path);
  }
  return [...touched];
}

const tree = mkdtempSync(join(tmpdir(), 'corescope-extending-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
for (const file of files.filter((name) => name !== '' && !/^(?:bench|docs|e2e|fuzz)\//.test(name)))
  if (existsSync(join(root, file))) cpSync(join(root, file), join(tree, file));
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');

/** What a program writes: nothing, if all is well. */
const node = (...args: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  return stdout + stderr;
};
const bin = (path: string) => join(tree, 'node_modules', path);

describe('docs/extending.md', () => {
  const examples = examplesOf(page);

  test('shows a panel, a chart kind and a command, each with the files that it says', () => {
    expect(examples.map(({ title, files }) => [title, files])).toEqual([
      ['A new panel', 3],
      ['A new chart kind', 3],
      ['A new command', 1],
    ]);
    for (const example of examples) expect(applied(example, tree), example.title).toHaveLength(example.files);
  });

  test('compiles, of contract to page', () => {
    for (const project of ['tsconfig.engine.json', 'tsconfig.page.json'])
      expect(node(bin('typescript/bin/tsc'), '-p', project)).toBe('');
  });

  test('builds a page that has all three', () => {
    expect(node(bin('vite/bin/vite.js'), 'build', 'renderer', '--logLevel', 'error')).toBe('');
    const assets = join(tree, 'dist/page/assets');
    const built = readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(assets, name), 'utf8'))
      .join('\n');
    for (const text of ['Trace clock', 'Times in a trace are ticks', 'Dots', 'Select what is in view'])
      expect(built).toContain(text);
  });

  test('cannot say another number, nor a change that fits nowhere', () => {
    const [first] = examplesOf(page.replace('panel: 3 files', 'panel: 2 files'));
    expect(first?.files).not.toBe(new Set(first?.parts.map(({ path }) => path)).size);
    expect(() => changed('a\nb\n', ' a\n-c\n+d\n', 'x.ts')).toThrow('x.ts has 0 places');
    expect(() => changed('a\na\n', '-a\n+d\n', 'x.ts')).toThrow('x.ts has 2 places');
    expect(changed('a\nb\nc\n', ' a\n-b\n+d\n@@\n c\n+e\n', 'x.ts')).toBe('a\nd\nc\ne\n');
  });
});
