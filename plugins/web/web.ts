/** Requests of web servers: as HTTP.sys handles them, and as ASP.NET and ASP.NET Core do. */
import { definePlugin } from '../../contract/plugin.ts';
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

/** Microsoft-Windows-HttpService. */
const HTTP = 'dd5ef90a-6398-47a4-ad34-4dcecdef795f';
/** Microsoft-AspNetCore-Hosting of version 2, Microsoft.AspNetCore.Hosting of later ones. */
const CORE = ['9e620d2a-55d4-5ade-deb7-c26046d245a8', '9ded64a4-414c-5251-dcf7-1e4e20c15e70'];
/** Class of ASP.NET's classic events, and the provider that enables them. */
const ASPNET_REQUEST = '06a01367-79d3-4594-8eb3-c721603c4679';
const ASPNET = 'aff081fe-0247-4275-9c4e-021f3dc1da35';

const whose = { time: '$time', pid: '$pid', tid: '$tid', cpu: '$cpu' } as const;
const request = { field: 'RequestId', type: 'address' } as const;
const ofRequest = (source: string, take: string) =>
  ({
    op: 'lookup',
    in: source,
    take,
    match: { request: 'request' },
    which: 'first',
    time: 'startTime',
    bound: 'endTime',
  }) as const;

const httpCookers: CookerJson[] = [
  {
    path: 'web/http.received',
    events: [{ provider: HTTP, id: [1] }],
    fields: { ...whose, request, connection: { field: 'ConnectionId', type: 'address' }, remote: 'RemoteAddr' },
  },
  {
    path: 'web/http.delivered',
    events: [{ provider: HTTP, id: [3] }],
    fields: { ...whose, request, url: 'Url', queue: 'RequestQueueName', site: { field: 'SiteId', type: 'u32' } },
  },
  {
    path: 'web/http.answered',
    // RecvResp and FastResp: the answer of the program.
    events: [{ provider: HTTP, id: [4, 8] }],
    fields: { ...whose, request, verb: 'Verb' },
  },
  {
    path: 'web/http.sent',
    // SendComplete, CachedAndSend, FastSend, ZeroSend.
    events: [{ provider: HTTP, id: [10, 11, 12, 13] }],
    fields: { ...whose, request, status: { field: 'HttpStatus', type: 'u32' } },
  },
  {
    path: 'web/http',
    pair: { start: 'web/http.received', stop: 'web/http.sent', by: { request: 'request' }, restart: true },
    fields: {
      request: 'start.request',
      connection: 'start.connection',
      remote: 'start.remote',
      cpu: 'start.cpu',
      status: 'stop.status',
    },
    derive: {
      delivered: ofRequest('web/http.delivered', 'time'),
      url: ofRequest('web/http.delivered', 'url'),
      queue: ofRequest('web/http.delivered', 'queue'),
      site: ofRequest('web/http.delivered', 'site'),
      answered: ofRequest('web/http.answered', 'time'),
      verb: ofRequest('web/http.answered', 'verb'),
      pid: ofRequest('web/http.answered', 'pid'),
      tid: ofRequest('web/http.answered', 'tid'),
      duration: { expr: 'endTime - startTime' },
      processing: { expr: 'answered - delivered' },
    },
  },
];

const requestFields = ['time', 'pid', 'tid', 'cpu', 'key', 'framework'];
/** Events without an activity are paired by their thread. */
const coreKey = {
  key: { expr: "if(activity = '', concat('thread ', tid), activity)" },
  framework: { expr: "'ASP.NET Core'" },
};
const classicKey = { framework: { expr: "'ASP.NET'" } };

const aspNetCookers: CookerJson[] = [
  {
    path: 'web/core.started',
    events: CORE.map((provider) => ({ provider, id: [3] })),
    fields: { ...whose, activity: '$activity', method: 'method', path: 'path' },
    derive: coreKey,
  },
  {
    path: 'web/core.stopped',
    events: CORE.map((provider) => ({ provider, id: [4] })),
    fields: { ...whose, activity: '$activity' },
    derive: coreKey,
  },
  {
    path: 'web/core.failed',
    events: CORE.map((provider) => ({ provider, id: [5] })),
    fields: { ...whose, activity: '$activity' },
    derive: coreKey,
  },
  {
    path: 'web/classic.started',
    events: [{ provider: ASPNET_REQUEST, opcode: [1] }],
    fields: { ...whose, key: 'ContextId', method: 'Method', path: 'Path' },
    derive: classicKey,
  },
  {
    path: 'web/classic.stopped',
    events: [{ provider: ASPNET_REQUEST, opcode: [2] }],
    fields: { ...whose, key: 'ContextId' },
    derive: classicKey,
  },
  {
    path: 'web/started',
    union: ['web/core.started', 'web/classic.started'],
    fields: [...requestFields, 'method', 'path'],
  },
  { path: 'web/stopped', union: ['web/core.stopped', 'web/classic.stopped'], fields: requestFields },
  {
    path: 'web/requests',
    pair: {
      start: 'web/started',
      stop: 'web/stopped',
      by: { pid: 'pid', framework: 'framework', key: 'key' },
      restart: true,
    },
    fields: {
      pid: 'start.pid',
      tid: 'start.tid',
      stopTid: 'stop.tid',
      cpu: 'start.cpu',
      framework: 'start.framework',
      key: 'start.key',
      method: 'start.method',
      path: 'start.path',
    },
    derive: {
      duration: { expr: 'endTime - startTime' },
      exceptionAt: {
        op: 'lookup',
        in: 'web/core.failed',
        take: 'time',
        match: { pid: 'pid', key: 'key' },
        which: 'first',
        time: 'startTime',
        bound: 'endTime',
      },
      failed: { expr: 'not (exceptionAt is missing)' },
    },
  },
];

const httpTable: TableJson = {
  id: '12beeaee-cd86-4002-b74c-0d11b5c5579c',
  name: 'HTTP Requests',
  description: 'Requests that HTTP.sys served for IIS and other programs, from the network to the answer',
  category: 'Web',
  sqlName: 'http_requests',
  rows: 'web/http',
  howToRecord: `Record **Microsoft-Windows-HttpService** (${HTTP}) with the keywords 0x3 (request and response).`,
  help: 'A row is one request, from its arrival until its answer was sent. **Processing** is the time from its delivery to a request queue until the program gave its answer: it includes the wait for a free thread. Requests that were answered from the cache of HTTP.sys were never delivered: they have no URL.\n\nChecked against a real trace of Windows 7.',
  columns: {
    process: column(
      'b6d97dfc-cd40-40a6-8451-16fd6aa6312f',
      'Process',
      '=processLabel(pid, answered)',
      '',
      'Whose answer it was',
    ),
    pid: column('30c3bac9-960e-4861-a6be-c374fa1708a0', 'Process ID', presentId('pid'), 'right F0 hidden'),
    tid: column('6b1e0d40-bd15-458a-8887-90ed22ef7fcb', 'Thread ID', presentId('tid'), 'right F0 hidden'),
    queue: column(
      '3438fce6-a8c7-4d78-9b5b-8d98bf479929',
      'Request Queue',
      'queue',
      '140',
      'Of IIS: the application pool',
    ),
    site: column('1b23a317-20e0-45bc-9097-fbd09d23d823', 'Site ID', 'site', 'right F0'),
    url: column('940a219c-cddb-45e7-a9ce-6276f17ed766', 'URL', 'url', '320'),
    verb: column('7b7a5c24-5b9b-4c37-92ab-185ce68f104f', 'Verb', 'verb'),
    status: column('9a823d8f-0f13-4b6b-92ca-4c20fdcdc734', 'Status', 'status', 'right F0', 'HTTP status code'),
    remote: column('40c4a638-e363-43b7-8884-6bc9dfc46b46', 'Remote Address', 'remote', '200'),
    request: column('0f34aec8-ae6b-4d46-a198-3a614766e53c', 'Request ID', 'request', 'right hidden'),
    connection: column('b9389ca6-5b47-440e-954b-581f8e7de334', 'Connection ID', 'connection', 'right hidden'),
    startTime: column('8da9dbc1-a920-47ff-8617-508e4b5f301b', 'Receive Time', 'startTime', 'right time min'),
    delivered: column('63098c23-0f2f-4fe8-8410-b235448307b6', 'Delivery Time', 'delivered', 'right time min hidden'),
    answered: column('bc089e5f-4f48-4a4f-a050-8ec224255c60', 'Answer Time', 'answered', 'right time max hidden'),
    endTime: column('70309aa3-37a2-423a-8795-b92a197ff898', 'Send Time', 'endTime', 'right time max'),
    duration: lasting(
      column('005032f6-86c6-4e85-8341-ac9a0d29ccef', 'Duration', 'duration', 'right sum'),
      'startTime',
      'endTime',
    ),
    longest: lasting(
      column('98a5f967-1581-4a2b-ae86-45cd73d53b96', 'Longest', 'duration', 'right max'),
      'startTime',
      'endTime',
    ),
    processing: lasting(
      column('74abfd0d-5c9f-4414-9801-5bd446caa2fe', 'Processing', 'processing', 'right sum'),
      'delivered',
      'answered',
    ),
    complete: column(
      '21fbdfae-d6a9-47e7-bfea-8b62673fb4b1',
      'Complete',
      'complete',
      'hidden',
      'False if the trace does not contain the end',
    ),
    count: countColumn('94a1ad31-1ca8-41b6-8262-5fc2d10070f7'),
  },
  configurations: [
    {
      name: 'Requests By Queue, URL',
      columns: view('queue url status | verb process remote processing duration- longest count | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
    {
      name: 'Requests By Remote Address',
      columns: view('remote url | status verb queue process processing duration longest count- | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
  ],
  defaultConfiguration: 'Requests By Queue, URL',
};

const aspNetTable: TableJson = {
  id: '13853137-3ae3-4e29-9ef0-bcaa9a74338e',
  name: 'ASP.NET Requests',
  description:
    'Requests that ASP.NET Core and ASP.NET handled. The layouts come from their sources and manifest and were never checked against a real trace',
  category: 'Web',
  sqlName: 'requests',
  rows: 'web/requests',
  howToRecord: `Record **Microsoft.AspNetCore.Hosting** (${CORE[1]}; version 2: Microsoft-AspNetCore-Hosting) at level 4, with **System.Threading.Tasks.TplEventSource** and the keyword 0x80 (TasksFlowActivityIds), so that requests are known across threads; for ASP.NET of .NET Framework, **ASP.NET Events** (${ASPNET}) at level 5.`,
  help: 'A row is one request, from start to stop. Its first and last thread differ if it waited for a task. Requests of ASP.NET Core without an **activity** ID are paired by their thread, which is wrong if they change it: record the keyword 0x80 of the task library.\n\nUnproven: no real trace had these events.',
  columns: {
    process: column('e52b2e9e-c9cb-43df-ab89-01d117924dec', 'Process', '=processLabel(pid, startTime)'),
    pid: column('415e72df-dc57-4c28-a82a-a2158d14e260', 'Process ID', presentId('pid'), 'right F0 hidden'),
    framework: column('370e5aae-31e5-46ba-9d5d-7c1adc720929', 'Framework', 'framework'),
    method: column('33cea450-29c6-40a1-9966-0b9c1a24151b', 'Method', 'method'),
    path: column('81946cd9-3ac6-42cc-a3e9-b15e6e60673e', 'Path', 'path', '320'),
    failed: column(
      'b3c38fd9-9573-480a-8523-c19330d99d9b',
      'Failed',
      'failed',
      '80',
      'By an exception that nobody handled; ASP.NET Core',
    ),
    tid: column('d84612eb-3f3f-4a60-9883-7b22430c34b2', 'Start Thread ID', presentId('tid'), 'right F0'),
    stopTid: column(
      '8aebbbc8-cce3-4c0b-bdac-1075ad9b580b',
      'Stop Thread ID',
      '=if(stopTid < 0, missing, stopTid)',
      'right F0',
    ),
    cpu: column('0dd25719-0802-4e00-8957-04d7275e367e', 'CPU', 'cpu', 'right hidden'),
    key: column(
      '4a7dc635-a205-4454-8b6d-3bb20275ce6b',
      'Activity',
      'key',
      '260 hidden',
      'Activity ID, or ContextId of ASP.NET',
    ),
    startTime: column('69306e74-fd7a-4de2-8619-08175b76c55e', 'Start Time', 'startTime', 'right time min'),
    endTime: column('5b372a8d-2d3d-4f1b-a6e3-415fd053169e', 'End Time', 'endTime', 'right time max'),
    duration: lasting(
      column('e932e8b7-c313-4b25-b9ac-2e63fbe214bf', 'Duration', 'duration', 'right sum'),
      'startTime',
      'endTime',
    ),
    longest: lasting(
      column('d6ef37b7-7630-4d42-b8ca-6787665f80b5', 'Longest', 'duration', 'right max'),
      'startTime',
      'endTime',
    ),
    complete: column(
      '13fa77a4-f67f-49ee-a7a3-19037c947980',
      'Complete',
      'complete',
      'hidden',
      'False if the trace does not contain the end',
    ),
    count: countColumn('08d3cabf-0588-4372-a3ca-cbd8ead24e42'),
    stack: stackColumn('4cea9c86-66e5-45ae-9b97-46d3e193797e'),
  },
  configurations: [
    {
      name: 'Requests By Process, Path',
      columns: view('process path method | framework failed tid stopTid duration- longest count | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
    },
    {
      name: 'Failed Requests',
      columns: view('process path | method tid stopTid duration longest count- | startTime endTime'),
      roles: { startTime: 'startTime', endTime: 'endTime' },
      chart: 'stateDiagram',
      filter: { query: 'failed' },
    },
  ],
  defaultConfiguration: 'Requests By Process, Path',
};

export const web = definePlugin({
  id: '215af2d8-1cd8-41cb-ba0a-2dc1ff27563f',
  key: 'web',
  name: 'Web servers',
  description: 'Requests of HTTP.sys, ASP.NET and ASP.NET Core.',
  inputs: [{ kind: 'etl' }],
  cookers: [...httpCookers, ...aspNetCookers],
  tables: [httpTable, aspNetTable],
});
