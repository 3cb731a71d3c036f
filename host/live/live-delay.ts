/** From event, and from flush, to frame: how old the oldest is of what a frame shows first. */
import type { LiveStats } from '../../contract/live.ts';
import type { LiveNews } from '../../engine/live/live-trace.ts';

/** Nobody looked for so long: what lay here meanwhile says nothing of the way. */
const LOOKED_AWAY_MS = 2000;
/** Twice what a flush timer may be: such a time stamp is damaged. */
const MOST_MS = 120_000;

export class LiveDelay {
  /** Of what no frame has shown yet; and since when the newest of it is here. */
  #news: LiveNews | null = null;
  #cameMs = 0;
  #lookedMs = Number.NEGATIVE_INFINITY;

  /** It is there to be shown. */
  came(news: LiveNews, nowMs: number): void {
    if (!Number.isFinite(news.oldestNs)) return;
    const before = nowMs - this.#lookedMs > LOOKED_AWAY_MS ? null : this.#news;
    this.#news = {
      oldestNs: Math.min(before?.oldestNs ?? Number.POSITIVE_INFINITY, news.oldestNs),
      oldestFlushNs: Math.min(before?.oldestFlushNs ?? Number.POSITIVE_INFINITY, news.oldestFlushNs),
    };
    this.#cameMs = nowMs;
  }

  /**
   * A frame shows all that came. Null where nothing came, or its time cannot be true.
   * @param ageMs how long ago a time of the trace was
   */
  shown(ageMs: (timeNs: number) => number, nowMs: number): Pick<LiveStats, 'delayMs' | 'sinceFlushMs'> {
    const news = this.#news;
    const layHereMs = nowMs - this.#lookedMs > LOOKED_AWAY_MS ? nowMs - this.#cameMs : 0;
    this.#news = null;
    this.#lookedMs = nowMs;
    const since = (timeNs: number): number | null => {
      const ms = Math.max(0, ageMs(timeNs) - layHereMs);
      return ms <= MOST_MS ? ms : null;
    };
    if (news === null) return { delayMs: null, sinceFlushMs: null };
    return { delayMs: since(news.oldestNs), sinceFlushMs: since(news.oldestFlushNs) };
  }
}
