/**
 * Files that one session has written one after the other, a new one whenever a file was full (`x%d.etl`): names alone do not
 * tell them from separate recordings, their headers do.
 */
import { join } from 'node:path';
import type { LogFileHeader } from '../../engine/format/file-header.ts';
import { LOG_FILE_MODE } from '../../engine/format/layout.ts';
import { readHeader } from '../../engine/format/survey.ts';
import { FileSource } from '../base/file-source.ts';

/**
 * The files of a session, in their order.
 * @param name one of them
 * @param names of its folder, in the order of their numbers
 * @returns that one alone where it is no such file; what cannot be read is left out
 */
export async function filesOfSession(
  file: FileSource,
  folder: string,
  name: string,
  names: readonly string[],
): Promise<string[]> {
  const own = await headerOf(file);
  if (own === null || (own.logFileMode & LOG_FILE_MODE.newFile) === 0) return [name];
  const files: string[] = [];
  let latest: bigint | null = null;
  for (const one of names) {
    const header = one === name ? own : await headerAt(join(folder, one), one);
    if (header === null || !isSameSession(header, own)) continue;
    // What an earlier session left behind has a higher number, but an earlier time.
    if (latest !== null && header.timeStamp < latest) continue;
    files.push(one);
    latest = header.timeStamp;
  }
  return files.includes(name) ? files : [name];
}

const isSameSession = (a: LogFileHeader, b: LogFileHeader): boolean =>
  (a.logFileMode & LOG_FILE_MODE.newFile) !== 0 &&
  a.loggerName === b.loggerName &&
  a.bootTime === b.bootTime &&
  a.clockType === b.clockType &&
  a.perfFrequencyHz === b.perfFrequencyHz;

async function headerAt(path: string, label: string): Promise<LogFileHeader | null> {
  const file = await FileSource.open(path, label).catch(() => null);
  if (file === null) return null;
  try {
    return await headerOf(file);
  } finally {
    await file.close();
  }
}

const headerOf = async (file: FileSource): Promise<LogFileHeader | null> =>
  (await readHeader(file).catch(() => null))?.header ?? null;
