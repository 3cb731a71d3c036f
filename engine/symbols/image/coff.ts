/** COFF symbols, which MinGW and Go leave in an image. */
import { u16At, u32At } from '../../format/bytes.ts';
import type { PeFile } from '../../format/pe/pe-file.ts';
import { nameAt } from '../symbol-file.ts';
import { type FunctionList, FunctionListBuilder } from './function-list.ts';

const SYMBOL = { bytes: 18, value: 8, section: 12, type: 14, storage: 16, aux: 17, shortName: 8 } as const;
const STORAGE = { external: 2, static: 3, label: 6 } as const;
const FUNCTION_TYPE = 0x20;
const MOST_SYMBOLS = 1 << 21;
const MOST_TEXT_BYTES = 1 << 26;

/** Null where the image has none. A function ends where the next begins, or its section. */
export function coffFunctions(file: PeFile): FunctionList | null {
  if (file.symbolsOffset === 0 || file.symbolCount === 0) return null;
  const count = Math.min(file.symbolCount, MOST_SYMBOLS);
  const bytes = file.read(file.symbolsOffset, count * SYMBOL.bytes);
  const textsAt = file.symbolsOffset + file.symbolCount * SYMBOL.bytes;
  const texts = file.read(textsAt, MOST_TEXT_BYTES);
  const nameOf = (at: number): string =>
    u32At(bytes, at) === 0 ? nameAt(texts, u32At(bytes, at + 4)) : nameAt(bytes, at, at + SYMBOL.shortName);
  const found: { rva: number; at: number; sectionEnd: number }[] = [];
  for (let at = 0; at + SYMBOL.bytes <= bytes.length; at += SYMBOL.bytes * (1 + bytes[at + SYMBOL.aux])) {
    const storage = bytes[at + SYMBOL.storage];
    const section = file.sections[u16At(bytes, at + SYMBOL.section) - 1];
    if (section === undefined || !section.executable) continue;
    if (storage !== STORAGE.external && storage !== STORAGE.static && storage !== STORAGE.label) continue;
    const isFunction = u16At(bytes, at + SYMBOL.type) === FUNCTION_TYPE;
    // Sections have symbols of their own, with more about them behind; assembly does not say what is a function.
    if (!isFunction && (bytes[at + SYMBOL.aux] > 0 || nameOf(at) === section.name)) continue;
    found.push({
      rva: section.address + u32At(bytes, at + SYMBOL.value),
      at,
      sectionEnd: section.address + Math.max(section.sizeBytes, section.virtualBytes),
    });
  }
  if (found.length === 0) return null;
  found.sort((a, b) => a.rva - b.rva || a.at - b.at);
  const builder = new FunctionListBuilder();
  let end = Number.POSITIVE_INFINITY;
  for (let i = found.length - 1; i >= 0; i--) {
    const { rva, sectionEnd } = found[i];
    if (i + 1 < found.length && found[i + 1].rva > rva) end = found[i + 1].rva;
    found[i].sectionEnd = Math.min(end, sectionEnd);
  }
  for (const { rva, at, sectionEnd } of found) builder.add(rva, sectionEnd, at);
  return builder.build(nameOf);
}
