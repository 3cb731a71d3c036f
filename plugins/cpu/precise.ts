/** CPU Usage (Precise): every context switch, with the time that the thread waited, was ready, and ran. */
import { column, lasting, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { EFFICIENCY_HELP, MACHINE_HELP } from '../shared/machine.ts';
import { view } from '../shared/view.ts';

/** From the last switch-out of the new thread, which is the row of another switch. */
const ofLastSwitchOut = (take: string) =>
  ({ op: 'lookup', in: 'cpu/switches', take, match: { oldKey: 'newKey' } }) as const;
/** From the event that made the new thread ready since then. */
const ofReady = (take: string) =>
  ({ op: 'lookup', in: 'cpu/ready', take, match: { tid: 'newTid' }, bound: 'waitStart' }) as const;
/** From the next switch on this CPU, which is the new thread's switch-out. */
const ofSwitchOut = (of: string) => ({ op: 'next' as const, of, partitionBy: ['cpu'] });

const NOT_IDLE = { query: 'newThreadId != 0' };
const USAGE_ROLES = { startTime: 'switchInTime', duration: 'newSwitchInTime', resourceId: 'cpu' } as const;
const WAIT_VALUES = 'newPrevState newPrevWaitReason count countWaits ready maxReady waits maxWaits';

export const precise: PluginPart = {
  cookers: [
    {
      path: 'cpu/switches',
      events: [{ provider: 'Thread', opcode: [36] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        switchRow: '$row',
        newTid: { field: 'NewThreadId', type: 'u32' },
        oldTid: { field: 'OldThreadId', type: 'u32' },
        newPriority: { field: 'NewThreadPriority', type: 'i32' },
        oldPriority: { field: 'OldThreadPriority', type: 'i32' },
        newPriorityDecrement: { field: 'NewThreadPriorityDecrement', type: 'i32' },
        previousCState: { field: 'PreviousCState', type: 'u32' },
        oldWaitReason: { field: 'OldThreadWaitReason', type: 'text' },
        oldWaitMode: { field: 'OldThreadWaitMode', type: 'text' },
        oldState: { field: 'OldThreadState', type: 'text' },
        oldIdealCpu: { field: 'OldThreadWaitIdealProcessor', type: 'u32' },
      },
      derive: {
        // All CPUs have an idle thread 0: each is one of its own.
        newKey: { expr: 'if(newTid = 0, -1 - cpu, newTid)' },
        oldKey: { expr: 'if(oldTid = 0, -1 - cpu, oldTid)' },
      },
    },
    {
      path: 'cpu/ready',
      events: [{ provider: 'Thread', opcode: [50] }],
      fields: {
        time: '$time',
        readyRow: '$row',
        tid: { field: 'ThreadId', type: 'u32' },
        adjustReason: { field: 'AdjustReason', type: 'text' },
        flags: { field: 'Flags', type: 'u32' },
        // Who ran on that CPU; nobody where a DPC did it.
        readyingTid: '$tid',
      },
      derive: {
        readyingProcess: {
          expr: "if(flags % 2 = 1, 'DPC', if(readyingTid < 0, '', processLabel(processOfThread(readyingTid, time), time)))",
        },
        readyingThread: { expr: "if(readyingTid < 0, '', threadName(readyingTid, time))" },
      },
    },
    {
      path: 'cpu/contextSwitches',
      rows: 'cpu/switches',
      derive: {
        newPid: { expr: 'processOfThread(newTid, time)' },
        oldPid: { expr: 'processOfThread(oldTid, time)' },
        outTime: ofLastSwitchOut('time'),
        outState: ofLastSwitchOut('oldState'),
        outWaitReason: ofLastSwitchOut('oldWaitReason'),
        outWaitMode: ofLastSwitchOut('oldWaitMode'),
        outPriority: ofLastSwitchOut('oldPriority'),
        outIdealCpu: ofLastSwitchOut('oldIdealCpu'),
        // A thread goes on where it left: its stack at its next switch-in is the one that it left with.
        nextRow: { op: 'lookup', in: 'cpu/switches', take: 'switchRow', match: { newKey: 'oldKey' }, which: 'first' },
        oldRow: { expr: "if(oldState = 'Terminated', missing, nextRow)" },
        // That was an earlier thread of the same id.
        ended: { expr: "outState = 'Terminated'" },
        lastSwitchOutTime: { expr: 'if(ended, missing, outTime)' },
        newPrevState: { expr: "if(ended, '', outState)" },
        newPrevWaitReason: { expr: "if(ended, '', outWaitReason)" },
        newPrevWaitMode: { expr: "if(ended, '', outWaitMode)" },
        newPrevOutPriority: { expr: 'if(ended, missing, outPriority)' },
        idealCpu: { expr: 'if(ended, missing, outIdealCpu)' },
        nextSwitchTime: ofSwitchOut('time'),
        newState: ofSwitchOut('oldState'),
        newWaitReason: ofSwitchOut('oldWaitReason'),
        newWaitMode: ofSwitchOut('oldWaitMode'),
        newOutPriority: ofSwitchOut('oldPriority'),
        previousSwitchTime: { op: 'previous', of: 'time', partitionBy: ['cpu'] },
        // The last one runs to the end of the trace.
        switchOutTime: { expr: 'coalesce(nextSwitchTime, traceEnd())' },
        duration: { expr: 'switchOutTime - time' },
        oldDuration: { expr: 'time - previousSwitchTime' },
        // A thread that was not seen leaving a CPU may have waited since before the trace.
        waitStart: { expr: 'coalesce(outTime, 0)' },
        readiedTime: ofReady('time'),
        readyRow: ofReady('readyRow'),
        readyingTid: ofReady('readyingTid'),
        readyingProcess: ofReady('readyingProcess'),
        readyingThread: ofReady('readyingThread'),
        adjustReason: ofReady('adjustReason'),
        // A thread that was pushed off its CPU is ready from then on: nobody has to make it so.
        readyTime: {
          expr: "coalesce(readiedTime, if(newPrevState in ('Ready', 'Standby', 'DeferredReady'), lastSwitchOutTime, missing))",
        },
        ready: { expr: 'time - readyTime' },
        waits: { expr: 'readyTime - lastSwitchOutTime' },
        timeSinceLast: { expr: 'time - lastSwitchOutTime' },
      },
    },
  ],
  tables: [
    {
      // WPA's GUIDs, so that its profiles find table and columns.
      id: 'c58f5fea-0319-4046-932d-e695ebe20b47',
      name: 'CPU Usage (Precise)',
      description:
        'Every context switch: which thread ran and when, how long it was ready and waiting, and what readied it',
      category: 'Computation',
      sqlName: 'precise',
      rows: 'cpu/contextSwitches',
      howToRecord:
        'Keyword `CSwitch` of the kernel session, with `ReadyThread` for ready times and readying threads, `ProcessThread` and `Loader` for names (xperf: `CSWITCH+DISPATCHER`; WPR: profile **CPU**). `CompactCSwitch` events are not supported.',
      help: `A row is one context switch: the moment when the **new** thread replaced the **old** one on a CPU.

- **Last Switch-Out Time**: when the new thread last left a CPU. **Ready Time**: when it became ready after that. **Switch-In Time**: this switch. **Next Switch-Out Time**: when it left again; the last row of each CPU extends to the end of the trace.
- **Waits** = Ready Time − Last Switch-Out Time. **Ready** = Switch-In Time − Ready Time: the time it could have run but had no CPU. **CPU Usage** = Next Switch-Out Time − Switch-In Time.
- **New Prev …** describes the new thread's last switch-out: why it waited. **New Wait Reason**, **New State**: why it leaves the CPU at the end of this row. **Old …**: the same for the thread that it replaces.
- **Readying Thread Id** is the thread that made the new one ready; **Readying Process** is \`DPC\` if a deferred call did it instead of a thread.
- A preempted thread stays ready: its Ready Time is its Last Switch-Out Time, and it did not wait.

If events were lost, times on either side of the gap are too long: see **Lost Events**.`,
      columns: {
        newProcess: column('b065487c-5e32-4f1f-a2cd-581e086ce29e', 'New Process', '=processLabel(newPid, time)', '180'),
        newProcessName: column(
          'f64abe19-837a-4e53-8087-4547026b82b2',
          'New Process Name',
          '=processName(newPid, time)',
          '150',
        ),
        newPid: column('6a2ec0c7-a767-4e2e-b38c-0058e24c3c85', 'New Process Id', presentId('newPid'), 'right F0 70'),
        newMachine: column(
          '399d4239-0738-4d6b-b660-f39f5917808c',
          'New Machine',
          '=processMachine(newPid, time)',
          '90',
          'The processor architecture of the program of the new process; empty if unknown',
        ),
        newExecution: column(
          '56f923c9-cccb-484a-91bb-e4a2db89ce91',
          'New Execution',
          '=processExecution(newPid, time)',
          '90',
          'On Windows on Arm: whether the new process is Native, Emulated, or Mixed; empty on other machines, or if unknown',
        ),
        newThreadId: column(
          '944ed37a-5774-421e-b2d5-84f17a4b3a05',
          'New Thread Id',
          'newTid',
          'right F0 uniqueCount 70',
        ),
        newThreadName: column(
          '142fc4d3-142e-4383-ae90-6b06977d84f2',
          'New Thread Name',
          '=threadName(newTid, time)',
          '130',
        ),
        readyingProcess: column('a91e1d66-1316-4baa-b95d-e69aeeef891e', 'Readying Process', 'readyingProcess', '180'),
        readyingThreadId: column(
          '4ce38ba6-1665-4d3a-91cb-35b64f8c4280',
          'Readying Thread Id',
          presentId('readyingTid'),
          'right F0 uniqueCount 70',
        ),
        readyingThreadName: column(
          '9b4d7f01-51c9-4036-9b0b-30b1dbf61f3f',
          'Readying Thread Name',
          'readyingThread',
          '130',
        ),
        adjustReason: column(
          '8c24875e-1cc7-4624-aa04-0650f3cbee31',
          'Adjust Reason',
          'adjustReason',
          '90',
          'Why the priority of the thread was adjusted when it became ready, such as a boost after a wait',
        ),
        oldProcess: column('e93e468d-86a2-4f3a-a750-bb3b07c14a0b', 'Old Process', '=processLabel(oldPid, time)', '180'),
        oldProcessName: column(
          'c10c7661-6e59-4743-894d-9fbc770a41f3',
          'Old Process Name',
          '=processName(oldPid, time)',
          '150',
        ),
        oldThreadId: column(
          '7e24b8da-fe12-4e69-b8cc-9ab0c22c9734',
          'Old Thread Id',
          'oldTid',
          'right F0 uniqueCount 70',
        ),
        cpu: column('2575f38e-f991-4ce5-bafb-793e2ba1936a', 'Cpu', 'cpu', 'right F0 50'),
        efficiencyClass: column(
          '87f8d180-61a3-4e25-9758-d54592aa4910',
          'Efficiency Class',
          '=efficiencyClass(cpu)',
          '100',
          EFFICIENCY_HELP,
        ),
        idealCpu: column(
          'e93dcc3d-9960-446a-aa1d-fa05d47d5aa4',
          'Ideal Cpu',
          'idealCpu',
          'right F0 70',
          'The ideal CPU of the new thread at its last switch-out',
        ),
        newInPri: column('5664dbf4-e565-4b15-add0-3e826ee25c10', 'New In Pri', 'newPriority', 'right F0 70'),
        newOutPri: column('f88c657f-5f13-4477-a713-eaf1abf81ece', 'New Out Pri', 'newOutPriority', 'right F0 70'),
        newPrevOutPri: column(
          'f611f788-c420-49a0-84b2-21ad7cfea811',
          'New Prev Out Pri',
          'newPrevOutPriority',
          'right F0 70',
        ),
        newPriDecr: column(
          '7d7dabe0-0896-4fd1-9617-1c6758d80da5',
          'New Pri Decr',
          'newPriorityDecrement',
          'right F0 70',
        ),
        oldOutPri: column('3aa1863c-4219-4667-9aa8-aedc0da92bbe', 'Old Out Pri', 'oldPriority', 'right F0 70'),
        newPrevState: column('11628f2a-3000-43af-9924-d99198ae9be2', 'New Prev State', 'newPrevState', '100'),
        newPrevWaitReason: column(
          'fe7ccd45-6275-413e-a538-3587f0eb452b',
          'New Prev Wait Reason',
          'newPrevWaitReason',
          '130',
        ),
        newPrevWaitMode: column('f9284962-f8ee-4344-817a-ca44acd3a75d', 'New Prev Wait Mode', 'newPrevWaitMode'),
        newState: column('ef1e0e6d-e243-48e8-b40a-71c408eeae9f', 'New State', 'newState', '100'),
        newWaitReason: column('d8d5d554-5877-4b5a-8df5-7cfa1935430a', 'New Wait Reason', 'newWaitReason', '130'),
        newWaitMode: column('3fd1ebd9-3538-443f-b50b-d08de1352271', 'New Wait Mode', 'newWaitMode'),
        oldState: column('6d59239b-c825-4f19-bc0f-039d59568408', 'Old State', 'oldState', '100'),
        oldWaitReason: column('89a7715b-5b16-48ec-b6db-f6a28ac4ca63', 'Old Wait Reason', 'oldWaitReason', '130'),
        oldWaitMode: column(
          '0a1c969d-e94a-4ca8-83f1-086f55c46dd1',
          'Old Wait Mode',
          'oldWaitMode',
          '',
          'Not recorded in events of version 3 and later',
        ),
        prevCState: column(
          '6143445c-c984-49f5-994b-9351a7520f3c',
          'Prev CState',
          'previousCState',
          'right F0 70',
          'The idle state that the CPU left; 0 = it was not asleep',
        ),
        count: column(
          'd227f58f-ec9b-4a52-8fe5-e082771c55c6',
          'Count',
          { const: 1 },
          'right N0 sum 70',
          'Context switches',
        ),
        countWaits: column(
          '1db45bc8-4cd5-49f3-a0ec-7f861d33c7a2',
          'Count:Waits',
          '=if(newTid = 0 or waits is missing or waits = 0ns, 0, 1)',
          'right N0 sum 80',
          'Switches to threads that had waited for something',
        ),
        timeSinceLast: lasting(
          column(
            '17a03387-5d14-405a-a5b2-0201c934f917',
            'Time Since Last',
            'timeSinceLast',
            'right uN sum 100',
            'Switch-In Time − Last Switch-Out Time: Waits + Ready',
          ),
          'lastSwitchOutTime',
          'time',
        ),
        ready: lasting(
          column(
            '906ea81e-ab68-4dfd-9b9f-3adafab60f83',
            'Ready',
            'ready',
            'right uN sum 100',
            'Time in which the thread was ready but had no CPU',
          ),
          'readyTime',
          'time',
        ),
        waits: lasting(
          column(
            '6d598aa8-2ec4-46cd-b71a-88a239dfacf7',
            'Waits',
            'waits',
            'right uN sum 100',
            'Time in which the thread waited for something',
          ),
          'lastSwitchOutTime',
          'readyTime',
        ),
        maxReady: lasting(
          column('704490ed-29ce-4312-a5c5-2637a6924e31', 'Max Ready', 'ready', 'right uN max 100'),
          'readyTime',
          'time',
        ),
        maxWaits: lasting(
          column('85211012-be11-4bd8-9401-c2207e8bc551', 'Max Waits', 'waits', 'right uN max 100'),
          'lastSwitchOutTime',
          'readyTime',
        ),
        lastSwitchOutTime: column(
          '71d9a1a9-f32c-4b0b-8f09-09b56cbbb843',
          'Last Switch-Out Time',
          'lastSwitchOutTime',
          'right time 120',
        ),
        readyTime: column('7bb1053b-8f03-4c72-89f1-a5f8b9c45a9e', 'Ready Time', 'readyTime', 'right time 120'),
        switchInTime: column('5417f63c-9b79-45aa-beb9-73e3c1959221', 'Switch-In Time', 'time', 'right time 120'),
        nextSwitchOutTime: column(
          'b0394c3a-60ba-4305-84d6-82384bd863cb',
          'Next Switch-Out Time',
          'switchOutTime',
          'right time 120',
        ),
        newSwitchInTime: lasting(
          column(
            '03a1d898-7231-4cc5-9712-4bfbf53908c7',
            'New Switch-In Time',
            'duration',
            'right uN sum 100',
            'Next Switch-Out Time − Switch-In Time: how long the new thread ran',
          ),
          'time',
          'switchOutTime',
        ),
        oldSwitchInTime: lasting(
          column(
            'ad3b2db0-2dbb-449b-88f5-cf83b8db33ec',
            'Old Switch-In Time',
            'oldDuration',
            'right uN sum 100',
            'How long the old thread had run',
          ),
          'previousSwitchTime',
          'time',
        ),
        cpuUsage: column(
          'e008ed7a-15b0-40ab-854b-b5f6392f298b',
          'CPU Usage (in view)',
          { visibleDomain: 'clipDuration', start: 'time', end: 'switchOutTime' },
          'right mN sum 120',
          'How long the new thread ran in the visible time range',
        ),
        percentCpuUsage: {
          ...column(
            'fc672588-da05-4f43-991f-6b644a3f5b3d',
            '% CPU Usage',
            { visibleDomain: 'percentOfView', start: 'time', end: 'switchOutTime', perCpus: true },
            'right N2 sum 100',
            'Percent of the time of all CPUs',
          ),
          isPercent: true,
        },
        stack: {
          ...stackColumn(
            '65448143-05ce-47b7-8546-a781d1145947',
            'The call stack of the new thread: where it had waited. As a key it unfolds, callers above callees',
          ),
          projection: { stack: 'event', whose: 'new' },
        },
        oldStack: column(
          '171fdb59-8ed2-4ac2-a1a9-9d6a29e263d5',
          'Old Thread Stack',
          { stack: 'event', row: 'oldRow', whose: 'old' },
          '300',
          'The call stack that the old thread left with: the one with which it comes back, if it does',
        ),
        readyingStack: column(
          '801ed712-92da-44b1-bf72-a1d650a83c3d',
          'Readying Thread Stack',
          { stack: 'event', row: 'readyRow', whose: 'readying' },
          '300',
          'The call stack of what made the new thread ready; needs stacks of ReadyThread',
        ),
      },
      configurations: [
        {
          name: 'Utilization by CPU',
          columns: view(
            `cpu | newProcess newThreadId newThreadName ${WAIT_VALUES} switchInTime cpuUsage | percentCpuUsage-`,
          ),
          roles: USAGE_ROLES,
          chart: 'line',
          filter: NOT_IDLE,
        },
        {
          name: 'Utilization by Process, Thread',
          columns: view(
            `newProcess newThreadId | newThreadName readyingProcess readyingThreadId cpu ${WAIT_VALUES} lastSwitchOutTime readyTime switchInTime nextSwitchOutTime cpuUsage | percentCpuUsage-`,
          ),
          roles: USAGE_ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'The exact CPU time of every thread. High **Ready**: there are too few CPUs for the ready threads. High **Waits**: look at New Prev Wait Reason and the readying thread.',
        },
        {
          name: 'Utilization by Execution, Process',
          description: 'Native and emulated processes on Windows on Arm',
          columns: view(
            `newExecution newMachine newProcess | newThreadId newThreadName cpu ${WAIT_VALUES} switchInTime cpuUsage | percentCpuUsage-`,
          ),
          roles: USAGE_ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: `The exact CPU time of native and emulated processes. **CPU Usage (Sampled)** divides it further, into native code, translated code and the emulator.\n\n${MACHINE_HELP}`,
        },
        {
          name: 'Utilization by Efficiency Class, Process',
          description: 'Performance and efficiency cores',
          columns: view(
            `efficiencyClass newProcess | newThreadId newThreadName cpu ${WAIT_VALUES} switchInTime cpuUsage | percentCpuUsage-`,
          ),
          roles: USAGE_ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
          help: 'The exact CPU time of each program on the fast cores and on the efficient ones. In traces of machines with one kind of core, and of other tools, the class is empty.',
        },
        {
          name: 'Timeline by CPU',
          columns: view(
            'cpu+ newProcess newThreadId | newThreadName count ready waits newWaitReason cpuUsage | switchInTime nextSwitchOutTime',
          ),
          roles: { startTime: 'switchInTime', endTime: 'nextSwitchOutTime', resourceId: 'cpu' },
          chart: 'stateDiagram',
          filter: NOT_IDLE,
          help: 'Shows what ran on each CPU at each moment. **CPU Lanes** shows the same with a color for each process.',
        },
        {
          name: 'Timeline by Process, Thread',
          columns: view(
            'newProcess newThreadId | newThreadName cpu count ready waits newWaitReason cpuUsage | switchInTime nextSwitchOutTime',
          ),
          roles: { startTime: 'switchInTime', endTime: 'nextSwitchOutTime', resourceId: 'cpu' },
          chart: 'stateDiagram',
          filter: NOT_IDLE,
        },
        {
          name: 'Context Switch Count by Process, Thread',
          columns: view(
            'newProcess newThreadId | newThreadName newWaitReason cpu switchInTime ready waits cpuUsage | count-',
          ),
          roles: { startTime: 'switchInTime' },
          chart: 'stackedBars',
          filter: NOT_IDLE,
          help: 'Shows which threads switch most often. For threads that run for microseconds and hand over to each other, switching costs more than their work.',
        },
        {
          name: 'Context Switch Rate by CPU',
          columns: view('cpu | newProcess newThreadId newWaitReason switchInTime cpuUsage | count-'),
          roles: { startTime: 'switchInTime' },
          chart: 'line',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Waits by Process, New Thread, Readying Thread',
          columns: view(
            'newProcess newThreadId newPrevWaitReason readyingProcess readyingThreadId | ready maxReady maxWaits newThreadName readyingThreadName cpu count countWaits lastSwitchOutTime readyTime switchInTime cpuUsage | waits-',
          ),
          roles: { startTime: 'switchInTime', waitStartTime: 'lastSwitchOutTime', waitEndTime: 'switchInTime' },
          chart: 'stackedBars',
          filter: NOT_IDLE,
          help: 'Shows what threads wait for, and which thread ends the wait. Follow the chain: the readying thread was itself waiting or busy, so look for it as New Thread at that time.',
        },
        {
          name: 'Usage by Priority at Context Switch Begin',
          columns: view(
            'newInPri newProcess newThreadId | newThreadName cpu count ready waits switchInTime cpuUsage | percentCpuUsage-',
          ),
          roles: USAGE_ROLES,
          chart: 'stackedLine',
          filter: NOT_IDLE,
        },
      ],
      defaultConfiguration: 'Utilization by Process, Thread',
    },
  ],
};
