/** Which file belongs to an image, and why another one does not. */
import type { ImageInfo } from '../../contract/schema.ts';
import type { OpenedSymbols } from '../../engine/symbols/open-symbols.ts';
import { toHostError } from '../base/host-error.ts';
import { openSymbolFile } from './open-symbol-file.ts';
import { imageKeyText, pdbKeyText, safeFileName } from './symbol-store.ts';

export interface WantedFile {
  /** Without a folder, and safe in one. */
  readonly name: string;
  /** As stores call its folder. */
  readonly key: string;
  /** Why the file at a path is not the one, in a sentence; null where it is. */
  refusalOf(path: string): string | null;
}

interface WantedPdb {
  readonly guid: string;
  readonly age: number;
  /** Of portable PDBs; null where it is not known. */
  readonly stamp: number | null;
}

/** Why a file is not the PDB that an image names; null where it is. */
export function pdbRefusal({ id }: OpenedSymbols, wanted: WantedPdb): string | null {
  if (id === null) return 'The file is not a PDB.';
  if (id.guid !== wanted.guid) return 'The PDB belongs to another build (its GUID differs).';
  if (id.age === null)
    return wanted.stamp === null || id.stamp === wanted.stamp
      ? null
      : 'The PDB belongs to another build (its time stamp differs).';
  return id.age === wanted.age
    ? null
    : `The PDB belongs to another build (age ${id.age}, the image has ${wanted.age}).`;
}

/** The PDB of an image; null where the trace does not say which one, or by a name that leads elsewhere. */
export function wantedPdb({ pdbName, pdbGuid, pdbAge }: ImageInfo): WantedFile | null {
  const name = pdbName === null ? '' : safeFileName(pdbName);
  if (name === '' || pdbGuid === null) return null;
  const wanted = { name, guid: pdbGuid, age: pdbAge ?? 1, stamp: null };
  return {
    ...{ name, key: pdbKeyText(wanted) },
    refusalOf: ofFile((symbols) =>
      symbols.source === null
        ? 'The PDB describes .NET code by IL offsets: it has no names for addresses.'
        : pdbRefusal(symbols, wanted),
    ),
  };
}

/** The image itself; null where the trace does not say which build it was. */
export function wantedImage({ name: imageName, timeDateStamp, sizeBytes }: ImageInfo): WantedFile | null {
  const name = safeFileName(imageName);
  if (name === '' || timeDateStamp === null) return null;
  return {
    ...{ name, key: imageKeyText(timeDateStamp, sizeBytes) },
    refusalOf: ofFile(({ image }) =>
      image !== null && image.timeDateStamp === timeDateStamp && image.sizeBytes === sizeBytes
        ? null
        : 'The image on disk is from another build.',
    ),
  };
}

const ofFile =
  (refusalOf: (symbols: OpenedSymbols) => string | null) =>
  (path: string): string | null => {
    try {
      const { symbols, close } = openSymbolFile(path);
      try {
        return refusalOf(symbols);
      } finally {
        close();
      }
    } catch (error) {
      return toHostError(error, 'The file').message;
    }
  };
