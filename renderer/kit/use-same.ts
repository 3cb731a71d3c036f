import { useState } from 'react';

/**
 * The value that was there before as long as the new one says the same: what is asked with it is not asked again.
 * @param value plain, as JSON has it
 */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value) return kept;
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
