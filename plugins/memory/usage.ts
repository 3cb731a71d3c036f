/** How much memory there is and who has it: lists of the memory manager, working sets, counters of processes. */
import { begin, end, megabytes, process } from '../kernel/hints.ts';
import { column, countColumn } from '../shared/column.ts';
import type { PluginPart } from '../shared/part.ts';
import { largestFirst, view } from '../shared/view.ts';

const PRIORITIES = [0, 1, 2, 3, 4, 5, 6, 7];
const pages = (field: string) => ({ field, type: 'u64' }) as const;
const bytes = pages;

export const usage: PluginPart = {
  cookers: [
    {
      path: 'memory/lists',
      events: [{ provider: 'PageFault', opcode: [112] }],
      fields: {
        time: '$time',
        row: '$row',
        zero: pages('ZeroPageCount'),
        free: pages('FreePageCount'),
        modified: pages('ModifiedPageCount'),
        modifiedNoWrite: pages('ModifiedNoWritePageCount'),
        bad: pages('BadPageCount'),
        ...Object.fromEntries(PRIORITIES.map((n) => [`standby${n}`, pages(`StandbyPageCounts[${n}]`)])),
      },
    },
    {
      path: 'memory/utilization',
      unpivot: {
        from: 'memory/lists',
        keep: ['time', 'row'],
        name: 'list',
        value: 'pages',
        columns: {
          zero: 'Zero',
          free: 'Free',
          modified: 'Modified',
          modifiedNoWrite: 'Modified no-write',
          bad: 'Bad',
          ...Object.fromEntries(PRIORITIES.map((n) => [`standby${n}`, `Standby, priority ${n}`])),
        },
      },
      derive: {
        group: { expr: "if(list like 'Standby%', 'Standby', if(list like 'Modified%', 'Modified', list))" },
        size: { expr: 'pages * 4KB' },
        until: { op: 'next', of: 'time', partitionBy: ['list'] },
        endTime: { expr: 'coalesce(until, traceEnd())' },
      },
    },
    {
      // Versions before 3 have the first five members only.
      path: 'memory/working-sets',
      events: [{ provider: 'PageFault', opcode: [125] }],
      each: 'WorkingSets',
      fields: {
        time: '$time',
        row: '$row',
        pid: { field: 'WorkingSets.ProcessId', type: 'u32' },
        workingSetPages: pages('WorkingSets.WorkingSetPageCount'),
        commitPages: pages('WorkingSets.CommitPageCount'),
        virtualPages: pages('WorkingSets.VirtualSizeInPages'),
        privatePages: pages('WorkingSets.PrivateWorkingSetPageCount'),
        storePages: pages('WorkingSets.StoreSizePageCount'),
        storedPages: pages('WorkingSets.StoredPageCount'),
        debtPages: pages('WorkingSets.CommitDebtInPages'),
        sharedPages: pages('WorkingSets.SharedCommitInPages'),
      },
      derive: {
        until: { op: 'next', of: 'time', partitionBy: ['pid'] },
        exitTime: {
          op: 'lookup',
          in: 'source/processes',
          take: 'endTime',
          match: { pid: 'pid' },
          which: 'first',
          theirTime: 'endTime',
        },
        endTime: { expr: 'coalesce(until, exitTime, traceEnd())' },
      },
    },
    {
      path: 'memory/counters',
      events: [{ provider: 'Process', opcode: [32, 33] }],
      fields: {
        time: '$time',
        row: '$row',
        opcode: '$opcode',
        pid: { field: 'ProcessId', type: 'u32' },
        faults: { field: 'PageFaultCount', type: 'u32' },
        handles: { field: 'HandleCount', type: 'u32' },
        workingSet: bytes('WorkingSetSize'),
        peakWorkingSet: bytes('PeakWorkingSetSize'),
        commit: bytes('PagefileUsage'),
        peakCommit: bytes('PeakPagefileUsage'),
        virtualSize: bytes('VirtualSize'),
        peakVirtualSize: bytes('PeakVirtualSize'),
        pagedPool: bytes('QuotaPagedPoolUsage'),
        nonPagedPool: bytes('QuotaNonPagedPoolUsage'),
        privateSize: bytes('PrivatePageCount'),
      },
    },
  ],
  tables: [
    {
      id: '3dd69094-4675-4607-9fb4-0042b9e1a610',
      name: 'Virtual Memory Snapshots',
      sqlName: 'snapshots',
      description: 'Working set, commit and virtual size of every process over time.',
      category: 'Memory',
      rows: 'memory/working-sets',
      howToRecord:
        'Keyword `MemoryInfoWS` of the kernel session (WPR: `<Keyword Value="MemoryInfoWS"/>`, xperf: `MEMINFO_WS`): every half second.',
      help: 'A row is one process at one time. *Working Set* is its physical memory, *Private Working Set* the part that no other process shares; *Commit* is the memory it could demand. Sizes count 4 KB pages. *Commit* that only rises is a leak.',
      columns: {
        processName: column('7d259814-3b78-4f86-bf3c-95c079eabce8', 'Process Name', '= processName(pid, time)', {
          width: 130,
        }),
        process: column('f011fe6d-e0a7-4123-9019-bd02e848192b', 'Process', '= processLabel(pid, time)', process),
        count: countColumn('3e760f63-19dd-4193-b0f0-181391818027'),
        time: column('7f8e5887-fef5-4f40-9c15-138a03cef7c6', 'Time', 'time', begin),
        endTime: column(
          'b71a93c1-90cf-4e7c-be52-d6757f04ca65',
          'EndTime',
          'endTime',
          end,
          'When the process was looked at next.',
        ),
        virtualSize: column(
          '9069e66b-271d-478f-9604-661980cfaa18',
          'Virtual Size',
          '= virtualPages * 4KB',
          megabytes('max'),
        ),
        storeSize: column('bc7ad63f-31fa-44af-913b-43dd22b52915', 'Store Size', '= storePages * 4KB', megabytes('max')),
        storedSize: column(
          '9a45cdc3-aadf-46c3-9887-eaa26ecb47d3',
          'Stored',
          '= storedPages * 4KB',
          megabytes('max'),
          'Of its memory in the store of compressed pages.',
        ),
        debt: column('9e46809b-dbce-478d-b74c-afd2784a12bb', 'Commit Debt', '= debtPages * 4KB', megabytes('max')),
        sharedCommit: column(
          'c0fa5e19-c709-48ff-bfcd-b7d1de03394c',
          'Shared Commit',
          '= sharedPages * 4KB',
          megabytes('max'),
        ),
        commit: column('8f3f770f-9245-430c-b4d4-5bba1f02017a', 'Commit', '= commitPages * 4KB', megabytes('max')),
        totalCommit: column(
          '7a63e768-d54c-4cad-b713-c593718ae1f3',
          'Total Commit',
          '= (commitPages + coalesce(sharedPages, 0)) * 4KB',
          megabytes('max'),
        ),
        privateWorkingSet: column(
          'c7022d26-68dc-474b-83ce-2a24b9534612',
          'Private Working Set',
          '= privatePages * 4KB',
          megabytes('max'),
        ),
        workingSet: column(
          '88ed32fc-2790-4491-9445-9437142c0bb5',
          'Working Set',
          '= workingSetPages * 4KB',
          megabytes('max'),
        ),
      },
      configurations: [
        {
          name: 'Working Set',
          columns: view(
            ['processName', 'process'],
            ['time', 'endTime', 'virtualSize', 'commit', 'totalCommit', 'privateWorkingSet'],
            [largestFirst('workingSet')],
          ),
          roles: { startTime: 'time', endTime: 'endTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Commit Charge',
          columns: view(
            ['processName', 'process'],
            ['workingSet', 'commit', 'sharedCommit', 'privateWorkingSet', 'virtualSize', 'time', 'endTime'],
            [largestFirst('totalCommit')],
          ),
          roles: { startTime: 'time', endTime: 'endTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
      ],
      defaultConfiguration: 'Working Set',
    },
    {
      id: '69cbc776-6762-4dab-855c-a5975de1ca8f',
      name: 'Memory Utilization',
      sqlName: 'utilization',
      description: 'Physical memory by the lists of the memory manager: free, zeroed, standby, modified.',
      category: 'Memory',
      rows: 'memory/utilization',
      howToRecord:
        'Keyword `MemoryInfo` of the kernel session (WPR: `<Keyword Value="MemoryInfo"/>`, xperf: `MEMINFO`): every half second.',
      help: 'A row is the length of one list at one time. *Standby* pages are a cache that is released when memory is needed, low priority first; *Modified* pages must be written first. Memory on none of these lists is in use.',
      columns: {
        group: column('91a5cc4d-7a62-4c4d-97f8-5aa342d0e761', 'Category', 'group', { width: 100 }),
        list: column('8c68b6ae-2836-4aa5-b974-7dbf2ecd6736', 'List', 'list', { width: 150 }),
        time: column('d5abe637-2801-4b7d-b718-36d5fd98d8e4', 'Time', 'time', begin),
        endTime: column(
          'cae6acdf-d071-4d03-a868-eb7e5a7c4917',
          'End Time',
          'endTime',
          end,
          'When the list was looked at next.',
        ),
        pages: column('68f124d3-c587-4ea7-9a56-6f392567acd3', 'Pages', 'pages', {
          width: 90,
          aggregation: 'average',
          format: 'N0',
          align: 'right',
        }),
        least: column('b3368dfc-5e43-48fa-9a71-2b3a81f00765', 'Min Size', 'size', megabytes('min')),
        most: column('085e029c-d4f5-4b7d-834a-6c182cd478f4', 'Max Size', 'size', megabytes('max')),
        size: column('588c21fb-e820-4800-a28a-71994892b02b', 'Size', 'size', megabytes('average'), 'In pages of 4 KB.'),
      },
      configurations: [
        {
          name: 'Utilization by List',
          columns: view(['list'], ['group', 'time', 'endTime', 'pages', 'least', 'most'], ['size']),
          roles: { startTime: 'time', endTime: 'endTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'current',
        },
        {
          name: 'Utilization by Category',
          columns: view(['group', 'list'], ['time', 'endTime', 'pages', 'least', 'most'], ['size']),
          roles: { startTime: 'time', endTime: 'endTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstanding',
        },
      ],
      defaultConfiguration: 'Utilization by List',
    },
    {
      id: '94561066-dd4e-4a10-bda9-960553857846',
      name: 'Process Memory Counters',
      description: 'Working set, commit, virtual size and handles of processes when they ended, or when the trace did.',
      category: 'Memory',
      sqlName: 'process_counters',
      defaultLayout: 'table',
      rows: 'memory/counters',
      howToRecord:
        'Keyword `ProcessCounter` of the kernel session (WPR: `<Keyword Value="ProcessCounter"/>`, xperf: `PERF_COUNTER`).',
      help: 'A row is one process, when it ended (**When**: `Exit`) or when the recording stopped (`Rundown`). *Working Set* is its physical memory, *Commit* the memory it could demand, *Private* the part that no other process shares.',
      columns: {
        processName: column('6fb7eb79-34f7-464c-a7a9-f3c6e0a92699', 'Process Name', '= processName(pid, time)', {
          width: 150,
        }),
        process: column('3112095d-3d3b-4898-8491-4672dbd59e04', 'Process', '= processLabel(pid, time)', { width: 180 }),
        when: column('3aa95f2a-58f2-44e9-9b1c-ebcdb99b5d93', 'When', "= if(opcode = 32, 'Exit', 'Rundown')", {
          width: 80,
        }),
        time: column('5b4db636-5fe4-4658-ba43-78b6bd867a4c', 'Time', 'time', end),
        faults: column('909e98a4-dad0-4cee-a24f-46448b89044a', 'Page Faults', 'faults', {
          width: 90,
          aggregation: 'sum',
          format: 'N0',
          align: 'right',
        }),
        handles: column('898de0d4-ed7e-471b-9263-53f7c56c05c8', 'Handle Count', 'handles', {
          width: 90,
          aggregation: 'sum',
          format: 'N0',
          align: 'right',
        }),
        privateSize: column('f23d932a-4789-4fa9-8ba5-a741297d293a', 'Private', 'privateSize', megabytes('sum')),
        commit: column('bc3f92ab-04b4-49fd-8213-510e90d1d887', 'Commit', 'commit', megabytes('sum')),
        peakCommit: column('b53af6c9-6c25-4fde-a6d3-a6a50674e06e', 'Peak Commit', 'peakCommit', megabytes('max')),
        virtualSize: column('ae79a2be-971e-43c5-869a-2c134536a51d', 'Virtual Size', 'virtualSize', megabytes('max')),
        peakVirtualSize: column(
          'e9547440-3e39-474d-818a-4efe2ff539b1',
          'Peak Virtual Size',
          'peakVirtualSize',
          megabytes('max'),
        ),
        pagedPool: column('e2e8c486-79f8-4719-9900-439c641af17b', 'Paged Pool', 'pagedPool', {
          width: 110,
          format: 'KB',
          align: 'right',
          aggregation: 'sum',
        }),
        nonPagedPool: column('dab14d21-b4a3-4ef4-83f8-e0d6f4f12a5c', 'Nonpaged Pool', 'nonPagedPool', {
          width: 110,
          format: 'KB',
          align: 'right',
          aggregation: 'sum',
        }),
        peakWorkingSet: column(
          '81f99fa6-ded7-4abf-99ab-26e204c4a84a',
          'Peak Working Set',
          'peakWorkingSet',
          megabytes('max'),
        ),
        workingSet: column('5b544ab8-2fa9-4e7b-a1ff-dcb0da73d623', 'Working Set', 'workingSet', megabytes('sum')),
      },
      configurations: [
        {
          name: 'Working Set by Process',
          columns: view(
            ['processName', 'process'],
            [
              'when',
              'time',
              'faults',
              'handles',
              'privateSize',
              'commit',
              'peakCommit',
              'virtualSize',
              'pagedPool',
              'nonPagedPool',
              'peakWorkingSet',
            ],
            [largestFirst('workingSet')],
          ),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
        },
        {
          name: 'Handles and Pool by Process',
          columns: view(
            ['processName', 'process'],
            ['when', 'time', 'pagedPool', 'nonPagedPool'],
            [largestFirst('handles')],
          ),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
        },
      ],
      defaultConfiguration: 'Working Set by Process',
    },
  ],
};
