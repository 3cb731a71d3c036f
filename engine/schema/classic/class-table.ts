/** One class of classic events: which payload its events have, by type and version. */

export interface ClassicLayout {
  /** Event types (opcodes). */
  readonly types: readonly number[];
  /** The first version that has this layout; left out: there is no older one. */
  readonly version?: number;
  /** In the words of notation.ts. */
  readonly fields: string;
}

export type ClassTable = readonly ClassicLayout[];
