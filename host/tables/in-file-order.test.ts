/**
 * Events are cooked in the order of the file, many at once. Here each is taken by itself, in the order of time, and its
 * fields are read as they are shown: rows, their order and every value must be the same.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { present } from '../../contract/checked.ts';
import { type EventsCooker, eventAttributes, type FieldSource } from '../../contract/plugin.ts';
import type { Column } from '../../engine/columns/column.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { Cookery } from '../../engine/cook/cookery.ts';
import { eventNameOf, textOf } from '../../engine/events/describe-event.ts';
import type { EventView } from '../../engine/events/event-view.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { KindIndex } from '../../engine/plugins/event-selection.ts';
import type { Plugin } from '../../engine/plugins/plugin.ts';
import type { FieldValue } from '../../engine/schema/model.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { mixedEvents, writeMixed } from '../../engine/testing/mixed-trace.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { definitions } from '../../plugins/index.ts';

type Value = string | number;

/** Cookers of events as they are before rows are left out and columns derived. */
const plugins = checkDefinitions(definitions).map((plugin): Plugin => {
  const cookers = plugin.definition.cookers.flatMap((cooker) =>
    'events' in cooker ? [{ ...cooker, where: undefined, derive: undefined } as unknown as EventsCooker] : [],
  );
  return { ...plugin, definition: { ...plugin.definition, cookers } };
});
const cookers = plugins.flatMap(({ definition }) => definition.cookers as EventsCooker[]);

async function decoderOf(bytes: Uint8Array): Promise<TraceDecoder> {
  const source = memorySource(bytes);
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'x.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  return decoder;
}

/** 64 bits of an integer, however it is shown; null of all else. */
function bitsOf(value: FieldValue): bigint | null {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt.asUintN(64, BigInt(value));
  return typeof value === 'string' && /^-?\d+$|^0x[\da-f]+$/i.test(value) ? BigInt.asUintN(64, BigInt(value)) : null;
}

/** A field by its whole name; undefined for what is not compared here: members, items, shapes of numbers that differ. */
function fieldOf(event: EventView, { field, type }: Exclude<FieldSource, string>): Value | undefined {
  const { layout, payload } = event;
  if (event.schema.source !== null && layout === null) return undefined;
  const names = typeof field === 'string' ? [field] : field;
  if (names.some((name) => /[.[]/.test(name))) return undefined;
  const isText = type === 'text' || type === 'string';
  const i = names.map((name) => layout?.names.indexOf(name) ?? -1).find((index) => index >= 0) ?? -1;
  if (layout === null || i < 0 || i >= layout.located) return isText ? '' : type === 'address' ? '0x0' : Number.NaN;
  if (isText) return textOf(layout.value(payload, i));
  const { definition } = present(layout.fields[i], 'a field');
  if (definition.count !== null || definition.members !== null) return undefined;
  const raw = layout.raw(payload, i);
  const bits = bitsOf(raw);
  const sizeBytes = /64|pointer|sizeT|fileTime/.test(definition.inType) ? 8 : /32/.test(definition.inType) ? 4 : 0;
  if (bits === null || !/int|pointer/i.test(definition.inType)) return undefined;
  if (type === 'address') return `0x${(sizeBytes === 8 ? bits : BigInt.asUintN(32, bits)).toString(16)}`;
  if (type === 'u32') return sizeBytes === 4 ? Number(BigInt.asUintN(32, bits)) : undefined;
  if (type === 'i32') return sizeBytes === 4 ? Number(BigInt.asIntN(32, bits)) : undefined;
  if (type === 'u64') return /int64$/i.test(definition.inType) ? Number(bits) : undefined;
  return undefined;
}

function attributeOf(decoder: TraceDecoder, event: EventView, name: string): Value | undefined {
  switch (name) {
    case '$time':
      return event.timeNs;
    case '$cpu':
      return event.cpu;
    case '$pid':
      return decoder.names.attribute(event).pid;
    case '$tid':
      return decoder.names.attribute(event).tid;
    case '$headerPid':
      return event.pid;
    case '$headerTid':
      return event.tid;
    case '$event':
      return eventNameOf(event);
    case '$row':
      return event.row;
    case '$bytes':
      return event.payload.end - event.payload.start;
    default:
      return undefined;
  }
}

const shown = (column: Column, row: number): Value =>
  column.type === 'text' || column.type === 'address' ? plainText(column, row) : present(column.values[row], 'a value');

/** Compares all rows; gives the number of values. */
async function compare(decoder: TraceDecoder): Promise<number> {
  const cookery = new Cookery(decoder, plugins);
  await cookery.cook(null);
  const kinds = new KindIndex(decoder.kinds());
  let compared = 0;
  for (const cooker of cookers) {
    // Items of arrays and counters have tests of their own.
    if (cooker.each !== undefined || cooker.events.some(({ counters }) => counters)) continue;
    const { count, columns, eventRows } = cookery.rows(cooker.path);
    const places = present(eventRows, 'rows of events')();
    const taken = new Map([...kinds.meantBy(cooker.events)].map(([{ index }, selectors]) => [index, selectors]));
    let row = 0;
    const visit = (event: EventView): void => {
      const meant = taken.get(event.kind.index)?.some(({ name }) => name?.includes(eventNameOf(event)) ?? true);
      if (!meant) return;
      if (places[row] !== event.row) expect([cooker.path, row, places[row]]).toEqual([cooker.path, row, event.row]);
      for (const [name, source] of Object.entries(cooker.fields)) {
        const isAttribute = typeof source === 'string' && Object.hasOwn(eventAttributes, source);
        const value = isAttribute
          ? attributeOf(decoder, event, source)
          : fieldOf(event, typeof source === 'string' ? { field: source, type: 'text' } : source);
        if (value === undefined) continue;
        compared++;
        const cell = shown(present(columns.get(name), name), row);
        if (!Object.is(cell, value))
          expect({ path: cooker.path, row, name, cell }).toEqual({ path: cooker.path, row, name, cell: value });
      }
      row++;
    };
    await decoder.pass([{ wants: ({ index }) => taken.has(index), visit }]);
    expect([cooker.path, count]).toEqual([cooker.path, row]);
  }
  return compared;
}

/** Who ran where, found by walking all events in the order of time. */
async function compareRunning(decoder: TraceDecoder): Promise<void> {
  const running = new Map<number, number>();
  const first = new Map<number, number>();
  const told: [cpu: number, row: number, tid: number | null][] = [];
  const visit = ({ kind, cpu, row, payload: { view, start, end } }: EventView): void => {
    const isSwitch = kind.group === 'Thread' && !kind.kind.startsWith('event') && kind.opcode === 36;
    if (isSwitch && end - start >= 8) {
      if (!first.has(cpu)) first.set(cpu, view.getUint32(start + 4, true));
      running.set(cpu, view.getUint32(start, true));
    }
    told.push([cpu, row, running.get(cpu) ?? null]);
  };
  await decoder.pass([{ wants: () => true, visit }]);
  for (const [cpu, row, tid] of told)
    expect(decoder.names.runningThreadAtRow(cpu, row)).toBe(tid ?? first.get(cpu) ?? -1);
}

/** Kernel events that built-in plugins cook, with payloads of any length. */
const kernelEvents = fc.array(
  fc.record({
    kind: fc.constantFrom([5, 36], [5, 50], [15, 46], [15, 68], [15, 67], [3, 10], [5, 3], [1, 11], [13, 32]),
    cpu: fc.integer({ min: 0, max: 3 }),
    ticks: fc.integer({ min: 0, max: 500 }),
    version: fc.integer({ min: 1, max: 3 }),
    bits: fc.constantFrom(32 as const, 64 as const),
    payload: fc.oneof(fc.uint8Array({ minLength: 24, maxLength: 60 }), fc.uint8Array({ maxLength: 60 })),
  }),
  { maxLength: 600, size: 'max' },
);

const damages = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });

/** Bytes behind the header buffer are changed. */
function damaged(bytes: Uint8Array, changes: readonly (readonly [number, number])[], headerBytes: number): Uint8Array {
  for (const [at, byte] of changes)
    if (bytes.length > headerBytes) bytes[headerBytes + (at % (bytes.length - headerBytes))] = byte;
  return bytes;
}

describe('what is cooked in the order of the file', () => {
  test('is what each event says, in any order of times, on several CPUs, also of damaged files', async () => {
    const bufferSizeBytes = 4096;
    await fc.assert(
      fc.asyncProperty(kernelEvents, mixedEvents, damages, fc.boolean(), async (kernel, mixed, changes, compressed) => {
        const bytes = writtenTrace({ bufferSizeBytes, compressed }, (writer) => {
          for (const {
            kind: [group = 0, type = 0],
            ...event
          } of kernel)
            writer.perfInfo({ ...event, group, type });
          for (const event of mixed) writeMixed(writer, event);
        });
        const decoder = await decoderOf(damaged(bytes, changes, bufferSizeBytes));
        await compareRunning(decoder);
        await compare(decoder);
      }),
      { numRuns: 15 },
    );
  });

  test
    .skipIf(!haveSharedTraces)
    .each(['perfview-net.4.5.x86.etl', 'siemens-TraceLoggingTester.etl', 'perfview-net.4.5.2.x64.etl'])(
    'is what each event of %s says',
    async (name) => {
      const decoder = await decoderOf(readFileSync(sharedTracePath('etl', name)));
      await compareRunning(decoder);
      expect(await compare(decoder)).toBeGreaterThan(100);
    },
    120_000,
  );
});
