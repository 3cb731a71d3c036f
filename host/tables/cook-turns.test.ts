import { describe, expect, test } from 'vitest';
import { CookTurns } from './cook-turns.ts';

/** Cooks whose end is in the hands of the test. */
function heldTurns() {
  const begun: { paths: readonly string[]; signal: AbortSignal; end: (error?: Error) => void }[] = [];
  const turns = new CookTurns(
    (paths, { signal }) =>
      new Promise((done, fail) => {
        begun.push({ paths, signal: signal!, end: (error) => (error === undefined ? done() : fail(error)) });
      }),
  );
  const until = async (count: number) => {
    while (begun.length < count) await new Promise((next) => setImmediate(next));
  };
  return { turns, begun, until };
}

describe('what is cooked in one pass', () => {
  test('questions of one moment, and those that come while others are cooked for', async () => {
    const { turns, begun, until } = heldTurns();
    const first = [turns.cook(['a', 'b'], {}), turns.cook(['b', 'c'], {})];
    await until(1);
    const second = [turns.cook(['d'], {}), turns.cook(['e'], {})];
    await new Promise((next) => setImmediate(next));
    expect(begun.map(({ paths }) => paths)).toEqual([['a', 'b', 'c']]);
    begun[0]!.end();
    await Promise.all(first);
    await until(2);
    expect(begun[1]!.paths).toEqual(['d', 'e']);
    begun[1]!.end();
    await Promise.all(second);
  });

  test('goes on for the others when one gives up, and ends when all have', async () => {
    const { turns, begun, until } = heldTurns();
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [turns.cook(['a'], { signal: one.signal }), turns.cook(['b'], { signal: other.signal })];
    await until(1);
    one.abort();
    await expect(asked[0]).rejects.toThrow('Canceled.');
    expect(begun[0]!.signal.aborted).toBe(false);
    other.abort();
    await expect(asked[1]).rejects.toThrow('Canceled.');
    expect(begun[0]!.signal.aborted).toBe(true);
    // The next waits for its end all the same.
    const next = turns.cook(['c'], {});
    await new Promise((done) => setImmediate(done));
    expect(begun).toHaveLength(1);
    begun[0]!.end(new Error('given up'));
    await until(2);
    begun[1]!.end();
    await next;
  });

  test('nothing, where all give up before it begins', async () => {
    const { turns, begun, until } = heldTurns();
    const first = turns.cook(['a'], {});
    await until(1);
    const stop = new AbortController();
    const given = turns.cook(['b'], { signal: stop.signal });
    stop.abort();
    await expect(given).rejects.toThrow('Canceled.');
    begun[0]!.end();
    await first;
    const last = turns.cook(['c'], {});
    await until(2);
    begun[1]!.end();
    await last;
    expect(begun.at(-1)!.paths).toContain('c');
    expect(begun).toHaveLength(2);
  });

  test('a failure is that of all who asked', async () => {
    const { turns, begun, until } = heldTurns();
    const asked = [turns.cook(['a'], {}), turns.cook(['b'], {})];
    await until(1);
    begun[0]!.end(new Error('the file is gone'));
    for (const one of asked) await expect(one).rejects.toThrow('the file is gone');
  });
});
