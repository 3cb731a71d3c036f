/** Opens the symbol files of images, wherever the symbol path leads, and says why one has none. */
import type { ImageInfo } from '../../contract/schema.ts';
import type { ModuleSymbols } from '../../contract/stacks.ts';
import type { FoundPlace, SymbolSource } from '../../engine/symbols/symbol-file.ts';
import { machineFunctions } from '../../machine/machine-symbols.ts';
import { messageOf } from '../base/host-error.ts';
import { type OpenSymbolFile, openSymbolFile } from './open-symbol-file.ts';
import type { KeptNames, SymbolCache } from './symbol-cache.ts';
import { isServer, type SymbolPlace } from './symbol-path.ts';
import { candidates, safeFileName } from './symbol-store.ts';
import { type WantedFile, wantedImage, wantedPdb } from './wanted-file.ts';

export interface FoundSymbols {
  readonly state: ModuleSymbols['state'];
  readonly reason: string;
  readonly file: string | null;
  readonly source: NameSource | null;
}

export const ONLY_IMAGE = 'No PDB: names come from the image itself (exports and symbol tables).';

/** Never throws: a file that turns out to be damaged has no more names, and a problem. */
interface NameSource extends SymbolSource {
  /** What is wrong with the file, in a sentence; null as long as nothing is. */
  readonly problem: string | null;
}

/** Names of one module that are remembered. */
const MOST_PLACES = 1 << 20;

export class SymbolFiles {
  readonly #places: readonly SymbolPlace[];
  readonly #cache: SymbolCache | null;
  readonly #opened: RememberingSource[] = [];
  readonly #found = new Map<string, FoundSymbols>();

  /** @param cache null: nothing is kept */
  constructor(places: readonly SymbolPlace[], cache: SymbolCache | null) {
    this.#places = places;
    this.#cache = cache;
  }

  get places(): readonly SymbolPlace[] {
    return this.#places;
  }

  /** Names for an image, by its PDB, else by the image itself. */
  find(image: ImageInfo): FoundSymbols {
    const key = [image.name, image.timeDateStamp, image.sizeBytes, image.pdbGuid, image.pdbAge].join('|');
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.#search(image);
      this.#found.set(key, found);
    }
    return found;
  }

  /** The file of an image, as it was when the trace was recorded; else why there is none, in a sentence. */
  openImage(image: ImageInfo): (OpenSymbolFile & { readonly path: string }) | string {
    const wanted = wantedImage(image);
    if (wanted === null) return `The trace does not say which build of ${image.name} it was.`;
    const opened = firstThatFits(this.#places, wanted);
    return typeof opened === 'string' ? opened || missing(this.#places, wanted) : opened;
  }

  /** Files may be there now: those that were missing are looked for again. */
  forgetMissing(): void {
    for (const [key, { state, reason }] of this.#found)
      if (state !== 'loaded' || reason === ONLY_IMAGE) this.#found.delete(key);
  }

  /** What was found goes to the cache. */
  close(): void {
    for (const source of this.#opened.splice(0)) source.close();
    this.#found.clear();
  }

  #search(image: ImageInfo): FoundSymbols {
    const made = ofMachine(image);
    if (made !== null) return made;
    const pdb = wantedPdb(image);
    const byPdb = pdb === null ? null : this.#load(pdb, missing(this.#places, pdb));
    if (byPdb?.source) return byPdb;
    const wanted = wantedImage(image);
    const byImage = wanted === null ? null : this.#load(wanted, '');
    if (byImage?.source) return { ...byImage, reason: ONLY_IMAGE };
    if (byPdb !== null) return byPdb;
    const { pdbName } = image;
    if (pdbName !== null && safeFileName(pdbName) === '')
      return { ...none, state: 'refused', reason: `“${pdbName}” is not a valid file name.` };
    return { ...none, state: 'unknownPdb', reason: 'The trace does not say which PDB belongs to this image.' };
  }

  #load(wanted: WantedFile, absence: string): FoundSymbols {
    const cacheKey = `${wanted.name}-${wanted.key}`;
    const kept = this.#cache?.read(cacheKey) ?? null;
    const open = (): Opened | string => firstThatFits(this.#places, wanted);
    let opened: Opened | null = null;
    if (kept === null) {
      const first = open();
      if (typeof first === 'string')
        return { ...none, state: first === '' ? 'notFound' : 'refused', reason: first || absence };
      opened = first;
    }
    const { path, note } = opened ?? { path: kept?.source ?? '', note: kept?.note ?? '' };
    const keep = this.#cache === null ? null : (names: KeptNames) => this.#cache?.write(cacheKey, names);
    const source = new RememberingSource({ source: path, note, places: kept?.places ?? new Map() }, opened, open, keep);
    this.#opened.push(source);
    return { state: 'loaded', reason: note, file: path, source };
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
  return { state: 'loaded', reason: 'Names of the simulated machine.', file: null, source: { find, problem: null } };
}

const none = { file: null, source: null } as const;

const missing = (places: readonly SymbolPlace[], { name, key }: WantedFile): string => {
  const where =
    places.length === 0
      ? 'The symbol path is empty.'
      : places.some(({ at }) => at.some(isServer))
        ? 'Not in the local stores. Servers are asked only when you download symbols.'
        : 'Not found in the symbol path.';
  return `${name} ${key}: ${where}`;
};

interface Opened extends OpenSymbolFile {
  readonly path: string;
  readonly note: string;
}

/** The first file that is the one; else why the first candidate is not, empty without any. */
function firstThatFits(places: readonly SymbolPlace[], wanted: WantedFile): Opened | string {
  let refusal = '';
  for (const path of candidates(places, wanted.name, wanted.key)) {
    try {
      const reason = wanted.refusalOf(path);
      if (reason === null) {
        const opened = openSymbolFile(path);
        return { ...opened, path, note: opened.symbols.note ?? '' };
      }
      refusal ||= `${path}: ${reason}`;
    } catch (error) {
      refusal ||= `${path}: ${messageOf(error)}`;
    }
  }
  return refusal;
}

/** Answers from what was found before, opens the file for anything else, and keeps that for the next time. */
class RememberingSource implements NameSource {
  readonly #names: KeptNames;
  readonly #places: Map<number, FoundPlace | null>;
  readonly #reopen: () => Opened | string;
  readonly #keep: ((names: KeptNames) => void) | null;
  #opened: Opened | string | null;
  #isChanged = false;
  problem: string | null = null;

  constructor(
    names: KeptNames,
    opened: Opened | null,
    reopen: () => Opened | string,
    keep: ((names: KeptNames) => void) | null,
  ) {
    this.#names = names;
    this.#places = new Map(names.places);
    this.#opened = opened;
    this.#reopen = reopen;
    this.#keep = keep;
  }

  find(rva: number): FoundPlace | null {
    const known = this.#places.get(rva);
    if (known !== undefined || this.problem !== null) return known ?? null;
    this.#opened ??= this.#reopen();
    // Kept names stay even where the file is gone.
    if (typeof this.#opened === 'string') return null;
    try {
      const found = this.#opened.symbols.source?.find(rva) ?? null;
      if (this.#places.size < MOST_PLACES) this.#places.set(rva, found);
      this.#isChanged = true;
      return found;
    } catch (error) {
      this.problem = `${this.#opened.path}: ${messageOf(error)}`;
      // What it said so far may be wrong as well.
      this.#places.clear();
      return null;
    }
  }

  close(): void {
    if (this.#isChanged && this.problem === null) this.#keep?.({ ...this.#names, places: this.#places });
    this.#isChanged = false;
    if (this.#opened !== null && typeof this.#opened !== 'string') this.#opened.close();
    this.#opened = null;
  }
}
