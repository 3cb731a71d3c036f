/** What panels that are no table show, and how to read them. */
import type { PanelKind } from '../../contract/workspace.ts';

interface PanelHelp {
  title: string;
  /** Markdown. */
  text: string;
  /** Of the glossary. */
  words: readonly string[];
}

export const panelHelp: Record<Exclude<PanelKind, 'table' | 'comparison'> | 'overview', PanelHelp> = {
  overview: {
    title: 'The whole trace',
    text: `Its height is how many **events per second** all cores wrote, over the whole trace. The **frame** is what is in view: drag its handles or draw a new one; a double-click shows everything.

It is exact: every event is counted. A hole may be a pause, or **lost events**: these are marked in red where the place is known.

Many events do not mean much work: a quiet stretch can be one thread that computes without a break.`,
    words: ['rate', 'lost events', 'analysis'],
  },
  eventRates: {
    title: 'Events per core',
    text: `Each **lane** is a core. The **line** is the mean of events per second over a pixel, the **band** reaches from the lowest to the highest rate within it. All lanes have the same scale, said in the head.

At the right is the mean of what is in view or selected; with a selection also the change against the view.

Only kinds that are ticked under Events are counted. It shows how much was **written**, not how busy the core was: for that see CPU Usage.`,
    words: ['rate', 'context switch', 'lost events'],
  },
  events: {
    title: 'Events',
    text: `At the left all **kinds** of events with how many there are; ticks decide what the list and the lanes show. At the right the **events** themselves, in the order of time, those in the selection if there is one.

A message is written from the event’s schema. Where it stays empty, Providers says what is missing; bytes are always shown in the details.`,
    words: ['lost events'],
  },
  providers: {
    title: 'Providers',
    text: `Who wrote events, how many, and whether they can be **decoded**: kernel events and TraceLogging carry their meaning or are built in, others need a manifest. Add these by File, Manifests.`,
    words: [],
  },
  processes: {
    title: 'Processes',
    text: `Every process that the trace tells of. Without a start or an end it was there **before** the trace began, or **after** it ended. Enter lists its events.

A process that no event tells of is known by its number only.`,
    words: [],
  },
  threads: {
    title: 'Threads',
    text: `Every thread that the trace tells of, with its name where it has one and the module that it started in. Numbers of threads are used again: look at the times.`,
    words: ['ready', 'waiting'],
  },
  images: {
    title: 'Images',
    text: `Programs and libraries, and where they were loaded: this is how addresses get the names of modules. What was loaded before the trace is known from its rundown; a trace without a merge may lack it.`,
    words: [],
  },
  sql: {
    title: 'SQL console',
    text: `All tables of this trace in SQL: the schema at the left has their columns, Ctrl+Enter runs. Times are in **nanoseconds** since the start of the trace; the selection is not applied by itself.

Results can be drawn, copied, and made a table of their own.`,
    words: [],
  },
  system: {
    title: 'System configuration',
    text: `The machine as it described itself when the session began. What a session was not told to record is not here; nothing is guessed.`,
    words: [],
  },
  statistics: {
    title: 'Trace statistics',
    text: `What fills the file: events and bytes by provider, kind, process or core. Use it to make the next recording smaller: the largest lines are the keywords to leave out.

Bytes are those of events without the headers of buffers, so they add up to less than the file.`,
    words: ['lost events'],
  },
  diagnostics: {
    title: 'Diagnostics',
    text: `What can make numbers wrong: **lost** events and buffers with their place in time where it is known, **damaged** parts of the file, providers whose events cannot be read, plugins with mistakes, and the clock.

Durations that end before they begin are counted in the tables that were shown so far; **Check all tables** counts them in all.

Graphs whose events may be missing are named in the banner above the analysis.`,
    words: ['lost events'],
  },
};
