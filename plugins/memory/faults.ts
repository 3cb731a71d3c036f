/** Page faults: those that wait for a disk, and those that do not. */
import { column, countColumn, lasting, type PluginPart, presentId } from '../shared/column.ts';
import { view } from '../shared/view.ts';

export const faults: PluginPart = {
  cookers: [
    {
      path: 'memory/faults.hard',
      events: [{ provider: 'PageFault', opcode: [32] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        pid: '$pid',
        tid: { field: 'ThreadId', type: 'u32' },
        row: '$row',
        began: { field: 'InitialTime', type: 'timestamp' },
        offset: { field: 'ReadOffset', type: 'u64' },
        address: { field: 'VirtualAddress', type: 'address' },
        file: { field: 'FileObject', type: 'address' },
        size: { field: 'ByteCount', type: 'u32' },
      },
      derive: {
        ioTime: { expr: 'time - began' },
        path: { expr: 'fileName(file, time)' },
      },
    },
    {
      path: 'memory/faults',
      events: [{ provider: 'PageFault', opcode: [10, 11, 12, 13, 14, 15] }],
      fields: {
        time: '$time',
        cpu: '$cpu',
        pid: '$pid',
        tid: '$tid',
        row: '$row',
        opcode: '$opcode',
        address: { field: 'VirtualAddress', type: 'address' },
        instruction: { field: 'ProgramCounter', type: 'address' },
      },
      derive: { module: { expr: 'moduleName(pid, instruction, time)' } },
    },
  ],
  tables: [
    {
      id: '7c60aeff-a47f-4ba8-942c-d2b154087ab9',
      name: 'Hard Faults',
      description: 'Page faults that had to read from a disk: which file, how much, how long the thread waited.',
      category: 'Memory',
      rows: 'memory/faults.hard',
      howToRecord:
        'Keyword `HardFaults` of the kernel session (WPR: `<Keyword Value="HardFaults"/>`, xperf: `HARD_FAULTS`), with `Filename` and `Loader` for the names of files.',
      help: 'A row is one read of pages. **IO Time** is how long the faulting thread waited. Many small faults in one file mean random access, or memory that was paged out under pressure (*pagefile.sys*).',
      columns: {
        processName: column('c1859dc2-9fc8-5609-41b6-c5eb4eb35206', 'Process Name', '= processName(pid, time)', '130'),
        process: column('3fd82a5a-fcbb-501e-4d61-c07025286ad1', 'Process', '= processLabel(pid, time)', '160'),
        tid: column('bab750dc-6d2e-58f3-01b9-5eab38c83729', 'Thread ID', presentId('tid'), 'right F0'),
        cpu: column('bf6055e3-d0e4-4404-859f-fc960f3321e4', 'CPU', 'cpu', '50'),
        path: column('805c9b35-4d1b-4478-b958-3caa0ec8ea0c', 'File Path', 'path', '300'),
        fileName: column('e21731d3-b7a0-5201-76f1-a11a81e785b4', 'File Name', '= baseName(path)', '150'),
        address: column('25ff0b0e-83b4-5a06-36d0-f727f4057280', 'Virtual Address', 'address', '150'),
        offset: column('3cede4ef-c63d-5968-9a85-778a967f2ded', 'File Offset', 'offset', 'right x 100'),
        count: countColumn('8392664b-3f80-5bd5-68e5-0d2ef7056f12'),
        size: column('42dcd928-7544-5f2b-169e-1cc5f6ce81dc', 'ByteCount', 'size', 'right N0 sum 90'),
        began: column('97038ba9-91e4-49d7-b479-0f3190f30bce', 'Begin Time', 'began', 'right min 110'),
        time: column('001e6c8d-300a-54aa-cab4-617ad58dfc88', 'Log Time', 'time', 'right max 110'),
        longest: lasting(
          column('1e5ad3ac-9a5c-5161-2c57-e77cc431cd8c', 'Max IO Time', 'ioTime', 'right ms max 100'),
          'began',
          'time',
        ),
        average: lasting(
          column('62ce151f-2768-5cea-f45f-bd2a224d3a54', 'Avg IO Time', 'ioTime', 'right ms average 100'),
          'began',
          'time',
        ),
        ioTime: lasting(
          column('ca30ce13-326f-51d3-2f0a-1767ef0c468b', 'IO Time', 'ioTime', 'right ms sum 100'),
          'began',
          'time',
        ),
      },
      configurations: [
        {
          name: 'IO Time by Process, File',
          columns: view('process path | tid address offset began time count size longest average | ioTime-'),
          roles: { startTime: 'began', endTime: 'time', duration: 'ioTime' },
          chart: 'stackedLine',
        },
        {
          name: 'Count by Process, File',
          columns: view('process path | tid address offset time size ioTime | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Size by File, Process',
          columns: view('path process | tid address offset time count ioTime | size-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
        },
        {
          name: 'Activity by Process, Thread',
          columns: view('process tid | path offset size count ioTime | began time'),
          roles: { startTime: 'began', endTime: 'time' },
          chart: 'stateDiagram',
        },
      ],
      defaultConfiguration: 'IO Time by Process, File',
    },
    {
      id: '067c28dd-6ca5-4ec4-b25b-b6e7dfee6608',
      name: 'Page Faults',
      description: 'Page faults by kind, process and the code that touched the page.',
      category: 'Memory',
      sqlName: 'page_faults',
      rows: 'memory/faults',
      howToRecord:
        'Keyword `AllFaults` of the kernel session (WPR: `<Keyword Value="AllFaults"/>`); expect a great many. Faults that wait for a disk are in *Hard Faults*.',
      help: 'A row is one fault. `Demand zero`: a fresh page, filled with zeros. `Transition`: the page was still in memory, on the standby or modified list. `Copy on write`: a shared page became the process’s own. `Guard`: a stack grew. `Hard`: a disk had to be read. `Access violation`: no memory is mapped there.',
      columns: {
        processName: column('816f70fd-92ae-4c31-9ebf-3b9b95e9c4e2', 'Process Name', '= processName(pid, time)', '130'),
        process: column('46620c36-b072-4d19-bc43-35849ccf56b0', 'Process', '= processLabel(pid, time)', '160'),
        tid: column('717e7e70-a336-4784-a5a3-03154d5ba554', 'Thread ID', presentId('tid'), 'right F0'),
        cpu: column('cc88be21-62bf-46ca-947d-a42961decabd', 'CPU', 'cpu', '50'),
        type: column('c1553022-a742-41ca-8382-c5393873219f', 'Type', "= mapped(opcode, 'faults')", '110'),
        module: column('216b92aa-b87c-43f2-aed5-fec1ab414763', 'Module', 'module', '130'),
        instruction: column('121c0e3a-17b5-4d63-84e0-f1a8e80b72a2', 'Instruction', 'instruction', '150'),
        address: column('5c14b1fa-c1db-42bb-9035-5afda14c7c74', 'Virtual Address', 'address', '150'),
        time: column('baba3a25-b86f-457d-b6d2-a61d7017119e', 'Time', 'time', 'right min 110'),
        count: countColumn('4f502363-5e35-423d-949c-28ee1a3678e6'),
      },
      configurations: [
        {
          name: 'Count by Type, Process',
          columns: view('type process | tid cpu module instruction address time | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Count by Process, Type',
          columns: view('process type tid | cpu module instruction address time | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
        {
          name: 'Count by Module, Instruction',
          columns: view('process module instruction | type tid address time | count-'),
          roles: { startTime: 'time' },
          chart: 'stackedBars',
          aggregationOverTime: 'rate',
        },
      ],
      defaultConfiguration: 'Count by Type, Process',
    },
  ],
};
