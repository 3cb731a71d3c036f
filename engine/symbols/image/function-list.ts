/** Functions of an image by address, as one source knows them. */
import { growingWords, lastAtMost } from '../../columns/growing.ts';
import { inOrder, orderOf } from '../../columns/order-of.ts';

export interface FunctionList {
  /** Ascending. */
  readonly rva: Uint32Array;
  /** First byte after the function. */
  readonly endRva: Uint32Array;
  name(index: number): string;
}

/** Number of the function that an address lies in: the first of those at one address; −1 without one. */
export function findFunction({ rva: starts, endRva }: FunctionList, rva: number): number {
  let found = lastAtMost(starts, 0, starts.length, rva);
  if (found < 0 || rva >= endRva[found]) return -1;
  while (found > 0 && starts[found - 1] === starts[found] && rva < endRva[found - 1]) found--;
  return found;
}

/** Collects functions in any order. */
export class FunctionListBuilder {
  readonly #rva = growingWords();
  readonly #end = growingWords();
  readonly #name = growingWords();

  /** @param name a number of the source's own */
  add(rva: number, endRva: number, name: number): void {
    this.#rva.push(rva);
    this.#end.push(endRva);
    this.#name.push(name);
  }

  build(nameOf: (name: number) => string): FunctionList {
    const order = orderOf(this.#rva.values.subarray(0, this.#rva.count));
    const names = inOrder(this.#name.values, order);
    return {
      rva: inOrder(this.#rva.values, order),
      endRva: inOrder(this.#end.values, order),
      name: (index) => nameOf(names[index]),
    };
  }
}
