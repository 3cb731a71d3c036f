/** Zip files that came from anywhere, by zip.js: what is in them is bounded and checked here, and no name in them becomes a path. */
import {
  ERR_BAD_FORMAT,
  ERR_EOCDR_NOT_FOUND,
  type FileEntry,
  Reader,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { FileSource } from '../base/file-source.ts';
import { cancelledError, HostError } from '../base/host-error.ts';
import { onThisThread } from './zip-streams.ts';

export interface ZipEntry {
  /** As it is written there. */
  name: string;
  sizeBytes: number;
  file: FileEntry;
}

/** Also of what is read at once: zip.js reads the directory whole, and contents in smaller pieces. */
const mostDirectoryBytes = 16 << 20;
const mostEntries = 10_000;
const STORED = 0;
const DEFLATED = 8;

/** The directory of a zip; the first entry of each name. @throws HostError */
export async function readZipDirectory(file: FileSource): Promise<Map<string, ZipEntry>> {
  onThisThread();
  const found = new Map<string, ZipEntry>();
  let count = 0;
  try {
    // Strict: what programs could read in different ways is refused. Names are not used as paths: any may be there.
    const zip = new ZipReader(new SourceReader(file), { strictness: 'strict', filenameValidation: 'tolerant' });
    for await (const entry of zip.getEntriesGenerator()) {
      if (++count > mostEntries)
        throw zipError(file, `it has more than the ${mostEntries} files that are read in a zip`, entry.offset);
      const name = entry.filename;
      if (!entry.directory && !found.has(name))
        found.set(name, { name, sizeBytes: entry.uncompressedSize, file: entry });
    }
  } catch (error) {
    throw error instanceof HostError ? error : zipError(file, whyUnreadable(error), file.sizeBytes);
  }
  return found;
}

/**
 * Hands over the content of an entry, piece by piece; never more than the directory says it has.
 * @throws HostError; what `take` throws
 */
export async function readZipEntry(
  file: FileSource,
  { name, sizeBytes, file: entry }: ZipEntry,
  take: (bytes: Uint8Array) => Promise<void> | void,
  signal?: AbortSignal | undefined,
): Promise<void> {
  const fail = (what: string) => zipError(file, `“${name}” ${what}`, entry.offset);
  if (signal?.aborted) throw cancelledError();
  if (entry.encrypted) throw fail('is encrypted. Unpack the zip with its password first');
  const method = entry.compressionMethod;
  if (method !== STORED && method !== DEFLATED)
    throw fail(`is compressed by method ${method}, which is not supported. Unpack the zip with another program`);
  let gotBytes = 0;
  /** Why the content was not taken: the streams in between may tell of it in their own words. */
  let refused: unknown = null;
  const content = new WritableStream<Uint8Array>({
    async write(bytes) {
      try {
        gotBytes += bytes.length;
        if (gotBytes > sizeBytes) throw fail(`has more than the ${sizeBytes} bytes stated in the directory`);
        await take(bytes);
      } catch (error) {
        refused ??= error;
        throw error;
      }
    },
  });
  try {
    await entry.getData(content, { checkCrc32: true, ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw cancelledError();
    if (refused !== null) throw refused;
    throw error instanceof HostError ? error : fail(`is damaged (${text(error)})`);
  }
  if (gotBytes !== sizeBytes) throw fail(`is damaged: it has ${gotBytes} bytes, but the directory states ${sizeBytes}`);
}

class SourceReader extends Reader<FileSource> {
  readonly #file: FileSource;

  constructor(file: FileSource) {
    super(file);
    this.#file = file;
    this.size = file.sizeBytes;
  }

  override async readUint8Array(offset: number, lengthBytes: number): Promise<Uint8Array> {
    if (lengthBytes > mostDirectoryBytes) throw zipError(this.#file, 'its directory is too large', offset);
    return this.#file.read(offset, lengthBytes);
  }
}

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const whyUnreadable = (error: unknown): string =>
  error instanceof Error && (error.message === ERR_BAD_FORMAT || error.message === ERR_EOCDR_NOT_FOUND)
    ? 'it is not a zip file, or it is truncated'
    : `its directory is damaged (${text(error)})`;

const zipError = (file: FileSource, what: string, byteOffset: number): HostError =>
  new HostError('bad-request', `${file.name}: ${what}. (At byte ${byteOffset}.) Open another copy of it.`, byteOffset);
