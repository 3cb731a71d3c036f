/** Cabinets: how symbol servers compress a file (facts page on symbols, part 7). */
import { u16At, u32At } from '../format/bytes.ts';
import type { Inflate } from './inflate.ts';
import { nameAt, SymbolFileError } from './symbol-file.ts';

const MAGIC = 0x4643534d;
const HEAD = { bytes: 36, firstFile: 16, folders: 26, files: 28, flags: 30, reserved: 36 } as const;
const FLAG = { previous: 1, next: 2, reserve: 4 } as const;
const FOLDER = { bytes: 8, data: 0, blocks: 4, type: 6 } as const;
const FILE = { bytes: 16, size: 0, offset: 4, folder: 8, name: 16 } as const;
const DATA = { bytes: 8, stored: 4, expanded: 6 } as const;
const TYPE = { none: 0, mszip: 1, lzx: 3 } as const;
const BLOCK_BYTES = 32_768;
const MOST_EXPANDED = 2 ** 31;

export const isCabinet = (head: Uint8Array): boolean => head.length >= 4 && u32At(head, 0) === MAGIC;

/**
 * The only file of a cabinet.
 * @throws SymbolFileError where it holds several, is damaged, or is compressed in a way that is not supported
 */
export function expandCabinet(bytes: Uint8Array, inflate: Inflate): { name: string; bytes: Uint8Array } {
  if (bytes.length < HEAD.bytes || !isCabinet(bytes)) throw new SymbolFileError('This file is not a cabinet.');
  const flags = u16At(bytes, HEAD.flags);
  if ((flags & (FLAG.previous | FLAG.next)) !== 0)
    throw new SymbolFileError('The cabinet is one of several, which is not supported.');
  if (u16At(bytes, HEAD.folders) !== 1 || u16At(bytes, HEAD.files) !== 1)
    throw new SymbolFileError(`The cabinet contains ${u16At(bytes, HEAD.files)} files instead of one.`);
  const reserves = (flags & FLAG.reserve) !== 0 && bytes.length >= HEAD.reserved + 4;
  const folder = reserves ? HEAD.reserved + 4 + u16At(bytes, HEAD.reserved) : HEAD.bytes;
  const dataReserve = reserves ? bytes[HEAD.reserved + 3] : 0;
  const file = u32At(bytes, HEAD.firstFile);
  if (folder + FOLDER.bytes > bytes.length || file + FILE.bytes >= bytes.length)
    throw new SymbolFileError('The cabinet is truncated.');
  const type = u16At(bytes, folder + FOLDER.type) & 15;
  if (type === TYPE.lzx) throw new SymbolFileError('The cabinet is compressed with LZX, which is not supported.');
  if (type !== TYPE.none && type !== TYPE.mszip)
    throw new SymbolFileError(`The cabinet has compression ${type}, which is not supported.`);
  const sizeBytes = u32At(bytes, file + FILE.size);
  const offset = u32At(bytes, file + FILE.offset);
  const blocks = u16At(bytes, folder + FOLDER.blocks);
  if (offset !== 0 || sizeBytes > Math.min(MOST_EXPANDED, blocks * BLOCK_BYTES))
    throw new SymbolFileError('The cabinet is damaged: its file does not fit in its blocks.');
  const out = new Uint8Array(sizeBytes);
  let filled = 0;
  let at = u32At(bytes, folder + FOLDER.data);
  for (let block = 0; block < blocks && filled < sizeBytes; block++) {
    const data = at + DATA.bytes + dataReserve;
    if (data > bytes.length) throw new SymbolFileError('The cabinet is truncated.');
    const stored = u16At(bytes, at + DATA.stored);
    const expanded = u16At(bytes, at + DATA.expanded);
    if (data + stored > bytes.length) throw new SymbolFileError('The cabinet is truncated.');
    const from = bytes.subarray(data, data + stored);
    const part = type === TYPE.none ? from : expandBlock(from, expanded, out.subarray(0, filled), inflate);
    out.set(part.subarray(0, sizeBytes - filled), filled);
    filled += part.length;
    at = data + stored;
  }
  if (filled < sizeBytes) throw new SymbolFileError('The cabinet is truncated.');
  return { name: nameAt(bytes, file + FILE.name), bytes: out };
}

/** `CK`, then raw deflate that may refer to what came before. */
function expandBlock(bytes: Uint8Array, expanded: number, before: Uint8Array, inflate: Inflate): Uint8Array {
  if (bytes.length < 2 || bytes[0] !== 0x43 || bytes[1] !== 0x4b || expanded > BLOCK_BYTES)
    throw new SymbolFileError('A block of the cabinet is damaged.');
  try {
    const dictionary = before.length === 0 ? undefined : before.subarray(Math.max(0, before.length - BLOCK_BYTES));
    return inflate(bytes.subarray(2), expanded, dictionary);
  } catch {
    throw new SymbolFileError('A block of the cabinet is damaged.');
  }
}
