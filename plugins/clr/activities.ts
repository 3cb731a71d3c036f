/** What .NET's EventSources did from a Start event to its Stop: activities, known across threads by their activity IDs. */
import { providerNameGuid } from '../../contract/provider-name-guid.ts';
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

/** Sources with Start and Stop events, by name; the first tells of all that libraries write to a DiagnosticSource. */
const SOURCES = [
  'Microsoft-Diagnostics-DiagnosticSource',
  'Microsoft-AspNetCore-Hosting',
  'Microsoft.AspNetCore.Hosting',
  'Microsoft-AspNetCore-Server-Kestrel',
  'System.Net.Http',
  'System.Net.NameResolution',
  'System.Net.Security',
  'System.Net.Sockets',
].map(providerNameGuid);
const START = 1;
const STOP = 2;
const ends = (opcode: number) => SOURCES.map((provider) => ({ provider, opcode: [opcode] }));
const whose = { time: '$time', pid: '$pid', tid: '$tid', activity: '$activity' } as const;

export const activityCookers: CookerJson[] = [
  {
    path: 'clr/activities.started',
    events: ends(START),
    fields: {
      ...whose,
      provider: '$provider',
      event: '$event',
      // Of a DiagnosticSource; path, host and server of others.
      source: 'SourceName',
      what: {
        field: ['EventName', 'path', 'pathAndQuery', 'hostNameOrAddress', 'targetHost', 'address'],
        type: 'text',
      },
    },
    where: "activity != ''",
  },
  {
    path: 'clr/activities.stopped',
    events: ends(STOP),
    fields: { ...whose, stopWhat: 'EventName' },
    where: "activity != ''",
  },
  {
    path: 'clr/activities',
    pair: {
      start: 'clr/activities.started',
      stop: 'clr/activities.stopped',
      by: { pid: 'pid', activity: 'activity' },
      restart: true,
    },
    fields: {
      pid: 'start.pid',
      tid: 'start.tid',
      stopTid: 'stop.tid',
      activity: 'start.activity',
      provider: 'start.provider',
      event: 'start.event',
      source: 'start.source',
      what: 'start.what',
      stopWhat: 'stop.stopWhat',
    },
    derive: {
      sourceName: { expr: "if(source = '', provider, source)" },
      name: { expr: "if(what = '', event, what)" },
      duration: { expr: 'endTime - startTime' },
    },
  },
];

export const activityTables: TableJson[] = [
  {
    id: '70839444-80b6-4cbc-a2c1-fe043788267d',
    name: 'Activities',
    description:
      'What .NET libraries did from a Start event to its Stop: database commands, HTTP requests, name lookups',
    category: '.NET',
    sqlName: 'activities',
    rows: 'clr/activities',
    howToRecord:
      'Record **System.Threading.Tasks.TplEventSource** with the keyword 0x80 (TasksFlowActivityIds) and sources with activities, such as `*System.Net.Http` or `*Microsoft-Diagnostics-DiagnosticSource`.',
    help: 'A row is one activity, from its Start event to the Stop event with the same activity ID, on any thread. The thread that stops it is another one if it waited for a task. Presets leave out activities without a Stop: some sources never write one. Events without an activity ID have no row: record the keyword 0x80 of the task library.\n\nChecked against a real trace of Entity Framework Core; other sources follow the same rules of EventSource.',
    columns: {
      process: processColumn('529ed973-190c-4c32-9352-0ac2e99bd458', 'startTime'),
      pid: column('68de89e8-a41e-4f63-8b20-54abe832d4a5', 'Process ID', presentId('pid'), 'right F0'),
      source: column('d04679a6-9465-4258-82fc-7dca83f88f54', 'Source', 'sourceName', '240'),
      name: column('d586801c-d6f4-4877-ba19-2fe13cba7a1e', 'Name', 'name', '360'),
      stoppedBy: column(
        'd1890a21-4dc3-4022-b02a-676547b0d6c5',
        'Stopped By',
        'stopWhat',
        '240 hidden',
        'Name of the Stop event of a DiagnosticSource',
      ),
      activity: column('ad1dba00-199e-4702-8ebe-7d6b97c9a162', 'Activity', 'activity', '260 hidden', 'Activity ID'),
      tid: column('92b20a28-26d6-4cdf-a29a-d35a561bd47c', 'Start Thread ID', presentId('tid'), 'right F0'),
      stopTid: column(
        'f4cff221-350c-409b-94e9-b6869795726e',
        'Stop Thread ID',
        '=if(stopTid < 0, missing, stopTid)',
        'right F0',
      ),
      startTime: column('b8f60809-e38d-4bbd-b2a8-33550387101d', 'Start Time', 'startTime', 'right time min'),
      endTime: column('667af26c-17f5-4b32-a183-dc1bd896900e', 'End Time', 'endTime', 'right time max'),
      duration: lasting(
        column('96516496-c1f7-4c45-914c-d639613d9870', 'Duration', 'duration', 'right sum'),
        'startTime',
        'endTime',
      ),
      longest: lasting(
        column('aab9848f-8d39-4777-81cf-c439c4cea91b', 'Longest', 'duration', 'right max'),
        'startTime',
        'endTime',
      ),
      complete: column(
        'e829c51d-e7e6-4630-8b32-5b536e5f007e',
        'Complete',
        'complete',
        'hidden',
        'False if the trace does not contain the Stop',
      ),
      count: countColumn('fa64f4cf-98a2-4b25-810d-e276abfc0cd3'),
      stack: stackColumn(
        '08e15697-f0a4-4461-a825-108f64872f89',
        'The call stack of the Start event. As a key it unfolds, callers above callees',
      ),
    },
    configurations: [
      {
        name: 'Activities By Process, Name',
        columns: view('process source name | tid stopTid duration- longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
        filter: { query: 'complete' },
      },
      {
        name: 'Activities By Process, Thread',
        columns: view('process tid name | stopTid source duration longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
        filter: { query: 'complete' },
      },
    ],
    defaultConfiguration: 'Activities By Process, Name',
  },
];
