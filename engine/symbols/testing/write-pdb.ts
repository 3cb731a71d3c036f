/** Makes PDBs for tests of speed and of damage: one section of code, publics, modules with procedures and lines. */

interface WrittenProcedure {
  /** Offset in the section. */
  offset: number;
  sizeBytes: number;
  name: string;
  /** Offsets in the procedure, and lines of the module's file. */
  lines: readonly (readonly [offset: number, line: number])[];
}

interface WrittenPdb {
  guid: Uint8Array;
  age: number;
  /** Ascending. */
  publics: Iterable<{ offset: number; name: string }>;
  modules: readonly { name: string; file: string; procedures: readonly WrittenProcedure[] }[];
}

export const WRITTEN_SECTION_RVA = 0x1000;
const BLOCK_BYTES = 4096;
const NO_STREAM = 0xffff;
const STREAMS = { names: 5, sections: 6, records: 7, firstModule: 8 } as const;

class Out {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  length = 0;

  #room(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }

  u16(...values: number[]): this {
    for (const value of values) {
      const at = this.#room(2);
      this.#view.setUint16(at, value, true);
    }
    return this;
  }

  u32(...values: number[]): this {
    for (const value of values) {
      const at = this.#room(4);
      this.#view.setUint32(at, value, true);
    }
    return this;
  }

  bytes(values: ArrayLike<number>): this {
    const at = this.#room(values.length);
    this.#bytes.set(values, at);
    return this;
  }

  /** ASCII and a NUL. */
  text(text: string): this {
    const at = this.#room(text.length + 1);
    for (let i = 0; i < text.length; i++) this.#bytes[at + i] = text.charCodeAt(i);
    return this;
  }

  pad(): this {
    this.#room((4 - (this.length & 3)) & 3);
    return this;
  }

  setU16(at: number, value: number): void {
    this.#view.setUint16(at, value, true);
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

export function writePdb({ guid, age, publics, modules }: WrittenPdb): Uint8Array {
  const texts = new Out().text('');
  const fileOffsets = modules.map(({ file }) => {
    const at = texts.length;
    texts.text(file);
    return at;
  });
  const names = new Out().u32(0xeffeeffe, 1, texts.length).bytes(texts.done()).pad().u32(0, 0);
  const parts = modules.map((module, i) => moduleStream(module, fileOffsets[i]));
  const empty = new Uint8Array(0);
  const types = new Out()
    .u32(20040203, 56, 0x1000, 0x1000, 0)
    .u16(NO_STREAM, NO_STREAM)
    .u32(4, 0x3ffff, 0, 0, 0, 0, 0, 0);
  return msf([
    ...[empty, infoStream(guid, age), types.done(), dbiStream(age, modules, parts), types.done(), names.done()],
    ...[sectionHeaders(), publicRecords(publics), ...parts.map(({ bytes }) => bytes)],
  ]);
}

function infoStream(guid: Uint8Array, age: number): Uint8Array {
  const key = '/names';
  const out = new Out()
    .u32(20000404, 1, age)
    .bytes(guid)
    .u32(key.length + 1)
    .text(key);
  // One name: count, capacity, a word of bits that are set, none that were.
  return out.u32(1, 1, 1, 1, 0, 0, STREAMS.names, 0, 20140508).done();
}

function sectionHeaders(): Uint8Array {
  const name = Uint8Array.from('.text\0\0\0', (char) => char.charCodeAt(0));
  const out = new Out().bytes(name).u32(0x40000000, WRITTEN_SECTION_RVA, 0x40000000, 0x400, 0, 0).u16(0, 0);
  return out.u32(0x60000020).done();
}

function publicRecords(publics: WrittenPdb['publics']): Uint8Array {
  const out = new Out();
  for (const { offset, name } of publics) {
    const at = out.length;
    out.u16(0, 0x110e).u32(2, offset).u16(1).text(name).pad();
    out.setU16(at, out.length - at - 2);
  }
  return out.done();
}

interface ModulePart {
  bytes: Uint8Array;
  symbolBytes: number;
  lineBytes: number;
}

function moduleStream({ procedures }: WrittenPdb['modules'][number], fileOffset: number): ModulePart {
  const symbols = new Out().u32(4);
  for (const { offset, sizeBytes, name } of procedures) {
    const at = symbols.length;
    const end = (at + 39 + name.length + 1 + 3) & ~3;
    symbols.u16(0, 0x1110).u32(0, end, 0, sizeBytes, 0, sizeBytes, 0, offset).u16(1).bytes([0]).text(name).pad();
    symbols.setU16(at, symbols.length - at - 2);
    symbols.u16(2, 0x0006);
  }
  const lines = new Out().u32(0xf4, 8, fileOffset).u32(0);
  for (const { offset, sizeBytes, lines: rows } of procedures) {
    lines
      .u32(0xf2, 24 + 8 * rows.length, offset)
      .u16(1, 0)
      .u32(sizeBytes, 0, rows.length, 12 + 8 * rows.length);
    for (const [at, line] of rows) lines.u32(at, (line | 0x80000000) >>> 0);
  }
  return {
    bytes: new Out().bytes(symbols.done()).bytes(lines.done()).u32(0).done(),
    symbolBytes: symbols.length,
    lineBytes: lines.length,
  };
}

function dbiStream(age: number, modules: WrittenPdb['modules'], parts: readonly ModulePart[]): Uint8Array {
  const list = new Out();
  const contributions = new Out().u32(0xf12eba2d);
  for (const [i, { name, procedures }] of modules.entries()) {
    const { symbolBytes, lineBytes } = parts[i];
    // More modules than streams: the others have none.
    const stream = Math.min(STREAMS.firstModule + i, NO_STREAM);
    list.u32(0).bytes(new Uint8Array(28)).u16(0, stream).u32(symbolBytes, 0, lineBytes).u16(0, 0).u32(0, 0, 0);
    list.text(name).text(name).pad();
    const first = procedures[0];
    const last = procedures.at(-1);
    if (first === undefined || last === undefined) continue;
    const sizeBytes = last.offset + last.sizeBytes - first.offset;
    contributions.u16(1, 0).u32(first.offset, sizeBytes, 0x60000020).u16(i, 0).u32(0, 0);
  }
  const debug = new Out().u16(...Array.from({ length: 11 }, (_, i) => (i === 5 ? STREAMS.sections : NO_STREAM)));
  const head = new Out().u32(0xffffffff, 19990903, age).u16(NO_STREAM, 0, NO_STREAM, 0, STREAMS.records, 0);
  head.u32(list.length, contributions.length, 0, 0, 0, 0, debug.length, 0).u16(0, 0x8664).u32(0);
  return new Out().bytes(head.done()).bytes(list.done()).bytes(contributions.done()).bytes(debug.done()).done();
}

/** Streams one behind the other, then their directory, then the list of its blocks. */
function msf(streams: readonly Uint8Array[]): Uint8Array {
  const blocksOf = (sizeBytes: number): number => Math.ceil(sizeBytes / BLOCK_BYTES);
  let next = 3;
  const directory = new Out().u32(streams.length, ...streams.map(({ length }) => length));
  const places = streams.map(({ length }) => {
    const first = next;
    for (let i = 0; i < blocksOf(length); i++) directory.u32(next++);
    return first;
  });
  const directoryAt = next;
  next += blocksOf(directory.length);
  const listAt = next;
  const lists = blocksOf(4 * (listAt - directoryAt));
  const blocks = listAt + lists;
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  const magic = 'Microsoft C/C++ MSF 7.00\r\n\x1aDS\0\0\0';
  const head = new Out().bytes(Uint8Array.from(magic, (char) => char.charCodeAt(0)));
  head.u32(BLOCK_BYTES, 1, blocks, directory.length, 0);
  for (let i = 0; i < lists; i++) head.u32(listAt + i);
  bytes.set(head.done(), 0);
  for (const [i, stream] of streams.entries()) bytes.set(stream, places[i] * BLOCK_BYTES);
  bytes.set(directory.done(), directoryAt * BLOCK_BYTES);
  const list = new Out();
  for (let block = directoryAt; block < listAt; block++) list.u32(block);
  bytes.set(list.done(), listAt * BLOCK_BYTES);
  return bytes;
}

/** One with `count` procedures of 32 bytes in modules of 500, a public each, and names that are as long as usual. */
export function writtenProgram(count: number): WrittenPdb {
  const nameOf = (i: number): string => `program::part_${i % 97}::function_with_a_usual_name_${i}`;
  const modules: WrittenPdb['modules'][number][] = [];
  for (let from = 0; from < count; from += 500)
    modules.push({
      ...{ name: `module${from / 500}.obj`, file: `C:\\src\\module${from / 500}.cpp` },
      procedures: Array.from({ length: Math.min(500, count - from) }, (_, i) => ({
        ...{ offset: 32 * (from + i), sizeBytes: 32, name: nameOf(from + i) },
        lines: [
          [0, 10 * i + 1],
          [8, 10 * i + 2],
          [20, 10 * i + 5],
        ],
      })),
    });
  const publics = function* () {
    for (let i = 0; i < count; i++)
      yield { offset: 32 * i, name: `?function_with_a_usual_name_${i}@part@program@@YAHH@Z` };
  };
  return { guid: Uint8Array.from({ length: 16 }, (_, i) => i + 1), age: 3, publics: publics(), modules };
}
