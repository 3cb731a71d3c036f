import { z } from 'zod';

/**
 * What to open. The page never names a path: a door (dialog, drop, command line, upload) registers the file with the
 * host and hands the page a grant.
 */
export const openSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('grant'), grant: z.string().min(1).max(128) }),
  z.object({ type: z.literal('sample') }),
]);
export type OpenSource = z.infer<typeof openSource>;
