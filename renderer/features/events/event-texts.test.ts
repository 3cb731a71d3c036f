import { describe, expect, it } from 'vitest';
import type { EventTexts } from '../../../contract/queries.ts';
import { EventTextCache } from './event-texts.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A host whose row r is event `r`, and a log of what it was asked. */
function host() {
  const asked: number[][] = [];
  const open: (() => void)[] = [];
  const aborted: boolean[] = [];
  const state = { held: false, failing: false, suffix: '' };
  let changes = 0;
  const cache = new EventTextCache(
    async (rows, signal) => {
      asked.push(rows);
      const place = aborted.push(false) - 1;
      signal.addEventListener('abort', () => {
        aborted[place] = true;
      });
      const { suffix } = state;
      if (state.held) await new Promise<void>((resolve) => open.push(resolve));
      if (state.failing) throw new Error('vanished');
      const texts = (of: string) => rows.map((row) => `${of} ${row}${suffix}`);
      return {
        event: texts('event'),
        process: texts('p'),
        thread: texts('t'),
        message: texts('m'),
      } satisfies EventTexts;
    },
    () => changes++,
  );
  const release = () => {
    state.held = false;
    for (const resume of open.splice(0)) resume();
  };
  return { cache, asked, aborted, state, release, changes: () => changes };
}

const span = (first: number, end: number) => Array.from({ length: end - first }, (_, i) => first + i);

describe('EventTextCache', () => {
  it('asks for what it does not know, and only once', async () => {
    const { cache, asked, changes } = host();
    cache.want([5, 3, 9], 1);
    expect(cache.at(5)).toBeNull();
    await settled();
    expect(cache.at(9)).toEqual({ event: 'event 9', process: 'p 9', thread: 't 9', message: 'm 9' });
    cache.want([3, 9, 11], 1);
    await settled();
    expect(asked).toEqual([[5, 3, 9], [11]]);
    expect(changes()).toBe(2);
  });

  it('asks one question at a time, and next what is wanted by then', async () => {
    const { cache, asked, state, release } = host();
    state.held = true;
    cache.want(span(0, 10), 1);
    cache.want(span(100, 110), 1);
    cache.want(span(200, 210), 1);
    expect(asked).toHaveLength(1);
    release();
    await settled();
    expect(asked).toEqual([span(0, 10), span(200, 210)]);
    expect(cache.at(0)?.event).toBe('event 0');
    expect(cache.at(100)).toBeNull();
  });

  it('shows what an older version said until the newer one has answered', async () => {
    const { cache, state, release, aborted } = host();
    cache.want([1], 1);
    await settled();
    state.held = true;
    state.suffix = ' by the manifest';
    cache.want([1, 2], 2);
    expect(cache.at(1)?.event).toBe('event 1');
    state.suffix = ' by another';
    cache.want([1, 2], 3);
    expect(aborted).toEqual([false, true, false]);
    release();
    await settled();
    expect(cache.at(1)?.event).toBe('event 1 by another');
    expect(cache.at(2)?.event).toBe('event 2 by another');
  });

  it('does not hammer a host that fails, and is well again after a retry', async () => {
    const { cache, asked, state, changes } = host();
    state.failing = true;
    cache.want([1], 1);
    await settled();
    cache.want([1, 2], 1);
    await settled();
    expect(asked).toHaveLength(1);
    expect(cache.error).toEqual(new Error('vanished'));
    expect(changes()).toBe(1);
    state.failing = false;
    cache.retry();
    await settled();
    expect(cache.error).toBeNull();
    expect(cache.at(2)?.event).toBe('event 2');
  });

  it('asks for many rows in parts, and forgets those used longest ago', async () => {
    const { cache, asked } = host();
    const { askedRows, keptRows } = EventTextCache;
    cache.want([7], 1);
    await settled();
    for (let first = 1000; first < 1000 + keptRows; first += askedRows) {
      cache.want(span(first, first + askedRows), 1);
      await settled();
    }
    expect(cache.at(7)).toBeNull();
    expect(cache.at(1000)).not.toBeNull();
    const before = asked.length;
    cache.want(span(50_000, 50_000 + 2 * askedRows), 1);
    await settled();
    expect(asked.slice(before).map((rows) => rows.length)).toEqual([askedRows, askedRows]);
  });

  it('is silent after dispose', async () => {
    const { cache, state, release, changes } = host();
    state.held = true;
    cache.want([1], 1);
    cache.dispose();
    release();
    await settled();
    expect(changes()).toBe(0);
  });
});
