import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBufferAt } from '../format/buffers.ts';
import { memorySource } from '../format/byte-source.ts';
import { EXTENDED_TYPE, extendedSize, findExtended, readProviderTraits } from '../format/extended-data.ts';
import { HEADER_BYTES } from '../format/layout.ts';
import { openTrace } from '../format/trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { providerTraits, type TlField, traceLoggingMetadata } from '../write/trace-logging-builder.ts';
import { Layout, MAX_DEPTH } from './layout.ts';
import type { EventSchema, FieldDefinition, FieldValue } from './model.ts';
import { Payload } from './payload.ts';
import { type AnyEvent, anyEvent } from './testing/any-event.ts';
import { readTraceLogging, TraceLoggingSchemas } from './trace-logging.ts';

const read = (bytes: Uint8Array): EventSchema => {
  const schema = readTraceLogging(bytes, 0, bytes.length, 'Provider');
  if (schema.source === null) throw new Error(schema.reason);
  return schema;
};

/** `Name:inType/outType` of all fields, members in braces. */
const outline = (fields: readonly FieldDefinition[]): string =>
  fields
    .map(({ name, inType, outType, count, members }) => {
      const extent = count === null ? '' : count.kind === 'fixed' ? `[${count.count}]` : `[${count.kind}]`;
      const inner = members === null ? '' : `{${outline(members)}}`;
      return `${name}:${inType}${outType === 'default' ? '' : `/${outType}`}${extent}${inner}`;
    })
    .join(' ');

describe('descriptions byte by byte', () => {
  const described = (...body: (number | string)[]): Uint8Array => {
    const bytes = body.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(`${part}\0`)] : [part]));
    const size = bytes.length + 2;
    return Uint8Array.from([size & 0xff, size >>> 8, ...bytes]);
  };

  test('name, types and out types', () => {
    const schema = read(described(0, 'Event', 'A', 8, 'B', 0x88, 4, 'C', 1));
    expect(schema).toMatchObject({
      source: 'traceLogging',
      providerName: 'Provider',
      eventName: 'Event',
      eventKey: 'Event',
    });
    expect(outline(schema.fields)).toBe('A:uint32 B:uint32/hex C:unicodeString');
  });

  test('tags of the event and of fields are passed over', () => {
    const schema = read(described(0x81, 0x80, 1, 'Event', 'A', 0x84, 0x83, 0x90, 0x11, 'B', 3));
    expect(`${schema.eventName} ${outline(schema.fields)}`).toBe('Event A:uint8/boolean B:int8');
  });

  test('arrays: constant, variable, custom', () => {
    const schema = read(described(0, 'E', 'C', 0x28, 3, 0, 'V', 0xc6, 7, 'X', 0x6e, 2, 0, 9, 9, 'After', 4));
    expect(outline(schema.fields)).toBe('C:uint32[3] V:uint16/port[prefix] X:countedBinary After:uint8');
  });

  test('a struct takes the fields that follow; a struct among them counts as one', () => {
    const schema = read(described(0, 'E', 'S', 0x98, 2, 'A', 4, 'T', 0xd8, 2, 'B', 4, 'C', 4, 'After', 4));
    expect(outline(schema.fields)).toBe('S:struct{A:uint8 T:struct[prefix]{B:uint8 C:uint8}} After:uint8');
  });

  test('structs that end together, and one without members', () => {
    const schema = read(described(0, 'E', 'S', 0x98, 1, 'T', 0x98, 1, 'U', 0x98, 1, 'A', 4, 'None', 0x98, 0, 'B', 4));
    expect(outline(schema.fields)).toBe('S:struct{T:struct{U:struct{A:uint8}}} None:struct{} B:uint8');
  });

  test('damage: the fields before it stay', () => {
    const whole = described(0, 'Event', 'A', 8, 'S', 0x98, 9, 'B', 0x28, 3, 0);
    // A struct that counts members past the end has those that there are.
    expect(outline(read(whole).fields)).toBe('A:uint32 S:struct{B:uint32[3]}');
    const outlines = Array.from({ length: whole.length - 9 }, (_, i) => outline(read(whole.subarray(0, 9 + i)).fields));
    expect([...new Set(outlines)]).toEqual(['', 'A:uint32', 'A:uint32 S:struct{}']);
    expect(readTraceLogging(whole, 0, 8, null)).toEqual({ source: null, reason: expect.stringContaining('8 bytes') });
    expect(readTraceLogging(whole, 0, 0, null).source).toBeNull();
  });

  test('a type from the future takes the rest, as hex', () => {
    const schema = read(described(0, 'E', 'A', 4, 'New', 31, 'B', 4));
    const payload = new Payload();
    payload.set(Uint8Array.of(1, 2, 3), 0, 3, 8);
    const layout = new Layout(schema.fields);
    layout.begin(payload);
    expect([layout.value(payload, 0), layout.value(payload, 1), layout.located]).toEqual([1, '0203', 2]);
  });

  test('10,000 structs in each other: linear, and not deeper than layouts go', () => {
    const schema = read(described(0, 'E', ...Array.from({ length: 10_000 }, () => ['S', 0x98, 1]).flat(), 'A', 4));
    let depth = 0;
    for (let fields = schema.fields; fields.length > 0; fields = fields[0].members ?? []) depth++;
    expect(depth).toBe(MAX_DEPTH + 1);
    const payload = new Payload();
    payload.set(Uint8Array.of(1), 0, 1, 8);
    const layout = new Layout(schema.fields);
    layout.begin(payload);
    expect(layout.truncated).toBe(true);
  });

  test('any bytes are read without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const description = Uint8Array.from([bytes.length + 2, 0, 0, ...bytes]);
        const schema = readTraceLogging(description, 0, description.length, null);
        if (schema.source !== null) new Layout(schema.fields);
      }),
    );
  });
});

describe('one object for the same description', () => {
  const a = traceLoggingMetadata('A', [{ name: 'F', in: 'uint32' }]);
  const b = traceLoggingMetadata('A', [{ name: 'F', in: 'uint64' }]);

  test('wherever it lies, of whichever trace buffer', () => {
    const schemas = new TraceLoggingSchemas();
    const first = schemas.schemaFor(a, 0, a.length, 'P');
    const moved = Uint8Array.from([1, 2, 3, ...a, 4]);
    expect(schemas.schemaFor(b, 0, b.length, 'P')).not.toBe(first);
    expect(schemas.schemaFor(moved, 3, a.length, 'P')).toBe(first);
    // Buffers are used again: the description was copied.
    moved.fill(0);
    expect(schemas.schemaFor(a, 0, a.length, 'P')).toBe(first);
  });

  test('but not of another provider', () => {
    const schemas = new TraceLoggingSchemas();
    const first = schemas.schemaFor(a, 0, a.length, 'P');
    const second = schemas.schemaFor(a, 0, a.length, 'Q');
    expect(second).not.toBe(first);
    expect(second).toMatchObject({ providerName: 'Q' });
    expect(schemas.schemaFor(a, 0, a.length, 'P')).toBe(first);
  });

  test('many descriptions, more than are kept', () => {
    const schemas = new TraceLoggingSchemas();
    const descriptions = Array.from({ length: 20_000 }, (_, i) => traceLoggingMetadata(`Event ${i}`, []));
    for (let pass = 0; pass < 2; pass++)
      descriptions.forEach((bytes, i) => {
        const schema = schemas.schemaFor(bytes, 0, bytes.length, null);
        if (schema.source === null || schema.eventName !== `Event ${i}`) throw new Error(`wrong schema for ${i}`);
      });
  });
});

test('the builder refuses what a description cannot hold', () => {
  const fields = (count: number): TlField[] => Array.from({ length: count }, (_, i) => ({ name: `F${i}`, in: 'int8' }));
  expect(() => traceLoggingMetadata('E', [{ name: 'S', members: fields(128) }])).toThrow(RangeError);
  expect(() => traceLoggingMetadata('E', fields(20_000))).toThrow(RangeError);
});

/** Every event of a trace: its schema, and its values in the order of the fields. */
async function decodeAll(file: Uint8Array<ArrayBuffer>) {
  const source = memorySource(file);
  const { events, kinds, buffers } = await openTrace(source, { fileName: 'written.etl' });
  const schemas = new TraceLoggingSchemas();
  const payload = new Payload();
  const decoded: {
    provider: string | null;
    group: string | null;
    event: string;
    values: FieldValue[];
    left: number;
    truncated: boolean;
  }[] = [];
  for (let row = 0; row < events.count; row++) {
    const kind = kinds[events.kind[row]];
    if (!kind.kind.startsWith('event')) continue;
    const buffer = await readBufferAt(
      source,
      buffers.fileOffset[events.buffer[row]],
      buffers.fileBytes[events.buffer[row]],
    );
    const { bytes } = buffer!;
    const headerEnd = events.eventOffset[row] + HEADER_BYTES.event64;
    const start = events.eventOffset[row] + events.payloadOffset[row];
    const traitsAt = findExtended(bytes, headerEnd, start, EXTENDED_TYPE.providerTraits);
    const traits = readProviderTraits(bytes, traitsAt, extendedSize(bytes, traitsAt));
    const at = findExtended(bytes, headerEnd, start, EXTENDED_TYPE.schemaTraceLogging);
    const schema = schemas.schemaFor(bytes, at, extendedSize(bytes, at), traits.name);
    if (schema.source === null) throw new Error(schema.reason);
    payload.set(bytes, start, start + events.payloadBytes[row], kind.kind === 'event32' ? 4 : 8);
    const layout = new Layout(schema.fields);
    const end = layout.begin(payload);
    decoded.push({
      provider: schema.providerName,
      group: traits.groupGuid,
      event: schema.eventName,
      values: Array.from({ length: layout.located }, (_, i) => layout.value(payload, i)),
      left: payload.end - end,
      truncated: layout.truncated,
    });
  }
  return decoded;
}

test('a value written in any in and out type comes back equal', async () => {
  const provider = '11111111-2222-3333-4444-555555555555';
  const group = '4f50731a-89cf-4782-b3e0-dce8c90476ba';
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyEvent, fc.constantFrom(32 as const, 64 as const)), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (list: [AnyEvent, 32 | 64][], compressed) => {
        const file = writtenTrace({ compressed }, (writer) =>
          list.forEach(([{ name, tag, fields, write }, bits], ticks) => {
            const payload = new PayloadBuilder(bits === 32 ? 4 : 8);
            write(payload);
            writer.event({
              cpu: 0,
              ticks,
              pid: 1,
              tid: 2,
              bits,
              provider,
              id: 0,
              channel: 11,
              payload: payload.build(),
              extended: [
                { type: EXTENDED_TYPE.providerTraits, data: providerTraits(`Provider of ${name}`, group) },
                { type: EXTENDED_TYPE.schemaTraceLogging, data: traceLoggingMetadata(name, fields, tag) },
              ],
            });
          }),
        );
        expect(await decodeAll(file)).toEqual(
          list.map(([{ name, values }, bits]) => ({
            provider: `Provider of ${name}`,
            group,
            event: name,
            values: values(bits),
            left: 0,
            truncated: false,
          })),
        );
      },
    ),
    { numRuns: 300 },
  );
});
