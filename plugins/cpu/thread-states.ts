/** Thread States: what each thread did at each moment, as far as context switches tell. */
import { column, countColumn, lasting, type PluginPart, presentId } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const ROLES = { startTime: 'startTime', endTime: 'endTime', resourceId: 'core' } as const;

/** By label: waits have their reasons. */
const STYLES = [
  { label: 'Core *', look: 'solid' },
  { label: 'Ready', look: 'hatched' },
  { label: '*', look: 'line', title: 'Waiting' },
] as const;

/** What all kinds of states have, in `cpu/contextSwitches` and in `cpu/lastSwitchOuts`. */
const FIELDS = [
  ...['tid', 'pid', 'state', 'label', 'startTime', 'endTime'],
  ...['core', 'reason', 'byTid', 'byProcess', 'byThread', 'priority'],
];

/** A thread that does not run is on no core. */
const NO_CORE = { core: { expr: 'if(cpu >= 0, missing, cpu)' } } as const;
const OF_NEW = { tid: { expr: 'newTid' }, pid: { expr: 'newPid' }, priority: { expr: 'newPriority' } } as const;
const BY_NOBODY = {
  byTid: { expr: 'if(cpu < 0, cpu, -1)' },
  byProcess: { expr: "''" },
  byThread: { expr: "''" },
} as const;
const BY_READYING = {
  byTid: { expr: 'readyingTid' },
  byProcess: { expr: 'readyingProcess' },
  byThread: { expr: 'readyingThread' },
} as const;

/** From the first event of this kind after the thread left its CPU for the last time. */
const ofReadyAfter = (take: string) =>
  ({ op: 'lookup', in: 'cpu/ready', take, match: { tid: 'oldTid' }, which: 'first' }) as const;

export const threadStates: PluginPart = {
  cookers: [
    {
      path: 'cpu/running',
      rows: 'cpu/contextSwitches',
      where: 'newTid != 0',
      derive: {
        ...OF_NEW,
        ...BY_NOBODY,
        state: { expr: "'Running'" },
        label: { expr: "concat('Core ', cpu)" },
        startTime: { expr: 'time' },
        endTime: { expr: 'switchOutTime' },
        core: { expr: 'cpu' },
        reason: { expr: "''" },
      },
    },
    {
      path: 'cpu/readyToRun',
      rows: 'cpu/contextSwitches',
      where: 'newTid != 0 and ready > 0ns',
      derive: {
        ...OF_NEW,
        ...BY_READYING,
        ...NO_CORE,
        state: { expr: "'Ready'" },
        label: { expr: "'Ready'" },
        startTime: { expr: 'readyTime' },
        endTime: { expr: 'time' },
        reason: { expr: "if(readiedTime is missing, 'Preempted', adjustReason)" },
      },
    },
    {
      // A trace without ReadyThread events does not say when the wait was over.
      path: 'cpu/waiting',
      rows: 'cpu/contextSwitches',
      where: 'newTid != 0 and lastSwitchOutTime is not missing and (readyTime is missing or waits > 0ns)',
      derive: {
        ...OF_NEW,
        ...BY_READYING,
        ...NO_CORE,
        state: { expr: "if(readyTime is missing, 'Waiting or ready', 'Waiting')" },
        label: { expr: 'reason' },
        startTime: { expr: 'lastSwitchOutTime' },
        endTime: { expr: 'coalesce(readyTime, time)' },
        reason: { expr: "if(newPrevWaitReason = '', 'Waiting', newPrevWaitReason)" },
      },
    },
    {
      path: 'cpu/switchOuts',
      rows: 'cpu/switches',
      where: "oldTid != 0 and oldState != 'Terminated'",
      derive: {
        switchInAfter: {
          op: 'lookup',
          in: 'cpu/switches',
          take: 'time',
          match: { newKey: 'oldKey' },
          which: 'first',
        },
      },
    },
    {
      path: 'cpu/lastSwitchOuts',
      rows: 'cpu/switchOuts',
      where: 'switchInAfter is missing',
      derive: {
        tid: { expr: 'oldTid' },
        pid: { expr: 'processOfThread(oldTid, time)' },
        priority: { expr: 'oldPriority' },
        isPreempted: { expr: "oldState in ('Ready', 'Standby', 'DeferredReady')" },
        readiedTime: ofReadyAfter('time'),
        readyingTid: ofReadyAfter('readyingTid'),
        readyingProcess: ofReadyAfter('readyingProcess'),
        readyingThread: ofReadyAfter('readyingThread'),
        readyTime: { expr: 'if(isPreempted, time, readiedTime)' },
      },
    },
    {
      path: 'cpu/waitingAtEnd',
      rows: 'cpu/lastSwitchOuts',
      where: 'not isPreempted',
      derive: {
        byTid: { expr: 'if(readiedTime is missing, -1, readyingTid)' },
        byProcess: { expr: "if(readiedTime is missing, '', readyingProcess)" },
        byThread: { expr: "if(readiedTime is missing, '', readyingThread)" },
        ...NO_CORE,
        state: { expr: "'Waiting'" },
        label: { expr: 'reason' },
        startTime: { expr: 'time' },
        endTime: { expr: 'coalesce(readiedTime, traceEnd())' },
        reason: { expr: "if(oldWaitReason = '', 'Waiting', oldWaitReason)" },
      },
    },
    {
      path: 'cpu/readyAtEnd',
      rows: 'cpu/lastSwitchOuts',
      where: 'readyTime is not missing',
      derive: {
        byTid: { expr: 'if(isPreempted, -1, readyingTid)' },
        byProcess: { expr: "if(isPreempted, '', readyingProcess)" },
        byThread: { expr: "if(isPreempted, '', readyingThread)" },
        ...NO_CORE,
        state: { expr: "'Ready'" },
        label: { expr: "'Ready'" },
        startTime: { expr: 'readyTime' },
        endTime: { expr: 'traceEnd()' },
        reason: { expr: "if(isPreempted, 'Preempted', '')" },
      },
    },
    {
      path: 'cpu/threadStates',
      union: ['cpu/running', 'cpu/readyToRun', 'cpu/waiting', 'cpu/waitingAtEnd', 'cpu/readyAtEnd'],
      time: 'startTime',
      fields: FIELDS,
      derive: {
        duration: { expr: 'endTime - startTime' },
        // Of the time in one state nothing is left in the others.
        runningEnd: { expr: "if(state = 'Running', endTime, startTime)" },
        readyEnd: { expr: "if(state = 'Ready', endTime, startTime)" },
      },
    },
  ],
  tables: [
    {
      id: '37509e17-4667-4560-bd48-324df3570ce1',
      name: 'Thread States',
      description: 'What each thread did and when: ran on a core, was ready, or waited, and for what',
      category: 'Computation',
      sqlName: 'thread_states',
      defaultLayout: 'graph',
      rows: 'cpu/threadStates',
      howToRecord:
        'Keyword `CSwitch` of the kernel session, with `ReadyThread` to tell ready from waiting, and `ProcessThread` for names (xperf: `CSWITCH+DISPATCHER`; WPR: profile **CPU**).',
      help: `A row is the time for which a thread was in one state.

- **Running**: on a core, from its switch-in to its switch-out.
- **Ready**: it could run, but no core had time for it. **By** is the thread that made it ready; a preempted thread is ready at once.
- **Waiting**: from its switch-out until another thread, a DPC or a timer made it ready. The reason is the kernel's.
- **Waiting or ready**: the trace has no ReadyThread events, so nobody knows when the wait ended.

Before its first event nothing is known of a thread. Its last state extends to the end of the trace.`,
      columns: {
        process: column('5f741824-15e7-489e-837f-fe82634d06ca', 'Process', '=processLabel(pid, startTime)', '180'),
        thread: column(
          'db6b76cf-97bb-483d-b22a-e93acc59c094',
          'Thread',
          "=if(threadName(tid, startTime) = '', concat('Thread ', tid), concat(threadName(tid, startTime), ' (', tid, ')'))",
          '160',
        ),
        threadId: column('36c94df9-f99f-4920-9118-73818cb4c76a', 'Thread ID', 'tid', 'right F0 uniqueCount 70'),
        label: column(
          '60c5caff-e8d8-472e-8d7b-e72b5bb237fb',
          'What',
          'label',
          '120',
          'The core that the thread ran on, Ready, or the reason for the wait',
        ),
        state: column('b916a394-adb6-4fed-bc68-7feac0a9c556', 'State', 'state', '100'),
        core: column('5d9a249a-14d4-48a0-8677-c7bd525f0cb7', 'Core', 'core', 'right F0 uniqueCount 60'),
        reason: column('5b5902ef-7f69-4bc7-b4da-97081656d39e', 'Reason', 'reason', '130'),
        byProcess: column(
          'a23bf80c-9988-4398-946c-b03a0523c5d9',
          'By Process',
          'byProcess',
          '180',
          'The process of the thread that ended the wait, or DPC',
        ),
        byThreadId: column(
          'a453a792-9b06-430f-9de8-d3fb10125b79',
          'By Thread ID',
          presentId('byTid'),
          'right F0 uniqueCount 70',
        ),
        byThread: column('7a874813-c43a-4a1f-9821-58b577ac459a', 'By Thread Name', 'byThread', '130'),
        priority: column('7c9d2a93-5709-4767-92c9-f714d96fd827', 'Priority', 'priority', 'right F0 70'),
        count: countColumn('6a84e985-bea9-4f8b-86d4-624f7974d8c9'),
        startTime: column('771428a3-8d87-4fbb-bc05-1da34833d30e', 'Start Time', 'startTime', 'right time min 120'),
        endTime: column('bd214360-d465-4b64-aca7-7ecab1e385e3', 'End Time', 'endTime', 'right time max 120'),
        duration: lasting(
          column('7a59f986-dcdc-402d-bfdb-754e23fbb7c8', 'Duration', 'duration', 'right uN sum 110'),
          'startTime',
          'endTime',
        ),
        maxDuration: column('d7ec1159-116c-462e-b1c8-cc924f633ca8', 'Longest', 'duration', 'right uN max 100'),
        running: column(
          'd1c5f0a3-2a6d-4a0a-9d53-0f3a6e0c7b11',
          'Running (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'runningEnd' },
          'right mN sum 120',
        ),
        ready: column(
          '0b9e5a52-7f6e-4f0e-8a94-3f2f6f1f9c27',
          'Ready (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'readyEnd' },
          'right mN sum 110',
        ),
        longestReady: column(
          '8c5a2d0e-51c7-4a37-b8e0-94d1f1c3a6d8',
          'Longest Ready',
          '=readyEnd - startTime',
          'right uN max 110',
        ),
        inView: column(
          '6e51f9e9-e34d-4305-aa9c-bc1f96bf2ead',
          'Duration (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'endTime' },
          'right mN sum 120',
        ),
      },
      configurations: [
        {
          name: 'Threads by process',
          columns: view(
            'process thread label | state reason byProcess byThreadId byThread core priority count inView longestReady ready running- | startTime endTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
          sliceStyles: [...STYLES],
          expand: "process != ''",
          help: 'A lane for each thread. Solid: running, in the color of the core. Hatched: ready, but no core was free. Line: waiting, with the reason. Click a slice to read why the thread waited and who ended the wait.',
        },
        {
          name: 'Longest ready times',
          columns: view(
            'process thread | label reason byProcess byThreadId core priority count inView maxDuration- | startTime endTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
          sliceStyles: [...STYLES],
          filter: { query: "state = 'Ready'" },
          help: 'Threads that could run but had no core, the longest waits first.',
        },
        {
          name: 'Ready threads, heat map',
          columns: view('process thread | reason byProcess count longestReady | ready-'),
          roles: ROLES,
          chart: 'heatMap',
          filter: { query: "state = 'Ready'" },
          help: 'When threads were ready and had no core. What repeats at the same offset, such as a timer, forms a line. Select cells to see the threads below.',
        },
        {
          name: 'Ready times, latency map',
          columns: view('process thread | reason byProcess count longestReady | ready-'),
          roles: ROLES,
          chart: 'latencyMap',
          filter: { query: "state = 'Ready'" },
          help: 'How long threads were ready before they ran. A band above the others means that some of them take much longer.',
        },
        {
          name: 'Time by state',
          columns: view('state process thread | label reason byProcess core count maxDuration | inView-'),
          roles: { startTime: 'startTime', endTime: 'endTime' },
          chart: 'stackedBars',
        },
        {
          name: 'Waits by reason',
          columns: view('reason process thread byProcess | byThreadId count maxDuration inView | duration-'),
          roles: { startTime: 'startTime', endTime: 'endTime' },
          chart: 'stackedBars',
          filter: { query: "state != 'Running' and state != 'Ready'" },
        },
      ],
      defaultConfiguration: 'Threads by process',
    },
  ],
};
