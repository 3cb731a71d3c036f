import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CancelledError } from '../base/errors.ts';
import { type ByteSource, memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { SchemaResolver } from '../schema/schema-resolver.ts';
import { mixedEvents, writeMixed } from '../testing/mixed-trace.ts';
import { secondRead } from '../testing/second-reader.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { EventReader } from './event-reader.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';

async function readerOf(source: ByteSource) {
  const trace = await openTrace(source, { fileName: 'x.etl' });
  const reader = new EventReader(trace, source, new SchemaResolver(new SchemaLibrary()));
  return { trace, reader, rows: { count: trace.events.count, rowAt: (i: number) => i } };
}

describe('forEach', () => {
  test('hands out the payloads that another reader finds, whatever the header and the order in the file', async () => {
    await fc.assert(
      fc.asyncProperty(mixedEvents, fc.boolean(), async (events, compressed) => {
        const file = writtenTrace({ bufferSizeBytes: 4096, compressed }, (writer) => {
          for (const event of events) writeMixed(writer, event);
        });
        const { trace, reader, rows } = await readerOf(memorySource(file));
        const seen: string[] = [];
        await reader.forEach(rows, 0, rows.count, ({ row, kind, payload, pid, tid }) => {
          expect(row).toBe(seen.length);
          const { start, end } = payload;
          seen.push(`${kind.kind} ${pid} ${tid} ${payload.pointerSize} ${payload.bytes.slice(start, end)}`);
        });
        const bits = (kind: string) => (kind.endsWith('32') ? 4 : 8);
        const expected = secondRead(file).events.map(
          ({ kind, pid, tid, payload }) => `${kind} ${pid} ${tid} ${bits(kind)} ${payload}`,
        );
        expect(seen).toHaveLength(trace.events.count);
        expect(seen.sort()).toEqual(expected.sort());
      }),
      { numRuns: 40 },
    );
  });

  const many = writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
    for (let i = 0; i < 40_000; i++)
      writer.event({ cpu: i % 4, ticks: i, pid: 1, tid: 2, provider, id: 7, payload: Uint8Array.of(i & 0xff) });
  });

  test('ends when the visitor has enough', async () => {
    const { reader, rows } = await readerOf(memorySource(many));
    let seen = 0;
    await reader.forEach(rows, 1, rows.count, () => ++seen < 3);
    expect(seen).toBe(3);
  });

  test('looks at the cancel token and reports how far it is', async () => {
    const { reader, rows } = await readerOf(memorySource(many));
    const cancel = { cancelled: false };
    const done: number[] = [];
    const pass = reader.forEach(rows, 0, rows.count, () => {}, {
      cancel,
      onProgress: (rowsDone, total) => {
        expect(total).toBe(rows.count);
        done.push(rowsDone);
        cancel.cancelled = true;
      },
    });
    await expect(pass).rejects.toThrow(CancelledError);
    expect(done).toHaveLength(1);
  });

  test('a file that was cut since it was opened: its events say so', async () => {
    const whole = memorySource(many);
    let shrunk = false;
    const source: ByteSource = {
      sizeBytes: many.length,
      read: (offset, length) => whole.read(offset, shrunk ? Math.max(0, Math.min(length, 8192 - offset)) : length),
    };
    const { reader, rows } = await readerOf(source);
    shrunk = true;
    let readable = 0;
    let lost = 0;
    await reader.forEach(rows, 0, rows.count, ({ schema, payload }) => {
      if (schema.source === null && schema.reason.includes('changed since it was opened')) {
        expect(payload.end - payload.start).toBe(0);
        lost++;
      } else readable++;
    });
    expect(readable).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(39_000);
  });
});

test('a payload that is one string', async () => {
  const STRING_ONLY = 4;
  const text = 'Grüße';
  const payload = new Uint8Array(2 * text.length + 2);
  for (let i = 0; i < text.length; i++) payload[2 * i] = text.charCodeAt(i);
  const file = writtenTrace({}, (writer) =>
    writer.event({ cpu: 0, ticks: 1, pid: 1, tid: 2, provider, id: 0, flags: STRING_ONLY, payload }),
  );
  const { reader, trace } = await readerOf(memorySource(file));
  const row = trace.kinds.find((kind) => kind.provider === provider)!;
  await reader.read(trace.matchRows({ kinds: [row.index] }).rowAt(0), (event) => {
    expect(event.schema).toMatchObject({ source: 'string' });
    expect(event.value('Message')).toBe(text);
  });
  expect.assertions(2);
});
