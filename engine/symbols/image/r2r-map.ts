/** `.r2rmap`: names of the methods of a ReadyToRun image, a line each, as crossgen2 writes them. */

import type { FoundPlace, SymbolSource } from '../symbol-file.ts';
import { SymbolFileError } from '../symbol-file.ts';
import { type FunctionList, FunctionListBuilder, findFunction } from './function-list.ts';

const LINE = /^([0-9A-F]{8}) ([0-9A-F]{2,8}) (.*?)\r?$/;
/** From here on lines tell about the image. */
const FIRST_TOLD = 0xfffffff0;
const SIGNATURE = 0xffffffff;
const LONGEST_TEXT = 1 << 26;

export class R2rMap implements SymbolSource {
  /** Which image it is of; empty where it does not say. */
  readonly signature: string = '';
  readonly #list: FunctionList;

  /** @throws SymbolFileError */
  constructor(text: string) {
    if (text.length > LONGEST_TEXT) throw new SymbolFileError('The .r2rmap file is too large.');
    const builder = new FunctionListBuilder();
    const names: string[] = [];
    for (const line of text.split('\n')) {
      const [, address, size, name] = LINE.exec(line) ?? [];
      if (address === undefined || size === undefined || name === undefined) continue;
      const rva = Number.parseInt(address, 16);
      if (rva === SIGNATURE) this.signature = name;
      if (rva >= FIRST_TOLD) continue;
      builder.add(rva, rva + Number.parseInt(size, 16), names.length);
      names.push(name);
    }
    if (names.length === 0) throw new SymbolFileError('The .r2rmap file names no methods.');
    this.#list = builder.build((name) => names[name]);
  }

  find(rva: number): FoundPlace | null {
    const index = findFunction(this.#list, rva);
    if (index < 0) return null;
    const frames = [{ function: this.#list.name(index), file: '', line: 0 }];
    return { frames, functionRva: this.#list.rva[index], byPublic: false };
  }
}
