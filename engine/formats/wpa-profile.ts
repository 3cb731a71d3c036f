/**
 * `.wpaProfile` and `.wpaPresets` of Windows Performance Analyzer, of both generations: presets as they are written. What
 * they mean for tables is found by `match-profile.ts`.
 *
 * The form is not documented by its makers; it was told from 52 public files. The four `…ColumnCount` attributes are, despite
 * their names, the places of the four bars in one sequence of columns and bars.
 */
import type { BarName } from '../../contract/plugin.ts';
import { ManifestWarnings } from '../schema/manifest/manifest-warnings.ts';
import { readXml, type XmlAttributes } from '../schema/manifest/xml.ts';

export interface ProfileColumn {
  /** Lower case; null where the file has none. */
  readonly guid: string | null;
  readonly name: string;
  readonly widthPx: number | null;
  readonly visible: boolean;
  /** As written: `Sum`, `Descending_Abs`, `mN`, `Right`; null where the file says nothing. */
  readonly aggregation: string | null;
  readonly sortOrder: string | null;
  readonly sortPriority: number;
  readonly format: string | null;
  readonly align: string | null;
  /** Of a column of annotations: rows of which the query holds have the text. Null for all other columns. */
  readonly annotations: readonly { readonly text: string; readonly query: string }[] | null;
}

export interface ProfilePreset {
  /** Lower case; null where the graph is named by its class alone. */
  readonly tableGuid: string | null;
  /** Class of the graph in the first generation: `CpuSamplingGraphTreeItem`. */
  readonly tableClass: string | null;
  readonly name: string;
  /** Title of the view that it stands in, with a number where an earlier view has it too; empty where it is in none. */
  readonly view: string;
  /** It stands in a view and is not hidden there; the others are kept in the file for later. */
  readonly shown: boolean;
  /** Columns by number and bars, from left to right. */
  readonly order: readonly (number | BarName)[];
  readonly columns: readonly ProfileColumn[];
  readonly filter: string;
  readonly filterKeeps: boolean;
  readonly expand: string;
  readonly select: string;
  readonly chart: string | null;
  readonly overTime: string | null;
  readonly roles: readonly { role: string; guid: string | null; name: string }[];
  readonly highlights: readonly { query: string; color: string | null }[];
  readonly graphFilter: { guid: string | null; top: number; threshold: number } | null;
  readonly help: string;
  readonly line: number;
}

export interface WpaProfile {
  readonly presets: ProfilePreset[];
  /** Sentences for people, with lines where they apply. */
  readonly warnings: string[];
}

const MOST_PRESETS = 4096;
const MOST_COLUMNS = 1024;
const MOST_ANNOTATIONS = 1000;
const MOST_CHARACTERS = 64 << 20;

/** Attribute → the bar that stands in its place. */
const BARS: readonly (readonly [attribute: string, bar: BarName])[] = [
  ['KeyColumnCount', '|pivot'],
  ['LeftFrozenColumnCount', '|freezeLeft'],
  ['RightFrozenColumnCount', '|freezeRight'],
  ['GraphColumnCount', '|graph'],
];

const OPENING: ReadonlySet<BarName> = new Set(['|pivot', '|freezeLeft']);

/** Never throws: what is wrong ends in a warning, and all that could be read stays. */
export function readWpaProfile(text: string): WpaProfile {
  const warnings = new ManifestWarnings();
  if (text.length > MOST_CHARACTERS) {
    warnings.add(`The profile has more than ${MOST_CHARACTERS >> 20} Mi characters and is not read.`);
    return { presets: [], warnings: warnings.list() };
  }
  const reader = new ProfileReader(warnings);
  readXml(text, reader, warnings);
  if (!reader.isProfile && reader.presets.length === 0)
    warnings.add('Its outermost element is neither WpaProfileContainer nor WpaProfile: this is not a WPA profile.');
  return { presets: reader.presets, warnings: warnings.list() };
}

/** A preset while its children are read. */
interface OpenPreset {
  readonly attributes: XmlAttributes;
  readonly line: number;
  readonly columns: ProfileColumn[];
  /** By column; null of those that have no annotations. */
  readonly annotations: ({ text: string; query: string }[] | null)[];
  readonly roles: ProfilePreset['roles'][number][];
  readonly highlights: ProfilePreset['highlights'][number][];
}

interface OpenView {
  title: string;
  readonly shown: boolean;
  /** Its title, or one that no other view has; null before its first preset. */
  distinct: string | null;
}

interface OpenGraph {
  readonly element: string;
  readonly guid: string | null;
  readonly graphClass: string | null;
  readonly shown: boolean;
}

class ProfileReader {
  readonly presets: ProfilePreset[] = [];
  isProfile = false;
  readonly #warnings: ManifestWarnings;
  #outermost = true;
  #view: OpenView | null = null;
  /** Titles of views with presets. */
  readonly #titles = new Set<string>();
  /** Graphs and schemas that are open, the innermost last. */
  readonly #graphs: OpenGraph[] = [];
  #preset: OpenPreset | null = null;

  constructor(warnings: ManifestWarnings) {
    this.#warnings = warnings;
  }

  open(name: string, attributes: XmlAttributes, line: number): void {
    if (this.#outermost) {
      this.#outermost = false;
      this.isProfile = name === 'WpaProfileContainer' || name === 'WpaProfile' || name === 'WpaPresets';
      const version = attributes.get('Version');
      if (name === 'WpaProfileContainer' && version !== undefined && version !== '2')
        this.#warnings.add(`Line ${line}: this profile has version ${version}; it is read as version 2.`);
    }
    const preset = this.#preset;
    if (preset !== null) this.#inPreset(preset, name, attributes);
    else if (name === 'View')
      this.#view = {
        title: attributes.get('Title') ?? '',
        shown: !isFalse(attributes.get('IsVisible')),
        distinct: null,
      };
    // The first generation leaves out what is false, and has the title in an element of its own.
    else if (name === 'AnalysisView')
      this.#view = { title: '', shown: isTrue(attributes.get('IsVisible')), distinct: null };
    else if (name === 'ViewTitle' && this.#view !== null) this.#view.title = attributes.get('Title') ?? '';
    else if (name === 'Graph' || name === 'GraphSchema' || name.endsWith('GraphTreeItem'))
      this.#graphs.push({
        element: name,
        guid: guidOf(attributes.get('Guid') ?? attributes.get('ClsID')),
        graphClass: name.endsWith('GraphTreeItem') ? name : null,
        shown: name !== 'GraphSchema' && !isFalse(attributes.get('IsShown')),
      });
    else if (name === 'Preset' || name === 'HdvViewModelPreset')
      this.#preset = { attributes, line, columns: [], annotations: [], roles: [], highlights: [] };
  }

  close(name: string): void {
    if (name === 'Preset' || name === 'HdvViewModelPreset') {
      if (this.#preset !== null) this.#finish(this.#preset);
      this.#preset = null;
    } else if (name === 'View' || name === 'AnalysisView') this.#view = null;
    else if (this.#graphs.at(-1)?.element === name) this.#graphs.pop();
  }

  #inPreset(preset: OpenPreset, name: string, attributes: XmlAttributes): void {
    const { columns, annotations, roles, highlights } = preset;
    if (name === 'Column' || name === 'HdvColumnViewModelPreset') {
      if (columns.length < MOST_COLUMNS) {
        columns.push(columnOf(attributes));
        annotations.push(null);
      } else this.#warnings.add(`A preset has more than ${MOST_COLUMNS} columns; the rest is ignored.`);
    } else if (name === 'MetadataEntry' || name === 'ColumnMetadataEntry')
      roles.push({
        role: attributes.get('ColumnMetadata') ?? '',
        guid: guidOf(attributes.get('Guid') ?? attributes.get('ColumnGuid')),
        name: attributes.get('Name') ?? '',
      });
    else if (name === 'AnnotationsOptionsParameter' && columns.length > 0) annotations[columns.length - 1] = [];
    else if (name === 'AnnotationQueryEntry') this.#annotation(annotations.at(-1) ?? [], attributes);
    else if (name === 'HighlightEntry')
      highlights.push({
        query: attributes.get('HighlightQuery') ?? '',
        color: attributes.get('HighlightColor') ?? null,
      });
  }

  #annotation(of: { text: string; query: string }[], attributes: XmlAttributes): void {
    if (of.length < MOST_ANNOTATIONS)
      of.push({ text: attributes.get('Annotation') ?? '', query: attributes.get('AnnotationQuery') ?? '' });
    else this.#warnings.add(`A column has more than ${MOST_ANNOTATIONS} annotations; the rest is ignored.`);
  }

  #finish({ attributes, line, columns, annotations, roles, highlights }: OpenPreset): void {
    if (this.presets.length >= MOST_PRESETS) {
      this.#warnings.add(`There are more than ${MOST_PRESETS} presets; the rest is ignored.`);
      return;
    }
    const name = attributes.get('Name') ?? '';
    const graph = this.#graphs.at(-1);
    const text = (key: string): string => attributes.get(key) ?? '';
    const top = numberOf(attributes.get('GraphFilterTopValue')) ?? 0;
    const threshold = numberOf(attributes.get('GraphFilterThresholdValue')) ?? 0;
    this.presets.push({
      tableGuid: graph?.guid ?? null,
      tableClass: graph?.graphClass ?? null,
      name,
      view: this.#view === null ? '' : this.#distinct(this.#view),
      shown: (this.#view?.shown ?? false) && (graph?.shown ?? false),
      order: this.#order(attributes, columns.length, `Line ${line}: the preset “${name}”`),
      columns: columns.map((column, i) => ({ ...column, annotations: annotations[i] })),
      filter: text('InitialFilterQuery'),
      // The first generation leaves out what is so by default; it writes `False`.
      filterKeeps: !isFalse(attributes.get('InitialFilterShouldKeep')),
      expand: text('InitialExpansionQuery'),
      select: text('InitialSelectionQuery'),
      chart: attributes.get('GraphChartType') ?? null,
      overTime: attributes.get('AggregationOverTime') ?? null,
      roles,
      highlights,
      graphFilter:
        top > 0 || threshold > 0 ? { guid: guidOf(attributes.get('GraphFilterColumnGuid')), top, threshold } : null,
      help: text('HelpText'),
      line,
    });
  }

  /** Two views of one title stay two. */
  #distinct(view: OpenView): string {
    if (view.distinct !== null) return view.distinct;
    if (view.title === '') return '';
    let distinct = view.title;
    for (let i = 2; this.#titles.has(distinct); i++) distinct = `${view.title} (${i})`;
    this.#titles.add(distinct);
    view.distinct = distinct;
    return distinct;
  }

  /**
   * Bars in their places, columns in what is left. A bar whose place is taken or is none stands as near as can be: those
   * that open the table at its beginning, those that close it at its end.
   */
  #order(attributes: XmlAttributes, columns: number, what: string): (number | BarName)[] {
    const length = columns + BARS.length;
    const slots: (number | BarName | null)[] = new Array(length).fill(null);
    const waiting: BarName[] = [];
    let isWrong = false;
    for (const [attribute, bar] of BARS) {
      const text = attributes.get(attribute);
      const place = text === undefined ? 0 : (numberOf(text) ?? -1);
      if (Number.isInteger(place) && place >= 0 && place < length && slots[place] === null) slots[place] = bar;
      else {
        waiting.push(bar);
        isWrong ||= text !== undefined;
      }
    }
    if (isWrong) this.#warnings.add(`${what} has overlapping or missing bars: ${waiting.join(', ')} may be misplaced.`);
    for (const bar of waiting.filter((one) => OPENING.has(one))) slots[slots.indexOf(null)] = bar;
    for (const bar of waiting.filter((one) => !OPENING.has(one)).reverse()) slots[slots.lastIndexOf(null)] = bar;
    let column = 0;
    return slots.map((slot) => slot ?? column++);
  }
}

function columnOf(attributes: XmlAttributes): ProfileColumn {
  return {
    guid: guidOf(attributes.get('Guid') ?? attributes.get('ColumnGuid')),
    name: attributes.get('Name') ?? '',
    widthPx: numberOf(attributes.get('Width')),
    visible: isTrue(attributes.get('IsVisible')),
    aggregation: attributes.get('AggregationMode') ?? null,
    sortOrder: attributes.get('SortOrder') ?? null,
    sortPriority: numberOf(attributes.get('SortPriority')) ?? 0,
    format: attributes.get('CellFormat') ?? null,
    align: attributes.get('TextAlignment') ?? null,
    annotations: null,
  };
}

const GUID = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
const guidOf = (text: string | undefined): string | null => GUID.exec(text ?? '')?.[1].toLowerCase() ?? null;
const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true';
const isFalse = (text: string | undefined): boolean => text?.toLowerCase() === 'false';

function numberOf(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text.trim())) return null;
  return Number(text);
}
