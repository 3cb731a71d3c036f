/** A provider as its manifest describes it: names, and a schema for every event. */
import type { SchemaSource } from '../../../contract/schema.ts';
import { inTypeOf, outTypeOf } from '../field-types.ts';
import { parseManifestMessage } from '../message.ts';
import type { EventSchema, Extent, FieldDefinition, MessagePart, ValueMap } from '../model.ts';
import { field } from '../model.ts';
import { corrected } from './corrections.ts';
import type {
  EventFacts,
  FieldFacts,
  KeywordFacts,
  MapFacts,
  NumberName,
  OpcodeFacts,
  ProviderFacts,
  TaskFacts,
} from './provider-facts.ts';
import { STANDARD_KEYWORDS, STANDARD_OPCODE_NAMES } from './standard-names.ts';

export interface ProviderManifest {
  readonly guid: string;
  readonly name: string;
  readonly symbol: string | null;
  /** Where its messages are on the machine that has it installed. */
  readonly messageFile: string | null;
  readonly tasks: readonly TaskFacts[];
  readonly opcodes: readonly OpcodeFacts[];
  readonly keywords: readonly KeywordFacts[];
  readonly levels: readonly NumberName[];
  readonly channels: readonly NumberName[];
  /** Templates by id. */
  readonly templates: ReadonlyMap<string, readonly FieldDefinition[]>;
  readonly events: readonly ManifestEvent[];
}

export interface ManifestEvent {
  readonly id: number;
  readonly version: number;
  readonly level: number;
  readonly task: number;
  readonly opcode: number;
  /** 64 bits, `0x…`. */
  readonly keyword: string;
  readonly channel: number;
  readonly schema: EventSchema;
  /** As the manifest has it, `%1` …; null without one. */
  readonly messageText: string | null;
}

/** @param warn gets sentences about what is left out */
export function compileProvider(
  facts: ProviderFacts,
  source: SchemaSource,
  warn: (sentence: string) => void,
): ProviderManifest {
  const compiler = new ProviderCompiler(corrected(facts), source, (sentence) => warn(`${facts.name}: ${sentence}`));
  const { guid, name, symbol = null, messageFile = null, tasks, opcodes, keywords, levels, channels } = facts;
  const { templates } = compiler;
  const events = facts.events.map((event) => compiler.event(event));
  return { guid, name, symbol, messageFile, tasks, opcodes, keywords, levels, channels, templates, events };
}

/** No payload of an event is larger, so no field of one has more items. */
const MOST_ITEMS = 0xffff;

class ProviderCompiler {
  readonly templates = new Map<string, readonly FieldDefinition[]>();
  readonly #facts: ProviderFacts;
  readonly #source: SchemaSource;
  readonly #warn: (sentence: string) => void;
  readonly #maps = new Map<string, ValueMap>();
  readonly #tasks = new Map<number, string>();
  /** By opcode, and by `task.opcode` for those of one task. */
  readonly #opcodes = new Map<number | string, string>();

  constructor(facts: ProviderFacts, source: SchemaSource, warn: (sentence: string) => void) {
    this.#facts = facts;
    this.#source = source;
    this.#warn = warn;
    for (const { value, name } of facts.tasks) this.#tasks.set(value, name);
    for (const { value, name, task } of facts.opcodes)
      this.#opcodes.set(task === undefined ? value : `${task}.${value}`, name);
    for (const map of facts.maps) this.#maps.set(map.name, valueMap(map));
    for (const { id, fields } of facts.templates) this.templates.set(id, this.#fields(fields, id, null));
  }

  event(facts: EventFacts): ManifestEvent {
    const { id, version, level, task, opcode, keyword, channel, message = null } = facts;
    const fields = facts.template === undefined ? [] : this.templates.get(facts.template);
    if (fields === undefined)
      this.#warn(`event ${id} version ${version} has the template “${facts.template}”, which is not in the manifest.`);
    const schema = new ManifestSchema(this.#facts, facts, this.#source, this.#names(facts), fields ?? []);
    return { id, version, level, task, opcode, keyword, channel, schema, messageText: message };
  }

  #names({ id, task, opcode, name, symbol }: EventFacts): EventNames {
    const taskName = this.#tasks.get(task) ?? null;
    const opcodeName =
      this.#opcodes.get(`${task}.${opcode}`) ?? this.#opcodes.get(opcode) ?? STANDARD_OPCODE_NAMES.get(opcode) ?? null;
    const eventName =
      name ??
      (taskName === null
        ? (symbol ?? `EventID(${id})`)
        : opcode === 0 || opcodeName === null
          ? taskName
          : `${taskName}/${withoutTask(opcodeName, taskName)}`);
    const eventKey = (this.#source === 'eventSource' ? symbol : undefined) ?? taskName ?? '';
    return { taskName, opcodeName, eventName, eventKey };
  }

  /** @param scope fields before the struct whose members these are, and those further out */
  #fields(facts: readonly FieldFacts[], template: string, scope: Scope | null): FieldDefinition[] {
    const here: Scope = { names: new Map(), outer: scope };
    return facts.map((each, index) => {
      const definition = this.#field(each, template, here);
      here.names.set(each.name, index);
      return definition;
    });
  }

  #field({ name, inType, outType, map, count, length, members }: FieldFacts, template: string, scope: Scope) {
    const where = `field “${name}” of template “${template}”`;
    const extent = (what: string, text: string | undefined): Extent | null => {
      if (text === undefined) return null;
      const found = extentOf(text, scope);
      if (found === null)
        this.#warn(`${where} has the ${what} “${text}”, which is neither a number nor an earlier field.`);
      return found ?? { kind: 'rest' };
    };
    const extents = { count: extent('count', count), length: extent('length', length) };
    if (members !== undefined)
      return field(name, 'struct', { ...extents, members: this.#fields(members, template, scope) });
    const known = inTypeOf(inType);
    if (known === undefined) {
      this.#warn(`${where} has the type “${inType}”, which is unknown. The remaining bytes are shown.`);
      return field(name, 'binary');
    }
    const names = map === undefined ? undefined : this.#maps.get(map);
    if (map !== undefined && names === undefined)
      this.#warn(`${where} has the map “${map}”, which is not in the manifest.`);
    return field(name, known, {
      ...extents,
      outType: outType === undefined ? 'default' : outTypeOf(outType),
      map: names ?? null,
    });
  }
}

/** Names of fields that a count or length may refer to. */
interface Scope {
  /** Name → index, of the last field of that name. */
  readonly names: Map<string, number>;
  readonly outer: Scope | null;
}

function extentOf(text: string, scope: Scope): Extent | null {
  if (text === '*') return { kind: 'rest' };
  if (/^(0x[0-9a-f]{1,8}|\d{1,10})$/i.test(text)) return { kind: 'fixed', count: Math.min(Number(text), MOST_ITEMS) };
  let up = 0;
  for (let each: Scope | null = scope; each !== null; each = each.outer, up++) {
    const index = each.names.get(text);
    if (index !== undefined) return { kind: 'field', index, up };
  }
  return null;
}

const valueMap = ({ name, kind, entries }: MapFacts): ValueMap => ({ name, kind, entries: new Map(entries) });

/** Opcodes are often called after their task: `GC/BulkNode`, not `GC/GCBulkNode`. */
const withoutTask = (opcode: string, task: string): string =>
  opcode.startsWith(task) && /^[A-Z]/.test(opcode.slice(task.length)) ? opcode.slice(task.length) : opcode;

type EventNames = Pick<EventSchema, 'taskName' | 'opcodeName' | 'eventName' | 'eventKey'>;

/** Messages and keywords are looked at when they are asked for: of thousands of events a trace has some dozens. */
class ManifestSchema implements EventSchema {
  readonly source: SchemaSource;
  readonly providerName: string;
  readonly eventName: string;
  readonly eventKey: string;
  readonly taskName: string | null;
  readonly opcodeName: string | null;
  readonly fields: readonly FieldDefinition[];
  readonly #provider: ProviderFacts;
  readonly #event: EventFacts;
  #message: readonly MessagePart[] | undefined;
  #keywordNames: readonly string[] | undefined;

  constructor(
    provider: ProviderFacts,
    event: EventFacts,
    source: SchemaSource,
    names: EventNames,
    fields: readonly FieldDefinition[],
  ) {
    this.source = source;
    this.providerName = provider.name;
    this.eventName = names.eventName;
    this.eventKey = names.eventKey;
    this.taskName = names.taskName;
    this.opcodeName = names.opcodeName;
    this.fields = fields;
    this.#provider = provider;
    this.#event = event;
  }

  get message(): readonly MessagePart[] | null {
    const { message } = this.#event;
    if (message === undefined) return null;
    this.#message ??= parseManifestMessage(message, this.fields.length);
    return this.#message;
  }

  get keywordNames(): readonly string[] {
    this.#keywordNames ??= namesOfMask(this.#event.keyword, this.#provider.keywords);
    return this.#keywordNames;
  }
}

/** Names of the bits that a mask has: those that the provider declares, and Windows' own. */
function namesOfMask(keyword: string, declared: readonly KeywordFacts[]): string[] {
  let left = BigInt(keyword);
  const names: string[] = [];
  for (const { mask, name } of declared) {
    const bits = BigInt(mask);
    if (bits === 0n || (BigInt(keyword) & bits) !== bits) continue;
    names.push(name);
    left &= ~bits;
  }
  for (const [name, mask] of STANDARD_KEYWORDS) {
    const bits = BigInt(mask);
    if (bits === 0n || (left & bits) === 0n) continue;
    names.push(name);
    left &= ~bits;
  }
  return names;
}
