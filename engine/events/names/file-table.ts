/** Names of files by the addresses of the kernel's objects for them (FileObject, FileKey). */

import { AddressIds } from '../../columns/address-ids.ts';
import { growingWords } from '../../columns/growing.ts';
import type { TextPool } from '../../columns/text-pool.ts';
import type { EventView } from '../event-view.ts';
import { addressOf, textOf } from './event-fields.ts';
import { Lifetimes } from './lifetimes.ts';
import type { Word } from './process-table.ts';

const MOST_FILES = 1 << 22;

export class FileTable {
  readonly lifetimes = new Lifetimes(MOST_FILES, false);
  #addresses = 0;
  readonly #ids = new AddressIds(() => (this.#addresses < MOST_FILES ? this.#addresses++ : -1));
  /** By entry. */
  readonly #name = growingWords();
  readonly #strings: TextPool;

  constructor(strings: TextPool) {
    this.#strings = strings;
  }

  /**
   * @param addressField the field that has the address
   * @param nameFields fields that may have the file's name
   */
  tell(word: Word, event: EventView, addressField: string, ...nameFields: readonly string[]): void {
    const address = addressOf(event, addressField);
    if (address === null) return;
    const name = textOf(event, ...nameFields);
    // A file that was never named is of no use, and its end neither.
    if (name === null && this.#ids.find(address.low, address.high) < 0) return;
    const id = name === null ? 0 : this.#strings.idOf(name);
    const object = this.#ids.idOf(address.low, address.high);
    if (object < 0) return;
    const entry = this.lifetimes[word](object, event.timeNs, name === null ? Number.NaN : id);
    if (entry === this.#name.count) this.#name.push(id);
  }

  get count(): number {
    return this.lifetimes.count;
  }

  /** Number of the name in the pool; 0 where none is known. */
  nameAt(low: number, high: number, timeNs: number): number {
    const entry = this.lifetimes.find(this.#ids.find(low, high), timeNs);
    return entry < 0 || timeNs > this.lifetimes.endNs(entry) ? 0 : this.#name.values[entry];
  }
}
