import type { LiveClock } from '../live-clock.ts';

/** Time that passes only when a test says so. */
export class HandLiveClock implements LiveClock {
  #nowMs = 0;
  #due: { atMs: number; action: () => void }[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, action: () => void): () => void {
    const entry = { atMs: this.#nowMs + delayMs, action };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((one) => one !== entry);
    };
  }

  soon(action: () => void): void {
    this.after(0, action);
  }

  /** Lets time pass; what is due runs at its time, and so does what that leads to. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    for (;;) {
      await settled();
      const next = this.#due.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.action();
    }
    this.#nowMs = endMs;
  }
}

/** Everything that waits for nothing but its turn has had it: reads of files in memory among it. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}
