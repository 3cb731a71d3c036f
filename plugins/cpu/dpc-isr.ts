/** DPC/ISR: every interrupt service routine and deferred procedure call, with how long it took. */
import { column, lasting, type PluginPart } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const VALUES = 'dpcType vector enterTime exclusiveDuration inclusiveDuration maxDuration';

const ROLES = { startTime: 'enterTime', endTime: 'exitTime', resourceId: 'cpu' } as const;
const ONLY_DPC = { query: "type = 'DPC'" };
const ONLY_ISR = { query: "type = 'Interrupt'" };

const byModule = view(
  'module address | maxDuration count durationInView cpu type dpcType vector enterTime exclusiveDuration inclusiveDuration | percentDuration-',
);
const byCpu = view(`cpu type | module address ${VALUES} count durationInView | percentDuration-`);
const timeline = view(
  'module address | cpu type dpcType vector count inclusiveDuration maxDuration durationInView | enterTime exitTime',
);

export const dpcIsr: PluginPart = {
  cookers: [
    {
      path: 'cpu/dpcIsr',
      // Logged when they end. Others of this group (WDF, 96 to 98) do not say when they began.
      events: [{ provider: 'PerfInfo', opcode: [50, 66, 67, 68, 69, 70, 95] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        opcode: '$opcode',
        startTime: { field: 'InitialTime', type: 'timestamp' },
        routine: { field: 'Routine', type: 'address' },
        returnValue: { field: 'ReturnValue', type: 'u32' },
        vector: { field: 'Vector', type: 'u32' },
        messageIndex: { field: 'MessageNumber', type: 'u32' },
      },
      derive: {
        isDpc: { expr: 'opcode in (66, 68, 69, 70)' },
        duration: { expr: 'time - startTime' },
        exclusive: { op: 'exclusive', start: 'startTime', end: 'time', partitionBy: ['cpu'] },
        // Powers of two of microseconds, as xperf's histograms have them.
        durationUpTo: { expr: 'if(duration <= 0ns, 0ns, pow(2, ceil(log2(us(duration)))) * 1us)' },
      },
    },
  ],
  tables: [
    {
      id: '038995a7-67c0-4785-ba19-60f2d2fde342',
      name: 'DPC/ISR Duration',
      description: 'Every interrupt service routine and deferred procedure call, with its duration',
      category: 'Computation',
      sqlName: 'dpc_isr',
      rows: 'cpu/dpcIsr',
      howToRecord:
        'Keywords `DPC` and `Interrupt` of the kernel session (xperf: `DPC+INTERRUPT`; WPR: profile **CPU**), with `Loader` for the drivers’ names.',
      help: `A row is one run of an interrupt service routine (ISR) or a deferred procedure call (DPC). While it runs, no thread can run on that CPU, whatever its priority: above a few hundred microseconds, audio stutters and input lags. **Module** is the driver.

**Inclusive Duration** is from entry to exit; **Exclusive Duration** excludes the interrupts in between, so its sum is the CPU time spent in these routines. **Duration up to** groups runs by powers of two.`,
      columns: {
        cpu: column('d84e2bbe-4d5f-4c0a-adae-fca3c0c2cf9d', 'CPU', 'cpu', 'right F0 50'),
        type: column('7dfbe9c2-84a0-4f7d-b4b9-9c16eb948617', 'Type', "=if(isDpc, 'DPC', 'Interrupt')", '90'),
        dpcType: column(
          '4ea57cfc-786c-41ed-b3c1-9310e3bbd20f',
          'DPC Type',
          "=if(isDpc, mapped(opcode, 'dpcTypes'), '')",
          '90',
          'Regular, threaded, or timer; empty for interrupts',
        ),
        module: column(
          'adcbcb8d-d5cd-45c4-bf8a-9d14eee76fdc',
          'Module',
          '=moduleName(0, routine, time)',
          '150',
          'The driver',
        ),
        address: column(
          'ad65fe20-dce1-4c29-a9b5-ec15938036d5',
          'Address',
          'routine',
          'right x 150',
          'The address of the routine',
        ),
        vector: column(
          '867e4fbe-3069-4051-8cb1-5bcc0da68c8b',
          'Vector',
          'vector',
          'right x 70',
          'The interrupt vector',
        ),
        messageIndex: column(
          'aef0e7db-8e60-4dd6-b5c9-dfa638050e36',
          'MessageIndex',
          'messageIndex',
          'right F0 70',
          'The number of the message, for message-signaled interrupts',
        ),
        returnValue: column(
          '0ea441df-a319-47cc-9677-adac3a44ce15',
          'Return Value',
          'returnValue',
          'right F0 70',
          '0 = the interrupt came from another device',
        ),
        count: column('290a359a-e00e-4377-880a-e5f1e3bb67e0', 'Count (DPCs/ISRs)', { const: 1 }, 'right N0 sum 100'),
        enterTime: column(
          '8fc4197b-1fb0-4d21-9bdc-365f9337d815',
          'DPC/ISR Enter Time',
          'startTime',
          'right time min 120',
        ),
        exitTime: column('81279ea7-aa9d-4830-ba9a-e2522f8dfedf', 'DPC/ISR Exit Time', 'time', 'right time max 120'),
        inclusiveDuration: lasting(
          column('003eb62e-5011-4309-b552-818cfdacb3bf', 'Inclusive Duration', 'duration', 'right uN sum 120'),
          'startTime',
          'time',
        ),
        maxDuration: lasting(
          column('e048e666-c5f0-4932-a162-0410d2b3d563', 'Max Inclusive Duration', 'duration', 'right uN max 120'),
          'startTime',
          'time',
        ),
        exclusiveDuration: lasting(
          column(
            '02a74177-bb89-4d66-b8e8-c48ee1fcaf96',
            'Exclusive Duration',
            'exclusive',
            'right uN sum 120',
            'Inclusive Duration without the interrupts in between',
          ),
          'startTime',
          'time',
        ),
        durationUpTo: column(
          'fc28dfe3-0acd-4ed4-8ad2-2f9313f64e08',
          'Duration up to',
          'durationUpTo',
          'right uN 110',
          'The duration, rounded up to a power of two of microseconds',
        ),
        durationInView: column(
          '9341b03a-8415-4d23-9d5c-5156bb199f9f',
          'Inclusive Duration (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'time' },
          'right uN sum 120',
        ),
        percentDuration: {
          ...column(
            '5614a051-bb6c-49d0-a05e-3afa1a424171',
            '% Duration',
            { visibleDomain: 'percentOfView', start: 'startTime', end: 'time', unit: ['cpu'], perCpus: true },
            'right N2 sum 110',
            'Percent of the time of all CPUs. While one routine interrupts another, the time counts only for the routine that runs',
          ),
          isPercent: true,
        },
      },
      configurations: [
        {
          name: 'DPC/ISR Duration by CPU',
          columns: byCpu,
          roles: ROLES,
          chart: 'line',
          help: 'Check whether one CPU serves all interrupts: threads that prefer this CPU are then delayed.',
        },
        {
          name: 'DPC/ISR Duration by Module, Function',
          columns: byModule,
          roles: ROLES,
          chart: 'stackedLine',
          help: 'Shows which driver takes the time. To find the one that makes audio stutter, sort by **Max Inclusive Duration**.',
        },
        {
          name: 'DPC/ISR Timeline by Module, Function',
          columns: timeline,
          roles: ROLES,
          chart: 'stateDiagram',
        },
        { name: 'DPC Duration by CPU', columns: byCpu, roles: ROLES, chart: 'line', filter: ONLY_DPC },
        {
          name: 'DPC Duration by Module, Function',
          columns: byModule,
          roles: ROLES,
          chart: 'stackedLine',
          filter: ONLY_DPC,
        },
        {
          name: 'DPC Timeline by Module, Function',
          columns: timeline,
          roles: ROLES,
          chart: 'stateDiagram',
          filter: ONLY_DPC,
        },
        { name: 'ISR Duration', columns: byCpu, roles: ROLES, chart: 'line', filter: ONLY_ISR },
        {
          name: 'ISR Duration by Module, Function',
          columns: byModule,
          roles: ROLES,
          chart: 'stackedLine',
          filter: ONLY_ISR,
        },
        {
          name: 'ISR Timeline by Module, Function',
          columns: timeline,
          roles: ROLES,
          chart: 'stateDiagram',
          filter: ONLY_ISR,
        },
        {
          name: 'DPC/ISR Count by Duration, Module',
          columns: view('type durationUpTo+ module | address cpu enterTime inclusiveDuration maxDuration | count'),
          roles: { startTime: 'enterTime' },
          chart: 'stackedBars',
          help: 'A histogram of durations. Users notice the rows at the bottom.',
        },
      ],
      defaultConfiguration: 'DPC/ISR Duration by Module, Function',
    },
  ],
};
