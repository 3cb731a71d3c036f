/** Names of the methods of a .NET image, from its metadata. */
import { u32At } from '../../format/bytes.ts';
import { DIRECTORY, type PeFile } from '../../format/pe/pe-file.ts';
import { Metadata, TABLE } from './metadata.ts';

const CLR_HEADER = { bytes: 16, metadata: 8 } as const;
const MOST_METADATA_BYTES = 1 << 28;
const TYPE_DEF = { name: 1, namespace: 2, firstMethod: 5 } as const;
const METHOD_NAME = 3;
const NESTED = { type: 0, within: 1 } as const;
/** Types in types in types: more is damage. */
const MOST_NESTED = 32;
export const METHOD_TOKEN = 0x06000000;

/** Metadata of a .NET image; null where it has none. @throws SymbolFileError */
export function metadataOf(file: PeFile): Metadata | null {
  const clr = file.directory(DIRECTORY.clr);
  const header = clr === null ? new Uint8Array(0) : file.at(clr.address, CLR_HEADER.bytes);
  if (header.length < CLR_HEADER.bytes) return null;
  const sizeBytes = Math.min(u32At(header, CLR_HEADER.metadata + 4), MOST_METADATA_BYTES);
  const bytes = file.at(u32At(header, CLR_HEADER.metadata), sizeBytes);
  return bytes.length === 0 ? null : new Metadata(bytes);
}

export class MethodNames {
  readonly #metadata: Metadata;
  readonly #within = new Map<number, number>();

  constructor(metadata: Metadata) {
    this.#metadata = metadata;
    for (let row = 1; row <= metadata.rows(TABLE.nestedClass); row++)
      this.#within.set(
        metadata.value(TABLE.nestedClass, row, NESTED.type),
        metadata.value(TABLE.nestedClass, row, NESTED.within),
      );
  }

  get count(): number {
    return this.#metadata.rows(TABLE.methodDef);
  }

  /** `Namespace.Type` and `Method`; null where no method has the token. */
  find(token: number): { type: string; name: string } | null {
    const row = token - METHOD_TOKEN;
    if (row < 1 || row > this.count) return null;
    return { type: this.#typeName(this.#typeOf(row), 0), name: this.#metadata.text(TABLE.methodDef, row, METHOD_NAME) };
  }

  /** Methods of a type are in a row: the last type whose first is not after this one. */
  #typeOf(method: number): number {
    const metadata = this.#metadata;
    let low = 1;
    let high = metadata.rows(TABLE.typeDef) + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (metadata.value(TABLE.typeDef, middle, TYPE_DEF.firstMethod) <= method) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #typeName(row: number, depth: number): string {
    const metadata = this.#metadata;
    const name = metadata.text(TABLE.typeDef, row, TYPE_DEF.name);
    const within = this.#within.get(row);
    if (within !== undefined && depth < MOST_NESTED) return `${this.#typeName(within, depth + 1)}+${name}`;
    const namespace = metadata.text(TABLE.typeDef, row, TYPE_DEF.namespace);
    return namespace === '' ? name : `${namespace}.${name}`;
  }
}
