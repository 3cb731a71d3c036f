/** A PDB of machine code: names, files and lines of addresses (facts page on symbols, parts 1 and 2). */
import { lastAtMost } from '../../columns/growing.ts';
import { type FoundPlace, SymbolFileError, type SymbolSource } from '../symbol-file.ts';
import { type Dbi, type Omap, readDbi } from './dbi.ts';
import { type PdbInfo, readInfo } from './info.ts';
import { PdbTexts } from './lines.ts';
import { ModuleSymbols } from './module.ts';
import { Publics } from './publics.ts';
import { allOf, NO_STREAM, type Streams } from './streams.ts';
import { TypeNames } from './type-names.ts';

/** Bytes of modules that are kept; those that were asked for longest ago go first. */
const KEPT_BYTES = 64 << 20;

export class NativePdb implements SymbolSource {
  readonly info: PdbInfo;
  readonly dbi: Dbi;
  readonly #streams: Streams;
  readonly #names: TypeNames;
  readonly #modules = new Map<number, ModuleSymbols>();
  /** The module that was asked for last. */
  #newest = -1;
  #keptBytes = 0;
  #texts: PdbTexts | null = null;
  #publics: Publics | null = null;

  constructor(streams: Streams, info: PdbInfo, dbi: Dbi) {
    this.#streams = streams;
    this.info = info;
    this.dbi = dbi;
    this.#names = new TypeNames(streams, info.hasIds);
  }

  /** What images name: GUID and the DBI stream's age. */
  get age(): number {
    return this.dbi.age;
  }

  get publics(): Publics {
    this.#publics ??= new Publics(this.#streams, this.dbi);
    return this.#publics;
  }

  /** What lies at an address of the image; null where no name is known. */
  find(rva: number): FoundPlace | null {
    const source = this.dbi.omap === null ? rva : throughOmap(this.dbi.omap, rva);
    if (source < 0) return null;
    const contribution = this.#contributionAt(source);
    const number = contribution < 0 ? -1 : this.dbi.contributions.module[contribution];
    const module = this.module(number);
    const procedure = module === null ? -1 : module.find(source);
    if (module !== null && procedure >= 0)
      return {
        frames: module.places(procedure, source, this.#names),
        functionRva: rva - (source - module.start(procedure)),
        byPublic: false,
      };
    return this.#publicAt(source, rva, number);
  }

  /** Procedures and lines of a module; null where it has none. */
  module(number: number): ModuleSymbols | null {
    if (number === this.#newest) return this.#modules.get(number) ?? null;
    const known = this.#modules.get(number);
    if (known !== undefined) {
      this.#modules.delete(number);
      this.#modules.set(number, known);
      this.#newest = number;
      return known;
    }
    const module = this.dbi.modules[number];
    if (module === undefined || module.stream === NO_STREAM) return null;
    this.#texts ??= new PdbTexts(allOf(this.#streams, this.info.named.get('/names') ?? NO_STREAM));
    const made = new ModuleSymbols(this.#streams, module, this.dbi.sections, this.#texts);
    this.#modules.set(number, made);
    this.#newest = number;
    this.#keptBytes += made.sizeBytes;
    for (const [other, { sizeBytes }] of this.#modules) {
      if (this.#keptBytes <= KEPT_BYTES || other === number) break;
      this.#modules.delete(other);
      this.#keptBytes -= sizeBytes;
    }
    return made;
  }

  /** Bytes of a stream that has a name; null without one. */
  namedStream(name: string): Uint8Array | null {
    const stream = this.info.named.get(name);
    return stream === undefined ? null : allOf(this.#streams, stream);
  }

  #publicAt(source: number, rva: number, module: number): FoundPlace | null {
    const { publics } = this;
    const found = publics.find(source);
    if (found < 0) return null;
    const start = publics.rva[found];
    const { sections, contributions } = this.dbi;
    const section = sections.find((each) => source >= each.rva && source < each.rva + each.sizeBytes);
    if (section === undefined || start < section.rva) return null;
    const from = this.#contributionAt(start);
    if (module >= 0 && from >= 0 && contributions.module[from] !== module) return null;
    const frames = [{ function: publics.name(found), file: '', line: 0 }];
    return { frames, functionRva: rva - (source - start), byPublic: true };
  }

  #contributionAt(rva: number): number {
    const { rva: starts, sizeBytes } = this.dbi.contributions;
    const found = lastAtMost(starts, 0, starts.length, rva);
    return found >= 0 && rva < starts[found] + sizeBytes[found] ? found : -1;
  }
}

/** @throws SymbolFileError */
export function openNativePdb(streams: Streams): NativePdb {
  const info = readInfo(streams);
  const dbi = readDbi(streams);
  if (dbi === null) throw new SymbolFileError('The PDB contains only types: it has no list of modules.');
  return new NativePdb(streams, info, dbi);
}

/** Where an address was before the image was rearranged; −1 for code that was added. */
function throughOmap({ from, to }: Omap, rva: number): number {
  const found = lastAtMost(from, 0, from.length, rva);
  return found < 0 || to[found] === 0 ? -1 : to[found] + (rva - from[found]);
}
