/** Which tracks there are and in which order: cores, and processes with their threads. Pure. */
import { at } from '../../../contract/checked.ts';
import type { RowPath, TablePage } from '../../../contract/tables.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { pathKey } from '../../state/pivot-model.ts';

export type TracksContent = PanelContent & { kind: 'tracks' };

/** How long a process or a thread ran and was ready in a range, all its threads together, in ns. */
export interface TrackFigures {
  runningNs: number;
  readyNs: number;
  longestReadyNs: number;
}

/** By `pathKey`. */
export type FiguresByPath = ReadonlyMap<string, TrackFigures>;

interface TreeThread {
  /** As tables call it: `Worker 0 (5000)`. */
  name: string;
  path: RowPath;
}

export interface TreeProcess {
  name: string;
  path: RowPath;
  threads: readonly TreeThread[];
}

interface TrackCounter {
  id: string;
  title: string;
  unit: string;
  /** Name in SQL of the table, and what is asked of it. */
  table: string;
  configuration: string;
  value: string;
}

/** What can be drawn below a thread. */
export interface ThreadCounter extends TrackCounter {
  of: 'thread';
  /** Its number among the counters of the trace. */
  place: number;
  /** Keys before process and thread, with their values. */
  inside: readonly { column: string; value: string }[];
}

/** What can be drawn below a core. */
export interface CoreCounter extends TrackCounter {
  of: 'core';
  /** In the table, by core. */
  paths: ReadonlyMap<string, RowPath>;
}

/** What a trace has of threads and cores. */
export interface TrackTree {
  processes: readonly TreeProcess[];
  cores: readonly string[];
  counters: readonly ThreadCounter[];
  coreCounters: readonly CoreCounter[];
  /** By core: `Performance`; empty where cores are alike. */
  coreClasses: ReadonlyMap<string, string>;
  hasEvents: boolean;
  /** Over the whole trace. */
  figures: FiguresByPath;
}

export type TrackKind = 'markers' | 'cores' | 'core' | 'process' | 'thread' | 'counter' | 'events';

export interface Track {
  /** The same over time and in saved workspaces. */
  key: string;
  kind: TrackKind;
  name: string;
  /** Behind the name: of a process its id, of a core its class, of a pinned thread its process, of a counter its unit or, pinned, whose it is. */
  note: string;
  /** Of a process `[process]`, of a thread and what is below it `[process, thread]`, of a core and its counters `[number]`. */
  path: RowPath;
  /** Null: it cannot be opened. */
  isOpen: boolean | null;
  isPinned: boolean;
  counter: ThreadCounter | CoreCounter | null;
}

/** About so many tracks are open at first. */
const openAtFirst = 24;

const markersKey = 'markers';
const coresKey = 'cores';
const coreKey = (core: string): string => `core ${core}`;

const isDigit = (char: string): boolean => char >= '0' && char <= '9';

/** The id at the end of what tables call a thread or a process: `Worker 0 (5000)`, `Thread 5000`. */
export function idOf(name: string): string {
  const end = name.endsWith(')') ? name.length - 1 : name.length;
  let start = end;
  while (start > 0 && isDigit(name.charAt(start - 1))) start--;
  return name.slice(start, end);
}

/** The name without the id: `Worker 0`; of a thread without a name all of it. */
export const withoutId = (name: string): string => name.replace(/ \(\d+\)$/, '');

/** Rows of a table that is grouped by process and thread, both levels open. */
export function figuresOf(page: TablePage): Map<string, TrackFigures> {
  const values = (key: string) => page.columns.find((column) => column.key === key && column.area === 'value')?.values;
  const [running, ready, longest] = [values('running'), values('ready'), values('longestReady')];
  return new Map(
    page.path.map((path, i) => [
      pathKey(path),
      { runningNs: running?.[i] ?? 0, readyNs: ready?.[i] ?? 0, longestReadyNs: longest?.[i] ?? 0 },
    ]),
  );
}

export function processesOf({ path }: Pick<TablePage, 'path'>): TreeProcess[] {
  const threads = new Map<string, TreeThread[]>();
  for (const one of path) {
    const [process = '', thread] = one;
    const list = threads.get(process) ?? [];
    threads.set(process, list);
    if (thread !== undefined) list.push({ name: thread, path: one });
  }
  return [...threads].map(([name, list]) => ({ name, path: [name], threads: list }));
}

const none: TrackFigures = { runningNs: 0, readyNs: 0, longestReadyNs: 0 };

/** The larger first, those that are alike by name. */
function inOrder<Item extends { name: string; path: RowPath }>(
  items: readonly Item[],
  sort: TracksContent['sort'],
  figures: FiguresByPath,
): Item[] {
  const weight = ({ path }: Item): number => {
    const { runningNs, longestReadyNs } = figures.get(pathKey(path)) ?? none;
    return sort === 'running' ? runningNs : sort === 'ready' ? longestReadyNs : 0;
  };
  const byName = new Intl.Collator('en', { numeric: true });
  return [...items].sort((a, b) => weight(b) - weight(a) || byName.compare(a.name, b.name));
}

/** Processes and threads that the search and the range leave. */
function kept({ processes }: TrackTree, content: TracksContent, figures: FiguresByPath): TreeProcess[] {
  const search = content.search.trim().toLowerCase();
  const hidden = new Set(content.hidden);
  const pinned = new Set(content.pinned);
  const isThere = ({ path }: { path: RowPath }): boolean => {
    if (hidden.has(pathKey(path)) || pinned.has(pathKey(path))) return false;
    const { runningNs, readyNs } = figures.get(pathKey(path)) ?? none;
    return !content.isActive || runningNs + readyNs > 0;
  };
  return processes.filter(isThere).flatMap((process) => {
    const isNamed = process.name.toLowerCase().includes(search);
    const threads = process.threads.filter(
      (thread) => isThere(thread) && (isNamed || thread.name.toLowerCase().includes(search)),
    );
    return threads.length === 0 && !isNamed ? [] : [{ ...process, threads }];
  });
}

/** Tracks that are open as long as nobody has opened or closed one: cores, and the first processes that there is room for. */
export function openAtFirstOf(tree: TrackTree): string[] {
  const open: string[] = tree.cores.length <= openAtFirst ? [coresKey] : [];
  let room = openAtFirst - tree.cores.length;
  for (const process of inOrder(tree.processes, 'running', tree.figures)) {
    if (process.threads.length > room) break;
    room -= process.threads.length;
    open.push(pathKey(process.path));
  }
  return open;
}

/** All tracks from the top. @param order figures that they are sorted by @param hasMarkers there are markers or regions */
export function tracksOf(tree: TrackTree, content: TracksContent, order: FiguresByPath, hasMarkers: boolean): Track[] {
  const open = new Set(content.open ?? openAtFirstOf(tree));
  const hidden = new Set(content.hidden);
  const make = new TrackMaker(tree, content, open, order);
  const tracks: Track[] = [];
  if (hasMarkers && !hidden.has(markersKey)) tracks.push(plain(markersKey, 'markers', 'Markers', []));
  for (const key of content.pinned) tracks.push(...make.pinned(key));
  const cores =
    content.search.trim() === '' ? tree.cores.map(coreKey).filter((key) => !content.pinned.includes(key)) : [];
  if (cores.length > 0 && !hidden.has(coresKey)) {
    const isOpen = open.has(coresKey);
    tracks.push({ ...plain(coresKey, 'cores', 'Cores', []), note: String(tree.cores.length), isOpen });
    if (isOpen) tracks.push(...cores.filter((key) => !hidden.has(key)).flatMap((key) => make.core(key, false)));
  }
  for (const process of inOrder(kept(tree, content, order), content.sort, order)) tracks.push(...make.process(process));
  return tracks;
}

const plain = (key: string, kind: TrackKind, name: string, path: RowPath): Track => ({
  ...{ key, kind, name, path, note: '' },
  ...{ isOpen: null, isPinned: false, counter: null },
});

const coreName = (core: string): string => `Core ${core}`;

const counterTrack = (of: string, counter: ThreadCounter | CoreCounter, path: RowPath): Track => ({
  ...plain(`${of} ${counter.id}`, 'counter', counter.title, path),
  note: counter.unit,
  counter,
});

/** Makes tracks of cores, processes and threads. */
class TrackMaker {
  readonly #tree: TrackTree;
  readonly #content: TracksContent;
  readonly #open: ReadonlySet<string>;
  readonly #order: FiguresByPath;

  constructor(tree: TrackTree, content: TracksContent, open: ReadonlySet<string>, order: FiguresByPath) {
    this.#tree = tree;
    this.#content = content;
    this.#open = open;
    this.#order = order;
  }

  core(key: string, isPinned: boolean): Track[] {
    const core = key.slice('core '.length);
    const counters = this.#countersOf(core);
    const isOpen = counters.length > 0 && this.#open.has(key);
    const track = {
      ...plain(key, 'core', coreName(core), [core]),
      note: this.#tree.coreClasses.get(core) ?? '',
      isOpen: counters.length > 0 ? isOpen : null,
      isPinned,
    };
    return isOpen ? [track, ...this.#below(counters)] : [track];
  }

  /** What was counted on it. */
  #countersOf(core: string): Track[] {
    const counted = this.#tree.coreCounters.filter(({ paths }) => paths.has(core));
    return counted.map((counter) => counterTrack(coreKey(core), counter, [core]));
  }

  /** Those that are neither hidden nor pinned. */
  #below(tracks: readonly Track[]): Track[] {
    const { hidden, pinned } = this.#content;
    return tracks.filter(({ key }) => !hidden.includes(key) && !pinned.includes(key));
  }

  process(process: TreeProcess, isPinned = false): Track[] {
    const key = pathKey(process.path);
    // What a search finds is shown.
    const isOpen = process.threads.length > 0 && (this.#content.search.trim() !== '' || this.#open.has(key));
    const track: Track = {
      ...plain(key, 'process', withoutId(process.name), process.path),
      note: idOf(process.name),
      isOpen: process.threads.length === 0 ? null : isOpen,
      isPinned,
    };
    if (!isOpen) return [track];
    const threads = inOrder(process.threads, this.#content.sort, this.#order);
    return [track, ...threads.flatMap((thread) => this.thread(thread, false))];
  }

  thread({ name, path }: TreeThread, isPinned: boolean): Track[] {
    const key = pathKey(path);
    const { counters, hasEvents } = this.#tree;
    const canOpen = counters.length > 0 || hasEvents;
    const isOpen = canOpen && this.#open.has(key);
    const track: Track = {
      ...plain(key, 'thread', withoutId(name), path),
      note: isPinned ? withoutId(at(path, 0)) : withoutId(name) === name ? '' : idOf(name),
      isOpen: canOpen ? isOpen : null,
      isPinned,
    };
    if (!isOpen) return [track];
    const events = hasEvents ? [plain(`${key} events`, 'events', 'Events', path)] : [];
    return [track, ...this.#below([...counters.map((counter) => counterTrack(key, counter, path)), ...events])];
  }

  /** None where the trace does not have it. */
  pinned(key: string): Track[] {
    for (const core of this.#tree.cores) {
      if (coreKey(core) === key) return this.core(key, true);
      const counter = this.#countersOf(core).find((one) => one.key === key);
      if (counter !== undefined) return [{ ...counter, note: coreName(core), isPinned: true }];
    }
    for (const process of this.#tree.processes) {
      if (pathKey(process.path) === key) {
        const threads = process.threads.filter(({ path }) => !this.#content.pinned.includes(pathKey(path)));
        return this.process({ ...process, threads }, true);
      }
      for (const thread of process.threads) {
        const own = pathKey(thread.path);
        if (own === key) return this.thread(thread, true);
        const counter = key.startsWith(`${own} `) && this.#tree.counters.find(({ id }) => `${own} ${id}` === key);
        if (counter)
          return [{ ...counterTrack(own, counter, thread.path), note: withoutId(thread.name), isPinned: true }];
      }
    }
    return [];
  }
}

/** The track of a thread, or of its process where that is closed; −1 where neither is there. */
export function trackOfThread(tracks: readonly Track[], process: string, thread: string): number {
  const own = tracks.findIndex(({ kind, path }) => kind === 'thread' && path[0] === process && path[1] === thread);
  return own >= 0 ? own : tracks.findIndex(({ kind, path }) => kind === 'process' && path[0] === process);
}

/** Opens or closes a track. */
export function toggled(tree: TrackTree, content: TracksContent, { key, isOpen }: Track): TracksContent {
  const open = content.open ?? openAtFirstOf(tree);
  return { ...content, open: isOpen === true ? open.filter((one) => one !== key) : [...open, key] };
}

/** A pinned track one place further up (−1) or down (1). */
export function moved(pinned: readonly string[], key: string, step: 1 | -1): string[] {
  const from = pinned.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= pinned.length) return [...pinned];
  const others = pinned.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
