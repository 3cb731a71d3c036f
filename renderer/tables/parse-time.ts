const unitNs: Record<string, number> = { s: 1e9, '': 1e9, ms: 1e6, us: 1e3, µs: 1e3, μs: 1e3, ns: 1 };

/** Nanoseconds of a time as people write it: seconds, or with a unit; blanks and commas group digits. Null if it is none. */
export function parseTime(text: string): number | null {
  const match = /^([-−+]?)([\d\s,]*)(?:\.([\d\s]*))?\s*([a-zµμ]*)$/iu.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole, fraction = '', unit] = match;
  const digits = whole!.replace(/[\s,]/g, '');
  const decimals = fraction.replace(/\s/g, '');
  const scale = unitNs[unit!.toLowerCase()];
  if (scale === undefined || digits + decimals === '') return null;
  const ns = Math.round(Number(`${digits || '0'}.${decimals || '0'}`) * scale);
  return sign === '-' || sign === '−' ? -ns : ns;
}
