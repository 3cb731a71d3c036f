/** Every path inside the repository that a `*.md` file names must exist: documents that name ghosts rot first. */
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

export function checkTree(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = list.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  return files.flatMap((file) =>
    ghosts(file, readFileSync(join(root, file), 'utf8'), (path) => existsSync(join(root, path))),
  );
}

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const found = checkTree(resolve(dirname(fileURLToPath(import.meta.url)), '..'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
