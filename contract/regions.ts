/** Regions of interest, parts of a trace that WPA's `*.regions.xml` files name, as they were found; and marks. */
import type { UserFileOrigin } from './imports.ts';

/** A file of regions that the user has. */
export interface RegionFileInfo {
  name: string;
  origin: UserFileOrigin;
  /** How many it defines. */
  regions: number;
  /** With lines where they apply. */
  warnings: string[];
}

/** An answer has no more; of more the longest are in it. */
export const mostRegions = 100_000;

/**
 * Regions by start, the longer first where two begin together, so that those inside of others stand behind them. Columns
 * of equal length; those of texts hold indexes of `texts`.
 */
export interface TraceRegions {
  /** Found in all. */
  total: number;
  texts: string[];
  /** The friendly name, or the name where there is none. */
  name: Uint32Array;
  /** What this one of the name is called; index of the empty text where nothing says it. */
  instanceName: Uint32Array;
  /** Names from the outside in, with `/` between. */
  path: Uint32Array;
  file: Uint32Array;
  startNs: Float64Array;
  endNs: Float64Array;
  /** How many others it lies in. */
  depth: Uint32Array;
  /** 0: it has no end and lasts to the end of the trace. */
  complete: Uint8Array;
}

/** An answer has no more: the first. */
export const mostMarks = 10_000;

/** Moments that events of the trace name: markers of its recording, `xperf -m`. By time; columns of equal length. */
export interface TraceMarks {
  /** Found in all. */
  total: number;
  timeNs: Float64Array;
  text: string[];
  /** Whose events they are. */
  provider: string[];
}
