/** Files of SPE packets, and where they are beside a trace. */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SpeFileInfo } from '../../contract/memory.ts';
import { toHostError } from '../base/host-error.ts';

/** As the recorder calls them: `NAME.spe-core3.data` beside `NAME.etl`, or `NAME.spe-core3 2.data` where that was taken. */
const OF_RECORDING = /^(.*)\.spe-core(\d{1,4})(?: \d{1,4})?\.data$/i;
const TRACE_ENDING = /\.etl$/i;

/** @throws HostError */
export function speFileInfo(path: string): SpeFileInfo {
  try {
    const name = basename(path);
    return { name, core: coreOf(name), sizeBytes: statSync(path).size };
  } catch (error) {
    throw toHostError(error, path);
  }
}

/** Another one when the file was written anew. @throws HostError */
export function versionOf(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  } catch (error) {
    throw toHostError(error, path);
  }
}

export const coreOf = (name: string): number | null => {
  const digits = OF_RECORDING.exec(name)?.[2];
  return digits === undefined ? null : Number(digits);
};

/**
 * Paths of the files of a recording, the newest first: a trace that was recorded over another one of its name has those of
 * the other one beside it as well.
 * @param tracePath of the trace; null: it has none that lasts
 */
export function speFilesBeside(tracePath: string | null): string[] {
  if (tracePath === null) return [];
  const folder = dirname(tracePath);
  const recording = basename(tracePath).replace(TRACE_ENDING, '').toLowerCase();
  try {
    return (
      readdirSync(folder)
        .filter((name) => OF_RECORDING.exec(name)?.[1]?.toLowerCase() === recording)
        .map((name) => ({ name, stat: statSync(join(folder, name)) }))
        // Reading a pipe may take for ever.
        .filter(({ stat }) => stat.isFile())
        .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.name < b.name ? -1 : 1))
        .map(({ name }) => join(folder, name))
    );
  } catch {
    // A folder that may not be listed, or that changes at this moment.
    return [];
  }
}
