/** What users bring along from Windows Performance Analyzer: profiles, regions of interest, stack tags. */

/** Where a file is from: this user's folder, named on the command line, added in the window. */
export type UserFileOrigin = 'folder' | 'commandLine' | 'window';

/** A `.wpaProfile` or `.wpaPresets` file, and what of it is there. */
export interface ProfileInfo {
  name: string;
  origin: UserFileOrigin;
  presets: ImportedPreset[];
  /** What the presets name and no table has. */
  unmatched: UnmatchedPart[];
  /** About the file itself, with lines where they apply. */
  warnings: string[];
}

/** A `.stacktags` file. */
export interface StackTagFileInfo {
  name: string;
  origin: UserFileOrigin;
  /** How many it has. */
  tags: number;
  /** With lines where they apply. */
  warnings: string[];
}

/** A preset that became a configuration of a table. */
export interface ImportedPreset {
  /** As the profile calls it. */
  preset: string;
  /** GUID. */
  table: string;
  tableName: string;
  /** As the table calls it: the same, unless another one is called so. */
  configuration: string;
  /** It stands in a view of the profile and is not hidden there. */
  shown: boolean;
  /** Title of that view; empty where it has none. */
  view: string;
}

interface UnmatchedPart {
  preset: string;
  /** From 1. */
  line: number;
  /** `column “Stack”`, `filter [A]:=1` */
  what: string;
  why: string;
}
