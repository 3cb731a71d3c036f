/** Memory that processes commit, from VirtualAlloc to VirtualFree. */
import { column, countColumn, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const who = {
  time: '$time',
  cpu: '$cpu',
  pid: { field: 'ProcessId', type: 'u32' },
  headerTid: '$headerTid',
  row: '$row',
} as const;
const region = {
  base: { field: 'BaseAddress', type: 'address' },
  flags: { field: 'Flags', type: 'u32' },
} as const;
const kept = ['time', 'pid', 'tid', 'row', 'base', 'size', 'flags', 'listed'];
/** Who made what is listed at either end of the trace is not known. */
const listed = { listed: { expr: 'true' }, tid: { expr: '-1' } };
const live = {
  listed: { expr: 'false' },
  // The payload says whose memory it is, not who asked for it.
  tid: { expr: 'if(headerTid >= 0, headerTid, runningThread(cpu, time))' },
};

export const virtualMemory: PluginPart = {
  cookers: [
    {
      // MEM_COMMIT; what is only reserved costs nothing.
      path: 'memory/virtual.committed',
      events: [{ provider: 'PageFault', opcode: [98] }],
      fields: { ...who, ...region, size: { field: 'RegionSize', type: 'u64' } },
      where: 'bits(flags, 0x1000) != 0',
      derive: live,
    },
    {
      path: 'memory/virtual.atStart',
      events: [{ provider: 'PageFault', opcode: [128] }],
      fields: { ...who, ...region, size: { field: 'CommitSizeInBytes', type: 'u64' } },
      where: 'size > 0',
      derive: listed,
    },
    {
      path: 'memory/virtual.begun',
      union: ['memory/virtual.committed', 'memory/virtual.atStart'],
      fields: kept,
    },
    {
      // MEM_DECOMMIT or MEM_RELEASE.
      path: 'memory/virtual.freed',
      events: [{ provider: 'PageFault', opcode: [99] }],
      fields: { ...who, ...region, size: { field: 'RegionSize', type: 'u64' } },
      where: 'bits(flags, 0xc000) != 0',
      derive: live,
    },
    {
      path: 'memory/virtual.atEnd',
      events: [{ provider: 'PageFault', opcode: [129] }],
      fields: { ...who, ...region, size: { field: 'RegionSize', type: 'u64' } },
      derive: listed,
    },
    {
      path: 'memory/virtual.ended',
      union: ['memory/virtual.freed', 'memory/virtual.atEnd'],
      fields: kept,
    },
    {
      path: 'memory/virtual',
      pair: {
        start: 'memory/virtual.begun',
        stop: 'memory/virtual.ended',
        by: { pid: 'pid' },
        // One release may end many commits, and a decommit a part of one.
        ranges: { base: 'base', size: 'size' },
      },
      fields: {
        row: 'start.row',
        pid: 'start.pid',
        committingTid: 'start.tid',
        decommittingTid: 'stop.tid',
        commitFlags: 'start.flags',
        decommitFlags: 'stop.flags',
        before: 'start.listed',
        atEnd: 'stop.listed',
      },
      derive: {
        // A process takes all with it when it ends.
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
        endsByExit: { expr: 'not complete and exitTime is not missing' },
        freed: { expr: 'endsByExit or (complete and not coalesce(atEnd, false))' },
        decommitTime: { expr: 'if(endsByExit, exitTime, endTime)' },
        lifetime: { expr: 'decommitTime - startTime' },
        freedBy: {
          expr: "if(not freed, '', if(endsByExit, 'Process exit', if(bits(decommitFlags, 0x8000) != 0, 'Release', 'Decommit')))",
        },
      },
    },
  ],
  tables: [
    {
      id: 'e6a4a964-3a87-46ef-9762-f9d9b9208051',
      name: 'VirtualAlloc Commit LifeTimes',
      description: 'Memory that processes committed, from commit to decommit or release.',
      category: 'Memory',
      sqlName: 'virtual_alloc',
      rows: 'memory/virtual',
      howToRecord:
        'Keyword `VirtualAllocation` of the kernel session (WPR: `<Keyword Value="VirtualAllocation"/>`, xperf: `VIRT_ALLOC`), with `ProcessThread`.',
      help: 'A row is one commit of memory, or a part of it that was released separately. **Type**: `AIFI` allocated inside the trace and freed inside, `AIFO` still committed at its end, `AOFI` and `AOFO` the same for what was committed before it. **Impacting Size** counts what is still committed at the end.',
      columns: {
        processName: column(
          '744222db-e5a0-4e6d-b34e-9a9796f3ce38',
          'Process Name',
          '= processName(pid, startTime)',
          '130',
        ),
        process: column('cfe19628-6612-4e45-ad6e-84b7423c8132', 'Process', '= processLabel(pid, startTime)', '160'),
        pid: column('02c893c4-1f74-4015-8915-b614a2a877f8', 'Process ID', presentId('pid'), 'right F0'),
        tid: column(
          '02a075ed-f8f0-4ff4-b474-f44059bf7a29',
          'Committing ThreadId',
          presentId('committingTid'),
          'right F0',
        ),
        decommittingTid: column(
          '5fc2d75e-59c2-40bf-8999-c6a45dffe46b',
          'Decommitting ThreadId',
          presentId('decommittingTid'),
          'right F0',
        ),
        type: column(
          'f3e2404e-9274-48de-ba7a-81b10ac0d8e3',
          'Type',
          "= if(before, if(freed, 'AOFI', 'AOFO'), if(freed, 'AIFI', 'AIFO'))",
          '60',
        ),
        flags: {
          ...column(
            'ed259216-bd2d-464e-8e6e-0a3001e1e5e1',
            'Commit Flags',
            "= if(bits(commitFlags, 0x2000) != 0, 'Reserve, Commit', 'Commit')",
            '110',
          ),
          variants: {
            code: column('3a0f7cd5-b55f-486a-80f8-6275ae5a0eff', 'Commit Flags (code)', 'commitFlags', 'x'),
          },
        },
        freedBy: column('982d2c8c-d77a-442c-ac3d-fd6a28ec7055', 'Freed By', 'freedBy', '100'),
        base: column('c447c26f-3f97-4f1f-9f25-2867693cb78e', 'Address', 'rangeBase', '150'),
        lifetime: {
          ...column('cbc35ff9-0d12-4db3-9a75-578e2d746e4b', 'Commit LifeTime', 'lifetime', 'right ms max 110'),
          variants: {
            inView: column('7cd5e530-4257-4c47-92a0-5b88016b0faa', 'Commit LifeTime in View', {
              visibleDomain: 'clipDuration',
              start: 'startTime',
              end: 'decommitTime',
            }),
          },
        },
        count: countColumn('3e80b2ba-b36a-4ff1-9c2c-d2542002a6d6'),
        impactingSize: column(
          '191711d7-f84c-4936-93b7-e2793639cdd1',
          'Impacting Size',
          '= if(freed, 0, rangeSize)',
          'right MB sum 110',
          'Size of what is still committed when the trace ends.',
        ),
        commitTime: column('e35ae2d1-6370-4e17-a79d-eada8afa60f6', 'Commit Time', 'startTime', 'right min 110'),
        decommitTime: column('093b4056-cb58-4209-90b9-29cdbb8ca214', 'Decommit Time', 'decommitTime', 'right max 110'),
        peak: column(
          'ac59ed92-5e83-4eec-b167-01223021af1f',
          'Peak Size',
          'rangeSize',
          'right MB peak 90',
          'The most that was committed at a time.',
        ),
        size: column('355d0688-9ebd-41af-b2c4-0dc0f4294eaa', 'Size', 'rangeSize', 'right MB sum 90'),
        stack: stackColumn('79771f64-05df-4ec0-9ec6-ca01e8d2e8c3'),
      },
      configurations: [
        {
          name: 'Committed Allocations by Size',
          columns: view(
            'process type | base flags tid freedBy commitTime decommitTime lifetime count impactingSize peak | size-',
          ),
          roles: { startTime: 'commitTime', endTime: 'decommitTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'outstandingPeak',
        },
        {
          name: 'Committed Allocation Timelines',
          columns: view('process type base | size flags tid lifetime | commitTime+ decommitTime'),
          roles: { startTime: 'commitTime', endTime: 'decommitTime' },
          chart: 'stateDiagram',
          aggregationOverTime: 'outstanding',
        },
        {
          name: 'Still Committed at the End',
          columns: view('process tid base | type flags commitTime count size | impactingSize-'),
          roles: { startTime: 'commitTime' },
          chart: 'stackedLine',
          aggregationOverTime: 'cumulative',
          filter: { query: "type = 'AIFO'" },
          help: 'Memory committed but not released in the trace: growth or a leak.',
        },
      ],
      defaultConfiguration: 'Committed Allocations by Size',
    },
  ],
};
