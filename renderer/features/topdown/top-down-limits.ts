/** From where on this user counts a node of the top-down tree as high. */
import { create } from 'zustand';
import type { TopDownThresholds } from '../../../contract/top-down.ts';
import { readStored, writeStored } from '../../kit/local-storage.ts';

const storedAs = 'corescope.top-down-limits';

interface TopDownLimits {
  thresholds: TopDownThresholds;
  /** @param percent null = the usual one */
  setThreshold(metric: string, percent: number | null): void;
}

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

/** Anything else was not written here. */
function stored(): TopDownThresholds {
  try {
    const value: unknown = JSON.parse(readStored(storedAs) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isPercent(entry[1])));
  } catch {
    return {};
  }
}

export const useTopDownLimits = create<TopDownLimits>()((set, get) => ({
  thresholds: stored(),
  setThreshold(metric, percent) {
    const { [metric]: _, ...others } = get().thresholds;
    const thresholds = percent === null ? others : { ...others, [metric]: percent };
    writeStored(storedAs, JSON.stringify(thresholds));
    set({ thresholds });
  },
}));
