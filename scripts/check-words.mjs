/**
 * Plain English: no text that people read has a phrase of words.json. Texts are those of strings.mjs, the documents, and the
 * README. A phrase in backticks is quoted, and passes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allTexts } from './strings.mjs';

/** Our own words on our own work: they quote what was wrong. */
const NOT_CHECKED = /^docs\/(?:strings|strings-review)\.md$/;

/** @returns {[pattern: RegExp, instead: string][]} */
export function readWords(text) {
  return Object.entries(JSON.parse(text))
    .filter(([key]) => !key.startsWith('$'))
    .map(([key, instead]) => [new RegExp(key, 'i'), instead]);
}

/** What is wrong in one text: the phrases, each with what to write. @returns {string[]} */
export function phrasesIn(text, words) {
  const plain = text.replace(/`[^`]*`/g, '``');
  return words.flatMap(([pattern, instead]) => {
    const match = pattern.exec(plain);
    return match === null ? [] : [`“${match[0]}” (write ${instead})`];
  });
}

/** @param {ReturnType<typeof allTexts>} [all] the texts of the sources, where they were looked for already */
export function checkWords(root, all = allTexts(root)) {
  const words = readWords(readFileSync(join(root, 'scripts/words.json'), 'utf8'));
  const found = [];
  const check = (place, text) => {
    for (const phrase of phrasesIn(text, words)) found.push(`${place}: ${phrase}: ${text.trim().slice(0, 160)}`);
  };
  for (const [file, texts] of all) for (const { text, line } of texts) check(`${file}:${line}`, text);
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n');
  for (const file of documents.filter((name) => name !== '' && !NOT_CHECKED.test(name)))
    readFileSync(join(root, file), 'utf8')
      .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
      .split('\n')
      .forEach((text, i) => {
        check(`${file}:${i + 1}`, text);
      });
  return found;
}

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const found = checkWords(resolve(fileURLToPath(import.meta.url), '../..'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
