/** Which lanes there are, which are on screen and where. Pure. */
import type { OpenedTrace } from '../../contract/queries.ts';
import { laneHeightsPx } from '../state/view-store.ts';

/** More lanes than this are never drawn at once; lanes grow instead. */
export const mostLanesInView = 20;

/**
 * Height of a lane. `wanted` null: the usual height, more when that leaves the viewport empty. Never so low that more
 * than `mostLanesInView` would be in view.
 */
export function laneHeight(wanted: number | null, lanes: number, viewportPx: number): number {
  const least = Math.ceil(viewportPx / mostLanesInView);
  const fitting = Math.floor(viewportPx / Math.max(1, lanes));
  const usual = Math.min(laneHeightsPx.most, Math.max(laneHeightsPx.usual, fitting));
  return Math.max(least, wanted ?? usual);
}

const live = { leastPx: 24, mostPx: 96 };

/** Of lanes that move: all of them fit while each is high enough to be read. */
export const liveLaneHeight = (lanes: number, viewportPx: number): number =>
  Math.min(live.mostPx, Math.max(live.leastPx, Math.floor(viewportPx / Math.max(1, lanes))));

/** Lanes to ask about: all when there are few, else those in view and as many around them, in steps of eight. */
export function lanesToAsk(lanes: number, first: number, end: number): { first: number; end: number } {
  if (lanes <= 32) return { first: 0, end: lanes };
  return { first: Math.max(0, Math.floor(first / 8 - 1) * 8), end: Math.min(lanes, Math.ceil(end / 8 + 1) * 8) };
}

/** The most lanes that a query may name. */
const mostLanes = 4096;

/** Every processor that the trace knows of, and every one that has events. */
export function lanesOf({ info }: OpenedTrace): number[] {
  const cpus = new Set(Object.keys(info.eventsPerCpu).map(Number));
  for (let cpu = 0; cpu < Math.min(info.processors, mostLanes); cpu++) cpus.add(cpu);
  return [...cpus].sort((a, b) => a - b).slice(0, mostLanes);
}
