import { expect, test } from 'vitest';
import { heldBytes } from './held-bytes.ts';

const held = (thing: unknown): number => heldBytes(thing, new Set());

test('a buffer counts once, whatever looks into it', () => {
  const buffer = new ArrayBuffer(64);
  expect(held([new Uint8Array(buffer, 8, 8), new Float64Array(buffer)])).toBe(2 * 8 + 64);
  expect(held(new Uint32Array(new SharedArrayBuffer(128), 0, 1))).toBe(128);
});

test('what was counted before counts no more', () => {
  const seen = new Set<object>();
  const column = { type: 'time', values: new Float64Array(4) };
  expect(heldBytes(column, seen)).toBe(32);
  expect(heldBytes(new Map([['time', column]]), seen)).toBe(0);
  expect(heldBytes({ values: column.values, count: 7 }, seen)).toBe(0);
});

test('objects of classes say what they hold; others count for nothing', () => {
  class Silent {
    readonly values = new Uint8Array(100);
  }
  class Telling extends Silent {
    held = () => [this.values, 11];
  }
  expect(held({ a: new Silent(), b: new Telling() })).toBe(111);
  expect(held(new Set([new Uint16Array(3)]))).toBe(6);
  expect(held(['text', null, undefined])).toBe(24);
  expect(held(null)).toBe(0);
});

test('rings end', () => {
  const ring: { self?: unknown; values: Uint8Array } = { values: new Uint8Array(5) };
  ring.self = ring;
  expect(held(ring)).toBe(5);
});
