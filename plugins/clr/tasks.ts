/** Tasks of .NET's task library (System.Threading.Tasks.TplEventSource): scheduled on one thread, run on another. */
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
import { processColumn } from './common.ts';

const TPL = '2e5dba47-a3d2-4d16-8ee0-6671ffdcd7b5';

const task = { time: '$time', pid: '$pid', tid: '$tid', task: { field: 'TaskID', type: 'i32' } } as const;
/** What comes first for a task from its beginning to its end. */
const started = (take: string) =>
  ({
    op: 'lookup',
    in: 'clr/tasks.started',
    take,
    match: { pid: 'pid', task: 'task' },
    which: 'first',
    time: 'startTime',
    bound: 'endTime',
  }) as const;

export const taskCookers: CookerJson[] = [
  {
    path: 'clr/tasks.scheduled',
    events: [{ provider: TPL, id: [7] }],
    fields: {
      ...task,
      scheduledBy: { field: 'OriginatingTaskID', type: 'i32' },
      parent: { field: 'CreatingTaskID', type: 'i32' },
      scheduler: { field: 'OriginatingTaskSchedulerID', type: 'i32' },
      options: { field: 'TaskCreationOptions', type: 'u32' },
    },
  },
  { path: 'clr/tasks.started', events: [{ provider: TPL, id: [8] }], fields: task },
  {
    path: 'clr/tasks.completed',
    events: [{ provider: TPL, id: [9] }],
    fields: { ...task, failed: { field: 'IsExceptional', type: 'bool' } },
  },
  {
    path: 'clr/tasks',
    pair: {
      start: 'clr/tasks.scheduled',
      stop: 'clr/tasks.completed',
      by: { pid: 'pid', task: 'task' },
      restart: true,
      withoutStart: 'keep',
    },
    fields: {
      scheduledPid: 'start.pid',
      scheduledTask: 'start.task',
      scheduledAt: 'start.time',
      schedulingTid: 'start.tid',
      scheduledBy: 'start.scheduledBy',
      parent: 'start.parent',
      scheduler: 'start.scheduler',
      options: 'start.options',
      completedPid: 'stop.pid',
      completedTask: 'stop.task',
      completedAt: 'stop.time',
      completedTid: 'stop.tid',
      failed: 'stop.failed',
    },
    derive: {
      pid: { expr: 'coalesce(scheduledPid, completedPid)' },
      task: { expr: 'coalesce(scheduledTask, completedTask)' },
      startedAt: started('time'),
      startedTid: started('tid'),
      runningTid: { expr: 'coalesce(startedTid, completedTid)' },
      waited: { expr: 'startedAt - scheduledAt' },
      ran: { expr: 'completedAt - startedAt' },
      state: {
        expr: "if(completedAt is missing, if(startedAt is missing, 'Scheduled', 'Started'), if(failed, 'Failed', 'Completed'))",
      },
    },
  },
  {
    path: 'clr/waits.begun',
    events: [{ provider: TPL, id: [10] }],
    fields: {
      ...task,
      waiter: { field: 'OriginatingTaskID', type: 'i32' },
      behavior: { field: 'Behavior', type: 'u32' },
      continuation: { field: 'ContinueWithTaskID', type: 'i32' },
    },
  },
  { path: 'clr/waits.ended', events: [{ provider: TPL, id: [11] }], fields: task },
  {
    path: 'clr/waits',
    pair: {
      start: 'clr/waits.begun',
      stop: 'clr/waits.ended',
      by: { pid: 'pid', task: 'task' },
      // Several may wait for one task: they go on in the order in which they came.
      takes: 'first',
    },
    fields: {
      pid: 'start.pid',
      tid: 'start.tid',
      endTid: 'stop.tid',
      task: 'start.task',
      waiter: 'start.waiter',
      behavior: 'start.behavior',
      continuation: 'start.continuation',
    },
    derive: {
      how: { expr: "mapped(behavior, 'waits')" },
      duration: { expr: 'endTime - startTime' },
    },
  },
];

export const taskTables: TableJson[] = [
  {
    id: 'deb55357-5183-4044-990c-91c134665208',
    name: 'Tasks',
    description: 'Tasks of .NET: who scheduled each, how long it waited for a thread, how long it ran',
    category: '.NET',
    sqlName: 'tasks',
    rows: 'clr/tasks',
    howToRecord: `Record **System.Threading.Tasks.TplEventSource** (${TPL}) with the keywords 0x43 (TaskTransfer, Tasks, TaskStops) at level 4. PerfView's default lacks TaskStops (0x40), so .NET 4.6 and later do not log when tasks end.`,
    help: "A row is one task, from the moment it was scheduled. **Waited** is the time until a thread ran it; if it is long, the thread pool had no free thread. **Ran** is the time from then until it completed. Both are blank if the trace lacks one of the two events: a task that completes because an await or a promise ends never starts. **Stack** is the scheduling thread's.\n\nTask IDs are unique in an application domain. Checked against real traces of .NET Framework 4.5 and .NET Core 3.1.",
    columns: {
      process: processColumn('c7dc166d-871f-45e0-a3f5-cc60ccde11db', 'startTime'),
      pid: column('f04a7c4b-0d90-4566-b0fa-01cc8d684b9e', 'Process ID', presentId('pid'), 'right F0'),
      task: column('0678a364-b28a-4bca-9fbf-ec82ea5c6daf', 'Task', 'task', 'right F0'),
      parent: column(
        'fb515e0d-d2f6-4516-93ea-16ae54832699',
        'Parent Task',
        '=if(parent = 0, missing, parent)',
        'right F0',
        'The task that created it',
      ),
      scheduledBy: column(
        '7dc425cb-5103-48b4-b775-1291be43a432',
        'Scheduled By Task',
        '=if(scheduledBy = 0, missing, scheduledBy)',
        'right F0',
        'The task that ran on the scheduling thread',
      ),
      scheduler: column(
        'f8828810-b59c-45de-a94a-865f29fe9563',
        'Scheduler',
        'scheduler',
        'right F0 hidden',
        'ID of the TaskScheduler',
      ),
      options: column(
        '633e3f6d-18d1-4166-a612-5ecfd73f311a',
        'Options',
        '=hex(options)',
        'right hidden',
        'TaskCreationOptions: 0x2 long running, 0x4 attached to its parent, 0x8 no children attach; the library adds 0x200 for continuations and 0x2000 for what it queued itself',
      ),
      state: column('33a2124d-bd32-407f-901a-87f6fe8e86fb', 'State', 'state', '', 'How far the task came in the trace'),
      schedulingTid: column(
        '8e2be4f5-5f31-4528-9f60-a14899dac9cc',
        'Scheduling Thread ID',
        'schedulingTid',
        'right F0',
      ),
      runningTid: column('29777793-ab49-408f-a365-a1eec26b7188', 'Running Thread ID', 'runningTid', 'right F0'),
      scheduledAt: column('eb5f6544-eae6-4e0c-9c7e-e3df662126cf', 'Schedule Time', 'scheduledAt', 'right time min'),
      startedAt: column('f869c8e3-9454-4199-bdd6-42451026d650', 'Start Time', 'startedAt', 'right time min'),
      completedAt: column('a9da2eef-1297-4d9c-9b61-996ea780b334', 'Completion Time', 'completedAt', 'right time max'),
      endTime: column(
        '12439eeb-3cdd-4813-ac66-a09ee8cd7b77',
        'End Time',
        'endTime',
        'right time max hidden',
        'Completion, or the end of the trace',
      ),
      waited: lasting(
        column('775423ac-eb0f-4db9-a042-75f196d92d17', 'Waited', 'waited', 'right sum'),
        'scheduledAt',
        'startedAt',
      ),
      longestWait: lasting(
        column('16e0fbe2-b39b-43b4-8aa4-ed019d9a54b6', 'Longest Wait', 'waited', 'right max'),
        'scheduledAt',
        'startedAt',
      ),
      ran: lasting(
        column('f9941881-fe73-4720-ac09-06effab4f440', 'Ran', 'ran', 'right sum'),
        'startedAt',
        'completedAt',
      ),
      longest: lasting(
        column('1ad1d436-816c-4289-9779-93fe462ef42f', 'Longest', 'ran', 'right max'),
        'startedAt',
        'completedAt',
      ),
      count: countColumn('de753c8e-6dd2-47ac-a11e-cdf0124f660a'),
      stack: stackColumn(
        '624409d2-45e8-48b6-8e46-cc0fa8f59990',
        'The call stack that scheduled the task. As a key it unfolds, callers above callees',
      ),
    },
    configurations: [
      {
        name: 'Tasks By Process, Running Thread',
        columns: view(
          'process runningTid | task state parent schedulingTid scheduledAt waited longestWait ran- longest count | startedAt completedAt',
        ),
        roles: { startTime: 'startedAt', endTime: 'completedAt' },
        chart: 'stateDiagram',
      },
      {
        name: 'Waits By Process, Scheduling Thread',
        columns: view(
          'process schedulingTid | task state parent runningTid waited- longestWait ran count | scheduledAt startedAt',
        ),
        roles: { startTime: 'scheduledAt', endTime: 'startedAt' },
        chart: 'stateDiagram',
      },
      {
        name: 'Tasks By Process, Parent',
        columns: view('process parent task | state schedulingTid runningTid waited ran count | scheduledAt endTime'),
        roles: { startTime: 'scheduledAt', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
    ],
    defaultConfiguration: 'Tasks By Process, Running Thread',
  },
  {
    id: '9a004b9e-dc8c-4b73-aa00-bfcfe419cb77',
    name: 'Task Waits',
    description:
      'Waits for tasks of .NET: threads that block and methods that await. The layout comes from the source of the task library and was never checked against a real trace',
    category: '.NET',
    sqlName: 'task_waits',
    rows: 'clr/waits',
    howToRecord: `Record **System.Threading.Tasks.TplEventSource** (${TPL}) with the keywords 0x3 (TaskTransfer and Tasks) at level 5.`,
    help: 'A row is one wait, until the one who waits goes on. **Blocking** waits (`Task.Wait`, `.Result`) hold a thread that can do nothing else: many of them at once starve the thread pool. **await** gives the thread back and goes on later, often on another thread.\n\nUnproven: no real trace had these events. If several wait for one task, they are taken to go on in the order in which they came.',
    columns: {
      process: processColumn('d974066b-2aae-4329-8994-3def768e7039', 'startTime'),
      pid: column('3c0ae763-2efb-426a-948c-80e8b174936e', 'Process ID', presentId('pid'), 'right F0'),
      how: column('349c566a-cf17-4282-adfb-c08b0f1ebbae', 'How', 'how'),
      task: column('357a768e-c2e9-4a63-80eb-69a312738053', 'Awaited Task', 'task', 'right F0'),
      waiter: column(
        '17fcf5e0-32e1-4b56-8204-2ca88bbc7c08',
        'Waiting Task',
        '=if(waiter = 0, missing, waiter)',
        'right F0',
      ),
      continuation: column(
        '456ab431-64fc-4d14-afa2-df56359fac96',
        'Continues With',
        '=if(continuation = 0, missing, continuation)',
        'right F0 hidden',
        'The task that goes on afterwards, where the library knows it',
      ),
      tid: column(
        'ff0b470e-b46f-4bd7-a2a5-35302c548fea',
        'Thread ID',
        presentId('tid'),
        'right F0',
        'Where the wait began',
      ),
      endTid: column(
        '0170dae7-f879-4994-840d-df2419a8a778',
        'End Thread ID',
        '=if(endTid < 0, missing, endTid)',
        'right F0',
        'Where it went on',
      ),
      startTime: column('7ab577e8-fc6a-4a87-8905-c775ae8134c1', 'Start Time', 'startTime', 'right time min'),
      endTime: column('f56424d3-0292-4a2d-b366-9c66bfc38829', 'End Time', 'endTime', 'right time max'),
      duration: lasting(
        column('fb34a069-24b2-4956-817c-5580eb37b361', 'Waited', 'duration', 'right sum'),
        'startTime',
        'endTime',
      ),
      longest: lasting(
        column('ef07c7f9-5b9c-4704-b62b-1edcd7e5b10c', 'Longest', 'duration', 'right max'),
        'startTime',
        'endTime',
      ),
      complete: column(
        'd2cf50c7-c431-4fce-a2cf-8861c1098bcb',
        'Complete',
        'complete',
        'hidden',
        'False if the trace does not contain the end',
      ),
      count: countColumn('0f7e95ff-c4da-4eb5-b626-205f13f08ee7'),
      stack: stackColumn(
        '9a852910-0a85-4350-acb6-f53870c3f242',
        'The call stack that waits. As a key it unfolds, callers above callees',
      ),
    },
    configurations: [
      {
        name: 'Waits By Process, How, Thread',
        columns: view('process how tid | task waiter endTid duration- longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
    ],
    defaultConfiguration: 'Waits By Process, How, Thread',
  },
];

export const taskMaps = { waits: { '1': 'Blocking', '2': 'await' } };
