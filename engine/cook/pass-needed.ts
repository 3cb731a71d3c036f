import type { PassOptions } from '../events/event-reader.ts';

/**
 * Thrown where a column is asked for that takes a pass of its own over the trace and was not made yet. `Cookery.ready`
 * catches it, makes the pass, and tries again.
 */
export class PassNeeded extends Error {
  readonly make: (options: PassOptions) => Promise<void>;

  constructor(column: string, make: (options: PassOptions) => Promise<void>) {
    super(`${column} needs a pass over the trace: request it within Cookery.ready`);
    this.name = 'PassNeeded';
    this.make = make;
  }
}
