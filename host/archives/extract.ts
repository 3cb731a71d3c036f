/** Contents of zips on the disk: only where there is room for them, and only what a zip could really hold. */
import { open, statfs } from 'node:fs/promises';
import type { FileSource } from '../base/file-source.ts';
import { HostError } from '../base/host-error.ts';
import type { ZipEntry } from './zip-reader.ts';

/** Traces are packed to a fifth or less. What claims this much more than it takes was made to fill a disk. */
const mostExpansion = 300;
/** Up to here anything goes. */
const harmlessBytes = 1 << 30;
/** Left free on the disk. */
const spareBytes = 256 << 20;

/** @param bytes that are to be unpacked @throws HostError where they cannot be true, or are too many for the disk of `dir` */
export async function checkRoom(file: FileSource, bytes: number, dir: string): Promise<void> {
  if (bytes > harmlessBytes && bytes > mostExpansion * file.sizeBytes)
    throw new HostError(
      'bad-request',
      `${file.name} claims to contain ${bytes} bytes in ${file.sizeBytes}, which is implausible, so it was not unpacked. Ask the sender for another copy.`,
    );
  const { bavail, bsize } = await statfs(dir);
  if (bytes + spareBytes > bavail * bsize)
    throw new HostError(
      'io',
      `${file.name} needs ${bytes} bytes on the disk of ${dir}, which has ${bavail * bsize} left. Free some space and try again.`,
    );
}

/** @param path of a file that is not there yet @throws HostError; system errors */
export async function writeEntry(
  file: FileSource,
  entry: ZipEntry,
  path: string,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  // Loaded when it is needed: a start should not wait for it.
  const { readZipEntry } = await import('./zip-reader.ts');
  const handle = await open(path, 'wx', 0o600);
  try {
    await readZipEntry(
      file,
      entry,
      async (bytes) => {
        await handle.writeFile(bytes);
        onBytes(bytes.length);
      },
      signal,
    );
  } finally {
    await handle.close();
  }
}

/** By its first bytes, whatever it is called: a local header, or the end of a zip without files. */
export async function isZip(file: FileSource): Promise<boolean> {
  const [p, k, ...more] = await file.read(0, 4);
  return p === 0x50 && k === 0x4b && ((more[0] === 3 && more[1] === 4) || (more[0] === 5 && more[1] === 6));
}
