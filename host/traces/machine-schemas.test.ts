import { expect, test } from 'vitest';
import type { KindInfo } from '../../contract/trace.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import type { SchemaRequest } from '../../native-bridge/calls/bridge.ts';
import { localBridge } from '../../native-bridge/local-bridge.ts';
import { simulatedCalls } from '../../native-bridge/simulator/calls.ts';
import { HandClock } from '../../native-bridge/simulator/clock.ts';
import { FLOOD_PROVIDER } from '../../native-bridge/simulator/flood.ts';
import { SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { TraceHost } from '../trace-host.ts';
import { type AskSchemas, MachineSchemasOnce } from './machine-schemas.ts';

const bridge = localBridge(simulatedCalls(new SimulatedMachine({ seed: 1, clock: new HandClock() })));
/** Sequence u64, Core u32, Kind u32: 16 bytes. */
const flood = (bytes: number): Uint8Array =>
  new PayloadBuilder().u64(7).u32(3).u32(1).bytes(new Uint8Array(8)).build().slice(0, bytes);

/** A trace with an event of each payload, and what the host says of their provider. */
async function provider(payloads: readonly Uint8Array[], askMachine: AskSchemas | undefined, builtInSchemas = true) {
  const host = new TraceHost({ askMachine, builtInSchemas });
  const bytes = writtenTrace({}, (writer) => {
    for (const [i, payload] of payloads.entries())
      writer.event({
        ...{ cpu: 0, bits: 64, pid: 4, tid: 8, id: 1, payload, ticks: 1000 + i },
        provider: FLOOD_PROVIDER,
      });
  });
  const trace = await host.openBytes(bytes, 'flood.etl');
  const names = await host.call('names', { trace });
  const details = await host.call('provider', { trace, guid: FLOOD_PROVIDER });
  await host.closeAll();
  return { details, warnings: names.warnings };
}

test('events are read by the machine where nothing else describes them', async () => {
  const { details } = await provider([flood(16), flood(16)], (requests) => bridge.schemas(requests));
  expect(details).toMatchObject({ sources: ['machine'], undecodedEvents: 0 });
  expect(details.eventInfos[0]?.fields.map(({ name }) => name)).toEqual(['Sequence', 'Core', 'Kind']);
  expect((await provider([flood(16)], undefined)).details).toMatchObject({ sources: [], undecodedEvents: 1 });
  const alone = await provider([flood(16)], (requests) => bridge.schemas(requests), false);
  expect(alone.details).toMatchObject({ sources: [], undecodedEvents: 1 });
});

test.each([
  [20, /describes only 16 of the 20 bytes of event 1/],
  [15, /describes more than the 15 bytes of event 1/],
  [0, /describes more than the 0 bytes of event 1/],
])('one event of %i bytes, and the schema is not theirs', async (bytes, reason) => {
  const { details } = await provider([flood(16), flood(bytes), flood(16)], (requests) => bridge.schemas(requests));
  expect(details).toMatchObject({ sources: [], undecodedEvents: 3, reason: expect.stringMatching(reason) });
});

test('a machine that cannot be asked costs its schemas, and a warning says so', async () => {
  const { details, warnings } = await provider([flood(16)], async () => {
    throw new Error('The machine has ended.');
  });
  expect(details).toMatchObject({ sources: [], undecodedEvents: 1 });
  expect(warnings).toEqual(['This machine could not be asked for schemas: The machine has ended.']);
});

test('who gives up does not wait for the machine to be asked about all providers', async () => {
  const bytes = writtenTrace({}, (writer) => {
    for (const end of ['00', '01', '02'])
      writer.event({
        ...{ cpu: 0, bits: 64, pid: 4, tid: 8, id: 1, payload: flood(16), ticks: 1000 },
        provider: `6b3d1a52-0000-4000-8000-0000000000${end}`,
      });
  });
  const cancel = new AbortController();
  let asked = 0;
  const host = new TraceHost({
    askMachine: async (requests) => {
      asked++;
      cancel.abort();
      return requests.map(() => ({ eventInfo: null, maps: [] }));
    },
  });
  const trace = await host.openBytes(bytes, 'three.etl');
  await expect(host.call('names', { trace }, { signal: cancel.signal })).rejects.toThrow();
  await host.closeAll();
  expect(asked).toBe(1);
});

test('each kind is asked about once, many of a provider together', async () => {
  const asked: number[] = [];
  const headers: SchemaRequest[] = [];
  const schemas = new MachineSchemasOnce(async (requests) => {
    asked.push(requests.length);
    headers.push(...requests);
    return requests.map(() => ({ eventInfo: null, maps: [] }));
  });
  const kind = (id: number, change: Partial<KindInfo> = {}): KindInfo => ({
    ...{ index: id, kind: 'event64', provider: FLOOD_PROVIDER, providerName: null, eventName: null, group: null },
    ...{ id, opcode: 2, version: 3, level: 4, task: 5, channel: 6, keyword: '0x8000000000000001', count: 1 },
    ...change,
  });
  const many = Array.from({ length: 700 }, (_, id) => kind(id));
  await schemas.of(many);
  await schemas.of([...many.slice(0, 10), kind(9000), kind(9000)]);
  expect(asked).toEqual([512, 188, 1]);
  const view = new DataView(headers[1]!.eventHeader.buffer);
  // EVENT_HEADER: size, flags of 64 bits; EVENT_DESCRIPTOR at 40.
  expect([view.getUint16(0, true), view.getUint16(4, true)]).toEqual([80, 0x40]);
  expect([view.getUint16(40, true), view.getUint8(42), view.getUint8(43), view.getUint8(44)]).toEqual([1, 3, 6, 4]);
  expect([view.getUint8(45), view.getUint16(46, true), view.getBigUint64(48, true)]).toEqual([2, 5, (1n << 63n) + 1n]);
  await schemas.of([kind(1, { kind: 'full32' })]);
  // A classic event is known by its class and opcode.
  expect(new DataView(headers.at(-1)!.eventHeader.buffer).getUint16(4, true)).toBe(0x120);
});
