/**
 * Control messages between main and the trace host's process, over the process's own port. The page's calls do not
 * come this way: each page gets a port to the host of its own.
 */
import { z } from 'zod';

const requestId = z.number().int().min(0);

/** Main to host. `connect` carries one port; `recorder` is what the recorder answers (host/recorder/remote-recorder.ts). */
export const toHost = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connect') }),
  z.object({
    type: z.literal('register'),
    id: requestId,
    path: z.string().min(1).max(32_767),
    /** What the grant is good for. */
    access: z.enum(['read', 'write']),
  }),
  z.object({ type: z.literal('recorder'), message: z.unknown() }),
]);
export type ToHost = z.infer<typeof toHost>;

/** Host to main: the answer to `register`, and what it asks the recorder, which main has. */
export const fromHost = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('registered'),
    id: requestId,
    grant: z.string().min(1).max(128),
    name: z.string(),
  }),
  z.object({ type: z.literal('recorder'), message: z.unknown() }),
]);
export type FromHost = z.infer<typeof fromHost>;
