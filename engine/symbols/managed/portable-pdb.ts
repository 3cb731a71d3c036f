/** Portable PDBs (facts page on symbols, part 5). */
import { guidText, narrowText, utf8Text } from '../../base/text.ts';
import { u32At } from '../../format/bytes.ts';
import { DEBUG_TYPE, debugEntries, type PeFile } from '../../format/pe/pe-file.ts';
import type { Inflate } from '../inflate.ts';
import { SymbolFileError } from '../symbol-file.ts';
import type { ManagedPdb, SequencePoint } from './managed-pdb.ts';
import { Compressed, Metadata, TABLE } from './metadata.ts';
import { METHOD_TOKEN } from './method-names.ts';

const PDB_ID = { guid: 0, stamp: 16, bytes: 20 } as const;
const METHOD = { document: 0, points: 1 } as const;
const CUSTOM = { kind: 1, value: 2 } as const;
const SOURCE_LINK = 'cc110556-a091-4d38-9fec-25ab9a351a6a';
const LONGEST_PATH = 65_536;
const MOST_POINTS = 1 << 20;
const MAGIC_EMBEDDED = 0x4244504d;
const MOST_EMBEDDED_BYTES = 1 << 28;

export class PortablePdb implements ManagedPdb {
  readonly guid: string;
  readonly age = null;
  readonly stamp: number;
  readonly #metadata: Metadata;
  readonly #documents = new Map<number, string>();

  /** @throws SymbolFileError */
  constructor(bytes: Uint8Array) {
    this.#metadata = new Metadata(bytes);
    const id = this.#metadata.streams.get('#Pdb');
    if (id === undefined || id.length < PDB_ID.bytes) throw new SymbolFileError('Not a portable PDB.');
    this.guid = guidText(id, PDB_ID.guid);
    this.stamp = u32At(id, PDB_ID.stamp);
  }

  methods(): number[] {
    const tokens: number[] = [];
    for (let row = 1; row <= this.#metadata.rows(TABLE.methodDebugInformation); row++)
      if (this.#metadata.value(TABLE.methodDebugInformation, row, METHOD.points) !== 0) tokens.push(METHOD_TOKEN + row);
    return tokens;
  }

  documents(): string[] {
    return Array.from({ length: this.#metadata.rows(TABLE.document) }, (_, i) => this.#document(i + 1));
  }

  points(token: number): SequencePoint[] {
    const row = token - METHOD_TOKEN;
    const metadata = this.#metadata;
    const at = metadata.value(TABLE.methodDebugInformation, row, METHOD.points);
    if (at === 0) return [];
    const input = new Compressed(metadata.blob(at));
    // The signature of the local variables.
    input.unsigned();
    let document = metadata.value(TABLE.methodDebugInformation, row, METHOD.document);
    if (document === 0) document = input.unsigned();
    const points: SequencePoint[] = [];
    let ilOffset = 0;
    let line = -1;
    let column = 0;
    for (let isFirst = true; !input.done && points.length < MOST_POINTS; isFirst = false) {
      const ilDelta = input.unsigned();
      if (ilDelta < 0) break;
      if (!isFirst && ilDelta === 0) {
        document = input.unsigned();
        continue;
      }
      ilOffset += ilDelta;
      const lines = input.unsigned();
      const columns = lines === 0 ? input.unsigned() : input.signed();
      const file = this.#document(document);
      if (lines === 0 && columns === 0) {
        points.push({ ilOffset, file, startLine: 0, startColumn: 0, endLine: 0, endColumn: 0, hidden: true });
        continue;
      }
      const isFirstVisible = line < 0;
      line = isFirstVisible ? input.unsigned() : line + input.signed();
      column = isFirstVisible ? input.unsigned() : column + input.signed();
      points.push({
        ...{ ilOffset, file, startLine: line, startColumn: column },
        ...{ endLine: line + lines, endColumn: column + columns, hidden: false },
      });
    }
    return points;
  }

  sourceLink(): string | null {
    const metadata = this.#metadata;
    for (let row = 1; row <= metadata.rows(TABLE.customDebugInformation); row++) {
      if (metadata.guid(metadata.value(TABLE.customDebugInformation, row, CUSTOM.kind)) !== SOURCE_LINK) continue;
      const bytes = metadata.blob(metadata.value(TABLE.customDebugInformation, row, CUSTOM.value));
      return utf8Text(bytes, 0, bytes.length);
    }
    return null;
  }

  #document(row: number): string {
    let path = this.#documents.get(row);
    if (path === undefined) {
      path = this.#path(row);
      this.#documents.set(row, path);
    }
    return path;
  }

  /** A separator, then the parts that it separates, each in a blob of its own. */
  #path(row: number): string {
    const metadata = this.#metadata;
    const at = metadata.value(TABLE.document, row, 0);
    if (at === 0) return '';
    const bytes = metadata.blob(at);
    const separator = bytes.length === 0 || bytes[0] === 0 ? '' : String.fromCharCode(bytes[0]);
    const input = new Compressed(bytes, 1);
    const parts: string[] = [];
    for (let length = 0; !input.done && length < LONGEST_PATH; ) {
      const part = metadata.blob(input.unsigned());
      parts.push(utf8Text(part, 0, part.length) ?? narrowText(part, 0, part.length));
      length += part.length + 1;
    }
    return parts.join(separator);
  }
}

/** The portable PDB in an image; null where it has none. @throws SymbolFileError */
export function embeddedPdb(file: PeFile, inflate: Inflate): PortablePdb | null {
  const entry = debugEntries(file).find(({ type }) => type === DEBUG_TYPE.embeddedPortablePdb);
  if (entry === undefined) return null;
  const bytes = file.read(entry.offset, entry.sizeBytes);
  if (bytes.length < 8 || u32At(bytes, 0) !== MAGIC_EMBEDDED) return null;
  const expandedBytes = u32At(bytes, 4);
  if (expandedBytes > MOST_EMBEDDED_BYTES) throw new SymbolFileError('The PDB in the image is too large.');
  let expanded: Uint8Array;
  try {
    expanded = inflate(bytes.subarray(8), expandedBytes);
  } catch {
    throw new SymbolFileError('The PDB in the image is damaged.');
  }
  return new PortablePdb(expanded);
}
