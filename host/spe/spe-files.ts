/** Files of SPE packets, and where they lie beside a trace. */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SpeFileInfo } from '../../contract/memory.ts';
import { toHostError } from '../base/host-error.ts';

/** As the recorder calls them: `NAME.spe-core3.data` beside `NAME.etl`. */
const OF_RECORDING = /^(.*)\.spe-core(\d{1,4})\.data$/i;
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

/** Paths of the files of the same recording, by core. @param tracePath of the trace; null: it has none that lasts */
export function speFilesBeside(tracePath: string | null): string[] {
  if (tracePath === null) return [];
  const folder = dirname(tracePath);
  const recording = basename(tracePath).replace(TRACE_ENDING, '').toLowerCase();
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // A folder that may not be listed.
    return [];
  }
  return names
    .filter((name) => OF_RECORDING.exec(name)?.[1]?.toLowerCase() === recording)
    .sort((a, b) => (coreOf(a) ?? 0) - (coreOf(b) ?? 0))
    .map((name) => join(folder, name));
}
