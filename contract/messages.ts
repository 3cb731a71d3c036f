/**
 * The envelope of every message between a page and the trace host, over MessagePort (Electron; structured clone) or
 * WebSocket (`serve`; framed by wire.ts). A call is answered by exactly one `result` or `error`; before that any number
 * of `progress` may come. `cancel` asks a running call to end: it then answers with the error code `cancelled`.
 */
import { z } from 'zod';
import type { OpenProgress } from './queries.ts';

const callId = z.number().int().min(0);

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('call'), id: callId, method: z.string().max(64), params: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: callId }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** `cancelled`, `bad-request`, `not-found`, `not-etl`, `io`, `internal`. */
export type ErrorCode = 'cancelled' | 'bad-request' | 'not-found' | 'not-etl' | 'io' | 'internal';

/** An error as people read it: what is wrong, where, and what to do. */
export interface HostErrorInfo {
  code: ErrorCode;
  message: string;
  /** Byte offset in the file, where one applies. */
  byteOffset?: number;
  /** In an expression that the question had: UTF-16 units from 0. */
  textPosition?: number;
  textLength?: number;
}

export type HostMessage =
  | { type: 'result'; id: number; result: unknown }
  | { type: 'error'; id: number; error: HostErrorInfo }
  | { type: 'progress'; id: number; progress: OpenProgress };
