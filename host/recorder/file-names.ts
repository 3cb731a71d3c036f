import { open, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { RecordingPlan } from '../../contract/recording.ts';
import { trimEndChars } from '../../contract/trim-chars.ts';
import { HostError, systemErrorCode } from '../base/host-error.ts';
import { newFileMode, writeError } from '../base/whole-file.ts';

/** Of a trace that nobody gave a name: `CPU 2026-11-21 21.53.09.etl`. Every file system takes it. */
export function recordingFileName(
  { title, fileName }: Pick<RecordingPlan, 'title' | 'fileName'>,
  startedAt: string,
): string {
  const name = fileName ?? `${title} ${startedAt.slice(0, 19).replace('T', ' ').replaceAll(':', '.')}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are in no file's name
  const safe = trimEndChars(name.replace(/[<>:"/\\|?*\u0000-\u001f]/g, '-'), '. ');
  return /\.etl$/i.test(safe) ? safe : `${safe || 'Recording'}.etl`;
}

/** The first of `x.etl`, `x 2.etl`, … that is not taken. @throws HostError when all are */
export function untakenName(path: string, isTaken: (path: string) => boolean): string {
  for (let i = 1; i <= mostOfOneName; i++) {
    const name = numbered(path, i);
    if (!isTaken(name)) return name;
  }
  throw new HostError(
    'io',
    `${dirname(path)} has ${mostOfOneName} files called ${basename(path)}. Remove some of them.`,
  );
}

const numbered = (path: string, i: number): string => {
  const extension = extname(path);
  return i === 1 ? path : join(dirname(path), `${basename(path, extension)} ${i}${extension}`);
};

/** A folder has so many of one name at most; then something else is wrong. */
const mostOfOneName = 10_000;

/**
 * Has a file written under a name that nothing has: `x.etl`, else `x 2.etl`, … It is taken (empty) before `write` gets it,
 * so that two at the same time do not choose the same.
 * @throws HostError when there can be none; what `write` throws, and then it is gone
 */
export async function withFreeName<T>(path: string, write: (free: string) => Promise<T>): Promise<T> {
  for (let i = 1; ; i++) {
    const free = numbered(path, i);
    const taken = await open(free, 'wx', await newFileMode(free)).then(
      (file) => file.close().then(() => false),
      (error) => {
        if (systemErrorCode(error) === 'EEXIST' && i < mostOfOneName) return true;
        throw writeError(error, free);
      },
    );
    if (taken) continue;
    return write(free).catch(async (error) => {
      await rm(free, { force: true });
      throw error;
    });
  }
}
