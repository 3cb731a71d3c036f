import type { PassOptions } from './pass-options.ts';

/**
 * Thrown where something is asked for that takes a pass over the trace and was not made yet. `Cookery.ready`
 * catches it, makes the pass, and tries again.
 */
export class PassNeeded extends Error {
  readonly make: (options: PassOptions) => Promise<void>;

  constructor(what: string, make: (options: PassOptions) => Promise<void>) {
    super(`${what} needs a pass over the trace: request it within Cookery.ready`);
    this.name = 'PassNeeded';
    this.make = make;
  }
}
