/** What .NET programs do to themselves: methods compiled and loaded, modules, exceptions, waits for locks. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
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
import { processColumn, RUNDOWN, RUNTIME, record, whose } from './common.ts';

const method = {
  ...whose,
  method: { field: 'MethodID', type: 'address' },
  module: { field: 'ModuleID', type: 'address' },
  namespace: 'MethodNamespace',
  name: 'MethodName',
  signature: 'MethodSignature',
} as const;
const loaded = {
  ...method,
  address: { field: 'MethodStartAddress', type: 'address' },
  nativeBytes: { field: 'MethodSize', type: 'u32' },
  flags: 'MethodFlags',
  flagBits: { field: 'MethodFlags', type: 'u32' },
} as const;
/** MethodFlags of what the JIT compiled, and did not find in a native image. */
const JITTED = '0x8';
/** Bits 7 to 9 of MethodFlags: the runtime's JitOptimizationTier; .NET Framework has none. */
const tier = "mapped(floor(bits(flagBits, 0x380) / 128), 'tiers')";

const moduleAt = (time: string, which: 'first' | 'last') =>
  ({ op: 'lookup', in: 'clr/modules', take: 'path', match: { pid: 'pid', module: 'module' }, which, time }) as const;
/** A module is loaded before its methods; those that were there before are told at the end. */
const moduleOf = (time: string) =>
  ({
    loadedModule: moduleAt(time, 'last'),
    listedModule: moduleAt(time, 'first'),
    moduleName: { expr: "baseName(if(loadedModule = '', listedModule, loadedModule))" },
  }) as const;

export const codeCookers: CookerJson[] = [
  {
    path: 'clr/modules',
    events: [
      { provider: RUNTIME, id: [152] },
      { provider: RUNDOWN, id: [153, 154] },
    ],
    fields: {
      time: '$time',
      pid: '$pid',
      module: { field: 'ModuleID', type: 'address' },
      path: { field: ['ModuleILPath', 'ModuleNativePath'], type: 'text' },
    },
  },
  {
    path: 'clr/jit-start',
    events: [{ provider: RUNTIME, id: [145] }],
    fields: { ...method, ilBytes: { field: 'MethodILSize', type: 'u32' } },
  },
  { path: 'clr/method-load', events: [{ provider: RUNTIME, id: [143] }], fields: loaded },
  {
    path: 'clr/jit',
    pair: {
      start: 'clr/jit-start',
      stop: 'clr/method-load',
      by: { pid: 'pid', clr: 'clr', method: 'method' },
    },
    fields: {
      pid: 'start.pid',
      tid: 'start.tid',
      cpu: 'start.cpu',
      namespace: 'start.namespace',
      name: 'start.name',
      signature: 'start.signature',
      module: 'start.module',
      ilBytes: 'start.ilBytes',
      nativeBytes: 'stop.nativeBytes',
      flagBits: 'stop.flagBits',
    },
    derive: {
      tier: { expr: tier },
      ...moduleOf('startTime'),
      fullName: { expr: "concat(namespace, '.', name)" },
      duration: { expr: 'endTime - startTime' },
    },
  },
  {
    path: 'clr/rundown',
    // Told at the beginning (143) or at the end (144) of a trace.
    events: [{ provider: RUNDOWN, id: [143, 144] }],
    fields: loaded,
  },
  {
    path: 'clr/methods',
    union: ['clr/method-load', 'clr/rundown'],
    fields: [
      'time',
      'pid',
      'tid',
      'cpu',
      'clr',
      'method',
      'module',
      'namespace',
      'name',
      'signature',
      'address',
      'nativeBytes',
      'flags',
      'flagBits',
    ],
    label: { name: 'told', of: { 'clr/method-load': 'Loaded', 'clr/rundown': 'Rundown' } },
    derive: {
      fullName: { expr: "concat(namespace, '.', name)" },
      jitted: { expr: `bits(flagBits, ${JITTED}) != 0` },
      tier: { expr: `if(jitted, ${tier}, 'Precompiled')` },
      ...moduleOf('time'),
    },
  },
  {
    path: 'clr/exceptions',
    events: [{ provider: RUNTIME, id: [80] }],
    fields: {
      ...whose,
      type: 'ExceptionType',
      message: 'ExceptionMessage',
      hresult: { field: 'ExceptionHRESULT', type: 'u32' },
      flags: 'ExceptionFlags',
      address: { field: 'ExceptionEIP', type: 'address' },
    },
  },
  {
    path: 'clr/contention-start',
    events: [{ provider: RUNTIME, id: [81] }],
    fields: { ...whose, flags: 'ContentionFlags', lock: { field: 'LockID', type: 'address' } },
  },
  { path: 'clr/contention-stop', events: [{ provider: RUNTIME, id: [91] }], fields: whose },
  {
    path: 'clr/contention',
    pair: {
      start: 'clr/contention-start',
      stop: 'clr/contention-stop',
      by: { pid: 'pid', tid: 'tid' },
      restart: true,
    },
    fields: { pid: 'start.pid', tid: 'start.tid', cpu: 'start.cpu', flags: 'start.flags', lock: 'start.lock' },
    derive: { duration: { expr: 'endTime - startTime' } },
  },
  {
    path: 'clr/loader',
    // Modules 151 (in a domain), 152, 153; assemblies 154, 155; application domains 156, 157.
    events: [{ provider: RUNTIME, id: [151, 152, 153, 154, 155, 156, 157] }],
    fields: {
      ...whose,
      event: '$event',
      id: '$id',
      module: { field: 'ModuleID', type: 'address' },
      assembly: { field: 'AssemblyID', type: 'address' },
      domain: { field: 'AppDomainID', type: 'address' },
      name: { field: ['ModuleILPath', 'FullyQualifiedAssemblyName', 'AppDomainName'], type: 'text' },
      nativePath: 'ModuleNativePath',
    },
    derive: { what: { expr: "mapped(id, 'loaderEvents')" } },
  },
];

export const codeMaps: NonNullable<ProcessingSourceJson['maps']> = {
  tiers: {
    '1': 'Minimum optimization',
    '2': 'Optimized',
    '3': 'Quick (tier 0)',
    '4': 'Optimized (tier 1)',
    '5': 'Optimized (tier 1, on-stack replacement)',
    '6': 'Quick, instrumented',
    '7': 'Optimized, instrumented',
  },
  loaderEvents: {
    '151': 'Module in domain loaded',
    '152': 'Module loaded',
    '153': 'Module unloaded',
    '154': 'Assembly loaded',
    '155': 'Assembly unloaded',
    '156': 'Domain loaded',
    '157': 'Domain unloaded',
  },
};

export const codeTables: TableJson[] = [
  {
    id: 'db917afd-3447-4539-9e5f-7f058438c540',
    name: 'Methods Jitted',
    description: 'Methods that the JIT compiled, and how long that took',
    category: '.NET',
    sqlName: 'jit',
    rows: 'clr/jit',
    howToRecord: record('0x10 (JIT)'),
    help: 'From *jitting started* to *method loaded*. At program startup, this can be most of the time: compile the top methods ahead of time (ReadyToRun). A method that is called often is compiled again in a higher **tier**, on a background thread.',
    columns: {
      process: processColumn('e7a48f69-13d5-46be-bacc-08ee802ae226', 'startTime'),
      pid: column('fbfdfaa3-1b1c-4816-bb97-3a9da4a6ee14', 'Process ID', presentId('pid'), 'right F0'),
      tid: column('f13bd1a4-924e-4234-95a9-278079e1f275', 'Thread ID', presentId('tid'), 'right F0'),
      cpu: column('8550c38d-13bf-461b-958c-a74713f96cc9', 'CPU', 'cpu', 'right'),
      namespace: column('6033d6de-21b3-4cea-a814-ce9c4bc4549b', 'Type', 'namespace', '240'),
      method: column('3bbce878-5d18-4a6e-8f93-6a1ac14bf982', 'Method', 'fullName', '320'),
      signature: column('43034f8f-d3ec-4616-bcc8-95b0e99f4529', 'Signature', 'signature', '240 hidden'),
      tier: column(
        '64f2a18b-22c5-4671-8554-5447c8a01e19',
        'Tier',
        'tier',
        '180',
        'How much the JIT optimized; blank for .NET Framework',
      ),
      module: column('dfbbc319-248f-491c-aa10-13be6a8714b8', 'Module', 'moduleName', '180'),
      ilBytes: column('d183c40a-cf19-4151-9336-1226922a74f9', 'IL Size (B)', 'ilBytes', 'right N0 sum'),
      nativeBytes: column('07eae51e-9acf-4896-a1ff-99d91fa07b88', 'Native Size (B)', 'nativeBytes', 'right N0 sum'),
      startTime: column('0e71b4b1-0bae-42c8-bcb2-6be2dc5b1bef', 'Start Time', 'startTime', 'right time min'),
      endTime: column('a6420ff1-1d32-4ee6-887d-9fbd6b8b038c', 'End Time', 'endTime', 'right time max'),
      duration: lasting(
        column('ce422aed-cdaa-4ea8-9c64-f7e1bb92c9c1', 'JIT Time', 'duration', 'right sum'),
        'startTime',
        'endTime',
      ),
      longest: lasting(
        column('c160627d-0336-4a0a-b701-23cda08c5ddb', 'Longest', 'duration', 'right max'),
        'startTime',
        'endTime',
      ),
      complete: column(
        '7768ddbc-2da9-4099-a9ff-16a2771561ce',
        'Complete',
        'complete',
        'hidden',
        'False if the trace does not contain the end of the compilation',
      ),
      count: countColumn('e18051d2-cc9a-43bb-9c98-0e6bb1170007'),
      stack: stackColumn('6a83ebb7-e2a5-4531-a699-6e556fc7c78e'),
    },
    configurations: [
      {
        name: 'JIT By Process, Method',
        columns: view('process method | tier tid ilBytes nativeBytes duration- longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'JIT Report',
        description: 'What PerfView’s JITStats lists: methods, sizes and time by process, tier and module.',
        columns: view('process tier module method | count ilBytes nativeBytes duration- longest | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
      {
        name: 'JIT By Process, Thread',
        columns: view('process tid namespace method | ilBytes nativeBytes duration longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
    ],
    defaultConfiguration: 'JIT By Process, Method',
  },
  {
    id: '1e9cbc7a-d743-479d-9986-7214cd93ee13',
    name: 'Methods Loaded',
    description: 'Managed code with its addresses: loaded while recording, or listed by the rundown',
    category: '.NET',
    sqlName: 'methods',
    rows: 'clr/methods',
    howToRecord: record('0x30 (JIT and NGEN), and the rundown provider'),
    help: 'A row is one method with the address of its code. **Told** says whether the method was loaded during the trace or listed by the rundown.',
    columns: {
      process: processColumn('ae563a72-d725-4624-a0aa-995b1eba6cbf'),
      pid: column('da877bf9-4e2a-4090-bb89-8797aa7375e3', 'Process ID', presentId('pid'), 'right F0'),
      told: column('22ec5af8-cc35-4ada-a394-a7aa05996f31', 'Told', 'told'),
      namespace: column('b2be49bb-db12-4920-a908-f0682795e73e', 'Type', 'namespace', '240'),
      method: column('d5a91634-11bf-4036-96f6-8e1b4ea13846', 'Method', 'fullName', '320'),
      signature: column('fc610b56-5d83-4ce8-b35b-af6266c402b3', 'Signature', 'signature', '240 hidden'),
      tier: column(
        '8b3027a0-9507-4068-befd-f1a867bc573e',
        'Tier',
        'tier',
        '180',
        'How much the JIT optimized; blank for .NET Framework',
      ),
      module: column('61ef7e2e-a3bb-4999-a456-ae2f9a44b9f9', 'Module', 'moduleName', '180'),
      address: column('4869b9e5-3640-4ba6-8eb6-f0930579b7da', 'Address', 'address', 'right'),
      flags: column('51ebc391-99c8-4f5f-a277-ddfa7bac05c4', 'Flags', 'flags'),
      jitted: column('f0edd7bd-9a77-4cc0-b073-86ff870a9c3d', 'Jitted', 'jitted'),
      tid: column('49cbc616-6d0f-41de-9fda-1cb1c3e7f3d8', 'Thread ID', presentId('tid'), 'right F0 hidden'),
      time: column('111ecdd5-0f57-4878-be8c-7f199b2c5b55', 'Time', 'time', 'right time'),
      nativeBytes: column('23dbbea7-71e1-4f4d-9b36-df71b4d5e543', 'Native Size (B)', 'nativeBytes', 'right N0 sum'),
      count: countColumn('fd275fa4-bf66-4145-99c6-22ee0046361a'),
    },
    configurations: [
      {
        name: 'Methods By Process, Type',
        columns: view('process namespace | method told jitted tier module flags address time nativeBytes | count'),
        roles: { startTime: 'time' },
        chart: 'stackedBars',
      },
    ],
    defaultConfiguration: 'Methods By Process, Type',
  },
  {
    id: '0bc1ebfb-22ee-49d3-923e-2a7f90b3e332',
    name: 'Exceptions',
    description: 'Exceptions that .NET programs threw, caught or not',
    category: '.NET',
    sqlName: 'exceptions',
    rows: 'clr/exceptions',
    howToRecord: record('0x8000 (Exception)'),
    help: 'A row is one throw (first chance), whether or not the exception is caught. An exception costs tens of microseconds: hundreds per second mean that exceptions are used for control flow.',
    columns: {
      process: processColumn('be0ca43b-20c0-4541-8bf8-54c08a095513'),
      pid: column('c8b76896-38d4-42ba-9c20-28ac31cd272d', 'Process ID', presentId('pid'), 'right F0'),
      tid: column('ee33d118-06d6-45c5-bbca-65ff82ae7174', 'Thread ID', presentId('tid'), 'right F0'),
      cpu: column('05b5bb0f-5472-4287-b21b-405c11195503', 'CPU', 'cpu', 'right'),
      type: column('66cef846-ca85-453b-8d13-9040d2680db2', 'Exception Type', 'type', '240'),
      message: column('a135d8fb-ad35-4747-b87c-8bb84a8cf941', 'Message', 'message', '360'),
      hresult: column('67ea1118-9b04-47d7-b21b-20237f9db1d4', 'HRESULT', 'hresult', 'right x8'),
      flags: column('f5e86aa3-6924-4658-92e4-236d176c7732', 'Flags', 'flags'),
      address: column('c09b3ad7-8822-42e8-a434-5b85d3bd75c9', 'Thrown At', 'address', 'right hidden'),
      time: column('4ad0f23a-9c24-4832-a531-0bf453727cb6', 'Time', 'time', 'right time'),
      count: countColumn('43a7065b-dfe6-4624-b67c-e5824f0493d2'),
      stack: stackColumn('2cea5882-65b7-4072-88d0-b65d4962e899'),
    },
    configurations: [
      {
        name: 'Exceptions By Process, Type',
        columns: view('process type | message tid hresult flags time | count'),
        roles: { startTime: 'time' },
        chart: 'pointInTime',
      },
      {
        name: 'Exceptions By Type',
        columns: view('type message | process tid hresult flags time | count'),
        roles: { startTime: 'time' },
        chart: 'pointInTime',
      },
    ],
    defaultConfiguration: 'Exceptions By Process, Type',
  },
  {
    id: '2da328c1-aaef-4bf8-984a-11c9ec616e26',
    name: 'Contention',
    description: 'Threads that waited for a managed lock',
    category: '.NET',
    sqlName: 'contention',
    rows: 'clr/contention',
    howToRecord: record('0x4000 (Contention)'),
    help: 'One bar per wait: from the moment a thread found a lock taken until it got the lock. Threads that wait at the same time usually wait for the same lock.',
    columns: {
      process: processColumn('255be5df-3989-426b-99fa-c3027e772f90', 'startTime'),
      pid: column('744791ed-b671-4885-b10c-bdc523da4720', 'Process ID', presentId('pid'), 'right F0'),
      tid: column('bc72af5a-5958-4eac-bdb8-644cd31b6856', 'Thread ID', presentId('tid'), 'right F0'),
      flags: column('88b77392-4df0-49b9-b862-d09177770684', 'Lock Kind', 'flags'),
      lock: column('b91c6d81-25c1-491f-b0ff-8a270a7e37af', 'Lock', 'lock', 'right', '.NET 6 and later'),
      startTime: column('cb6bb544-d555-4886-a5f1-b5c0fbc8c93f', 'Start Time', 'startTime', 'right time min'),
      endTime: column('2272a368-711b-46b9-95f7-f340b9af601d', 'End Time', 'endTime', 'right time max'),
      duration: lasting(
        column('47cfed7a-02d3-41d4-9576-5582ffd64438', 'Waited', 'duration', 'right sum'),
        'startTime',
        'endTime',
      ),
      longest: lasting(
        column('ef789e9f-54e7-4f9b-ae96-d06965476e5b', 'Longest', 'duration', 'right max'),
        'startTime',
        'endTime',
      ),
      complete: column('0ad65e21-8e33-4fb9-ae5f-c005426eeff4', 'Complete', 'complete', 'hidden'),
      count: countColumn('b7a0ab2f-9f65-4c2f-a0e9-063b3c58a466'),
    },
    configurations: [
      {
        name: 'Contention By Process, Thread',
        columns: view('process tid | flags lock duration longest count | startTime endTime'),
        roles: { startTime: 'startTime', endTime: 'endTime' },
        chart: 'stateDiagram',
      },
    ],
    defaultConfiguration: 'Contention By Process, Thread',
  },
  {
    id: '6f26a60a-11f2-40dd-91d6-f73e37bc5003',
    name: 'Loader',
    description: 'Modules, assemblies and application domains of .NET as they come and go',
    category: '.NET',
    sqlName: 'loader',
    rows: 'clr/loader',
    howToRecord: record('0x8 (Loader)'),
    help: 'What a program loads, and when. Late loads often mean that a feature is used for the first time, which makes the program wait.',
    columns: {
      process: processColumn('36fbad1d-0581-4f8c-b4b1-1267f1c273d2'),
      pid: column('f11a0cac-febb-4e09-b615-f457a27255ce', 'Process ID', presentId('pid'), 'right F0'),
      what: column('30c092ea-0ecf-4b78-b054-a806f3a3f7ec', 'What', 'what'),
      name: column('f0972992-f862-4060-81ab-84c139eab09f', 'Name', 'name', '360'),
      nativePath: column('07d9776c-74a2-45b7-a2e0-85175d5f9642', 'Native Path', 'nativePath', '240'),
      module: column('a909ab6a-80a4-478c-99d3-fd3aadb0aa55', 'Module ID', 'module', 'right hidden'),
      assembly: column('de1072a6-9b74-4d5c-aac3-a6a0827e888b', 'Assembly ID', 'assembly', 'right hidden'),
      domain: column('baa7dbdc-d64e-4bdd-817a-ddd2b0531b2f', 'App Domain ID', 'domain', 'right hidden'),
      tid: column('e7a444b6-8603-4a8a-90ab-10f2733d8611', 'Thread ID', presentId('tid'), 'right F0'),
      time: column('5ea82dfb-f7af-4bc9-9929-cc5c0f183926', 'Time', 'time', 'right time'),
      count: countColumn('135f1532-2833-4640-bd62-bd99788b2a59'),
      stack: stackColumn('d21b6412-0903-4273-9303-13570d22c6ff'),
    },
    configurations: [
      {
        name: 'Loads By Process',
        columns: view('process what | name nativePath tid time | count'),
        roles: { startTime: 'time' },
        chart: 'pointInTime',
      },
    ],
    defaultConfiguration: 'Loads By Process',
  },
];
