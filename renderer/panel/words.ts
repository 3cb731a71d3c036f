/** Words that an analyst meets in tables and help. docs/glossary.md has the same lines: a test sees to it. */
export const words: readonly (readonly [word: string, means: string])[] = [
  ['analysis', 'a tab with panels over one time axis: what is selected in it holds for all of them'],
  ['preset', 'one way to group, draw and filter a table; a table can have many, and you can add your own'],
  ['aggregation', 'what a group shows of its rows: their sum, the largest, the mean, how many'],
  ['rate', 'events or units per second, over as much time as a pixel of the graph covers'],
  ['sample', 'a look at what a processor does, taken in a fixed interval: seen often is done much'],
  ['sampling interval', 'the time, or the count of a counter, between two samples; usually 1 ms'],
  ['context switch', 'a core goes from one thread to another; the idle thread counts as one'],
  ['ready', 'a thread that could run, and waits for a core'],
  ['waiting', 'a thread that could not run: it waits for time, a lock, a disk, another thread'],
  ['readying thread', 'who ended a wait: released the lock, finished the request'],
  ['DPC', 'deferred procedure call: what a driver does soon after its interrupt, before any thread runs'],
  ['ISR', 'interrupt service routine: what a driver does at once when a device asks'],
  ['hard fault', 'memory that had to be read from a disk before the thread could go on'],
  ['working set', 'the memory of a process that is in RAM now'],
  ['commit', 'memory that the system has promised to a process, in RAM or in the page file'],
  ['service time', 'how long the disk worked for a request, without its wait in the queue'],
  ['PMU', 'performance monitoring unit: the counters of a core'],
  [
    'multiplexing',
    'more events than counters: each is counted part of the time and scaled up; short spikes may be missed',
  ],
  ['IPC', 'instructions per cycle: how much work a core gets done in a clock tick'],
  ['CPI', 'cycles per instruction: one divided by IPC'],
  [
    'front-end bound',
    'the core lacks instructions: they come too slowly from memory, or a branch was predicted wrongly',
  ],
  ['back-end bound', 'the core has instructions, and lacks data or a free unit to run them'],
  ['top-down', 'a way to share out all slots of a core: retiring, bad speculation, front-end, back-end'],
  ['MPKI', 'misses per 1000 instructions'],
  ['idle state', 'how deeply a core sleeps; the deeper, the longer it takes to wake'],
  ['GC pause', 'time in which the garbage collector of .NET holds all threads of a process'],
  ['lost events', 'events that the session could not write: counts and rates are too low where they are missing'],
];

export const meaningOf = (word: string): string | null => words.find(([one]) => one === word)?.[1] ?? null;
