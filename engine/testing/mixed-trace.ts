/** Traces with every header kind, for tests of the reader and of what stands on it. */
import fc from 'fast-check';
import type { TraceWriter } from '../write/trace-writer.ts';

const guids = [
  '6afccf81-3a0c-411e-a4aa-c4cf02eb840d',
  '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3',
  '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c',
];

const place = {
  cpu: fc.constantFrom(0, 1, 3, 70, 300),
  ticks: fc.integer({ min: -1000, max: 100_000_000 }),
  bits: fc.constantFrom(32 as const, 64 as const),
  payload: fc.uint8Array({ maxLength: 40 }),
  pid: fc.constantFrom(0, 4, 4711, 0xffffffff),
  tid: fc.constantFrom(0, 8, 815, 0xffffffff),
  guid: fc.constantFrom(...guids),
  id: fc.integer({ min: 0, max: 12 }),
  version: fc.integer({ min: 0, max: 3 }),
};

const eventOfSomeKind = fc.record({
  ...place,
  header: fc.constantFrom('system', 'compact', 'perfInfo', 'full', 'instance', 'event', 'message', 'error'),
  extended: fc.array(fc.record({ type: fc.integer({ min: 1, max: 18 }), data: fc.uint8Array({ maxLength: 20 }) }), {
    maxLength: 2,
  }),
  counters: fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 3 }),
});
export type MixedEvent = typeof eventOfSomeKind extends fc.Arbitrary<infer T> ? T : never;

/** Events of all header kinds on several CPUs, in any order of time. */
export const mixedEvents = fc.array(eventOfSomeKind, { maxLength: 120 });

export function writeMixed(writer: TraceWriter, event: MixedEvent): void {
  const kernel = { ...event, group: 5, type: event.id };
  const classic = { ...event, opcode: event.id };
  switch (event.header) {
    case 'system':
      writer.system(kernel);
      break;
    case 'compact':
      writer.compact(kernel);
      break;
    case 'perfInfo':
      writer.perfInfo({ ...kernel, pmcCounters: event.counters });
      break;
    case 'full':
      writer.full(classic);
      break;
    case 'instance':
      writer.instance({ ...classic, instanceId: 1, parentInstanceId: 2, parentGuid: event.guid });
      break;
    case 'event':
      writer.event({ ...event, provider: event.guid, opcode: event.version });
      break;
    case 'message':
      writer.message({ ...event, messageNumber: event.id, timeStamp: 'time', systemInfo: event });
      break;
    default:
      writer.error(event);
  }
}
