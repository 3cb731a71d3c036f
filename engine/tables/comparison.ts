/**
 * Two tables side by side, of two traces or two ranges: groups with the same key texts are one, of two traces those of the
 * same process or thread (matching.ts), and those that only one side has are there too. Single rows of two traces have nothing in common, so what the innermost groups have is all.
 */
import type { AggregationMode } from '../../contract/plugin.ts';
import { toSortKeys } from '../columns/order-keys.ts';
import type { Rows } from '../columns/rows.ts';
import { ranksOfTexts } from './codes.ts';
import type { Cells, GroupLevel, Level } from './level.ts';
import type { KeyMatching } from './matching.ts';
import { isSame, type SortKey } from './request.ts';
import type { ShownColumn } from './table.ts';

/** Where there are no rows these are 0, and others are not there. */
const ZERO_WITHOUT_ROWS: readonly AggregationMode[] = ['sum', 'count', 'uniqueCount', 'peak'];

/** One side of a level: its groups by mine, −1 where it has none. */
interface Side {
  readonly level: GroupLevel;
  readonly groups: Int32Array;
}

export class ComparedLevel implements Level {
  readonly depth: number;
  readonly count: number;
  readonly showsRows = false;
  readonly #keys: readonly ShownColumn[];
  /** Null: it has no groups here. */
  readonly #mine: Side | null;
  readonly #theirs: Side | null;
  readonly #matching: KeyMatching | null;
  /** By group, as paths have it. */
  readonly #texts: readonly string[];
  readonly #below = new Map<number, ComparedLevel>();

  /** @param matching null = keys with the same text are the same */
  constructor(
    keys: readonly ShownColumn[],
    depth: number,
    texts: readonly string[],
    matching: KeyMatching | null,
    mine: Side | null,
    theirs: Side | null,
  ) {
    this.#keys = keys;
    this.#matching = matching;
    this.#texts = texts;
    this.depth = depth;
    this.count = texts.length;
    this.#mine = mine;
    this.#theirs = theirs;
  }

  isDeepest(): boolean {
    return this.keyBelow() === this.#keys.length;
  }

  keyBelow(): number {
    return this.depth + 1;
  }

  open(groups: Uint32Array | null): void {
    if (this.isDeepest()) return;
    for (const side of [this.#mine, this.#theirs]) {
      if (side === null) continue;
      const wanted = groups === null ? side.groups : Int32Array.from(groups, (group) => side.groups[group]);
      side.level.open(Uint32Array.from(wanted.filter((group) => group >= 0)));
    }
    if (groups === null) for (let group = 0; group < this.count; group++) this.#compared(group);
  }

  children(group: number): { level: ComparedLevel; groups: Uint32Array } {
    const level = this.#compared(group);
    return { level, groups: Uint32Array.from({ length: level.count }, (_, child) => child) };
  }

  #compared(group: number): ComparedLevel {
    let level = this.#below.get(group);
    if (level !== undefined) return level;
    const mine = childrenIn(this.#mine, group);
    const theirs = childrenIn(this.#theirs, group);
    const [ownTexts, theirTexts] = [textsOf(mine), textsOf(theirs)];
    const byText = new Map<string, number>();
    const numberOf = (text: string): number => {
      const number = byText.get(text) ?? byText.size;
      byText.set(text, number);
      return number;
    };
    const myNumbers = Uint32Array.from(ownTexts, numberOf);
    const theirNumbers = Uint32Array.from(this.#asOwn(ownTexts, theirTexts), numberOf);
    const sideOf = (children: Children | null, numbers: Uint32Array): Side | null => {
      if (children === null) return null;
      const groups = new Int32Array(byText.size).fill(-1);
      for (let i = 0; i < numbers.length; i++) groups[numbers[i]] = children.groups[i];
      return { level: children.level, groups };
    };
    const sides = [sideOf(mine, myNumbers), sideOf(theirs, theirNumbers)] as const;
    level = new ComparedLevel(this.#keys, this.depth + 1, [...byText.keys()], this.#matching, ...sides);
    this.#below.set(group, level);
    return level;
  }

  /** Keys of the baseline as my own side calls them. What only that has is never called like one of mine. */
  #asOwn(own: readonly string[], theirs: readonly string[]): string[] {
    const matching = this.#matching;
    const kind = matching?.kindOf(this.#keys[this.depth + 1], [...own, ...theirs]) ?? null;
    if (matching === null || kind === null) return [...theirs];
    const taken = new Set(own);
    const found = theirs.map((text) => matching.ownOf(kind, text));
    const matched = new Set(found);
    for (const text of own) if (!matched.has(text)) matching.meetOwn(kind, text);
    return found.map((text, i) => text ?? (taken.has(theirs[i]) ? `${theirs[i]} (baseline)` : theirs[i]));
  }

  opened(): readonly { level: ComparedLevel; parents: Uint32Array }[] {
    return Array.from(this.#below, ([group, level]) => ({ level, parents: new Uint32Array(level.count).fill(group) }));
  }

  childCount(group: number): number | null {
    return this.isDeepest() ? 0 : (this.#below.get(group)?.count ?? null);
  }

  /** Of the comparison; of the baseline where only that has any. */
  size(group: number): number {
    return sizeIn(this.#mine, group) || sizeIn(this.#theirs, group);
  }

  rowsOf(group: number): Rows {
    const mine = this.#mine?.groups[group] ?? -1;
    return mine < 0 ? { from: 0, count: 0, list: null } : (this.#mine as Side).level.rowsOf(mine);
  }

  onlyRow(): number {
    return -1;
  }

  onlyIn(group: number): number {
    if (sizeIn(this.#theirs, group) === 0) return sizeIn(this.#mine, group) === 0 ? 0 : 1;
    return sizeIn(this.#mine, group) === 0 ? 2 : 0;
  }

  prepare(columns: readonly ShownColumn[]): boolean {
    return this.#mine?.level.prepare(columns) || this.#theirs?.level.prepare(columns) || false;
  }

  /** Of my own side: the flags are of its table's rows. */
  marks(flags: Uint8Array): Uint8Array {
    const marks = this.#mine?.level.marks(flags);
    return Uint8Array.from({ length: this.count }, (_, group) => marks?.[this.#mine?.groups[group] ?? -1] ?? 0);
  }

  keyText(group: number): string {
    return this.#texts[group];
  }

  cells(column: ShownColumn, keyDepth: number): Cells {
    const mine = cellsIn(this.#mine, column, keyDepth);
    const theirs = cellsIn(this.#theirs, column, keyDepth);
    if (keyDepth >= 0)
      return {
        form: mine.form ?? theirs.form,
        text: (group) => mine.text(group) || theirs.text(group),
        value: (group) => (Number.isNaN(mine.value(group)) ? theirs.value(group) : mine.value(group)),
      };
    return {
      form: mine.form ?? theirs.form,
      text: mine.text,
      value: mine.value,
      baseline: theirs,
      difference: (group) => mine.value(group) - theirs.value(group),
    };
  }

  /** What each side calls the key of a group, as its own paths have it; null where it has no such group. */
  keysOf(group: number): { own: string | null; baseline: string | null } {
    return { own: keyIn(this.#mine, group), baseline: keyIn(this.#theirs, group) };
  }

  sortKey({ column, order }: SortKey): Float64Array {
    const depth = this.#keys.findIndex((key) => isSame(key, column));
    if (depth >= 0 && depth !== this.depth) return new Float64Array(this.count);
    const cells = this.cells(column, depth);
    const groups = Array.from({ length: this.count }, (_, group) => group);
    const isText = column.type === 'text' || column.type === 'address';
    if (isText && (depth >= 0 || column.aggregation === 'none')) {
      const texts = groups.map((group) => (depth >= 0 ? this.keyText(group) : cells.text(group)));
      return toSortKeys(ranksOfTexts(texts), order);
    }
    return toSortKeys(Float64Array.from(groups, cells.difference ?? cells.value), order);
  }
}

type Children = ReturnType<GroupLevel['children']>;

function childrenIn(side: Side | null, group: number): Children | null {
  const own = side?.groups[group] ?? -1;
  return side === null || own < 0 ? null : side.level.children(own);
}

const textsOf = (children: Children | null): string[] =>
  children === null ? [] : Array.from(children.groups, (group) => children.level.keyText(group));

const keyIn = (side: Side | null, group: number): string | null =>
  side === null || side.groups[group] < 0 ? null : side.level.keyText(side.groups[group]);

function sizeIn(side: Side | null, group: number): number {
  const own = side?.groups[group] ?? -1;
  return side === null || own < 0 ? 0 : side.level.size(own);
}

/** What a side shows of my groups. */
function cellsIn(side: Side | null, column: ShownColumn, keyDepth: number): Cells {
  const absent = keyDepth < 0 && ZERO_WITHOUT_ROWS.includes(column.aggregation) ? 0 : Number.NaN;
  if (side === null) return { form: null, text: () => '', value: () => absent };
  const { level, groups } = side;
  const cells = level.cells(column, keyDepth);
  return {
    form: cells.form,
    text: (group) => (groups[group] < 0 ? '' : cells.text(groups[group])),
    value: (group) => (groups[group] < 0 ? absent : cells.value(groups[group])),
  };
}

/** All rows of one table against all of another. @param matching of two traces; null within one */
export function compareRoots(
  keys: readonly ShownColumn[],
  mine: GroupLevel,
  theirs: GroupLevel,
  matching: KeyMatching | null,
): ComparedLevel {
  const one = new Int32Array(1);
  return new ComparedLevel(keys, -1, [''], matching, { level: mine, groups: one }, { level: theirs, groups: one });
}
