/**
 * A number as filters write it. They have no word for infinity, and whole numbers have 64 bits: what is beyond is written
 * with an exponent. @param value not NaN, which is missing
 */
export function filterNumber(value: number): string {
  if (!Number.isFinite(value)) return value < 0 ? '-1e999' : '1e999';
  return Math.abs(value) < 2 ** 64 ? String(value) : value.toExponential();
}
