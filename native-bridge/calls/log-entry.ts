import { present } from '../../contract/checked.ts';
import { filetimeToIso } from '../../engine/format/file-header.ts';

/** An entry of the event log of Windows, as the log has it. */
export interface LogEntry {
  provider: string;
  id: number;
  /** When it was written: `2026-11-27T13:04:05.1234567Z`. */
  time: string;
}

/** A FILETIME as entries have theirs. */
export const logTime = (fileTime: bigint): string => present(filetimeToIso(fileTime), `FILETIME ${fileTime}`);
