/** Packets of GPUs in a trace that is written from the public list of the manifest, and the same added up in plain loops. */
import { describe, expect, test } from 'vitest';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { type ListedEvent, manifestOf, payloadOf } from '../testing/listed-manifest.ts';
import { linesOf } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const DXGKRNL = '802ec45a-1e99-4b83-9920-87c98277ba9d';
const device =
  'hProcessId:Pointer pDxgAdapter:Pointer ClientType:UInt32 hDevice:Pointer RequestVSync:Boolean DisableGpuTimeout:Boolean hThunkHandle:UInt32';
const context =
  'hDevice:Pointer NodeOrdinal:UInt32 EngineAffinity:UInt32 DmaBufferSize:UInt32 DmaBufferSegmentSet:UInt32 DmaBufferPrivateDataSize:UInt32 AllocationListSize:UInt32 PatchLocationListSize:UInt32 Flags:UInt32 hContext:Pointer ContextHandle:Pointer ParentDxgContext:Pointer';
const EVENTS = {
  device: { id: 27, version: 1, fields: device },
  deviceRundown: { id: 29, version: 1, fields: device },
  context: { id: 30, version: 0, fields: context },
  contextRundown: { id: 32, version: 0, fields: context },
  dmaStart: {
    id: 175,
    version: 1,
    fields:
      'hContext:Pointer hQueuePacketContext:Pointer PacketType:UInt32 uliSubmissionId:UInt64 ulQueueSubmitSequence:UInt32 pDmaBuffer:Pointer QuantumStatus:UInt32',
  },
  dmaStop: {
    id: 176,
    version: 0,
    fields: 'hContext:Pointer PacketType:UInt32 uliCompletionId:UInt64 ulQueueSubmitSequence:UInt32 bPreempted:Boolean',
  },
  queueStart: {
    id: 178,
    version: 1,
    fields:
      'hContext:Pointer PacketType:UInt32 SubmitSequence:UInt32 DmaBufferSize:UInt64 AllocationListSize:UInt32 PatchLocationListSize:UInt32 bPresent:Boolean hDmaBuffer:Pointer pQueuePacket:Pointer ProgressFenceValue:UInt64',
  },
  queueStop: {
    id: 180,
    version: 1,
    fields:
      'hContext:Pointer PacketType:UInt32 SubmitSequence:UInt32 bPreempted:Boolean bTimeouted:Boolean pQueuePacket:Pointer',
  },
} satisfies Record<string, ListedEvent>;

/** Adapter, engine and process of each context. */
const CONTEXTS = [
  { context: 0x100, device: 0x10, adapter: 0xa0, node: 0, pid: 40 },
  { context: 0x101, device: 0x11, adapter: 0xa0, node: 0, pid: 50 },
  { context: 0x102, device: 0x10, adapter: 0xa0, node: 3, pid: 40 },
  // Another adapter has an engine of the same number.
  { context: 0x103, device: 0x12, adapter: 0xb0, node: 0, pid: 50 },
] as const;

interface Packet {
  context: number;
  sequence: number;
  submitTicks: number;
  endTicks: number;
}

/** Each engine works on one packet after the other, and is idle now and then. */
function packets(): Packet[] {
  const all: Packet[] = [];
  const busyUntil = new Map<string, number>();
  let state = 7;
  const next = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % below;
  };
  for (let i = 0, ticks = 100; i < 200; i++) {
    const { context, adapter, node } = CONTEXTS[next(4)]!;
    ticks += 1 + next(12);
    const engine = `${adapter}/${node}`;
    const endTicks = Math.max(ticks, busyUntil.get(engine) ?? 0) + 1 + next(30);
    busyUntil.set(engine, endTicks);
    all.push({ context, sequence: 1 + i, submitTicks: ticks, endTicks });
  }
  return all;
}

const all = packets();
const opened = writtenPluginTrace(
  (writer) => {
    const events: { ticks: number; event: ListedEvent; values: Record<string, number>; pid: number }[] = [];
    const log = (ticks: number, event: ListedEvent, values: Record<string, number>, pid = 4): unknown =>
      events.push({ ticks, event, values, pid });
    for (const [i, one] of CONTEXTS.entries()) {
      const [ofDevice, ofContext] =
        i === 0 ? [EVENTS.deviceRundown, EVENTS.contextRundown] : [EVENTS.device, EVENTS.context];
      log(10, ofDevice, { hProcessId: one.pid, pDxgAdapter: one.adapter, hDevice: one.device });
      log(11, ofContext, { hDevice: one.device, hContext: one.context, NodeOrdinal: one.node });
    }
    for (const { context, sequence, submitTicks, endTicks } of all) {
      const values = { hContext: context, ulQueueSubmitSequence: sequence, SubmitSequence: sequence };
      const present = sequence % 5 === 0 ? 1 : 0;
      log(
        submitTicks - 1,
        EVENTS.queueStart,
        { ...values, PacketType: sequence % 8, DmaBufferSize: 64, bPresent: present },
        60,
      );
      log(submitTicks, EVENTS.dmaStart, values);
      log(endTicks, EVENTS.dmaStop, values);
      log(endTicks + 1, EVENTS.queueStop, { ...values, bTimeouted: sequence === 9 ? 1 : 0 });
    }
    // A preemption, which is no work, and a packet that never ends.
    log(150, EVENTS.dmaStart, { hContext: 0x100 });
    log(151, EVENTS.dmaStart, { hContext: 0x100, ulQueueSubmitSequence: 9999 });
    for (const { ticks, event, values, pid } of events.toSorted((a, b) => a.ticks - b.ticks)) {
      const { id, version } = event;
      const payload = payloadOf(event, values);
      writer.event({ cpu: 0, bits: 64, provider: DXGKRNL, id, version, pid, tid: pid + 1, ticks, payload });
    }
  },
  {},
  [manifestOf('Microsoft-Windows-DxgKrnl', DXGKRNL, Object.values(EVENTS))],
);
opened.catch(() => {});

const TICK_NS = 100;
const ownerOf = (context: number) => CONTEXTS.find((one) => one.context === context)!;
const hex = (value: number): string => `0x${value.toString(16)}`;

describe('GPU Utilization', () => {
  test('engines are busy for as long as they have packets, by adapter, engine and process', async () => {
    const trace = await opened;
    const ran = new Sums();
    const waited = new Sums();
    // Tick by tick: an engine has the packet that came first.
    for (const { adapter, node } of CONTEXTS) {
      const queue = all.filter(({ context }) => ownerOf(context).adapter === adapter && ownerOf(context).node === node);
      if (ran.byKey.has(`${hex(adapter)} › Engine ${node}`)) continue;
      for (let tick = 0; tick < 20_000; tick++) {
        const there = queue.filter(({ submitTicks, endTicks }) => submitTicks <= tick && tick < endTicks);
        for (const [i, { context }] of there.entries())
          (i === 0 ? ran : waited).addLevels(
            [hex(adapter), `Engine ${node}`, `Unknown (${ownerOf(context).pid})`],
            TICK_NS,
          );
      }
    }
    const page = await trace.page({ table: 'GPU Utilization', expandDepth: 2 });
    expect(page.rows).toBe(all.length);
    expect(sorted(columnByPath(page, 'ran'))).toEqual(sorted(ran.byKey));
    expect(sorted(columnByPath(page, 'waited')).filter(([, value]) => value > 0)).toEqual(sorted(waited.byKey));
    const { startNs, endNs } = trace.cookery.environment;
    const percent = new Map([...ran.byKey].map(([path, value]) => [path, (100 * value) / (endNs - startNs)]));
    expect(sorted(columnByPath(page, 'percent'))).toEqual(sorted(percent));
    expect(ran.byKey.size).toBe(2 + 3 + 4);
  });
});

describe('GPU Queue Packets', () => {
  test('from submission to completion, with their type and who asked for them', async () => {
    const types = ['Render', 'Deferred', 'System', 'MMIO flip', 'Wait', 'Signal', 'Device', 'Software'];
    const page = await (await opened).page({
      table: 'GPU Queue Packets',
      keys: [],
      values: columns(
        'sequence',
        'type',
        'pid',
        'tid',
        'engine',
        'present',
        'timedOut',
        'startTime',
        'duration',
        'depth',
        'sizeBytes',
      ),
    });
    const expected = all.map(({ context, sequence, submitTicks, endTicks }) => {
      const { pid, node } = ownerOf(context);
      const others = all.filter(
        (one) => one.context === context && one.submitTicks < submitTicks && one.endTicks + 1 > submitTicks - 1,
      );
      const flags = [sequence % 5 === 0 ? 1 : 0, sequence === 9 ? 1 : 0];
      const times = [(submitTicks - 1) * TICK_NS, (endTicks + 2 - submitTicks) * TICK_NS];
      return [sequence, types[sequence % 8], pid, 61, `Engine ${node}`, ...flags, ...times, others.length, 64].join(
        ' ',
      );
    });
    expect(linesOf(page).toSorted()).toEqual(expected.toSorted());
  });

  test('presents', async () => {
    const page = await (await opened).page({ table: 'GPU Queue Packets', configuration: 'Presents By Process' });
    const counts = new Sums();
    for (const { context, sequence } of all) if (sequence % 5 === 0) counts.add(`Unknown (${ownerOf(context).pid})`);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(counts.byKey));
  });
});
