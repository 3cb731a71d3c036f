/** Files with names for addresses: read by pieces, since they may be larger than memory, and hostile like any input. */
import { narrowText, utf8Text } from '../base/text.ts';
import type { ReadAt } from '../format/pe/pe-file.ts';

/** A file that stays where it is. */
export interface SymbolFile {
  readonly sizeBytes: number;
  /** Fewer bytes at the end of the file. */
  readonly read: ReadAt;
}

/** Why a symbol file cannot be used, in a sentence. Other files go on. */
export class SymbolFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SymbolFileError';
  }
}

export const memoryFile = (bytes: Uint8Array): SymbolFile => ({
  sizeBytes: bytes.length,
  read: (offset, sizeBytes) => bytes.subarray(offset, offset + sizeBytes),
});

/** Names of functions and files: longer ones are cut. */
const LONGEST_NAME_BYTES = 4096;

/** The text from `at` to its NUL, or to `end`: UTF-8, or 8-bit where it is not. */
export function nameAt(bytes: Uint8Array, at: number, end = bytes.length): string {
  if (at >= end) return '';
  let to = bytes.indexOf(0, at);
  if (to < 0 || to > end) to = end;
  const count = Math.min(to - at, LONGEST_NAME_BYTES);
  return utf8Text(bytes, at, count) ?? narrowText(bytes, at, count);
}

/** A function, or one that was inlined in it, at an address. */
export interface NamedPlace {
  /** As the file has it: publics and COFF symbols are decorated. */
  readonly function: string;
  /** Empty where the file does not tell. */
  readonly file: string;
  /** 0 where the file does not tell. */
  readonly line: number;
}

export interface FoundPlace {
  /** Innermost first; the last is the function itself. */
  readonly frames: readonly NamedPlace[];
  readonly functionRva: number;
  /** Only a linker's name is known: decorated, and without an end. */
  readonly byPublic: boolean;
}

/** Whatever finds names for addresses of one image. */
export interface SymbolSource {
  /** Null where no name is known. @param rva from the image's base */
  find(rva: number): FoundPlace | null;
}
