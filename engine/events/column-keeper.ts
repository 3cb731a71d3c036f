/** Columns that threads have filled, kept for whoever wants the same again: a later question, or a later process. */
import type { PassOptions } from '../base/pass-options.ts';
import type { Output } from '../columns/put-cells.ts';

/** Nothing here fails: what cannot be kept, or cannot be read, is filled again. */
export interface ColumnKeeper {
  /**
   * @param names say what columns are made of: those of equal names are equal
   * @returns for each name; null where it has none. They are the caller's
   * @throws CancelledError
   */
  read(names: readonly string[], options: PassOptions): Promise<(Output | null)[]>;
  /**
   * Resolves when it needs those that change no longer. The others it may read at any time after.
   * @throws CancelledError
   */
  write(columns: readonly NamedOutput[], options: PassOptions): Promise<void>;
}

export interface NamedOutput {
  readonly name: string;
  readonly output: Output;
  /** Whoever made it puts other values in its place. */
  readonly changes: boolean;
}
