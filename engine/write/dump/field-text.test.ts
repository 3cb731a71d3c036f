import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Layout } from '../../schema/layout.ts';
import { type Extent, type FieldDefinition, field, type InType, type OutType } from '../../schema/model.ts';
import { Payload } from '../../schema/payload.ts';
import { fieldText } from './field-text.ts';
import { TextOut } from './text-out.ts';

const inTypes: InType[] = [
  ...(['null', 'unicodeString', 'ansiString', 'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64'] as const),
  ...(['uint64', 'float', 'double', 'boolean', 'boolean8', 'binary', 'guid', 'pointer', 'sizeT', 'fileTime'] as const),
  ...(['systemTime', 'sid', 'wbemSid', 'hexInt8', 'hexInt16', 'hexInt32', 'hexInt64', 'countedString'] as const),
  ...(['countedAnsiString', 'countedBinary', 'reversedCountedString', 'reversedCountedAnsiString'] as const),
  ...(['restString', 'restAnsiString', 'unicodeChar', 'ansiChar', 'hexDump'] as const),
];
const outTypes: OutType[] = [
  ...(['default', 'string', 'boolean', 'hex', 'signed', 'unsigned', 'pid', 'tid', 'port', 'ipv4', 'ipv6'] as const),
  ...(['socketAddress', 'utf8', 'xml', 'json', 'win32Error', 'ntStatus', 'hresult', 'errorCode', 'dateTime'] as const),
  ...(['dateTimeUtc', 'guid', 'codePointer'] as const),
];
const extent: fc.Arbitrary<Extent | null> = fc.constantFrom<Extent | null>(
  null,
  null,
  { kind: 'fixed', count: 3 },
  { kind: 'prefix' },
  { kind: 'rest' },
);
const numbers = { name: 'Names', kind: 'values', entries: new Map([[1, 'one "1"']]) } as const;

const definition: fc.Arbitrary<FieldDefinition> = fc
  .tuple(
    fc.constantFrom(...inTypes),
    fc.constantFrom(...outTypes),
    extent,
    extent,
    fc.constantFrom(null, null, numbers),
  )
  .map(([inType, outType, count, length, map]) => field('x', inType, { outType, count, length, map }));

/** Zeros, letters and high bytes, so that there are strings, NULs, surrogates and large numbers. */
const bytes = fc.array(fc.oneof(fc.constantFrom(0, 1, 0x22, 0x41, 0xd8, 0xdc, 0xff), fc.nat(255)), { maxLength: 48 });

test('JSON written from the bytes says what the accessors say', () => {
  fc.assert(
    fc.property(definition, bytes, fc.constantFrom<4 | 8>(4, 8), fc.boolean(), (one, content, pointerSize, raw) => {
      const layout = new Layout([one]);
      const p = new Payload();
      p.set(Uint8Array.from(content), 0, content.length, pointerSize);
      layout.begin(p);
      if (layout.located === 0) return;
      const value = raw ? layout.raw(p, 0) : layout.value(p, 0);
      const out = new TextOut();
      const writer = fieldText(layout.fields[0], raw);
      const form = writer.write(out, p, layout.offsets[0], layout.offsets[1] - layout.offsets[0]);
      if (writer.form !== null) expect(form).toBe(writer.form);
      if (form === 'text') out.quoteJson(0);
      expect(new TextDecoder('utf-8', { fatal: true }).decode(out.take())).toBe(
        JSON.stringify(value).replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
      );
    }),
    { numRuns: 20_000 },
  );
});
