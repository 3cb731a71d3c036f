/** Go's table of functions and lines (pclntab), which stays in an image that has no symbols. */
import { u32At } from '../../format/bytes.ts';
import type { PeFile } from '../../format/pe/pe-file.ts';
import { nameAt } from '../symbol-file.ts';
import { type FunctionList, FunctionListBuilder, findFunction } from './function-list.ts';

const MAGICS = { 4294967280: 'go1.18', 4294967281: 'go1.20' } as const;
const HEAD = { quantum: 6, pointerSize: 7, words: 8 } as const;
const WORD = {
  functions: 0,
  files: 1,
  textStart: 2,
  names: 3,
  units: 4,
  files2: 5,
  tables: 6,
  functionTable: 7,
} as const;
/** u32 entry, i32 name, i32 arguments, u32 deferreturn, u32 pcsp, u32 pcfile, u32 pcln, u32 npcdata, u32 unit offset. */
const FUNC = { bytes: 36, name: 4, fileTable: 20, lineTable: 24, unit: 32 } as const;
const MOST_FUNCTIONS = 1 << 21;
const MOST_SECTION_BYTES = 1 << 28;
const NO_FILE = 0xffffffff;

export interface GoPlace {
  readonly file: string;
  readonly line: number;
}

export class GoFunctions {
  readonly list: FunctionList;
  readonly #bytes: Uint8Array;
  readonly #at: number;
  readonly #quantum: number;
  readonly #words: readonly number[];
  readonly #functionAt: Uint32Array;

  /** @param at where the table begins in the section's bytes @param textRva what `textStart` is as RVA */
  constructor(bytes: Uint8Array, at: number, words: readonly number[], textRva: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#quantum = bytes[at + HEAD.quantum];
    this.#words = words;
    const count = words[WORD.functions];
    const table = at + words[WORD.functionTable];
    const builder = new FunctionListBuilder();
    this.#functionAt = new Uint32Array(count);
    for (let i = 0; i < count && table + 8 * i + 12 <= bytes.length; i++) {
      this.#functionAt[i] = u32At(bytes, table + 8 * i + 4);
      builder.add(textRva + u32At(bytes, table + 8 * i), textRva + u32At(bytes, table + 8 * i + 8), i);
    }
    const sorted = builder.build(String);
    this.list = { ...sorted, name: (index) => this.#nameOf(Number(sorted.name(index))) };
  }

  find(rva: number): number {
    return findFunction(this.list, rva);
  }

  /** Null where the table has none for the address. Lines below 1 are the table's own: of code without any. */
  place(index: number, rva: number): GoPlace | null {
    const at = this.#recordOf(index);
    if (at < 0) return null;
    const offset = rva - this.list.rva[index];
    const file = this.#valueAt(u32At(this.#bytes, at + FUNC.fileTable), offset);
    const line = this.#valueAt(u32At(this.#bytes, at + FUNC.lineTable), offset);
    return line === null ? null : { file: file === null ? '' : this.#fileName(at, file), line };
  }

  #nameOf(number: number): string {
    const at = this.#at + this.#words[WORD.functionTable] + this.#functionAt[number];
    if (at + FUNC.bytes > this.#bytes.length) return '';
    return nameAt(this.#bytes, this.#at + this.#words[WORD.names] + u32At(this.#bytes, at + FUNC.name));
  }

  #recordOf(index: number): number {
    const entry = this.list.rva[index];
    const base = this.#at + this.#words[WORD.functionTable];
    // The list is in the table's own order, which ascends.
    const at = base + this.#functionAt[index];
    return at + FUNC.bytes <= this.#bytes.length && entry >= 0 ? at : -1;
  }

  #fileName(record: number, file: number): string {
    const unit = u32At(this.#bytes, record + FUNC.unit);
    if (file < 0) return '';
    // Generated code counts from the unit before the first, which wraps.
    const at = this.#at + this.#words[WORD.units] + 4 * ((unit + file) >>> 0);
    if (at + 4 > this.#bytes.length) return '';
    const offset = u32At(this.#bytes, at);
    return offset === NO_FILE ? '' : nameAt(this.#bytes, this.#at + this.#words[WORD.files2] + offset);
  }

  /** The value of a table of pairs (change of value, change of address) at an offset in the function. */
  #valueAt(table: number, offset: number): number | null {
    const bytes = this.#bytes;
    let at = this.#at + this.#words[WORD.tables] + table;
    let value = -1;
    let pc = 0;
    const varint = (): number => {
      let result = 0;
      for (let shift = 0; shift < 35 && at < bytes.length; shift += 7) {
        const byte = bytes[at++];
        result |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      return result >>> 0;
    };
    for (let first = true; at < bytes.length; first = false) {
      const change = varint();
      if (change === 0 && !first) return null;
      value += (change & 1) === 0 ? change >>> 1 : ~(change >>> 1);
      pc += varint() * this.#quantum;
      if (offset < pc) return value;
    }
    return null;
  }
}

/** Null where the image is none of Go's, or of a version before 1.18. */
export function goFunctions(file: PeFile): GoFunctions | null {
  for (const section of file.sections) {
    if (section.sizeBytes < 64 || section.sizeBytes > MOST_SECTION_BYTES) continue;
    if (section.name !== '.rdata' && section.name !== '.text') continue;
    const bytes = file.read(section.offset, section.sizeBytes);
    for (let at = 0; at + 80 <= bytes.length; at += 8) {
      if (bytes[at + 3] !== 0xff || bytes[at + 1] !== 0xff || !(u32At(bytes, at) in MAGICS)) continue;
      const found = tableAt(file, bytes, at);
      if (found !== null) return found;
    }
  }
  return null;
}

function tableAt(file: PeFile, bytes: Uint8Array, at: number): GoFunctions | null {
  const pointerSize = bytes[at + HEAD.pointerSize];
  const quantum = bytes[at + HEAD.quantum];
  if (bytes[at + 4] !== 0 || bytes[at + 5] !== 0 || ![1, 2, 4].includes(quantum)) return null;
  if (pointerSize !== 4 && pointerSize !== 8) return null;
  if (at + HEAD.words + 8 * pointerSize > bytes.length) return null;
  const words: number[] = [];
  for (let i = 0; i < 8; i++) {
    const from = at + HEAD.words + i * pointerSize;
    words.push(u32At(bytes, from) + (pointerSize === 8 ? u32At(bytes, from + 4) * 2 ** 32 : 0));
  }
  const room = bytes.length - at;
  if (words[WORD.functions] > MOST_FUNCTIONS) return null;
  if (words.slice(WORD.names).some((word) => word >= room)) return null;
  const textRva = words[WORD.textStart] - Number(file.imageBase);
  return textRva < 0 || textRva >= file.sizeBytes ? null : new GoFunctions(bytes, at, words, textRva);
}
