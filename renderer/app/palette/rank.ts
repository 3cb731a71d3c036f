/** The items that fit what was typed, best first, by section. */
import { at } from '../../../contract/checked.ts';
import { matchWords, type Searchable, type Span, searchable, wordsOf } from './match.ts';
import { type PaletteItem, type Section, sections } from './palette-item.ts';

export interface RankedItem {
  item: PaletteItem;
  /** Where the title has what was typed. */
  spans: readonly Span[];
}

export interface RankedSection {
  section: Section;
  items: readonly RankedItem[];
  /** All that fit. */
  total: number;
}

/** An item with what it is found by. */
export interface Listed extends Searchable {
  readonly item: PaletteItem;
}

export const toListed = (item: PaletteItem): Listed => ({
  item,
  ...searchable(item.title, `${item.detail}\n${item.keywords ?? ''}`),
});

/** Less than what parts two kinds of match: use decides among equals. */
const recencyPoints = 0.45;
const disabledPoints = -2;

/**
 * Sections stand by their best match; equally good ones in the order of `sections`. What was chosen before comes before
 * its equals; what cannot be chosen now comes last.
 * @param recent ids, the latest first
 * @param most items of a section that are listed
 */
export function rank(items: Iterable<Listed>, query: string, recent: readonly string[], most: number): RankedSection[] {
  const words = wordsOf(query);
  const places = new Map(recent.map((id, place) => [id, place]));
  const found = new Map<Section, (RankedItem & { score: number })[]>();
  const seen = new Set<string>();
  for (const one of items) {
    const { item } = one;
    const match = matchWords(words, one);
    // A process id that was used again: another process, and the same thing to do.
    if (match === null || seen.has(item.id)) continue;
    seen.add(item.id);
    const place = places.get(item.id);
    const use = place === undefined ? 0 : recencyPoints * (1 - place / recent.length);
    const score = match.score + use + (item.disabled === true ? disabledPoints : 0);
    const list = found.get(item.section);
    const ranked = { item, spans: match.spans, score };
    if (list === undefined) found.set(item.section, [ranked]);
    else list.push(ranked);
  }
  // Without words everything fits the same, and things stand as their sources have them.
  const sorted = [...found].map(([section, list]) => ({
    section,
    list: words.length === 0 ? list : list.sort((a, b) => b.score - a.score),
  }));
  const best = ({ list }: { list: readonly { score: number }[] }): number =>
    words.length === 0 ? 0 : Math.floor(at(list, 0).score);
  return sorted
    .sort((a, b) => best(b) - best(a) || sections.indexOf(a.section) - sections.indexOf(b.section))
    .map(({ section, list }) => ({ section, items: list.slice(0, most), total: list.length }));
}
