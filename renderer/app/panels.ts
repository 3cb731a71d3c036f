/** The panels that can be added to an analysis, besides tables, in the order of menus and of the Graph Explorer. */
import {
  Activity,
  AppWindow,
  Braces,
  Cpu,
  Database,
  Flame,
  Info,
  Lightbulb,
  List,
  ListTree,
  MemoryStick,
  Package,
  Radio,
  Rows3,
  Scale,
  Shuffle,
  Sigma,
  Stethoscope,
  Waypoints,
} from 'lucide-react';
import type { PlainPanelKind } from '../../contract/workspace.ts';
import { type PanelEntries, registerPanels } from '../panel/registry.ts';

export const panels: PanelEntries = {
  counters: {
    title: 'Counters per core',
    category: 'Views',
    icon: Cpu,
    about: 'What each core did, by its counters, over time.',
    help: {
      text: `Each **lane** is a core, with the counters chosen in the header: **IPC** is how much work a core gets done per cycle; **top-down** and **stalled cycles** show what it lost cycles to. If the machine has performance and efficiency cores, each kind has a heading of its own. Clusters and memory channels have lanes of their own if they were counted.

The **line** is the value in each pixel, the light **band** spans the lowest to the highest reading. If there were more events than counters, events **took turns**: the strong band is the 95% interval, and the lane says what share of the ticks was **counted**. **Hatching** means that nothing was read: it is not zero.

On the right is the value in the selection, or in the view without one, exactly as in the table, and the change from the view. Right-click a lane to pin, hide or sort lanes, or to see its rows.`,
      words: ['IPC', 'MPKI', 'top-down'],
    },
    ownHead: true,
    load: async () => (await import('../features/counters/CountersPanel.tsx')).CountersPanel,
  },
  tracks: {
    title: 'Tracks',
    category: 'Views',
    icon: Rows3,
    about: 'What each thread did over time, below its process, and what each core ran.',
    help: {
      text: `Each **track** is a thread, below its process. **Solid**: it ran, in the color of the core. **Hatched**: it was ready, but no core had time for it. **Line**: it waited, with the reason. A process shows how many cores it kept busy. On the right are milliseconds **running** and **ready** in the selection or in view.

Click a slice to read what happened: an **arrow** then shows who made the thread ready. Expand a thread to see its **counters** while it ran and its **events**. Lines between the cores show where the active thread **moved**.

Right-click a track to pin it to the top, to hide it or to see its rows.`,
      words: ['ready', 'waiting', 'readying thread', 'context switch', 'IPC'],
    },
    ownHead: true,
    load: async () => (await import('../features/tracks/TracksPanel.tsx')).TracksPanel,
  },
  topDown: {
    title: 'Top-down',
    category: 'Views',
    icon: ListTree,
    about: 'Where each core lost its slots or cycles, by Arm’s top-down method.',
    help: {
      text: `Arm’s **top-down** method says what became of the **slots** of a core: useful work (**retiring**), discarded work (**bad speculation**), or nothing, for lack of instructions (**frontend**) or of data and execution units (**backend**). Below, a node is a share of the stalled cycles of its parent. Cores that do not count slots have stalled cycles instead.

A node is **high** from its **threshold** on if its parent is high as well. The **bottleneck** is the last high node on the way down from the largest one. Arm publishes no thresholds: open a node to set your own. The bar shows the value, its 95% interval and the threshold.

Nodes that were **not counted** name the events that they need. **Record these** opens a recording that counts them.`,
      words: ['top-down', 'IPC', 'MPKI'],
    },
    ownHead: true,
    load: async () => (await import('../features/topdown/TopDownPanel.tsx')).TopDownPanel,
  },
  runs: {
    title: 'Runs compared',
    category: 'Views',
    icon: Scale,
    about: 'Which of two programs or ranges takes longer, and why, by their counters.',
    help: {
      text: `\`corescope stat --json --compare\` runs two programs in turns; this is what it found. Time is **instructions** × **cycles per instruction** / **clock**: the bars lead from the time of A to that of B, one for each part. The thin line is the 95% interval of where a part ends. If slots were counted, cycles per instruction are split by what they went to.

A difference is **real** if a test says that chance rarely makes one so large (p below 0.05, corrected for the number of lines), and its interval leaves out 0. Below 8 runs there is no verdict.

In a trace with counters of WindowsPerf’s driver, **Compare with** takes the selection as B and another range or trace as A. The lengths of the ranges are known exactly; a part is **real** if the ticks of both ranges say so. Choose ranges that do the same work, a few seconds each.`,
      words: ['IPC', 'top-down'],
    },
    ownHead: true,
    load: async () => (await import('../features/runs/RunsPanel.tsx')).RunsPanel,
  },
  migrations: {
    title: 'Migrations',
    category: 'Views',
    icon: Shuffle,
    about: 'How often threads went from each core to each other one.',
    help: {
      text: `A **migration** is a context switch that brings a thread to another core than the one that it left. It then misses what the old core had in its caches. The **matrix** counts them from the core of the row to the core of the column, in the selection or in view.

Select a cell to see its rows: which threads moved, when, and how long they were off a core. In **Tracks**, lines between the cores show the moves of the active thread.`,
      words: ['context switch'],
    },
    ownHead: true,
    load: async () => (await import('../features/migrations/MigrationsPanel.tsx')).MigrationsPanel,
  },
  stacks: {
    title: 'Call stacks',
    category: 'Views',
    icon: Flame,
    about: 'Which functions the time went to, by the call stacks of a table’s rows.',
    help: {
      text: `A **call stack** says which function called which when a row’s event was written. In the **flame graph**, each rectangle is a function, and the ones below it are those it called; its **width** is its share of the total. Nothing is in time order: the widest caller is on the left.

**Self** is what a function’s own code cost, **inclusive** is that plus all it called. Select a function to see its callers and callees; double-click or press Enter to zoom to it.

\`module!?\` means that no symbols name the code: see **Symbols**. **Group and fold** hides detail that you do not need.`,
      words: ['call stack', 'symbols'],
    },
    ownHead: true,
    load: async () => (await import('../features/stacks/StacksPanel.tsx')).StacksPanel,
  },
  symbols: {
    title: 'Symbols',
    category: 'Views',
    icon: Braces,
    about: 'Which modules have names for their functions, and why others have none.',
    help: {
      text: `Addresses get names from **PDB** files, which must match the module exactly (GUID and age). Corescope looks in the folder of the trace and in the **symbol path**. It asks a server only after you allowed it, as the server learns which modules you analyze. Methods that .NET or V8 compiled at run time are named by events in the trace itself.`,
      words: ['symbols', 'PDB'],
    },
    ownHead: true,
    load: async () => (await import('../features/symbols/SymbolsPanel.tsx')).SymbolsPanel,
  },
  memory: {
    title: 'Memory',
    category: 'Views',
    icon: MemoryStick,
    about: 'What Arm’s SPE sampled on one core: where loads were served, how long they took, which lines are shared.',
    help: {
      text: `**SPE** samples single operations of a core: its code, the address of its data, where a load was served (**source**), and for how many cycles it was on its way. A bar counts the operations whose **latency** is in a range; each range is twice as wide as the one before. **Execution** is the total without issue and translation.

Click a source, or press Enter in a list, to narrow all parts to it. **From peers** counts loads that the cache of another core had to serve: if such a line has stores and its offsets belong to different functions or threads, they probably **share it by accident** (false sharing).

SPE samples one core and does not record **processes**: code is named where all processes of the trace have the same module; choose a process to name the rest. Addresses are virtual. Neither the sampling interval nor the number of **lost** samples is in the packets, so compare shares, not counts. Times are ticks of the core’s timer: the selection does not apply.`,
      words: ['SPE', 'symbols'],
    },
    ownHead: true,
    load: async () => (await import('../features/memory/MemoryPanel.tsx')).MemoryPanel,
  },
  eventRates: {
    title: 'Events per core',
    category: 'Views',
    icon: Activity,
    about: 'Events per second, with a lane for each core.',
    help: {
      text: `Each **lane** is a core. The **line** is the mean number of events per second in each pixel; the **band** spans the lowest to the highest rate. All lanes have the same scale, shown in the header.

On the right is the mean for the view or the selection; with a selection, also the change from the view.

Only the kinds selected under Events are counted. Events show how much was **written**, not how busy a core was: for that, see CPU Usage.`,
      words: ['rate', 'context switch', 'lost events'],
    },
    ownHead: true,
    load: async () => (await import('./trace-panels/TraceRates.tsx')).TraceRates,
  },
  events: {
    title: 'Events',
    category: 'Views',
    icon: List,
    about: 'All events in the trace, and their kinds.',
    help: {
      text: `On the left are all **kinds** of events with their counts. Select the kinds that the list and the lanes show. On the right are the **events** in time order: those in the selection, if there is one.

The message comes from the event’s schema. If it is empty, Providers shows what is missing. The details always show the bytes.`,
      words: ['lost events'],
    },
    ownHead: true,
    load: async () => (await import('./trace-panels/EventsAndKinds.tsx')).EventsAndKinds,
  },
  providers: {
    title: 'Providers',
    category: 'Trace',
    icon: Radio,
    about: 'Providers that wrote events, and the fields of those events.',
    help: {
      text: `The providers that wrote events, how many, and whether Corescope can **decode** them. Schemas of kernel events are built in, and TraceLogging events describe themselves; other providers need a manifest. Add manifests with File, Manifests.`,
      words: [],
    },
    ownHead: true,
    load: async () => (await import('./trace-panels/TraceProviders.tsx')).TraceProviders,
  },
  processes: {
    title: 'Processes',
    category: 'Trace',
    icon: AppWindow,
    about: 'All processes in the trace, with their start and end.',
    help: {
      text: `All processes in the trace. A process without a start was running **before** the trace began; one without an end was still running **after** it ended. Press Enter to list its events.

If no event describes a process, only its ID is known.`,
      words: [],
    },
    ownHead: true,
    load: async () => (await import('../features/inventory/Inventory.tsx')).Processes,
  },
  threads: {
    title: 'Threads',
    category: 'Trace',
    icon: Waypoints,
    about: 'All threads in the trace.',
    help: {
      text: `All threads in the trace, with their name, if they have one, and the module that they started in. Windows reuses thread IDs, so check the times.`,
      words: ['ready', 'waiting'],
    },
    ownHead: true,
    load: async () => (await import('../features/inventory/Inventory.tsx')).Threads,
  },
  images: {
    title: 'Images',
    category: 'Trace',
    icon: Package,
    about: 'Programs and libraries, and their load addresses.',
    help: {
      text: `Programs and libraries, and the addresses that they were loaded at. Corescope uses them to name the module of an address. Images loaded before the trace began come from its rundown, which an unmerged trace may lack.`,
      words: [],
    },
    ownHead: true,
    load: async () => (await import('../features/inventory/Inventory.tsx')).Images,
  },
  sql: {
    title: 'SQL console',
    category: 'Trace',
    icon: Database,
    about: 'Ask the tables of this trace anything, in SQL.',
    help: {
      text: `All tables of this trace in SQL: the schema at the left has their columns, Ctrl+Enter runs. Times are in **nanoseconds** since the start of the trace; the selection is not applied by itself.

Results can be drawn, copied, and made a table of their own.`,
      words: [],
    },
    inRail: true,
    load: async () => (await import('../features/sql/SqlConsole.tsx')).SqlConsole,
  },
  system: {
    title: 'System configuration',
    category: 'Trace',
    icon: Info,
    about: 'The machine that recorded the trace.',
    help: {
      text: `The machine as Windows described it in the trace. What the session did not record is missing here; nothing is guessed.`,
      words: [],
    },
    inRail: true,
    load: async () => (await import('../features/reports/SystemPage.tsx')).SystemPage,
  },
  statistics: {
    title: 'Trace statistics',
    category: 'Trace',
    icon: Sigma,
    about: 'Event counts, sizes and times, by provider.',
    help: {
      text: `What fills the file: events and bytes by provider, kind, process or core. To make the next recording smaller, leave out the keywords with the most bytes.

Buffer headers are not counted, so the sum is less than the file size.`,
      words: ['lost events'],
    },
    load: async () => (await import('../features/reports/StatisticsPage.tsx')).StatisticsPage,
  },
  diagnostics: {
    title: 'Diagnostics',
    category: 'Trace',
    icon: Stethoscope,
    about: 'What was lost or damaged, and what could not be read.',
    help: {
      text: `What can make numbers wrong: **lost** events and buffers, with their time if known; **damaged** parts of the file; providers whose events cannot be read; plugins with errors; and the clock.

Durations that end before they begin are counted in the tables shown so far; **Check all tables** counts them in all tables.

The banner above the analysis names the graphs whose events may be missing.`,
      words: ['lost events'],
    },
    inRail: true,
    load: async () => (await import('../features/reports/DiagnosticsPage.tsx')).DiagnosticsPage,
  },
  findings: {
    title: 'Findings',
    category: 'Trace',
    icon: Lightbulb,
    about: 'What stands out in the trace, with evidence and what would confirm it.',
    help: {
      text: `**Rules** read the tables of the trace and say what stands out: a core that stalls, a disk that is slow, a thread that waits although a core is idle. Each finding has its values, its limit and its time.

**Open analysis** shows the rows behind it and selects its time. **Show SQL** shows the query that found it. What counts as a finding depends on **limits** that you can change under Rules.

A finding is a place to look at, not a verdict: read what would confirm it.`,
      words: ['ready', 'context switch', 'lost events'],
    },
    inRail: true,
    load: async () => (await import('../features/findings/FindingsPage.tsx')).FindingsPage,
  },
};

export const panelKinds = Object.keys(panels) as PlainPanelKind[];

registerPanels(panels);
