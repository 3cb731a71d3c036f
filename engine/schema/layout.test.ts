import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { Layout, MAX_DEPTH } from './layout.ts';
import { type Extent, type FieldDefinition, type FieldValue, field } from './model.ts';
import { Payload } from './payload.ts';
import { anyPayload, anySchema } from './testing/any-schema.ts';

const made = (fill: (b: PayloadBuilder) => PayloadBuilder): Uint8Array => fill(new PayloadBuilder()).build().slice();

interface Decoded {
  values: Record<string, FieldValue>;
  left: number;
  truncated: boolean;
}

function decode(fields: readonly FieldDefinition[], bytes: Uint8Array, pointerSize: 4 | 8 = 8): Decoded {
  const payload = new Payload();
  payload.set(bytes, 0, bytes.length, pointerSize);
  const layout = new Layout(fields);
  const end = layout.begin(payload);
  return {
    values: Object.fromEntries(
      layout.names.slice(0, layout.located).map((name, i) => [name, layout.value(payload, i)]),
    ),
    left: bytes.length - end,
    truncated: layout.truncated,
  };
}

const fixed = (count: number): Extent => ({ kind: 'fixed', count });
const by = (index: number, up = 0): Extent => ({ kind: 'field', index, up });
const prefix: Extent = { kind: 'prefix' };
const rest: Extent = { kind: 'rest' };
const struct = (name: string, members: FieldDefinition[], count: Extent | null = null): FieldDefinition =>
  field(name, 'struct', { members, count });
const u8 = (name: string, extra: Partial<FieldDefinition> = {}): FieldDefinition => field(name, 'uint8', extra);

test('fields one behind the other, by the pointer size of the writer', () => {
  const fields = [u8('A'), field('P', 'pointer'), field('S', 'unicodeString'), field('N', 'uint32')];
  const bytes8 = made((b) => b.u8(7).u64(0x10).wstr('hi').u32(9));
  const bytes4 = made((b) => b.u8(7).u32(0x10).wstr('hi').u32(9));
  const values = { A: 7, P: '0x10', S: 'hi', N: 9 };
  expect(decode(fields, bytes8, 8)).toEqual({ values, left: 0, truncated: false });
  expect(decode(fields, bytes4, 4)).toEqual({ values, left: 0, truncated: false });
});

test('one layout serves payload after payload', () => {
  const layout = new Layout([u8('N'), u8('Items', { count: by(0) }), u8('Last')]);
  const payload = new Payload();
  const read = (...bytes: number[]) => {
    payload.set(Uint8Array.from(bytes), 0, bytes.length, 8);
    layout.begin(payload);
    return Array.from({ length: layout.located }, (_, i) => layout.value(payload, i));
  };
  expect(read(2, 5, 6, 7)).toEqual([2, [5, 6], 7]);
  expect(read(0, 8)).toEqual([0, [], 8]);
  expect(read()).toEqual([]);
  expect(read(1, 3, 4)).toEqual([1, [3], 4]);
});

test('bytes behind the last field are left; fields of one name can be told apart', () => {
  expect(decode([u8('x'), u8('x'), u8('x')], Uint8Array.of(1, 2, 3, 4, 5))).toEqual({
    values: { x: 1, 'x#2': 2, 'x#3': 3 },
    left: 2,
    truncated: false,
  });
});

test('no two names are the same, whatever the fields are called', () => {
  const namesOf = (...names: string[]) => new Layout(names.map((name) => u8(name))).names;
  expect(namesOf('x', 'x', 'x#2', 'x')).toEqual(['x', 'x#2', 'x#2#2', 'x#3']);
  expect(namesOf('x#2', 'x', 'x')).toEqual(['x#2', 'x', 'x#3']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('x', 'x#2', 'x#3', 'x#2#2', '')), (names) => {
      const unique = namesOf(...names);
      expect(new Set(unique).size).toBe(names.length);
      expect(unique.every((name, i) => name.startsWith(names[i]))).toBe(true);
    }),
  );
});

describe('payloads that end early', () => {
  const fields = [u8('A'), field('B', 'uint16'), field('C', 'uint16', { optional: true }), u8('D', { optional: true })];

  test('before an optional field: nothing is amiss', () => {
    expect(decode(fields, Uint8Array.of(1, 2, 0))).toEqual({ values: { A: 1, B: 2 }, left: 0, truncated: false });
    expect(decode(fields, Uint8Array.of(1, 2, 0, 3, 0))).toEqual({
      values: { A: 1, B: 2, C: 3 },
      left: 0,
      truncated: false,
    });
  });

  test('inside an optional field, or before one that must be there: cut', () => {
    expect(decode(fields, Uint8Array.of(1, 2, 0, 3))).toEqual({ values: { A: 1, B: 2 }, left: 1, truncated: true });
    expect(decode(fields, Uint8Array.of(1))).toEqual({ values: { A: 1 }, left: 0, truncated: true });
    expect(decode(fields, new Uint8Array(0))).toEqual({ values: {}, left: 0, truncated: true });
  });

  test('structs and arrays are shown as far as they go', () => {
    const point = [field('X', 'uint16'), field('Y', 'uint16')];
    expect(decode([struct('P', point)], Uint8Array.of(1, 0, 2))).toEqual({
      values: { P: { X: 1 } },
      left: 0,
      truncated: true,
    });
    expect(decode([struct('P', point, fixed(3))], Uint8Array.of(1, 0, 2, 0, 3, 0))).toEqual({
      values: { P: [{ X: 1, Y: 2 }] },
      left: 0,
      truncated: true,
    });
    expect(decode([field('N', 'uint16', { count: fixed(65535) })], Uint8Array.of(1, 0, 2, 0, 3))).toEqual({
      values: { N: [1, 2] },
      left: 0,
      truncated: true,
    });
    expect(
      decode(
        [field('S', 'unicodeString', { count: prefix })],
        made((b) => b.u16(3).wstr('a').wstr('b').u16(99)),
      ),
    ).toEqual({
      values: { S: ['a', 'b'] },
      left: 0,
      truncated: true,
    });
  });
});

describe('arrays', () => {
  test('of every extent', () => {
    const two = Uint8Array.of(2, 0, 7, 8, 9);
    expect(decode([field('N', 'uint16'), u8('A', { count: by(0) })], two).values).toEqual({ N: 2, A: [7, 8] });
    expect(decode([u8('A', { count: prefix })], two)).toEqual({ values: { A: [7, 8] }, left: 1, truncated: false });
    expect(decode([u8('A', { count: fixed(3) })], two).values).toEqual({ A: [2, 0, 7] });
    expect(decode([u8('A', { count: rest })], two)).toEqual({
      values: { A: [2, 0, 7, 8, 9] },
      left: 0,
      truncated: false,
    });
    expect(decode([field('A', 'uint16', { count: rest })], two)).toEqual({
      values: { A: [2, 2055] },
      left: 1,
      truncated: false,
    });
    expect(decode([u8('A', { count: fixed(0) }), u8('B')], two).values).toEqual({ A: [], B: 2 });
  });

  test('of values of various sizes', () => {
    const names = made((b) => b.wstr('one').wstr('').wstr('three'));
    expect(decode([field('N', 'unicodeString', { count: fixed(3) })], names).values).toEqual({
      N: ['one', '', 'three'],
    });
    expect(decode([field('N', 'unicodeString', { count: rest })], names)).toEqual({
      values: { N: ['one', '', 'three'] },
      left: 0,
      truncated: false,
    });
  });

  test('of pointers', () => {
    const bytes = made((b) => b.u32(1).u32(2).u32(3).u32(4));
    expect(decode([field('P', 'pointer', { count: fixed(2) })], bytes, 4).values).toEqual({ P: ['0x1', '0x2'] });
    expect(decode([field('P', 'pointer', { count: fixed(2) })], bytes, 8).values).toEqual({
      P: ['0x200000001', '0x400000003'],
    });
  });

  test('a count that is not a number, negative, or that stands behind its array: nothing is read', () => {
    const cut = { left: 4, truncated: true };
    expect(decode([field('N', 'int8'), u8('A', { count: by(0) })], Uint8Array.of(0xff, 1, 2))).toMatchObject({
      values: { N: -1, A: [] },
      truncated: true,
    });
    expect(decode([u8('A', { count: by(1) }), u8('N')], Uint8Array.of(1, 2, 3, 4))).toMatchObject({
      values: { A: [] },
      truncated: true,
    });
    expect(decode([u8('A', { count: by(0) })], Uint8Array.of(1, 2, 3, 4))).toMatchObject({
      values: { A: [] },
      truncated: true,
    });
    expect(decode([u8('N'), field('S', 'binary', { length: by(0, 3) })], Uint8Array.of(1, 2, 3, 4, 5))).toEqual({
      values: { N: 1 },
      ...cut,
    });
    expect(
      decode([field('N', 'ansiString'), field('S', 'binary', { length: by(0) })], Uint8Array.of(49, 0, 3, 4, 5, 6)),
    ).toEqual({ values: { N: '1' }, ...cut });
  });

  test('items begin where they are said to', () => {
    const layout = new Layout([u8('A'), field('S', 'ansiString', { count: prefix }), u8('B')]);
    const payload = new Payload();
    payload.set(Uint8Array.of(99, 1, 2, 0, 97, 0, 98, 99, 0, 5), 1, 10, 8);
    layout.begin(payload);
    const [, names, none] = layout.fields;
    expect(names.itemOffsets?.(payload, layout.offsets[1], layout.offsets[2] - layout.offsets[1])).toEqual([4, 6, 9]);
    expect(none.itemOffsets).toBeNull();
  });
});

describe('structs', () => {
  const pair = [u8('Key'), field('Name', 'ansiString')];

  test('alone and in arrays', () => {
    const bytes = Uint8Array.of(1, 97, 0, 2, 98, 0);
    const one = { Key: 1, Name: 'a' };
    expect(decode([struct('S', pair), struct('T', pair)], bytes).values).toEqual({ S: one, T: { Key: 2, Name: 'b' } });
    expect(decode([struct('S', pair, rest)], bytes).values).toEqual({ S: [one, { Key: 2, Name: 'b' }] });
  });

  test('counts and lengths from the same struct, and from outer ones', () => {
    const fields = [
      u8('Width'),
      struct(
        'Rows',
        [u8('N'), u8('Cells', { count: by(0) }), field('Text', 'ansiString', { length: by(0, 1) })],
        fixed(2),
      ),
    ];
    expect(decode(fields, Uint8Array.of(2, 1, 9, 97, 98, 0, 99, 100)).values).toEqual({
      Width: 2,
      Rows: [
        { N: 1, Cells: [9], Text: 'ab' },
        { N: 0, Cells: [], Text: 'cd' },
      ],
    });
  });

  test('arrays in arrays of structs', () => {
    const fields = [struct('Outer', [struct('Inner', [u8('A', { count: prefix })], prefix), u8('End')], prefix)];
    const bytes = Uint8Array.of(2, 0, 2, 0, 1, 0, 5, 0, 0, 77, 0, 0, 88);
    expect(decode(fields, bytes)).toEqual({
      values: {
        Outer: [
          { Inner: [{ A: [5] }, { A: [] }], End: 77 },
          { Inner: [], End: 88 },
        ],
      },
      left: 0,
      truncated: false,
    });
  });

  test('plain numbers go down into members', () => {
    const layout = new Layout([struct('S', [field('H', 'hexInt8')], fixed(1))]);
    const payload = new Payload();
    payload.set(Uint8Array.of(16), 0, 1, 8);
    layout.begin(payload);
    expect([layout.value(payload, 0), layout.raw(payload, 0)]).toEqual([[{ H: '0x10' }], [{ H: 16 }]]);
  });

  test('a member may be called __proto__', () => {
    const { values } = decode([struct('S', [u8('__proto__')])], Uint8Array.of(5));
    expect(Object.entries(values.S as object)).toEqual([['__proto__', 5]]);
  });
});

describe('what a hostile schema asks for', () => {
  const nested = (levels: number, innermost: FieldDefinition): FieldDefinition => {
    let definition = innermost;
    for (let i = 0; i < levels; i++) definition = struct(`S${i}`, [definition]);
    return definition;
  };

  test('structs down to the deepest level that is read, and 1000 deep', () => {
    const depthOf = (value: FieldValue): number =>
      value !== null && typeof value === 'object' ? 1 + depthOf(Object.values(value)[0] ?? null) : 0;
    const deepest = decode([nested(MAX_DEPTH, u8('A'))], Uint8Array.of(9));
    expect(depthOf(deepest.values[`S${MAX_DEPTH - 1}`])).toBe(MAX_DEPTH);
    expect(deepest.truncated).toBe(false);
    const tooDeep = decode([u8('First'), nested(1000, u8('A'))], Uint8Array.of(1, 9));
    expect(tooDeep.values.First).toBe(1);
    expect(tooDeep.truncated).toBe(true);
  });

  /** Values made in all, structs and arrays among them. */
  const valuesIn = (value: FieldValue): number =>
    value !== null && typeof value === 'object'
      ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
      : 1;

  const nulls = (count: number): FieldDefinition[] => Array.from({ length: count }, (_, i) => field(`N${i}`, 'null'));

  test('items without bytes: what is made stays in proportion to the payload', () => {
    const hostile: [string, FieldDefinition[], Uint8Array][] = [
      ['65535 structs of 127', [struct('A', nulls(127), prefix)], Uint8Array.of(255, 255)],
      ['65535 nulls', [field('A', 'null', { count: prefix })], Uint8Array.of(255, 255)],
      ['2^32 nulls', [field('A', 'null', { count: fixed(2 ** 32) })], Uint8Array.of(1)],
      ['nulls for ever', [field('A', 'null', { count: rest })], Uint8Array.of(1)],
      ['empty structs for ever', [struct('A', [], rest)], Uint8Array.of(1)],
      ['nulls beside each byte', [struct('A', [u8('B'), ...nulls(10_000)], rest)], new Uint8Array(30_000)],
      ['the same, counted', [struct('A', [u8('B'), ...nulls(10_000)], fixed(30_000))], new Uint8Array(30_000)],
      ['the same, cut', [struct('A', [u8('B'), ...nulls(10_000)], fixed(60_000))], new Uint8Array(30_000)],
      [
        'arrays in arrays in arrays',
        [struct('A', [struct('B', [struct('C', nulls(100), fixed(60_000))], fixed(60_000))], fixed(60_000))],
        new Uint8Array(100),
      ],
      [
        'counted by one far out',
        [field('N', 'uint16'), struct('A', [struct('B', [field('C', 'null', { count: by(0, 2) })], by(0, 1))], by(0))],
        Uint8Array.of(255, 255, 0),
      ],
    ];
    for (const [name, fields, bytes] of hostile) {
      const { values } = decode(fields, bytes);
      expect(valuesIn(values), name).toBeLessThan(20_000 + 5 * bytes.length);
    }
  });

  test('many zero-size items that fit are read', () => {
    const { values, truncated } = decode([field('A', 'null', { count: prefix }), u8('B')], Uint8Array.of(100, 0, 5));
    expect([(values.A as FieldValue[]).length, values.B, truncated]).toEqual([100, 5, false]);
  });
});

test('a schema never reads outside of its payload, whatever it says', () => {
  const look = (
    fields: FieldDefinition[],
    bytes: Uint8Array,
    pointerSize: 4 | 8,
    poison: number,
    behindBytes: number,
  ) => {
    const start = 40;
    const all = new Uint8Array(start + bytes.length + behindBytes).fill(poison);
    all.set(bytes, start);
    const end = start + bytes.length;
    const payload = new Payload();
    payload.set(all, start, end, pointerSize);
    const layout = new Layout(fields);
    const behind = layout.begin(payload);
    expect(behind >= start && behind <= end).toBe(true);
    const offsets = [...layout.offsets.subarray(0, layout.located + 1)];
    for (let i = 0; i < layout.located; i++) {
      expect(offsets[i] <= offsets[i + 1]).toBe(true);
      expect(offsets[i] >= start && offsets[i + 1] <= end).toBe(true);
    }
    const located = [...Array(layout.located).keys()];
    return {
      offsets,
      truncated: layout.truncated,
      values: located.map((i) => layout.value(payload, i)),
      raw: located.map((i) => layout.raw(payload, i)),
      items: located.map((i) =>
        layout.fields[i].itemOffsets?.(payload, layout.offsets[i], layout.offsets[i + 1] - layout.offsets[i]),
      ),
    };
  };
  fc.assert(
    fc.property(anySchema, anyPayload, fc.constantFrom(4 as const, 8 as const), (fields, bytes, pointerSize) => {
      const zeros = look(fields, bytes, pointerSize, 0, 80);
      // What is around changes nothing: not as text without an end, not as a length, not as a SID.
      expect(look(fields, bytes, pointerSize, 0xff, 80)).toEqual(zeros);
      expect(look(fields, bytes, pointerSize, 1, 80)).toEqual(zeros);
      // Nothing is behind it: a DataView would throw.
      expect(look(fields, bytes, pointerSize, 0, 0)).toEqual(zeros);
    }),
    { numRuns: 2000 },
  );
});

test('a name longer than any real one is cut: every item of an array would repeat it', () => {
  const { names } = new Layout([field('x'.repeat(30_000), 'uint8'), field('x'.repeat(40_000), 'uint8')]);
  expect(names).toEqual(['x'.repeat(512), `${'x'.repeat(512)}#2`]);
});
