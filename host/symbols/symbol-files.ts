/** Opens the symbol files of images, wherever the symbol path leads, and says why one has none. */
import type { ImageInfo } from '../../contract/schema.ts';
import type { ModuleSymbols } from '../../contract/stacks.ts';
import { type OpenedSymbols, openSymbols } from '../../engine/symbols/open-symbols.ts';
import { SymbolFileError, type SymbolSource } from '../../engine/symbols/symbol-file.ts';
import { machineFunctions } from '../../machine/machine-symbols.ts';
import { messageOf } from '../base/host-error.ts';
import { DiskFile, nodeInflate } from './node-files.ts';
import { isServer, type SymbolPlace } from './symbol-path.ts';
import { candidates, imageKeyText, pdbKeyText, safeFileName } from './symbol-store.ts';

export interface FoundSymbols {
  readonly state: ModuleSymbols['state'];
  readonly reason: string;
  readonly file: string | null;
  readonly symbols: OpenedSymbols | null;
}

/** One file, and what closes it. @throws SymbolFileError, what opening throws */
export function openSymbolFile(path: string): { symbols: OpenedSymbols; close: () => void } {
  const file = new DiskFile(path);
  try {
    return { symbols: openSymbols(file, nodeInflate), close: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}

export class SymbolFiles {
  readonly #places: readonly SymbolPlace[];
  readonly #open: (() => void)[] = [];

  constructor(places: readonly SymbolPlace[]) {
    this.#places = places;
  }

  /** Names for an image, by its PDB, else by the image itself. */
  find(image: ImageInfo): FoundSymbols {
    const made = ofMachine(image);
    if (made !== null) return made;
    const byPdb = this.#byPdb(image);
    if (byPdb?.symbols) return byPdb;
    const byImage = this.#byImage(image);
    if (byImage !== null) return byImage;
    return byPdb ?? { ...none, state: 'unknownPdb', reason: 'The trace does not say which PDB belongs to this image.' };
  }

  close(): void {
    for (const close of this.#open.splice(0)) close();
  }

  #byPdb({ pdbName, pdbGuid, pdbAge }: ImageInfo): FoundSymbols | null {
    if (pdbName === null || pdbGuid === null) return null;
    const name = safeFileName(pdbName);
    if (name === '') return { ...none, state: 'refused', reason: `“${pdbName}” is not a valid file name.` };
    const key = { name, guid: pdbGuid, age: pdbAge ?? 1 };
    let refusal = '';
    for (const path of candidates(this.#places, name, pdbKeyText(key))) {
      const found = this.#try(path, ({ id, source }) => {
        if (source === null) return 'The PDB describes .NET code by IL offsets: it has no names for addresses.';
        if (id === null) return 'The file is not a PDB.';
        if (id.guid !== key.guid) return 'The PDB belongs to another build (its GUID differs).';
        return id.age === key.age
          ? null
          : `The PDB belongs to another build (age ${id.age}, the image has ${key.age}).`;
      });
      if (found.symbols !== null) return found;
      refusal ||= `${path}: ${found.reason}`;
    }
    if (refusal !== '') return { ...none, state: 'refused', reason: refusal };
    const servers = this.#places.flatMap(({ at }) => at).filter(isServer);
    const where =
      this.#places.length === 0
        ? 'The symbol path is empty.'
        : servers.length > 0
          ? 'Not in the local stores. Servers are asked only when you download symbols.'
          : 'Not found in the symbol path.';
    return { ...none, state: 'notFound', reason: `${name} ${pdbKeyText(key)}: ${where}` };
  }

  /** Exports, `.pdata` and what else the image holds; null where it is not there. */
  #byImage({ name: imageName, timeDateStamp, sizeBytes }: ImageInfo): FoundSymbols | null {
    const name = safeFileName(imageName);
    if (name === '' || timeDateStamp === null) return null;
    for (const path of candidates(this.#places, name, imageKeyText(timeDateStamp, sizeBytes))) {
      const found = this.#try(path, ({ image }) =>
        image !== null && image.timeDateStamp === timeDateStamp && image.sizeBytes === sizeBytes
          ? null
          : 'The image on disk is another build.',
      );
      if (found.symbols !== null)
        return { ...found, reason: 'No PDB: names come from the image itself (exports and symbol tables).' };
    }
    return null;
  }

  /** @param refusalOf why the file is not the one; null where it is */
  #try(path: string, refusalOf: (symbols: OpenedSymbols) => string | null): FoundSymbols {
    try {
      const { symbols, close } = openSymbolFile(path);
      const refusal = refusalOf(symbols);
      if (refusal === null) {
        this.#open.push(close);
        return { state: 'loaded', reason: symbols.note ?? '', file: path, symbols };
      }
      close();
      return { ...none, state: 'refused', reason: refusal };
    } catch (error) {
      const reason = error instanceof SymbolFileError ? error.message : messageOf(error);
      return { ...none, state: 'refused', reason };
    }
  }
}

/** The sample and simulated recordings have names wherever they are opened; null for all other images. */
function ofMachine({ pdbName, pdbGuid, pdbAge }: ImageInfo): FoundSymbols | null {
  const functionAt = pdbName === null || pdbGuid === null ? null : machineFunctions(pdbName, pdbGuid, pdbAge ?? 1);
  if (functionAt === null) return null;
  const find: SymbolSource['find'] = (rva) => {
    const found = functionAt(rva);
    return found && { frames: [found], functionRva: found.startRva, byPublic: found.file === '' };
  };
  const symbols = { kind: 'native PDB', id: null, source: { find }, managed: null, image: null, note: null } as const;
  return { state: 'loaded', reason: 'Names of the simulated machine.', file: null, symbols };
}

const none = { file: null, symbols: null } as const;
