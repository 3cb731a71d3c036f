import type { PassOptions } from './pass-options.ts';

/**
 * Thrown where something is asked for that takes a pass over the trace and was not made yet. `withPasses` catches it, makes
 * the pass, and tries again.
 */
export class PassNeeded extends Error {
  readonly make: (options: PassOptions) => Promise<void>;

  constructor(what: string, make: (options: PassOptions) => Promise<void>) {
    super(`${what} needs a pass over the trace: request it within Cookery.ready`);
    this.name = 'PassNeeded';
    this.make = make;
  }
}

/**
 * Does something, and makes the passes that it turns out to need: it is begun anew after each.
 * @throws what `work` and the passes throw
 */
export async function withPasses<T>(work: () => T | Promise<T>, options: PassOptions): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PassNeeded)) throw error;
      await error.make(options);
    }
  }
}
