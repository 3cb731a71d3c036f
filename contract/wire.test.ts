import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrame, encodeFrame } from './wire.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const sent = (message: unknown) => decodeFrame(encodeFrame(message, utf8).buffer, text);

const arrays = fc.oneof(
  fc.uint8Array(),
  fc.uint16Array(),
  fc.uint32Array(),
  fc.int32Array(),
  fc.float32Array(),
  fc.float64Array(),
);

test('what goes in comes out, arrays among the rest', () => {
  fc.assert(
    fc.property(fc.array(arrays, { maxLength: 5 }), fc.string({ unit: 'grapheme' }), fc.nat(), (lists, name, id) => {
      const message = { type: 'result', id, result: { name, lists, nested: [{ one: lists[0] ?? null }] } };
      expect(sent(message)).toEqual(message);
    }),
  );
});

test('64-bit numbers travel exactly, and only as such', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }), (ticks) => {
      expect(sent({ ticks, list: [ticks] })).toEqual({ ticks, list: [ticks] });
    }),
  );
  for (const bad of ['"1e5"', '""', '12', '"123456789012345678901"', 'null'])
    expect(() => decodeFrame(frame(`{"a":{"$":"bigint","text":${bad}}}`), text)).toThrow(RangeError);
});

/** A frame with this JSON and `dataBytes` bytes behind it, made by hand. */
function frame(json: string, dataBytes = 0): ArrayBuffer {
  const head = utf8(json.padEnd(Math.ceil((json.length + 4) / 8) * 8 - 4));
  const bytes = new Uint8Array(4 + head.length + dataBytes);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  return bytes.buffer;
}

test('an array lies where the frame says', () => {
  const bytes = frame('{"a":{"$":"Uint16Array","at":8,"length":2}}', 16);
  new Uint8Array(bytes).set([1, 2, 3, 4], bytes.byteLength - 8);
  expect(decodeFrame(bytes, text)).toEqual({ a: Uint16Array.of(0x0201, 0x0403) });
});

test.each([
  ['nothing', new ArrayBuffer(0)],
  ['a head that is longer than the frame', frame('{}').slice(0, 4)],
  ['no JSON', frame('{')],
  ['an array past the end', frame('{"$":"Uint8Array","at":0,"length":9}', 8)],
  ['an array that is not aligned', frame('{"$":"Uint8Array","at":4,"length":1}', 8)],
  ['a negative place', frame('{"$":"Uint8Array","at":-8,"length":1}', 8)],
  ['a length that is not an integer', frame('{"$":"Uint8Array","at":0,"length":0.5}', 8)],
  ['an array of a type that is none', frame('{"$":"constructor","at":0,"length":0}', 8)],
  ['an array of a type that is not sent', frame('{"$":"BigInt64Array","at":0,"length":1}', 8)],
])('refused: %s', (_name, bytes) => {
  expect(() => decodeFrame(bytes, text)).toThrow(/frame|JSON/);
});
