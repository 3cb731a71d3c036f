/**
 * Layouts of classic events in a notation close to the format document's part h, and what it means.
 *
 *     'p UniqueProcessKey, pid ProcessId, sid UserSID, a ImageFileName, w CommandLine?'
 *
 * A field is `type name`; `?` behind the name: writers of some versions leave out this field and all behind it;
 * `!`: not printed. Types:
 *
 *     u8 … u64, i8 … i64     integers                  x8 … x64     the same in hex
 *     p, z                   pointer, SIZE_T           b8           boolean of one byte
 *     w, a                   text up to its NUL, 16 or 8 bits a unit; w[n], a[n]: exactly n units
 *     bin, bin[n]            the bytes that are left; n bytes
 *     guid, filetime, nts    GUID, FILETIME, NTSTATUS
 *     pid, tid               process id, thread id
 *     ip4, ip6, port         addresses in the order of memory, port in network byte order
 *     sid                    the kernel's SID field (a null pointer, or TOKEN_USER and a SID)
 *     {…}                    a struct of the fields in the braces
 *
 * `type*n` is an array of n items, `type*Name` of as many as the earlier field `Name` says, `type*` of as many as fit.
 * `type:Map` gives the value the names of a table in value-maps.json.
 */
import { inTypes } from '../field-types.ts';
import { type Extent, type FieldDefinition, field, type InType, type OutType, type ValueMap } from '../model.ts';

const TYPES: Readonly<Record<string, readonly [InType, OutType]>> = {
  ...Object.fromEntries(
    inTypes.flatMap(({ type, notation }) => (notation === undefined ? [] : [[notation, [type, 'default'] as const]])),
  ),
  nts: ['uint32', 'ntStatus'],
  pid: ['uint32', 'pid'],
  tid: ['uint32', 'tid'],
  ip4: ['uint32', 'ipv4'],
  ip6: ['binary', 'ipv6'],
  port: ['uint16', 'port'],
};

const TYPE = /[a-z]+\d*/y;
const NAME = /\w+/y;

/**
 * The fields that `text` describes.
 * @param maps names for `type:Map`
 * @throws TypeError when it does not follow the notation: the tables are part of the program
 */
export function parseFields(text: string, maps: Readonly<Record<string, ValueMap>>): FieldDefinition[] {
  const reader = new NotationReader(text, maps);
  const fields = reader.fieldList();
  if (!reader.atEnd()) reader.fail('a comma was expected');
  return fields;
}

class NotationReader {
  readonly #text: string;
  readonly #maps: Readonly<Record<string, ValueMap>>;
  #at = 0;

  constructor(text: string, maps: Readonly<Record<string, ValueMap>>) {
    this.#text = text;
    this.#maps = maps;
  }

  atEnd(): boolean {
    return this.#at === this.#text.length;
  }

  fail(what: string): never {
    throw new TypeError(`${what} at ${this.#at} of '${this.#text}'`);
  }

  fieldList(): FieldDefinition[] {
    const fields: FieldDefinition[] = [];
    if (this.atEnd()) return fields;
    do fields.push(this.#field(fields));
    while (this.#skip(', '));
    return fields;
  }

  /** @param before what stands before it in its list: counts are among it */
  #field(before: readonly FieldDefinition[]): FieldDefinition {
    const members = this.#skip('{') ? this.#members() : null;
    let inType: InType = 'struct';
    let outType: OutType = 'default';
    let length: Extent | null = null;
    if (members === null) {
      const type = this.#match(TYPE, 'a type');
      if (TYPES[type] === undefined) this.fail(`no type ${type}`);
      [inType, outType] = TYPES[type];
      if (this.#skip('[')) length = this.#length();
    }
    const count = this.#skip('*') ? this.#count(before) : null;
    const map = this.#skip(':') ? this.#map() : null;
    if (!this.#skip(' ')) this.fail('a space was expected');
    const name = this.#match(NAME, 'a name');
    const optional = this.#skip('?');
    if (this.#skip('!')) outType = 'noPrint';
    return field(name, inType, { outType, members, length, count, map, optional });
  }

  #members(): FieldDefinition[] {
    const members = this.fieldList();
    if (!this.#skip('}')) this.fail('a brace was expected');
    return members;
  }

  #length(): Extent {
    const count = Number(this.#match(NAME, 'a length'));
    if (!this.#skip(']') || !Number.isInteger(count)) this.fail('a length was expected');
    return { kind: 'fixed', count };
  }

  #count(before: readonly FieldDefinition[]): Extent {
    if (this.#text[this.#at] === ' ') return { kind: 'rest' };
    const what = this.#match(NAME, 'a count');
    if (/^\d+$/.test(what)) return { kind: 'fixed', count: Number(what) };
    const index = before.findIndex(({ name }) => name === what);
    if (index < 0) this.fail(`no field ${what}`);
    return { kind: 'field', index, up: 0 };
  }

  #map(): ValueMap {
    const name = this.#match(NAME, 'a map');
    return this.#maps[name] ?? this.fail(`no map ${name}`);
  }

  #skip(part: string): boolean {
    const found = this.#text.startsWith(part, this.#at);
    if (found) this.#at += part.length;
    return found;
  }

  #match(pattern: RegExp, what: string): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return this.fail(`${what} was expected`);
    this.#at = pattern.lastIndex;
    return found[0];
  }
}
