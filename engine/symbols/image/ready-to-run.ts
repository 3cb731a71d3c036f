/** ReadyToRun: where the methods of a .NET image that was compiled ahead begin (facts page on symbols, 4.2). */
import { u16At, u32At } from '../../format/bytes.ts';
import { DIRECTORY, type PeFile } from '../../format/pe/pe-file.ts';
import { MACHINE } from './pdata.ts';

const CLR_HEADER = { bytes: 72, nativeHeader: 64 } as const;
const HEADER = { magic: 0x00525452, bytes: 16, count: 12, section: 12 } as const;
const SECTION = { runtimeFunctions: 102, methodEntryPoints: 103 } as const;
const MOST_SECTIONS = 64;
const MOST_BYTES = 1 << 28;
/** Images that were made for other systems: their machine is combined with one of these. */
const OTHER_SYSTEMS = [0, 0x7b79, 0x4644, 0xadc4, 0x1993];
const METHOD_TOKEN = 0x06000000;

export interface MethodEntry {
  readonly token: number;
  readonly rva: number;
  /** First byte after the code of its first runtime function; 0 where the image does not say. */
  readonly endRva: number;
}

/** Null where the image is not ReadyToRun. */
export function methodEntries(file: PeFile): MethodEntry[] | null {
  const clr = file.directory(DIRECTORY.clr);
  const clrHeader = clr === null ? new Uint8Array(0) : file.at(clr.address, CLR_HEADER.bytes);
  if (clrHeader.length < CLR_HEADER.bytes) return null;
  const native = u32At(clrHeader, CLR_HEADER.nativeHeader);
  const header = native === 0 ? new Uint8Array(0) : file.at(native, HEADER.bytes + MOST_SECTIONS * HEADER.section);
  if (header.length < HEADER.bytes || u32At(header, 0) !== HEADER.magic) return null;
  const sections = new Map<number, Uint8Array>();
  const count = Math.min(u32At(header, HEADER.count), MOST_SECTIONS);
  for (
    let i = 0, at: number = HEADER.bytes;
    i < count && at + HEADER.section <= header.length;
    i++, at += HEADER.section
  )
    sections.set(u32At(header, at), file.at(u32At(header, at + 4), Math.min(u32At(header, at + 8), MOST_BYTES)));
  const entryPoints = sections.get(SECTION.methodEntryPoints);
  const functions = sections.get(SECTION.runtimeFunctions);
  if (entryPoints === undefined || functions === undefined) return [];
  const isX64 = OTHER_SYSTEMS.some((system) => (file.machine ^ system) === MACHINE.x64);
  const functionBytes = isX64 ? 12 : 8;
  const entries: MethodEntry[] = [];
  const array = new NativeArray(entryPoints);
  for (let i = 0; i < array.count; i++) {
    const at = array.at(i);
    if (at < 0) continue;
    const value = array.number(at).value;
    const index = (value & 1) !== 0 ? value >>> 2 : value >>> 1;
    const place = index * functionBytes;
    if (place + functionBytes > functions.length) continue;
    entries.push({
      token: METHOD_TOKEN + 1 + i,
      rva: u32At(functions, place),
      endRva: isX64 ? u32At(functions, place + 4) : 0,
    });
  }
  return entries;
}

/** An array in which most entries are missing, as a tree of 16 entries a root. */
class NativeArray {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #base: number;
  readonly #width: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const head = this.number(0);
    this.count = Math.min(head.value >>> 2, 1 << 24);
    this.#width = head.value & 3;
    this.#base = head.next;
  }

  /** Where the value of an entry is; −1 where it has none. */
  at(index: number): number {
    const root = index >>> 4;
    const bytes = this.#bytes;
    const place = this.#base + (this.#width === 0 ? root : this.#width === 1 ? 2 * root : 4 * root);
    if (place + (1 << Math.min(this.#width, 2)) > bytes.length) return -1;
    const word = this.#width === 0 ? bytes[place] : this.#width === 1 ? u16At(bytes, place) : u32At(bytes, place);
    let at = this.#base + word;
    for (let bit = 8; bit > 0; bit >>= 1) {
      const { value, next } = this.number(at);
      if ((index & bit) !== 0) {
        if ((value & 2) !== 0) {
          at += value >>> 2;
          continue;
        }
      } else if ((value & 1) !== 0) {
        at = next;
        continue;
      }
      if ((value & 3) === 0 && value >>> 2 === (index & 15)) return next;
      return -1;
    }
    return at;
  }

  /** A number of one to five bytes; `next` is the place after it. */
  number(at: number): { value: number; next: number } {
    const bytes = this.#bytes;
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(at, at + 4);
    if ((b0 & 1) === 0) return { value: b0 >>> 1, next: at + 1 };
    if ((b0 & 2) === 0) return { value: (b0 >>> 2) | (b1 << 6), next: at + 2 };
    if ((b0 & 4) === 0) return { value: (b0 >>> 3) | (b1 << 5) | (b2 << 13), next: at + 3 };
    if ((b0 & 8) === 0) return { value: (b0 >>> 4) | (b1 << 4) | (b2 << 12) | (b3 << 20), next: at + 4 };
    return { value: at + 5 <= bytes.length ? u32At(bytes, at + 1) : 0, next: at + 5 };
  }
}
