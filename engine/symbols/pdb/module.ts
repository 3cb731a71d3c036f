/** Symbols of one module (object file): its procedures, with the functions inlined in them, and its lines. */
import { growingWords, lastAtMost } from '../../columns/growing.ts';
import { inOrder, orderOf } from '../../columns/order-of.ts';
import { u16At, u32At } from '../../format/bytes.ts';
import { type NamedPlace, nameAt } from '../symbol-file.ts';
import { inlineRows } from './annotations.ts';
import { type PdbModule, type PdbSection, rvaOf } from './dbi.ts';
import { ModuleLines, type PdbTexts } from './lines.ts';
import { NO_STREAM, type Streams } from './streams.ts';
import type { TypeNames } from './type-names.ts';

const C13 = 4;
const KIND = { end: 0x0006, thunk: 0x1102, separateCode: 0x1132, inlineSite: 0x114d, inlineSite2: 0x115d } as const;
const RECORD = { kind: 2, end: 8 } as const;
const SEPARATE = { bytes: 32, length: 12, offset: 20, parentOffset: 24, section: 28, parentSection: 30 } as const;
const THUNK = { bytes: 25, offset: 16, section: 20, length: 22, name: 25 } as const;
const INLINE_SITE = { inlinee: 12, annotations: { [KIND.inlineSite]: 16, [KIND.inlineSite2]: 20 } } as const;

interface ProcedureForm {
  readonly length: number;
  readonly offset: number;
  readonly section: number;
  readonly name: number;
}
const NATIVE: ProcedureForm = { length: 16, offset: 32, section: 36, name: 39 };
/** Its name is after a register. */
const MANAGED: ProcedureForm = { ...NATIVE, name: 41 };
const PROCEDURES = new Map<number, ProcedureForm>([
  // S_GPROC32, S_LPROC32, the same with an ID as type, and those of deferred calls.
  ...[0x1110, 0x110f, 0x1147, 0x1146, 0x1155, 0x1156].map((kind): [number, ProcedureForm] => [kind, NATIVE]),
  ...[0x112a, 0x112b].map((kind): [number, ProcedureForm] => [kind, MANAGED]),
]);
const TOKEN_AT = 28;
/** Procedures at one address that are looked at, where some lie in each other. */
const MOST_AROUND = 16;
/** An inlined function whose name the PDB does not hold. */
const UNKNOWN = '?';

export class ModuleSymbols {
  readonly #module: PdbModule;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #sections: readonly PdbSection[];
  readonly lines: ModuleLines;
  /** Ascending by begin: code and the record that it belongs to. */
  readonly #rva: Uint32Array;
  readonly #length: Uint32Array;
  readonly #record: Uint32Array;
  /** Of procedures that were asked for. */
  readonly #names: string[] = [];

  /** The module must have a stream. */
  constructor(streams: Streams, module: PdbModule, sections: readonly PdbSection[], texts: PdbTexts) {
    this.#module = module;
    this.#sections = sections;
    const lineBytes = module.symbolBytes + module.c11Bytes;
    const to = lineBytes + module.c13Bytes;
    const bytes = module.stream === NO_STREAM ? new Uint8Array(0) : streams.read(module.stream, 0, to);
    this.#bytes = bytes;
    this.#end = bytes.length >= 4 && u32At(bytes, 0) === C13 ? Math.min(module.symbolBytes, bytes.length) : 0;
    this.lines = new ModuleLines(bytes.subarray(Math.min(lineBytes, bytes.length)), texts, sections);
    const rva = growingWords();
    const length = growingWords();
    const record = growingWords();
    for (let at = 4; at + 4 <= this.#end; at = this.#next(at)) {
      const code = this.#codeAt(at);
      if (code === null) continue;
      rva.push(code.rva);
      length.push(code.length);
      record.push(at);
    }
    const order = orderOf(rva.values.subarray(0, rva.count));
    this.#rva = inOrder(rva.values, order);
    this.#length = inOrder(length.values, order);
    this.#record = inOrder(record.values, order);
  }

  get sizeBytes(): number {
    return this.#bytes.length;
  }

  get name(): string {
    return this.#module.name;
  }

  /** Procedures, in the order of their addresses. */
  get count(): number {
    return this.#rva.length;
  }

  /** Number of the procedure that an address lies in: the first of those that were folded into one; −1 without one. */
  find(rva: number): number {
    const last = lastAtMost(this.#rva, 0, this.#rva.length, rva);
    for (let i = last; i >= 0 && last - i < MOST_AROUND; i--) {
      if (rva >= this.#rva[i] + this.#length[i]) continue;
      while (i > 0 && this.#rva[i - 1] === this.#rva[i] && rva < this.#rva[i - 1] + this.#length[i - 1]) i--;
      return i;
    }
    return -1;
  }

  start(procedure: number): number {
    return this.#rva[procedure];
  }

  length(procedure: number): number {
    return this.#length[procedure];
  }

  /** Metadata token of a managed procedure; 0 of any other. */
  token(procedure: number): number {
    const at = this.#record[procedure];
    return PROCEDURES.get(this.#kind(at)) === MANAGED ? u32At(this.#bytes, at + TOKEN_AT) : 0;
  }

  functionName(procedure: number): string {
    this.#names[procedure] ??= this.#nameOf(procedure);
    return this.#names[procedure];
  }

  #nameOf(procedure: number): string {
    const at = this.#record[procedure];
    const form = PROCEDURES.get(this.#kind(at));
    if (form !== undefined) return nameAt(this.#bytes, at + form.name, this.#next(at));
    if (this.#kind(at) === KIND.thunk) return nameAt(this.#bytes, at + THUNK.name, this.#next(at));
    const parent = this.#parent(procedure);
    return parent < 0 ? '' : this.functionName(parent);
  }

  /** Of an address in a procedure: the functions that were inlined there, innermost first, then the procedure itself. */
  places(procedure: number, rva: number, names: TypeNames): NamedPlace[] {
    const own = this.lines.at(rva);
    const places: NamedPlace[] = [
      { function: this.functionName(procedure), file: own?.file ?? '', line: own?.line ?? 0 },
    ];
    const parent = this.#parent(procedure);
    const offset = rva - this.#rva[parent < 0 ? procedure : parent];
    const from = this.#record[procedure];
    const end = Math.min(u32At(this.#bytes, from + RECORD.end), this.#end);
    if (this.#kind(from) === KIND.thunk) return places;
    for (let at = this.#next(from); at + 4 <= end; at = this.#next(at)) {
      const kind = this.#kind(at);
      if (kind !== KIND.inlineSite && kind !== KIND.inlineSite2) continue;
      const inlinee = u32At(this.#bytes, at + INLINE_SITE.inlinee);
      const { fileId, line } = this.lines.inlinee(inlinee) ?? { fileId: -1, line: 0 };
      const annotations = at + INLINE_SITE.annotations[kind];
      for (const row of inlineRows(this.#bytes, annotations, this.#next(at), fileId, line)) {
        if (offset < row.start || offset >= row.end) continue;
        const name = names.functionName(inlinee) || UNKNOWN;
        places.unshift({ function: name, file: this.lines.fileName(row.fileId), line: row.line });
        break;
      }
    }
    return places;
  }

  /** The procedure that separated code was torn from; −1 where it is none. */
  #parent(procedure: number): number {
    const at = this.#record[procedure];
    if (this.#kind(at) !== KIND.separateCode) return -1;
    const section = u16At(this.#bytes, at + SEPARATE.parentSection);
    const found = this.find(rvaOf(this.#sections, section, u32At(this.#bytes, at + SEPARATE.parentOffset)));
    return found >= 0 && this.#kind(this.#record[found]) === KIND.separateCode ? -1 : found;
  }

  /** Code that a record stands for; null where it is none. */
  #codeAt(at: number): { rva: number; length: number } | null {
    const bytes = this.#bytes;
    const kind = this.#kind(at);
    const room = this.#next(at) - at;
    const form = PROCEDURES.get(kind);
    let section = 0;
    let offset = 0;
    let length = 0;
    if (form !== undefined && room > form.name) {
      section = u16At(bytes, at + form.section);
      offset = u32At(bytes, at + form.offset);
      length = u32At(bytes, at + form.length);
    } else if (kind === KIND.thunk && room > THUNK.bytes) {
      section = u16At(bytes, at + THUNK.section);
      offset = u32At(bytes, at + THUNK.offset);
      length = u16At(bytes, at + THUNK.length);
    } else if (kind === KIND.separateCode && room >= SEPARATE.bytes) {
      section = u16At(bytes, at + SEPARATE.section);
      offset = u32At(bytes, at + SEPARATE.offset);
      length = u32At(bytes, at + SEPARATE.length);
    } else return null;
    const rva = rvaOf(this.#sections, section, offset);
    return rva < 0 ? null : { rva, length };
  }

  #kind(at: number): number {
    return u16At(this.#bytes, at + RECORD.kind);
  }

  /** Where the next record begins; the end where this one is damaged. */
  #next(at: number): number {
    const length = u16At(this.#bytes, at);
    const next = at + 2 + length;
    return length < 2 || next > this.#end ? this.#end : next;
  }
}
