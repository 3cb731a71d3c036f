/** The compressed buffers of the real traces, found by the format document alone (a.1, a.3), without the reader. */
import { readFileSync } from 'node:fs';
import { sharedTraceNames, sharedTracePath } from '../../../testing/shared-traces.ts';

export interface RealBlock {
  traceName: string;
  fileOffset: number;
  block: Uint8Array;
  /** What the block expands to, from SavedOffset. */
  sizeBytes: number;
}

const HEADER_BYTES = 72;

export function realBlocks(): RealBlock[] {
  return sharedTraceNames.flatMap((traceName) => {
    const file = readFileSync(sharedTracePath('etl', traceName));
    const blocks: RealBlock[] = [];
    for (let at = 0; at + HEADER_BYTES <= file.length; ) {
      const bufferBytes = file.readUInt32LE(at);
      if (bufferBytes < HEADER_BYTES || at + bufferBytes > file.length) break;
      if (file.readUInt16LE(at + 0x34) & 0x40) {
        const block = new Uint8Array(file.subarray(at + HEADER_BYTES, at + bufferBytes));
        blocks.push({ traceName, fileOffset: at, block, sizeBytes: file.readUInt32LE(at + 4) - HEADER_BYTES });
      }
      at += bufferBytes;
    }
    return blocks;
  });
}
