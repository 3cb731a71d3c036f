/** Opens any file with names for addresses, whatever its name says. */
import { narrowText } from '../base/text.ts';
import { openPe, type PeFile } from '../format/pe/pe-file.ts';
import { expandCabinet, isCabinet } from './cabinet.ts';
import { ImageSymbols } from './image/image-symbols.ts';
import { R2rMap } from './image/r2r-map.ts';
import type { Inflate } from './inflate.ts';
import type { ManagedPdb } from './managed/managed-pdb.ts';
import { embeddedPdb, PortablePdb } from './managed/portable-pdb.ts';
import { WindowsManagedPdb } from './managed/windows-managed-pdb.ts';
import { MANAGED_MACHINE } from './pdb/dbi.ts';
import { isMsf, openMsf } from './pdb/msf.ts';
import { isMsfz, openMsfz } from './pdb/msfz.ts';
import { type NativePdb, openNativePdb } from './pdb/native-pdb.ts';
import { memoryFile, type SymbolFile, SymbolFileError, type SymbolSource } from './symbol-file.ts';

const HEAD_BYTES = 64;
const MOST_CABINET_BYTES = 1 << 30;
const MOST_PORTABLE_BYTES = 1 << 28;
const MOST_MAP_BYTES = 1 << 26;

export interface OpenedSymbols {
  readonly kind: 'native PDB' | 'managed PDB' | 'portable PDB' | 'image' | 'R2R map';
  /** What tells which image a PDB belongs to; null for images and maps. */
  readonly id: { readonly guid: string; readonly age: number | null; readonly stamp: number | null } | null;
  /** Names for addresses of the image; null where the file names IL offsets only. */
  readonly source: SymbolSource | null;
  /** Lines by token and IL offset; null where the file has none. */
  readonly managed: ManagedPdb | null;
  /** Where the file is an image. */
  readonly image: PeFile | null;
  /** What limits the file, in a sentence. */
  readonly note: string | null;
}

/** @throws SymbolFileError */
export function openSymbols(file: SymbolFile, inflate: Inflate): OpenedSymbols {
  const head = file.read(0, HEAD_BYTES);
  if (isCabinet(head)) {
    if (file.sizeBytes > MOST_CABINET_BYTES) throw new SymbolFileError('The cabinet is too large.');
    const { bytes } = expandCabinet(file.read(0, file.sizeBytes), inflate);
    if (isCabinet(bytes)) throw new SymbolFileError('The cabinet contains another cabinet.');
    return openSymbols(memoryFile(bytes), inflate);
  }
  if (isMsf(head)) return ofPdb(openNativePdb(openMsf(file)));
  if (isMsfz(head)) return ofPdb(openNativePdb(openMsfz(file, inflate)));
  if (isPortable(head)) {
    if (file.sizeBytes > MOST_PORTABLE_BYTES) throw new SymbolFileError('The portable PDB is too large.');
    return ofManaged('portable PDB', new PortablePdb(file.read(0, file.sizeBytes)));
  }
  const image = openPe(file.read);
  if (image !== null) return ofImage(image, inflate);
  if (isR2rMap(head)) {
    const text = latin1(file.read(0, Math.min(file.sizeBytes, MOST_MAP_BYTES)));
    return { kind: 'R2R map', id: null, image: null, managed: null, note: null, source: new R2rMap(text) };
  }
  throw new SymbolFileError(refusal(head));
}

/** Names of its functions are of use even where the PDB in it is damaged. */
function ofImage(image: PeFile, inflate: Inflate): OpenedSymbols {
  let managed: ManagedPdb | null = null;
  let note: string | null = null;
  try {
    managed = embeddedPdb(image, inflate);
  } catch (error) {
    if (!(error instanceof SymbolFileError)) throw error;
    note = error.message;
  }
  return { kind: 'image', id: null, source: new ImageSymbols(image), managed, image, note };
}

function ofPdb(pdb: NativePdb): OpenedSymbols {
  if (pdb.dbi.machine === MANAGED_MACHINE) return ofManaged('managed PDB', new WindowsManagedPdb(pdb));
  const { info, dbi } = pdb;
  return {
    ...{ kind: 'native PDB', image: null, managed: null, source: pdb },
    id: { guid: info.guid, age: pdb.age, stamp: null },
    note: info.fastLink
      ? 'Linked with /DEBUG:FASTLINK: procedures and lines are in the object files of the build machine.'
      : dbi.stripped
        ? 'Private symbols are stripped: mostly public names, no lines.'
        : null,
  };
}

const ofManaged = (kind: OpenedSymbols['kind'], managed: ManagedPdb): OpenedSymbols => ({
  ...{ kind, image: null, source: null, managed, note: null },
  id: { guid: managed.guid, age: managed.age, stamp: managed.stamp },
});

const isPortable = (head: Uint8Array): boolean => startsWithText(head, 'BSJB');
const isR2rMap = (head: Uint8Array): boolean => startsWithText(head, 'FFFFFFFF ');

function refusal(head: Uint8Array): string {
  if (head.length === 0) return 'The file is empty.';
  if (/^\s*<(!doctype|html)/i.test(latin1(head)))
    return 'The file is a web page: a server or proxy answered instead of the symbol store.';
  if (startsWithText(head, '\x7fELF')) return 'ELF files are not supported.';
  return 'The file is neither a PDB nor an image.';
}

const startsWithText = (bytes: Uint8Array, text: string): boolean => latin1(bytes.subarray(0, text.length)) === text;
const latin1 = (bytes: Uint8Array): string => narrowText(bytes, 0, bytes.length);
