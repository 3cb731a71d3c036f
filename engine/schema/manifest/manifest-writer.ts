/**
 * Schemas as an instrumentation manifest, for `mc.exe`, other tools and ourselves. The text is read back before it is
 * returned: an event that a manifest cannot describe exactly is left out, with the reason.
 */
import type { ProviderManifestText } from '../../../contract/schema.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { type Element, elementText } from '../../base/xml-element.ts';
import type { EventSchema, Extent, FieldDefinition, ValueMap } from '../model.ts';
import { readManifest } from './manifest-reader.ts';
import { inTypeText, MANIFEST_IN_TYPES, outTypeText } from './manifest-types.ts';
import type { KeywordFacts, NumberName } from './provider-facts.ts';
import type { ManifestEvent } from './provider-manifest.ts';
import { STANDARD_CHANNELS, STANDARD_KEYWORDS, STANDARD_LEVELS, STANDARD_OPCODES } from './standard-names.ts';

interface DescribedProvider {
  readonly guid: string;
  readonly name: string;
  readonly keywords: readonly KeywordFacts[];
  readonly channels: readonly NumberName[];
}

/** A provider, and its events: each ID and version once; TraceLogging events, which have no IDs, are numbered. */
export interface ToDescribe {
  readonly provider: DescribedProvider;
  readonly events: readonly ManifestEvent[];
}

/** What a manifest says of one provider. */
interface Part {
  readonly element: Element;
  readonly strings: readonly Element[];
  readonly isNumbered: boolean;
}

/** One manifest; of several providers, those without an event that it can describe are not in it. */
export function writeManifests(all: readonly ToDescribe[]): ProviderManifestText {
  const made = all.map((one, i) => described(one, all.length === 1 ? '' : `p${i + 1}.`));
  return {
    text: documentOf(made.filter(({ written }) => written > 0 || all.length === 1).map(({ part }) => part)),
    written: made.reduce((sum, { written }) => sum + written, 0),
    leftOut: made.flatMap(({ leftOut }) => leftOut),
  };
}

/** @param prefix of names that are unique in a manifest */
function described(
  { provider, events }: ToDescribe,
  prefix: string,
): { part: Part } & Pick<ProviderManifestText, 'written' | 'leftOut'> {
  const leftOut: { event: string; reason: string }[] = [];
  const speakable = withIds(events).filter((event) => {
    const reason = reasonAgainst(event.schema.fields);
    if (reason !== null) leftOut.push({ event: titleOf(event), reason });
    return reason === null;
  });
  const draft = new ManifestText(provider, speakable, new Set(), prefix).part();
  const { kept, renamed } = readBack(documentOf([draft]), speakable);
  for (const event of speakable)
    if (!kept.has(event)) leftOut.push({ event: titleOf(event), reason: 'a manifest cannot describe it exactly' });
  const written = speakable.filter((event) => kept.has(event));
  const isFinal = written.length === speakable.length && renamed.size === 0;
  const part = isFinal ? draft : new ManifestText(provider, written, renamed, prefix).part();
  return { part, written: written.length, leftOut };
}

function documentOf(parts: readonly Part[]): string {
  const win = 'http://manifests.microsoft.com/win/2004/08/windows/events';
  const root: Element = [
    'instrumentationManifest',
    { xmlns: 'http://schemas.microsoft.com/win/2004/08/events' },
    [
      'instrumentation',
      { 'xmlns:win': win, 'xmlns:xs': 'http://www.w3.org/2001/XMLSchema' },
      ['events', {}, ...parts.map(({ element }) => element)],
    ],
    [
      'localization',
      {},
      ['resources', { culture: 'en-US' }, ['stringTable', {}, ...parts.flatMap(({ strings }) => strings)]],
    ],
  ];
  const note = parts.some(({ isNumbered }) => isNumbered)
    ? '<!-- TraceLogging events have no IDs in traces: the IDs here only number them. -->\n'
    : '';
  return `<?xml version="1.0" encoding="utf-8"?>\n${note}${elementText(root, '')}`;
}

const titleOf = ({ id, version, schema }: ManifestEvent): string => `${schema.eventName} (${id}, version ${version})`;
const keyOf = ({ id, version }: Pick<ManifestEvent, 'id' | 'version'>): string => `${id}.${version}`;

function withIds(events: readonly ManifestEvent[]): ManifestEvent[] {
  const taken = new Set(events.filter(({ schema }) => schema.source !== 'traceLogging').map(keyOf));
  let next = 1;
  return events.map((event) => {
    if (event.schema.source !== 'traceLogging') return event;
    while (taken.has(`${next}.0`)) next++;
    return { ...event, id: next++, version: 0 };
  });
}

/** Which events read back unchanged, and which of these need their name in the manifest. */
function readBack(text: string, events: readonly ManifestEvent[]) {
  const read = new Map(
    readManifest(text, 'manifest').providers.flatMap((provider) =>
      provider.events.map((event) => [keyOf(event), event]),
    ),
  );
  const kept = new Set<ManifestEvent>();
  const renamed = new Set<ManifestEvent>();
  for (const event of events) {
    const back = read.get(keyOf(event));
    if (back === undefined || !areSame(back.schema.fields, event.schema.fields)) continue;
    if (back.messageText !== event.messageText) continue;
    kept.add(event);
    if (back.schema.eventName !== event.schema.eventName) renamed.add(event);
  }
  return { kept, renamed };
}

const areSame = (a: readonly FieldDefinition[], b: readonly FieldDefinition[]): boolean =>
  JSON.stringify(a.map(plain)) === JSON.stringify(b.map(plain));
/** What decides how a field is decoded. The writer chooses the names of maps. */
const plain = ({ name, inType, outType, map, members, count, length, optional }: FieldDefinition): unknown => [
  ...[name, inType, outType, count, length, optional],
  map === null ? null : [map.kind, [...map.entries]],
  members === null ? null : members.map(plain),
];

/** A clause; null if there is nothing against it. */
function reasonAgainst(fields: readonly FieldDefinition[]): string | null {
  for (const { name, inType, count, length, members } of fields) {
    if (!MANIFEST_IN_TYPES.includes(inType)) return `manifests have no type for its field ${name}`;
    if ([count, length].some((extent) => extent?.kind === 'prefix' || extent?.kind === 'rest'))
      return `no other field gives the length of its field ${name}`;
    const within = members === null ? null : reasonAgainst(members);
    if (within !== null) return within;
  }
  return null;
}

/** Lists of fields around the one at hand, the innermost first. */
type Around = readonly (readonly FieldDefinition[])[];

function extentText(extent: Extent | null, around: Around): string | undefined {
  if (extent === null) return undefined;
  if (extent.kind === 'fixed') return String(extent.count);
  return extent.kind === 'field' ? around[extent.up]?.[extent.index]?.name : undefined;
}

/** Makes names that a manifest allows, each once. */
class Identifiers {
  readonly #taken = new Set<string>();
  /** By text: the last number behind it. Thousands of events may have one name. */
  readonly #last = new Map<string, number>();

  of(text: string): string {
    const clean = text.replace(/[^A-Za-z0-9_.]+/g, '_').replace(/^(?=[^A-Za-z_])/, '_');
    let number = this.#last.get(clean) ?? 1;
    let name = clean;
    while (this.#taken.has(name)) name = `${clean}_${++number}`;
    this.#last.set(clean, number);
    this.#taken.add(name);
    return name;
  }
}

class ManifestText {
  readonly #prefix: string;
  readonly #provider: DescribedProvider;
  readonly #events: readonly ManifestEvent[];
  readonly #renamed: ReadonlySet<ManifestEvent>;
  readonly #strings: Element[] = [];
  readonly #names = new Identifiers();
  readonly #tasks = new Map<number, { element: Element; name: string; opcodes: Element }>();
  readonly #opcodes = new Map<string, string>();
  readonly #commonOpcodes: Element[] = [];
  readonly #levels = new Map<number, { element: Element; name: string }>();
  readonly #keywords: { mask: bigint; name: string; element: Element }[] = [];
  readonly #channels = new Map<number, { element: Element; chid: string }>();
  readonly #maps = new Map<string, { element: Element; name: string }>();
  readonly #templates = new Map<string, { element: Element; id: string }>();

  constructor(
    provider: DescribedProvider,
    events: readonly ManifestEvent[],
    renamed: ReadonlySet<ManifestEvent>,
    prefix: string,
  ) {
    this.#prefix = prefix;
    this.#provider = provider;
    this.#events = events;
    this.#renamed = renamed;
    for (const { mask, name } of provider.keywords) this.#addKeyword(BigInt(mask), name);
  }

  part(): Part {
    const { guid, name } = this.#provider;
    const events = this.#events.map((event) => this.#event(event));
    const list = (of: string, items: Iterable<Element>): Element[] => {
      const all = [...items];
      return all.length === 0 ? [] : [[of, {}, ...all]];
    };
    const elements = (entries: Iterable<{ element: Element }>) => Array.from(entries, ({ element }) => element);
    const provider: Element = [
      'provider',
      {
        ...{ name, guid: `{${guid.toUpperCase()}}`, symbol: this.#names.of(name) },
        ...{ resourceFileName: `${name}.dll`, messageFileName: `${name}.dll` },
      },
      ...list('channels', elements(this.#channels.values())),
      ...list('levels', elements(this.#levels.values())),
      ...list(
        'tasks',
        Array.from(this.#tasks.values(), (task) => withChild(task.element, task.opcodes)),
      ),
      ...list('opcodes', this.#commonOpcodes),
      ...list('keywords', elements(this.#keywords)),
      ...list('maps', elements(this.#maps.values())),
      ...list('templates', elements(this.#templates.values())),
      ...list('events', events),
    ];
    const isNumbered = this.#events.some(({ schema }) => schema.source === 'traceLogging');
    return { element: provider, strings: this.#strings, isNumbered };
  }

  #event(event: ManifestEvent): Element {
    const { id, version, level, task, opcode, keyword, channel, schema, messageText } = event;
    return [
      'event',
      {
        ...{ value: id, version, symbol: this.#names.of(`${this.#prefix}${schema.eventName}_V${version}`) },
        name: this.#renamed.has(event) ? schema.eventName : undefined,
        channel: this.#channel(channel),
        level: level === 0 ? undefined : this.#level(level),
        task: task === 0 ? undefined : this.#task(task, schema).name,
        opcode: opcode === 0 ? undefined : this.#opcode(task, opcode, schema),
        keywords: this.#keywordNames(keyword),
        template: schema.fields.length === 0 ? undefined : this.#template(event),
        message: messageText === null ? undefined : this.#string(`event.${id}.${version}`, messageText),
      },
    ];
  }

  #string(id: string, value: string): string {
    this.#strings.push(['string', { id: this.#prefix + id, value }]);
    return `$(string.${this.#prefix}${id})`;
  }

  #task(value: number, { taskName }: EventSchema) {
    return getOrMake(this.#tasks, value, () => {
      const shown = taskName ?? `Task${value}`;
      const name = this.#names.of(shown);
      const element: Element = ['task', { name, value, message: this.#string(`task.${value}`, shown) }];
      return { element, name, opcodes: ['opcodes', {}] as Element };
    });
  }

  #opcode(task: number, value: number, schema: EventSchema): string {
    const standard = nameIn(STANDARD_OPCODES, value);
    const shown = schema.opcodeName ?? standard ?? `Opcode${value}`;
    if (standard !== undefined && standard.replace('_', '') === shown.replace('_', '')) return `win:${standard}`;
    const key = `${task}.${value}`;
    return getOrMake(this.#opcodes, key, () => {
      const name = this.#names.of(shown);
      const element: Element = ['opcode', { name, value, message: this.#string(`opcode.${key}`, shown) }];
      if (task === 0) this.#commonOpcodes.push(element);
      else this.#task(task, schema).opcodes.push(element);
      return name;
    });
  }

  #level(value: number): string {
    const standard = nameIn(STANDARD_LEVELS, value);
    if (standard !== undefined) return `win:${standard}`;
    return getOrMake(this.#levels, value, () => {
      const name = this.#names.of(`Level${value}`);
      return { element: ['level', { name, value }] satisfies Element, name };
    }).name;
  }

  #addKeyword(mask: bigint, shown: string): string {
    const name = this.#names.of(shown);
    const text = `0x${mask.toString(16)}`;
    const element: Element = ['keyword', { name, mask: text, message: this.#string(`keyword.${text}`, shown) }];
    this.#keywords.push({ mask, name, element });
    return name;
  }

  #keywordNames(keyword: string): string | undefined {
    let left = BigInt(keyword);
    const names: string[] = [];
    for (const { mask, name } of this.#keywords) {
      if (mask === 0n || (BigInt(keyword) & mask) !== mask) continue;
      names.push(name);
      left &= ~mask;
    }
    for (const [name, text] of STANDARD_KEYWORDS) {
      const mask = BigInt(text);
      if (mask === 0n || (left & mask) !== mask) continue;
      names.push(`win:${name}`);
      left &= ~mask;
    }
    // Bits further up are those of channels, which the message compiler sets.
    for (let bit = 0n; bit < 48n; bit++)
      if ((left & (1n << bit)) !== 0n) names.push(this.#addKeyword(1n << bit, `Keyword_0x${(1n << bit).toString(16)}`));
    return names.length === 0 ? undefined : names.join(' ');
  }

  /** Undefined for none, and for the one of all TraceLogging events. */
  #channel(value: number): string | undefined {
    if (value === 0 || value === STANDARD_CHANNELS.get('TraceLogging')) return undefined;
    return getOrMake(this.#channels, value, () => {
      const name =
        this.#provider.channels.find((channel) => channel.value === value)?.name ??
        nameIn(STANDARD_CHANNELS, value) ??
        `${this.#provider.name}/Channel${value}`;
      const chid = this.#names.of(`Channel${value}`);
      const type = ['Admin', 'Operational', 'Debug'].find((each) => name.endsWith(`/${each}`)) ?? 'Analytic';
      return { element: ['channel', { chid, name, type, value }] satisfies Element, chid };
    }).chid;
  }

  #template({ id, version, schema }: ManifestEvent): string {
    return getOrMake(this.#templates, JSON.stringify(schema.fields.map(plain)), () => {
      const tid = this.#names.of(`Template_${id}_V${version}`);
      return { element: ['template', { tid }, ...this.#fields(schema.fields, [])] satisfies Element, id: tid };
    }).id;
  }

  #fields(fields: readonly FieldDefinition[], outer: Around): Element[] {
    const around = [fields, ...outer];
    return fields.map((field): Element => {
      const { name, members } = field;
      const extents = { count: extentText(field.count, around), length: extentText(field.length, around) };
      if (members !== null) return ['struct', { name, ...extents }, ...this.#fields(members, around)];
      const map = field.map === null ? undefined : this.#map(field.map);
      return ['data', { name, inType: inTypeText(field.inType), outType: outTypeText(field), map, ...extents }];
    });
  }

  #map({ name, kind, entries }: ValueMap): string {
    return getOrMake(this.#maps, JSON.stringify([kind, [...entries]]), () => {
      const own = this.#names.of(name === '' ? 'Map' : name);
      const items = [...entries].map(([value, shown], i): Element => {
        const text = kind === 'bits' ? `0x${value.toString(16)}` : value;
        return ['map', { value: text, message: this.#string(`map.${own}.${i}`, shown) }];
      });
      return {
        element: [kind === 'bits' ? 'bitMap' : 'valueMap', { name: own }, ...items] satisfies Element,
        name: own,
      };
    }).name;
  }
}

const withChild = (element: Element, child: Element): Element => (child.length > 2 ? [...element, child] : element);

const nameIn = (names: ReadonlyMap<string, number>, value: number): string | undefined =>
  [...names].find(([, known]) => known === value)?.[0];
