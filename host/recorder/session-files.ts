/** Files of sessions in the modes newfile and append. */
import { access, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sessionPlan } from '../../contract/recording.ts';
import { readHeader } from '../../engine/format/survey.ts';
import { FileSource } from '../base/file-source.ts';
import { HostError, toHostError } from '../base/host-error.ts';

/** Buffer size in KB of a trace that a session will append to; undefined if there is none. @throws HostError */
export async function bufferSizeOf(path: string): Promise<number | undefined> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const source = await FileSource.open(path, path);
  try {
    const found = await readHeader(source);
    if (found === null) return undefined;
    const { bufferSizeBytes } = found.header;
    const size = sessionPlan.shape.bufferSizeKB.safeParse(bufferSizeBytes / 1024);
    if (size.success) return size.data;
    throw new HostError(
      'bad-request',
      `${path} has buffers of ${bufferSizeBytes} bytes, which no session can append. Choose another file.`,
    );
  } catch (error) {
    throw toHostError(error, path);
  } finally {
    await source.close();
  }
}

/**
 * The files of a session that begins a new one at each maximum size, in their order.
 * @param file as the session names it: with `%d`, or its last file
 */
export async function filesOfSeries(file: string): Promise<string[]> {
  const folder = dirname(file);
  const name = basename(file);
  const names = await readdir(folder).catch(() => []);
  // If the name has several numbers, the existing files show which one counts them.
  const numbers = [...name.matchAll(/%d|\d+/g)].map(({ 0: text, index }) => {
    const [before, behind] = [name.slice(0, index), name.slice(index + text.length)];
    const last = text === '%d' ? Number.POSITIVE_INFINITY : Number(text);
    return names.flatMap((one) => {
      const number =
        one.startsWith(before) && one.endsWith(behind) ? one.slice(before.length, one.length - behind.length) : '';
      return /^[1-9]\d*$/.test(number) && Number(number) <= last
        ? [{ path: join(folder, one), number: Number(number) }]
        : [];
    });
  });
  const series = numbers.reduce((most, one) => (one.length >= most.length ? one : most), []);
  return series.toSorted((a, b) => a.number - b.number).map(({ path }) => path);
}
