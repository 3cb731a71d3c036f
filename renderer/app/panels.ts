/** The panels that can be added to an analysis, besides tables, in the order of menus and of the Graph Explorer. */
import { Activity, AppWindow, Database, Info, List, Package, Radio, Sigma, Stethoscope, Waypoints } from 'lucide-react';
import type { PlainPanelKind } from '../../contract/workspace.ts';
import { type PanelEntries, registerPanels } from '../panel/registry.ts';

export const panels: PanelEntries = {
  eventRates: {
    title: 'Events per core',
    icon: Activity,
    about: 'When each core was busy: events per second, a lane for each core.',
    help: {
      text: `Each **lane** is a core. The **line** is the mean of events per second over a pixel, the **band** reaches from the lowest to the highest rate within it. All lanes have the same scale, said in the head.

At the right is the mean of what is in view or selected; with a selection also the change against the view.

Only kinds that are ticked under Events are counted. It shows how much was **written**, not how busy the core was: for that see CPU Usage.`,
      words: ['rate', 'context switch', 'lost events'],
    },
    ownHead: true,
    load: async () => (await import('./trace-panels/TraceRates.tsx')).TraceRates,
  },
  events: {
    title: 'Events',
    icon: List,
    about: 'Every event of the trace, and which kinds of events there are.',
    help: {
      text: `At the left all **kinds** of events with how many there are; ticks decide what the list and the lanes show. At the right the **events** themselves, in time order, those in the selection if there is one.

A message is written from the event’s schema. Where it stays empty, Providers says what is missing; bytes are always shown in the details.`,
      words: ['lost events'],
    },
    ownHead: true,
    load: async () => (await import('./trace-panels/EventsAndKinds.tsx')).EventsAndKinds,
  },
  providers: {
    title: 'Providers',
    icon: Radio,
    about: 'Providers that wrote events, and the fields of those events.',
    help: {
      text: `Who wrote events, how many, and whether they can be **decoded**: kernel events and TraceLogging carry their meaning or are built in, others need a manifest. Add these by File, Manifests.`,
      words: [],
    },
    ownHead: true,
    load: async () => (await import('./trace-panels/TraceProviders.tsx')).TraceProviders,
  },
  processes: {
    title: 'Processes',
    icon: AppWindow,
    about: 'Every process that the trace knows, with when it began and ended.',
    help: {
      text: `Every process that the trace tells of. Without a start or an end it was there **before** the trace began, or **after** it ended. Enter lists its events.

A process that no event tells of is known by its number only.`,
      words: [],
    },
    ownHead: true,
    load: async () => (await import('../features/inventory/Inventory.tsx')).Processes,
  },
  threads: {
    title: 'Threads',
    icon: Waypoints,
    about: 'Every thread that the trace knows.',
    help: {
      text: `Every thread that the trace tells of, with its name where it has one and the module that it started in. Numbers of threads are used again: look at the times.`,
      words: ['ready', 'waiting'],
    },
    ownHead: true,
    load: async () => (await import('../features/inventory/Inventory.tsx')).Threads,
  },
  images: {
    title: 'Images',
    icon: Package,
    about: 'Programs and libraries, and where they were loaded.',
    help: {
      text: `Programs and libraries, and where they were loaded: this is how addresses get the names of modules. What was loaded before the trace is known from its rundown; a trace without a merge may lack it.`,
      words: [],
    },
    ownHead: true,
    load: async () => (await import('../features/inventory/Inventory.tsx')).Images,
  },
  sql: {
    title: 'SQL console',
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
    icon: Info,
    about: 'The machine that recorded the trace.',
    help: {
      text: `The machine as it described itself when the session began. What a session was not told to record is not here; nothing is guessed.`,
      words: [],
    },
    inRail: true,
    load: async () => (await import('../features/reports/SystemPage.tsx')).SystemPage,
  },
  statistics: {
    title: 'Trace statistics',
    icon: Sigma,
    about: 'Event counts, sizes and times, by provider.',
    help: {
      text: `What fills the file: events and bytes by provider, kind, process or core. Use it to make the next recording smaller: the largest lines are the keywords to leave out.

Bytes are those of events without the headers of buffers, so they add up to less than the file.`,
      words: ['lost events'],
    },
    load: async () => (await import('../features/reports/StatisticsPage.tsx')).StatisticsPage,
  },
  diagnostics: {
    title: 'Diagnostics',
    icon: Stethoscope,
    about: 'What was lost or damaged, and what could not be read.',
    help: {
      text: `What can make numbers wrong: **lost** events and buffers with their place in time where it is known, **damaged** parts of the file, providers whose events cannot be read, plugins with mistakes, and the clock.

Durations that end before they begin are counted in the tables that were shown so far; **Check all tables** counts them in all.

Graphs whose events may be missing are named in the banner above the analysis.`,
      words: ['lost events'],
    },
    inRail: true,
    load: async () => (await import('../features/reports/DiagnosticsPage.tsx')).DiagnosticsPage,
  },
};

export const panelKinds = Object.keys(panels) as PlainPanelKind[];

registerPanels(panels);
