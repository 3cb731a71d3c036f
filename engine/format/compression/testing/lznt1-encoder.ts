/** An LZNT1 compressor for tests, written from MS-XCA 2.5 without a look at the decoder. */

const CHUNK_BYTES = 4096;

/** MS-XCA 2.5.1.4: the smallest M of 4…12 with 2^M ≥ the bytes that the chunk has so far. */
function displacementBits(position: number): number {
  for (let bits = 4; bits < 12; bits++) if (2 ** bits >= position) return bits;
  return 12;
}

function compressChunk(chunk: Uint8Array): number[] {
  const out: number[] = [];
  const places = new Map<number, number[]>();
  let flagAt = 0;
  let item = 8;
  for (let at = 0; at < chunk.length; item++) {
    if (item === 8) {
      flagAt = out.length;
      out.push(0);
      item = 0;
    }
    const lengthBits = 16 - displacementBits(at);
    const maxLength = Math.min(2 ** lengthBits - 1 + 3, chunk.length - at);
    let length = 0;
    let displacement = 0;
    const keyAt = (n: number) => chunk[n] * 65536 + chunk[n + 1] * 256 + chunk[n + 2];
    for (const from of places.get(keyAt(at)) ?? []) {
      let same = 0;
      while (same < maxLength && chunk[from + same] === chunk[at + same]) same++;
      if (same > length) {
        length = same;
        displacement = at - from;
      }
    }
    const step = length >= 3 ? length : 1;
    if (step === 1) {
      out.push(chunk[at]);
    } else {
      out[flagAt] += 2 ** item;
      const word = (displacement - 1) * 2 ** lengthBits + (length - 3);
      out.push(word % 256, Math.floor(word / 256));
    }
    for (let n = 0; n < step; n++, at++) {
      const key = keyAt(at);
      places.set(key, [at, ...(places.get(key) ?? []).slice(0, 3)]);
    }
  }
  return out;
}

/** A chunk that does not become smaller is stored. `endMark` adds the two zero bytes that may end a block. */
export function encodeLznt1(bytes: Uint8Array, { endMark = false } = {}): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const compressed = compressChunk(chunk);
    const smaller = compressed.length < chunk.length;
    const data = smaller ? compressed : [...chunk];
    const header = (smaller ? 0xb000 : 0x3000) + data.length + 2 - 3;
    out.push(header % 256, Math.floor(header / 256));
    for (const byte of data) out.push(byte);
  }
  if (endMark) out.push(0, 0);
  return Uint8Array.from(out);
}
