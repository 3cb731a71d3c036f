/** A lane for every CPU: which process and thread ran when. */
import { column, type PluginPart, stackColumn } from '../shared/column.ts';
import { EFFICIENCY_HELP } from '../shared/machine.ts';
import { view } from '../shared/view.ts';

const ROLES = { startTime: 'startTime', endTime: 'endTime', resourceId: 'cpu' } as const;

export const lanes: PluginPart = {
  cookers: [{ path: 'cpu/lanes', rows: 'cpu/contextSwitches', where: 'newTid != 0' }],
  tables: [
    {
      id: '1725467a-f242-403f-b432-1100e6d952e4',
      name: 'CPU Lanes',
      description: 'A lane for every CPU: which process and thread ran on it, and when',
      category: 'Computation',
      sqlName: 'lanes',
      defaultLayout: 'graph',
      rows: 'cpu/lanes',
      howToRecord:
        'Keyword `CSwitch` of the kernel session, with `ProcessThread` for names (xperf: `CSWITCH`; WPR: profile **CPU**).',
      help: 'A row is the time for which one thread ran on one CPU, from its switch-in to its switch-out. A gap is idle time. A thread that jumps between lanes loses its caches with every move; a lane full of slivers spends its time switching.',
      columns: {
        cpu: column('e9561663-e877-4cb1-9cef-f98500b5f208', 'CPU', 'cpu', 'right F0 50'),
        efficiencyClass: column(
          '0ed728a8-23ed-47c3-9f0f-78cc9edaff19',
          'Efficiency Class',
          '=efficiencyClass(cpu)',
          '100',
          EFFICIENCY_HELP,
        ),
        process: column('6a92a648-a0ce-44ef-8348-f27f92b96d14', 'Process', '=processLabel(newPid, time)', '180'),
        threadId: column('0df3448e-2ebf-4180-9c29-7b01d828f25f', 'Thread ID', 'newTid', 'right F0 uniqueCount 70'),
        threadName: column('6e2ede82-7df5-4c74-8652-2e8879288dcb', 'Thread Name', '=threadName(newTid, time)', '130'),
        priority: column('6920079c-944a-4485-8627-80d83145f3bc', 'Priority', 'newPriority', 'right F0 70'),
        leftBecause: column(
          '16b33127-ed57-495b-baf0-e509ce69ffaf',
          'Switched out by',
          'newWaitReason',
          '130',
          'Why the thread left the CPU: what it then waited for',
        ),
        count: column('6cfde489-a657-4e8f-b9ee-b1322bf02e40', 'Count', { const: 1 }, 'right N0 sum 70'),
        startTime: column('bcc55217-f061-4d5d-9466-5ad30b0cd1e0', 'Start Time', 'time', 'right time min 120'),
        endTime: column('62f517b6-42b9-4ad9-a3b7-084af2c866fe', 'End Time', 'switchOutTime', 'right time max 120'),
        duration: column(
          '1de1e2ef-360f-458d-92c1-25e481fbebe4',
          'Duration (in view)',
          { visibleDomain: 'clipDuration', start: 'time', end: 'switchOutTime' },
          'right mN sum 120',
        ),
        percentOfCpu: {
          ...column(
            '7d6f7f90-c3cc-455e-8186-aaa893728fcf',
            '% of one CPU',
            { visibleDomain: 'percentOfView', start: 'time', end: 'switchOutTime' },
            'right N2 sum 100',
          ),
          isPercent: true,
        },
        stack: stackColumn(
          'd3445059-a4da-4960-ad82-6bb50594cda6',
          'The call stack that the thread came back to: where it had waited, or was preempted',
        ),
      },
      configurations: [
        {
          name: 'CPU lanes by process',
          columns: view(
            'cpu+ process | threadId threadName priority leftBecause count duration percentOfCpu | startTime endTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
          help: 'One lane for each CPU. Expand a lane to see a lane for each process on it.',
        },
        {
          name: 'CPU lanes by thread',
          columns: view(
            'cpu+ threadName threadId | process priority leftBecause count duration percentOfCpu | startTime endTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
        },
        {
          name: 'CPU lanes by efficiency class',
          columns: view(
            'efficiencyClass cpu+ process | threadId threadName priority leftBecause count duration percentOfCpu | startTime endTime',
          ),
          roles: { startTime: 'startTime', endTime: 'endTime' },
          chart: 'stateDiagram',
          help: 'The performance cores together, and the efficiency cores. In traces of machines with one kind of core, and of other tools, there is one group without a name.',
        },
        {
          name: 'Thread lanes by CPU',
          columns: view(
            'process threadId cpu | threadName priority leftBecause count duration percentOfCpu | startTime endTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
          help: 'The CPUs that each thread ran on. Expand a thread to see it move.',
        },
      ],
      defaultConfiguration: 'CPU lanes by process',
    },
  ],
};
