import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWords, searchable, wordsOf } from './match.ts';

const marked = (query: string, title: string, more = ''): string | null => {
  const match = matchWords(wordsOf(query), searchable(title, more));
  if (match === null) return null;
  let at = 0;
  let text = '';
  for (const [start, end] of match.spans) {
    text += `${title.slice(at, start)}<${title.slice(start, end)}>`;
    at = end;
  }
  return text + title.slice(at);
};
const score = (query: string, title: string, more = ''): number =>
  matchWords(wordsOf(query), searchable(title, more))?.score ?? 0;

describe('matchWords', () => {
  it('marks what was typed where a word begins with it, else inside', () => {
    expect(marked('cache', 'L1D cache MPKI per core')).toBe('L1D <cache> MPKI per core');
    expect(marked('cache', 'l1d_cache_refill')).toBe('l1d_<cache>_refill');
    expect(marked('ed', 'Shared edges')).toBe('Shared <ed>ges');
    expect(marked('witch', 'CSwitch')).toBe('CS<witch>');
    expect(marked('ws', 'SetWorkingSet')).toBe('Set<W>orking<S>et');
  });

  it('finds every word, in any order', () => {
    expect(marked('core cache', 'L1D cache MPKI per core')).toBe('L1D <cache> MPKI per <core>');
    expect(marked('core disk', 'L1D cache MPKI per core')).toBeNull();
    expect(marked('core disk', 'L1D cache MPKI per core', 'Disk')).toBe('L1D cache MPKI per <core>');
    expect(marked('', 'anything')).toBe('anything');
  });

  it('finds beginnings of words that follow each other', () => {
    expect(marked('zts', 'Zoom to selection')).toBe('<Z>oom <t>o <s>election');
    expect(marked('zosel', 'Zoom to selection')).toBe('<Zo>om to <sel>ection');
    // The longest beginning leads nowhere here: `cpus` is C, PU, S.
    expect(marked('coca', 'Co Cooked Cats')).toBe('<Co> Cooked <Ca>ts');
    expect(marked('tz', 'Zoom to selection')).toBeNull();
  });

  it('likes beginnings better than insides, and the title better than the rest', () => {
    const order = [
      score('disk', 'Disk'),
      score('disk', 'Disk usage'),
      score('disk', 'The disk'),
      score('disk', 'Die is knocked'),
      score('disk', 'Ramdisk'),
      score('disk', 'Storage', 'Disk'),
      score('disk', 'Storage', 'Ramdisk'),
    ];
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
    expect(score('cpu', 'CPU usage')).toBeGreaterThan(score('cpu', 'CPU usage by process and thread'));
  });

  it('property: spans are apart, in order, inside the title, and a text is found by any part of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(60), fc.nat(60), (title, a, b) => {
        const part = title.slice(Math.min(a, b), Math.max(a, b));
        const match = matchWords(wordsOf(part), searchable(title, title));
        // A letter whose small form has another length is looked for as it is.
        if (title.toLowerCase().length === title.length) expect(match).not.toBeNull();
        let end = 0;
        for (const [from, to] of match?.spans ?? []) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(title.length);
          end = to + 1;
        }
      }),
    );
  });

  it('takes no time that grows with hostile titles', () => {
    // Each letter fits at each word: a search without memory would try 2^24 ways.
    const title = 'a '.repeat(200);
    expect(matchWords(['aaaaaaaaaaaaaaaaaaaaaaab'], searchable(title, ''))).toBeNull();
    expect(matchWords([`${'a'.repeat(23)}b`], searchable(`${title}b`, ''))).toBeNull();
  });
});
