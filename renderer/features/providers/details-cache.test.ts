import { describe, expect, it } from 'vitest';
import type { EventInfo, ProviderDetails } from '../../../contract/schema.ts';
import { DetailsCache } from './details-cache.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A host that answers when the test says so. */
function start() {
  const asked: string[] = [];
  const pending = new Map<string, { answer(): void; fail(error: Error): void; signal: AbortSignal }>();
  let changes = 0;
  const cache = new DetailsCache(
    (guid, signal) =>
      new Promise((resolve, fail) => {
        asked.push(guid);
        pending.set(guid, {
          answer: () => resolve({ guid, eventInfos: [] as EventInfo[] } as ProviderDetails),
          fail,
          signal,
        });
      }),
    () => {
      changes++;
    },
  );
  return { cache, asked, pending, changes: () => changes };
}

describe('DetailsCache', () => {
  it('asks for each provider once', async () => {
    const { cache, asked, pending, changes } = start();
    cache.want('a');
    cache.want('a');
    expect(asked).toEqual(['a']);
    expect(cache.get('a')).toBeNull();
    pending.get('a')!.answer();
    await settle();
    expect(cache.get('a')).toEqual({ guid: 'a', eventInfos: [] });
    expect(changes()).toBe(1);
    cache.want('a');
    cache.wantAll(['a']);
    expect(asked).toEqual(['a']);
  });

  it('asks a few at a time, and first what is on screen', async () => {
    const { cache, asked, pending } = start();
    cache.wantAll(['a', 'b', 'c', 'd', 'e', 'f']);
    cache.wantAll(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    cache.want('f');
    expect(cache.missing(['a', 'e', 'f'])).toBe(3);
    for (const guid of ['b', 'a']) pending.get(guid)!.answer();
    await settle();
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'f', 'e']);
    expect(cache.missing(['a', 'e', 'f'])).toBe(2);
  });

  it('keeps why one failed, and tries it again only when it is wanted itself', async () => {
    const { cache, asked, pending } = start();
    cache.want('a');
    const error = new Error('gone');
    pending.get('a')!.fail(error);
    await settle();
    expect(cache.error('a')).toBe(error);
    expect(cache.missing(['a'])).toBe(0);
    cache.wantAll(['a']);
    expect(asked).toEqual(['a']);
    cache.want('a');
    expect(cache.error('a')).toBeNull();
    pending.get('a')!.answer();
    await settle();
    expect(cache.get('a')).toEqual({ guid: 'a', eventInfos: [] });
  });

  it('ends all questions when it is no longer needed, and says nothing more', async () => {
    const { cache, asked, pending, changes } = start();
    cache.wantAll(['a', 'b', 'c', 'd', 'e']);
    cache.dispose();
    expect(pending.get('a')!.signal.aborted).toBe(true);
    for (const { answer } of pending.values()) answer();
    await settle();
    expect(asked).not.toContain('e');
    expect(changes()).toBe(0);
  });
});
