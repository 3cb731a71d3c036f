/** What an image says itself about its functions, where no PDB is at hand (facts page on symbols, part 6). */
import { lastAtMost } from '../../columns/growing.ts';
import type { PeFile } from '../../format/pe/pe-file.ts';
import { MethodNames, metadataOf } from '../managed/method-names.ts';
import type { FoundPlace, NamedPlace, SymbolSource } from '../symbol-file.ts';
import { coffFunctions } from './coff.ts';
import { exportsOf } from './exports.ts';
import { type FunctionList, FunctionListBuilder, findFunction } from './function-list.ts';
import { type GoFunctions, goFunctions } from './go.ts';
import { type RuntimeFunctions, runtimeFunctionsOf } from './pdata.ts';
import { methodEntries } from './ready-to-run.ts';

export class ImageSymbols implements SymbolSource {
  readonly #go: GoFunctions | null;
  /** In the order in which they are asked. */
  readonly #lists: readonly FunctionList[];
  readonly #exports: FunctionList;
  readonly #runtime: RuntimeFunctions;

  /** @throws SymbolFileError for damaged .NET metadata */
  constructor(file: PeFile) {
    this.#go = goFunctions(file);
    this.#runtime = runtimeFunctionsOf(file);
    this.#lists = [coffFunctions(file), methodList(file)].filter((list) => list !== null);
    this.#exports = exportList(file);
  }

  find(rva: number): FoundPlace | null {
    const inGo = this.#go?.find(rva) ?? -1;
    if (this.#go !== null && inGo >= 0) {
      const { file, line } = this.#go.place(inGo, rva) ?? { file: '', line: 0 };
      return found(this.#go.list.rva[inGo], { function: this.#go.list.name(inGo), file, line }, false);
    }
    for (const list of this.#lists) {
      const index = findFunction(list, rva);
      if (index >= 0) return found(list.rva[index], { function: list.name(index), file: '', line: 0 }, true);
    }
    return this.#exportAt(rva);
  }

  /** An export names its own function only: up to its end where that is known, else its first byte. */
  #exportAt(rva: number): FoundPlace | null {
    const { start, end, functionStart } = this.#runtime;
    const part = lastAtMost(start, 0, start.length, rva);
    const isIn = part >= 0 && rva < end[part];
    const from = isIn ? functionStart[part] : rva;
    const index = lastAtMost(this.#exports.rva, 0, this.#exports.rva.length, isIn ? rva : from);
    const isNamed = index >= 0 && this.#exports.rva[index] >= from;
    if (isNamed) return found(this.#exports.rva[index], named(this.#exports.name(index)), true);
    return isIn ? found(from, named(`sub_${from.toString(16).toUpperCase()}`), true) : null;
  }
}

const named = (name: string): NamedPlace => ({ function: name, file: '', line: 0 });

const found = (functionRva: number, frame: NamedPlace, byPublic: boolean): FoundPlace => ({
  frames: [frame],
  functionRva,
  byPublic,
});

function exportList(file: PeFile): FunctionList {
  const all = exportsOf(file).filter(({ forwarder }) => forwarder === null);
  const builder = new FunctionListBuilder();
  for (const [i, { rva }] of all.entries()) builder.add(rva, rva + 1, i);
  return builder.build((i) => all[i].name || `#${all[i].ordinal}`);
}

/** Methods of a ReadyToRun image: each up to the next, as generic ones and stubs between them have no entry. */
function methodList(file: PeFile): FunctionList | null {
  const entries = methodEntries(file);
  const metadata = entries === null || entries.length === 0 ? null : metadataOf(file);
  if (entries === null || metadata === null) return null;
  const names = new MethodNames(metadata);
  const builder = new FunctionListBuilder();
  for (const { rva, endRva, token } of entries) builder.add(rva, endRva || rva + 1, token);
  return builder.build((token) => {
    const method = names.find(token);
    return method === null ? `method 0x${token.toString(16)}` : `${method.type}.${method.name}`;
  });
}
