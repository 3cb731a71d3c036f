/** From event to picture: how old the oldest event is of what a frame shows first. */

/** The worst of the last so long is told. */
const KEPT_MS = 5000;
/** Nobody looked for so long: what lay here meanwhile says nothing of the way. */
const LOOKED_AWAY_MS = 2000;
/** Twice what a flush timer may be: such a time stamp is damaged. */
const MOST_MS = 120_000;

export class LiveDelay {
  /** Of the events that no frame has shown yet; and since when the newest of them are here. */
  #oldestNs = Number.POSITIVE_INFINITY;
  #cameMs = 0;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #seen: { atMs: number; ms: number }[] = [];

  /** Events from `oldestNs` on are there to be shown. */
  came(oldestNs: number, nowMs: number): void {
    if (!Number.isFinite(oldestNs)) return;
    this.#oldestNs = nowMs - this.#lookedMs > LOOKED_AWAY_MS ? oldestNs : Math.min(this.#oldestNs, oldestNs);
    this.#cameMs = nowMs;
  }

  /** A frame shows all that came. @param ageMs how long ago a time of the trace was */
  shown(ageMs: (timeNs: number) => number, nowMs: number): void {
    if (Number.isFinite(this.#oldestNs)) {
      const layHereMs = nowMs - this.#lookedMs > LOOKED_AWAY_MS ? nowMs - this.#cameMs : 0;
      const ms = Math.max(0, ageMs(this.#oldestNs) - layHereMs);
      if (ms <= MOST_MS) this.#seen.push({ atMs: nowMs, ms });
    }
    this.#oldestNs = Number.POSITIVE_INFINITY;
    this.#lookedMs = nowMs;
    while (this.#seen.length > 1 && this.#seen[0].atMs < nowMs - KEPT_MS) this.#seen.shift();
  }

  /** Null before the first. */
  get worstMs(): number | null {
    return this.#seen.length === 0 ? null : Math.max(...this.#seen.map(({ ms }) => ms));
  }
}
