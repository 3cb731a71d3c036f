/** Windows answers into a buffer or says how many bytes it needs: asked again until it fits. */
import type { Status } from './calls.ts';
import { ERROR } from './layouts.ts';

/** Enough for nearly all schemas at once. */
const FIRST_BYTES = 8 * 1024;
/** An answer that wants more is not believed. */
const MOST_BYTES = 64 << 20;
/** It may grow between two calls, but not for ever. */
const ATTEMPTS = 4;

/**
 * @param ask fills the buffer, or answers 122 and the bytes it needs
 * @returns the bytes that were needed; empty unless the status is success
 */
export function sizedAnswer(ask: (buffer: Uint8Array) => { status: Status; neededBytes: number }): {
  status: Status;
  bytes: Uint8Array;
} {
  let buffer = new Uint8Array(FIRST_BYTES);
  for (let attempt = 1; ; attempt++) {
    const { status, neededBytes } = ask(buffer);
    if (status === ERROR.SUCCESS) return { status, bytes: buffer.slice(0, Math.min(neededBytes, buffer.length)) };
    if (status !== ERROR.INSUFFICIENT_BUFFER || attempt === ATTEMPTS || neededBytes > MOST_BYTES)
      return { status, bytes: new Uint8Array(0) };
    buffer = new Uint8Array(Math.max(neededBytes, 2 * buffer.length));
  }
}
