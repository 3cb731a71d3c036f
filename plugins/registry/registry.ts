/**
 * The registry: operations, with the full paths of their keys.
 * Tables and columns that WPA has as well have its GUIDs, so that profiles made for it find them.
 */
import { definePlugin } from '../../contract/plugin.ts';
import { ntStatus } from '../kernel/nt-status.ts';
import { column, countColumn, lasting, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

/** Operations on a value have its name in place of a key's. */
const VALUE_OPERATIONS = '14, 15, 16, 18, 19';

export const registry = definePlugin({
  id: 'fbdd73aa-0bfe-4025-a12f-68e6020b94ad',
  key: 'registry',
  name: 'Registry',
  description: 'Registry operations by process, operation and key.',
  inputs: [{ kind: 'etl' }],
  maps: {
    ntStatus,
    operations: {
      '10': 'Create Key',
      '11': 'Open Key',
      '12': 'Delete Key',
      '13': 'Query Key',
      '14': 'Set Value',
      '15': 'Delete Value',
      '16': 'Query Value',
      '17': 'Enumerate Key',
      '18': 'Enumerate Value Key',
      '19': 'Query Multiple Value',
      '20': 'Set Information Key',
      '21': 'Flush Key',
      '26': 'Virtualize',
      '27': 'Close Key',
      '28': 'Set Security',
      '29': 'Query Security',
    },
  },
  cookers: [
    {
      path: 'registry/keys.begun',
      events: [{ provider: 'Registry', opcode: [22, 24] }],
      fields: {
        time: '$time',
        kcb: { field: 'KeyHandle', type: 'address' },
        keyName: { field: 'KeyName', type: 'string' },
      },
    },
    {
      path: 'registry/keys.ended',
      events: [{ provider: 'Registry', opcode: [23, 25] }],
      fields: {
        time: '$time',
        kcb: { field: 'KeyHandle', type: 'address' },
        keyName: { field: 'KeyName', type: 'string' },
      },
    },
    {
      path: 'registry/operations',
      events: [{ provider: 'Registry', opcode: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 26, 27, 28, 29] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        pid: '$pid',
        tid: '$tid',
        row: '$row',
        opcode: '$opcode',
        // When it began, or in versions before 2 how long it took.
        began: { field: 'InitialTime', type: 'timestamp' },
        elapsed: { field: 'ElapsedTime', type: 'ticks' },
        status: { field: 'Status', type: 'u32' },
        index: { field: 'Index', type: 'u32' },
        kcb: { field: 'KeyHandle', type: 'address' },
        name: { field: 'KeyName', type: 'string' },
      },
      derive: {
        // A key’s block is told of when it is made or, where it was there before, when it goes or the trace ends.
        nameBefore: { op: 'lookup', in: 'registry/keys.begun', take: 'keyName', match: { kcb: 'kcb' } },
        nameAfter: { op: 'lookup', in: 'registry/keys.ended', take: 'keyName', match: { kcb: 'kcb' }, which: 'first' },
        base: { expr: 'coalesce(nameBefore, nameAfter)' },
        onValue: { expr: `opcode in (${VALUE_OPERATIONS})` },
        valueName: { expr: "if(onValue, name, '')" },
        remainder: { expr: "if(onValue, '', name)" },
        // A name that begins with a backslash is a whole path.
        ntPath: {
          expr: "if(remainder = '' or base = '', concat(base, remainder), if(startsWith(remainder, '\\\\'), remainder, concat(base, '\\\\', remainder)))",
        },
        key: {
          expr: "replace(replace(ntPath, '\\\\REGISTRY\\\\MACHINE', 'HKEY_LOCAL_MACHINE'), '\\\\REGISTRY\\\\USER', 'HKEY_USERS')",
        },
        duration: { expr: 'coalesce(elapsed, time - began)' },
        startTime: { expr: 'time - duration' },
        result: { expr: "coalesce(mapped(status, 'ntStatus'), hex(status, 8))" },
        failed: { expr: 'status >= 0xc0000000' },
      },
    },
  ],
  tables: [
    {
      id: 'e97b189d-b977-4e41-9448-8c214c166f84',
      name: 'Registry',
      description: 'Operations on keys and values, with their durations and results.',
      category: 'System Activity',
      sqlName: 'operations',
      rows: 'registry/operations',
      howToRecord: 'Keyword `Registry` of the kernel session (WPR: `<Keyword Value="Registry"/>`, xperf: `REGISTRY`).',
      help: 'A row is one operation. Its event has the key’s control block and a name relative to it; **Entire Key** combines the two if the trace describes the block. Many *Open Key* operations that end in `STATUS_OBJECT_NAME_NOT_FOUND` mean that a program requests settings that do not exist; instead of repeating the same *Query Value*, a program should use a change notification.',
      columns: {
        processName: column('1a9d76f5-008d-49c8-9fc6-59fa84800243', 'Process Name', '= processName(pid, time)', '130'),
        process: column('6e161ed1-5f7b-4b73-85cc-0d65dab67d53', 'Process', '= processLabel(pid, time)', '160'),
        tid: column('1051b1bb-35cc-413f-bdef-067a55aa2e9a', 'Thread ID', presentId('tid'), 'right F0'),
        cpu: column('c9b44467-de35-4712-8962-a51723659f63', 'CPU', 'cpu', '50'),
        operation: column('da3b10c0-1765-41f3-a783-dc51125851d1', 'Operation', "= mapped(opcode, 'operations')", '120'),
        key: {
          ...column('0b129433-39e5-4a9e-951a-b8ef208b2cfc', 'Entire Key (Base+Remainder)', 'key', '350'),
          variants: { nt: column('2a352825-fd81-454d-bb5b-7fe74b6544c7', 'Entire Key (NT path)', 'ntPath') },
        },
        base: column('c9b30349-9b75-46cd-92c6-65571d01c933', 'Base Key', 'base', '250'),
        remainder: column('1480367d-93d2-4b38-b906-047c8b5134ce', 'Remainder', 'remainder', '150'),
        valueName: column('12b229e1-a74d-4284-83c8-7597d225d24a', 'Value Name', 'valueName', '130'),
        kcb: column('4a13d7f8-be6c-4390-ba17-b85826de8d60', 'Key Control Block', 'kcb', '150'),
        index: column('b83b559d-ab82-42c6-b3b9-d9be3a528746', 'Index', 'index', 'right'),
        status: {
          ...column('1513fa10-153a-405d-82ee-33d538c2822e', 'Status', 'result', '160'),
          variants: {
            code: column('a179b867-849b-427f-b31c-a6da04976569', 'Status (code)', 'status', 'x8'),
          },
        },
        failed: column('c01c2da7-7686-4bff-ad78-579b66adb518', 'Failed', 'failed'),
        count: countColumn('a43842b0-7cf3-4d6f-b7a2-2d6f1e00133f'),
        startTime: column('69617a4f-cb8d-4385-b29d-a464a8b158b0', 'Start Time', 'startTime', 'right min 110'),
        time: column(
          'a50fdcd5-8158-4b3c-a147-ab58b9e7c539',
          'Operation Time',
          'time',
          'right max 110',
          'The time at which the operation ended.',
        ),
        longest: lasting(
          column('19cd67a4-a9e5-4776-a3b1-813429b88ebf', 'Max Elapsed Time', 'duration', 'right us max 110'),
          'startTime',
          'time',
        ),
        duration: lasting(
          column('a42d1c14-a560-4cc1-9d27-abca0702612e', 'Elapsed Time', 'duration', 'right us sum 110'),
          'startTime',
          'time',
        ),
        stack: stackColumn('a307391a-45fa-47e5-8aab-44af4e0dea90'),
      },
      configurations: [
        {
          name: 'Elapsed Time by Process, Operation, Key',
          columns: view('process operation key | valueName tid status time count longest | duration-'),
          roles: { startTime: 'startTime', endTime: 'time', duration: 'duration' },
          chart: 'stackedLine',
        },
        {
          name: 'Count by Operation, Process, Key',
          columns: view('operation process key | valueName tid status time duration | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Count by Key, Value',
          columns: view('key valueName operation | process tid status time duration | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Failures by Process, Status',
          columns: view('process status operation key | valueName tid time duration | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          filter: { query: 'failed' },
        },
      ],
      defaultConfiguration: 'Elapsed Time by Process, Operation, Key',
    },
  ],
});
