/** Stream 1 of a PDB: which build it is, and the streams that have names. */
import { guidText } from '../../base/text.ts';
import { u32At } from '../../format/bytes.ts';
import { nameAt, SymbolFileError } from '../symbol-file.ts';
import { allOf, type Streams } from './streams.ts';

const INFO_STREAM = 1;
const HEAD = { bytes: 28, age: 8, guid: 12 } as const;
const MINI = 0x494e494d;
const IPI_SINCE = new Set([20091201, 20140508]);
const MOST_NAMED = 65_536;

export interface PdbInfo {
  readonly guid: string;
  /** Rises with every later write: images name the DBI stream's age. */
  readonly age: number;
  readonly named: ReadonlyMap<string, number>;
  /** Linked with /DEBUG:FASTLINK: procedures and lines stayed in the object files. */
  readonly fastLink: boolean;
  readonly hasIds: boolean;
}

/** @throws SymbolFileError */
export function readInfo(streams: Streams): PdbInfo {
  const bytes = allOf(streams, INFO_STREAM);
  if (bytes.length < HEAD.bytes) throw new SymbolFileError('The PDB has no info stream.');
  const named = new Map<string, number>();
  const info = { guid: guidText(bytes, HEAD.guid), age: u32At(bytes, HEAD.age), named };
  let at = HEAD.bytes;
  const has = (count: number): boolean => at + count <= bytes.length;
  const none = { ...info, fastLink: false, hasIds: true };
  if (!has(4)) return none;
  const textBytes = u32At(bytes, at);
  const texts = at + 4;
  at = texts + textBytes;
  if (!has(8)) return none;
  const count = Math.min(u32At(bytes, at), MOST_NAMED);
  at += 8;
  // Two sets of bits: which slots are taken, and which were.
  for (let set = 0; set < 2; set++) {
    if (!has(4)) return none;
    at += 4 + 4 * u32At(bytes, at);
  }
  for (let i = 0; i < count && has(8); i++, at += 8) {
    const key = u32At(bytes, at);
    if (key < textBytes) named.set(nameAt(bytes, texts + key, texts + textBytes), u32At(bytes, at + 4));
  }
  let fastLink = false;
  let hasIds = false;
  for (; has(4); at += 4) {
    const feature = u32At(bytes, at);
    fastLink ||= feature === MINI;
    hasIds ||= IPI_SINCE.has(feature);
  }
  return { ...info, fastLink, hasIds };
}
