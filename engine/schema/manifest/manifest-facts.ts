/**
 * A provider's elements to facts: names and strings are looked up, now that all tables are known (they may stand behind
 * their use).
 */
import type { Kept, KeptField, KeptProvider } from './manifest-document.ts';
import type { ManifestWarnings } from './manifest-warnings.ts';
import type {
  EventFacts,
  FieldFacts,
  KeywordFacts,
  NumberName,
  OpcodeFacts,
  ProviderFacts,
  TaskFacts,
} from './provider-facts.ts';
import { STANDARD_CHANNELS, STANDARD_KEYWORDS, STANDARD_LEVELS, STANDARD_OPCODES } from './standard-names.ts';
import { guidOf } from './xml.ts';

/** Null for a provider that has no GUID. */
export function factsOf(
  provider: KeptProvider,
  strings: ReadonlyMap<string, string>,
  warnings: ManifestWarnings,
): ProviderFacts | null {
  const { attributes, line } = provider;
  const guid = guidOf(attributes.get('guid'));
  const name = (attributes.get('name') ?? attributes.get('symbol') ?? guid)?.slice(0, MAX_NAME_LENGTH) ?? null;
  if (guid === null || name === null) {
    warnings.add(`Line ${line}: the provider “${name ?? ''}” has no valid GUID and is ignored.`);
    return null;
  }
  const reader = new FactsReader(strings, (at, sentence) => warnings.add(`Line ${at}, ${name}: ${sentence}`));
  const tasks = new Names<TaskFacts>();
  const opcodes = new Names<OpcodeFacts>();
  const keywords = new Names<KeywordFacts>();
  const levels = new Names<NumberName>();
  const channels = new Names<NumberName>();
  for (const each of provider.tasks) {
    const task = reader.numbered(each, 0xffff);
    const taskClass = guidOf(each.attributes.get('eventGUID'));
    if (task !== null) tasks.add(each, taskClass === null ? task : { ...task, guid: taskClass });
  }
  for (const each of provider.opcodes) {
    const opcode = reader.numbered(each, 0xff);
    if (opcode === null) continue;
    const taskName = each.task?.get('name');
    const task = taskName === undefined ? undefined : tasks.get(taskName)?.value;
    // An opcode of one task may have the name of another's.
    opcodes.add(each, task === undefined ? opcode : { ...opcode, task }, taskName);
  }
  for (const each of provider.keywords) {
    const mask = reader.mask(each, 'mask');
    if (mask !== null) keywords.add(each, { mask, name: reader.shown(each) });
  }
  for (const each of provider.levels) {
    const level = reader.numbered(each, 0xff);
    if (level !== null) levels.add(each, level);
  }
  // The message compiler numbers channels that have no value, from 16 on.
  let channelValue = FIRST_CHANNEL;
  for (const each of provider.channels) {
    const standard = STANDARD_CHANNELS.get(each.attributes.get('name') ?? '');
    const value = reader.number(each, 'value', 0xff) ?? standard ?? channelValue++;
    channels.add(each, { value, name: each.attributes.get('name') ?? '' }, undefined, each.attributes.get('chid'));
  }
  const references = { tasks, opcodes, keywords, levels, channels };
  return {
    guid,
    name,
    ...present({ symbol: attributes.get('symbol'), messageFile: attributes.get('messageFileName') }),
    tasks: tasks.list,
    opcodes: opcodes.list,
    keywords: keywords.list,
    levels: levels.list,
    channels: channels.list,
    maps: provider.maps.map((map) => ({
      name: map.attributes.get('name') ?? '',
      kind: map.kind,
      entries: allRead(map.entries, (entry) => reader.mapEntry(entry)),
    })),
    templates: provider.templates.map(({ attributes: of, fields }) => ({
      id: of.get('tid') ?? '',
      fields: fields.map(fieldFacts),
    })),
    events: allRead(provider.events, (event) => reader.event(event, references)),
  };
}

/** What `read` makes of the items, without those of which it makes nothing. */
function allRead<T, R>(items: readonly T[], read: (item: T) => R | null): R[] {
  return items.map(read).filter((result) => result !== null);
}

const FIRST_CHANNEL = 16;

/** Names stand in every row; a text of another kind may be many times as long. */
const MAX_NAME_LENGTH = 512;

interface References {
  readonly tasks: Names<TaskFacts>;
  readonly opcodes: Names<OpcodeFacts>;
  readonly keywords: Names<KeywordFacts>;
  readonly levels: Names<NumberName>;
  readonly channels: Names<NumberName>;
}

/** Things that events refer to by name, by `chid`, or by name within a task. */
class Names<T> {
  readonly list: T[] = [];
  readonly #byName = new Map<string, T>();

  add({ attributes }: Kept, thing: T, scope?: string, otherName?: string): void {
    this.list.push(thing);
    for (const name of [attributes.get('name'), otherName])
      if (name !== undefined) this.#byName.set(scopedName(name, scope), thing);
  }

  get(name: string, scope?: string): T | undefined {
    return this.#byName.get(scopedName(name, scope));
  }
}

const scopedName = (name: string, scope: string | undefined): string =>
  scope === undefined ? name : `${scope}\n${name}`;

/** Attributes to facts: one provider's. */
class FactsReader {
  readonly #strings: ReadonlyMap<string, string>;
  readonly #warn: (line: number, sentence: string) => void;

  constructor(strings: ReadonlyMap<string, string>, warn: (line: number, sentence: string) => void) {
    this.#strings = strings;
    this.#warn = warn;
  }

  /** The message of an element, its `$(string.id)` looked up; null without one. */
  message({ attributes, line }: Kept): string | null {
    const message = attributes.get('message');
    if (message === undefined) return null;
    const id = /^\s*\$\(string\.([^)]*)\)\s*$/.exec(message)?.[1];
    if (id === undefined) return message;
    const text = this.#strings.get(id);
    if (text === undefined) this.#warn(line, `the string “${id}” is not in the string table.`);
    return text ?? null;
  }

  /** What people are shown: the message, else the name, else the symbol. */
  shown(element: Kept): string {
    const { attributes } = element;
    const message = this.message(element)?.trim();
    return (message || attributes.get('name') || attributes.get('symbol') || '').slice(0, MAX_NAME_LENGTH);
  }

  /** A number of `[0, most]`; null where there is none, or with a warning where it is none. */
  number({ attributes, line }: Kept, name: string, most: number): number | null {
    const text = attributes.get(name);
    if (text === undefined) return null;
    const value = integerOf(text);
    if (value !== null && value >= 0 && value <= most) return value;
    this.#warn(line, `${name}="${text.slice(0, 40)}" is not a number up to ${most}.`);
    return null;
  }

  numbered(element: Kept, most: number): NumberName | null {
    const value = this.number(element, 'value', most);
    if (value === null) {
      if (!element.attributes.has('value'))
        this.#warn(element.line, `“${element.attributes.get('name')}” has no value and is ignored.`);
      return null;
    }
    return { value, name: this.shown(element) };
  }

  /** 64 bits as `0x…`. */
  mask({ attributes, line }: Kept, name: string): string | null {
    const text = attributes.get(name)?.trim() ?? '';
    if (/^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text)) return `0x${BigInt(text).toString(16)}`;
    this.#warn(line, `${name}="${text.slice(0, 40)}" is not a 64-bit mask and is ignored.`);
    return null;
  }

  mapEntry(entry: Kept): [number, string] | null {
    const value = integerOf(entry.attributes.get('value') ?? '');
    if (value !== null) return [value, this.shown(entry) || String(value)];
    this.#warn(entry.line, 'an entry of a map has no number and is ignored.');
    return null;
  }

  event(element: Kept, { tasks, opcodes, keywords, levels, channels }: References): EventFacts | null {
    const { attributes, line } = element;
    const id = this.number(element, 'value', 0xffff);
    if (id === null) {
      if (!attributes.has('value'))
        this.#warn(line, `the event “${attributes.get('symbol') ?? ''}” has no value and is ignored.`);
      return null;
    }
    const task = attributes.get('task');
    /** Looks a name up in the provider's table, then in that of Windows. */
    const refer = (what: string, own: (name: string) => number | undefined, standard: ReadonlyMap<string, number>) => {
      const name = attributes.get(what)?.trim();
      if (name === undefined || name === '') return 0;
      const value = own(name) ?? standard.get(withoutPrefix(name));
      if (value === undefined) this.#warn(line, `event ${id} has the ${what} “${name}”, which is not declared.`);
      return value ?? 0;
    };
    const none = new Map([['None', 0]]);
    return {
      id,
      version: this.number(element, 'version', 0xff) ?? 0,
      level: refer('level', (name) => levels.get(name)?.value, STANDARD_LEVELS),
      task: refer('task', (name) => tasks.get(name)?.value, none),
      opcode: refer('opcode', (name) => (opcodes.get(name, task) ?? opcodes.get(name))?.value, STANDARD_OPCODES),
      keyword: this.#keyword(element, id, keywords),
      channel: refer('channel', (name) => channels.get(name)?.value, STANDARD_CHANNELS),
      ...present({
        template: attributes.get('template'),
        name: attributes.get('name')?.slice(0, MAX_NAME_LENGTH),
        symbol: attributes.get('symbol')?.slice(0, MAX_NAME_LENGTH),
        message: this.message(element) ?? undefined,
      }),
    };
  }

  #keyword({ attributes, line }: Kept, id: number, keywords: Names<KeywordFacts>): string {
    let mask = 0n;
    for (const name of (attributes.get('keywords') ?? '').split(/\s+/)) {
      if (name === '') continue;
      const bits = keywords.get(name)?.mask ?? STANDARD_KEYWORDS.get(withoutPrefix(name));
      if (bits === undefined) this.#warn(line, `event ${id} has the keyword “${name}”, which is not declared.`);
      else mask |= BigInt(bits);
    }
    return `0x${mask.toString(16)}`;
  }
}

function fieldFacts({ attributes, members }: KeptField): FieldFacts {
  const outType = attributes.get('outType');
  return {
    name: attributes.get('name') ?? '',
    inType: members === null ? withoutPrefix(attributes.get('inType') ?? '') : 'struct',
    ...present({
      outType: outType === undefined ? undefined : withoutPrefix(outType),
      map: attributes.get('map')?.trim(),
      count: attributes.get('count')?.trim(),
      length: attributes.get('length')?.trim(),
      members: members?.map(fieldFacts),
    }),
  };
}

/** Without the entries that are undefined. */
const present = <T extends object>(entries: T): T =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as T;

const withoutPrefix = (name: string): string => name.trim().replace(/^\w+:/, '');

/** Decimal or hex, with sign; null for what is neither. Masks past 2^53 are rounded: they are single bits. */
function integerOf(text: string): number | null {
  const trimmed = text.trim();
  if (/^0x[0-9a-f]{1,16}$/i.test(trimmed)) return Number(BigInt(trimmed));
  return /^[-+]?\d{1,20}$/.test(trimmed) ? Number(trimmed) : null;
}
