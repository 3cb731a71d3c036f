/**
 * The envelope of every call: of a page to the trace host, of the trace host to the recorder, of the recorder to the machine.
 * It travels over ports (structured clone), and over WebSockets, sockets and pipes (framed by wire.ts).
 *
 *   asking → answering   hello (a secret, where one is wanted), call, cancel, bye (close all streams, then the channel);
 *                        of a stream that a call opened, by the call's id: close, ask, took (so many bytes of it)
 *   answering → asking   result or error of a call, close or ask, exactly one; before that any number of progress;
 *                        item and end of a stream
 *
 * A call that is cancelled answers with the error code `cancelled`, unless it was quicker.
 */
import { z } from 'zod';

const id = z.number().int().min(0);

export const callMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), secret: z.string().max(256) }),
  z.object({ type: z.literal('call'), id, method: z.string().max(64), params: z.unknown() }),
  z.object({ type: z.literal('cancel'), id }),
  z.object({ type: z.literal('close'), id, stream: id }),
  z.object({ type: z.literal('ask'), id, stream: id, question: z.string().max(64) }),
  z.object({ type: z.literal('took'), stream: id, sizeBytes: id }),
  z.object({ type: z.literal('bye') }),
]);
export type CallMessage = z.infer<typeof callMessage>;
/** What a page says: it opens no streams. */
export type ClientMessage = Extract<CallMessage, { type: 'call' | 'cancel' }>;

/** `not-workspace`: a zip that was opened as a workspace and has traces alone. */
export type ErrorCode = 'cancelled' | 'bad-request' | 'not-found' | 'not-etl' | 'not-workspace' | 'io' | 'internal';

/** An error as people read it: what is wrong, where, and what to do. */
export interface HostErrorInfo {
  code: ErrorCode;
  message: string;
  /** Byte offset in the file, where one applies. */
  byteOffset?: number;
  /** In an expression that the question had: UTF-16 units from 0. */
  textPosition?: number;
  textLength?: number;
  /** The Windows call that failed, and its code. */
  call?: string | null;
  status?: number | null;
}

/** What a page is told. */
export type HostMessage =
  | { type: 'result'; id: number; result: unknown }
  | { type: 'error'; id: number; error: HostErrorInfo }
  | { type: 'progress'; id: number; progress: unknown };
export type AnswerMessage =
  | HostMessage
  | { type: 'item'; stream: number; item: unknown; sizeBytes: number }
  | { type: 'end'; stream: number; error: HostErrorInfo | null };

/** Carries messages to the other end and back, in order. */
export interface Channel<Out = unknown, In = unknown> {
  /** Sends one message; to an end that has gone, nothing. */
  send(message: Out): void;
  /** Takes what arrives; one listener. What came before is kept for it. */
  onMessage(listener: (message: In) => void): void;
  /** Once, when the other end has gone or what it sent was not readable. */
  onClose(listener: () => void): void;
  close(): void;
}
