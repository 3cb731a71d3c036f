/** The lines of the list of marks: people's markers, marks of the trace, the regions of each file, as far as a search leaves them. */

import { at as itemAt, present } from '../../../contract/checked.ts';
import type { RegionFileInfo, TraceRegions } from '../../../contract/regions.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import { byTime, type Markers } from '../../state/markers.ts';
import { type Mark, markOfMarker, markOfRegion, regionId } from '../../state/marks.ts';

export interface GroupLine {
  kind: 'group';
  level: 1;
  id: string;
  title: string;
  count: number;
  isOpen: boolean;
  /** Null: of the markers, or the marks of the trace. */
  file: RegionFileInfo | null;
}

interface OneLine {
  kind: 'one';
  id: string;
  /** From 2. */
  level: number;
  mark: Mark;
}

export type MarkerLine = GroupLine | OneLine;

const markersGroup = 'group markers';
const traceMarksGroup = 'group trace marks';
export const fileGroup = (name: string): string => `group file ${name}`;

interface LinesOf {
  markers: Markers;
  /** Of the trace. */
  traceMarks: readonly Mark[];
  files: readonly RegionFileInfo[];
  regions: TraceRegions | null;
  /** In any case; every word must be in the name, the path or the note. */
  search: string;
  /** Ids of groups that are closed; a search opens all. */
  collapsed: ReadonlySet<string>;
}

/** A group and where it begins; its marks stand behind it where it is open. */
interface Placed {
  line: GroupLine;
  at: number;
  /** Of regions their indexes, ascending. */
  marks: readonly Mark[] | Uint32Array;
}

/** Lines by their number, made when they are looked at: there may be a hundred thousand. */
export class MarkerLines {
  readonly count: number;
  /** Lines that are marks. */
  readonly marks: number;
  readonly #regions: TraceRegions | null;
  readonly #groups: readonly Placed[];

  constructor({ markers, traceMarks, files, regions, search, collapsed }: LinesOf) {
    const words = searchWords(search);
    this.#regions = regions;
    const groups: Placed[] = [];
    let at = 0;
    let shown = 0;
    const add = (id: string, title: string, file: RegionFileInfo | null, marks: Placed['marks']): void => {
      if (marks.length === 0 && words.length > 0) return;
      const isOpen = words.length > 0 || !collapsed.has(id);
      groups.push({ line: { kind: 'group', level: 1, id, title, count: marks.length, isOpen, file }, at, marks });
      if (isOpen) shown += marks.length;
      at += 1 + (isOpen ? marks.length : 0);
    };
    const hasAll = ({ name, note }: Pick<Mark, 'name' | 'note'>) => hasWords(`${name}\n${note}`, words);
    if (markers.length > 0) add(markersGroup, 'Markers', null, markers.filter(hasAll).sort(byTime).map(markOfMarker));
    if (traceMarks.length > 0) add(traceMarksGroup, 'Markers of the trace', null, traceMarks.filter(hasAll));
    const byFile = regions === null ? null : matchingRegions(regions, words);
    for (const file of files)
      add(fileGroup(file.name), baseName(file.name), file, byFile?.get(file.name) ?? new Uint32Array(0));
    this.#groups = groups;
    this.count = at;
    this.marks = shown;
  }

  at(index: number): MarkerLine | null {
    if (index < 0 || index >= this.count) return null;
    const { line, at, marks } = this.#groupAt(index);
    if (index === at) return line;
    const mark = itemAt<Mark | number>(marks, index - at - 1);
    if (typeof mark !== 'number') return { kind: 'one', id: mark.id, level: 2, mark };
    const regions = present(this.#regions, 'the regions');
    const level = 2 + itemAt(regions.depth, mark);
    return { kind: 'one', id: regionId(mark), level, mark: markOfRegion(regions, mark) };
  }

  /** The group that a line is in; itself, of a group. */
  branchOf(index: number): GroupLine {
    return this.#groupAt(index).line;
  }

  /** −1 where it is not shown. */
  indexOf(id: string | null): number {
    const region = Number(/^region (\d+)$/.exec(id ?? '')?.[1] ?? Number.NaN);
    for (const { line, at, marks } of this.#groups) {
      if (line.id === id) return at;
      if (!line.isOpen) continue;
      const found =
        marks instanceof Uint32Array
          ? Number.isNaN(region)
            ? -1
            : marks.indexOf(region)
          : marks.findIndex((marker) => marker.id === id);
      if (found >= 0) return at + 1 + found;
    }
    return -1;
  }

  #groupAt(index: number): Placed {
    return present(
      this.#groups.findLast(({ at }) => at <= index),
      'the group',
    );
  }
}

/** By file, ascending. Many regions share few texts: each text is looked at once. */
function matchingRegions(regions: TraceRegions, words: readonly string[]): Map<string, Uint32Array> {
  const { texts, name, instanceName, path, file } = regions;
  const lower = words.length === 0 ? [] : texts.map((text) => text.toLowerCase());
  const having = words.map((word) => Uint8Array.from(lower, (text) => (text.includes(word) ? 1 : 0)));
  const columns = [name, instanceName, path];
  const found = new Map<number, { rows: Uint32Array; count: number }>();
  for (const [i, inFile] of file.entries()) {
    if (!having.every((has) => columns.some((column) => itemAt(has, itemAt(column, i)) === 1))) continue;
    let ofFile = found.get(inFile);
    if (ofFile === undefined) {
      ofFile = { rows: new Uint32Array(file.length - i), count: 0 };
      found.set(inFile, ofFile);
    }
    ofFile.rows[ofFile.count++] = i;
  }
  return new Map([...found].map(([index, { rows, count }]) => [itemAt(texts, index), rows.slice(0, count)]));
}

/** Of a path of the command line. */
const baseName = (name: string): string => name.replace(/^.*[\\/]/, '');
