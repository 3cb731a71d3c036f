/**
 * Work of GPUs, by Microsoft-Windows-DxgKrnl: packets that programs put into queues, and packets that engines execute.
 * Events and fields as public lists of the manifest have them (OSSEM); which belong together as PresentMon takes them.
 */
import { definePlugin } from '../../contract/plugin.ts';
import {
  type CookerJson,
  column,
  countColumn,
  lasting,
  presentId,
  stackColumn,
  type TableJson,
} from '../shared/column.ts';
import { view } from '../shared/view.ts';

const DXGKRNL = '802ec45a-1e99-4b83-9920-87c98277ba9d';

const context = { field: 'hContext', type: 'address' } as const;
const lookedUp = (source: string, take: string, key: string, time: string) => ({
  [`${take}Before`]: { op: 'lookup' as const, in: source, take, match: { [key]: key }, time },
  // The rundown may come after the first packets.
  [`${take}After`]: { op: 'lookup' as const, in: source, take, match: { [key]: key }, which: 'first' as const, time },
});
/** Whose context it is, and on which engine it runs. */
const ofContext = {
  ...lookedUp('gpu/contexts', 'node', 'context', 'startTime'),
  ...lookedUp('gpu/contexts', 'adapterName', 'context', 'startTime'),
  ...lookedUp('gpu/contexts', 'pid', 'context', 'startTime'),
  node: { expr: 'coalesce(nodeBefore, nodeAfter)' },
  adapter: { expr: "if(adapterNameBefore = '', adapterNameAfter, adapterNameBefore)" },
  ownerPid: { expr: 'coalesce(pidBefore, pidAfter)' },
  engine: { expr: "if(node is missing, 'Unknown', concat('Engine ', node))" },
};

const cookers: CookerJson[] = [
  {
    path: 'gpu/devices',
    // Start, and at the beginning of a trace DCStart.
    events: [{ provider: DXGKRNL, id: [27, 29] }],
    fields: {
      time: '$time',
      device: { field: 'hDevice', type: 'address' },
      adapter: { field: 'pDxgAdapter', type: 'address' },
      pid: { field: 'hProcessId', type: 'u64' },
    },
    derive: { adapterName: { expr: 'text(adapter)' } },
  },
  {
    path: 'gpu/contexts',
    events: [{ provider: DXGKRNL, id: [30, 32] }],
    fields: {
      time: '$time',
      context,
      device: { field: 'hDevice', type: 'address' },
      node: { field: 'NodeOrdinal', type: 'u32' },
    },
    derive: {
      ...lookedUp('gpu/devices', 'adapterName', 'device', 'time'),
      ...lookedUp('gpu/devices', 'pid', 'device', 'time'),
      adapterName: { expr: "if(adapterNameBefore = '', adapterNameAfter, adapterNameBefore)" },
      pid: { expr: 'coalesce(pidBefore, pidAfter)' },
    },
  },
  {
    path: 'gpu/queue.started',
    events: [{ provider: DXGKRNL, id: [178] }],
    fields: {
      time: '$time',
      pid: '$pid',
      tid: '$tid',
      context,
      sequence: { field: 'SubmitSequence', type: 'u32' },
      type: { field: 'PacketType', type: 'u32' },
      sizeBytes: { field: 'DmaBufferSize', type: 'u64' },
      isPresent: { field: 'bPresent', type: 'bool' },
    },
  },
  {
    path: 'gpu/queue.stopped',
    events: [{ provider: DXGKRNL, id: [180] }],
    fields: {
      time: '$time',
      context,
      sequence: { field: 'SubmitSequence', type: 'u32' },
      isPreempted: { field: 'bPreempted', type: 'bool' },
      isTimedOut: { field: 'bTimeouted', type: 'bool' },
    },
  },
  {
    path: 'gpu/queue',
    pair: {
      start: 'gpu/queue.started',
      stop: 'gpu/queue.stopped',
      by: { context: 'context', sequence: 'sequence' },
      restart: true,
    },
    fields: {
      headerPid: 'start.pid',
      tid: 'start.tid',
      context: 'start.context',
      sequence: 'start.sequence',
      type: 'start.type',
      sizeBytes: 'start.sizeBytes',
      isPresent: 'start.isPresent',
      isPreempted: 'stop.isPreempted',
      isTimedOut: 'stop.isTimedOut',
    },
    derive: {
      ...ofContext,
      pid: { expr: 'coalesce(ownerPid, headerPid)' },
      typeName: { expr: "coalesce(mapped(type, 'queuePackets'), text(type))" },
      duration: { expr: 'endTime - startTime' },
      depth: { op: 'overlapping', start: 'startTime', end: 'endTime', at: 'start', partitionBy: ['context'] },
    },
  },
  {
    path: 'gpu/dma.started',
    events: [{ provider: DXGKRNL, id: [175] }],
    fields: {
      time: '$time',
      context,
      sequence: { field: 'ulQueueSubmitSequence', type: 'u32' },
      type: { field: 'PacketType', type: 'u32' },
    },
    // Preemptions and notices make no work; they have no number.
    where: 'sequence != 0',
  },
  {
    path: 'gpu/dma.stopped',
    events: [{ provider: DXGKRNL, id: [176] }],
    fields: {
      time: '$time',
      context,
      sequence: { field: 'ulQueueSubmitSequence', type: 'u32' },
      isPreempted: { field: 'bPreempted', type: 'bool' },
    },
  },
  {
    path: 'gpu/dma',
    pair: {
      start: 'gpu/dma.started',
      stop: 'gpu/dma.stopped',
      by: { context: 'context', sequence: 'sequence' },
      // One that lost its stop must not keep its engine busy to the end.
      withoutStop: 'drop',
    },
    fields: {
      context: 'start.context',
      sequence: 'start.sequence',
      type: 'start.type',
      isPreempted: 'stop.isPreempted',
    },
    derive: {
      ...ofContext,
      typeName: { expr: "coalesce(mapped(type, 'dmaPackets'), text(type))" },
      // An engine has one packet after the other: the next begins when the one before ends.
      previousEnd: { op: 'previous', of: 'endTime', partitionBy: ['adapter', 'engine'] },
      runTime: { expr: 'if(previousEnd > startTime, previousEnd, startTime)' },
      waited: { expr: 'runTime - startTime' },
      ran: { expr: 'endTime - runTime' },
    },
  },
];

const howToRecord = `Record **Microsoft-Windows-DxgKrnl** (${DXGKRNL}) with the keywords Base, and Resource for engines and owners.`;
const unproven =
  'Unproven: events and fields come from public lists of the manifest; no real trace had them. Packets of hardware queues (WDDM 2.7 and later with hardware scheduling) may be logged by other events.';

const dmaTable: TableJson = {
  id: '76c78493-a6ad-46a1-8c15-8451bb69e6f5',
  name: 'GPU Utilization',
  description:
    'Packets that the engines of GPUs executed, by process. The layout comes from public lists of the manifest and was never checked against a real trace',
  category: 'Video',
  sqlName: 'utilization',
  rows: 'gpu/dma',
  howToRecord,
  help: `A row is one packet of an engine (3D, copy, video …; drivers number them). **Ran** is from the end of the packet before it, or from its own start if the engine was idle; **Waited** is the time behind other packets. Percentages are of one engine: two busy engines are 200%.\n\n${unproven}`,
  columns: {
    adapter: column(
      'a962bf66-0d63-4aef-9e1f-716617678a1c',
      'Adapter',
      'adapter',
      '150',
      'Address of the adapter in the kernel',
    ),
    engine: column(
      'ca83fe6b-f361-436b-8ea8-875e3060b56f',
      'Engine',
      'engine',
      '90',
      'Its number; which is for what depends on the driver',
    ),
    process: column(
      '710dd89d-99ba-4e03-8f5f-1d668832c691',
      'Process',
      '=processLabel(ownerPid, startTime)',
      '',
      'Whose context it is',
    ),
    pid: column(
      '42d37aae-8c98-4cdd-897f-0f44601e0c2b',
      'Process ID',
      '=if(ownerPid < 0, missing, ownerPid)',
      'right F0 hidden',
    ),
    type: column('02ddb2a4-e5fb-4196-9d44-2125b2eee7eb', 'Packet Type', 'typeName', '140'),
    context: column('bb0508a3-feae-4600-9374-60a89cb3b3fc', 'Context', 'context', 'right hidden'),
    sequence: column('90148e77-9118-42ff-9786-85c8ed43858d', 'Sequence', 'sequence', 'right F0 hidden'),
    preempted: column('ac846e6f-9a42-4350-af3a-e58985eea02e', 'Preempted', 'isPreempted', '100'),
    startTime: column('1cadb719-76a9-45a0-a15f-d1ebf718bf3a', 'Submit Time', 'startTime', 'right time min'),
    runTime: column('f7d79a0d-5b1c-4be4-a71a-4e8541c8484d', 'Run Time', 'runTime', 'right time min'),
    endTime: column('6e781e68-9f8f-4c48-bcca-02a011eb74d8', 'End Time', 'endTime', 'right time max'),
    waited: lasting(
      column('45313b5b-cd0a-431a-b547-2a05c74e5be2', 'Waited', 'waited', 'right sum'),
      'startTime',
      'runTime',
    ),
    ran: lasting(column('8f95f629-5cdc-4ee6-b099-d651d7f865f4', 'Ran', 'ran', 'right sum'), 'runTime', 'endTime'),
    longest: lasting(
      column('bfb45c07-5a59-4998-8a18-8e9ce75a94ec', 'Longest', 'ran', 'right max'),
      'runTime',
      'endTime',
    ),
    percent: column(
      'eef10e84-4d2d-4d50-b292-bb8d9fd3d372',
      '% Utilization',
      { visibleDomain: 'percentOfView', start: 'runTime', end: 'endTime', unit: ['adapter', 'engine'] },
      'right N2 sum',
      'Percent of the visible time range, of one engine',
    ),
    count: countColumn('1c566ccf-94c5-4bfd-8e0c-7dec7c7f5423'),
  },
  configurations: [
    {
      name: 'Utilization By Engine, Process',
      columns: view('adapter engine process | type preempted waited ran longest count | percent-'),
      roles: { startTime: 'runTime', endTime: 'endTime' },
      chart: 'stackedLine',
    },
    {
      name: 'Utilization By Process, Engine',
      columns: view('process adapter engine type | preempted waited ran longest count | percent-'),
      roles: { startTime: 'runTime', endTime: 'endTime' },
      chart: 'stackedLine',
    },
    {
      name: 'Packets By Engine',
      columns: view('adapter engine | process type preempted waited ran count | runTime endTime'),
      roles: { startTime: 'runTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
  ],
  defaultConfiguration: 'Utilization By Engine, Process',
};

const queueTable: TableJson = {
  id: 'acd5c11f-ddf8-45a3-bdc9-4c12c94ea155',
  name: 'GPU Queue Packets',
  description:
    'Packets that programs queued for GPUs, from submission to completion. The layout comes from public lists of the manifest and was never checked against a real trace',
  category: 'Video',
  sqlName: 'queue_packets',
  rows: 'gpu/queue',
  howToRecord,
  help: `A row is one packet in the queue of a context: rendering, waits and signals, flips. **Depth** is how many others were in the queue when it came; a queue that is never empty means that the GPU limits the program, one that often is empty that the CPU does. Packets with **Present** show a frame.\n\n${unproven}`,
  columns: {
    process: column('6ccd3c41-73b4-488e-996f-fbc59c130091', 'Process', '=processLabel(pid, startTime)'),
    pid: column('dc8b1468-05fc-4269-a63c-42daa3807239', 'Process ID', presentId('pid'), 'right F0 hidden'),
    tid: column('42424214-89b8-432d-aa77-2282815550bf', 'Thread ID', presentId('tid'), 'right F0', 'Who submitted it'),
    adapter: column('62039a24-2366-4ead-9979-2b23d05ad08a', 'Adapter', 'adapter', '150'),
    engine: column('3273de73-8d3c-45df-93b4-68d7a1b6e088', 'Engine', 'engine', '90'),
    context: column('d10cdc30-bd52-4e1a-9d10-631ee4259773', 'Context', 'context', 'right'),
    type: column('68a74353-62aa-4e16-8925-a7028dc4cb6a', 'Packet Type', 'typeName', '140'),
    present: column('07286bcd-63c3-4bda-b7c0-8c1499dad76b', 'Present', 'isPresent', '90'),
    sequence: column('7b2f3397-827f-4225-9357-5234c7c2e795', 'Sequence', 'sequence', 'right F0 hidden'),
    preempted: column('c843c3c7-7c35-4714-97fd-b0b9718d6e28', 'Preempted', 'isPreempted', 'hidden'),
    timedOut: column('a5e0db1c-74d5-4d78-8df1-126fe877eb8c', 'Timed Out', 'isTimedOut', 'hidden'),
    depth: column(
      '72dd2ae0-222e-480a-bf27-d4a6111630b4',
      'Depth',
      'depth',
      'right N0 max',
      'Other packets in the queue of this context',
    ),
    startTime: column('477fed6e-de12-439d-882d-54c5646c314b', 'Submit Time', 'startTime', 'right time min'),
    endTime: column('832fa377-c1f6-4f96-b9b7-a24585c440d1', 'Completion Time', 'endTime', 'right time max'),
    duration: lasting(
      column('5892f8ff-909d-4587-b076-ae1a60b9b652', 'Duration', 'duration', 'right sum'),
      'startTime',
      'endTime',
    ),
    longest: lasting(
      column('8eb122ff-4230-49ed-8945-9aed1f7190be', 'Longest', 'duration', 'right max'),
      'startTime',
      'endTime',
    ),
    sizeBytes: column(
      '88f559d3-9e04-4fbd-b4a8-82d0077e33ba',
      'DMA Buffer Size (B)',
      'sizeBytes',
      'right N0 sum hidden',
    ),
    complete: column(
      '5c662e5d-b309-48f1-ad65-a009e6ac1e54',
      'Complete',
      'complete',
      'hidden',
      'False if the trace does not contain the end',
    ),
    count: countColumn('dac6cc80-3088-4507-a38d-98cf37fe96a4'),
    stack: stackColumn('c2defa48-b8eb-4240-9889-945ae7568708'),
  },
  configurations: [
    {
      name: 'Packets By Process, Context',
      columns: view('process context type | engine tid present depth duration longest count | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
    {
      name: 'Presents By Process',
      columns: view('process | type context tid depth duration longest startTime endTime | count-'),
      roles: { startTime: 'startTime' },
      chart: 'pointInTime',
      filter: { query: 'present' },
    },
  ],
  defaultConfiguration: 'Packets By Process, Context',
};

export const gpu = definePlugin({
  id: '92df1db9-48b8-4033-afa1-1b220b0d63f5',
  key: 'gpu',
  name: 'GPU',
  description: 'Packets of GPUs, in queues and on engines.',
  inputs: [{ kind: 'etl' }],
  maps: {
    // D3DKMT_QUEUEPACKET_TYPE and D3DKMT_QUERYSTATISTICS_DMA_PACKET_TYPE of the Windows Driver Kit.
    queuePackets: {
      '0': 'Render',
      '1': 'Deferred',
      '2': 'System',
      '3': 'MMIO flip',
      '4': 'Wait',
      '5': 'Signal',
      '6': 'Device',
      '7': 'Software',
    },
    dmaPackets: { '0': 'Client render', '1': 'Client paging', '2': 'System paging', '3': 'System preemption' },
  },
  cookers,
  tables: [dmaTable, queueTable],
});
