/**
 * What the user sees of programs, by Microsoft-Windows-Win32k: which process has the focus, and windows that do not answer.
 * Events and fields as public lists of the manifest have them (OSSEM).
 */
import { definePlugin } from '../../contract/plugin.ts';
import { type CookerJson, column, countColumn, lasting, presentId, type TableJson } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const WIN32K = '8c416c79-d49b-4f01-a467-e56d3aa8234c';

const cookers: CookerJson[] = [
  {
    path: 'ui/focus',
    events: [{ provider: WIN32K, id: [26] }],
    fields: {
      time: '$time',
      session: { field: 'SessionId', type: 'u32' },
      pid: { field: 'NewProcessId', type: 'u32' },
      oldPid: { field: 'OldProcessId', type: 'u32' },
    },
    derive: {
      next: { op: 'next', of: 'time', partitionBy: ['session'] },
      endTime: { expr: 'coalesce(next, traceEnd())' },
      duration: { expr: 'endTime - time' },
    },
  },
  {
    path: 'ui/delays',
    // InputProcessDelay, MessageCheckDelay, and the same of apps of the Store.
    events: [{ provider: WIN32K, id: [37, 38, 172, 173] }],
    fields: {
      endTime: '$time',
      pid: '$pid',
      tid: '$tid',
      id: '$id',
      // Told by those that check for messages alone.
      checkMs: { field: 'DelayTimeMs', type: 'u32' },
      inputMs: { field: 'TimeSinceInputRemoveMs', type: 'u32' },
      oldestMs: { field: 'TimeSinceOldestInputMs', type: 'u32' },
      className: 'ClassName',
      topClassName: 'TopLevelClassName',
      app: { field: ['AppUserModelId', 'ImagePath'], type: 'text' },
      message: { field: 'MessageId', type: 'u32' },
    },
    derive: {
      kind: { expr: "mapped(id, 'delays')" },
      duration: { expr: 'coalesce(checkMs, inputMs) * 1ms' },
      startTime: { expr: 'endTime - duration' },
      oldest: { expr: 'oldestMs * 1ms' },
    },
  },
];

const record = (keyword: string): string =>
  `Record **Microsoft-Windows-Win32k** (${WIN32K}) with the keyword ${keyword} at level 4.`;
const unproven = 'Unproven: events and fields come from public lists of the manifest; no real trace had them.';

const focusTable: TableJson = {
  id: '89370f55-9ea4-4bf3-81b8-4e8d43ea3828',
  name: 'Window in Focus',
  description:
    'Which process had the window in focus. The layout comes from public lists of the manifest and was never checked against a real trace',
  category: 'System Activity',
  sqlName: 'focus',
  rows: 'ui/focus',
  howToRecord: record('UserActivity'),
  help: `A row is the time in which one process of a session had the focus: until the next change, or the end of the trace. What had it before the first change has no row; **Before** names it.\n\n${unproven}`,
  columns: {
    process: column('52af30a1-5a26-4967-82ba-077801ceb205', 'Process', "=if(pid = 0, 'None', processLabel(pid, time))"),
    pid: column('c60799c1-331c-4769-84e6-ebdbc20c22c1', 'Process ID', presentId('pid'), 'right F0'),
    before: column(
      '34008266-401e-4ae7-9280-4b199354e19b',
      'Before',
      "=if(oldPid = 0, 'None', processLabel(oldPid, time))",
      '',
      'The process that lost the focus',
    ),
    session: column('dbd6715d-4f21-40c9-a25d-8a0a87077aba', 'Session ID', 'session', 'right F0'),
    startTime: column('a806d2ae-8036-4b8d-8629-92ace7e9f326', 'Start Time', 'time', 'right time min'),
    endTime: column('a43f8053-8d83-4738-a998-235901a470c9', 'End Time', 'endTime', 'right time max'),
    duration: lasting(
      column('3314e640-a806-4f63-8407-91a3c76a6444', 'Duration', 'duration', 'right sum'),
      'time',
      'endTime',
    ),
    count: countColumn('8923c044-1270-4fb4-a29b-7efdfc9961d1'),
  },
  configurations: [
    {
      name: 'Focus By Session, Process',
      columns: view('session process | pid before duration count | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
  ],
  defaultConfiguration: 'Focus By Session, Process',
};

const delayTable: TableJson = {
  id: 'add73183-dd6f-4895-8df1-9eafc2c13583',
  name: 'UI Delays',
  description:
    'Windows that did not answer for 200 ms or more. The layout comes from public lists of the manifest and was never checked against a real trace',
  category: 'System Activity',
  sqlName: 'delays',
  rows: 'ui/delays',
  howToRecord: record('UIUnresponsiveness'),
  help: `A row is a time in which a thread with windows did not get its messages (**Message check**), or took long over one input (**Input**). Windows logs it when the thread comes back, in milliseconds, so a window that never answers again has no row. Look at the thread in *CPU Usage (Precise)* at that time: did it compute or wait?\n\n${unproven}`,
  columns: {
    process: column('715aceb6-eb69-4afc-ab94-233f21d791ad', 'Process', '=processLabel(pid, endTime)'),
    pid: column('4eb2a8d6-f06d-45f3-9eaf-7ebcd4eff537', 'Process ID', presentId('pid'), 'right F0 hidden'),
    tid: column('af87d0cd-1503-4f3f-9c01-b1dbdc37a721', 'Thread ID', presentId('tid'), 'right F0'),
    kind: column('359d24e6-589f-45d9-8b5e-d7a1a908bc12', 'Delay Type', 'kind', '140'),
    className: column('f1db7316-475b-44df-b606-e22ca8224b49', 'Class Name', 'className', '160', 'Class of the window'),
    topClassName: column('b2cb2552-52b8-43c8-a619-fa0992bdd2d2', 'Top Level Class Name', 'topClassName', '160 hidden'),
    app: column(
      '17aa63c9-b500-484f-8182-72e79202c72b',
      'Image or App',
      'app',
      '220 hidden',
      'Path of the image, or ID of an app of the Store',
    ),
    message: column(
      '4733440a-59a8-4ff9-b924-6c2685fca748',
      'Message',
      '=hex(message)',
      '',
      'Window message, such as 0x113 (WM_TIMER)',
    ),
    startTime: column('22317dd0-d550-4856-ab90-8cb0dafb3209', 'Start Time', 'startTime', 'right time min'),
    endTime: column('62314118-6267-4818-a76f-cbe3918b41b5', 'End Time', 'endTime', 'right time max'),
    duration: lasting(
      column('4d56fa14-a6d9-497d-acc8-1a216ae7a170', 'Duration', 'duration', 'right sum'),
      'startTime',
      'endTime',
    ),
    longest: lasting(
      column('dbf50b2d-d922-43ee-a160-2c56c50502ad', 'Longest', 'duration', 'right max'),
      'startTime',
      'endTime',
    ),
    oldest: {
      ...column(
        '3101a45b-9a6d-4975-834b-7218c184dd29',
        'Oldest Input',
        'oldest',
        'right max',
        'How long the oldest input had waited at the end',
      ),
      interval: { end: 'endTime', duration: 'oldest' },
    },
    count: countColumn('69640bcf-75ab-49b0-9071-4094806d2f67'),
  },
  configurations: [
    {
      name: 'Delays By Process, Thread',
      columns: view('process tid | kind className message oldest duration- longest count | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
    {
      name: 'Delays By Type, Process',
      columns: view('kind process className | tid message oldest duration longest count | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
  ],
  defaultConfiguration: 'Delays By Process, Thread',
};

export const ui = definePlugin({
  id: '1b9b8c78-054c-449f-998c-b37bb7d09291',
  key: 'ui',
  name: 'Windows and input',
  description: 'The window in focus, and windows that do not answer.',
  inputs: [{ kind: 'etl' }],
  maps: {
    delays: { '37': 'Input', '38': 'Message check', '172': 'Input (app)', '173': 'Message check (app)' },
  },
  cookers,
  tables: [focusTable, delayTable],
});
