/**
 * Schemas as an instrumentation manifest, for `mc.exe`, other tools and ourselves. The text is read back before it is
 * returned: an event that a manifest cannot describe exactly is left out, with the reason.
 */
import type { ProviderManifestText } from '../../../contract/schema.ts';
import { type Element, elementText } from '../../base/xml-element.ts';
import { inTypeName } from '../field-types.ts';
import type { EventSchema, Extent, FieldDefinition, InType, OutType, ValueMap } from '../model.ts';
import { readManifest } from './manifest-reader.ts';
import type { KeywordFacts, NumberName } from './provider-facts.ts';
import type { ManifestEvent } from './provider-manifest.ts';
import { STANDARD_CHANNELS, STANDARD_KEYWORDS, STANDARD_LEVELS, STANDARD_OPCODES } from './standard-names.ts';

export interface DescribedProvider {
  readonly guid: string;
  readonly name: string;
  readonly keywords: readonly KeywordFacts[];
  readonly channels: readonly NumberName[];
}

/** @param events each ID and version once; TraceLogging events, which have no IDs, are numbered */
export function writeManifest(provider: DescribedProvider, events: readonly ManifestEvent[]): ProviderManifestText {
  const leftOut: { event: string; reason: string }[] = [];
  const speakable = withIds(events).filter((event) => {
    const reason = reasonAgainst(event.schema.fields);
    if (reason !== null) leftOut.push({ event: titleOf(event), reason });
    return reason === null;
  });
  const draft = new ManifestText(provider, speakable, new Set());
  const { kept, renamed } = readBack(draft.text(), speakable);
  for (const event of speakable)
    if (!kept.has(event)) leftOut.push({ event: titleOf(event), reason: 'a manifest cannot describe it exactly' });
  const written = speakable.filter((event) => kept.has(event));
  return { text: new ManifestText(provider, written, renamed).text(), written: written.length, leftOut };
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

/** Types that mc.exe knows; the others come from other schema sources. */
const IN_TYPES: readonly InType[] = [
  ...([
    'unicodeString',
    'ansiString',
    'int8',
    'uint8',
    'int16',
    'uint16',
    'int32',
    'uint32',
    'int64',
    'uint64',
  ] as const),
  ...(['float', 'double', 'boolean', 'binary', 'guid', 'pointer', 'fileTime', 'systemTime', 'sid'] as const),
  ...(['hexInt32', 'hexInt64', 'countedString', 'countedAnsiString', 'countedBinary', 'struct'] as const),
];
const OWN_NAMES: Partial<Record<InType, string>> = { countedString: 'CountedUnicodeString' };
const inTypeText = (inType: InType): string => `win:${OWN_NAMES[inType] ?? inTypeName(inType)}`;

const BITS: Partial<Record<InType, 8 | 16 | 32 | 64>> = {
  ...{ int8: 8, uint8: 8, int16: 16, uint16: 16, int32: 32, uint32: 32, int64: 64, uint64: 64 },
  ...{ hexInt32: 32, hexInt64: 64, pointer: 64 },
};
const SIGNED = { 8: 'byte', 16: 'short', 32: 'int', 64: 'long' } as const;
const UNSIGNED = { 8: 'unsignedByte', 16: 'unsignedShort', 32: 'unsignedInt', 64: 'unsignedLong' } as const;
const OUT_TYPES: Partial<Record<OutType, string>> = {
  ...{ string: 'xs:string', boolean: 'xs:boolean', guid: 'xs:GUID', dateTime: 'xs:dateTime', pid: 'win:PID' },
  ...{ tid: 'win:TID', port: 'win:Port', ipv4: 'win:IPv4', ipv6: 'win:IPv6', socketAddress: 'win:SocketAddress' },
  ...{ utf8: 'win:Utf8', xml: 'win:Xml', json: 'win:Json', win32Error: 'win:Win32Error', ntStatus: 'win:NTSTATUS' },
  ...{
    hresult: 'win:HResult',
    errorCode: 'win:ErrorCode',
    dateTimeUtc: 'win:DateTimeUtc',
    codePointer: 'win:CodePointer',
  },
};

function outTypeText({ inType, outType }: FieldDefinition): string | undefined {
  const bits = BITS[inType] ?? 32;
  if (outType === 'hex') return `win:HexInt${bits}`;
  if (outType === 'signed') return `xs:${SIGNED[bits]}`;
  if (outType === 'unsigned') return `xs:${UNSIGNED[bits]}`;
  return OUT_TYPES[outType];
}

/** A clause; null if there is nothing against it. */
function reasonAgainst(fields: readonly FieldDefinition[]): string | null {
  for (const { name, inType, count, length, members } of fields) {
    if (!IN_TYPES.includes(inType)) return `manifests have no type for its field ${name}`;
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

  constructor(provider: DescribedProvider, events: readonly ManifestEvent[], renamed: ReadonlySet<ManifestEvent>) {
    this.#provider = provider;
    this.#events = events;
    this.#renamed = renamed;
    for (const { mask, name } of provider.keywords) this.#addKeyword(BigInt(mask), name);
  }

  text(): string {
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
    const win = 'http://manifests.microsoft.com/win/2004/08/windows/events';
    const root: Element = [
      'instrumentationManifest',
      { xmlns: 'http://schemas.microsoft.com/win/2004/08/events' },
      [
        'instrumentation',
        { 'xmlns:win': win, 'xmlns:xs': 'http://www.w3.org/2001/XMLSchema' },
        ['events', {}, provider],
      ],
      ['localization', {}, ['resources', { culture: 'en-US' }, ['stringTable', {}, ...this.#strings]]],
    ];
    return `<?xml version="1.0" encoding="utf-8"?>\n${this.#note()}${elementText(root, '')}`;
  }

  #note(): string {
    const isNumbered = this.#events.some(({ schema }) => schema.source === 'traceLogging');
    return isNumbered ? '<!-- TraceLogging events have no IDs in traces: the IDs here only number them. -->\n' : '';
  }

  #event(event: ManifestEvent): Element {
    const { id, version, level, task, opcode, keyword, channel, schema, messageText } = event;
    return [
      'event',
      {
        ...{ value: id, version, symbol: this.#names.of(`${schema.eventName}_V${version}`) },
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
    this.#strings.push(['string', { id, value }]);
    return `$(string.${id})`;
  }

  #task(value: number, { taskName }: EventSchema) {
    const known = this.#tasks.get(value);
    if (known !== undefined) return known;
    const shown = taskName ?? `Task${value}`;
    const name = this.#names.of(shown);
    const element: Element = ['task', { name, value, message: this.#string(`task.${value}`, shown) }];
    const task = { element, name, opcodes: ['opcodes', {}] as Element };
    this.#tasks.set(value, task);
    return task;
  }

  #opcode(task: number, value: number, schema: EventSchema): string {
    const standard = [...STANDARD_OPCODES].find(([, known]) => known === value)?.[0];
    const shown = schema.opcodeName ?? standard ?? `Opcode${value}`;
    if (standard !== undefined && standard.replace('_', '') === shown.replace('_', '')) return `win:${standard}`;
    const key = `${task}.${value}`;
    const known = this.#opcodes.get(key);
    if (known !== undefined) return known;
    const name = this.#names.of(shown);
    const element: Element = ['opcode', { name, value, message: this.#string(`opcode.${key}`, shown) }];
    if (task === 0) this.#commonOpcodes.push(element);
    else this.#task(task, schema).opcodes.push(element);
    this.#opcodes.set(key, name);
    return name;
  }

  #level(value: number): string {
    const standard = [...STANDARD_LEVELS].find(([, known]) => known === value)?.[0];
    if (standard !== undefined) return `win:${standard}`;
    const known = this.#levels.get(value);
    if (known !== undefined) return known.name;
    const name = this.#names.of(`Level${value}`);
    this.#levels.set(value, { element: ['level', { name, value }], name });
    return name;
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
    const known = this.#channels.get(value);
    if (known !== undefined) return known.chid;
    const name =
      this.#provider.channels.find((channel) => channel.value === value)?.name ??
      [...STANDARD_CHANNELS].find(([, standard]) => standard === value)?.[0] ??
      `${this.#provider.name}/Channel${value}`;
    const chid = this.#names.of(`Channel${value}`);
    const type = ['Admin', 'Operational', 'Debug'].find((each) => name.endsWith(`/${each}`)) ?? 'Analytic';
    this.#channels.set(value, { element: ['channel', { chid, name, type, value }], chid });
    return chid;
  }

  #template({ id, version, schema }: ManifestEvent): string {
    const key = JSON.stringify(schema.fields.map(plain));
    const known = this.#templates.get(key);
    if (known !== undefined) return known.id;
    const tid = this.#names.of(`Template_${id}_V${version}`);
    const element: Element = ['template', { tid }, ...this.#fields(schema.fields, [])];
    this.#templates.set(key, { element, id: tid });
    return tid;
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
    const key = JSON.stringify([kind, [...entries]]);
    const known = this.#maps.get(key);
    if (known !== undefined) return known.name;
    const own = this.#names.of(name === '' ? 'Map' : name);
    const items = [...entries].map(([value, shown], i): Element => {
      const text = kind === 'bits' ? `0x${value.toString(16)}` : value;
      return ['map', { value: text, message: this.#string(`map.${own}.${i}`, shown) }];
    });
    const element: Element = [kind === 'bits' ? 'bitMap' : 'valueMap', { name: own }, ...items];
    this.#maps.set(key, { element, name: own });
    return own;
  }
}

const withChild = (element: Element, child: Element): Element => (child.length > 2 ? [...element, child] : element);
