/** Time as the live view sees it: tests advance their own by hand. */
export interface LiveClock {
  /** Never goes back; from any beginning. */
  nowMs(): number;
  /** @returns ends it */
  after(delayMs: number, action: () => void): () => void;
  /** As soon as others had their turn. */
  soon(action: () => void): void;
}

export const realLiveClock: LiveClock = {
  nowMs: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  soon: (action) => {
    setImmediate(action);
  },
};
