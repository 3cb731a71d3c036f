import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextOut } from './text-out.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** What is written, after a text that it must leave alone. */
function written(write: (out: TextOut, mark: number) => void): string {
  const out = new TextOut();
  out.utf8('"<&\u0001');
  const mark = out.at;
  write(out, mark);
  const text = decoder.decode(out.take());
  expect(text.slice(0, 4)).toBe('"<&\u0001');
  return text.slice(4);
}

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', '&', '<', '>', ',', '\n', '\r', '\t', '\u0000', '\u007f', '\u0085', '\u00a0', '\ud7ff'),
    fc.constantFrom('\ud800', '\udfff', '😀', '\ufffd', '\ufffe', '\uffff', '\u00e9', '\u1234'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
});
/** Lone surrogates replaced, as everything but JSON has to. */
const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** JSON lets control characters past U+007E pass, which steer terminals. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

describe('escapes', () => {
  test('JSON reads as the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const json = written((out, mark) => {
          out.utf8(text);
          out.quoteJson(mark);
        });
        expect(json).toBe(jsonOf(text));
      }),
    );
  });

  test('CSV reads as the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = written((out, mark) => {
          out.utf8(text);
          out.escapeCsv(mark);
        });
        const inside = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(inside).toBe(wellFormed(text));
        expect(cell.startsWith('"')).toBe(/[",\r\n]/.test(text));
      }),
    );
  });

  test('XML has no character that it cannot have, and reads as the same text', () => {
    const entities: Record<string, string> = {
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      '#9': '\t',
      '#10': '\n',
      '#13': '\r',
    };
    fc.assert(
      fc.property(anyText, (text) => {
        const xml = written((out, mark) => {
          out.utf8(text);
          out.escapeXml(mark);
        });
        expect(xml.replace(/&([^;]*);/g, (_, name: string) => entities[name] ?? `no entity ${name}`)).toBe(
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot have
          wellFormed(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'),
        );
        expect(xml).not.toMatch(/[<>"]/);
      }),
    );
  });

  test('no control character is left for a terminal', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = written((out, mark) => {
          out.utf8(text);
          out.escapeTerminal(mark);
        });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
        expect(cell).toBe(wellFormed(text).replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd'));
      }),
    );
  });
});

test('texts of either width are written as they read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const wide = Uint8Array.from(
        [...Array(text.length).keys()].flatMap((i) => [text.charCodeAt(i) & 0xff, text.charCodeAt(i) >> 8]),
      );
      const json = (write: (out: TextOut) => void): string =>
        written((out, mark) => {
          write(out);
          out.quoteJson(mark);
        });
      expect(json((out) => out.wide(wide, 0, text.length))).toBe(jsonOf(text));
      const utf8 = new TextEncoder().encode(wellFormed(text));
      expect(json((out) => out.narrow(utf8, 0, utf8.length))).toBe(jsonOf(wellFormed(text)));
    }),
  );
});

test('numbers are written as the language writes them', () => {
  const check = (value: number): void => {
    expect(written((out) => out.number(value))).toBe(String(value));
  };
  for (const value of [
    0,
    1,
    9,
    10,
    99,
    100,
    999_999_999,
    1e9,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
  ])
    for (const signed of [value, -value, value + 1, value - 1]) check(signed);
  fc.assert(fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ noNaN: true })), check));
});

test('hex and GUIDs', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (value) => {
      const [low, high] = [Number(value & 0xffffffffn) | 0, Number(value >> 32n) | 0];
      expect(written((out) => out.hex(low, high))).toBe(`0x${value.toString(16)}`);
      expect(written((out) => out.paddedHex(low, 8))).toBe(`0x${(low >>> 0).toString(16).padStart(8, '0')}`);
    }),
  );
  const guid = Uint8Array.from([
    0x33, 0x22, 0x11, 0, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff,
  ]);
  expect(written((out) => out.guid(guid, 0))).toBe('00112233-4455-6677-8899-aabbccddeeff');
  expect(written((out) => out.hexBytes(guid, 0, 3))).toBe('332211');
});

test('it grows, and begins anew when it was taken', () => {
  const out = new TextOut(16);
  const text = 'x'.repeat(200_000);
  out.utf8(text);
  out.raw(new Uint8Array(100_000).fill(0x79));
  expect(decoder.decode(out.take())).toBe(text + 'y'.repeat(100_000));
  out.utf8('other');
  expect(decoder.decode(out.take())).toBe('other');
});
