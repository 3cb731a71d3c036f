import type { CancelToken } from '../../engine/base/errors.ts';

/** An abort signal as the engine asks for it. */
export function cancelToken(signal: AbortSignal | undefined): CancelToken {
  return {
    get cancelled() {
      return signal?.aborted === true;
    },
  };
}
