/** Performance counters as ETW records them: samples at overflows, and values at context switches. */
import { definePlugin } from '../../contract/plugin.ts';
import { etwCycleCounters, etwInstructionCounters } from '../../contract/stack-counters.ts';
import { column, lasting, presentId, stackColumn } from '../shared/column.ts';
import { MACHINE_HELP } from '../shared/machine.ts';
import { view } from '../shared/view.ts';

const ROLES = { startTime: 'startTime', endTime: 'endTime', resourceId: 'cpu' } as const;

/** As many as an event's header can say. */
const SLOTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** An object with an entry for each slot. */
const bySlot = <T>(entry: (slot: number) => [name: string, value: T]): Record<string, T> =>
  Object.fromEntries(SLOTS.map(entry));

const CONTEXT_SWITCHES_HOW =
  'A kernel session with keyword `CSwitch` and counters on that event: `tracelog -PMC TotalCycles,TotalIssues:CSWITCH`, `xperf -pmc TotalCycles,TotalIssues CSWITCH strict`, or `<HardwareCounter>` with `<Counters>` and `<Events>` in a WPR profile (`wpr -pmcsources` lists the counters of the machine). Corescope reads the values after the header of each event; their layout comes from documented structures and is not yet tested on a real trace.';

export const pmc = definePlugin({
  id: 'f1d4b779-dd51-4b48-8993-cb251adcba4b',
  key: 'pmc',
  name: 'ETW performance counters',
  description: 'Samples at counter overflows, and counters at context switches.',
  inputs: [{ kind: 'etl' }],
  // KPROFILE_SOURCE: where an interval event has no name.
  maps: {
    profileSources: {
      0: 'Timer',
      1: 'AlignmentFixup',
      2: 'TotalIssues',
      3: 'PipelineDry',
      4: 'LoadInstructions',
      5: 'PipelineFrozen',
      6: 'BranchInstructions',
      7: 'TotalNonissues',
      8: 'DcacheMisses',
      9: 'IcacheMisses',
      10: 'CacheMisses',
      11: 'BranchMispredictions',
      12: 'StoreInstructions',
      13: 'FpInstructions',
      14: 'IntegerInstructions',
      15: '2Issue',
      16: '3Issue',
      17: '4Issue',
      18: 'SpecialInstructions',
      19: 'TotalCycles',
      20: 'IcacheIssues',
      21: 'DcacheAccesses',
      22: 'MemoryBarrierCycles',
      23: 'LoadLinkedIssues',
    },
  },
  cookers: [
    {
      path: 'pmc/samples',
      events: [{ provider: 'PerfInfo', opcode: [47] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        tid: { field: 'ThreadId', type: 'u32' },
        address: { field: 'InstructionPointer', type: 'address' },
        source: { field: 'ProfileSource', type: 'u32' },
      },
      derive: {
        pid: { expr: 'processOfThread(tid, time)' },
        intervalBefore: {
          op: 'lookup',
          in: 'cpu/profile.intervals',
          take: 'interval',
          match: { source: 'source' },
          which: 'last',
        },
        intervalAfter: {
          op: 'lookup',
          in: 'cpu/profile.intervals',
          take: 'interval',
          match: { source: 'source' },
          which: 'first',
        },
        nameBefore: {
          op: 'lookup',
          in: 'cpu/profile.intervals',
          take: 'sourceName',
          match: { source: 'source' },
          which: 'last',
        },
        nameAfter: {
          op: 'lookup',
          in: 'cpu/profile.intervals',
          take: 'sourceName',
          match: { source: 'source' },
          which: 'first',
        },
        interval: { expr: 'coalesce(intervalBefore, intervalAfter)' },
        counter: {
          expr: "coalesce(nameBefore, nameAfter, mapped(source, 'profileSources'), concat('Source ', text(source)))",
        },
      },
    },
    {
      path: 'pmc/names',
      events: [{ provider: 'PerfInfo', opcode: [48] }],
      fields: {
        time: '$time',
        ...bySlot((slot) => [`name${slot}`, { field: `CounterName[${slot}]`, type: 'text' as const }]),
      },
    },
    {
      path: 'pmc/switches',
      events: [{ provider: 'Thread', opcode: [36], counters: true }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        // What was counted since the switch before is the old thread's.
        tid: { field: 'OldThreadId', type: 'u32' },
        ...bySlot((slot) => [`total${slot}`, `$pmc${slot}`]),
      },
      derive: {
        startTime: { op: 'previous', of: 'time', partitionBy: ['cpu'] },
        pid: { expr: 'processOfThread(tid, time)' },
        ...bySlot((slot) => [
          `counted${slot}`,
          { op: 'delta' as const, of: `total${slot}`, partitionBy: ['cpu'], resetOnDecrease: true },
        ]),
        ...bySlot((slot) => [
          `before${slot}`,
          { op: 'lookup' as const, in: 'pmc/names', take: `name${slot}`, match: {}, which: 'last' as const },
        ]),
        ...bySlot((slot) => [
          `after${slot}`,
          { op: 'lookup' as const, in: 'pmc/names', take: `name${slot}`, match: {}, which: 'first' as const },
        ]),
        ...bySlot((slot) => [`name${slot}`, { expr: `coalesce(before${slot}, after${slot}, 'Counter ${slot}')` }]),
      },
    },
    {
      // The first switch of a CPU ends a time slice of which the beginning was not seen.
      path: 'pmc/slices',
      rows: 'pmc/switches',
      where: 'startTime is not missing',
      derive: {
        cycles: { expr: counterCalled(etwCycleCounters) },
        instructions: { expr: counterCalled(etwInstructionCounters) },
      },
    },
    {
      path: 'pmc/counts',
      unpivot: {
        from: 'pmc/slices',
        keep: ['time', 'startTime', 'cpu', 'pid', 'tid', ...SLOTS.map((slot) => `name${slot}`)],
        name: 'slot',
        value: 'value',
        columns: bySlot((slot) => [`counted${slot}`, String(slot)]),
      },
      derive: {
        counter: { expr: SLOTS.reduceRight((rest, slot) => `if(slot = '${slot}', name${slot}, ${rest})`, "''") },
      },
    },
  ],
  tables: [
    {
      // WPA's GUIDs, so that its profiles find table and columns.
      id: '2adccbce-775d-4d71-bc88-df317d004293',
      name: 'PMC Samples',
      description: 'Where performance counters overflowed: by counter, process, thread and module',
      category: 'Computation',
      sqlName: 'samples',
      rows: 'pmc/samples',
      howToRecord:
        'A kernel session with keyword `PmcProfile` and sampled counters: `<SampledCounters>` in a WPR profile, `xperf -on …+PMC_PROFILE -PmcProfile CacheMisses,BranchMispredictions -setProfInt CacheMisses 65536`. `wpr -pmcsources` lists the counters of the machine.',
      help: 'A row is one sample: where the CPU was when a counter reached its interval. **Weight** = samples × interval of that counter: the number of events, such as cache misses or mispredicted branches, that the row represents. The instruction is near the cause but not always at it: the interrupt comes some instructions late.',
      columns: {
        counter: column('0a76179f-f389-5324-add5-de98c4539b0a', 'Counter', 'counter', '170'),
        process: column('b128ef4c-434b-509b-bcac-a11e5a2412c2', 'Process', '=processLabel(pid, time)', '180'),
        threadId: column(
          '45c629b1-3452-4667-b118-066819f7e0fc',
          'Thread ID',
          presentId('tid'),
          'right F0 uniqueCount 70',
        ),
        threadName: column('104e06e0-fdce-41ee-bd37-6b3e04482a99', 'Thread Name', '=threadName(tid, time)', '130'),
        module: column('c9ec93cf-1540-529c-28ab-804688503afe', 'Module', '=codeModule(pid, address, time)', '150'),
        execution: column(
          'c2b12ebf-fff9-4e06-b75c-4b683dfd03d9',
          'Execution',
          '=codeExecution(pid, address, time)',
          '90',
          'On Windows on Arm: Native, Emulated (translated code) or Emulator; empty on other machines, or if unknown',
        ),
        address: column('a9b50a67-84d6-52c3-95b8-9f40d0ff1791', 'Instruction Pointer', 'address', 'right x 150'),
        cpu: column('29002589-2191-5735-af1d-e65e4fb95717', 'CPU', 'cpu', 'right F0 50'),
        timestamp: column('3f8af5ba-d699-5218-2186-0407e5f57c1f', 'Timestamp', 'time', 'right time 120'),
        interval: column('0c074d4e-86e5-5ae6-0e63-e55b55de2060', 'Sampling Interval', 'interval', 'right N0 110'),
        count: column('0ae7ef55-5b3b-50b5-99a0-9f2909e5fb80', 'Count', { const: 1 }, 'right N0 sum 70', 'Samples'),
        weight: column(
          '60d28638-1acb-5c85-999c-750cafccfcd0',
          'Weight',
          'interval',
          'right N0 sum 120',
          'The number of counter events that the samples represent',
        ),
        stack: stackColumn('3df7c991-5756-4eb3-a3a2-ce91d0cb22e7'),
      },
      configurations: [
        {
          name: 'Weight by Counter, Process, Module',
          columns: view('counter process module | threadId threadName address cpu timestamp interval count | weight-'),
          roles: { startTime: 'timestamp', resourceId: 'cpu' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Weight by Counter, Execution, Process',
          description: 'Counters of native and emulated code on Windows on Arm',
          columns: view(
            'counter execution process module | threadId threadName address cpu timestamp interval count | weight-',
          ),
          roles: { startTime: 'timestamp', resourceId: 'cpu' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
          help: MACHINE_HELP,
        },
        {
          name: 'Weight by Counter, CPU',
          columns: view('counter cpu | process threadId threadName module address timestamp interval count | weight-'),
          roles: { startTime: 'timestamp', resourceId: 'cpu' },
          chart: 'line',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Weight by Counter, Process, Thread',
          columns: view('counter process threadId | threadName module address cpu timestamp interval count | weight-'),
          roles: { startTime: 'timestamp', resourceId: 'cpu' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Weight by Counter, Module, Instruction',
          columns: view('counter module address | process threadId cpu timestamp interval count | weight-'),
          roles: { startTime: 'timestamp', resourceId: 'cpu' },
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
      ],
      samples: { counter: 'counter', weight: 'weight' },
      lanes: [{ source: 'PMC samples', of: 'core', configuration: 'Weight by Counter, CPU', unit: 'per second' }],
      defaultConfiguration: 'Weight by Counter, Process, Module',
    },
    {
      id: '15b025bf-27a0-4871-a64a-4b248b7ad611',
      name: 'PMC by Context Switch',
      description: 'Performance counters of each time slice, by counter, CPU, process and thread',
      category: 'Computation',
      sqlName: 'counts',
      rows: 'pmc/counts',
      howToRecord: CONTEXT_SWITCHES_HOW,
      help: 'Each context switch carries the running counters of its CPU. A row is what one counter counted between the previous switch on that CPU and this one: the share of the thread that is switched out. A value below its predecessor is treated as a counter reset. Before the first switch of a CPU and after its last, the counts are unknown.',
      columns: {
        counter: column('56a5a3dc-3dd8-4cea-b54c-3da18656d085', 'Counter', 'counter', '170'),
        cpu: column('9f868c2e-1745-4f23-ab03-37295cd3c4ff', 'CPU', 'cpu', 'right F0 50'),
        process: column('ee0238db-1a23-41f6-8296-73d79a5407cd', 'Process', '=processLabel(pid, time)', '180'),
        threadId: column(
          '1e9190c6-5230-44de-9b11-c7bf2b519228',
          'Thread ID',
          presentId('tid'),
          'right F0 uniqueCount 70',
        ),
        threadName: column('06078230-a603-471e-8423-9b81a34c0511', 'Thread Name', '=threadName(tid, time)', '130'),
        execution: column(
          '44a3e8b2-bdb1-4466-ad3c-3481bfafae97',
          'Execution',
          '=processExecution(pid, time)',
          '90',
          'On Windows on Arm: whether the process is Native, Emulated, or Mixed; empty on other machines, or if unknown',
        ),
        startTime: column('49edfac4-43ee-4cc7-b581-a49e5c08312b', 'Start Time', 'startTime', 'right time min 120'),
        endTime: column('6cac6492-c1ff-4fbd-9cb6-0e62563ef67c', 'End Time', 'time', 'right time max 120'),
        duration: lasting(
          column('c273ab6b-652c-427a-84b3-9d24151fb4ba', 'Duration', '=time - startTime', 'right mN sum 110'),
          'startTime',
          'time',
        ),
        count: column('efb5589a-8abf-499b-acba-156c0dec9468', 'Time Slices', { const: 1 }, 'right N0 sum 90'),
        value: column(
          '6df9b273-5a7e-4ffb-8ffc-49ef62173d3b',
          'Value',
          'value',
          'right N0 sum 120',
          'Events that the counter counted in the time slice',
        ),
      },
      configurations: [
        {
          name: 'Value by Counter, CPU',
          columns: view('counter cpu | process threadId threadName startTime endTime count duration | value-'),
          roles: ROLES,
          chart: 'line',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Value by Counter, Execution, Process',
          description: 'Counters of native and emulated processes on Windows on Arm',
          columns: view('counter execution process | threadId cpu startTime endTime count duration | value-'),
          roles: ROLES,
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
          help: MACHINE_HELP,
        },
        {
          name: 'Value by Counter, Process, Thread',
          columns: view('counter process threadId | threadName cpu startTime endTime count duration | value-'),
          roles: ROLES,
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
      ],
      lanes: [
        { source: 'PMC at context switches', of: 'core', configuration: 'Value by Counter, CPU', unit: 'per second' },
      ],
      defaultConfiguration: 'Value by Counter, Process, Thread',
    },
    {
      // WPA's GUIDs, so that its profiles find table and columns.
      id: '373aaf47-d079-45f0-b1d7-7e78139bc927',
      name: 'Cycles and Instructions by Context Switch',
      description: 'Cycles, instructions and cycles per instruction of each time slice, by process, thread and CPU',
      category: 'Computation',
      sqlName: 'cpi',
      rows: 'pmc/slices',
      howToRecord: CONTEXT_SWITCHES_HOW,
      help: 'A row is a time slice of the thread that is switched out at its end. The counters are found by their names: **Cycle Count** is TotalCycles, UnhaltedCoreCycles or CpuCycles; **Instruction Count** InstructionRetired, InstructionsRetiredFixed or TotalIssues; empty if the session had none of them. **CPI** of a group is cycles divided by instructions of all its time slices: a high value means that the CPU waits, mostly for memory.',
      columns: {
        processName: column('5d8d8dba-c732-4fe1-b371-d04b3a4a5ec6', 'Process Name', '=processName(pid, time)', '150'),
        process: column('b9abd7ec-7d5e-4816-8684-444db815c4d9', 'Process', '=processLabel(pid, time)', '180'),
        threadId: column(
          'b66aed99-0a46-427f-9be3-157635ac8ac5',
          'Thread Id',
          presentId('tid'),
          'right F0 uniqueCount 70',
        ),
        threadName: column('5fa9b065-58df-4604-b7ef-426a87a201c7', 'Thread Name', '=threadName(tid, time)', '130'),
        cpu: column('8331fd67-4d6d-4c0b-99ad-068ae8042b7a', 'Cpu', 'cpu', 'right F0 50'),
        count: column('400d9464-c344-46a1-8cb3-b2a993a79390', 'Count', { const: 1 }, 'right N0 sum 70'),
        execution: column(
          '36c59e49-0f2a-40c4-875b-9b6d8e119b9d',
          'Execution',
          '=processExecution(pid, time)',
          '90',
          'On Windows on Arm: whether the process is Native, Emulated, or Mixed; empty on other machines, or if unknown',
        ),
        startTime: column('1c16459b-9171-4f15-bd8d-e122f2dfe3f7', 'Start Time', 'startTime', 'right time min 120'),
        endTime: column('82528f65-8bc8-4f7b-935c-dd18f41b31b7', 'End Time', 'time', 'right time max 120'),
        duration: lasting(
          column('3b536599-3455-47b6-a789-2bf80c4604ef', 'Duration', '=time - startTime', 'right mN sum 110'),
          'startTime',
          'time',
        ),
        clippedDuration: column(
          '53752d46-9394-409c-98af-f6017dbd5281',
          'Clipped Duration',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'time' },
          'right mN sum 110',
          'The part of the duration that is in the visible time range',
        ),
        cycleCount: column('e1e7abac-28e1-4338-9815-88e04d51dc29', 'Cycle Count', 'cycles', 'right N0 sum 120'),
        instructionCount: column(
          '8b257c12-800e-4693-a4fa-4931709a6358',
          'Instruction Count',
          'instructions',
          'right N0 sum 120',
        ),
        cpi: column(
          '0be387aa-4731-4e8f-9b3a-b5b4a769ad71',
          'CPI',
          '=cycles / instructions',
          { align: 'right', format: 'N2', aggregation: 'weightedAverage', weight: 'instructionCount', width: 70 },
          'Cycles per instruction',
        ),
        ipc: column(
          'ab1b67d3-a701-424b-a5e8-31ae870d23cd',
          'IPC',
          '=instructions / cycles',
          { align: 'right', format: 'N2', aggregation: 'weightedAverage', weight: 'cycleCount', width: 70 },
          'Instructions per cycle',
        ),
      },
      configurations: [
        {
          name: 'CPI by Process, Thread',
          columns: view(
            'process threadId | threadName cpu count duration instructionCount ipc cpi startTime endTime | cycleCount-',
          ),
          roles: ROLES,
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
        },
        {
          name: 'CPI by Execution, Process',
          description: 'Cycles per instruction of native and emulated processes on Windows on Arm',
          columns: view(
            'execution process | threadId cpu count duration instructionCount ipc cpi startTime endTime | cycleCount-',
          ),
          roles: ROLES,
          chart: 'stackedLine',
          aggregationOverTime: 'rate',
          help: MACHINE_HELP,
        },
        {
          name: 'IPC by CPU',
          columns: view('cpu | process threadId count duration cycleCount- instructionCount cpi | ipc'),
          roles: ROLES,
          chart: 'line',
        },
      ],
      lanes: [
        {
          source: 'PMC at context switches',
          of: 'core',
          configuration: 'IPC by CPU',
          measure: 'Instructions per cycle',
          unit: 'per cycle',
        },
      ],
      defaultConfiguration: 'CPI by Process, Thread',
    },
  ],
});

/** What the first counter counted that has one of these names, the first name first. */
function counterCalled(names: readonly string[]): string {
  const all = names.flatMap((name) => SLOTS.map((slot) => ({ name, slot })));
  return all.reduceRight((rest, { name, slot }) => `if(name${slot} = '${name}', counted${slot}, ${rest})`, 'missing');
}
