/** Packets of a real capture, counted once more from the bytes of PktMon's events, and of NDIS from a trace that is written here. */
import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';
import { eventsOf, linesOf, wideAt } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const PKTMON = '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac';
const NDIS = '2ed6006e-4729-4609-b423-3ee7bcd678ef';
const TABLE = 'Network Packets';
const columns = (...names: string[]) => names.map((column) => ({ column }));

describe.skipIf(!haveSharedTraces)('a capture of PktMon', () => {
  const opened = openPluginTrace('demikernel-PktMon.etl');
  opened.catch(() => {});

  /** Of a frame at 34: all of this trace is IPv4 without options, or ARP. */
  function endsOf(payload: DataView): { protocol: string; conversation: string } {
    const u16 = (at: number): number => payload.getUint16(34 + at, false);
    if (u16(12) === 0x0806) return { protocol: 'ARP', conversation: 'ARP' };
    const number = payload.getUint8(34 + 23);
    const protocol = { 1: 'ICMP', 6: 'TCP', 17: 'UDP' }[number] ?? `IPv4/${number}`;
    const hasPorts = number === 6 || number === 17;
    const end = (address: number, port: number): string =>
      [0, 1, 2, 3].map((i) => payload.getUint8(34 + address + i)).join('.') + (hasPorts ? `:${u16(port)}` : '');
    return { protocol, conversation: [end(26, 34), end(30, 36)].sort().join(' ↔ ') };
  }

  test('bytes and packets by protocol, conversation and direction, each packet once', async () => {
    const trace = await opened;
    const bytes = new Sums();
    const counts = new Sums();
    for (const { payload } of await eventsOf(trace, { [PKTMON]: [160] })) {
      if (payload.getUint16(10, true) !== 1) continue;
      const { protocol, conversation } = endsOf(payload);
      const isReceived = [1, 3, 5].includes(payload.getUint16(12, true));
      const path = [protocol, conversation, isReceived ? 'received' : 'sent'];
      bytes.addLevels(path, payload.getUint16(30, true));
      counts.addLevels(path);
    }
    const page = await trace.page({ table: TABLE, expandDepth: 2 });
    expect(sorted(columnByPath(page, 'sizeBytes'))).toEqual(sorted(bytes.byKey));
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(counts.byKey));
    expect(bytes.byKey.size).toBe(4);
  });

  test('the way of a packet has the components by their names', async () => {
    const trace = await opened;
    const names = new Map<number, string>();
    for (const { payload } of await eventsOf(trace, { [PKTMON]: [20] })) {
      const name = wideAt(payload, 4);
      const description = wideAt(payload, 4 + 2 * name.length + 2);
      const told = [name, description].filter((text) => text !== 'NULL' && text !== '');
      names.set(payload.getUint16(0, true), told.join(' '));
    }
    const expected = (await eventsOf(trace, { [PKTMON]: [160] })).map(({ payload, timeNs }) => {
      const [packet, appearance, component] = [8, 10, 16].map((at) => payload.getUint16(at, true));
      return `${payload.getBigUint64(0, true)}.${packet} ${appearance} ${names.get(component!)} (${component}) ${timeNs}`;
    });
    const page = await trace.page({
      table: TABLE,
      configuration: 'Way Through The Stack',
      keys: [],
      values: columns('packet', 'appearance', 'place', 'time'),
      sort: [{ column: 'time', order: 'ascending' }],
    });
    expect(linesOf(page).sort()).toEqual(expected.sort());
    expect(expected).toHaveLength(114);
  });
});

test('fragments of NDIS are one packet, with IPv6 and VLAN, where they end', async () => {
  const frame = Uint8Array.from(
    Buffer.from(
      `aabbccddeeff112233445566${'81000007'}86dd${'6000000000081140'}` +
        `20010db8000000000000000000000001${'fe800000000000000000000000000002'}0035c00000080000`,
      'hex',
    ),
  );
  const fragment = (bytes: Uint8Array): Uint8Array => {
    const payload = new Uint8Array(12 + bytes.length);
    new DataView(payload.buffer).setUint32(0, 7, true);
    new DataView(payload.buffer).setUint32(8, bytes.length, true);
    payload.set(bytes, 12);
    return payload;
  };
  const [start, end, send, receive] = [0x40000000n, 0x80000000n, 0x100000000n, 0x200000000n];
  const trace = await writtenPluginTrace((writer) => {
    const event = { cpu: 0, bits: 64 as const, provider: NDIS, id: 1001, pid: 4, tid: 8 };
    writer.event({ ...event, ticks: 10, keyword: start | send, payload: fragment(frame.subarray(0, 20)) });
    writer.event({ ...event, ticks: 20, keyword: end | send, payload: fragment(frame.subarray(20)) });
    writer.event({ ...event, ticks: 30, keyword: start | end | receive, payload: fragment(frame.subarray(0, 16)) });
    // A beginning without an end, and one that says more than it has.
    writer.event({ ...event, ticks: 40, keyword: start, payload: fragment(frame) });
    writer.event({ ...event, ticks: 50, keyword: start | end, payload: fragment(frame).subarray(0, 30) });
  });
  const page = await trace.page({
    table: TABLE,
    keys: [],
    values: columns(
      ...['protocol', 'source', 'sourceAddress', 'sourcePort', 'destination', 'direction', 'place'],
      ...['sizeBytes', 'appearance', 'time'],
    ),
    sort: [{ column: 'time', order: 'ascending' }],
  });
  expect(linesOf(page)).toEqual([
    `UDP [2001:db8::1]:53 2001:db8::1 53 [fe80::2]:49152 sent Component 7 ${frame.length} 1 2000`,
    'cut   NaN  received Component 7 16 1 3000',
  ]);
});

test('a trace without captured packets is known to have none before it is read', async () => {
  const { cookery } = await writtenPluginTrace(() => {});
  expect(cookery.mayHaveRows('network/packets')).toBe(false);
  const captured = await writtenPluginTrace((writer) =>
    writer.event({ cpu: 0, bits: 64, provider: NDIS, id: 1001, pid: 4, tid: 8, ticks: 10, payload: new Uint8Array(2) }),
  );
  expect(captured.cookery.mayHaveRows('network/packets')).toBe(true);
  expect((await captured.page({ table: TABLE })).rows).toBe(0);
});
