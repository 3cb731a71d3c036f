/** Questions that people bring to a trace, and the analyses that answer them: data, no code. */
import type { PlainPanelKind, TableView } from '../../../contract/workspace.ts';

/** A table of the built-in plugins, looked at in one way. */
export interface RecipeTable {
  /** Its name in SQL. */
  table: string;
  preset: string;
  layout?: TableView['layout'];
  /** Columns that group instead of the preset's. */
  groupBy?: readonly string[];
  /** Column whose largest values come first. */
  sortBy?: string;
}

/** What an analysis of a recipe shows: a table, or a panel that needs no more to be said. */
type RecipePanel = RecipeTable | { kind: PlainPanelKind };

export interface Recipe {
  id: string;
  question: string;
  /** What the answer looks like, in one sentence. */
  about: string;
  /** Of each line one table must have rows. The first is the one whose recording is explained. */
  needs: readonly (readonly string[])[];
  /** The tables are compared with those of a second trace. */
  comparesTraces?: true;
  panels: readonly RecipePanel[];
  /** What is in view at first. */
  range: 'whole' | 'busiestSecond';
  /** What to look at, in order. */
  steps: readonly string[];
  /** Where numbers can mislead. */
  mind: string;
}

export const recipes: readonly Recipe[] = [
  {
    id: 'slow',
    question: 'Why is my app slow?',
    about: 'Whether it computes, waits for its turn, or waits for something else – and for what.',
    needs: [['cpu_precise', 'cpu_sampled']],
    panels: [
      { table: 'cpu_sampled', preset: 'Utilization by Process', layout: 'graphAndTable' },
      {
        table: 'cpu_precise',
        preset: 'Waits by Process, New Thread, Readying Thread',
        sortBy: 'waits',
        layout: 'table',
      },
      { table: 'disk_usage', preset: 'Activity by Process, Path Name', layout: 'graphAndTable' },
    ],
    range: 'whole',
    steps: [
      'Find your process in CPU Usage (Sampled) and select the time in which it was slow: drag in the graph.',
      'High in the graph: it computes. Open its row down to the thread, then use the preset by module to see which code.',
      'Low in the graph: it waits. In CPU Usage (Precise) open its row: **Waits** is time not ready to run, **Ready** is time ready without a core. The readying process is who ended the wait.',
      'Waits that end with activity in Disk Usage were waits for the disk.',
    ],
    mind: 'Samples are taken each millisecond, mostly: what is shorter shows by chance. A thread that waits for work is not slow.',
  },
  {
    id: 'stall',
    question: 'Which core stalls?',
    about: 'The core whose cycles pass without work done, when, and which thread was on it.',
    needs: [['windowsperf_driver_metrics', 'windowsperf_app_metrics', 'pmc_cpi']],
    panels: [
      {
        table: 'windowsperf_driver_metrics',
        preset: 'Backend stalled cycles',
        sortBy: 'value',
        layout: 'graphAndTable',
      },
      {
        table: 'windowsperf_driver_metrics',
        preset: 'Frontend stalled cycles',
        sortBy: 'value',
        layout: 'graphAndTable',
      },
      {
        table: 'windowsperf_driver_metrics',
        preset: 'Instructions per cycle',
        groupBy: ['core', 'metric'],
        layout: 'graphAndTable',
      },
      { table: 'pmc_cpi', preset: 'IPC by CPU', layout: 'graphAndTable' },
      { table: 'cpu_lanes', preset: 'CPU lanes by process', layout: 'graph' },
    ],
    range: 'whole',
    steps: [
      'The first panel has a line and a row for each core: the first row is the core that stalls most for want of data or units; the panel of the frontend, where that was counted, for want of instructions.',
      'Select the time in which its line is high: drag in the graph.',
      'Its instructions per cycle fall in the same time if work is really lost.',
      'CPU Lanes shows who ran on that core then; a lane without a bar is an idle core, which is not a stall.',
    ],
    mind: 'A counter that shares its register with others is counted only part of the time and scaled: short spikes may be missed. An idle core counts few cycles, so its ratios mean little.',
  },
  {
    id: 'disk',
    question: 'Who touches the disk?',
    about: 'Processes and files by the time the disk worked for them, and the requests that took long.',
    needs: [['disk_usage', 'disk_file_io']],
    panels: [
      { table: 'disk_usage', preset: 'Utilization by Disk', layout: 'graph' },
      { table: 'disk_usage', preset: 'Service Time by Process, Path Name', layout: 'graphAndTable' },
      { table: 'disk_usage', preset: 'Activity by Process, Path Name', layout: 'graph' },
      { table: 'disk_file_io', preset: 'Duration By File Path', layout: 'graphAndTable' },
    ],
    range: 'whole',
    steps: [
      'Look for plateaus in Utilization by Disk: at 100 % a disk has no time left, and requests wait. Select one.',
      'Service Time names the process and file that the disk worked for in that time; **Max IO Time** finds the single slow request.',
      'The lanes show each request as long as it took: long bars behind each other are a queue.',
      'File I/O also counts what the cache answered: much there and little in Disk Usage means the disk was not needed.',
    ],
    mind: 'IO time includes the wait in the queue, service time does not: many processes can be slow because of one. Writes are often done later by System for somebody else.',
  },
  {
    id: 'bound',
    question: 'Is it front-end or back-end bound?',
    about: 'Whether a core lacks instructions to run, or the data and units to run them with.',
    needs: [['windowsperf_driver_metrics', 'windowsperf_app_metrics']],
    panels: [
      { table: 'windowsperf_driver_metrics', preset: 'Top-down level 1', layout: 'graphAndTable' },
      { table: 'windowsperf_driver_metrics', preset: 'Stalled cycles', layout: 'graphAndTable' },
      { table: 'windowsperf_driver_metrics', preset: 'Instructions per cycle', layout: 'graphAndTable' },
      { table: 'windowsperf_driver_metrics', preset: 'Misses per 1000 instructions', layout: 'graphAndTable' },
      { table: 'windowsperf_driver_metrics', preset: 'Branches', layout: 'graphAndTable' },
      { table: 'windowsperf_dmc', preset: 'Bandwidth', layout: 'graphAndTable' },
      { table: 'windowsperf_samples', preset: 'By module', layout: 'table' },
    ],
    range: 'whole',
    steps: [
      'Select a time in which the work you ask about runs, and only that.',
      'Compare front-end with back-end: the larger one is what binds. If one of them has no row, it was not counted: record it first. Cores that count slots show it in Top-down level 1; others, such as Neoverse N1, in Stalled cycles alone. Both small, and retiring or the instructions per cycle are high: the code is busy, do less of it.',
      'Back-end bound: look at the misses of data caches and TLBs. A high L1 data miss rate with a high last-level one is memory.',
      'With memory controllers recorded: bandwidth that stays at its height while cores stall is the limit; low bandwidth means that they wait for single accesses. PMU samples of a miss event name the code.',
      'Front-end bound: look at instruction cache misses and at branches that were predicted wrongly.',
    ],
    mind: 'Panels are left out where nobody counted what they need. Top-down shares are of slots, stalled cycles are of cycles: do not add them, nor the stalled cycles of the two sides.',
  },
  {
    id: 'scheduler',
    question: 'What did the scheduler do?',
    about: 'Which thread was on which core, who was made to wait, and how often that changed.',
    needs: [['cpu_precise', 'cpu_lanes']],
    panels: [
      { table: 'cpu_lanes', preset: 'CPU lanes by process', layout: 'graph' },
      { table: 'cpu_precise', preset: 'Context Switch Rate by CPU', layout: 'graph' },
      {
        table: 'cpu_precise',
        preset: 'Waits by Process, New Thread, Readying Thread',
        sortBy: 'ready',
        layout: 'table',
      },
      { table: 'cpu_dpc_isr', preset: 'DPC/ISR Duration by CPU', layout: 'graph' },
    ],
    range: 'busiestSecond',
    steps: [
      'The view is the busiest second of the trace. A lane is a core, a colour a process; gaps are idle time.',
      'Look for one colour that jumps from lane to lane: a thread that is moved loses its caches. Where one process fills many lanes, the preset **CPU lanes by thread** tells its threads apart.',
      'High switch rates with short bars are threads that hand work to each other; the table has those first that waited longest for a core (**Ready**).',
      'Interrupts (DPC/ISR Duration) take a core away without any switch.',
    ],
    mind: 'Slices narrower than a pixel show as density, not as bars: point at a pixel to see how many there are, or zoom in. Ready times need the events of ReadyThread.',
  },
  {
    id: 'memory',
    question: 'Where does the memory go?',
    about: 'What the machine’s memory is used for, which process commits it, and what is never given back.',
    needs: [['memory_utilization', 'memory_snapshots', 'memory_virtual_alloc', 'memory_process_counters']],
    panels: [
      { table: 'memory_utilization', preset: 'Utilization by Category', layout: 'graph' },
      { table: 'memory_snapshots', preset: 'Commit Charge', layout: 'graphAndTable' },
      { table: 'memory_virtual_alloc', preset: 'Still Committed at the End', layout: 'graphAndTable' },
      { table: 'memory_hard_faults', preset: 'IO Time by Process, File', layout: 'graphAndTable' },
    ],
    range: 'whole',
    steps: [
      'First the machine: how much is available, and does it shrink?',
      'Then processes: a commit charge that only rises is what to look at. Its working set may hide that.',
      'VirtualAlloc shows what was committed and was still there at the end; the thread tells who did it.',
      'Hard faults mean that memory had to be read from disk again: then there was too little.',
    ],
    mind: 'Snapshots are taken twice a second: what comes and goes between two of them is not seen. What was allocated before the trace began is in no table of allocations.',
  },
  {
    id: 'network',
    question: 'Who talks on the network?',
    about: 'Bytes by process, connection and remote address, and how long connections lived.',
    needs: [['network_traffic']],
    panels: [
      {
        table: 'network_traffic',
        preset: 'Bytes By Process, Connection',
        sortBy: 'sizeBytes',
        layout: 'graphAndTable',
      },
      { table: 'network_traffic', preset: 'Bytes By Remote Address, Process', layout: 'graphAndTable' },
      { table: 'network_connections', preset: 'Lifetime By Process, Remote', layout: 'graphAndTable' },
    ],
    range: 'whole',
    steps: [
      'Who sends or receives most comes first. Open the row for its connections.',
      'Bytes By Remote Address has the same by the other side.',
      'Many short TCP connections to one address are a client that does not keep them open.',
    ],
    mind: 'Sizes are of the payload of TCP and UDP, without headers. Loopback traffic counts at both ends.',
  },
  {
    id: 'gc',
    question: 'Why does the GC stop my threads?',
    about: 'Pauses of the .NET garbage collector, why each began, and what was allocated before.',
    needs: [['clr_gc_pauses', 'clr_gc']],
    panels: [
      { table: 'clr_gc_pauses', preset: 'Pauses By Process, Reason', sortBy: 'longest', layout: 'graphAndTable' },
      { table: 'clr_gc', preset: 'GCs By Process, Generation', layout: 'graphAndTable' },
      { table: 'clr_gc_heap_sizes', preset: 'Heap Sizes By Process, Generation', layout: 'graph' },
      { table: 'clr_gc_allocations', preset: 'Allocations By Process, Type', layout: 'graphAndTable' },
    ],
    range: 'whole',
    steps: [
      'The process with the longest pause (**Max Pause**) comes first: select the time around it.',
      'Which generation was collected then, and for what reason? Generation 2 stops all threads, unless it is a background GC.',
      'A heap that only grows, or a large object heap that jumps, is why.',
      'Allocations just before it name the type that filled the heap.',
    ],
    mind: 'Allocations are sampled, about one event for each 100 KB: few of a type may be missing. The pause begins with the wish to suspend: a thread that comes late makes it longer.',
  },
  {
    id: 'drivers',
    question: 'Do interrupts take my cores away?',
    about: 'Time that drivers spent in interrupts and deferred calls, by core and by driver.',
    needs: [['cpu_dpc_isr']],
    panels: [
      { table: 'cpu_dpc_isr', preset: 'DPC/ISR Duration by CPU', layout: 'graph' },
      { table: 'cpu_dpc_isr', preset: 'DPC/ISR Duration by Module, Function', layout: 'graphAndTable' },
      { table: 'cpu_dpc_isr', preset: 'DPC/ISR Count by Duration, Module', layout: 'graphAndTable' },
    ],
    range: 'whole',
    steps: [
      'Some percent on a core is usual; a line that stays above ten is not.',
      'By Module, Function names the driver. **Max Inclusive Duration** above 1 ms makes sound and video stutter.',
      'By Duration, Module: look at the causes of the longest durations.',
    ],
    mind: 'The thread that was interrupted is charged for this time in most other tables.',
  },
  {
    id: 'changed',
    question: 'What changed between two runs?',
    about: 'The same tables of two traces with the difference beside each number.',
    needs: [['cpu_sampled', 'cpu_precise', 'events_generic']],
    comparesTraces: true,
    panels: [
      { table: 'cpu_sampled', preset: 'Utilization by Process', groupBy: ['processName', 'module'], layout: 'table' },
      { table: 'cpu_precise', preset: 'Utilization by Process, Thread', groupBy: ['newProcessName'], layout: 'table' },
      { table: 'disk_usage', preset: 'Service Time by Process, Path Name', groupBy: ['path'], layout: 'table' },
      { table: 'memory_snapshots', preset: 'Working Set', groupBy: ['processName'], layout: 'table' },
    ],
    range: 'whole',
    steps: [
      'The trace you opened first is compared with the one you added: the difference is the first less the second.',
      'Sort by the difference. Select the same phase in both before you trust it: runs differ in length.',
      'Open the rows with the largest difference; what is new in one run has no partner in the other.',
    ],
    mind: 'Sums grow with the length of a trace; percentages do not. Processes are matched by name and command line, threads by name or start, never by id; what stays ambiguous is asked about above the rows.',
  },
];

export const recipeOf = (id: string): Recipe | null => recipes.find((recipe) => recipe.id === id) ?? null;
