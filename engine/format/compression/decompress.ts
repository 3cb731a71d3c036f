/** The one door to the decoders of compressed buffers (format document a.3). */
import type { Decoder } from './decoder.ts';
import { lznt1Decompress } from './lznt1.ts';
import { xpressDecompress } from './xpress.ts';
import { xpressHuffmanDecompress } from './xpress-huffman.ts';

export type CompressionFormat = 'xpress' | 'lznt1' | 'xpress-huffman';

/**
 * Expands one compressed block into `[outStart, outEnd)`. A buffer does not say how it is compressed, so each format is
 * tried; one that fills the output exactly is taken. All real buffers are XPRESS and are consumed to their last byte, so
 * that is asked for too; about the others no real buffer has said what may follow the data.
 * @returns the format, or null when no format fits; the output range then holds anything
 */
export function decompressBlock(...block: Parameters<Decoder>): CompressionFormat | null {
  const [, inStart, inEnd] = block;
  if (xpressDecompress(...block) === inEnd - inStart) return 'xpress';
  if (lznt1Decompress(...block) > 0) return 'lznt1';
  if (xpressHuffmanDecompress(...block) > 0) return 'xpress-huffman';
  return null;
}
