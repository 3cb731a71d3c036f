/** Public symbols: the names that the linker knew, and in the PDBs of Windows itself nearly the only ones. */
import { growingWords, lastAtMost } from '../../columns/growing.ts';
import { inOrder, orderOf } from '../../columns/order-of.ts';
import { u16At, u32At } from '../../format/bytes.ts';
import { nameAt } from '../symbol-file.ts';
import { type Dbi, rvaOf } from './dbi.ts';
import type { Streams } from './streams.ts';

const S_PUB32 = 0x110e;
const PUB32 = { flags: 4, offset: 8, section: 12, name: 14 } as const;
/** Code or a function, as against data. */
const CODE_FLAGS = 3;
const CHUNK_BYTES = 1 << 20;
/** A record says its length in 16 bits. */
const MOST_RECORD_BYTES = 0xffff + 2;

/** 8 bytes each: names stay in the file until they are asked for. Ascending by address. */
export class Publics {
  readonly rva: Uint32Array;
  readonly #record: Uint32Array;
  readonly #streams: Streams;
  readonly #stream: number;

  constructor(streams: Streams, dbi: Dbi) {
    this.#streams = streams;
    this.#stream = dbi.recordsStream;
    const rva = growingWords();
    const record = growingWords();
    const data: { rva: number; record: number }[] = [];
    for (const { bytes, at, position } of recordsOf(streams, dbi.recordsStream)) {
      if (u16At(bytes, at + 2) !== S_PUB32) continue;
      const section = u16At(bytes, at + PUB32.section);
      const start = rvaOf(dbi.sections, section, u32At(bytes, at + PUB32.offset));
      if (start < 0) continue;
      if ((u32At(bytes, at + PUB32.flags) & CODE_FLAGS) !== 0) {
        rva.push(start);
        record.push(position);
      } else if (dbi.sections[section - 1].executable) data.push({ rva: start, record: position });
    }
    // Assembly may say of its functions neither that they are functions nor that they are code.
    if (rva.count === 0)
      for (const each of data) {
        rva.push(each.rva);
        record.push(each.record);
      }
    const order = orderOf(rva.values.subarray(0, rva.count));
    this.rva = inOrder(rva.values, order);
    this.#record = inOrder(record.values, order);
  }

  /** The first of those that begin last at or before an address; −1 without one. */
  find(rva: number): number {
    let found = lastAtMost(this.rva, 0, this.rva.length, rva);
    while (found > 0 && this.rva[found - 1] === this.rva[found]) found--;
    return found;
  }

  name(index: number): string {
    const at = this.#record[index];
    const head = this.#streams.read(this.#stream, at, at + 2);
    const bytes = this.#streams.read(this.#stream, at, at + 2 + u16At(head, 0));
    return nameAt(bytes, PUB32.name);
  }
}

/** Records of a stream of symbols, one chunk in memory at a time. The object is the same each time. */
function* recordsOf(streams: Streams, stream: number): Generator<{ bytes: Uint8Array; at: number; position: number }> {
  const sizeBytes = streams.sizeBytes(stream);
  const record: { bytes: Uint8Array; at: number; position: number } = { bytes: new Uint8Array(0), at: 0, position: 0 };
  for (let from = 0; from < sizeBytes; ) {
    record.bytes = streams.read(stream, from, from + CHUNK_BYTES + MOST_RECORD_BYTES);
    let at = 0;
    for (; at < CHUNK_BYTES && at + 4 <= record.bytes.length; ) {
      const end = at + 2 + u16At(record.bytes, at);
      if (end > record.bytes.length || end < at + 4) return;
      if (end >= at + PUB32.name) {
        record.at = at;
        record.position = from + at;
        yield record;
      }
      at = end;
    }
    if (at === 0) return;
    from += at;
  }
}
