/**
 * A workspace: how somebody looks at traces. In the window, in the autosave of the host, and as a `.corescope` file
 * (JSON). Times are ns since the header event of the first trace; ranges half-open.
 */
import { z } from 'zod';
import { codeUnits, latencyKinds, memoryFilter, sourceTables } from './memory.ts';
import { sortOrders, stackOwners, tableConfiguration } from './plugin.ts';
import { keyMatch } from './tables.ts';

export const workspaceFormat = 'corescope-workspace';
/** Raised when older programs would misread a file. What is only added needs no new version: it is passed over. */
export const workspaceVersion = 1;
/** Of a file, and of what a page sends: what people build by hand has some kilobytes. */
export const mostWorkspaceBytes = 16 << 20;

const timeNs = z.number().min(-1e100).max(1e100);
const shortText = z.string().max(512);
const id = z.string().min(1).max(64);
const range = z.object({ startNs: timeNs, endNs: timeNs });
export type NsRange = z.output<typeof range>;

/** Path of a row in a table's tree: see `rowPath` of tables.ts. */
const rowPath = z.array(z.string().max(65_536)).max(1100);

/** A path as one text. */
const rowKey = z.string().max(1024);

/** How somebody looks at one table. */
const tableView = z.object({
  /** Name of the preset: built in, imported, or one's own. */
  configuration: shortText,
  /** The preset as it was changed in the column editor or at the heads; null = as it is. */
  edited: tableConfiguration.nullable().default(null),
  /** As it was typed. */
  filter: z
    .string()
    .max(1 << 20)
    .default(''),
  /** Empty: as the configuration says. */
  sort: z
    .array(
      z.object({ column: z.string().max(128), variant: z.string().max(128).optional(), order: z.enum(sortOrders) }),
    )
    .max(16)
    .default([]),
  /** Open rows; null = those that the preset opens. */
  expanded: z.array(rowPath).max(100_000).nullable().default([]),
  /** Only rows in the selection or, without one, in the window of the timeline. */
  inView: z.boolean().default(true),
  layout: z.enum(['graph', 'table', 'graphAndTable']).default('graphAndTable'),
  /** Of comparisons: values are drawn as differences; else as they are. */
  drawsDifference: z.boolean().default(true),
  /** Rows that are marked: an expression; empty = none. */
  highlight: z
    .string()
    .max(1 << 20)
    .default(''),
  /** Groups that the graph leaves out (the ticks of the legend are off). */
  hidden: z.array(rowPath).max(4096).default([]),
});
export type TableView = z.output<typeof tableView>;

/** 31 years: traces that are laid beside each other further apart have nothing in common. */
export const mostOffsetNs = 1e18;

/** Index in `traces` of the workspace. */
const traceIndex = z.number().int().min(0).max(15);

/** Panels of which nothing else is kept; renderer/app/panels.ts says what each is. */
const simplePanelKinds = [
  'eventRates',
  'events',
  'providers',
  'processes',
  'threads',
  'images',
  'system',
  'statistics',
  'diagnostics',
  'findings',
  'migrations',
] as const;

/** What a panel shows. */
export const panelContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    trace: traceIndex.default(0),
    /** GUID. */ table: id,
    view: tableView.nullable().default(null),
  }),
  /** A table of one trace less the same of another, or of another range of the same. */
  z.object({
    kind: z.literal('comparison'),
    trace: traceIndex.default(0),
    table: id,
    view: tableView.nullable().default(null),
    /** Without a range: all of the same trace, or of another one the time that the comparison is of. */
    baseline: z.object({
      trace: traceIndex,
      range: range.nullable(),
      /** Of another trace: which process or thread is which, where names do not tell. */
      matches: z.array(keyMatch).max(4096).default([]),
    }),
    /** Of the comparison; null = as the tab's selection or window says. */
    range: range.nullable().default(null),
  }),
  z.object({ kind: z.enum(simplePanelKinds), trace: traceIndex.default(0) }),
  /** A lane for each core, cluster and memory channel. */
  z.object({
    kind: z.literal('counters'),
    trace: traceIndex.default(0),
    /** Which counters; empty = the first choice that the trace has. */
    show: shortText.default(''),
    /** `shared`: all lanes of a unit have one scale from 0; `fit`: from the lowest value on; `own`: each lane its own. */
    scale: z.enum(['shared', 'fit', 'own']).default('shared'),
    /** Top of the scale of all lanes; null = by the values. */
    top: z.number().positive().max(1e30).nullable().default(null),
    isLog: z.boolean().default(false),
    sort: z.enum(['number', 'value']).default('number'),
    /** Where a line is drawn in the lanes of the first counter; null = none. */
    threshold: z.number().min(-1e30).max(1e30).nullable().default(null),
    /** `core 3`. */
    pinned: z.array(shortText).max(1024).default([]),
    hidden: z.array(shortText).max(1024).default([]),
  }),
  /** A track for each thread, below its process, and for each core. */
  z.object({
    kind: z.literal('tracks'),
    trace: traceIndex.default(0),
    /** Only threads and processes with this text in their name. */
    search: shortText.default(''),
    /** Only what ran or was ready in the selection or the view. */
    isActive: z.boolean().default(false),
    sort: z.enum(['running', 'ready', 'name']).default('running'),
    /** Tracks above all others, in this order: by their keys (features/tracks). */
    pinned: z.array(rowKey).max(1024).default([]),
    hidden: z.array(rowKey).max(4096).default([]),
    /** Open tracks; null = those that there is room for. */
    open: z.array(rowKey).max(4096).nullable().default(null),
    /** Lines from core to core of the thread that is selected. */
    migrations: z.boolean().default(true),
  }),
  /** Call stacks of the rows of a table. */
  z.object({
    kind: z.literal('stacks'),
    trace: traceIndex.default(0),
    /** GUID; empty = the first that has stacks. */
    table: shortText.default(''),
    /** Key of the column that is summed, or `count`; empty = the one that the table weighs by. */
    weight: shortText.default(''),
    /** Of context switches: whose stacks; empty = the new thread's. */
    whose: z.enum(['', ...stackOwners]).default(''),
    /** Of samples of performance counters: whose; empty = the counter with the most samples. */
    counter: shortText.default(''),
    show: z.enum(['flame', 'functions', 'tree', 'butterfly']).default('flame'),
    /** Callees above callers: each stack from its innermost frame on. */
    inverted: z.boolean().default(false),
    /** Root at the bottom, as in a flame graph; at the top, as in an icicle graph. */
    rootAtBottom: z.boolean().default(false),
    by: z.enum(['function', 'module']).default('function'),
    /** Group, include and exclude patterns, of docs/stacks.md. */
    groups: z.string().max(65_536).default(''),
    include: z.string().max(65_536).default(''),
    exclude: z.string().max(65_536).default(''),
    mergesRecursion: z.boolean().default(false),
    /** Functions are below the tags of their stacks. */
    byTag: z.boolean().default(false),
    /** What colors mean in the flame graph of tagged stacks. */
    colorBy: z.enum(['module', 'tag']).default('module'),
    foldPercent: z.number().min(0).max(100).default(0),
    /** `module!function` that is selected. */
    selected: z.string().max(65_536).nullable().default(null),
    /** What it is compared with: without a range all of the same trace, or of another one the same time. */
    baseline: z.object({ trace: traceIndex, range: range.nullable() }).nullable().default(null),
  }),
  /** What SPE sampled on one core. */
  z.object({
    kind: z.literal('memory'),
    trace: traceIndex.default(0),
    /** Name of the file beside the trace; null = the first. */
    file: z.string().max(4096).nullable().default(null),
    sources: z.enum(sourceTables).default('neoverse'),
    /** Which trace names the code; null = the panel's own. */
    namesOf: traceIndex.nullable().default(null),
    /** Whose code it is; null = code is named where all processes agree. */
    pid: z.number().int().min(0).max(0xffffffff).nullable().default(null),
    /** What its code is counted by. */
    by: z.enum(codeUnits).default('function'),
    latency: z.enum(latencyKinds).default('total'),
    ...memoryFilter,
  }),
  /** Two programs by repeated runs; of a trace, the selection and another range by their counters. */
  z.object({
    kind: z.literal('runs'),
    trace: traceIndex.default(0),
    /** Null = all cores. */
    core: z.number().int().min(0).max(65_535).nullable().default(null),
    /** What it is compared with: without a range all of the same trace, or of another one the same time. */
    baseline: z.object({ trace: traceIndex, range: range.nullable() }).nullable().default(null),
  }),
  /** Where an analyst finds which modules have names, and where they come from. */
  z.object({ kind: z.literal('symbols'), trace: traceIndex.default(0) }),
  /** Where a core lost its slots, by Arm's top-down method. */
  z.object({
    kind: z.literal('topDown'),
    trace: traceIndex.default(0),
    /** As the table of metrics calls it; null = all cores together. */
    core: shortText.nullable().default(null),
    /** Name in SQL of that table; empty = the first that has metrics. */
    source: shortText.default(''),
  }),
  z.object({
    kind: z.literal('sql'),
    trace: traceIndex.default(0),
    text: z
      .string()
      .max(1 << 20)
      .default(''),
    chart: z
      .object({ type: shortText, x: shortText, y: z.array(shortText).max(16) })
      .nullable()
      .default(null),
  }),
]);
export type PanelContent = z.output<typeof panelContent>;
export type PanelKind = PanelContent['kind'];
/** Shown by their name alone, in links, menus and recipes. */
export type PlainPanelKind = Exclude<PanelKind, 'table' | 'comparison'>;

const panel = z.object({
  id,
  /** null = what its content is called. */
  title: shortText.nullable().default(null),
  folded: z.boolean().default(false),
  content: panelContent,
});
export type Panel = z.output<typeof panel>;

/** An analysis: panels over one time axis. */
const analysisTab = z.object({
  id,
  name: shortText,
  panels: z.array(panel).max(200),
  /** Of the docking library; null = one above the other. What does not fit the panels is passed over. */
  layout: z.unknown().default(null),
  /** null = the whole trace. */
  window: range.nullable().default(null),
  selection: range.nullable().default(null),
  /** Kinds of events that are checked, by their index in the first trace; null = all. */
  kinds: z.array(z.number().int().min(0).max(0xffffffff)).max(65_536).nullable().default(null),
  /** Id of the recipe whose notes stand above the panels. */
  recipe: id.optional(),
});
export type AnalysisTab = z.output<typeof analysisTab>;

/** A range or (equal ends) a moment that somebody gave a name. */
export const marker = z.object({
  id,
  name: shortText,
  startNs: timeNs,
  endNs: timeNs,
  /** A series colour: `c1` to `c8`. */
  color: z
    .string()
    .regex(/^c[1-8]$/)
    .default('c2'),
  note: z.string().max(8192).default(''),
});
export type Marker = z.output<typeof marker>;

/** What somebody has found out, of a time or of the trace as a whole. */
const note = z.object({
  id,
  text: z.string().max(8192),
  range: range.nullable().default(null),
});
export type Note = z.output<typeof note>;

const workspaceTrace = z.object({
  name: shortText,
  /** From the folder of the workspace file, with `/`; absolute where there is no such way; null = not known, or the sample. */
  path: z.string().max(4096).nullable().default(null),
  sample: z.boolean().default(false),
  /** To tell whether a file that is found is the one that was meant. */
  sizeBytes: z.number().int().min(0).nullable().default(null),
  startTimeUtc: z.string().max(64).nullable().default(null),
  /** Added to its times, to lay it beside the first one. */
  offsetNs: z.number().min(-mostOffsetNs).max(mostOffsetNs).default(0),
  color: z
    .string()
    .regex(/^c[1-8]$/)
    .default('c1'),
});
export type WorkspaceTrace = z.output<typeof workspaceTrace>;

/** Of all analyses; a window that shows so many helps nobody. */
const mostPanels = 2000;
/** Of all presets and tables as they were changed. */
const mostColumns = 100_000;

const workspaceParts = z.object({
  format: z.literal(workspaceFormat),
  version: z.number().int().min(1),
  savedWith: shortText.default(''),
  savedAtUtc: z.string().max(64).default(''),
  traces: z.array(workspaceTrace).max(16),
  tabs: z.array(analysisTab).max(1000),
  activeTab: id.nullable().default(null),
  markers: z.array(marker).max(10_000).default([]),
  notes: z.array(note).max(1000).default([]),
  /** Presets of one's own, by the GUID of the table. */
  presets: z.record(id, z.array(tableConfiguration).max(256)).default({}),
});

export const workspace = workspaceParts.superRefine(({ tabs, presets }, context) => {
  const panels = tabs.flatMap((tab) => tab.panels);
  if (panels.length > mostPanels)
    context.addIssue({
      code: 'custom',
      path: ['tabs'],
      message: `they have ${panels.length} panels; a workspace may have ${mostPanels}`,
    });
  let columns = 0;
  for (const { content } of panels) columns += ('view' in content && content.view?.edited?.columns.length) || 0;
  for (const list of Object.values(presets)) for (const preset of list) columns += preset.columns.length;
  if (columns > mostColumns)
    context.addIssue({
      code: 'custom',
      path: [],
      message: `its tables and presets have ${columns} columns; a workspace may have ${mostColumns}`,
    });
});
export type Workspace = z.output<typeof workspace>;
/** The same as files have it, defaults left out. */
export type WorkspaceJson = z.input<typeof workspace>;
