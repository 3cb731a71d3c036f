/** The log file of a session, on the disk of whoever runs the simulation: written as buffers are flushed, like ETW's. */
import { closeSync, existsSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { BUFFER_HEADER_BYTES, HEADER_BYTES } from '../../engine/format/layout.ts';
import type { Status } from '../calls/calls.ts';
import { ERROR, fieldBytes } from '../calls/layouts.ts';

/** What Windows answers where the file system of this machine says that. */
const STATUS_OF: Readonly<Record<string, Status>> = {
  ENOENT: ERROR.PATH_NOT_FOUND,
  ENOTDIR: ERROR.PATH_NOT_FOUND,
  EISDIR: ERROR.ACCESS_DENIED,
  EACCES: ERROR.ACCESS_DENIED,
  EPERM: ERROR.ACCESS_DENIED,
  EROFS: ERROR.ACCESS_DENIED,
  ENAMETOOLONG: ERROR.BAD_PATHNAME,
  EINVAL: ERROR.BAD_PATHNAME,
  ENOSPC: ERROR.DISK_FULL,
  EDQUOT: ERROR.DISK_FULL,
};

/** Whether the header agrees with that of the file it is appended to: buffer size, processors, clock. */
function isConsistent(before: Uint8Array, header: Uint8Array): boolean {
  const fields = (['BufferSize', 'NumberOfProcessors', 'ReservedFlags'] as const).map((field) =>
    [before, header].map((bytes) =>
      fieldBytes(bytes.subarray(BUFFER_HEADER_BYTES + HEADER_BYTES.system64), 'TRACE_LOGFILE_HEADER', field),
    ),
  );
  return fields.every(([a, b]) => String(a) === String(b));
}

function statusOf(error: unknown): Status {
  const { code } = error as { code?: string };
  return STATUS_OF[code ?? ''] ?? ERROR.GEN_FAILURE;
}

export class LogFile {
  readonly path: string;
  readonly #fd: number;
  readonly #bufferBytes: number;
  /** Of the ring behind the header, for a circular file; Infinity otherwise. */
  readonly #slots: number;
  #written = 0;

  private constructor(path: string, fd: number, bufferBytes: number, slots: number) {
    this.path = path;
    this.#fd = fd;
    this.#bufferBytes = bufferBytes;
    this.#slots = slots;
  }

  /**
   * Creates the file and writes its header buffer.
   * @param header takes a whole buffer
   * @param circularBytes what the file may grow to before it begins anew; null: no end
   */
  static create(
    path: string,
    header: Uint8Array,
    circularBytes: number | null,
  ): { status: Status; file: LogFile | null } {
    if (path.trim() === '' || path.includes('\0')) return { status: ERROR.BAD_PATHNAME, file: null };
    const slots = circularBytes === null ? Number.POSITIVE_INFINITY : Math.floor(circularBytes / header.length) - 1;
    if (slots < 1) return { status: ERROR.INVALID_PARAMETER, file: null };
    try {
      const file = new LogFile(path, openSync(path, 'w', 0o600), header.length, slots);
      const status = file.#put(header, 0);
      if (status === ERROR.SUCCESS) return { status, file };
      closeSync(file.#fd);
      return { status, file: null };
    } catch (error) {
      return { status: statusOf(error), file: null };
    }
  }

  /**
   * Opens a file of an earlier session, to go on behind what is there, or creates it.
   * @param header takes a whole buffer; size of buffers, processors and clock must be those of the file
   */
  static append(path: string, header: Uint8Array): { status: Status; file: LogFile | null } {
    if (!existsSync(path)) return LogFile.create(path, header, null);
    let fd: number | null = null;
    try {
      fd = openSync(path, 'r+');
      const before = new Uint8Array(header.length);
      const readBytes = readSync(fd, before, 0, before.length, 0);
      const { size } = fstatSync(fd);
      if (readBytes === before.length && isConsistent(before, header) && size % header.length === 0) {
        const file = new LogFile(path, fd, header.length, Number.POSITIVE_INFINITY);
        file.#written = size / header.length - 1;
        return { status: ERROR.SUCCESS, file };
      }
      closeSync(fd);
      return { status: ERROR.INVALID_PARAMETER, file: null };
    } catch (error) {
      if (fd !== null) closeSync(fd);
      return { status: statusOf(error), file: null };
    }
  }

  /** Bytes of the file, header included. */
  get sizeBytes(): number {
    return this.#bufferBytes * (1 + this.buffers);
  }

  /** Buffers in it behind the header. */
  get buffers(): number {
    return Math.min(this.#written, this.#slots);
  }

  /** Appends a whole buffer, over the oldest where a circular file is full. */
  append(buffer: Uint8Array): Status {
    const slot = this.#slots === Number.POSITIVE_INFINITY ? this.#written : this.#written % this.#slots;
    const status = this.#put(buffer, this.#bufferBytes * (1 + slot));
    if (status === ERROR.SUCCESS) this.#written++;
    return status;
  }

  /** Writes the header once more, with all that is known now, and closes the file. */
  finish(header: Uint8Array): Status {
    const status = this.#put(header, 0);
    closeSync(this.#fd);
    return status;
  }

  #put(bytes: Uint8Array, offset: number): Status {
    try {
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#fd, bytes, done, bytes.length - done, offset + done);
      return ERROR.SUCCESS;
    } catch (error) {
      return statusOf(error);
    }
  }
}

/** A buffer that holds a log-file header with its names: nothing smaller makes a session. */
export const LEAST_BUFFER_BYTES = BUFFER_HEADER_BYTES + 952;
