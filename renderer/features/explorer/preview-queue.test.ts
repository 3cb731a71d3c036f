import { describe, expect, test } from 'vitest';
import type { TablePreview } from '../../../contract/tables.ts';
import { PreviewQueue } from './preview-queue.ts';

const preview: TablePreview = { startNs: 0, bucketNs: 1, endNs: 1, values: Float32Array.of(1), of: 'rows' };

/** A host that answers when it is told to, and idle times that are given one by one. */
function setUp() {
  const asked: { table: string; signal: AbortSignal; answer(known: TablePreview | null): void; fail(): void }[] = [];
  const idles: (() => void)[] = [];
  const queue = new PreviewQueue({
    ask: (table, signal) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('no'));
        signal.addEventListener('abort', fail);
        asked.push({ table, signal, answer: resolve, fail });
      }),
    idle: () => new Promise((resolve) => idles.push(resolve)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const idle = async () => {
    await settle();
    idles.shift()?.();
    await settle();
  };
  return { queue, asked, idle, settle };
}

describe('previews', () => {
  test('are asked for one by one, each when there is time, and kept', async () => {
    const { queue, asked, idle, settle } = setUp();
    const told: string[] = [];
    for (const table of ['a', 'b']) queue.want(table, () => told.push(table));
    await settle();
    expect(asked).toEqual([]);
    await idle();
    expect(asked.map(({ table }) => table)).toEqual(['a']);
    await idle();
    expect(asked.length).toBe(1);
    asked[0]!.answer(preview);
    await idle();
    expect(told).toEqual(['a']);
    expect(queue.get('a')).toBe(preview);
    expect(asked.map(({ table }) => table)).toEqual(['a', 'b']);
    asked[1]!.answer(null);
    await settle();
    expect(queue.get('b')).toBeNull();
    queue.want('a', () => told.push('again'));
    await idle();
    expect(asked.length).toBe(2);
    expect(told).toEqual(['a', 'b']);
  });

  test('of what scrolled away are given up, and asked for anew when it comes back', async () => {
    const { queue, asked, idle } = setUp();
    const unwant = queue.want('a', () => {});
    const unwantSecond = queue.want('b', () => {});
    unwantSecond();
    await idle();
    unwant();
    expect(asked.map(({ table, signal }) => [table, signal.aborted])).toEqual([['a', true]]);
    await idle();
    expect(queue.get('a')).toBeUndefined();
    queue.want('a', () => {});
    await idle();
    expect(asked.map(({ table }) => table)).toEqual(['a', 'a']);
  });

  test('of a table in two places are asked for once', async () => {
    const { queue, asked, idle } = setUp();
    const told: string[] = [];
    const unwant = queue.want('a', () => told.push('first'));
    queue.want('a', () => told.push('second'));
    await idle();
    unwant();
    asked[0]!.answer(preview);
    await idle();
    expect(asked.length).toBe(1);
    expect(told).toEqual(['second']);
  });

  test('that fail are none, and the others go on', async () => {
    const { queue, asked, idle } = setUp();
    queue.want('a', () => {});
    queue.want('b', () => {});
    await idle();
    asked[0]!.fail();
    await idle();
    expect(queue.get('a')).toBeNull();
    expect(asked.map(({ table }) => table)).toEqual(['a', 'b']);
  });
});
