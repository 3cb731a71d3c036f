/** Time, as the recorder sees it: tests advance their own by hand. */
export interface RecorderClock {
  /** Since 1970; what shows to people. */
  nowMs(): number;
  /** @returns ends it */
  every(periodMs: number, action: () => void): () => void;
  after(delayMs: number, action: () => void): () => void;
}

export const realClock: RecorderClock = {
  nowMs: () => Date.now(),
  every: (periodMs, action) => {
    const timer = setInterval(action, periodMs);
    return () => clearInterval(timer);
  },
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};
