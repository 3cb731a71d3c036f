/** Numbers as wperf writes them. */

/**
 * Words of 32 bits of an integer of 64 bits. Negative decimal numbers are taken as two's complement.
 * @param radix 10, or 16 (with or without `0x`)
 * @returns null where the text is no such integer
 */
export function wordsOf(text: string, radix: 10 | 16): { low: number; high: number } | null {
  const digits =
    radix === 16 ? /^(?:0[xX])?([0-9a-fA-F]{1,16})$/.exec(text.trim())?.[1] : /^-?\d{1,20}$/.exec(text)?.[0];
  if (digits === undefined) return null;
  const value = BigInt(radix === 16 ? `0x${digits}` : digits);
  if (value >= 1n << 64n || value < -(1n << 63n)) return null;
  return { low: Number(BigInt.asUintN(32, value)), high: Number(BigInt.asUintN(32, value >> 32n)) };
}

/** The number at the beginning of a text such as `12.5MB/s`; NaN where there is none. */
export function leadingNumber(text: string): number {
  const found = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/.exec(text);
  return found === null ? Number.NaN : Number(found[0]);
}
