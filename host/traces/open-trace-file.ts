import type { ByteSource } from '../../engine/format/byte-source.ts';

/** An open trace, as far as a workspace names it. */
export interface TraceOrigin {
  /** null: the sample, or an upload. */
  path: string | null;
  sample: boolean;
  sizeBytes: number;
  startTimeUtc: string | null;
}

/** A trace that is open, as files are made of it. */
export interface OpenTraceFile {
  name: string;
  origin: TraceOrigin;
  /** Its bytes: of a file, or in memory (the sample). */
  source: ByteSource;
  /** What is no .etl trace can only be copied whole. */
  trimmable: boolean;
}
