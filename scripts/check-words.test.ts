import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWords, phrasesIn, readWords } from './check-words.mjs';
import { allTexts, stringsPage, textsOf } from './strings.mjs';

const root = resolve(import.meta.dirname, '..');
const words = readWords(readFileSync(resolve(root, 'scripts/words.json'), 'utf8'));
const all = allTexts(root);
const texts = (source: string): string[] => textsOf('x.tsx', source).map(({ text }) => text);

test('no text of ours has a phrase of the list', () => {
  expect(checkWords(root, all)).toEqual([]);
});

test('the texts are many, and those that everyone sees are among them', () => {
  expect([...all.values()].reduce((sum, list) => sum + list.length, 0)).toBeGreaterThan(4000);
  const page = stringsPage(all);
  expect(page).toContain('- Search tables, events, commands');
  expect(page).toContain('No permission to read {name}. Change its permissions, or open a copy of it.');
});

describe('texts of a source', () => {
  test.each([
    ['const a = <p>One {count} of <b>two</b></p>;', ['One {count} of two']],
    ['const a = <button title="Close">×</button>;', ['Close']],
    [`throw new Error(\`The file \${name} is too large.\`);`, ['The file {name} is too large.']],
    ["const a = 'The file ' + name + ' is too large.';", ['The file {name} is too large.']],
    ["const a = { title: 'Open', id: 'open-file now' };", ['Open']],
    ["import { a } from 'a b';\nconst b = query('SELECT a FROM b');", []],
    ['const a = <div className="one two" data-x="three four" />;', []],
  ])('%s', (source, expected) => {
    expect(texts(source)).toEqual(expected);
  });
});

test('texts of data are found by the same rules; the facts of others are not ours to word', () => {
  const data = '{\n"title": "Waits",\n"steps": ["Sort by time.", "x"]\n}';
  expect(textsOf('x.json', data)).toEqual([
    { text: 'Waits', line: 2 },
    { text: 'Sort by time.', line: 3 },
  ]);
  expect(textsOf('x.json', data.replace('{', '{"source": "winerror.h, by hand.",'))).toEqual([]);
  const facts = '{"source": "winerror.h, by hand.", "names": {"a": "Of others."}, "errata": "What we say."}';
  expect(textsOf('x.json', facts).map(({ text }) => text)).toEqual(['What we say.']);
  const own = textsOf('x.json', data.replace('{', '{"source": "Corescope\'s own cookers.",'));
  expect(own.map(({ text }) => text)).toEqual(["Corescope's own cookers.", 'Waits', 'Sort by time.']);
});

describe('phrases', () => {
  test.each([
    'The start is no time.',
    'There is no marker behind this one.',
    'This trace has not what “X” needs',
    'Reload to take it up again.',
    'A sample for each so many counts',
    'It lies in the folder of your plugins.',
    'as long just before it',
    'A preset of one’s own.',
    'The process who wrote it.',
    'The disk is at 100 % there.',
    'Values: what is drawn is the sum.',
    'Fetching events',
    'Stopping to sample',
    'under “cycle” is nothing where a number is wanted',
    'The query was cancelled.',
  ])('%s', (text) => {
    expect(phrasesIn(text, words)).not.toEqual([]);
  });

  test.each(['There is no table “x”.', 'It is no longer there.', 'Quoted: `is no time`.', 'Invalid start time.'])(
    '%s passes',
    (text) => {
      expect(phrasesIn(text, words)).toEqual([]);
    },
  );
});
