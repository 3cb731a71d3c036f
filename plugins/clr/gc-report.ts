/**
 * What PerfView's GCStats says of each collection: pause, allocations since the one before, sizes of the generations before
 * and after, budget. Sizes are those of PerHeapHistory, added up over the heaps of a server GC.
 */
import { type ColumnJson, type CookerJson, column } from '../shared/column.ts';
import { RUNTIME, whose } from './common.ts';

/** Microsoft-Windows-DotNETRuntimePrivate: where .NET Framework logs the history. */
const PRIVATE = '763fd754-7086-4dfe-95eb-c01a46faf4ca';

/** Generations as PerHeapHistory lists them. */
const GENERATIONS = ['Gen 0', 'Gen 1', 'Gen 2', 'Large Objects', 'Pinned Objects'] as const;
const numbers = [...GENERATIONS.keys()];
const sumOf = (name: string): string => numbers.map((i) => `coalesce(${name}${i}, 0)`).join(' + ');
const grew = (i: number): string => `max(before${i} - coalesce(previous${i}, 0), 0)`;
const sameGc = { pid: 'pid', clr: 'clr', number: 'number' } as const;
const ofHistory = (take: string) =>
  ({
    op: 'lookup',
    in: 'clr/gc-sizes',
    take,
    match: sameGc,
    which: 'first',
    time: 'startTime',
    bound: 'toldBy',
  }) as const;
/** The same thread writes the history just before its collection stops, or just after a background collection did. */
const ofStop = (take: string, which: 'first' | 'last') =>
  ({ op: 'lookup', in: 'clr/gc-stop', take, match: { pid: 'pid', clr: 'clr', tid: 'tid' }, which }) as const;
const ofPauses = (take: string) =>
  ({
    op: 'lookup',
    in: 'clr/gc-pauses',
    take,
    match: { pid: 'pid', clr: 'clr', gcNumber: 'number' },
    theirTime: 'pauseStart',
    time: 'startTime',
  }) as const;
/** HeapStats come right after the stop. */
const ofStats = (take: string) =>
  ({
    op: 'lookup',
    in: 'clr/heap-stats',
    take,
    match: { pid: 'pid', clr: 'clr' },
    which: 'first',
    time: 'endTime',
    bound: 'toldBy',
  }) as const;

export const gcReportCookers: CookerJson[] = [
  {
    path: 'clr/gc-history',
    events: [
      { provider: RUNTIME, id: [204] },
      { provider: PRIVATE, id: [4] },
    ],
    each: 'Values',
    fields: {
      ...whose,
      row: '$row',
      before: { field: 'Values.SizeBefore', type: 'f64' },
      after: { field: 'Values.SizeAfter', type: 'f64' },
      budget: { field: 'Values.NewAllocation', type: 'f64' },
    },
    derive: {
      generation: { op: 'ordinal', partitionBy: ['row'] },
      lastStop: ofStop('time', 'last'),
      nextStop: ofStop('time', 'first'),
      lastNumber: ofStop('number', 'last'),
      nextNumber: ofStop('number', 'first'),
      number: {
        expr: 'if(coalesce(time - lastStop, 1000s) < coalesce(nextStop - time, 1000s), lastNumber, nextNumber)',
      },
    },
  },
  {
    path: 'clr/gc-sizes',
    group: { from: 'clr/gc-history', by: ['pid', 'clr', 'number'] },
    fields: {
      time: { aggregate: 'max', of: 'time' },
      ...Object.fromEntries(
        numbers.flatMap((i) =>
          (['before', 'after', 'budget'] as const).map((of) => [
            `${of}${i}`,
            { aggregate: 'sum' as const, of, where: `generation = ${i}` },
          ]),
        ),
      ),
    },
  },
  { path: 'clr/gc-background', rows: 'clr/gc', where: "kind = 'BackgroundGC'" },
  {
    path: 'clr/pauses.of-gc',
    rows: 'clr/pauses',
    where: "startsWith(reason, 'SuspendForGC')",
    derive: {
      begun: {
        op: 'lookup',
        in: 'clr/gc-begun',
        take: 'number',
        match: { pid: 'pid', clr: 'clr' },
        which: 'first',
        time: 'startTime',
        bound: 'endTime',
      },
      // A background collection stops the program a second time before it ends.
      open: {
        op: 'lookup',
        in: 'clr/gc-background',
        take: 'number',
        match: { pid: 'pid', clr: 'clr' },
        theirTime: 'startTime',
        time: 'startTime',
      },
      openUntil: {
        op: 'lookup',
        in: 'clr/gc-background',
        take: 'endTime',
        match: { pid: 'pid', clr: 'clr' },
        theirTime: 'startTime',
        time: 'startTime',
      },
      gcNumber: { expr: 'coalesce(begun, if(openUntil >= startTime, open, missing))' },
    },
  },
  { path: 'clr/pauses.numbered', rows: 'clr/pauses.of-gc', where: 'not (gcNumber is missing)' },
  {
    path: 'clr/gc-pauses',
    group: { from: 'clr/pauses.numbered', by: ['pid', 'clr', 'gcNumber'] },
    fields: {
      pauseStart: { aggregate: 'min', of: 'startTime' },
      pause: { aggregate: 'sum', of: 'duration' },
      longestPause: { aggregate: 'max', of: 'duration' },
    },
  },
  {
    path: 'clr/gc-report',
    rows: 'clr/gc',
    derive: {
      toldBy: { expr: 'endTime + 10ms' },
      isBackground: { expr: "kind = 'BackgroundGC'" },
      isInduced: { expr: "startsWith(reason, 'Induced')" },
      pauseStart: ofPauses('pauseStart'),
      pause: ofPauses('pause'),
      longestPause: ofPauses('longestPause'),
      ...Object.fromEntries(
        numbers.flatMap((i) => [
          [`before${i}`, ofHistory(`before${i}`)],
          [`after${i}`, ofHistory(`after${i}`)],
          // A background collection does not empty generation 0: what was allocated counts for the next one that does.
          [`previous${i}`, { op: 'previous' as const, of: `after${i}`, partitionBy: ['pid', 'clr', 'isBackground'] }],
        ]),
      ),
      budget: ofHistory('budget0'),
      before: { expr: `if(before0 is missing, missing, ${sumOf('before')})` },
      after: { expr: `if(after0 is missing, missing, ${sumOf('after')})` },
      previousEnd: { op: 'previous', of: 'endTime', partitionBy: ['pid', 'clr', 'isBackground'] },
      allocated: {
        expr: `if(isBackground or (previous0 is missing and number != 1), missing, ${[0, 3].map(grew).join(' + ')} + coalesce(${grew(4)}, 0))`,
      },
      allocationRate: { expr: 'allocated / ((startTime - previousEnd) / 1s)' },
      promoted: ofStats('promoted'),
      pinned: ofStats('pinned'),
    },
  },
];

const about = 'Added up over all heaps, from PerHeapHistory';
const sizes = 'right N0 max hidden';

/** Columns of the table GC, beside those that say which collection it is. */
export const gcReportColumns: Record<string, ColumnJson> = {
  induced: column(
    '4c92c691-9f8f-4669-869e-ce6e976fb329',
    'Induced',
    'isInduced',
    '90',
    'Somebody called GC.Collect, or the like',
  ),
  pauseStart: column('39bdbfdb-331d-40a0-8f19-7f676644081e', 'Pause Start', 'pauseStart', 'right time min hidden'),
  pause: {
    ...column(
      '60b12273-3375-4420-9a4c-00f7bc895890',
      'Pause',
      'pause',
      'right sum',
      'How long it stopped the program; both pauses of a background collection',
    ),
    interval: { start: 'pauseStart', duration: 'pause' },
  },
  longestPause: {
    ...column('80e789ce-a1bb-4b4b-b93d-1bb726928a7d', 'Max Pause', 'longestPause', 'right max'),
    interval: { start: 'pauseStart', duration: 'longestPause' },
  },
  allocated: column(
    '3aa1297a-8df2-45bb-9968-ba780db6c894',
    'Allocated (B)',
    'allocated',
    'right N0 sum',
    'Since the collection before: growth of generation 0, large and pinned objects. Blank for background collections, whose allocations count for the next one',
  ),
  allocationRate: column(
    '4bc4c0c5-ed83-4046-b62f-f5d08b1060ff',
    'Allocation Rate (B/s)',
    'allocationRate',
    'right N0 max',
    'From the end of the collection before to the start of this one',
  ),
  before: column('ceb34413-f70f-40c1-8c83-94474feeae58', 'Heap Before (B)', 'before', 'right N0 max', about),
  after: column('9c3067a4-1aee-4777-b1d2-e66aed2d481b', 'Heap After (B)', 'after', 'right N0 max', about),
  before0: column('bbec9675-d47d-4059-8dc6-56d63796707d', `${GENERATIONS[0]} Before (B)`, 'before0', sizes, about),
  after0: column('f7a882a3-dbea-4c11-8463-f03d39fa8b3c', `${GENERATIONS[0]} After (B)`, 'after0', sizes, about),
  before1: column('8776a8d7-047f-42e7-a97e-58fe22aabb21', `${GENERATIONS[1]} Before (B)`, 'before1', sizes, about),
  after1: column('0b8b8531-9d29-46ea-a597-dede687d0f2c', `${GENERATIONS[1]} After (B)`, 'after1', sizes, about),
  before2: column('a8cca743-7f25-4621-9b6b-a506efb617b5', `${GENERATIONS[2]} Before (B)`, 'before2', sizes, about),
  after2: column('3c819c11-35c9-49f6-80eb-1d00bce4f297', `${GENERATIONS[2]} After (B)`, 'after2', sizes, about),
  before3: column('220419b4-209e-4cfb-a85f-5bca6264c357', `${GENERATIONS[3]} Before (B)`, 'before3', sizes, about),
  after3: column('ff0ce67b-1e92-4694-a6aa-2ab71904bd65', `${GENERATIONS[3]} After (B)`, 'after3', sizes, about),
  before4: column(
    'ab7dba44-f39e-4b18-a474-82eb40e2c2c1',
    `${GENERATIONS[4]} Before (B)`,
    'before4',
    sizes,
    `${about}; .NET 5 and later`,
  ),
  after4: column(
    'd7c22acf-70f1-4857-bff2-69f7af440024',
    `${GENERATIONS[4]} After (B)`,
    'after4',
    sizes,
    `${about}; .NET 5 and later`,
  ),
  promoted: column(
    'c21fb4dc-37c5-4c97-8583-15148bf8b52a',
    'Promoted (B)',
    'promoted',
    'right N0 sum',
    'Survived, from HeapStats',
  ),
  pinned: column(
    'fff23a5a-4705-45a5-b291-523b8bdb33f2',
    'Pinned Objects',
    'pinned',
    'right N0 max hidden',
    'Seen by the collection, from HeapStats',
  ),
  budget: column(
    '3d70f1c7-1fa3-4492-b044-a62ad571876a',
    'Gen 0 Budget (B)',
    'budget',
    'right N0 max',
    'What may be allocated in generation 0 until the next collection, over all heaps',
  ),
};
