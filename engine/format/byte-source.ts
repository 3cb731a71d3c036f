/**
 * Where a trace's bytes come from: a file, a blob in memory, an upload. The engine reads through this alone, in large
 * chunks, so a file larger than memory opens.
 */
export interface ByteSource {
  readonly sizeBytes: number;
  /**
   * Bytes `[offset, offset + lengthBytes)`, shorter only where the source ends (a file may shrink while it is read).
   * The array is the caller's to keep unless the source says otherwise. Rejects when the source cannot be read.
   */
  read(offset: number, lengthBytes: number): Promise<Uint8Array>;
}

/** A trace that is in memory already. Reads are views, not copies. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: async (offset, lengthBytes) => bytes.subarray(offset, offset + lengthBytes),
  };
}
