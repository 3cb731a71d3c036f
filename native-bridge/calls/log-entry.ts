/** An entry of the event log of Windows, as the log has it. */
export interface LogEntry {
  provider: string;
  id: number;
  /** When it was written: `2026-11-27T13:04:05.1234567Z`. */
  time: string;
}

const FILETIME_OF_1970 = 116_444_736_000_000_000n;

/** A FILETIME as entries have theirs. */
export function logTime(fileTime: bigint): string {
  const since1970 = fileTime - FILETIME_OF_1970;
  const text = new Date(Number(since1970 / 10_000n)).toISOString();
  return `${text.slice(0, -1)}${String(since1970 % 10_000n).padStart(4, '0')}Z`;
}
