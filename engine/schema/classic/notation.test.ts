import { describe, expect, test } from 'vitest';
import { Layout } from '../layout.ts';
import { field, type ValueMap } from '../model.ts';
import { Payload } from '../payload.ts';
import { parseFields } from './notation.ts';

const Colour: ValueMap = { name: 'Colour', kind: 'values', entries: new Map([[1, 'Red']]) };
const parse = (text: string) => parseFields(text, { Colour });

/** The fields of a payload as one object, and the bytes behind them. */
function decode(text: string, bytes: number[], pointerSize: 4 | 8 = 8): { values: unknown; left: number } {
  const layout = new Layout(parse(text));
  const payload = new Payload();
  payload.set(Uint8Array.from(bytes), 0, bytes.length, pointerSize);
  const end = layout.begin(payload);
  const values = Object.fromEntries(
    layout.names.slice(0, layout.located).map((name, i) => [name, layout.value(payload, i)]),
  );
  return { values, left: bytes.length - end };
}

describe('the notation of classic layouts', () => {
  test('says type, name, length, count, names and whether a field may be missing', () => {
    expect(parse('')).toEqual([]);
    expect(parse('u32 A, x16 B, p C, z D, sid E')).toEqual([
      field('A', 'uint32'),
      field('B', 'hexInt16'),
      field('C', 'pointer'),
      field('D', 'sizeT'),
      field('E', 'wbemSid'),
    ]);
    expect(parse('w[3] A, a B, bin[4] C, bin D')).toEqual([
      field('A', 'unicodeString', { length: { kind: 'fixed', count: 3 } }),
      field('B', 'ansiString'),
      field('C', 'binary', { length: { kind: 'fixed', count: 4 } }),
      field('D', 'binary'),
    ]);
    expect(parse('u8:Colour A, nts B, port C?')).toEqual([
      field('A', 'uint8', { map: Colour }),
      field('B', 'uint32', { outType: 'ntStatus' }),
      field('C', 'uint16', { outType: 'port', optional: true }),
    ]);
    expect(parse('u8*4 A, p* B')).toEqual([
      field('A', 'uint8', { count: { kind: 'fixed', count: 4 } }),
      field('B', 'pointer', { count: { kind: 'rest' } }),
    ]);
  });

  test('structs have lists of their own, and counts are fields of the same list', () => {
    expect(parse('u16 X, u32 N, {u8 N, p*N P}*N Items')).toEqual([
      field('X', 'uint16'),
      field('N', 'uint32'),
      field('Items', 'struct', {
        count: { kind: 'field', index: 1, up: 0 },
        members: [field('N', 'uint8'), field('P', 'pointer', { count: { kind: 'field', index: 0, up: 0 } })],
      }),
    ]);
  });

  test.each([
    'u33 A',
    'u32',
    'u32  A',
    'u32 A,u32 B',
    'u32 A, ',
    'u32 A B',
    'u8:Sound A',
    'w[x] A',
    'w[3 A',
    'u32*Missing A',
    '{u8 A B',
    '}',
    'U32 A',
  ])('%j is refused', (text) => expect(() => parse(text)).toThrow(TypeError));

  test('its fields read what they are said to be', () => {
    expect(
      decode('u8 N, {u8:Colour C, ip4 A}*N Items, port P', [2, 1, 10, 0, 0, 1, 7, 1, 2, 3, 4, 1, 0xbb, 9]),
    ).toEqual({
      values: {
        N: 2,
        Items: [
          { C: 'Red', A: '10.0.0.1' },
          { C: 7, A: '1.2.3.4' },
        ],
        P: 443,
      },
      left: 1,
    });
    expect(decode('p A, z B, x8 C, b8 D', [...Array(4).fill(0xfe), 1, 2, 0, 0, 0x1f, 3], 4)).toEqual({
      values: { A: '0xfefefefe', B: 513, C: '0x1f', D: true },
      left: 0,
    });
  });
});
