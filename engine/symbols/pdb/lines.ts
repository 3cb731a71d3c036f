/** Lines of one module (C13): which file and line the code of an address came from. */
import { u16At, u32At } from '../../format/bytes.ts';
import { nameAt } from '../symbol-file.ts';
import { type PdbSection, rvaOf } from './dbi.ts';

const KIND = { lines: 0xf2, checksums: 0xf4, inlinees: 0xf6, ignored: 0x80000000 } as const;
const LINES = { head: 12, offset: 0, section: 4, flags: 6, size: 8 } as const;
const HAS_COLUMNS = 1;
const END_LINE = { shift: 24, mask: 0x7f } as const;
const BLOCK = { head: 12, fileId: 0, count: 4, bytes: 8, row: 8 } as const;
const LINE_MASK = 0xffffff;
/** Compilers give these to code that no line stands for: they are told as they are, and no view shows them. */
const HIDDEN = new Set([0xfeefee, 0xf00f00]);
export const isHiddenLine = (line: number): boolean => HIDDEN.has(line);
const STRINGS_HEAD = { bytes: 12, sizeBytes: 8 } as const;

export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

/** A row of the line table, of bytes from `rva` on. Columns are 0 where the table has none. */
export interface LineRow {
  readonly rva: number;
  readonly file: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Inlinee {
  readonly fileId: number;
  readonly line: number;
}

interface LineSection {
  readonly rva: number;
  readonly sizeBytes: number;
  /** `[at, end)` of its blocks. */
  readonly at: number;
  readonly end: number;
}

const MOST_KNOWN = 1 << 12;

/** The texts of stream `/names`. */
export class PdbTexts {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  /** By offset: the same few files are asked for again and again. */
  readonly #known = new Map<number, string>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#end =
      bytes.length < STRINGS_HEAD.bytes
        ? 0
        : Math.min(bytes.length, STRINGS_HEAD.bytes + u32At(bytes, STRINGS_HEAD.sizeBytes));
  }

  text(offset: number): string {
    const known = this.#known.get(offset);
    if (known !== undefined) return known;
    const text = nameAt(this.#bytes, STRINGS_HEAD.bytes + offset, this.#end);
    if (this.#known.size === MOST_KNOWN) this.#known.clear();
    this.#known.set(offset, text);
    return text;
  }
}

export class ModuleLines {
  readonly #bytes: Uint8Array;
  readonly #texts: PdbTexts;
  /** `[at, end)` of the checksums: an entry's place in them is its file's number. */
  #checksums: readonly [number, number] = [0, 0];
  readonly #sections: LineSection[] = [];
  readonly #inlinees = new Map<number, Inlinee>();

  /** @param bytes the module's C13 part */
  constructor(bytes: Uint8Array, texts: PdbTexts, sections: readonly PdbSection[]) {
    this.#bytes = bytes;
    this.#texts = texts;
    for (let at = 0; at + 8 <= bytes.length; ) {
      const kind = u32At(bytes, at);
      const from = at + 8;
      const end = from + u32At(bytes, at + 4);
      if (end > bytes.length) break;
      if (kind === KIND.checksums) this.#checksums = [from, end];
      else if (kind === KIND.inlinees) this.#readInlinees(from, end);
      else if (kind === KIND.lines && end - from >= LINES.head) {
        const rva = rvaOf(sections, u16At(bytes, from + LINES.section), u32At(bytes, from + LINES.offset));
        const sizeBytes = u32At(bytes, from + LINES.size);
        if (rva >= 0) this.#sections.push({ rva, sizeBytes, at: from, end });
      }
      at = (end + 3) & ~3;
    }
    this.#sections.sort((a, b) => a.rva - b.rva);
  }

  /** Null where no line is known. */
  at(rva: number): SourcePlace | null {
    const section = this.#sectionAt(rva);
    if (section === null) return null;
    const offset = rva - section.rva;
    let best = -1;
    let fileId = 0;
    let line = 0;
    this.#eachRow(section, (start, word, file) => {
      // Of several at one offset the last has the bytes.
      if (start > offset || start < best) return;
      best = start;
      fileId = file;
      line = word & LINE_MASK;
    });
    return best < 0 ? null : { file: this.fileName(fileId), line };
  }

  /** Rows that begin in `[rva, endRva)`, in the order of the file. */
  rows(rva: number, endRva: number): LineRow[] {
    const section = this.#sectionAt(rva);
    const found: LineRow[] = [];
    if (section === null) return found;
    this.#eachRow(section, (start, word, fileId, columnsAt) => {
      const at = section.rva + start;
      if (at < rva || at >= endRva) return;
      const startLine = word & LINE_MASK;
      found.push({
        ...{ rva: at, file: this.fileName(fileId), startLine },
        endLine: startLine + ((word >>> END_LINE.shift) & END_LINE.mask),
        startColumn: columnsAt < 0 ? 0 : u16At(this.#bytes, columnsAt),
        endColumn: columnsAt < 0 ? 0 : u16At(this.#bytes, columnsAt + 2),
      });
    });
    return found;
  }

  /** Calls back with each row's begin, its word of lines, its file and the place of its columns (−1 without). */
  #eachRow(section: LineSection, tell: (start: number, word: number, fileId: number, columnsAt: number) => void): void {
    const bytes = this.#bytes;
    const hasColumns = (u16At(bytes, section.at + LINES.flags) & HAS_COLUMNS) !== 0;
    for (let at = section.at + LINES.head; at + BLOCK.head <= section.end; ) {
      const rows = at + BLOCK.head;
      const blockBytes = u32At(bytes, at + BLOCK.bytes);
      if (blockBytes < BLOCK.head) break;
      const fileId = u32At(bytes, at + BLOCK.fileId);
      const count = Math.min(u32At(bytes, at + BLOCK.count), Math.floor((section.end - rows) / BLOCK.row));
      const columns = rows + BLOCK.row * count;
      const columnsFit = hasColumns && columns + 4 * count <= section.end;
      for (let i = 0, row = rows; i < count; i++, row += BLOCK.row)
        tell(u32At(bytes, row), u32At(bytes, row + 4), fileId, columnsFit ? columns + 4 * i : -1);
      at += blockBytes;
    }
  }

  inlinee(id: number): Inlinee | undefined {
    return this.#inlinees.get(id);
  }

  /** Empty where the number is none of a file. */
  fileName(id: number): string {
    const at = this.#checksums[0] + id;
    return at + 4 > this.#checksums[1] ? '' : this.#texts.text(u32At(this.#bytes, at));
  }

  #sectionAt(rva: number): LineSection | null {
    const sections = this.#sections;
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sections[middle].rva <= rva) low = middle + 1;
      else high = middle;
    }
    for (let i = low - 1; i >= 0 && i >= low - 4; i--)
      if (rva < sections[i].rva + sections[i].sizeBytes) return sections[i];
    return null;
  }

  #readInlinees(from: number, end: number): void {
    const bytes = this.#bytes;
    const hasMore = end - from >= 4 && u32At(bytes, from) === 1;
    for (let at = from + 4; at + 12 <= end; ) {
      const inlinee = { fileId: u32At(bytes, at + 4), line: u32At(bytes, at + 8) };
      this.#inlinees.set(u32At(bytes, at), inlinee);
      at += 12;
      if (hasMore) at += at + 4 <= end ? 4 + 4 * u32At(bytes, at) : 4;
    }
  }
}
