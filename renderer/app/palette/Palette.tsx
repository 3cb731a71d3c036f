import { Command as Cmdk } from 'cmdk';
import {
  AlignLeft,
  AppWindow,
  BookOpen,
  Clock,
  Columns3,
  FileClock,
  Flag,
  Funnel,
  History,
  type LucideIcon,
  Package,
  Search,
  SquareChevronRight,
  Table2,
  Waypoints,
} from 'lucide-react';
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { DialogFrame } from '../../kit/Dialog.tsx';
import { isMac, showKeys } from '../../kit/keys.ts';
import { arrange, isShown } from '../../state/column-model.ts';
import { allCommands } from '../../state/command.ts';
import { useNames } from '../../state/names-store.ts';
import { shownConfiguration } from '../../state/presets-model.ts';
import { presetsFor } from '../../state/presets-store.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useApp, useServices } from '../../state/services.ts';
import { activeTable } from '../../state/table-panels.ts';
import { useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import { panelOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { takeEarlyText } from './early-text.tsx';
import { listed } from './listed.ts';
import type { Span } from './match.ts';
import paletteStyles from './palette.module.css';
import type { PaletteItem, Section } from './palette-item.ts';
import { perform } from './perform.ts';
import type { RankedItem } from './rank.ts';
import { recentlyUsed, rememberUse } from './recently-used.ts';
import { type PaletteFacts, type Prefix, splitPrefix } from './sources.ts';
import { useFilterCheck } from './use-filter-check.ts';

interface PaletteProps {
  client: TraceClient | null;
  /** The host's id of the first trace; null without one. */
  trace: string | null;
  onClose(): void;
}

/** Everything that can be done, opened and gone to, by its name. */
export function Palette({ onClose, ...first }: PaletteProps) {
  // Of several traces, the one that the active panel shows.
  const index = useWorkspace((state) => {
    const panel = state.activePanel === null ? null : panelOf(state, state.activePanel);
    return panel?.content.trace ?? 0;
  });
  const active = useTraces((state) => state.traces[index]);
  const { client, trace } = active === undefined ? first : { client: active.client, trace: active.opened.trace };
  if (client === null || trace === null) return <Finder onClose={onClose} client={null} trace={null} facts={nothing} />;
  return <OfTrace key={trace} client={client} trace={trace} onClose={onClose} />;
}

type TraceFacts = { isReading: boolean } & Pick<
  PaletteFacts,
  'tables' | 'kinds' | 'processes' | 'threads' | 'images' | 'time' | 'active'
>;
const nothing: TraceFacts = {
  isReading: false,
  tables: [],
  kinds: [],
  processes: [],
  threads: [],
  images: [],
  time: null,
  active: null,
};

function OfTrace({ client, trace, onClose }: PaletteProps & { client: TraceClient; trace: string }) {
  const params = useMemo(() => ({ trace }), [trace]);
  const processes = useAnswer(client, trace, 'processes', params).value;
  const threads = useAnswer(client, trace, 'threads', params).value;
  const images = useAnswer(client, trace, 'images', params).value;
  const tables = useTables((state) => state.byTrace[trace]?.tables ?? null);
  // Names are read of the first trace.
  const isFirst = useTraces((state) => state.traces[0]?.opened.trace === trace);
  const named = useNames((state) => (isFirst ? state.kinds : null));
  const isReading = useNames((state) => state.phase === 'reading');
  const opened = useTraces((state) => state.traces.find((one) => one.opened.trace === trace)?.opened);
  const facts = useMemo((): TraceFacts => {
    const { limits, window, cursorNs } = useViewStore.getState();
    return {
      isReading,
      tables: tables ?? [],
      kinds: named ?? opened?.kinds ?? [],
      processes: processes ?? [],
      threads: threads ?? [],
      images: images ?? [],
      time: { limits, window, cursorNs },
      active: activeWithColumns(),
    };
  }, [isReading, tables, named, opened, processes, threads, images]);
  return <Finder onClose={onClose} client={client} trace={trace} facts={facts} />;
}

function activeWithColumns(): TraceFacts['active'] {
  const active = activeTable();
  if (active === null) return null;
  const { info, view } = active;
  const { rows } = arrange(shownConfiguration(info, presetsFor(info), view));
  const shown = rows.flatMap((row) => (row.kind === 'column' && isShown(info, row) ? [row.key] : []));
  return { ...active, shown: new Set(shown) };
}

/** With what the window itself has. */
function useFacts(ofTrace: TraceFacts): PaletteFacts {
  const recentTraces = useApp((state) => state.hello?.recent);
  const own = useWorkspace((state) => state.markers);
  const traceMarks = useRegions((state) => state.traceMarks);
  const markers = useMemo(() => [...own, ...traceMarks], [own, traceMarks]);
  const presets = useWorkspace((state) => state.presets);
  const traces = useTraces((state) => state.traces.length);
  return useMemo(
    () => ({ ...ofTrace, commands: allCommands(), markers, presets, traces, recent: recentTraces ?? [] }),
    [ofTrace, markers, presets, traces, recentTraces],
  );
}

/** What was typed, what was found by it, and which of that is chosen. */
function useFinder({ client, trace, facts }: Pick<PaletteProps, 'client' | 'trace'> & { facts: PaletteFacts }) {
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<Section>>(new Set());
  /** Id of the row that Enter is about; one that is not there: the first. */
  const [selected, setSelected] = useState('');
  const recent = useMemo(() => recentlyUsed(), []);
  const input = useRef<HTMLInputElement>(null);
  // Taken here, not as the state's first value: a render that React throws away would take it along.
  useLayoutEffect(() => setText(takeEarlyText()), []);

  const found = useMemo(() => listed(facts, text, { recent, expanded }), [facts, text, recent, expanded]);
  const items = found.flatMap((section) => section.items.map(({ item }) => item));
  const total = found.reduce((sum, section) => sum + section.total, 0);
  const rows = [
    ...items.filter(({ disabled }) => disabled !== true).map(({ id }) => id),
    ...found.map(({ section }) => moreId(section)),
  ];
  const current = rows.includes(selected) ? selected : (rows[0] ?? '');
  const chosen = items.find(({ id }) => id === current);
  const check = useFilterCheck(
    client,
    trace,
    facts.active,
    chosen?.action.kind === 'filter' ? chosen.action.filter : null,
  );

  const type = (next: string) => {
    setText(next);
    setExpanded(new Set());
    setSelected('');
    input.current?.focus();
  };
  const expand = (section: Section, last: string) => {
    setSelected(last);
    setExpanded(new Set([...expanded, section]));
  };
  return { text, type, input, found, items, total, current, setSelected, chosen, check, expanded, expand };
}

function Finder({ client, trace, facts: ofTrace, onClose }: PaletteProps & { facts: TraceFacts }) {
  const { app } = useServices();
  const facts = useFacts(ofTrace);
  const finder = useFinder({ client, trace, facts });
  const { text, type, found, items, total, current, chosen, check } = finder;
  const run = (item: PaletteItem, newTab: boolean) => {
    const { action, id, section } = item;
    if (action.kind === 'type') return type(action.text);
    if (action.kind === 'filter' && check.isError) return;
    // Times and filters are of one moment.
    if (section !== 'Go to' && section !== 'Filter') rememberUse(id);
    // Before it is done: what is done may open a dialog of its own, or move the focus.
    onClose();
    const traceIndex = useTraces.getState().traces.findIndex((one) => one.opened.trace === trace);
    queueMicrotask(() => perform(action, { app, traceIndex: Math.max(0, traceIndex), newTab }));
  };

  return (
    <DialogFrame label="Command palette" widthPx={680} testId="palette" onClose={onClose}>
      <Cmdk
        className={paletteStyles.box}
        label="Search tables, events, commands"
        shouldFilter={false}
        vimBindings={false}
        value={current}
        onValueChange={finder.setSelected}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || chosen === undefined) return;
          event.preventDefault();
          run(chosen, true);
        }}
      >
        <div className={paletteStyles.head}>
          <Search size={18} />
          <Cmdk.Input
            ref={finder.input}
            data-autofocus
            className={paletteStyles.input}
            value={text}
            placeholder="Search tables, events, commands"
            data-testid="palette-input"
            onValueChange={type}
          />
          <span className="badge" role="status" data-testid="palette-count">
            {items.length < total ? `${formatCount(items.length)} of ${formatCount(total)}` : formatCount(total)}
          </span>
        </div>
        <FoundList found={found} current={current} expanded={finder.expanded} onRun={run} onExpand={finder.expand} />
        {items.length === 0 && <p className={paletteStyles.none}>{whyNothing(text, facts)}</p>}
        <p className={`${paletteStyles.note}${check.isError ? ' error' : ''}`} role="status" data-testid="palette-note">
          {check.text === '' && ofTrace.isReading && splitPrefix(text).rest !== ''
            ? 'The trace is still loading: more results may follow.'
            : check.text}
        </p>
        <Foot onSign={type} />
      </Cmdk>
    </DialogFrame>
  );
}

interface FoundListProps {
  found: ReturnType<typeof listed>;
  current: string;
  expanded: ReadonlySet<Section>;
  onRun(item: PaletteItem, newTab: boolean): void;
  /** @param last id of the last row that the section showed */
  onExpand(section: Section, last: string): void;
}

function FoundList({ found, current, expanded, onRun, onExpand }: FoundListProps) {
  return (
    <Cmdk.List className={paletteStyles.list} label="Found">
      {found.map(({ section, items: some, total: all }) => (
        <Cmdk.Group key={section} heading={section}>
          {some.map((ranked) => (
            <Row
              key={ranked.item.id}
              ranked={ranked}
              isCurrent={ranked.item.id === current}
              onRun={(newTab) => onRun(ranked.item, newTab)}
            />
          ))}
          {some.length < all && !expanded.has(section) && (
            <Cmdk.Item
              className={`${paletteStyles.row} ${paletteStyles.more}`}
              value={moreId(section)}
              onSelect={() => onExpand(section, at(some, some.length - 1).item.id)}
            >
              Show all {formatCount(all)}
            </Cmdk.Item>
          )}
        </Cmdk.Group>
      ))}
    </Cmdk.List>
  );
}

const moreId = (section: Section): string => `all:${section}`;

interface RowProps {
  ranked: RankedItem;
  isCurrent: boolean;
  onRun(newTab: boolean): void;
}

function Row({ ranked: { item, spans }, isCurrent, onRun }: RowProps) {
  /** Of the click that comes before cmdk says that the row was chosen. */
  const inNewTab = useRef(false);
  const Icon = icons[item.section];
  return (
    <Cmdk.Item
      className={paletteStyles.row}
      value={item.id}
      disabled={item.disabled === true}
      data-palette-item={item.id}
      onPointerDown={(event) => {
        inNewTab.current = event.ctrlKey || event.metaKey;
      }}
      onSelect={() => onRun(inNewTab.current)}
    >
      <Icon size={16} strokeWidth={1.6} />
      <span className={paletteStyles.title}>
        <Marked text={item.title} spans={spans} />
      </span>
      <span className={paletteStyles.detail}>{item.detail}</span>
      {item.keys !== undefined ? (
        <kbd>{showKeys(item.keys, isMac)}</kbd>
      ) : isCurrent ? (
        <kbd>Enter</kbd>
      ) : (
        item.hint !== undefined && <span className={paletteStyles.hint}>{item.hint}</span>
      )}
    </Cmdk.Item>
  );
}

function Marked({ text, spans }: { text: string; spans: readonly Span[] }): ReactNode {
  let at = 0;
  const parts: ReactNode[] = [];
  for (const [start, end] of spans) {
    parts.push(
      <Fragment key={start}>
        {text.slice(at, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

const icons: Record<Section, LucideIcon> = {
  'Go to': Clock,
  Filter: Funnel,
  Tables: Table2,
  Events: Waypoints,
  Columns: Columns3,
  Commands: SquareChevronRight,
  Markers: Flag,
  Processes: AppWindow,
  Threads: AlignLeft,
  Images: Package,
  Recipes: BookOpen,
  'Recent traces': FileClock,
  'Recently used': History,
};

const signs: readonly (readonly [Prefix, string])[] = [
  ['>', 'commands'],
  ['@', 'processes'],
  [':', 'go to time'],
  ['=', 'filter'],
  ['#', 'markers'],
];

function Foot({ onSign }: { onSign(sign: string): void }) {
  return (
    <footer className={paletteStyles.foot}>
      <span>
        <kbd>↑ ↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{showKeys('Ctrl+Enter', isMac)}</kbd> in new tab
      </span>
      <span className="grow" />
      {signs.map(([sign, says]) => (
        <button key={sign} type="button" className={paletteStyles.sign} tabIndex={-1} onClick={() => onSign(sign)}>
          <b>{sign}</b> {says}
        </button>
      ))}
    </footer>
  );
}

/** Says what could be typed instead. */
function whyNothing(text: string, { active, time, markers }: PaletteFacts): string {
  const { prefix, rest } = splitPrefix(text);
  if (prefix === ':')
    return time === null
      ? 'Open a trace first.'
      : rest === ''
        ? 'Type a time: 24.086 2, 86.2 ms, +5 ms from the cursor, or a range: 1 s – 1.5 s.'
        : 'Invalid time. Enter a number in seconds or with s, ms, µs or ns, a range (1 s – 1.5 s), or a time of day (17:55:04.25).';
  if (prefix === '=' && active === null) return 'No table is active: click one, or open one by its name first.';
  if (prefix === '#' && markers.length === 0) return 'No markers yet.';
  if (prefix === '@' && time === null) return 'Open a trace first.';
  return `No results for “${rest}”.`;
}
