/**
 * The house of ARCHITECTURE.md, as data. A room is a folder; a folder below it belongs to it, unless it has a line of its own.
 * `may`: the rooms that it may import (with what is below them), besides what the line of the room around it allows.
 * `apart`: each folder in it is a room, and none may import another.
 * Circles are refused without any rule: between files, and between the rooms of one folder (check-house.mjs).
 */

/** Rooms of one top room, by their names. */
const within = (top, names) => names.split(' ').map((name) => `${top}/${name}`);

/** @type {Record<string, { says: string, may: string[], apart?: boolean }>} */
export const HOUSE = {
  language: {
    says: 'the one language of filters, conditions and expressions: tokens, grammar, names and types, completion',
    may: [],
  },
  contract: {
    says: 'what both sides say to each other: queries, answers, messages, the plugin format, with their validators',
    may: ['language'],
  },

  rpc: {
    says: 'calls between page, threads and processes: the calling side, the answering side, what carries them',
    may: ['contract'],
  },

  engine: { says: 'bytes to answers in pure TypeScript: no Node, no DOM, no Electron', may: ['contract', 'language'] },
  'engine/base': { says: 'errors, texts of bytes, small caches', may: [] },
  'engine/columns': {
    says: 'typed columns and the order of their rows; texts and addresses as numbers of pools',
    may: ['engine/base'],
  },
  'engine/format': {
    says: 'the .etl file: buffers, headers, compression, clock, time order; PE files',
    may: within('engine', 'base columns'),
  },
  'engine/schema': {
    says: 'what a payload means: classic kernel, manifests, TraceLogging, event info, WPP',
    may: within('engine', 'base format'),
  },
  'engine/events': {
    says: 'one event in words: names, attribution, joined stacks, filters, losses',
    may: within('engine', 'base columns format schema'),
  },
  'engine/symbols': {
    says: 'names for addresses: PDBs of all kinds, images, JIT methods',
    may: within('engine', 'base columns format'),
  },
  'engine/stacks': {
    says: 'call trees: chains of callers as one tree, sums of rows over it',
    may: within('engine', 'base columns events tables'),
  },
  'engine/spe': {
    says: "sampled operations of Arm's SPE: packets, latencies, cache lines",
    may: within('engine', 'base columns format'),
  },
  'engine/expressions': {
    says: 'conditions and expressions, compiled to loops over columns',
    may: within('engine', 'base columns events'),
  },
  'engine/plugins': {
    says: "a plugin's JSON, checked, with line and column, before any of it runs",
    may: within('engine', 'expressions format'),
  },
  'engine/cook': {
    says: 'events to rows: the pass that feeds all plugins, derived columns, regions',
    may: within('engine', 'base columns events expressions format packets plugins schema'),
  },
  'engine/conditions': {
    says: 'conditions on events, tested one event at a time: kinds first, then headers, then payloads',
    may: within('engine', 'base columns cook events expressions format plugins schema'),
  },
  'engine/tables': {
    says: 'rows to answers: filter, group, aggregate, sort, page, series',
    may: within('engine', 'base columns cook expressions format plugins'),
  },
  'engine/live': {
    says: 'a trace that grows',
    may: within('engine', 'base columns conditions cook events expressions format plugins schema'),
  },
  'engine/write': {
    says: 'making traces: writer, merge, trim, dump',
    may: within('engine', 'base columns events format schema'),
  },
  'engine/formats': {
    says: "others' files: .wpaProfile, .wprp, .regions.xml, .stacktags, wperf's JSON and CSV",
    may: within('engine', 'base columns cook events expressions format plugins schema tables'),
  },
  'engine/packets': {
    says: 'captured network packets: frames, and the same as pcapng',
    may: within('engine', 'base'),
  },
  'engine/runs': {
    says: 'repeated runs of programs, and ranges of traces: which of two takes longer, and why',
    may: within('engine', 'cook'),
  },
  'engine/reports': {
    says: 'pages about a trace as a whole: system, statistics',
    may: within('engine', 'base events format tables'),
  },

  machine: {
    says: 'the simulated Windows-on-Arm machine, which also writes the sample trace',
    may: ['contract', 'engine/write'],
  },
  plugins: { says: 'tables as data: one folder per subject, each a description that yields JSON', may: ['contract'] },

  'native-bridge': {
    says: 'the Windows calls, and a simulated machine that answers the same calls',
    may: ['contract', 'rpc', 'engine/format', 'engine/write'],
  },
  'native-bridge/calls': { says: 'the unchanged calls: bytes in, bytes and error codes out; layouts', may: [] },
  'native-bridge/etw': { says: 'sessions, providers, filters', may: ['native-bridge/calls'] },
  'native-bridge/tdh': { says: 'schemas of the machine', may: within('native-bridge', 'calls etw') },
  'native-bridge/pmu': { says: "WindowsPerf's driver", may: ['native-bridge/calls'] },
  'native-bridge/machine': {
    says: 'drives, images, logs and configuration of the machine',
    may: ['native-bridge/calls', 'engine/schema'],
  },
  'native-bridge/win32': { says: 'the calls through koffi', may: ['native-bridge/calls'] },
  'native-bridge/simulator': {
    says: 'the calls answered by the simulated machine',
    may: ['native-bridge/calls', 'native-bridge/pmu', 'machine', 'engine/base', 'engine/schema'],
  },
  'native-bridge/rpc': { says: 'the remote bridge: in a worker, a helper, another process', may: ['native-bridge'] },

  host: {
    says: 'the trace host and the recorder',
    may: ['contract', 'language', 'rpc', 'engine', 'machine', 'plugins', 'native-bridge', 'host'],
  },
  'host/base': { says: 'errors, files, grants, cancellation', may: [] },
  'host/user': { says: 'what Corescope saves for this user: preferences, presets', may: [] },
  'host/merge': { says: 'parts of a recording merged into one trace', may: [] },
  'host/archives': { says: 'traces in zips, and recordings in several files, opened as one trace', may: [] },
  'host/cache': { says: 'what was found once, kept in the state folder', may: [] },
  'host/plugins': { says: 'plugins of this user, watched while they are edited', may: [] },
  'host/parallel': { says: 'threads that compute columns of large tables beside the one of the host', may: [] },
  'host/tables': { says: 'tables, cooked on request, and the SQL that makes them', may: [] },
  'host/traces': { says: 'the open traces, and the files read with them', may: [] },
  'host/sql': { says: 'SQL over the tables, and their export', may: [] },
  'host/symbols': { says: 'where symbol files are found, and names for the addresses of a trace', may: [] },
  'host/spe': { says: 'files of SPE packets: found beside a trace, summed up, with names', may: [] },
  'host/findings': { says: 'rules that say what stands out in a trace', may: [] },
  'host/pages': { says: 'diagnostics and system pages', may: [] },
  'host/live': { says: 'running sessions', may: [] },
  'host/recorder': { says: 'recordings: plans, sessions, counters, triggers, stop', may: [] },
  'host/workspaces': { says: '.corescope files, autosaves, zips', may: [] },
  'host/serve': { says: 'what serves a browser', may: [] },

  cli: { says: 'the `corescope` command', may: ['host', 'contract'] },
  electron: {
    says: 'the desktop shell: windows, menus, preload, ipc. Holds no trace',
    may: ['host', 'rpc', 'contract'],
  },

  renderer: { says: 'what the user sees: React, uPlot, zustand', may: ['contract', 'language', 'rpc'] },
  'renderer/kit': { says: 'dialogs, menus, fields, grids: knows nothing about traces', may: [] },
  'renderer/base': { says: 'client of the host, doors, numbers and times, preferences, theme', may: ['renderer/kit'] },
  'renderer/state': {
    says: 'stores: workspace, view and selection, traces, names, losses',
    may: within('renderer', 'kit base'),
  },
  'renderer/canvas': {
    says: 'time axis, lanes, raster, series loader',
    may: within('renderer', 'kit base state'),
  },
  'renderer/panel': {
    says: 'what every panel has: header, menu, help, lists',
    may: within('renderer', 'kit base state canvas'),
  },
  'renderer/features': {
    says: 'panels and dialogs by subject; they only reach each other through state',
    apart: true,
    may: within('renderer', 'kit base state canvas panel'),
  },
  'renderer/gallery': { says: 'the parts of the kit in all their states, on a separate page', may: ['renderer/kit'] },
  'renderer/app': { says: 'screens, commands, palette, links: puts the features together', may: ['renderer'] },
};

/** By top folder: packages that the product may use there; `node:` for Node's own modules. */
export const PACKAGES = {
  language: [],
  contract: ['zod'],
  rpc: ['node:', 'zod'],
  engine: ['saxes', 'jsonc-parser', 're2js', 'fzstd'],
  machine: [],
  plugins: [],
  'native-bridge': ['node:', 'koffi', 'zod'],
  host: ['node:', 'ws', 'zod', '@duckdb', '@zip.js', 'gecko-profiler-demangle', '@alexaltea'],
  cli: ['node:', 'commander'],
  electron: ['node:', 'electron', 'zod', 'vite', '@electron', '@electron-forge', 'app-builder-lib', 'electron-builder'],
  fuzz: ['node:', 'fast-check'],
  renderer: [
    'react',
    'react-dom',
    'react-aria',
    'react-aria-components',
    'zustand',
    '@codemirror',
    '@lezer',
    'style-mod',
    'uplot',
    'lucide-react',
    '@tanstack',
    'dockview-react',
    'cmdk',
    'zod',
    'jsonc-parser',
  ],
};

/** Where programs, threads and pages begin. */
export const ENTRIES = [
  'cli/corescope.ts',
  'electron/main.ts',
  'electron/preload.ts',
  'electron/host-process.ts',
  'native-bridge/rpc/bridge.worker.ts',
  'host/recorder/merge.worker.ts',
  'host/traces/reading.worker.ts',
  'host/parallel/rows.worker.ts',
  'native-bridge/win32/real-time.worker.ts',
  'native-bridge/mark.ts',
  'renderer/main.tsx',
  'renderer/gallery/main.tsx',
  'renderer/base/client/socket.worker.ts',
];
