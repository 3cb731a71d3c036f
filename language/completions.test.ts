import { expect, test } from 'vitest';
import { compileQuery } from '../engine/expressions/compile.ts';
import { completionsAt } from './completions.ts';
import type { Scope } from './scope.ts';

const scope: Scope = {
  columns: new Map([
    ['pid', 'integer'],
    ['processName', 'text'],
    ['time', 'time'],
  ]),
  shownNames: new Map([
    ['process id', 'pid'],
    ['odd ] name', 'time'],
  ]),
  maps: { reasons: {}, states: {} },
};

/** `|` is the cursor. */
function at(marked: string) {
  const position = marked.indexOf('|');
  const { from, to, options } = completionsAt(marked.replace('|', ''), position, scope);
  return { from, to, texts: options.map(({ text }) => text) };
}

test('columns first, then functions and words that go on so, then those that have it inside', () => {
  const { from, to, texts } = at('pid > 5 and proc|x');
  expect([from, to]).toEqual([12, 17]);
  expect(texts).toEqual([
    'processName',
    '[process id]',
    'processName(',
    'processLabel(',
    'processMachine(',
    'processExecution(',
    'processOfThread(',
    'processOf(',
  ]);
  expect(at('x = is|').texts.slice(0, 2)).toEqual(['is missing', 'is not missing']);
});

test('in brackets names as shown, to behind the bracket', () => {
  expect(at('[proc|ess id] = 4')).toEqual({ from: 0, to: 12, texts: ['[process id]'] });
  expect(at('1 = [|')).toEqual({ from: 4, to: 5, texts: ['[process id]', '[odd ]] name]'] });
});

test('in texts nothing, but for maps', () => {
  expect(at("processName = 'p|'").texts).toEqual([]);
  expect(at("mapped(pid, 'st|')")).toEqual({ from: 13, to: 15, texts: ['states'] });
  expect(at("'it''s' = p|").texts[0]).toBe('pid');
  expect(at("'a\\'b' = p|").texts[0]).toBe('pid');
});

test('nothing behind digits; all where nothing is written', () => {
  expect(at('5m|').texts).toEqual([]);
  expect(at('|').texts).toContain('if(');
  expect(at('|').texts.length).toBeGreaterThan(40);
});

test('what is offered for a column is that column', () => {
  for (const { text, kind } of completionsAt('', 0, scope).options)
    if (kind === 'column') expect([...compileQuery(text, scope).uses]).toHaveLength(1);
});

test('positions out of the text are taken to its ends', () => {
  expect(completionsAt('pid', 99, scope)).toMatchObject({ from: 0, to: 3 });
  expect(completionsAt('pid', -1, scope)).toMatchObject({ from: 0, to: 3 });
});
