/** Migrations: when threads came to another core than the one that they had left. */
import { column, countColumn, type PluginPart, stackColumn } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const ROLES = { startTime: 'time', resourceId: 'to' } as const;

export const migrations: PluginPart = {
  cookers: [
    {
      path: 'cpu/arrivals',
      rows: 'cpu/contextSwitches',
      where: 'newTid != 0',
      derive: { from: { op: 'previous', of: 'cpu', partitionBy: ['newKey'] } },
    },
    {
      // An earlier thread of the same id has not moved.
      path: 'cpu/migrations',
      rows: 'cpu/arrivals',
      where: 'from is not missing and lastSwitchOutTime is not missing and from != cpu',
      derive: { off: { expr: 'time - lastSwitchOutTime' } },
    },
  ],
  tables: [
    {
      id: '8d3f0f3b-6f0e-4d5c-9a43-51d0f2f5c7aa',
      name: 'Migrations',
      description: 'Threads that came to another core than the one that they had left',
      category: 'Computation',
      sqlName: 'migrations',
      rows: 'cpu/migrations',
      howToRecord:
        'Keyword `CSwitch` of the kernel session, with `ProcessThread` for names (xperf: `CSWITCH`; WPR: profile **CPU**).',
      help: 'A row is a context switch that brought a thread to another core. Each move costs the thread what its old core had in its caches, more so to another cluster. **Off core** is the time from leaving the old core to coming to the new one.',
      columns: {
        from: column('6a4b9a0e-8d0f-4c55-a0a3-2f7a1a4c0f11', 'From Core', 'from', 'right F0 80'),
        to: column('c5a07f2e-3cf0-4f0b-bb37-6d0c2e1d6f22', 'To Core', 'cpu', 'right F0 80'),
        process: column('1f4d3f54-16a6-4b1c-8d6f-0f7c9e0b3d33', 'Process', '=processLabel(newPid, time)', '180'),
        thread: column(
          '2b7c5e60-9d1f-4f43-8f0a-7b1d2c3e4f44',
          'Thread',
          "=if(threadName(newTid, time) = '', concat('Thread ', newTid), concat(threadName(newTid, time), ' (', newTid, ')'))",
          '160',
        ),
        threadId: column('3c8d6f71-ae20-4054-9a1b-8c2e3d4f5055', 'Thread ID', 'newTid', 'right F0 uniqueCount 70'),
        time: column('4d9e7082-bf31-4165-ab2c-9d3f4e506166', 'Time', 'time', 'right time min 120'),
        off: column('5eaf8193-c042-4276-bc3d-ae405f617277', 'Off Core', 'off', 'right uN max 110'),
        count: countColumn('6fb092a4-d153-4387-8d4e-bf5160728388'),
        stack: stackColumn(
          'da263ddd-4378-4d6b-8912-0710c92b0788',
          'The call stack that the thread came back to: where it had waited, or was preempted',
        ),
      },
      configurations: [
        {
          name: 'Migrations by process, thread',
          columns: view('process thread | from to off time | count-'),
          roles: ROLES,
          chart: 'stackedBars',
        },
        {
          name: 'From core to core',
          columns: view('from to | process thread off time | count-'),
          roles: ROLES,
          chart: 'stackedBars',
        },
      ],
      defaultConfiguration: 'Migrations by process, thread',
    },
  ],
};
