import { create } from 'zustand';
import type { LiveFrame, LiveRows, LiveStats } from '../../../contract/live.ts';
import type { Lag } from './live-lag.ts';

/** Figures and rows of the latest frame, as often as they can be read: lanes are painted without React, and oftener. */
interface LiveFigures {
  stats: LiveStats | null;
  /** From event to pixel, the worst of the last seconds; null before the first. */
  lag: Lag | null;
  /** Of the selection. */
  selectedEvents: number | null;
  /** Series whose values are scaled, by their place. */
  scaled: readonly boolean[];
  /** Why a series has no values, by its place. */
  problems: readonly (string | null)[];
  list: LiveRows | null;
  /** Why there is no live view; null while there is one. */
  failed: string | null;
  /** Events per second and bytes written, the last minute, oldest first. */
  history: readonly { eventsPerSecond: number; bytesPerSecond: number }[];
}

export const noFigures: LiveFigures = {
  stats: null,
  lag: null,
  selectedEvents: null,
  scaled: [],
  problems: [],
  list: null,
  failed: null,
  history: [],
};

export const useLiveStats = create<LiveFigures>()(() => noFigures);

export const figuresOf = ({ stats, selection, series }: LiveFrame): Partial<LiveFigures> => ({
  stats,
  selectedEvents: selection?.events ?? null,
  scaled: series.map(({ scaled }) => scaled),
  problems: series.map(({ problem }) => problem),
  failed: null,
});

const historyLength = 120;

export const withHistory = (
  history: LiveFigures['history'],
  point: LiveFigures['history'][number],
): LiveFigures['history'] => [...history.slice(1 - historyLength), point];
