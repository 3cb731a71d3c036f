/** One file from a server into a file here: resumed where the connection breaks, tried again where the server is busy. */
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type GetOptions, HttpError, httpGet } from './http-get.ts';

export interface DownloadOptions extends GetOptions {
  readonly mostBytes: number;
  /** Waits before tries again; one entry a try that brings nothing. */
  readonly waitsMs: readonly number[];
  /** Why a file that begins so is none of use; null where it may be. */
  readonly refuse: (head: Uint8Array) => string | null;
  /** @param total null where the server does not tell */
  readonly onBytes: (done: number, total: number | null) => void;
}

/** `missing`: the server says that it does not have it. */
export type Downloaded = 'done' | 'missing';

/** Tries that brought at least one byte, before it is given up. */
const MOST_RESUMES = 100;
const HEAD_BYTES = 64;

/** Breaks off for good: trying again would bring the same. */
class Refused extends HttpError {}

interface Part {
  done: number;
  /** Of the whole file; null where the server does not tell. */
  total: number | null;
  /** Tells whether the rest is of the same file; null where the server gives nothing that does. */
  validator: string | null;
}

/**
 * @param path a new file, which is there also after an error
 * @throws HttpError, the signal's reason, what writing throws
 */
export async function download(url: URL, path: string, options: DownloadOptions): Promise<Downloaded> {
  const file = await open(path, 'w', 0o600);
  const part: Part = { done: 0, total: null, validator: null };
  try {
    let failures = 0;
    for (let tries = 0; ; tries++) {
      const before = part.done;
      try {
        return await attempt(url, file, part, options);
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof Refused || isOfDisk(error)) throw error;
        failures = part.done > before ? 0 : failures + 1;
        const waitMs = options.waitsMs[Math.max(0, failures - 1)];
        if (waitMs === undefined || failures > options.waitsMs.length || tries >= MOST_RESUMES)
          throw error instanceof HttpError ? error : new HttpError(`The connection failed: ${messageOf(error)}`);
        await pause(waitMs, undefined, { signal: options.signal });
      }
    }
  } finally {
    await file.close();
  }
}

const messageOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'unknown error';
};
const isOfDisk = (error: unknown): boolean => {
  const { code, syscall } = error as { code?: string; syscall?: string };
  return syscall === 'write' || code === 'ENOSPC';
};

type File = Awaited<ReturnType<typeof open>>;

async function attempt(url: URL, file: File, part: Part, options: DownloadOptions): Promise<Downloaded> {
  const isResumed = part.done > 0 && part.validator !== null;
  const range: Record<string, string> = isResumed
    ? { Range: `bytes=${part.done}-`, 'If-Range': part.validator ?? '' }
    : {};
  const answer = await httpGet(url, { ...options, headers: { ...options.headers, ...range } });
  try {
    const { statusCode = 0 } = answer;
    if ([403, 404, 410].includes(statusCode)) return 'missing';
    if (statusCode === 401 || statusCode === 407)
      throw new Refused(`The server requires you to sign in (status ${statusCode}).`);
    if (statusCode === 206 && isResumed && startOf(answer) === part.done)
      return await take(answer, file, part, options);
    if (statusCode !== 200) throw new HttpError(`The server answers with status ${statusCode}.`);
    const { 'content-length': length, 'content-encoding': encoding = 'identity', etag } = answer.headers;
    if (encoding !== 'identity') throw new Refused(`The server sent an unsupported encoding: ${encoding}.`);
    part.done = 0;
    part.total = length === undefined ? null : Number(length);
    // A weak tag does not promise the same bytes.
    part.validator = etag?.startsWith('"') ? etag : (answer.headers['last-modified'] ?? null);
    await file.truncate(0);
    return await take(answer, file, part, options);
  } finally {
    answer.destroy();
  }
}

/** First byte of a partial answer; −1 where it does not say. */
const startOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? -1);

async function take(answer: IncomingMessage, file: File, part: Part, options: DownloadOptions): Promise<Downloaded> {
  const tooLarge = new Refused(`The file is larger than the limit of ${options.mostBytes} bytes.`);
  if ((part.total ?? 0) > options.mostBytes) throw tooLarge;
  let head = part.done === 0 ? new Uint8Array(0) : null;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (part.done + chunk.length > options.mostBytes) throw tooLarge;
    if (head !== null) {
      head = Buffer.concat([head, chunk]);
      const refusal = head.length >= HEAD_BYTES ? options.refuse(head) : null;
      if (refusal !== null) throw new Refused(refusal);
      if (head.length >= HEAD_BYTES) head = null;
    }
    await file.write(chunk, 0, chunk.length, part.done);
    part.done += chunk.length;
    options.onBytes(part.done, part.total);
  }
  const refusal = head === null ? null : options.refuse(head);
  if (refusal !== null) throw new Refused(refusal);
  if (!answer.complete || (part.total !== null && part.done < part.total))
    throw new HttpError(`The connection was lost after ${part.done} bytes.`);
  return 'done';
}
