/** Words that an analyst meets in tables and help. docs/glossary.md has the same lines: a test sees to it. */
export const words: readonly (readonly [word: string, means: string])[] = [
  ['analysis', 'a tab whose panels share one time axis and one selection'],
  ['preset', 'one way to group, draw and filter a table; a table can have many, and you can add your own'],
  ['aggregation', 'the value that a group shows for its rows, such as their sum, maximum, mean or count'],
  ['rate', 'events or units per second, over the time that one pixel of the graph covers'],
  ['sample', 'a record of what a processor executes, taken at a fixed interval: code that is sampled often runs often'],
  ['sampling interval', 'the time, or the count of a counter, between two samples; usually 1 ms'],
  ['call stack', 'the functions that were running when an event was written: each one called the next'],
  ['symbols', 'what names the functions in a module: usually a PDB file of the same build'],
  ['PDB', 'program database: the file in which a linker writes the names and source lines of a module'],
  ['context switch', 'the switch of a core from one thread to another; the idle thread counts as a thread'],
  ['ready', 'the state of a thread that can run, but waits for a core'],
  [
    'waiting',
    'the state of a thread that cannot run, because it waits for time to pass, a lock, a disk or another thread',
  ],
  ['readying thread', 'the thread that ended a wait: it released the lock or finished the request'],
  ['DPC', 'deferred procedure call: work that a driver does soon after its interrupt, before any thread runs'],
  ['ISR', 'interrupt service routine: work that a driver does immediately when a device raises an interrupt'],
  ['hard fault', 'a page fault whose memory had to be read from a disk before the thread could continue'],
  ['working set', 'the memory of a process that is currently in RAM'],
  ['commit', 'memory that the system has promised to a process, in RAM or in the page file'],
  ['service time', 'the time that the disk worked on a request, without the wait in the queue'],
  ['PMU', 'performance monitoring unit: the counters of a core'],
  [
    'multiplexing',
    'counting more events than there are counters: events take turns and their counts are scaled up; short spikes may be missed',
  ],
  ['IPC', 'instructions per cycle: how much work a core does in one clock cycle'],
  ['CPI', 'cycles per instruction: one divided by IPC'],
  [
    'front-end bound',
    'the core lacks instructions, because they arrive too slowly from memory or a branch was mispredicted',
  ],
  ['back-end bound', 'the core has instructions, but lacks data or a free execution unit'],
  [
    'top-down',
    'a method that divides all slots of a core into retiring, bad speculation, front-end bound and back-end bound',
  ],
  [
    'SPE',
    'Statistical Profiling Extension: an Arm core samples single operations, with the address of their data and how long they took',
  ],
  ['MPKI', 'misses per 1000 instructions'],
  ['idle state', 'how deeply a core sleeps; deeper states take longer to wake from'],
  ['GC pause', 'the time for which the .NET garbage collector stops all threads of a process'],
  ['lost events', 'events that the session could not write; counts and rates are too low where events are missing'],
];

export const meaningOf = (word: string): string | null => words.find(([one]) => one === word)?.[1] ?? null;
