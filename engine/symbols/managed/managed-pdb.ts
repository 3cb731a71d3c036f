/** Files and lines of .NET methods, by token and IL offset, whichever format their PDB has. */

/** Where a statement begins in the IL of a method. Lines and columns count from 1. */
export interface SequencePoint {
  readonly ilOffset: number;
  readonly file: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Code that no statement stands for. */
  readonly hidden: boolean;
}

export interface ManagedPdb {
  readonly guid: string;
  /** The age to compare with the image's; null for a portable PDB, which has a stamp instead. */
  readonly age: number | null;
  readonly stamp: number | null;
  /** Tokens of methods that have sequence points. */
  methods(): number[];
  /** Ascending by IL offset; empty where nothing is known. */
  points(token: number): SequencePoint[];
  /** Source files. */
  documents(): string[];
  /** SourceLink's JSON; null where the PDB has none. */
  sourceLink(): string | null;
}

/** The statement that an IL offset lies in; hidden code belongs to the statement before it. Null where nothing is known. */
export function pointAt(points: readonly SequencePoint[], ilOffset: number): SequencePoint | null {
  let found: SequencePoint | null = null;
  for (const point of points) {
    if (point.ilOffset > ilOffset) break;
    if (!point.hidden) found = point;
  }
  return found;
}
