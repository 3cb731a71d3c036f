import { join } from 'node:path';

/** Below the state folder: ledgers and parts of recordings, while they are needed. */
export const recordingsDirOf = (stateDir: string): string => join(stateDir, 'recordings');
