/**
 * Where the palette's items come from. Each source makes items of facts and of what was typed; which of them speak, the
 * sign in front of the text says.
 */
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { RecentTrace } from '../../../contract/queries.ts';
import type { ImageInfo, ProcessInfo, ThreadInfo } from '../../../contract/schema.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { Marker } from '../../../contract/workspace.ts';
import { withCondition } from '../../../language/conditions.ts';
import { formatCounted } from '../../base/format.ts';
import { parseTime } from '../../base/parse-time.ts';
import { formatDuration, rangeText, timeText } from '../../base/time-format.ts';
import type { NsRange } from '../../base/view-math.ts';
import { canOpen, lackingFor } from '../../features/help/open-recipe.ts';
import { recipes } from '../../features/help/recipes.ts';
import type { Command } from '../../state/command.ts';
import { hasData } from '../../state/has-data.ts';
import { eventLabel, providerLabel } from '../../state/kinds-model.ts';
import type { TableOfPanel } from '../../state/table-panels.ts';
import { splitRange } from '../links/time-text.ts';
import type { PaletteAction, PaletteItem } from './palette-item.ts';

/** What the window has when the palette is opened. Empty lists: there are none, or they are not known yet. */
export interface PaletteFacts {
  commands: readonly Command[];
  tables: readonly TableInfo[];
  /** How many are open. */
  traces: number;
  /** Presets of one's own, by the GUID of the table. */
  presets: Readonly<Record<string, readonly TableConfiguration[]>>;
  kinds: readonly KindInfo[];
  processes: readonly ProcessInfo[];
  threads: readonly ThreadInfo[];
  images: readonly ImageInfo[];
  /** Markers, and marks of the trace. */
  markers: readonly Pick<Marker, 'id' | 'name' | 'startNs' | 'endNs' | 'note'>[];
  recent: readonly RecentTrace[];
  /** The table panel that commands are about. */
  active: (TableOfPanel & { shown: ReadonlySet<string> /* keys of its columns */ }) | null;
  /** Of the view; null without a trace. */
  time: { limits: NsRange; window: NsRange; cursorNs: number | null } | null;
}

const prefixes = ['>', '@', ':', '=', '#'] as const;
export type Prefix = (typeof prefixes)[number];

/** What stands in front, and the text behind it. */
export function splitPrefix(text: string): { prefix: Prefix | null; rest: string } {
  const first = text.trimStart();
  const prefix = prefixes.find((sign) => first.startsWith(sign)) ?? null;
  return { prefix, rest: prefix === null ? first : first.slice(1).trimStart() };
}

export interface Source {
  /** Signs that it answers to; null = text without one. */
  prefixes: readonly (Prefix | null)[];
  /** @param rest what was typed behind the sign */
  items(facts: PaletteFacts, rest: string): PaletteItem[];
  /** The text is no search: all items are shown. */
  readsText?: boolean;
}

export const commandItems = ({ commands }: PaletteFacts): PaletteItem[] =>
  commands
    .filter(({ id }) => id !== 'palette')
    .map((command) => {
      const isOn = command.checked?.() === true;
      return {
        id: `command:${command.id}`,
        section: 'Commands',
        title: command.title.replace('…', ''),
        detail: isOn ? `${command.menu} · on` : command.menu,
        ...(command.keys?.[0] !== undefined && { keys: command.keys[0] }),
        ...(!command.enabled() && { disabled: true, hint: 'not now' }),
        action: { kind: 'command', id: command.id },
      };
    });

export function tableItems({ tables, presets }: PaletteFacts): PaletteItem[] {
  const items: PaletteItem[] = [];
  for (const table of tables) {
    const { id, name, category, sqlName, rows } = table;
    const noData = !hasData(table);
    items.push({
      id: `table:${id}`,
      section: 'Tables',
      title: name,
      detail: noData
        ? `${category} · no data in this trace`
        : [category, ...(rows === null ? [] : [formatCounted(rows, 'row')])].join(' · '),
      keywords: sqlName,
      ...(noData && { disabled: true }),
      action: { kind: 'table', table: id, preset: null },
    });
    if (noData) continue;
    const own = presets[id] ?? [];
    const names = new Set([...table.configurations, ...own].map((preset) => preset.name));
    // A table with one preset is that preset.
    if (names.size > 1)
      for (const preset of names)
        items.push({
          id: `preset:${id}:${preset}`,
          section: 'Tables',
          title: preset,
          detail: `${name} · preset`,
          action: { kind: 'table', table: id, preset },
        });
  }
  return items;
}

/** What cannot be answered leads to the recipes as well: they say what to record. */
const recipeItems = ({ tables, traces }: PaletteFacts): PaletteItem[] =>
  recipes.map((recipe) => {
    const { id, question, about } = recipe;
    const isReady = canOpen(lackingFor(recipe, tables, traces));
    return {
      id: `recipe:${id}`,
      section: 'Recipes',
      title: question,
      detail: isReady ? 'Recipe' : 'Recipe · needs data that this trace lacks',
      keywords: about,
      hint: isReady ? 'Open' : 'What it needs',
      action: isReady ? { kind: 'recipe', id } : { kind: 'command', id: 'recipes' },
    };
  });

const eventItems = ({ kinds }: PaletteFacts): PaletteItem[] =>
  kinds.map((kind) => {
    const title = eventLabel(kind);
    const provider = providerLabel(kind);
    return {
      id: `event:${kind.provider}:${kind.id}:${kind.opcode}:${kind.version}`,
      section: 'Events',
      title,
      detail: `${provider} · ${formatCounted(kind.count, 'event')}`,
      hint: 'List the events',
      action: { kind: 'events', kinds: [kind.index], owner: null, name: title },
    };
  });

export const columnItems = ({ active }: PaletteFacts): PaletteItem[] =>
  active === null
    ? []
    : active.info.columns
        .filter(({ key }) => !active.shown.has(key))
        .map((column) => ({
          id: `column:${active.info.id}:${column.key}`,
          section: 'Columns',
          title: `Show column: ${column.name}`,
          detail: active.info.name,
          keywords: column.sqlName,
          action: { kind: 'column', panel: active.panel, column: column.key },
        }));

const processItems = ({ processes }: PaletteFacts): PaletteItem[] =>
  processes.map(({ pid, name, startNs, commandLine }) => ({
    id: `process:${name}:${pid}`,
    section: 'Processes',
    title: name === '' ? `Process ${pid}` : `${name} (${pid})`,
    detail: startNs === null ? 'Process' : `Process · since ${timeText(startNs, 3)}`,
    ...(commandLine !== null && { keywords: commandLine }),
    hint: 'List its events',
    action: { kind: 'events', kinds: null, owner: { pid }, name: name === '' ? `Process ${pid}` : name },
  }));

const threadItems = ({ threads }: PaletteFacts): PaletteItem[] =>
  threads.map(({ tid, pid, process, name, startModule }) => ({
    id: `thread:${pid}:${tid}`,
    section: 'Threads',
    title: name === null ? `Thread ${tid}` : `${name} (${tid})`,
    detail: [process === null ? `process ${pid}` : `${process} (${pid})`, startModule ?? '']
      .filter(Boolean)
      .join(' · '),
    hint: 'List its events',
    action: { kind: 'events', kinds: null, owner: { tid }, name: name ?? `Thread ${tid}` },
  }));

/** Each image once, in however many processes it is. */
export function imageItems({ images }: PaletteFacts): PaletteItem[] {
  const byPath = new Map<string, { image: ImageInfo; pids: Set<number> }>();
  for (const image of images) {
    const known = byPath.get(image.path);
    if (known === undefined) byPath.set(image.path, { image, pids: new Set([image.pid]) });
    else known.pids.add(image.pid);
  }
  return [...byPath].map(([path, { image, pids }]) => {
    const [pid] = pids;
    const owner = pids.size === 1 && pid !== undefined && pid !== 0 ? { pid } : null;
    return {
      id: `image:${path}`,
      section: 'Images',
      title: image.name,
      detail: pids.has(0) ? 'Kernel' : `in ${pids.size} ${pids.size === 1 ? 'process' : 'processes'}`,
      keywords: path,
      hint: owner !== null ? 'List the events of its process' : 'Open the images',
      action: owner !== null ? { kind: 'events', kinds: null, owner, name: image.name } : { kind: 'images' },
    };
  });
}

export const markerItems = ({ markers }: PaletteFacts): PaletteItem[] =>
  markers.map(({ id, name, startNs, endNs, note }) => {
    const isMoment = startNs === endNs;
    return {
      id: `marker:${id}`,
      section: 'Markers',
      title: name,
      detail: isMoment ? `at ${timeText(startNs, 6)}` : `${timeText(startNs, 6)} · ${formatDuration(endNs - startNs)}`,
      keywords: note,
      hint: isMoment ? 'Go to it' : 'Zoom to it',
      action: isMoment ? { kind: 'moment', timeNs: startNs } : { kind: 'zoom', range: { startNs, endNs } },
    };
  });

const recentItems = ({ recent }: PaletteFacts): PaletteItem[] =>
  recent.flatMap(({ grant, name, folder, events }) =>
    grant === null
      ? []
      : {
          id: `recent:${folder}/${name}`,
          section: 'Recent traces',
          title: name,
          detail: [folder, formatCounted(events, 'event')].filter(Boolean).join(' · '),
          hint: 'Open',
          action: { kind: 'recent', grant, name },
        },
  );

/** A time, one counted from the cursor (`+5 ms`, `-5 ms`), or two with `..` or `–` between: a range. */
export function timeItems({ time }: PaletteFacts, rest: string): PaletteItem[] {
  if (time === null || rest === '') return [];
  const { limits, window, cursorNs } = time;
  const item = (id: string, title: string, ns: readonly number[], action: PaletteAction): PaletteItem => {
    const outside = ns.some((one) => one < limits.startNs || one > limits.endNs);
    const detail = outside ? `outside the trace: ${rangeText(limits.startNs, limits.endNs, 6)}` : '';
    return { id: `time:${id}`, section: 'Go to', title, detail, ...(outside && { disabled: true }), action };
  };
  const ns = parseTime(rest);
  if (ns === null) {
    const parts = splitRange(rest);
    const [startNs, endNs] = parts === null ? [null, null] : [parseTime(parts.from), parseTime(parts.to)];
    if (startNs === null || endNs === null || startNs >= endNs) return [];
    const text = rangeText(startNs, endNs);
    const range = { startNs, endNs };
    return [
      item('zoom', `Zoom to ${text}`, [startNs, endNs], { kind: 'zoom', range }),
      item('select', `Select ${text}`, [startNs, endNs], { kind: 'select', range }),
    ];
  }
  const absolute = item('at', `Go to ${timeText(ns)}`, [ns], { kind: 'moment', timeNs: ns });
  if (!/^[-+−]/.test(rest)) return [absolute];
  const fromNs = cursorNs ?? (window.startNs + window.endNs) / 2;
  const from = cursorNs === null ? 'middle of the view' : 'cursor';
  const title = `Go to ${formatDuration(Math.abs(ns))} ${ns < 0 ? 'before' : 'after'} the ${from}`;
  const relative = item('relative', title, [fromNs + ns], { kind: 'moment', timeNs: fromNs + ns });
  // There are times before the header event.
  return rest.startsWith('+') || absolute.disabled === true ? [relative] : [relative, absolute];
}

/** The text as the filter of the active table, or as one more condition; its columns while one is being named. */
export function filterItems({ active }: PaletteFacts, rest: string): PaletteItem[] {
  if (active === null) return [];
  const {
    panel,
    info,
    view: { filter },
  } = active;
  const item = (id: string, title: string, detail: string, next: string): PaletteItem => ({
    id: `filter:${id}`,
    section: 'Filter',
    title,
    detail,
    action: { kind: 'filter', panel, filter: next },
  });
  const text = rest.trim();
  // While a column is being named there is no filter yet.
  const begun = text.lastIndexOf('[');
  if (begun > text.lastIndexOf(']')) return filterColumns(info, text.slice(0, begun), text.slice(begun + 1));
  if (text === '')
    return [...(filter === '' ? [] : [item('clear', 'Clear the filter', filter, '')]), ...filterColumns(info, '', '')];
  const set = item('set', `Filter to ${text}`, info.name, text);
  if (filter === '' || filter === text) return [set, item('out', `Filter out ${text}`, info.name, `not (${text})`)];
  return [
    set,
    item('and', `And ${text}`, `besides ${filter}`, withCondition(filter, text, true)),
    item('not', `But not ${text}`, `of ${filter}`, withCondition(filter, text, false)),
  ];
}

/** @param before what stands in front of the column that is being named */
function filterColumns(info: TableInfo, before: string, part: string): PaletteItem[] {
  const wanted = part.toLowerCase();
  return info.columns
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ key, name, description }) => ({
      id: `filter-column:${key}`,
      section: 'Columns',
      title: `[${name}]`,
      detail: description,
      action: { kind: 'type', text: `=${before}[${name}] ` },
    }));
}

/** All of them; whoever has more to find adds a line here. */
export const sources: readonly Source[] = [
  { prefixes: [null], items: tableItems },
  { prefixes: [null], items: recipeItems },
  { prefixes: [null], items: eventItems },
  { prefixes: [null], items: columnItems },
  { prefixes: [null, '>'], items: commandItems },
  { prefixes: [null, '#'], items: markerItems },
  { prefixes: [null, '@'], items: processItems },
  { prefixes: [null, '@'], items: threadItems },
  { prefixes: [null, '@'], items: imageItems },
  { prefixes: [null], items: recentItems },
  { prefixes: [':'], items: timeItems, readsText: true },
  { prefixes: ['='], items: filterItems, readsText: true },
];
