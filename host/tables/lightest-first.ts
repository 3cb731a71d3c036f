/**
 * The order in which answers are made that take a thread for themselves: those over few rows come first, so that what is
 * quickly there need not wait for what takes seconds. What is sent before the next one is made has left by then.
 */
import { cancelledError } from '../base/host-error.ts';

interface Waiting {
  readonly weight: number;
  readonly go: () => void;
}

export class LightestFirst {
  readonly #waiting: Waiting[] = [];

  /**
   * Resolves when it is the turn of the caller, who then works until its next await.
   * @throws HostError (`cancelled`) where nobody wants the answer by then
   */
  async enter(weight: number, signal?: AbortSignal): Promise<void> {
    await new Promise<void>((go) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#next());
      this.#waiting.push({ weight, go });
    });
    if (signal?.aborted) throw cancelledError();
  }

  /** Of equal ones the first. */
  #next(): void {
    const lightest = this.#waiting.reduce((least, one) => (one.weight < least.weight ? one : least));
    this.#waiting.splice(this.#waiting.indexOf(lightest), 1);
    if (this.#waiting.length > 0) setImmediate(() => this.#next());
    lightest.go();
  }
}
