/** What real traces have beside the plain cases: lost events, sessions without context switches, 32 bits. */
import { expect, test } from 'vitest';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import { columns } from '../testing/groups.ts';
import type { PluginTrace } from '../testing/plugin-trace.ts';
import { linesOf } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const MS = 10_000;
const NS_PER_MS = 1_000_000;
const GROUP = { pool: 14, perfInfo: 15, heap: 16, object: 17, alpc: 26 };

const rows = async (trace: PluginTrace, table: string, ...keys: string[]): Promise<string[]> =>
  linesOf(await trace.page({ table, keys: [], sort: [], values: columns(...keys) }));

const payload = (build: (pb: PayloadBuilder) => PayloadBuilder, pointerSize: 4 | 8 = 8): Uint8Array =>
  build(new PayloadBuilder(pointerSize)).build();

test('system calls nest, and pair by CPU where nobody says which thread ran', async () => {
  const call = (writer: TraceWriter, cpu: number, ms: number, type: 51 | 52, value: number): void =>
    writer.perfInfo({
      cpu,
      ticks: ms * MS,
      group: GROUP.perfInfo,
      type,
      version: 2,
      payload: payload((pb) => (type === 51 ? pb.u64(value) : pb.u32(value))),
    });
  const trace = await writtenPluginTrace((writer) => {
    call(writer, 0, 1, 52, 7); // Its enter was before the trace.
    call(writer, 0, 2, 51, 0x1000);
    call(writer, 1, 3, 51, 0x2000);
    call(writer, 0, 4, 51, 0x3000);
    call(writer, 0, 5, 52, 0);
    call(writer, 1, 6, 52, 0xc0000022);
    call(writer, 0, 8, 52, 0x103);
    call(writer, 1, 9, 51, 0x4000);
    call(writer, 2, 10, 51, 0x5000);
  });
  const names = ['cpu', 'address', 'enterTime', 'exitTime', 'result', 'complete'];
  expect(await rows(trace, 'System Calls', ...names)).toEqual([
    `0 0x1000 ${2 * NS_PER_MS} ${8 * NS_PER_MS} STATUS_PENDING 1`,
    `1 0x2000 ${3 * NS_PER_MS} ${6 * NS_PER_MS} STATUS_ACCESS_DENIED 1`,
    `0 0x3000 ${4 * NS_PER_MS} ${5 * NS_PER_MS} STATUS_SUCCESS 1`,
    `1 0x4000 ${9 * NS_PER_MS} ${10 * NS_PER_MS}  0`,
    `2 0x5000 ${10 * NS_PER_MS} ${10 * NS_PER_MS}  0`,
  ]);
});

test('a message that nobody received does not take the receive of the next one with its id', async () => {
  const event = (writer: TraceWriter, tid: number, ms: number, type: number): void =>
    writer.system({
      cpu: 0,
      ticks: ms * MS,
      pid: 10 * tid,
      tid,
      group: GROUP.alpc,
      type,
      version: 2,
      payload: payload((pb) => pb.u32(77)),
    });
  const trace = await writtenPluginTrace((writer) => {
    event(writer, 1, 1, 33);
    event(writer, 2, 5, 33);
    event(writer, 3, 6, 34);
    event(writer, 3, 7, 33);
    event(writer, 2, 8, 34);
  });
  const names = ['senderTid', 'receiverTid', 'sendTime', 'receiveTime', 'received', 'kind'];
  expect(await rows(trace, 'ALPC Messages', ...names)).toEqual([
    `1 NaN ${1 * NS_PER_MS} ${5 * NS_PER_MS} 0 Request`,
    `2 3 ${5 * NS_PER_MS} ${6 * NS_PER_MS} 1 Request`,
    // Nobody waited for it by a call: Corescope does not take it for an answer.
    `3 2 ${7 * NS_PER_MS} ${8 * NS_PER_MS} 1 Request`,
  ]);
});

test('handles, pool and heap blocks that are given out again were freed, though the trace lost it', async () => {
  const at = (pid: number, ms: number, group: number, type: number, bytes: Uint8Array) => ({
    cpu: 0,
    ticks: ms * MS,
    pid,
    tid: pid + 1,
    group,
    type,
    version: 2,
    payload: bytes,
  });
  const handle = payload((pb) => pb.u64(0xaaaa).u32(0x40).u16(16));
  const block = payload((pb) => pb.u32(1).bytes(new TextEncoder().encode('Test')).u64(256).u64(0xbbbb));
  const alloc = payload((pb) => pb.u64(0x9000).u64(100).u64(0xcccc).u32(0));
  const trace = await writtenPluginTrace((writer) => {
    for (const ms of [2, 5]) {
      writer.system(at(100, ms, GROUP.object, 32, handle));
      writer.system(at(100, ms, GROUP.pool, 32, block));
      writer.system(at(100, ms, GROUP.heap, 33, alloc));
    }
    // Another process has blocks and handles of the same numbers.
    writer.system(at(200, 6, GROUP.object, 32, handle));
    writer.system(at(200, 6, GROUP.heap, 33, alloc));
    writer.system(
      at(
        200,
        7,
        GROUP.heap,
        36,
        payload((pb) => pb.u64(0x9000).u64(0xcccc).u32(0)),
      ),
    );
    writer.system(
      at(
        200,
        7,
        GROUP.object,
        33,
        payload((pb) => pb.u64(0xaaaa).u32(0x40).u16(16)),
      ),
    );
    writer.system(
      at(
        200,
        8,
        GROUP.object,
        33,
        payload((pb) => pb.u64(0xdddd).u32(0x99).u16(3)),
      ),
    );
    writer.system(
      at(
        300,
        9,
        GROUP.pool,
        34,
        payload((pb) => pb.u32(512).u32(0x20202041).u64(64).u64(0xeeee)),
      ),
    );
    writer.system(at(300, 10, GROUP.pool, 48, new Uint8Array(0)));
  });
  const [first] = trace.trace.events.timeNs;
  const times = (from: number, to: number): string => `${from * NS_PER_MS} ${to * NS_PER_MS}`;
  expect(await rows(trace, 'Handles', 'createTime', 'closeTime', 'type', 'object')).toEqual([
    `${first} ${8 * NS_PER_MS} AOFI 0xdddd`,
    `${times(2, 5)} AIFI 0xaaaa`,
    `${times(5, 10)} AIFO 0xaaaa`,
    `${times(6, 7)} AIFI 0xaaaa`,
  ]);
  expect(await rows(trace, 'Pool Allocations', 'allocTime', 'freeTime', 'type', 'tag', 'size', 'pool')).toEqual([
    `${first} ${9 * NS_PER_MS} AOFI A    64 Nonpaged NX`,
    `${times(2, 5)} AIFI Test 256 Paged`,
    `${times(5, 10)} AIFO Test 256 Paged`,
  ]);
  expect(await rows(trace, 'Heap Allocations', 'allocTime', 'freeTime', 'type', 'freedBy', 'size')).toEqual([
    `${times(2, 5)} AIFI Unseen free 100`,
    `${times(5, 10)} AIFO  100`,
    `${times(6, 7)} AIFI Free 100`,
  ]);
});

test('heap events of a 32-bit process', async () => {
  const trace = await writtenPluginTrace(
    (writer) => {
      const at = { cpu: 0, pid: 8, tid: 12, group: GROUP.heap, version: 2 };
      const alloc = payload((pb) => pb.u32(0x10000).u32(48).u32(0x10120).u32(0), 4);
      const grown = payload((pb) => pb.u32(0x10000).u32(0x10200).u32(0x10120).u32(96).u32(48).u32(0), 4);
      writer.system({ ...at, ticks: 1 * MS, type: 33, payload: alloc });
      writer.system({ ...at, ticks: 3 * MS, type: 34, payload: grown });
    },
    { pointerSize: 4 },
  );
  expect(await rows(trace, 'Heap Allocations', 'heap', 'address', 'size', 'type', 'isRealloc')).toEqual([
    '0x10000 0x10120 48 AIFI 0',
    '0x10000 0x10200 96 AIFO 1',
  ]);
});
