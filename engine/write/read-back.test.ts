/** Whatever mix of events is written, the second reader finds it again, field by field. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondRead } from '../testing/second-reader.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { TraceWriter } from './trace-writer.ts';

const u8 = fc.integer({ min: 0, max: 0xff });
const u16 = fc.integer({ min: 0, max: 0xffff });
const u32 = fc.integer({ min: 0, max: 0xffffffff });
const guid = fc.uuid();
const place = {
  cpu: fc.constantFrom(0, 1, 7, 255, 256, 2047),
  ticks: fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
  payload: fc.uint8Array({ maxLength: 300 }),
};
const ids = { pid: u32, tid: u32 };
const bits = fc.constantFrom(32 as const, 64 as const);
const groupPlace = { ...place, bits, group: fc.constantFrom(1, 3, 5, 15, 24), type: u8, version: u8 };
const classic = { ...place, ...ids, bits, guid, opcode: u8, level: u8, version: u16 };
const extended = fc.array(
  fc.record({ type: fc.integer({ min: 1, max: 18 }), data: fc.uint8Array({ maxLength: 50 }) }),
  { maxLength: 4 },
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const identity = fc.oneof<fc.Arbitrary<{ guid?: string; componentId?: number }>[]>(
  fc.record({ guid }),
  fc.record({ componentId: u32 }),
  fc.constant({}),
);

/** Every header kind: what is written, as a call on the writer, and what a reader must find. */
const GROUP_NAMES: Record<number, string> = { 1: 'DiskIo', 3: 'Process', 5: 'Thread', 15: 'PerfInfo', 24: 'StackWalk' };
const signed = (id: number) => id | 0;

interface Case {
  cpu: number;
  write(writer: TraceWriter): void;
  /** `ticks` null: the event has no time stamp. */
  expected: Record<string, unknown> & { ticks: number | null };
}

const kernelCase = fc
  .record({ ...groupPlace, ...ids, header: fc.constantFrom('system' as const, 'compact' as const) })
  .map(
    ({ header, ...event }): Case => ({
      cpu: event.cpu,
      write: (writer) => writer[header](event),
      expected: {
        ticks: event.ticks,
        pid: signed(event.pid),
        tid: signed(event.tid),
        kind: `${header}${event.bits}`,
        provider: GROUP_NAMES[event.group],
        id: event.type,
        opcode: event.type,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const perfInfoCase = fc
  .record({
    ...groupPlace,
    pebsIndex: optional(fc.maxSafeNat()),
    pmcCounters: optional(fc.array(fc.maxSafeNat(), { maxLength: 7 })),
  })
  .map(
    (event): Case => ({
      cpu: event.cpu,
      write: (writer) => writer.perfInfo(event),
      expected: {
        ticks: event.ticks,
        pid: -1,
        tid: -1,
        kind: `perfinfo${event.bits}`,
        provider: GROUP_NAMES[event.group],
        id: event.type,
        opcode: event.type,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const classicCase = fc
  .record({ ...classic, parent: optional(fc.record({ instanceId: u32, parentInstanceId: u32, parentGuid: guid })) })
  .map(
    ({ parent, ...event }): Case => ({
      cpu: event.cpu,
      write: (writer) => (parent === undefined ? writer.full(event) : writer.instance({ ...event, ...parent })),
      expected: {
        ticks: event.ticks,
        pid: signed(event.pid),
        tid: signed(event.tid),
        kind: `${parent === undefined ? 'full' : 'instance'}${event.bits}`,
        provider: event.guid,
        id: event.opcode,
        opcode: event.opcode,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const eventCase = fc
  .record({
    ...place,
    ...ids,
    bits,
    provider: guid,
    id: u16,
    version: u8,
    opcode: u8,
    task: u16,
    keyword: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    activityId: guid,
    extended,
  })
  .map(
    (event): Case => ({
      cpu: event.cpu,
      write: (writer) => writer.event(event),
      expected: {
        ticks: event.ticks,
        pid: signed(event.pid),
        tid: signed(event.tid),
        kind: `event${event.bits}`,
        provider: event.provider,
        id: event.id,
        opcode: event.opcode,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const messageCase = fc
  .record({
    ...place,
    messageNumber: u16,
    sequence: optional(u32),
    identity,
    timeStamp: fc.constantFrom('none' as const, 'time' as const, 'performance' as const),
    systemInfo: optional(fc.record(ids)),
    pointerBits: optional(bits),
  })
  .map(
    ({ identity, ...event }): Case => ({
      cpu: event.cpu,
      write: (writer) => writer.message({ ...event, ...identity }),
      expected: {
        ticks: event.timeStamp === 'none' ? null : event.ticks,
        pid: signed(event.systemInfo?.pid ?? -1),
        tid: signed(event.systemInfo?.tid ?? -1),
        kind: 'message',
        provider: identity.guid ?? '',
        id: event.messageNumber,
        opcode: 0,
        version: 0,
        payload: event.payload,
      },
    }),
  );

const errorCase = fc.record({ cpu: place.cpu, payload: place.payload }).map(
  (event): Case => ({
    cpu: event.cpu,
    write: (writer) => writer.error(event),
    expected: {
      ticks: null,
      pid: -1,
      tid: -1,
      kind: 'error',
      provider: '',
      id: 0,
      opcode: 0,
      version: 0,
      payload: event.payload,
    },
  }),
);

const anyCase = fc.oneof(kernelCase, perfInfoCase, classicCase, eventCase, messageCase, errorCase);

test.each([false, true])('all header kinds mixed, compressed: %s', (compressed) => {
  fc.assert(
    fc.property(
      fc.array(anyCase, { maxLength: 60 }),
      fc.constantFrom(1024, 4096, 65536),
      fc.bigInt({ min: 0n, max: 2n ** 62n }),
      (cases, bufferSizeBytes, baseTicks) => {
        const file = writtenTrace({ compressed, bufferSizeBytes, baseTicks }, (writer) => {
          for (const one of cases) one.write(writer);
        });
        // The two events of the header buffer come first.
        const found = secondRead(file).events.slice(2);
        expect(found.length).toBe(cases.length);
        for (const cpu of new Set(cases.map((one) => one.cpu))) {
          const wanted = cases.filter((one) => one.cpu === cpu).map((one) => one.expected);
          const got = found
            .filter((event) => event.cpu === cpu)
            .map(({ ts, cpu: _, buffer: __, bytes: ___, ...rest }, i) => ({
              ...rest,
              ticks: wanted[i]?.ticks === null ? null : Number(ts - baseTicks),
            }));
          expect(got).toEqual(wanted);
        }
      },
    ),
    { numRuns: 150 },
  );
});
