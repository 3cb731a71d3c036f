/** CPU Usage (Sampled): what ran at each tick of the profile's timer. */

import { column, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { EFFICIENCY_HELP, MACHINE_HELP } from '../shared/machine.ts';
import { view } from '../shared/view.ts';

/** As WPA's own presets: what the idle thread was sampled in is there, but not shown at first. */
const NOT_IDLE = { query: "dpcIsr != 'Idle'" };
const ROLES = { endTime: 'timeStamp', duration: 'weight', resourceId: 'cpu' } as const;
const VALUES = 'dpcIsr priority count timeStamp weightInView';

export const sampled: PluginPart = {
  cookers: [
    {
      // SetInterval, CollectionStart, CollectionEnd. Source 0 is the timer, whose interval is in 100 ns.
      path: 'cpu/profile.intervals',
      events: [{ provider: 'PerfInfo', opcode: [72, 73, 74] }],
      fields: {
        time: '$time',
        source: { field: 'Source', type: 'u32' },
        interval: { field: 'NewInterval', type: 'u32' },
        sourceName: { field: 'SourceName', type: 'string' },
      },
    },
    { path: 'cpu/profile.timer', rows: 'cpu/profile.intervals', where: 'source = 0 and interval > 0' },
    {
      path: 'cpu/samples',
      events: [{ provider: 'PerfInfo', opcode: [46] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        tid: { field: 'ThreadId', type: 'u32' },
        address: { field: 'InstructionPointer', type: 'address' },
        flags: { field: 'Flags', type: 'u32' },
        rank: { field: 'Rank', type: 'u32' },
      },
      derive: {
        pid: { expr: 'processOfThread(tid, time)' },
        // Bits 0 and 1: in a DPC, in an ISR.
        kind: {
          expr: "if(flags % 4 >= 2, 'ISR', if(flags % 2 = 1, 'DPC', if(tid = 0, 'Idle', 'Regular CPU Usage')))",
        },
        priority: { expr: 'floor(flags / 8)' },
        intervalBefore: { op: 'lookup', in: 'cpu/profile.timer', take: 'interval', match: {}, which: 'last' },
        intervalAfter: { op: 'lookup', in: 'cpu/profile.timer', take: 'interval', match: {}, which: 'first' },
        weight: { expr: 'coalesce(intervalBefore, intervalAfter, 10000) * 100ns' },
        startTime: { expr: 'time - weight' },
        startModule: {
          op: 'lookup',
          in: 'source/threads',
          take: 'startModule',
          match: { tid: 'tid' },
          theirTime: 'startTime',
        },
      },
    },
  ],
  tables: [
    {
      // WPA's GUIDs, so that its profiles find table and columns.
      id: 'b855361e-7be0-4bc8-a754-3e8507715ca5',
      name: 'CPU Usage (Sampled)',
      description: 'What every CPU was doing at each tick of the profile timer, by process, thread and module',
      category: 'Computation',
      sqlName: 'sampled',
      rows: 'cpu/samples',
      howToRecord:
        'Keyword `SampledProfile` of the kernel session (xperf: `PROFILE`; WPR: profile **CPU**), with `ProcessThread` and `Loader` for names. The interval is 1 ms unless changed (`wpr -setprofint`, `xperf -setprofint`).',
      help: `A row is one sample: at every tick of the profile timer, Windows records what each CPU is executing. **Weight** is the interval of the timer in force then (the \`PerfInfo\` events SetInterval, CollectionStart and CollectionEnd; 1 ms if the trace has none), so its sum is CPU time, and more samples make it more accurate. Work shorter than the interval is only caught by chance: for exact times, use **CPU Usage (Precise)**.

**Count** excludes samples of the idle thread, **All Count** includes them. All presets hide them (filter \`[DPC/ISR] != 'Idle'\`); clear the filter to see idle time. **DPC/ISR** says whether the CPU was in an interrupt or a deferred call: this time does not belong to the interrupted thread.

**Address** is the next instruction; function names need symbols.`,
      columns: {
        process: column('5b77e48f-6d24-4f29-8972-69c30e32f87d', 'Process', '=processLabel(pid, time)', '180'),
        processName: column('9c1ceec3-ef4a-4865-b678-d774881187b9', 'Process Name', '=processName(pid, time)', '150'),
        pid: column('2d3719fc-391a-4745-813b-f6a49b8b1f88', 'Process ID', presentId('pid'), 'right F0 70'),
        threadId: column(
          '05100ece-df05-40c7-aad6-ffff99b60491',
          'Thread ID',
          presentId('tid'),
          'right F0 uniqueCount 70',
        ),
        threadName: column('cb796d44-2927-5ac1-d231-4b71904c18f5', 'Thread Name', '=threadName(tid, time)', '130'),
        startModule: column(
          '3cdbbb36-8a85-40ae-8e0d-f3a2e95636dd',
          'Thread Start Module',
          'startModule',
          '140',
          'The module of the function in which the thread started',
        ),
        cpu: column('55d56ebb-77af-4af5-a056-6122751ea093', 'CPU', 'cpu', 'right F0 50'),
        efficiencyClass: column(
          'cf729532-a23f-40ec-9ab5-c235770427a1',
          'Efficiency Class',
          '=efficiencyClass(cpu)',
          '100',
          EFFICIENCY_HELP,
        ),
        module: column(
          'ccdb05c1-04a9-4289-aaa6-a376d1d66012',
          'Module',
          '=codeModule(pid, address, time)',
          '150',
          'The image that contains the address; Translated code if an emulator generated it',
        ),
        machine: column(
          'fbbbc0c6-aaa7-4772-bbc3-614b1d839ffa',
          'Machine',
          '=processMachine(pid, time)',
          '90',
          'The processor architecture of the program; empty if unknown',
        ),
        execution: column(
          '3d568756-7cb4-4515-8521-5fc084bcbee1',
          'Execution',
          '=codeExecution(pid, address, time)',
          '90',
          'On Windows on Arm: Native (Arm code and the kernel), Emulated (translated x86 or x64 code) or Emulator (the translator itself); empty on other machines, or if unknown',
        ),
        address: column(
          '9aa2e00d-db0a-4207-a0bd-964aa492356e',
          'Address',
          'address',
          'right x 150',
          'The address of the next instruction',
        ),
        dpcIsr: column(
          'd0028ea0-aa66-452a-882a-616fd8b9fdce',
          'DPC/ISR',
          'kind',
          '130',
          'Regular CPU usage, a deferred procedure call (DPC), an interrupt service routine (ISR), or idle',
        ),
        priority: column(
          '5a1e1ba4-6a14-43e5-96eb-3b462be470fe',
          'Priority',
          'priority',
          'right F0 70',
          'The priority of the thread that ran',
        ),
        rank: column('ab54241e-ce5d-4ef7-a28c-bbcb5b8d39d4', 'Rank', 'rank', 'right F0 70 hidden'),
        count: column(
          '01a82c2c-5048-4c9d-ac37-eaf6556f6af5',
          'Count',
          "=if(kind = 'Idle', 0, 1)",
          'right N0 sum',
          'Samples, without those of idle CPUs',
        ),
        allCount: column(
          '2cd63967-cc2f-40a9-9208-4a2d713a4be1',
          'All Count',
          { const: 1 },
          'right N0 sum',
          'Samples, including those of idle CPUs',
        ),
        weight: {
          ...column(
            'e0c6cb9e-04c2-4bb5-ba5f-4ed765f4ecaa',
            'Weight',
            'weight',
            'right mN sum 100',
            'The CPU time that the sample represents: the interval of the timer',
          ),
          interval: { end: 'time', duration: 'weight' },
        },
        weightInView: column(
          '63cfb4e2-a24c-4e9d-80f2-393f03794d60',
          'Weight (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'time' },
          'right mN sum 110',
          'The part of the weight that is in the visible time range',
        ),
        percentWeight: {
          ...column(
            'f5ebf01b-f7cb-4afb-877d-c36edb2a62b6',
            '% Weight',
            { visibleDomain: 'percentOfView', start: 'startTime', end: 'time', unit: ['cpu'], perCpus: true },
            'right N2 sum 90',
            'Percent of the time of all CPUs',
          ),
          isPercent: true,
        },
        timeStamp: column('0bbf4299-0176-445e-b1d9-991df475d631', 'TimeStamp', 'time', 'right time 120'),
        stack: stackColumn('2d7c96c1-0727-40a6-aadd-0239c5ba1086'),
      },
      configurations: [
        {
          name: 'Utilization by CPU',
          columns: view(`cpu | process threadId threadName module address ${VALUES} | percentWeight-`),
          roles: ROLES,
          chart: 'line',
          filter: NOT_IDLE,
          help: 'Shows how work is spread over the CPUs. One CPU far above the others means serial work, interrupts that all go to one core, or thread affinities.',
        },
        {
          name: 'Utilization by Process',
          columns: view(`process | cpu threadId threadName module address ${VALUES} | percentWeight-`),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'Shows which processes used the CPUs. Next, view the top process by thread, then by module.',
        },
        {
          name: 'Utilization by Process and Thread',
          columns: view(`process threadId | threadName startModule cpu module address ${VALUES} | percentWeight-`),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
        },
        {
          name: 'Utilization by Process, Module',
          columns: view(`process module | address threadId threadName cpu ${VALUES} | percentWeight-`),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'Shows which program or library takes the time. Next, look at the addresses, or at stacks once symbols are available.',
        },
        {
          name: 'Utilization by Process, Stack',
          columns: view(`process stack | threadId threadName cpu module ${VALUES} | percentWeight-`),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'Shows which functions take the time, and who calls them. Open the largest rows down to where the time splits. For flame graphs, use Call stacks.',
        },
        {
          name: 'Utilization by Execution, Process, Module',
          description: 'Native and emulated code on Windows on Arm',
          columns: view(
            `execution process module | machine threadId threadName cpu address ${VALUES} | percentWeight-`,
          ),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: `What emulation costs: **Emulated** is translated x86 or x64 code, **Emulator** is the translation itself, **Native** is the kernel and Arm code of the same process, such as system libraries. Code that an ARM64EC program with x64 libraries generates at run time counts as emulated.\n\n${MACHINE_HELP}`,
        },
        {
          name: 'Utilization by Efficiency Class, Process',
          description: 'Performance and efficiency cores',
          columns: view(`efficiencyClass process | cpu threadId threadName module ${VALUES} | percentWeight-`),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'Shows which programs ran on the fast cores, and which on the efficient ones. In traces of machines with one kind of core, and of other tools, the class is empty.',
        },
        {
          name: 'Utilization by Priority',
          columns: view(
            'priority process | threadId threadName cpu module dpcIsr count timeStamp weightInView | percentWeight-',
          ),
          roles: ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'Shows whether high-priority threads keep others from running.',
        },
        {
          name: 'DPC and ISR Usage by Module',
          columns: view('dpcIsr module | address cpu process count timeStamp weightInView | percentWeight-'),
          roles: ROLES,
          chart: 'stackedLine',
          filter: { query: "dpcIsr in ('DPC', 'ISR')" },
          help: 'Time in interrupts and deferred calls, based on samples. For every single one, see **DPC/ISR Duration**.',
        },
      ],
      defaultConfiguration: 'Utilization by Process',
    },
  ],
};
