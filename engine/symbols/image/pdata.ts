/** `.pdata`: where functions begin and end, as unwinding needs it. x86 has none, and leaf functions are missing. */
import { u32At } from '../../format/bytes.ts';
import { DIRECTORY, type PeFile } from '../../format/pe/pe-file.ts';

export const MACHINE = { x86: 0x14c, x64: 0x8664, arm64: 0xaa64 } as const;
const X64_BYTES = 12;
const ARM64_BYTES = 8;
/** Unwinding information that continues another's: a later part of that function. */
const CHAINED = 4;
const MOST_CHAINED = 32;
const MOST_FUNCTIONS = 1 << 20;

/** Ascending by begin. A function may have several parts. */
export interface RuntimeFunctions {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Where the function begins that this is a part of. */
  readonly functionStart: Uint32Array;
}

export function runtimeFunctionsOf(file: PeFile): RuntimeFunctions {
  const directory = file.directory(DIRECTORY.exceptions);
  const isX64 = file.machine === MACHINE.x64;
  const entryBytes = isX64 ? X64_BYTES : file.machine === MACHINE.arm64 ? ARM64_BYTES : 0;
  const found: { start: number; end: number; functionStart: number }[] = [];
  if (directory !== null && entryBytes > 0) {
    const bytes = file.at(directory.address, Math.min(directory.sizeBytes, MOST_FUNCTIONS * entryBytes));
    for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
      const start = u32At(bytes, at);
      const second = u32At(bytes, at + 4);
      const end = isX64 ? second : start + arm64Length(file, second);
      const functionStart = isX64 ? functionStartOf(file, start, u32At(bytes, at + 8)) : start;
      if (start > 0 && end > start) found.push({ start, end, functionStart });
    }
  }
  found.sort((a, b) => a.start - b.start);
  return {
    start: Uint32Array.from(found, ({ start }) => start),
    end: Uint32Array.from(found, ({ end }) => end),
    functionStart: Uint32Array.from(found, ({ functionStart }) => functionStart),
  };
}

/** Follows chained unwinding information to the first part of the function. */
function functionStartOf(file: PeFile, start: number, unwindRva: number): number {
  let rva = unwindRva;
  let first = start;
  for (let depth = 0; depth < MOST_CHAINED; depth++) {
    const head = file.at(rva, 4);
    if (head.length < 4 || ((head[0] >> 3) & CHAINED) === 0) break;
    const entry = file.at(rva + 4 + 2 * ((head[2] + 1) & ~1), X64_BYTES);
    if (entry.length < X64_BYTES) break;
    first = u32At(entry, 0);
    rva = u32At(entry, 8);
  }
  return first;
}

/** Bytes of a function: packed in the word itself, else in the first word of its `.xdata`. */
function arm64Length(file: PeFile, word: number): number {
  if ((word & 3) !== 0) return ((word >>> 2) & 0x7ff) * 4;
  const xdata = file.at(word, 4);
  return xdata.length < 4 ? 0 : (u32At(xdata, 0) & 0x3ffff) * 4;
}
