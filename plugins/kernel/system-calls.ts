/** System calls: from enter to exit, by thread. */
import { column, countColumn, lasting, type PluginPart, presentId, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

/** An enter's thread is who runs on its CPU; where no context switches tell it, calls pair by CPU. */
const lane = { expr: 'if(tid < 0, -1 - cpu, tid)' };

export const systemCalls: PluginPart = {
  cookers: [
    {
      path: 'kernel/syscalls.enter',
      events: [{ provider: 'PerfInfo', opcode: [51] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        pid: '$pid',
        tid: '$tid',
        row: '$row',
        address: { field: 'SysCallAddress', type: 'address' },
      },
      derive: { lane },
    },
    {
      path: 'kernel/syscalls.exit',
      events: [{ provider: 'PerfInfo', opcode: [52] }],
      fields: { time: '$time', cpu: '$cpu', tid: '$tid', status: { field: 'SysCallNtStatus', type: 'u32' } },
      derive: { lane },
    },
    {
      path: 'kernel/syscalls',
      pair: { start: 'kernel/syscalls.enter', stop: 'kernel/syscalls.exit', by: { lane: 'lane' } },
      fields: {
        pid: 'start.pid',
        tid: 'start.tid',
        cpu: 'start.cpu',
        row: 'start.row',
        address: 'start.address',
        exitCpu: 'stop.cpu',
        status: 'stop.status',
      },
      derive: {
        duration: { expr: 'endTime - startTime' },
        process: { expr: 'processLabel(pid, startTime)' },
        module: { expr: 'moduleName(pid, address, startTime)' },
        result: { expr: "if(status is missing, '', coalesce(mapped(status, 'ntStatus'), hex(status, 8)))" },
      },
    },
  ],
  tables: [
    {
      id: '86e8aa14-af29-4077-948f-009095610d49',
      name: 'System Calls',
      description: 'System calls with their durations and results, by process, thread and address of the service.',
      category: 'System Activity',
      sqlName: 'syscalls',
      rows: 'kernel/syscalls',
      howToRecord:
        'Keyword `SystemCall` of the kernel session (WPR: `<Keyword Value="SystemCall"/>`, xperf: `SYSCALL`), with `CSwitch` for thread names. Windows logs a great many: record for seconds, not minutes.',
      help: 'A row is one call, from its enter to its exit on the same thread. **Address** is the kernel’s service routine; with symbols it has a name. A call that is open when the trace ends, or that never returns (`NtContinue`, `NtTerminateThread`), has **Complete** false and extends to the end of the trace.',
      columns: {
        process: column('a7409382-c416-4fc0-9613-d956ceca9b68', 'Process', 'process', '160'),
        processName: column(
          '62153c5f-4bcd-47cb-8272-623e3a156a52',
          'Process Name',
          '= processName(pid, startTime)',
          '130',
        ),
        pid: column('45451771-c569-496c-98ae-3026fdc58ceb', 'Process ID', presentId('pid'), 'right F0'),
        tid: column('e6b50e57-4ffd-4a04-9742-2b454b6f536c', 'Thread ID', presentId('tid'), 'right F0'),
        thread: column('a7c3f636-872e-4240-a57f-84d7f7e5bd67', 'Thread Name', '= threadName(tid, startTime)'),
        cpu: column('5410c54b-76b5-432c-94df-5aab24f0e062', 'CPU', 'cpu', '50'),
        exitCpu: column('9c67a1f4-a6ed-4f46-b266-ccfe03850b15', 'Exit CPU', 'exitCpu', '60'),
        module: column('6639811d-d180-4949-b730-4e8f0e46175d', 'Module', 'module', '120'),
        address: column('f9f5fa22-8d07-42f9-aacd-f3a38b28c4dc', 'Address', 'address', '150'),
        result: {
          ...column(
            '2cbf4161-26f1-4432-bc2f-edc6e7f33b3d',
            'Return Value',
            'result',
            '150',
            'The NTSTATUS value. Services of win32k return other values.',
          ),
          variants: {
            code: column('01eaed0a-ab00-4333-923f-8755b7c83c23', 'Return Value (code)', 'status', 'x8'),
          },
        },
        complete: column('b7637a1b-0c06-4d05-b14f-47e4c42f1969', 'Complete', 'complete'),
        count: countColumn('d8f9798e-4887-4d4d-9db0-7923d4f69f25'),
        enterTime: column('c788d52a-b83c-49ad-b3fe-94c2d62bf9da', 'Enter Time', 'startTime', 'right min 110'),
        exitTime: column('841967e1-0120-4561-9e92-ef30e53e0e39', 'Exit Time', 'endTime', 'right max 110'),
        duration: {
          ...lasting(
            column('7672f17c-1786-460e-8e86-089d13f5274f', 'Duration', 'duration', 'right us sum 100'),
            'startTime',
            'endTime',
          ),
          variants: {
            inView: column('cea54e25-da0b-4fbb-a159-9685c4c1be31', 'Duration in View', {
              visibleDomain: 'clipDuration',
              start: 'startTime',
              end: 'endTime',
            }),
          },
        },
        longest: lasting(
          column('ff91cfef-3147-4d55-8038-c34c574e16ed', 'Max Duration', 'duration', 'right us max 100'),
          'startTime',
          'endTime',
        ),
        stack: stackColumn('aa3bac1b-2b65-4468-a54f-8d9c1dd4aa94'),
      },
      configurations: [
        {
          name: 'Duration by Process, Thread',
          columns: view('process tid address | module result cpu count enterTime exitTime longest | duration-'),
          roles: { startTime: 'enterTime', endTime: 'exitTime', duration: 'duration' },
          chart: 'stackedLine',
        },
        {
          name: 'Count by Address',
          columns: view('module address process | tid result enterTime duration longest | count-'),
          roles: { startTime: 'enterTime' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Failures by Return Value',
          columns: view('result process address | module tid enterTime duration | count-'),
          roles: { startTime: 'enterTime' },
          chart: 'stackedBars',
          filter: { query: "result != '' and result != 'STATUS_SUCCESS'" },
          help: 'Calls that did not return `STATUS_SUCCESS`: requests that keep failing.',
        },
        {
          name: 'Activity by Process, Thread',
          columns: view('process tid | address module result count duration | enterTime exitTime'),
          roles: { startTime: 'enterTime', endTime: 'exitTime' },
          chart: 'stateDiagram',
        },
      ],
      defaultConfiguration: 'Duration by Process, Thread',
    },
  ],
};
