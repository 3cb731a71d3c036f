/** Every kind of panel but tables: what it is called, what it is for, how to read it, and where its component is. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PanelContent, PlainPanelKind } from '../../contract/workspace.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { type LoadedLater, loadedLater } from '../kit/loaded-later.tsx';
import type { OpenTrace } from '../state/traces-store.ts';

/** What every panel is given; it takes of it what it needs. */
export interface PanelProps<K extends PlainPanelKind = PlainPanelKind> {
  client: TraceClient;
  /** The host's id of the trace that the panel is of. */
  trace: string;
  open: OpenTrace;
  content: PanelContent & { kind: K };
  /** @param isStep a step of undo; else it goes with the one before */
  onChange(content: PanelContent, isStep?: boolean): void;
}

export interface PanelEntry<K extends PlainPanelKind = PlainPanelKind> {
  /** In heads, tabs, menus, the palette and the Graph Explorer. */
  title: string;
  icon: LucideIcon;
  /** Of the Graph Explorer; tables may have it as well. */
  category: 'Views' | 'Trace';
  /** A sentence, for the Graph Explorer. */
  about: string;
  /** How to read it: Markdown, and words of the glossary. */
  help: { text: string; words: readonly string[] };
  /** It has a button in the strip at the very left. */
  inRail?: true;
  /** It draws its own `PanelHead`, to put something into it. */
  ownHead?: true;
  /** Called when a panel of this kind is shown for the first time. */
  load(): Promise<ComponentType<PanelProps<K>>>;
}

export type PanelEntries = { readonly [K in PlainPanelKind]: PanelEntry<K> };

let entries: PanelEntries | null = null;
const parts = new Map<PlainPanelKind, LoadedLater<PanelProps>>();

/** Once, before anything is shown. */
export function registerPanels(all: PanelEntries): void {
  entries = all;
}

export function panelEntry(kind: PlainPanelKind): PanelEntry {
  if (entries === null) throw new Error('no panels are registered');
  // Whoever shows a panel gives it content of its own kind.
  return entries[kind] as PanelEntry;
}

/** The component of a kind, the same each time. */
export function panelPart(kind: PlainPanelKind): LoadedLater<PanelProps> {
  const part = parts.get(kind) ?? loadedLater(() => panelEntry(kind).load());
  parts.set(kind, part);
  return part;
}
