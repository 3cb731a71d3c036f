import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type RawEvent } from '../testing/plugin-trace.ts';
import { rawNames } from '../testing/raw-names.ts';

const KERNEL_NETWORK = '7dd42a49-5329-4832-8dfd-43d979153a88';

const v4 = ({ payload }: RawEvent, at: number): string => [0, 1, 2, 3].map((i) => payload.getUint8(at + i)).join('.');

/** RFC 5952: the longest run of zero groups, of two at least and the first of equal ones, is `::`. */
function v6({ payload }: RawEvent, at: number): string {
  const groups = Array.from({ length: 8 }, (_, i) => payload.getUint16(at + 2 * i, false).toString(16));
  const text = groups.join(':');
  const runs = [...text.matchAll(/(?<![0-9a-f])0(?::0)+(?![0-9a-f])/g)].sort((x, y) => y[0].length - x[0].length);
  if (runs.length === 0) return text;
  const [{ index, 0: run }] = runs;
  return `${text.slice(0, index)}::${text.slice(index + run.length)}`.replace(/:{3,}/, '::');
}

/** TcpIp and UdpIp, version 2: PID 0, size 4, daddr 8, then saddr, dport and sport in network order. */
function partsOf(event: RawEvent) {
  const { payload, opcode } = event;
  const isV6 = opcode >= 26;
  const bytes = isV6 ? 16 : 4;
  const address = isV6 ? v6 : v4;
  return {
    pid: payload.getUint32(0, true),
    sizeBytes: payload.getUint32(4, true),
    remote: `${address(event, 8)}:${payload.getUint16(8 + 2 * bytes, false)}`,
    local: `${address(event, 8 + bytes)}:${payload.getUint16(10 + 2 * bytes, false)}`,
  };
}

const TCP: Record<number, string> = {
  10: 'Send',
  11: 'Receive',
  12: 'Connect',
  13: 'Disconnect',
  14: 'Retransmit',
  15: 'Accept',
};
const UDP: Record<number, string> = { 10: 'Send', 11: 'Receive' };

describe.each(haveSharedTraces ? ['sample', 'perfview-net.4.5.2.x64.etl'] : ['sample'])('TCP/UDP of %s', (name) => {
  test('bytes and events by process, connection and type', async () => {
    const trace = await openPluginTrace(name);
    const names = await rawNames(trace);
    const bytes = new Sums();
    const counts = new Sums();
    for (const [group, operations] of [
      ['TcpIp', TCP],
      ['UdpIp', UDP],
    ] as const)
      await trace.each(
        group,
        Object.keys(operations).flatMap((id) => [Number(id), Number(id) + 16]),
        (event) => {
          const { pid, sizeBytes, local, remote } = partsOf(event);
          const operation = operations[event.opcode >= 26 ? event.opcode - 16 : event.opcode];
          const key = `${names.process(pid)} › ${local} ↔ ${remote} › ${operation}`;
          counts.add(key);
          bytes.add(key, sizeBytes);
        },
      );
    expect(counts.total).toBeGreaterThan(400);
    const page = await trace.page({ table: 'TCP/UDP Traffic', expandDepth: 2 });
    expect(page.rows).toBe(counts.total);
    const of = (key: string) =>
      new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length === 3));
    expect(sorted(of('count'))).toEqual(sorted(counts.byKey));
    expect(sorted(of('sizeBytes'))).toEqual(sorted(bytes.byKey));
  });
});

test('the connection of the sample lasts from its connect to the end', async () => {
  const trace = await openPluginTrace('sample');
  let connected: { timeNs: number; remote: string } | null = null;
  await trace.each('TcpIp', [12], (event) => {
    connected = { timeNs: event.timeNs, remote: partsOf(event).remote };
  });
  const { timeNs, remote } = connected!;
  const page = await trace.page({ table: 'TCP Connections', expandDepth: 1 });
  expect(page.rows).toBe(1);
  expect(page.path[1][1]).toBe(remote);
  expect(columnByPath(page, 'duration').get(page.path[1].join(' › '))).toBe(trace.cookery.environment.endNs - timeNs);
});

test.skipIf(!haveSharedTraces)('the events of the manifest provider are told as those of the kernel', async () => {
  const trace = await openPluginTrace('tx-KernelNetwork.etl', ['tx/SystemEvents.man']);
  const counts = new Sums();
  const bytes = new Sums();
  // PID 0, size 4, daddr 8, then saddr, dport and sport, as in the kernel's events; 42, 43, 58 and 59 are UDP's.
  const ids = {
    10: 'Send',
    11: 'Receive',
    12: 'Connect',
    13: 'Disconnect',
    14: 'Retransmit',
    42: 'Send',
    43: 'Receive',
  };
  await trace.each(
    KERNEL_NETWORK,
    Object.keys(ids).flatMap((id) => [Number(id), Number(id) + 16]),
    (event) => {
      const isV6 = (event.id >= 26 && event.id < 42) || event.id >= 58;
      const { pid, sizeBytes, local, remote } = partsOf({ ...event, opcode: isV6 ? 26 : 10 });
      const operation = ids[(isV6 ? event.id - 16 : event.id) as keyof typeof ids];
      const key = `${pid} › ${local} ↔ ${remote} › ${operation}`;
      counts.add(key);
      bytes.add(key, sizeBytes);
    },
  );
  expect(counts.total).toBe(8923);
  const page = await trace.page({
    table: 'TCP/UDP Traffic',
    keys: ['pid', 'connection', 'operation'].map((column) => ({ column })),
    values: ['count', 'sizeBytes'].map((column) => ({ column })),
    expandDepth: 2,
  });
  const of = (key: string) => new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length === 3));
  expect(sorted(of('count'))).toEqual(sorted(counts.byKey));
  expect(sorted(of('sizeBytes'))).toEqual(sorted(bytes.byKey));
});
