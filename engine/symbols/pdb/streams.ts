/** The streams of a PDB's container, whichever it is. */

export interface Streams {
  readonly count: number;
  /** −1 for a stream that is not there. */
  sizeBytes(stream: number): number;
  /** Bytes `[from, to)` of a stream; fewer where it ends, none where it is not there. */
  read(stream: number, from: number, to: number): Uint8Array;
}

export const NO_STREAM = 0xffff;

export const allOf = (streams: Streams, stream: number): Uint8Array =>
  streams.read(stream, 0, Math.max(0, streams.sizeBytes(stream)));
