/** Metadata of .NET (ECMA-335, II.24): the heaps and tables that name methods, and those of portable PDBs. */
import { guidText } from '../../base/text.ts';
import { u16At, u32At } from '../../format/bytes.ts';
import { nameAt, SymbolFileError } from '../symbol-file.ts';

const MAGIC = 0x424a5342;
const ROOT = { version: 12, text: 16 } as const;
const TABLES = { heapSizes: 6, present: 8, counts: 24 } as const;
const HEAP = { strings: 1, guids: 2, blobs: 4 } as const;
const MOST_STREAMS = 16;
const MOST_TABLES = 64;
/** Indexes of 2 bytes reach so far. */
const SMALL = 0x10000;

export const TABLE = {
  ...{ module: 0, typeDef: 2, methodDef: 6, nestedClass: 0x29 },
  ...{ document: 0x30, methodDebugInformation: 0x31, customDebugInformation: 0x37 },
} as const;

/** A column: bytes, a heap, a table, or one of several tables with so many bits of the number for which. */
type Column = number | 'string' | 'guid' | 'blob' | { table: number } | { bits: number; tables: readonly number[] };

const table = (number: number): Column => ({ table: number });
const coded = (bits: number, ...tables: number[]): Column => ({ bits, tables });
const TYPE_DEF_OR_REF = coded(2, 2, 1, 0x1b);
const HAS_CONSTANT = coded(2, 4, 8, 0x17);
const HAS_ATTRIBUTE = coded(
  5,
  ...[6, 4, 1, 2, 8, 9, 10, 0, 14, 0x17, 0x14, 0x11, 0x1a, 0x1b, 0x20, 0x23, 0x26, 0x27, 0x28, 0x2a, 0x2c, 0x2b],
);
const ATTRIBUTE_TYPE = coded(3, 6, 10);
const HAS_MARSHAL = coded(1, 4, 8);
const HAS_SECURITY = coded(2, 2, 6, 0x20);
const MEMBER_PARENT = coded(3, 2, 1, 0x1a, 6, 0x1b);
const HAS_SEMANTICS = coded(1, 0x14, 0x17);
const METHOD_DEF_OR_REF = coded(1, 6, 10);
const MEMBER_FORWARDED = coded(1, 4, 6);
const IMPLEMENTATION = coded(2, 0x26, 0x23, 0x27);
const RESOLUTION_SCOPE = coded(2, 0, 0x1a, 0x23, 1);
const TYPE_OR_METHOD = coded(1, 2, 6);
const HAS_DEBUG_INFORMATION = coded(
  5,
  ...[6, 4, 1, 2, 8, 9, 10, 0, 14, 0x17, 0x14, 0x11, 0x1a, 0x1b, 0x20, 0x23, 0x26, 0x27, 0x28, 0x2a, 0x2c, 0x2b],
  ...[0x30, 0x32, 0x33, 0x34, 0x35],
);

/** Columns by number of table. */
const COLUMNS: Readonly<Record<number, readonly Column[]>> = {
  0: [2, 'string', 'guid', 'guid', 'guid'],
  1: [RESOLUTION_SCOPE, 'string', 'string'],
  2: [4, 'string', 'string', TYPE_DEF_OR_REF, table(4), table(6)],
  3: [table(4)],
  4: [2, 'string', 'blob'],
  5: [table(6)],
  6: [4, 2, 2, 'string', 'blob', table(8)],
  7: [table(8)],
  8: [2, 2, 'string'],
  9: [table(2), TYPE_DEF_OR_REF],
  10: [MEMBER_PARENT, 'string', 'blob'],
  11: [2, HAS_CONSTANT, 'blob'],
  12: [HAS_ATTRIBUTE, ATTRIBUTE_TYPE, 'blob'],
  13: [HAS_MARSHAL, 'blob'],
  14: [2, HAS_SECURITY, 'blob'],
  15: [2, 4, table(2)],
  16: [4, table(4)],
  17: ['blob'],
  18: [table(2), table(0x14)],
  19: [table(0x14)],
  20: [2, 'string', TYPE_DEF_OR_REF],
  21: [table(2), table(0x17)],
  22: [table(0x17)],
  23: [2, 'string', 'blob'],
  24: [2, table(6), HAS_SEMANTICS],
  25: [table(2), METHOD_DEF_OR_REF, METHOD_DEF_OR_REF],
  26: ['string'],
  27: ['blob'],
  28: [2, MEMBER_FORWARDED, 'string', table(0x1a)],
  29: [4, table(4)],
  30: [4, 4],
  31: [4],
  32: [4, 8, 4, 'blob', 'string', 'string'],
  33: [4],
  34: [4, 4, 4],
  35: [8, 4, 'blob', 'string', 'string', 'blob'],
  36: [4, table(0x23)],
  37: [4, 4, 4, table(0x23)],
  38: [4, 'string', 'blob'],
  39: [4, 4, 'string', 'string', IMPLEMENTATION],
  40: [4, 4, 'string', IMPLEMENTATION],
  41: [table(2), table(2)],
  42: [2, 2, TYPE_OR_METHOD, 'string'],
  43: [METHOD_DEF_OR_REF, 'blob'],
  44: [table(0x2a), TYPE_DEF_OR_REF],
  48: ['blob', 'guid', 'blob', 'guid'],
  49: [table(0x30), 'blob'],
  50: [table(6), table(0x35), table(0x33), table(0x34), 4, 4],
  51: [2, 2, 'string'],
  52: ['string', 'blob'],
  53: [table(0x35), 'blob'],
  54: [table(6), table(6)],
  55: [HAS_DEBUG_INFORMATION, 'guid', 'blob'],
};

interface TablePlace {
  readonly at: number;
  readonly rows: number;
  readonly rowBytes: number;
  readonly columns: readonly { at: number; sizeBytes: number }[];
}

export class Metadata {
  readonly streams: ReadonlyMap<string, Uint8Array>;
  readonly #tables = new Map<number, TablePlace>();
  readonly #bytes: Uint8Array;
  readonly #strings: Uint8Array;
  readonly #guids: Uint8Array;
  readonly #blobs: Uint8Array;

  /** @throws SymbolFileError */
  constructor(bytes: Uint8Array) {
    this.streams = streamsOf(bytes);
    const none = new Uint8Array(0);
    this.#bytes = this.streams.get('#~') ?? this.streams.get('#-') ?? none;
    this.#strings = this.streams.get('#Strings') ?? none;
    this.#guids = this.streams.get('#GUID') ?? none;
    this.#blobs = this.streams.get('#Blob') ?? none;
    if (this.#bytes.length >= TABLES.counts) this.#locate();
  }

  rows(number: number): number {
    return this.#tables.get(number)?.rows ?? 0;
  }

  /** @param row from 1 @returns 0 where the row is not there */
  value(number: number, row: number, column: number): number {
    const place = this.#tables.get(number);
    if (place === undefined || row < 1 || row > place.rows) return 0;
    const { at, sizeBytes } = place.columns[column];
    const from = place.at + (row - 1) * place.rowBytes + at;
    return sizeBytes === 2 ? u16At(this.#bytes, from) : u32At(this.#bytes, from);
  }

  text(number: number, row: number, column: number): string {
    return nameAt(this.#strings, this.value(number, row, column));
  }

  /** Empty where there is none. */
  guid(index: number): string {
    const at = 16 * (index - 1);
    return index === 0 || at + 16 > this.#guids.length ? '' : guidText(this.#guids, at);
  }

  blob(at: number): Uint8Array {
    const bytes = this.#blobs;
    const input = new Compressed(bytes, at);
    const size = input.unsigned();
    return size < 0 ? new Uint8Array(0) : bytes.subarray(input.at, input.at + size);
  }

  #locate(): void {
    const bytes = this.#bytes;
    const heapSizes = bytes[TABLES.heapSizes];
    const counts = new Uint32Array(MOST_TABLES);
    let at: number = TABLES.counts;
    const isPresent = (number: number): boolean => ((bytes[TABLES.present + (number >> 3)] >> (number & 7)) & 1) !== 0;
    for (let number = 0; number < MOST_TABLES; number++) {
      if (!isPresent(number)) continue;
      if (at + 4 > bytes.length) throw new SymbolFileError('The .NET metadata is truncated.');
      counts[number] = u32At(bytes, at);
      at += 4;
    }
    // A portable PDB counts the rows of the image's tables.
    const known = counts.slice();
    for (const [number, rows] of foreignRows(this.streams.get('#Pdb'))) known[number] ||= rows;
    const sizeOf = (column: Column): number => {
      if (typeof column === 'number') return column;
      if (column === 'string') return (heapSizes & HEAP.strings) === 0 ? 2 : 4;
      if (column === 'guid') return (heapSizes & HEAP.guids) === 0 ? 2 : 4;
      if (column === 'blob') return (heapSizes & HEAP.blobs) === 0 ? 2 : 4;
      if ('table' in column) return known[column.table] < SMALL ? 2 : 4;
      const most = Math.max(...column.tables.map((each) => known[each]));
      return most < SMALL >> column.bits ? 2 : 4;
    };
    for (let number = 0; number < MOST_TABLES; number++) {
      if (counts[number] === 0) continue;
      const columns = COLUMNS[number];
      if (columns === undefined)
        throw new SymbolFileError(`Unknown table 0x${number.toString(16)} in the .NET metadata.`);
      let rowBytes = 0;
      const places = columns.map((column) => {
        const sizeBytes = sizeOf(column);
        rowBytes += sizeBytes;
        return { at: rowBytes - sizeBytes, sizeBytes };
      });
      if (at + rowBytes * counts[number] > bytes.length) throw new SymbolFileError('The .NET metadata is truncated.');
      this.#tables.set(number, { at, rows: counts[number], rowBytes, columns: places });
      at += rowBytes * counts[number];
    }
  }
}

/** Rows of the image's tables, as the `#Pdb` stream of a portable PDB tells them. */
function foreignRows(pdb: Uint8Array | undefined): [number: number, rows: number][] {
  const found: [number, number][] = [];
  if (pdb === undefined || pdb.length < 32) return found;
  let at = 32;
  for (let number = 0; number < MOST_TABLES && at + 4 <= pdb.length; number++) {
    if (((pdb[24 + (number >> 3)] >> (number & 7)) & 1) === 0) continue;
    found.push([number, u32At(pdb, at)]);
    at += 4;
  }
  return found;
}

function streamsOf(bytes: Uint8Array): Map<string, Uint8Array> {
  if (bytes.length < ROOT.text || u32At(bytes, 0) !== MAGIC) throw new SymbolFileError('Not .NET metadata.');
  const streams = new Map<string, Uint8Array>();
  let at = ROOT.text + u32At(bytes, ROOT.version);
  if (at + 4 > bytes.length) throw new SymbolFileError('The .NET metadata is truncated.');
  const count = Math.min(u16At(bytes, at + 2), MOST_STREAMS);
  at += 4;
  for (let i = 0; i < count && at + 8 < bytes.length; i++) {
    const name = nameAt(bytes, at + 8, Math.min(bytes.length, at + 40));
    const from = u32At(bytes, at);
    streams.set(name, bytes.subarray(from, from + u32At(bytes, at + 4)));
    at += 8 + ((name.length + 4) & ~3);
  }
  return streams;
}

/** Numbers of one, two or four bytes, one after the other. */
export class Compressed {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get done(): boolean {
    return this.at >= this.#bytes.length;
  }

  /** −1 at the end, and where the bytes are no number. */
  unsigned(): number {
    return this.#next().value;
  }

  /** The sign is the lowest bit, and the other bits are the value less a power of two where it is set. */
  signed(): number {
    const { value, size } = this.#next();
    if (value < 0) return 0;
    return (value & 1) === 0 ? value >>> 1 : (value >>> 1) - (size === 1 ? 0x40 : size === 2 ? 0x2000 : 0x10000000);
  }

  #next(): { value: number; size: number } {
    const bytes = this.#bytes;
    const { at } = this;
    const first = bytes[at];
    const size = first === undefined ? 0 : first < 0x80 ? 1 : first < 0xc0 ? 2 : first < 0xe0 ? 4 : 0;
    if (size === 0 || at + size > bytes.length) {
      this.at = bytes.length;
      return { value: -1, size: 0 };
    }
    this.at += size;
    if (size === 1) return { value: first, size };
    if (size === 2) return { value: ((first & 0x3f) << 8) | bytes[at + 1], size };
    return { value: ((first & 0x1f) << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3], size };
  }
}
