import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Frees the memory of arrays that nobody holds any more, at once: some 20 ms. V8 waits until they take as much again as all
 * that is in use, which with columns of hundreds of megabytes is gigabytes.
 */
export function collectGarbage(): void {
  if (collect === null) {
    // The function is there in contexts that are made when the flag is set. Without it, V8 does it when it likes.
    setFlagsFromString('--expose-gc');
    collect = (runInNewContext('typeof gc === "function" ? gc : null') as (() => void) | null) ?? (() => {});
  }
  collect();
}
