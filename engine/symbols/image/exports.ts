/** What an image exports: the only names of one without a PDB. */
import { u16At, u32At } from '../../format/bytes.ts';
import { DIRECTORY, type PeFile } from '../../format/pe/pe-file.ts';
import { nameAt } from '../symbol-file.ts';

const TABLE = {
  ...{ bytes: 40, ordinalBase: 16, functions: 20, names: 24 },
  ...{ functionRvas: 28, nameRvas: 32, nameOrdinals: 36 },
} as const;
const MOST_EXPORTS = 1 << 17;
const LONGEST_NAME = 4096;

export interface PeExport {
  readonly ordinal: number;
  /** Empty where it has an ordinal only. */
  readonly name: string;
  readonly rva: number;
  /** `KERNEL32.Sleep`: no code of this image. */
  readonly forwarder: string | null;
}

export function exportsOf(file: PeFile): PeExport[] {
  const directory = file.directory(DIRECTORY.exports);
  if (directory === null) return [];
  const table = file.at(directory.address, TABLE.bytes);
  if (table.length < TABLE.bytes) return [];
  const count = Math.min(u32At(table, TABLE.functions), MOST_EXPORTS);
  const named = Math.min(u32At(table, TABLE.names), MOST_EXPORTS);
  const functions = file.at(u32At(table, TABLE.functionRvas), 4 * count);
  const nameRvas = file.at(u32At(table, TABLE.nameRvas), 4 * named);
  const ordinals = file.at(u32At(table, TABLE.nameOrdinals), 2 * named);
  const textAt = (rva: number): string => nameAt(file.at(rva, LONGEST_NAME), 0);
  const names = new Map<number, string>();
  for (let i = 0; 4 * i + 4 <= nameRvas.length && 2 * i + 2 <= ordinals.length; i++)
    names.set(u16At(ordinals, 2 * i), textAt(u32At(nameRvas, 4 * i)));
  const exports: PeExport[] = [];
  const base = u32At(table, TABLE.ordinalBase);
  for (let i = 0; 4 * i + 4 <= functions.length; i++) {
    const rva = u32At(functions, 4 * i);
    if (rva === 0) continue;
    const isForwarder = rva >= directory.address && rva < directory.address + directory.sizeBytes;
    exports.push({
      ordinal: base + i,
      name: names.get(i) ?? '',
      rva,
      forwarder: isForwarder ? textAt(rva) : null,
    });
  }
  return exports;
}
