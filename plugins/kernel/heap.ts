/** Heaps: allocations of user-mode programs. */
import { column, countColumn, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const who = { time: '$time', pid: '$pid', tid: '$tid', row: '$row' } as const;
const heapHandle = { field: 'HeapHandle', type: 'address' } as const;
const yes = { expr: 'true' };
const no = { expr: 'false' };

export const heap: PluginPart = {
  cookers: [
    {
      path: 'kernel/heap.allocated',
      events: [{ provider: 'Heap', opcode: [33] }],
      fields: {
        ...who,
        heap: heapHandle,
        address: { field: 'AllocAddress', type: 'address' },
        size: { field: 'AllocSize', type: 'u64' },
      },
      derive: { isRealloc: no },
    },
    {
      path: 'kernel/heap.reallocated',
      events: [{ provider: 'Heap', opcode: [34] }],
      fields: {
        ...who,
        heap: heapHandle,
        address: { field: 'NewAllocAddress', type: 'address' },
        size: { field: 'NewAllocSize', type: 'u64' },
        oldAddress: { field: 'OldAllocAddress', type: 'address' },
      },
      derive: { isRealloc: yes },
    },
    {
      path: 'kernel/heap.begun',
      union: ['kernel/heap.allocated', 'kernel/heap.reallocated'],
      fields: ['time', 'pid', 'tid', 'row', 'heap', 'address', 'size', 'isRealloc'],
    },
    {
      path: 'kernel/heap.freed',
      events: [{ provider: 'Heap', opcode: [36] }],
      fields: { ...who, heap: heapHandle, address: { field: 'FreeAddress', type: 'address' } },
    },
    {
      // A block that stays where it is ends when the new one at its address begins.
      path: 'kernel/heap.moved',
      events: [{ provider: 'Heap', opcode: [34] }],
      fields: {
        ...who,
        heap: heapHandle,
        address: { field: 'OldAllocAddress', type: 'address' },
        newAddress: { field: 'NewAllocAddress', type: 'address' },
      },
      where: 'address != newAddress',
    },
    {
      path: 'kernel/heap.ended',
      union: ['kernel/heap.freed', 'kernel/heap.moved'],
      fields: ['time', 'pid', 'tid', 'heap', 'address'],
    },
    {
      path: 'kernel/heap.destroyed',
      events: [{ provider: 'Heap', opcode: [35] }],
      fields: { ...who, heap: heapHandle },
    },
    {
      path: 'kernel/heap',
      pair: {
        start: 'kernel/heap.begun',
        stop: 'kernel/heap.ended',
        by: { pid: 'pid', heap: 'heap', address: 'address' },
        restart: true,
      },
      fields: {
        row: 'start.row',
        pid: 'start.pid',
        tid: 'start.tid',
        freerTid: 'stop.tid',
        heap: 'start.heap',
        address: 'start.address',
        size: 'start.size',
        isRealloc: 'start.isRealloc',
      },
      derive: {
        // Whatever is left goes with its heap, and with its process.
        destroyedTime: {
          op: 'lookup',
          in: 'kernel/heap.destroyed',
          take: 'time',
          match: { pid: 'pid', heap: 'heap' },
          which: 'first',
          time: 'startTime',
          bound: 'endTime',
        },
        exitTime: {
          op: 'lookup',
          in: 'source/processes',
          take: 'ended',
          match: { pid: 'pid' },
          which: 'first',
          theirTime: 'endTime',
          time: 'startTime',
          bound: 'endTime',
        },
        nextIsRealloc: { op: 'next', of: 'isRealloc', partitionBy: ['pid', 'heap', 'address'] },
        // Ended by the next block at its address: it was resized where it is, or its free was lost.
        replaced: { expr: 'not complete and endTime < traceEnd()' },
        endsByHeap: { expr: 'not complete and not replaced and destroyedTime is not missing' },
        endsByExit: { expr: 'not complete and not replaced and not endsByHeap and exitTime is not missing' },
        freed: { expr: 'complete or replaced or endsByHeap or endsByExit' },
        freeTime: { expr: 'if(endsByHeap, destroyedTime, if(endsByExit, exitTime, endTime))' },
        freedBy: {
          expr: "if(complete, 'Free', if(replaced, if(nextIsRealloc, 'Resize', 'Unseen free'), if(endsByHeap, 'Heap destroyed', if(endsByExit, 'Process exit', ''))))",
        },
        lifetime: { expr: 'freeTime - startTime' },
      },
    },
  ],
  tables: [
    {
      id: '1a64d983-f796-45f8-aa64-ac50b95d0e45',
      name: 'Heap Allocations',
      description: 'Blocks of user-mode heaps from allocation to free, by process and heap.',
      category: 'Memory',
      sqlName: 'heap',
      rows: 'kernel/heap',
      howToRecord:
        'A heap session for the process: in WPR a `HeapEventCollector` with a `HeapEventProvider` and `wpr -heaptracingconfig NAME.exe enable`; in xperf `-heap -pids PID`.',
      help: "A row is one block, from its allocation to its free; a reallocation ends one and begins another. **Type**: `AIFI` allocated inside the trace and freed inside, `AIFO` still allocated at its end. Blocks also end with their heap or their process (**Freed By**). To find what a process keeps, look at *Outstanding Allocations by Size* with the filter `type = 'AIFO'`.",
      columns: {
        processName: column(
          '8693852d-a7e2-4c48-bad6-bd076d2d587a',
          'Process Name',
          '= processName(pid, startTime)',
          '130',
        ),
        process: column('06155709-500b-4182-8944-29665014b5c2', 'Process', '= processLabel(pid, startTime)', '160'),
        heap: column('6073747e-69b9-4ece-a378-b22b62da876e', 'Handle', 'heap', '150'),
        type: column('fe123e27-eca6-461a-9a1b-b98056a84feb', 'Type', "= if(freed, 'AIFI', 'AIFO')", '60'),
        tid: column('454a2bd1-379a-4c5b-8437-1fe4bdccfa8f', 'Thread', presentId('tid'), 'right F0'),
        freerTid: column('fb2cd166-1bcf-4f3e-8a97-c60c29d522e9', 'Freeing Thread', presentId('freerTid'), 'right F0'),
        address: column('e448ef29-1c59-44b9-a3ef-9c6db81aa9bc', 'Address', 'address', '150'),
        isRealloc: column('aecdc967-1546-420b-a035-1d7184115e33', 'Is Realloc', 'isRealloc'),
        freedBy: column('6ed7831f-4252-41b6-adb2-bdb097c143b5', 'Freed By', 'freedBy', '110'),
        lifetime: column('219f972c-9c3e-413b-a921-228a9881d4b5', 'LifeTime', 'lifetime', 'right ms max 100'),
        allocTime: column('514a6402-4276-405d-9a46-f8a583089c38', 'AllocTime', 'startTime', 'right min 110'),
        freeTime: column('859cecc2-100a-4b55-8756-5b83df7e5a93', 'FreeTime', 'freeTime', 'right max 110'),
        count: countColumn('62f5e535-a192-475d-8d4d-a725b8a160bd'),
        peak: column(
          '56615947-c156-43dc-9c99-a0d1526eb047',
          'Peak Size',
          'size',
          'right KB peak 90',
          'The largest size that was allocated at the same time.',
        ),
        size: column('29a4dfc2-cd62-4de8-85c3-f580af6a47dd', 'Size', 'size', 'right KB sum 90'),
        stack: stackColumn('c23be961-e78d-4869-a1b6-98e1f33d40a4'),
      },
      configurations: [
        {
          name: 'Outstanding Allocations by Size',
          columns: view(
            'process heap type | address tid isRealloc freedBy allocTime freeTime lifetime count peak | size-',
          ),
          roles: { startTime: 'allocTime', endTime: 'freeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Outstanding Allocations by Count',
          columns: view('process heap type | address tid isRealloc freedBy allocTime freeTime lifetime size | count-'),
          roles: { startTime: 'allocTime', endTime: 'freeTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Allocation Timelines',
          columns: view('process heap address | type size tid lifetime | allocTime+ freeTime'),
          roles: { startTime: 'allocTime', endTime: 'freeTime' },
          chart: 'stateDiagram',
          aggregationOverTime: 'outstanding',
        },
      ],
      defaultConfiguration: 'Outstanding Allocations by Size',
    },
  ],
};
