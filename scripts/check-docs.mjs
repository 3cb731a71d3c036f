/**
 * Every path inside the repository that a `*.md` file names must exist: documents that name ghosts rot first. And every
 * test ID of the page is in docs/testids.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders that a build or an install makes: documents may name them. */
const MADE = /^(dist|node_modules|out|test-results|\.vite|playwright-report)(\/|$)/;
const EXTENSION = /\.(ts|tsx|mjs|cjs|js|json|md|css|html|png|svg|yml|yaml)$/;

/** Strings of a Markdown text that look like paths inside the repository: link targets and code spans. */
export function namedPaths(markdown) {
  const withoutBlocks = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...withoutBlocks.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => ({
    text: match[1].replace(/#.*$/, ''),
    link: true,
  }));
  const spans = [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map((match) => ({ text: match[1], link: false }));
  return [...links, ...spans]
    .filter(({ text, link }) => {
      if (text === '' || /^[a-z]+:|^[/~@<#$-]|[\s*{}<>|=,()[\]…"']/.test(text)) return false;
      // Prose names what lies beside the repository from its root (`../shared`); a link starts where its file is.
      if (!link && text.startsWith('../')) return false;
      return link || EXTENSION.test(text) || /^[\w.-]+(\/[\w.-]+)*\/$/.test(text);
    })
    .map(({ text }) => text.replace(/^\.\//, ''));
}

/**
 * @param {string} file path of the Markdown file from the root
 * @param {(path: string) => boolean} exists whether a path from the root is there
 */
export function ghosts(file, markdown, exists) {
  return namedPaths(markdown)
    .filter((path) => {
      const fromFile = posix.join(posix.dirname(file), path);
      return !fromFile.startsWith('../') && !MADE.test(path) && !exists(path) && !exists(fromFile);
    })
    .map((path) => `${file}: names ${path}, which is not there`);
}

const TEST_ID = /(?:\bdata-testid|\b\w*[tT]estId)(?:=|:\s*|=\{)\s*(?:["']([\w-]+)["']|`([a-z][\w-]*-)\$\{[^}]*\}`)/g;

/**
 * Test IDs of a source that the list lacks. `lane-${…}` is there as `lane-N`: a capital letter is a placeholder.
 * @param {string} list docs/testids.md
 */
export function unlistedTestIds(file, source, list) {
  const words = [...list.matchAll(/`([\w-]+)`/g)].map((match) => match[1]);
  const plain = new Set(words);
  const begins = words.filter((word) => /-[A-Z]\w*$/.test(word)).map((word) => word.replace(/[A-Z]\w*$/, ''));
  const isListed = (id) => plain.has(id) || begins.some((begin) => id.startsWith(begin));
  return [...source.matchAll(TEST_ID)]
    .map(([, id, begin]) => id ?? begin)
    .filter((id) => !isListed(id))
    .map((id) => `${file}: the test ID ${id} is not in docs/testids.md`);
}

export function checkTree(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const filesOf = (...patterns) =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && existsSync(join(root, file)));
  const list = read('docs/testids.md');
  const sources = filesOf('renderer/*.ts', 'renderer/*.tsx').filter(
    (file) => !/\.test\.|\/(?:testing|gallery)\//.test(file),
  );
  return [
    ...filesOf('*.md').flatMap((file) => ghosts(file, read(file), (path) => existsSync(join(root, path)))),
    ...sources.flatMap((file) => unlistedTestIds(file, read(file), list)),
  ];
}

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const found = checkTree(resolve(dirname(fileURLToPath(import.meta.url)), '..'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
