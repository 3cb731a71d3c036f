/** How the steps of a local bridge run and end: every failure leaves as a BridgeError; what is open is closed once. */
import type { BridgeStream } from '../calls/bridge.ts';
import { BridgeError } from '../calls/bridge-error.ts';

/** @throws BridgeError */
export async function step<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BridgeError ? error : new BridgeError(BridgeError.infoOf(error));
  }
}

/** Consumers and counters that run until they are closed. */
export class OpenStreams {
  readonly #open = new Set<BridgeStream>();

  /** Closes once, and is forgotten. */
  add(close: () => void | Promise<void>): BridgeStream {
    let closed: Promise<void> | null = null;
    const opened = {
      close: () => {
        this.#open.delete(opened);
        closed ??= step(close);
        return closed;
      },
    };
    this.#open.add(opened);
    return opened;
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open].map((opened) => opened.close()));
  }
}
