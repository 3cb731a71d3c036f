/** Packets as bytes, written from the facts page alone: it shares no code with the reader. */

const le = (value: bigint, sizeBytes: number): number[] =>
  Array.from({ length: sizeBytes }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));

export const spePackets = {
  end: [0x01],
  timestamp: (ticks: bigint) => [0x71, ...le(ticks, 8)],
  /** @param sizeBytes 1, 2, 4 or 8 */
  events: (bits: number, sizeBytes: number) => [0x42 | (Math.log2(sizeBytes) << 4), ...le(BigInt(bits), sizeBytes)],
  dataSource: (source: number, sizeBytes = 1) => [0x43 | (Math.log2(sizeBytes) << 4), ...le(BigInt(source), sizeBytes)],
  context: (level: number, value: number) => [0x64 | (level - 1), ...le(BigInt(value), 4)],
  operation: (kind: number, payload: number) => [0x48 | kind, payload],
  /** Indexes from 8 on need an extended header, which smaller ones may have. */
  address: (index: number, value: bigint, isExtended = index > 7) => [
    ...(isExtended ? [0x20 | (index >> 3)] : []),
    ...[0xb0 | (index & 7), ...le(value, 8)],
  ],
  counter: (index: number, value: number, isExtended = index > 7) => [
    ...(isExtended ? [0x20 | (index >> 3)] : []),
    ...[0x98 | (index & 7), ...le(BigInt(value), 2)],
  ],
};
