import { createHash } from 'node:crypto';

/** In hex. */
export const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');
