import { describe, expect, it } from 'vitest';
import { checkSources, patternsOf } from './check-patterns.mjs';

const problemsOf = (text: string): string[] => checkSources([{ file: 'engine/planted.ts', text }]).problems;

describe('patterns that are not linear', () => {
  it('an exponential one is told with its place', () => {
    const [problem, ...more] = problemsOf('const a = 1;\nexport const b = /^(?:\\s|<!--[^]*?-->)*<!DOCTYPE/;\n');
    expect(more).toEqual([]);
    expect(problem).toMatch(/^engine\/planted\.ts:2: .*exponential/);
  });

  it.each([
    ['blanks at the end', 'export const f = (s: string) => s.replace(/\\s+$/, "");'],
    ['two ways to read digits', 'export const f = /^\\d+\\.?\\d*$/;'],
    ['two ways to read blanks', 'export const f = /^\\s*(.*?)\\s*$/;'],
  ])('a quadratic one: %s', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/polynomial/)]);
  });

  it('one that is made at run time cannot be judged, and is refused', () => {
    expect(problemsOf('export const f = (a: string) => new RegExp(a);')).toEqual([
      expect.stringMatching(/^engine\/planted\.ts:1: .*made at run time/),
    ]);
  });

  it('linear ones pass; strings and comments are no patterns', () => {
    expect(problemsOf('/* /(a+)+$/ */ export const f = [/^[a-z]{1,8}$/i, "/(a+)+$/", 4 / 2 / 1];')).toEqual([]);
  });
});

it('finds literals in types, classes and JSX', () => {
  const text =
    'const x: string = [`b`, /a/g][1];\nclass A { b = /c/; }\nexport const C = () => <p title={String(/d/u)} />;\n';
  expect(patternsOf('renderer/c.tsx', text).map(({ line, pattern }) => [line, pattern])).toEqual([
    [1, '/a/g'],
    [2, '/c/'],
    [3, '/d/u'],
  ]);
});
