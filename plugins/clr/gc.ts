/** Garbage collections: each one, what it stopped, what the heap held after it, and what was allocated. */
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
import { processColumn, RUNTIME, record, whose } from './common.ts';
import { gcReportColumns, gcReportCookers } from './gc-report.ts';

const GC_KEYWORD = '0x1 (GC)';
/** Fields of heap sizes in HeapStats → what the series of the graph are called. */
const GENERATIONS = {
  gen0: ['GenerationSize0', 'Gen 0'],
  gen1: ['GenerationSize1', 'Gen 1'],
  gen2: ['GenerationSize2', 'Gen 2'],
  large: ['GenerationSize3', 'Large objects'],
  pinnedHeap: ['GenerationSize4', 'Pinned objects'],
} as const;

/** Sizes are hidden but where all of them are asked for. */
const sizeColumn = (one: unknown): one is string => typeof one === 'string' && /^(before|after)\d$|^pinned$/.test(one);

export const gcCookers: CookerJson[] = [
  {
    path: 'clr/gc-start',
    events: [{ provider: RUNTIME, id: [1] }],
    fields: {
      ...whose,
      number: { field: 'Count', type: 'u32' },
      depth: { field: 'Depth', type: 'i32' },
      reason: 'Reason',
      kind: 'Type',
    },
    derive: { toldAt: { op: 'previous', of: 'time', partitionBy: ['pid', 'clr', 'number'] } },
  },
  // Runtimes of .NET 4.5.2 and later tell each start twice, in versions 1 and 2. (Numbers come back with a pid that does.)
  { path: 'clr/gc-begun', rows: 'clr/gc-start', where: 'toldAt is missing or time - toldAt > 100ms' },
  {
    path: 'clr/gc-stop',
    events: [{ provider: RUNTIME, id: [2] }],
    fields: { ...whose, number: { field: 'Count', type: 'u32' }, depth: { field: 'Depth', type: 'i32' } },
  },
  {
    path: 'clr/gc',
    // By number: a background collection is open while others begin and end.
    pair: {
      start: 'clr/gc-begun',
      stop: 'clr/gc-stop',
      by: { pid: 'pid', clr: 'clr', number: 'number' },
    },
    fields: {
      pid: 'start.pid',
      tid: 'start.tid',
      clr: 'start.clr',
      number: 'start.number',
      depth: 'start.depth',
      reason: 'start.reason',
      kind: 'start.kind',
    },
    derive: { duration: { expr: 'endTime - startTime' } },
  },
  {
    path: 'clr/suspend',
    events: [{ provider: RUNTIME, id: [9] }],
    fields: { ...whose, reason: 'Reason', number: { field: 'Count', type: 'u32' } },
  },
  { path: 'clr/suspended', events: [{ provider: RUNTIME, id: [8] }], fields: whose },
  { path: 'clr/restarted', events: [{ provider: RUNTIME, id: [3] }], fields: whose },
  {
    path: 'clr/pauses',
    pair: {
      start: 'clr/suspend',
      stop: 'clr/restarted',
      by: { pid: 'pid', clr: 'clr' },
      restart: true,
    },
    fields: { pid: 'start.pid', tid: 'start.tid', clr: 'start.clr', reason: 'start.reason', number: 'start.number' },
    derive: {
      suspended: {
        op: 'lookup',
        in: 'clr/suspended',
        take: 'time',
        match: { pid: 'pid', clr: 'clr' },
        which: 'first',
        time: 'startTime',
        bound: 'endTime',
      },
      suspending: { expr: 'suspended - startTime' },
      duration: { expr: 'endTime - startTime' },
    },
  },
  {
    path: 'clr/heap-stats',
    events: [{ provider: RUNTIME, id: [4] }],
    fields: {
      ...whose,
      ...Object.fromEntries(
        Object.entries(GENERATIONS).map(([key, [field]]) => [key, { field, type: 'f64' as const }]),
      ),
      promoted0: { field: 'TotalPromotedSize0', type: 'f64' },
      promoted1: { field: 'TotalPromotedSize1', type: 'f64' },
      promoted2: { field: 'TotalPromotedSize2', type: 'f64' },
      promotedLarge: { field: 'TotalPromotedSize3', type: 'f64' },
      pinned: { field: 'PinnedObjectCount', type: 'u32' },
      handles: { field: 'GCHandleCount', type: 'u32' },
      finalized: { field: 'FinalizationPromotedCount', type: 'f64' },
    },
    derive: {
      heap: { expr: 'gen0 + gen1 + gen2 + large + coalesce(pinnedHeap, 0)' },
      promoted: { expr: 'promoted0 + promoted1 + promoted2 + promotedLarge' },
    },
  },
  {
    path: 'clr/heap-sizes',
    unpivot: {
      from: 'clr/heap-stats',
      keep: ['time', 'pid', 'clr', 'heap', 'promoted', 'pinned', 'handles', 'finalized'],
      name: 'generation',
      value: 'sizeBytes',
      columns: Object.fromEntries(Object.entries(GENERATIONS).map(([key, [, label]]) => [key, label])),
    },
  },
  {
    path: 'clr/allocations',
    events: [{ provider: RUNTIME, id: [10] }],
    fields: {
      ...whose,
      // The 64-bit amount came with version 2.
      amount: { field: ['AllocationAmount64', 'AllocationAmount'], type: 'f64' },
      heap: 'AllocationKind',
      type: 'TypeName',
    },
  },
  ...gcReportCookers,
];

export const gcTables: TableJson[] = [
  {
    id: 'c28ce00d-7488-4a33-8d8e-c526a537016e',
    name: 'GC',
    description: 'Garbage collections of .NET',
    category: '.NET',
    sqlName: 'gc',
    rows: 'clr/gc-report',
    howToRecord: record(GC_KEYWORD),
    help: 'One bar per collection. **Generation** 0 and 1 are short; generation 2 covers the whole heap. A background collection runs alongside the program: for the time it stopped the program, see **GC Pauses**. **Induced** collections are calls of `GC.Collect`. Sizes and budgets need the events of the heap history, which .NET Framework logs by Microsoft-Windows-DotNETRuntimePrivate.',
    columns: {
      process: processColumn('9c63952f-4a3d-4170-b2b3-e8f028944c72', 'startTime'),
      pid: column('9c927777-eeec-4c27-856a-46c039ad1a8e', 'Process ID', presentId('pid'), 'right F0'),
      clr: column('3cb6fb29-6b51-458f-9baa-b0d66f50198a', 'CLR Instance', 'clr', 'right'),
      number: column('aeb651ff-2de6-4660-9024-51fabfa646f3', 'GC #', 'number', 'right'),
      depth: column('8126847b-acde-478c-a8f7-93a23a6cfac8', 'Generation', 'depth', 'right'),
      reason: column('e62a0fe7-beeb-4ca1-88f5-4a73419f8f01', 'Reason', 'reason'),
      kind: column('e609aeee-af1d-470c-b4a7-d6303f6ee617', 'Type', 'kind'),
      tid: column('fdfda57a-9681-4482-88d4-8ba8a8e9977b', 'Thread ID', presentId('tid'), 'right F0'),
      startTime: column('bcb37f9a-9e68-4e23-8cf4-ddd3862f68af', 'Start Time', 'startTime', 'right time min'),
      endTime: column('f515033f-5801-4c19-83be-97134be68ea4', 'End Time', 'endTime', 'right time max'),
      duration: lasting(
        column('aa676fa3-62e9-41f7-b508-94f3c15b09df', 'Duration', 'duration', 'right sum'),
        'startTime',
        'endTime',
      ),
      longest: lasting(
        column('9872c0c3-f4e7-4175-90f0-bac45bee045f', 'Longest', 'duration', 'right max'),
        'startTime',
        'endTime',
      ),
      complete: column(
        'c2a790da-384c-4b76-aab0-0d013ca04a01',
        'Complete',
        'complete',
        'hidden',
        'False if the trace does not contain the end',
      ),
      ...gcReportColumns,
      count: countColumn('ac876772-07cf-4884-ab4c-c5e3abd47f89'),
      stack: stackColumn('55d3c184-73bc-4449-83d8-ed4b0772f68f'),
    },
    configurations: [
      {
        name: 'GCs By Process, Generation',
        columns: view('process depth | number reason kind tid duration longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'GCs By Process, Reason',
        columns: view('process reason kind | number depth duration longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'GC Report',
        description: 'What PerfView’s GCStats lists: a row a collection.',
        columns: view(
          'process | number+ depth kind reason induced pause allocated allocationRate before after before0 after0 before1 after1 before2 after2 before3 after3 before4 after4 promoted pinned budget | startTime endTime',
        ).map((one) => (sizeColumn(one) ? { column: one, hints: { visible: true } } : one)),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'GC Report By Generation',
        description: 'PerfView’s rollup: pauses and allocations by process and generation.',
        columns: view(
          'process depth induced | count pause- longestPause allocated allocationRate before after promoted | startTime endTime',
        ),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
    ],
    defaultConfiguration: 'GCs By Process, Generation',
  },
  {
    id: '68ccb743-1daa-4166-92cc-0d0f559b27fd',
    name: 'GC Pauses',
    description: 'How long all managed threads of a process were suspended',
    category: '.NET',
    sqlName: 'gc_pauses',
    rows: 'clr/pauses',
    howToRecord: record(GC_KEYWORD),
    help: 'From the moment the runtime asks its threads to stop until they continue: the part of a collection that users notice. **Suspending** is the time until the last thread stopped; if it is long, a thread was in a long loop or was not scheduled.',
    columns: {
      process: processColumn('635f515c-c26e-47f3-bfd3-f1c5c4778ded', 'startTime'),
      pid: column('7f63f8f4-3710-4a60-8f93-4b01133ae609', 'Process ID', presentId('pid'), 'right F0'),
      clr: column('898e3e29-29dc-44d9-a811-d192bb03699e', 'CLR Instance', 'clr', 'right'),
      reason: column('a4bb781d-957f-409b-b78a-84622b90ed41', 'Reason', 'reason'),
      number: column('e9c97c18-9f5d-438e-bf3b-dc18001f6b97', 'GC #', 'number', 'right'),
      tid: column('9516f89c-d9c1-4706-be45-f9c8116ebba4', 'Thread ID', presentId('tid'), 'right F0'),
      startTime: column('4d72ba32-7ad5-4229-9559-1399ae7953c9', 'Pause Start', 'startTime', 'right time min'),
      endTime: column('585f517d-3bc6-4991-80fc-d34da6b5bc4d', 'Pause End', 'endTime', 'right time max'),
      suspending: lasting(
        column('a08fd176-0b2d-45d6-9502-661568f12402', 'Suspending', 'suspending', 'right sum'),
        'startTime',
        'suspended',
      ),
      duration: lasting(
        column('db8a26e7-fa16-498a-8d48-569869d457fd', 'Pause', 'duration', 'right sum'),
        'startTime',
        'endTime',
      ),
      longest: lasting(
        column('e15e8c2c-ae1b-496b-98fe-d4f635de63ec', 'Max Pause', 'duration', 'right max'),
        'startTime',
        'endTime',
      ),
      percent: column(
        'ac0c868b-9728-4e15-9186-dd6d5e44e19b',
        '% Time Paused',
        { visibleDomain: 'percentOfView', start: 'startTime', end: 'endTime', unit: ['pid'] },
        'right N2 sum',
        'Percent of the visible time range. Pauses of one process never count twice; the pauses of different processes add up',
      ),
      count: countColumn('421f1b2e-1a12-4278-8933-c70fa0e7d059'),
    },
    configurations: [
      {
        name: 'Pauses By Process, Reason',
        columns: view('process reason | number suspending duration longest percent count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
    ],
    defaultConfiguration: 'Pauses By Process, Reason',
  },
  {
    id: 'f683c124-aa4c-4fe9-9a95-1b231a8edea4',
    name: 'GC Heap Sizes',
    description: 'Sizes of the generations after each collection',
    category: '.NET',
    sqlName: 'gc_heap_sizes',
    rows: 'clr/heap-sizes',
    howToRecord: record(GC_KEYWORD),
    help: 'The size of each generation at the end of a collection. A generation 2 that only grows is a leak or an unbounded cache.',
    columns: {
      process: processColumn('21ecc323-3acb-4eea-93ac-aa8a1c5f7054'),
      pid: column('91243f54-72a5-47f7-aad4-afabaef6e12f', 'Process ID', presentId('pid'), 'right F0'),
      clr: column('97c1fbeb-003c-4f87-a1b6-1e8b666dafe2', 'CLR Instance', 'clr', 'right'),
      generation: column('baa2cb46-3906-4175-8966-5d419555ae3e', 'Generation', 'generation'),
      time: column('5f19361b-6e22-433b-8e7b-680bec6fed76', 'Time', 'time', 'right time'),
      sizeBytes: column('1daea1de-4ad7-4e8f-af4a-8f93cb0ca5e4', 'Size (B)', 'sizeBytes', 'right N0 max'),
      heap: column('a26a76b2-7254-4a5c-9918-0f5fef884ec2', 'Heap (B)', 'heap', 'right N0 max'),
      promoted: column('a5f2064d-44b8-4366-a1aa-8c5209307f2a', 'Promoted (B)', 'promoted', 'right N0 max'),
      pinned: column('43ec9161-d8df-45a4-a7ad-f9dc1dc4fff5', 'Pinned Objects', 'pinned', 'right N0 max'),
      handles: column('958029f2-6019-4891-a9be-f4645cea5667', 'GC Handles', 'handles', 'right N0 max'),
      finalized: column('a4f3c124-c5b0-41d6-81f9-582c0f7aafef', 'Finalization Survivors', 'finalized', 'right N0 max'),
    },
    configurations: [
      {
        name: 'Heap Sizes By Process, Generation',
        columns: view('process generation | time heap promoted pinned handles finalized | sizeBytes'),
        roles: { startTime: 'time' },
        chart: 'stackedLine',
        aggregationOverTime: 'current',
      },
    ],
    defaultConfiguration: 'Heap Sizes By Process, Generation',
  },
  {
    id: '10eb7bc2-53af-4236-8d45-48958d06e585',
    name: 'GC Allocations',
    description: 'A sample of allocations: one event for every 100 KB or so of each kind',
    category: '.NET',
    sqlName: 'gc_allocations',
    rows: 'clr/allocations',
    howToRecord: record(GC_KEYWORD),
    help: 'Every 100 KB or so, the runtime logs the type it is allocating. **Amount** is everything allocated since the previous event, of any type; over many events, the shares of the types approach the real ones.',
    columns: {
      process: processColumn('4729bd24-9fa3-4963-9482-855ccdad5676'),
      pid: column('eb139173-1ead-4197-be0d-3dea294ffcd8', 'Process ID', presentId('pid'), 'right F0'),
      tid: column('d0405ba7-a7f3-4384-bcc7-c6c1125d38be', 'Thread ID', presentId('tid'), 'right F0'),
      type: column('f53d3e6d-1ea6-4f37-81d4-8e95ecdf70e9', 'Type', 'type', '320'),
      heap: column('257487c2-df5a-41e8-bc3a-e7612fab1aad', 'Heap', 'heap'),
      cpu: column('c22d0ecf-9ca5-4d29-9c21-a392daafd29f', 'CPU', 'cpu', 'right'),
      time: column('bee19e8e-384a-415a-8cce-502d330db970', 'Time', 'time', 'right time'),
      count: countColumn('80760a32-9901-4d83-a083-fb105047828f'),
      amount: column('91f4d999-ce24-4ee4-bf9b-9e6d24297c45', 'Amount (B)', 'amount', 'right N0 sum'),
      stack: stackColumn('8d370e3f-72a3-4dac-9ff3-6a8cd145f5ea'),
    },
    configurations: [
      {
        name: 'Allocations By Process, Type',
        columns: view('process type | heap tid time count | amount'),
        roles: { startTime: 'time' },
        chart: 'stackedLine',
        aggregationOverTime: 'rate',
      },
      {
        name: 'Allocations By Process, Thread',
        columns: view('process tid type | heap time count | amount'),
        roles: { startTime: 'time' },
        chart: 'stackedLine',
        aggregationOverTime: 'rate',
      },
    ],
    defaultConfiguration: 'Allocations By Process, Type',
  },
];
