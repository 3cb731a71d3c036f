import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type HeldPart, MemoryBudget, type MemoryHolder, strictly } from './memory-budget.ts';

interface Part {
  name: string;
  bytes: number;
  usedAt: number;
  stays?: boolean;
}

/** A trace whose parts are let go one by one; `gone` gets their names. */
function holderOf(layers: readonly (readonly Part[])[], gone: string[], isBusy = false): MemoryHolder {
  const left = layers.map((parts) => [...parts]);
  const held = (part: Part, parts: Part[]): HeldPart => ({
    kind: 'tables',
    bytes: part.bytes,
    usedAt: part.usedAt,
    letGo: part.stays
      ? null
      : () => {
          parts.splice(parts.indexOf(part), 1);
          gone.push(part.name);
        },
  });
  return { isBusy, held: () => left.map((parts) => parts.map((part) => held(part, parts))) };
}

const part = (name: string, bytes: number, usedAt: number): Part => ({ name, bytes, usedAt });

test('what was used longest ago goes first, of all traces, and no more than must', () => {
  const gone: string[] = [];
  const budget = new MemoryBudget(strictly(100));
  budget.add(holderOf([[part('a', 40, 1), part('b', 40, 4)]], gone));
  budget.add(holderOf([[part('c', 40, 2), part('d', 40, 3)]], gone));
  expect(budget.use()).toEqual({ events: 0, rows: 0, tables: 160 });
  let times = 0;
  budget.onLetGo = () => times++;
  budget.settle();
  expect(gone).toEqual(['a', 'c']);
  budget.settle();
  expect(times).toBe(1);
});

test('a layer goes after all that rests on it, however old it is', () => {
  const gone: string[] = [];
  const budget = new MemoryBudget(strictly(60));
  budget.add(holderOf([[part('table', 10, 9), part('another', 10, 8)], [part('rows', 50, 1)]], gone));
  budget.settle();
  expect(gone).toEqual(['another']);
  budget.setLimits(strictly(40));
  expect(gone).toEqual(['another', 'table', 'rows']);
});

test('what is in use stays, and what cannot go', () => {
  const gone: string[] = [];
  const budget = new MemoryBudget(strictly(0));
  budget.add(holderOf([[part('busy', 10, 1)]], gone, true));
  budget.add(holderOf([[{ ...part('fixed', 10, 2), stays: true }, part('free', 10, 3)]], gone));
  budget.settle();
  expect(gone).toEqual(['free']);
  expect(budget.use().tables).toBe(20);
});

test('what was used a moment ago may stay beyond the budget, until a minute has passed or it is too much', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    vi.advanceTimersByTime(200_000);
    const gone: string[] = [];
    const budget = new MemoryBudget({ bytes: 50, mostBytes: 100 });
    const used = part('used', 60, performance.now());
    budget.add(holderOf([[part('old', 20, 1), used]], gone));
    budget.settle();
    expect(gone).toEqual(['old']);
    vi.advanceTimersByTime(30_000);
    const more = holderOf([[part('more', 60, performance.now())]], gone);
    budget.add(more);
    budget.settle();
    // 120 bytes are more than ever may be.
    expect(gone).toEqual(['old', 'used']);
    expect(budget.use().tables).toBe(60);
    vi.advanceTimersByTime(59_000);
    expect(gone).toEqual(['old', 'used']);
    vi.advanceTimersByTime(3000);
    expect(gone).toEqual(['old', 'used', 'more']);
  } finally {
    vi.useRealTimers();
  }
});

test('a trace that is closed counts no more', () => {
  const budget = new MemoryBudget(strictly(0));
  const holder = holderOf([[part('a', 10, 1)]], []);
  budget.add(holder);
  budget.remove(holder);
  expect(budget.use().tables).toBe(0);
});

test('afterwards the rest fits, or nothing more can go', () => {
  const parts = fc.array(fc.record({ bytes: fc.nat(50), usedAt: fc.nat(20), stays: fc.boolean() }), { maxLength: 5 });
  const traces = fc.array(fc.tuple(fc.array(parts, { maxLength: 3 }), fc.boolean()), { maxLength: 4 });
  fc.assert(
    fc.property(traces, fc.nat(300), (all, bytes) => {
      const gone: string[] = [];
      const budget = new MemoryBudget(strictly(bytes));
      const holders = all.map(([layers, isBusy], t) =>
        holderOf(
          layers.map((layer, l) => layer.map((one, i) => ({ ...one, name: `${t}.${l}.${i}` }))),
          gone,
          isBusy,
        ),
      );
      for (const holder of holders) budget.add(holder);
      const before = budget.use().tables;
      budget.settle();
      const { tables } = budget.use();
      const mayGo = holders
        .filter(({ isBusy }) => !isBusy)
        .flatMap((holder) => holder.held().find((layer) => layer.length > 0) ?? [])
        .some(({ letGo }) => letGo !== null);
      expect(tables <= bytes || !mayGo).toBe(true);
      if (before <= bytes) expect(gone).toEqual([]);
    }),
  );
});
