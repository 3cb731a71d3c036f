/** What the palette lists for a text: the items of the sources that speak, ranked, cut to what can be read. */
import type { PaletteItem, Section } from './palette-item.ts';
import { type Listed, type RankedSection, rank, toListed } from './rank.ts';
import { type PaletteFacts, type Source, sources, splitPrefix } from './sources.ts';

/** As many as can be seen at once; and of each section at least so many, until all are asked for. */
const seenItems = 12;
const fewItems = 3;
/** Of what was used last. */
const recentItems = 5;
/** More than anybody reads; typing on is quicker. */
const mostItems = 100;

/** What an empty text offers: not every thread there is, nor every preset. */
const offered: readonly Section[] = ['Tables', 'Commands', 'Markers', 'Recent traces'];
const isOffered = ({ section, action, disabled }: PaletteItem): boolean =>
  offered.includes(section) && disabled !== true && !(action.kind === 'table' && action.preset !== null);

interface ListOptions {
  /** Ids of what was chosen before, the latest first. */
  recent: readonly string[];
  /** Sections of which all are shown. */
  expanded: ReadonlySet<Section>;
}

/** @param text as it was typed, with its sign */
export function listed(facts: PaletteFacts, text: string, { recent, expanded }: ListOptions): RankedSection[] {
  const { prefix, rest } = splitPrefix(text);
  const speaking = sources.filter(({ prefixes }) => prefixes.includes(prefix));
  const readers = speaking.filter(({ readsText }) => readsText === true);
  const items = speaking.flatMap((source) => itemsOf(source, facts, rest));
  const isEmpty = prefix === null && rest === '';
  const shown = isEmpty ? withRecent(items, recent) : items;
  // Who reads the text itself has found what it says.
  const query = readers.length > 0 ? '' : rest;
  const ranked = rank(shown, query, recent, mostItems);
  return ranked.length <= 1 ? ranked : cut(ranked, expanded);
}

/** Made once for all that is typed while the palette is open: a trace may have many thousands of threads. */
const made = new WeakMap<PaletteFacts, Map<Source, Listed[]>>();

function itemsOf(source: Source, facts: PaletteFacts, rest: string): Listed[] {
  if (source.readsText === true) return source.items(facts, rest).map(toListed);
  const known = made.get(facts) ?? new Map<Source, Listed[]>();
  made.set(facts, known);
  const items = known.get(source) ?? source.items(facts, rest).map(toListed);
  known.set(source, items);
  return items;
}

/** A few of each section; what room is left the first ones get. */
function cut(ranked: readonly RankedSection[], expanded: ReadonlySet<Section>): RankedSection[] {
  let room = seenItems - ranked.reduce((sum, { items }) => sum + Math.min(fewItems, items.length), 0);
  return ranked.map((section) => {
    const { items } = section;
    if (expanded.has(section.section)) return section;
    const more = Math.max(0, Math.min(room, items.length - fewItems));
    room -= more;
    return { ...section, items: items.slice(0, fewItems + more) };
  });
}

/** What was chosen last comes first, in a section of its own. */
function withRecent(items: readonly Listed[], recent: readonly string[]): Listed[] {
  const placeOf = ({ item }: Listed): number => recent.indexOf(item.id);
  const used = items
    .filter((one) => placeOf(one) >= 0 && one.item.disabled !== true)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .slice(0, recentItems);
  const ids = new Set(used.map(({ item }) => item.id));
  return [
    ...used.map((one): Listed => ({ ...one, item: { ...one.item, section: 'Recently used' } })),
    ...items.filter(({ item }) => isOffered(item) && !ids.has(item.id)),
  ];
}
