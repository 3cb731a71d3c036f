/** Names of inlined functions: records of the ID stream (IPI), and of the classes of methods in the type stream (TPI). */
import { u16At, u32At } from '../../format/bytes.ts';
import { nameAt } from '../symbol-file.ts';
import type { Streams } from './streams.ts';

const TPI_STREAM = 2;
const IPI_STREAM = 4;
const HEAD = { bytes: 56, size: 4, first: 8, end: 12, hashStream: 20, indexOffset: 40, indexBytes: 44 } as const;
const LEAF = {
  ...{ funcId: 0x1601, memberFuncId: 0x1602, stringId: 0x1605 },
  ...{ class: 0x1504, struct: 0x1505, union: 0x1506, enum: 0x1507, interface: 0x1519 },
} as const;
/** By kind of class: where its name is; for the first kinds a size of varying length is before it. */
const NAME_AT: Readonly<Record<number, { at: number; sized: boolean }>> = {
  [LEAF.class]: { at: 20, sized: true },
  [LEAF.struct]: { at: 20, sized: true },
  [LEAF.interface]: { at: 20, sized: true },
  [LEAF.union]: { at: 12, sized: true },
  [LEAF.enum]: { at: 16, sized: false },
};
/** Bytes of a number after its 16-bit mark. */
const NUMERIC_BYTES: Readonly<Record<number, number>> = {
  ...{ 32768: 1, 32769: 2, 32770: 2, 32771: 4, 32772: 4, 32777: 8, 32778: 8 },
};
const CHUNK_BYTES = 1 << 14;
const PLACE_EACH = 256;

/** Records by number, without reading the stream whole: places of some of them are known, from there one walks. */
class TypeRecords {
  readonly #streams: Streams;
  readonly #stream: number;
  readonly #first: number = 0;
  readonly #end: number = 0;
  readonly #from: number = 0;
  /** Ascending numbers and where their records begin, from the first record. */
  readonly #known: { index: number; at: number }[] = [];

  constructor(streams: Streams, stream: number) {
    this.#streams = streams;
    this.#stream = stream;
    const head = streams.read(stream, 0, HEAD.bytes);
    if (head.length < HEAD.bytes) return;
    this.#first = u32At(head, HEAD.first);
    this.#end = u32At(head, HEAD.end);
    this.#from = u32At(head, HEAD.size);
    this.#known.push({ index: this.#first, at: 0 });
    const from = u32At(head, HEAD.indexOffset);
    const places = streams.read(u16At(head, HEAD.hashStream), from, from + u32At(head, HEAD.indexBytes));
    for (let at = 0; at + 8 <= places.length; at += 8) this.#know(u32At(places, at), u32At(places, at + 4));
  }

  /** Bytes of a record from its length word on; null where it is none of the stream. */
  find(index: number): Uint8Array | null {
    if (index < this.#first || index >= this.#end) return null;
    let place = this.#known.length - 1;
    while (place > 0 && this.#known[place].index > index) place--;
    let { index: current, at } = this.#known[place];
    let chunk: Uint8Array = new Uint8Array(0);
    let chunkAt = at;
    const sizeBytes = this.#streams.sizeBytes(this.#stream);
    for (; this.#from + at + 4 <= sizeBytes; current++) {
      if (at - chunkAt + 4 > chunk.length) {
        chunk = this.#read(at, at + CHUNK_BYTES);
        chunkAt = at;
      }
      const length = 2 + u16At(chunk, at - chunkAt);
      if (length < 4) return null;
      if (current === index) return this.#read(at, at + length);
      at += length;
      if ((current + 1 - this.#first) % PLACE_EACH === 0) this.#know(current + 1, at);
    }
    return null;
  }

  #know(index: number, at: number): void {
    const last = this.#known.at(-1);
    if (last === undefined || (index > last.index && at > last.at)) this.#known.push({ index, at });
  }

  #read(from: number, to: number): Uint8Array {
    return this.#streams.read(this.#stream, this.#from + from, this.#from + to);
  }
}

export class TypeNames {
  readonly #ids: TypeRecords;
  readonly #types: TypeRecords;
  readonly #names = new Map<number, string>();

  constructor(streams: Streams, hasIds: boolean) {
    this.#types = new TypeRecords(streams, TPI_STREAM);
    this.#ids = hasIds ? new TypeRecords(streams, IPI_STREAM) : this.#types;
  }

  /** With the scope, without parameters; empty where the number is none of a function. */
  functionName(id: number): string {
    let name = this.#names.get(id);
    if (name === undefined) {
      name = this.#functionName(id);
      this.#names.set(id, name);
    }
    return name;
  }

  #functionName(id: number): string {
    const record = this.#ids.find(id);
    if (record === null || record.length < 12) return '';
    const leaf = u16At(record, 2);
    if (leaf !== LEAF.funcId && leaf !== LEAF.memberFuncId) return '';
    const scope = u32At(record, 4);
    const before = leaf === LEAF.memberFuncId ? this.#className(scope) : scope === 0 ? '' : this.#text(scope);
    return before === '' ? nameAt(record, 12) : `${before}::${nameAt(record, 12)}`;
  }

  #text(id: number): string {
    const record = this.#ids.find(id);
    return record !== null && record.length > 8 && u16At(record, 2) === LEAF.stringId ? nameAt(record, 8) : '';
  }

  #className(type: number): string {
    const record = this.#types.find(type);
    const place = record === null || record.length < 4 ? undefined : NAME_AT[u16At(record, 2)];
    if (record === null || place === undefined) return '';
    let { at } = place;
    if (place.sized) {
      if (at + 2 > record.length) return '';
      const mark = u16At(record, at);
      at += 2 + (mark < 0x8000 ? 0 : (NUMERIC_BYTES[mark] ?? 0));
    }
    return nameAt(record, at);
  }
}
