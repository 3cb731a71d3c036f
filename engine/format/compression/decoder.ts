/** What all decoders are: from `[inStart, inEnd)` of one array to `[outStart, outEnd)` of another. */
export type Decoder = (
  input: Uint8Array,
  inStart: number,
  inEnd: number,
  output: Uint8Array,
  outStart: number,
  outEnd: number,
) => number;
