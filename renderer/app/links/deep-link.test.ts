import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkParameters } from '../../../contract/deep-link.ts';
import { panelKinds } from '../panels.ts';
import { type DeepLink, formatCommandLine, formatLink, linkLayouts, linkThemes, parseLink } from './deep-link.ts';
import { splitRange } from './time-text.ts';

/** With control characters and halves of surrogate pairs. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });

describe('parseLink', () => {
  it('reads what an address says', () => {
    const { link, problems } = parseLink(
      '?token=x&trace=sample&tab=Core%203&range=1.2s-1.5s&select=100-200&cursor=7ms&table=cpu_precise&preset=By+core&filter=%5BIPC%5D+%3C+1&layout=graphandtable&theme=light&recipe=disk',
    );
    expect(problems).toEqual([]);
    expect(link).toEqual({
      trace: 'sample',
      tab: 'Core 3',
      range: { startNs: 1.2e9, endNs: 1.5e9 },
      select: { startNs: 100, endNs: 200 },
      cursorNs: 7e6,
      table: 'cpu_precise',
      preset: 'By core',
      filter: '[IPC] < 1',
      layout: 'graphAndTable',
      theme: 'light',
      recipe: 'disk',
    });
  });

  it('takes ranges with one end, times before the header event, and the signs that people use', () => {
    const range = (text: string) => parseLink(`?range=${encodeURIComponent(text)}`).link.range;
    expect(range('1s..')).toEqual({ startNs: 1e9, endNs: null });
    expect(range('..2s')).toEqual({ startNs: null, endNs: 2e9 });
    expect(range('-5ms-2ms')).toEqual({ startNs: -5e6, endNs: 2e6 });
    expect(range('−5ms – −2ms')).toEqual({ startNs: -5e6, endNs: -2e6 });
    expect(range('1.5..2.5')).toEqual({ startNs: 1.5, endNs: 2.5 });
  });

  it('leaves out what is no value, and says so', () => {
    for (const search of [
      '?range=2s-1s',
      '?range=1s',
      '?range=soon-later',
      '?select=1e999-2',
      '?cursor=5',
      '?cursor=1,5s',
      '?cursor=5min',
      '?cursor=17:55:04',
      `?cursor=${'9'.repeat(30)}`,
      '?layout=cube',
      '?theme=__proto__',
      '?show=table',
      '?show=constructor',
      '?trace=C:%5Csecret.etl',
      '?trace=../a.etl',
      '?trace=%2Fetc%2Fpasswd',
      `?table=${'x'.repeat(257)}`,
      `?filter=${'x'.repeat(2049)}`,
    ]) {
      const { link, problems } = parseLink(search);
      if (search === '?cursor=5') expect(link).toEqual({ cursorNs: 5 });
      else expect([search, link, problems.length]).toEqual([search, {}, 1]);
    }
    expect(parseLink('?layout=cube').problems).toEqual([
      'Invalid layout in the address: “cube”. Use one of graph, table, graphAndTable.',
    ]);
    expect(parseLink('').problems).toEqual([]);
    expect(parseLink('?table=&unknown=1')).toEqual({ link: {}, problems: [] });
  });

  it('reads all that serve and the desktop app pass on', () => {
    const values: Record<string, string> = {
      range: '1-2',
      select: '1-2',
      cursor: '1',
      layout: 'graph',
      theme: 'dark',
      show: 'sql',
    };
    for (const { name } of linkParameters) {
      const { link, problems } = parseLink(`?${name}=${values[name] ?? 'a'}`);
      expect([name, Object.keys(link).length, problems]).toEqual([name, 1, []]);
    }
  });

  it('property: never throws, and keeps to its limits', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...linkParameters), (value, { name }) => {
        const parameters = new URLSearchParams({ [name]: value });
        const { link } = parseLink(`?${parameters}`);
        expect(JSON.stringify(link).length).toBeLessThan(40_000);
      }),
    );
  });
});

const name = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' });
const ns = fc.integer({ min: -1e15, max: 1e15 });
const range = fc
  .tuple(fc.option(ns), fc.option(ns))
  .filter(([a, b]) => a === null || b === null || a < b)
  .map(([startNs, endNs]) => ({ startNs, endNs }));
const link: fc.Arbitrary<DeepLink> = fc.record(
  {
    trace: fc.stringMatching(/^[\w-]{1,40}$/),
    tab: name,
    range,
    select: range,
    cursorNs: ns,
    table: name,
    preset: name,
    filter: name,
    show: fc.constantFrom(...panelKinds),
    layout: fc.constantFrom(...linkLayouts),
    theme: fc.constantFrom(...linkThemes),
    recipe: name,
  },
  { requiredKeys: [] },
);

describe('formatLink', () => {
  it('property: is read back as it was', () => {
    fc.assert(
      fc.property(link, (one) => {
        expect(parseLink(formatLink(one))).toEqual({ link: one, problems: [] });
      }),
    );
  });

  it('is empty where there is nothing to say', () => {
    expect(formatLink({})).toBe('');
    expect(formatLink({ range: { startNs: 1.4, endNs: 99.6 } })).toBe('?range=1..100');
  });
});

describe('formatCommandLine', () => {
  it('quotes what a shell would read otherwise', () => {
    expect(formatCommandLine('a.etl', { table: 'cpu_precise', range: { startNs: 5, endNs: 9 } })).toBe(
      'corescope serve a.etl --table cpu_precise --range 5..9',
    );
    expect(formatCommandLine('--sample', { filter: '[IPC] < 1' })).toBe(
      'corescope serve --sample --filter "[IPC] < 1"',
    );
    expect(formatCommandLine('my $(rm) trace.etl', { tab: `it's "so"` })).toBe(
      `corescope serve 'my $(rm) trace.etl' --tab 'it'\\''s "so"'`,
    );
    expect(formatCommandLine('a\nrm -r b.etl', {})).toBe('corescope serve "a rm -r b.etl"');
    expect(formatCommandLine('-x.etl', {})).toBe('corescope serve "-x.etl"');
  });
});

describe('splitRange', () => {
  it('parts two times, not the sign of one', () => {
    expect(splitRange('1s-2s')).toEqual({ from: '1s', to: '2s' });
    expect(splitRange('-1s')).toBeNull();
    expect(splitRange('1s')).toBeNull();
  });
});
