/**
 * Regions of interest (`*.regions.xml`): named parts of a trace between a start and a stop, as Windows Performance Analyzer
 * reads them (learn.microsoft.com: "Creating a Regions of Interest File"). What of them a trace has is found by
 * `region-finder.ts`.
 */

import {
  fieldsOf,
  filterTypes,
  MOST_FIELDS,
  type PayloadTest,
  type RegionDefinition,
  type RegionEndpoint,
  type RegionEvent,
  type RegionFilter,
  type RegionMatch,
  type RegionNaming,
  regionOrder,
} from '../cook/regions/region-definition.ts';
import { Pattern, PatternError } from '../events/pattern.ts';
import { ManifestWarnings } from '../schema/manifest/manifest-warnings.ts';
import { guidOf, readXml, type XmlAttributes } from '../schema/manifest/xml.ts';

export interface RegionFile {
  readonly regions: readonly RegionDefinition[];
  /** Sentences for people, with lines where they apply. */
  readonly warnings: readonly string[];
}

/** Files for browsers have some 1 500. */
const MOST_REGIONS = 1 << 14;
const MOST_CHARACTERS = 64 << 20;
const LONGEST_METADATA = 4096;

/** Never throws: what is wrong ends in a warning, and all that could be read stays. */
export function readRegions(text: string): RegionFile {
  const warnings = new ManifestWarnings();
  if (text.length > MOST_CHARACTERS) {
    warnings.add(`The file has more than ${MOST_CHARACTERS >> 20} Mi characters and is not read.`);
    return { regions: [], warnings: warnings.list() };
  }
  const reader = new RegionReader(warnings);
  readXml(text, reader, warnings);
  return { regions: reader.finish(), warnings: warnings.list() };
}

/** Where an element stands that has a meaning: in which part of a region. */
type Part = 'region' | 'start' | 'stop' | 'match' | 'matchOf' | 'filter' | 'naming' | 'metadata' | 'other';

/** An end while its element is open. */
interface OpenEnd {
  event: RegionEvent | null;
  duration: { event: RegionEvent; field: string; toNs: number } | null;
  region: { guid: string; end: 'start' | 'stop' } | null;
  readonly tests: PayloadTest[];
}

type OpenMatch = { -readonly [K in keyof RegionMatch]: RegionMatch[K] } & {
  payload: { field: string; target: string }[];
};

interface OpenFilter {
  type: string | null;
  event: RegionEvent | null;
  region: string | null;
  readonly tests: PayloadTest[];
  readonly line: number;
}

type Draft = { -readonly [K in keyof RegionDefinition]: RegionDefinition[K] } & { filters: RegionFilter[] };

class RegionReader {
  readonly #warnings: ManifestWarnings;
  readonly #regions: Draft[] = [];
  readonly #byGuid = new Map<string, Draft>();
  /** Of all open elements; the innermost last. */
  readonly #parts: Part[] = [];
  /** Indexes of the open regions. */
  readonly #open: number[] = [];
  #end: OpenEnd | null = null;
  #match: OpenMatch | null = null;
  #filter: OpenFilter | null = null;
  /** Names of open elements of metadata. */
  readonly #metadata: string[] = [];
  #isFull = false;
  #sawRoot = false;

  constructor(warnings: ManifestWarnings) {
    this.#warnings = warnings;
  }

  open(name: string, attributes: XmlAttributes, line: number): void {
    this.#parts.push(this.#partOf(name, attributes, line));
  }

  close(): void {
    const part = this.#parts.pop();
    const region = this.#current;
    if (part === 'region') this.#open.pop();
    else if (part === 'metadata') this.#metadata.pop();
    else if (part === 'start' || part === 'stop') {
      if (region !== null && this.#end !== null) region[part] = this.#endOf(this.#end, region, part);
      this.#end = null;
    } else if (part === 'matchOf') this.#match = null;
    else if (part === 'filter' && this.#filter !== null) {
      if (region !== null) this.#addFilter(region, this.#filter);
      this.#filter = null;
    }
  }

  text(text: string): void {
    const region = this.#current;
    const name = this.#metadata.at(-1);
    const value = text.trim();
    // The element `Metadata` itself is the first.
    if (region === null || name === undefined || this.#metadata.length < 2 || value === '') return;
    const line = `${name}=${value}`;
    region.metadata = (region.metadata === '' ? line : `${region.metadata}; ${line}`).slice(0, LONGEST_METADATA);
  }

  finish(): RegionDefinition[] {
    if (!this.#sawRoot)
      this.#warnings.add('It has no RegionRoot, so it is not a regions file. Choose a *.regions.xml file.');
    const used = (guid: string, what: string, line: number): void => {
      if (!this.#byGuid.has(guid))
        this.#warnings.add(`Line ${line}: ${what} names the region {${guid}}, which is not in this file.`);
    };
    for (const { start, stop, filters, naming, line } of this.#regions) {
      for (const end of [start, stop]) if (end?.kind === 'region') used(end.guid, 'an end', line);
      for (const { trigger } of filters) if (trigger.kind === 'region') used(trigger.guid, 'a filter', line);
      if (naming?.kind === 'region') used(naming.guid, 'the naming', line);
    }
    if (fieldsOf(this.#regions).size > MOST_FIELDS)
      this.#warnings.add(
        `More than ${MOST_FIELDS} fields are compared or used for names; the rest is treated as missing.`,
      );
    for (const ring of regionOrder(this.#regions).rings) {
      const names = [...ring, ring[0]].map((index) => `“${this.#regions[index].name}”`);
      this.#warnings.add(
        `Line ${this.#regions[ring[0]].line}: a region that depends on itself is never found: ${names.join(' → ')}.`,
      );
    }
    return this.#regions;
  }

  get #current(): Draft | null {
    const index = this.#open.at(-1);
    return index === undefined || index < 0 ? null : this.#regions[index];
  }

  /** Takes what an element says, and tells what its children belong to. */
  #partOf(name: string, attributes: XmlAttributes, line: number): Part {
    const around = this.#parts.at(-1) ?? 'other';
    const region = this.#current;
    if (this.#open.length === 0 && (name === 'RegionRoot' || name === 'Region')) {
      this.#sawRoot = true;
      return this.#addRegion(attributes, line);
    }
    if (region === null) return 'other';
    switch (around) {
      case 'region':
        return this.#inRegion(name, attributes, line, region);
      case 'start':
      case 'stop':
        if (this.#end !== null) this.#inEnd(name, attributes, line, around, this.#end);
        return 'other';
      case 'match':
        return this.#inMatch(name, attributes, region);
      case 'matchOf': {
        const field = attributes.get('FieldName');
        if (name === 'Payload' && field !== undefined)
          this.#match?.payload.push({ field, target: attributes.get('TargetFieldName') ?? field });
        return 'other';
      }
      case 'filter':
        if (this.#filter !== null) this.#inFilter(name, attributes, line, this.#filter);
        return 'other';
      case 'naming':
        region.naming = this.#namingOf(name, attributes, line) ?? region.naming;
        return 'other';
      case 'metadata':
        this.#metadata.push(name);
        return 'metadata';
      default:
        return 'other';
    }
  }

  #inRegion(name: string, attributes: XmlAttributes, line: number, region: Draft): Part {
    switch (name) {
      case 'Region':
        return this.#addRegion(attributes, line);
      case 'Start':
      case 'Stop':
        this.#end = { event: null, duration: null, region: null, tests: [] };
        return name === 'Start' ? 'start' : 'stop';
      case 'Match':
        return 'match';
      case 'Filter':
        this.#filter = {
          type: attributes.get('Type') ?? null,
          event: null,
          region: guidOf(attributes.get('RegionGuid') ?? attributes.get('Guid')),
          tests: [],
          line,
        };
        return 'filter';
      case 'Naming':
        return 'naming';
      case 'Metadata':
        this.#metadata.push(name);
        return 'metadata';
      default:
        this.#warnings.add(`Line ${line}: “${name}” is not known; the region “${region.name}” is read without it.`);
        return 'other';
    }
  }

  #addRegion(attributes: XmlAttributes, line: number): Part {
    if (this.#regions.length >= MOST_REGIONS) {
      if (!this.#isFull) this.#warnings.add(`There are more than ${MOST_REGIONS} regions; the rest is ignored.`);
      this.#isFull = true;
      this.#open.push(-1);
      return 'region';
    }
    const guid = guidOf(attributes.get('Guid'));
    const name = attributes.get('Name') ?? attributes.get('FriendlyName') ?? '';
    if (guid === null)
      this.#warnings.add(`Line ${line}: the region “${name}” has no Guid, so other regions cannot refer to it.`);
    else if (this.#byGuid.has(guid))
      this.#warnings.add(`Line ${line}: the Guid {${guid}} is already used; references to it mean the first region.`);
    const region: Draft = {
      guid: guid ?? '',
      name,
      friendlyName: attributes.get('FriendlyName') ?? name,
      parent: this.#open.at(-1) ?? -1,
      start: null,
      stop: null,
      match: null,
      parentMatch: null,
      selfNest: null,
      filters: [],
      naming: null,
      metadata: '',
      line,
    };
    this.#open.push(this.#regions.length);
    this.#regions.push(region);
    if (guid !== null && !this.#byGuid.has(guid)) this.#byGuid.set(guid, region);
    return 'region';
  }

  #inEnd(name: string, attributes: XmlAttributes, line: number, part: 'start' | 'stop', end: OpenEnd): void {
    if (name === 'Event') end.event = this.#eventOf(attributes, line);
    else if (name === 'PayloadIdentifier') {
      const test = this.#testOf(attributes, line);
      if (test !== null) end.tests.push(test);
    } else if (name === 'Duration') {
      const event = this.#eventOf(attributes, line);
      const field = attributes.get('Duration');
      const toNs = Number(attributes.get('Multiplier') ?? '1');
      if (event === null || field === undefined || !(toNs > 0 && toNs < Infinity))
        this.#warnings.add(
          `Line ${line}: a Duration needs Provider, Duration (a field) and a Multiplier greater than 0.`,
        );
      else end.duration = { event, field, toNs };
    } else if (name === 'Region') {
      const guid = guidOf(attributes.get('RegionGuid'));
      const endpoint = attributes.get('Endpoint')?.toLowerCase();
      if (guid === null) this.#warnings.add(`Line ${line}: RegionGuid must be a GUID.`);
      // What starts with another region starts where that stops, and the other way around.
      else end.region = { guid, end: endpoint === 'start' || endpoint === 'stop' ? endpoint : opposite(part) };
    } else this.#warnings.add(`Line ${line}: “${name}” is not known in a ${part === 'start' ? 'Start' : 'Stop'}.`);
  }

  #endOf(
    { event, duration, region, tests }: OpenEnd,
    { name, line }: Draft,
    part: 'start' | 'stop',
  ): RegionEndpoint | null {
    if (event !== null) return { kind: 'event', event, tests };
    if (duration !== null) return { kind: 'duration', ...duration, tests };
    if (region !== null) return { kind: 'region', ...region };
    this.#warnings.add(`Line ${line}: the ${part} of “${name}” does not name an Event, Duration or Region.`);
    return null;
  }

  #inMatch(name: string, attributes: XmlAttributes, region: Draft): Part {
    const match: OpenMatch = {
      tid: isTrue(attributes.get('TID')),
      pid: isTrue(attributes.get('PID')),
      activity: isTrue(attributes.get('AID')),
      payload: [],
    };
    if (name === 'Event') region.match = match;
    else if (name === 'Parent') region.parentMatch = match;
    else if (name === 'SelfNest') region.selfNest = match;
    else return 'other';
    this.#match = match;
    return 'matchOf';
  }

  /** `Type` stands at the filter, or at what is in it. */
  #inFilter(name: string, attributes: XmlAttributes, line: number, filter: OpenFilter): void {
    filter.type ??= attributes.get('Type') ?? null;
    if (name === 'Event') filter.event = this.#eventOf(attributes, line);
    else if (name === 'Region') filter.region = guidOf(attributes.get('RegionGuid') ?? attributes.get('Guid'));
    else if (name === 'PayloadIdentifier') {
      const test = this.#testOf(attributes, line);
      if (test !== null) filter.tests.push(test);
    }
  }

  #addFilter(region: Draft, { type, event, region: guid, tests, line }: OpenFilter): void {
    const known = filterTypes.find((one) => one.toLowerCase() === type?.toLowerCase());
    if (known === undefined)
      this.#warnings.add(
        `Line ${line}: a filter of type “${type ?? ''}” is not known; it is one of ${filterTypes.join(', ')}.`,
      );
    else if (event !== null) region.filters.push({ type: known, trigger: { kind: 'event', event, tests } });
    else if (guid !== null) region.filters.push({ type: known, trigger: { kind: 'region', guid } });
    else this.#warnings.add(`Line ${line}: the filter names neither an Event nor a Region.`);
  }

  #namingOf(name: string, attributes: XmlAttributes, line: number): RegionNaming | null {
    if (name === 'PayloadBased') {
      const field = attributes.get('NameField');
      const end = attributes.get('InstanceEndpoint')?.toLowerCase();
      if (field !== undefined)
        return {
          kind: 'payload',
          field,
          // A trace does not say what devices and classes are called: their ids stay.
          isPid: attributes.get('Type')?.toLowerCase() === 'pid',
          end: end === 'start' || end === 'stop' ? end : null,
        };
    } else if (name === 'RegionBased') {
      const guid = guidOf(attributes.get('RegionGuid'));
      const [ifPresent, ifAbsent] = [attributes.get('IfRelationTrue') ?? '', attributes.get('IfRelationFalse') ?? ''];
      if (guid !== null) return { kind: 'region', guid, ifPresent, ifAbsent };
    }
    this.#warnings.add(`Line ${line}: “${name}” is not a known way to name instances, or lacks its field or region.`);
    return null;
  }

  #eventOf(attributes: XmlAttributes, line: number): RegionEvent | null {
    const provider = guidOf(attributes.get('Provider') ?? attributes.get('ProviderId'));
    if (provider === null) {
      this.#warnings.add(`Line ${line}: the Provider of an event must be a GUID; the event is ignored.`);
      return null;
    }
    const number = (name: string): number | null => {
      const text = attributes.get(name);
      if (text === undefined) return null;
      if (!/^(0x[0-9a-f]{1,4}|\d{1,5})$/i.test(text.trim())) {
        this.#warnings.add(`Line ${line}: ${name}="${text.slice(0, 32)}" is not a number and is ignored.`);
        return null;
      }
      return Number(text);
    };
    return {
      provider,
      id: number('Id'),
      version: number('Version'),
      opcode: number('Opcode') ?? number('OpCode'),
      name: attributes.get('Name') ?? null,
    };
  }

  #testOf(attributes: XmlAttributes, line: number): PayloadTest | null {
    const field = attributes.get('FieldName');
    const value = attributes.get('FieldValue') ?? '';
    const written = attributes.get('FieldValueRelationship') ?? attributes.get('Operator') ?? 'IsEqual';
    const relation = RELATIONS[written.toLowerCase()];
    if (field === undefined || relation === undefined) {
      const why = field === undefined ? 'has no FieldName' : `uses “${written.slice(0, 32)}”, which is not known`;
      this.#warnings.add(`Line ${line}: a PayloadIdentifier ${why}; it is ignored.`);
      return null;
    }
    if (relation !== 'matches') return { field, value, relation, pattern: null };
    try {
      return { field, value, relation, pattern: new Pattern(value) };
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      this.#warnings.add(`Line ${line}: invalid pattern: ${error.message}. It is ignored.`);
      return null;
    }
  }
}

/** The first two are documented; that patterns can be asked for is, too, but not how it is said. */
const RELATIONS: Readonly<Record<string, PayloadTest['relation']>> = {
  isequal: 'isEqual',
  doesnotcontain: 'doesNotContain',
  isnotequal: 'isNotEqual',
  contains: 'contains',
  matches: 'matches',
  regex: 'matches',
  matchesregex: 'matches',
};

const opposite = (end: 'start' | 'stop'): 'start' | 'stop' => (end === 'start' ? 'stop' : 'start');

const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true';
