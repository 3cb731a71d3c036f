/** How many findings the first trace has, and the limits that this user has changed. */
import { create } from 'zustand';
import type { FindingThresholds } from '../../contract/findings.ts';
import { readStored, writeStored } from '../kit/local-storage.ts';
import { useTraces } from './traces-store.ts';

const storedAs = 'corescope.finding-limits';

interface FindingsState {
  /** By the host's id of the trace; none where nobody has looked yet. */
  counts: Readonly<Record<string, number>>;
  thresholds: FindingThresholds;
  setCount(trace: string, count: number): void;
  /** @param value null = the rule's own */
  setThreshold(rule: string, name: string, value: number | null): void;
}

/** Anything that is no number was not written here. */
function stored(): FindingThresholds {
  try {
    const value: unknown = JSON.parse(readStored(storedAs) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).map(([rule, own]) => [
        rule,
        Object.fromEntries(Object.entries(own ?? {}).filter((entry): entry is [string, number] => isNumber(entry[1]))),
      ]),
    );
  } catch {
    return {};
  }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const useFindings = create<FindingsState>()((set, get) => ({
  counts: {},
  thresholds: stored(),
  setCount: (trace, count) => set({ counts: { ...get().counts, [trace]: count } }),
  setThreshold(rule, name, value) {
    const { [name]: _, ...others } = get().thresholds[rule] ?? {};
    const thresholds = { ...get().thresholds, [rule]: value === null ? others : { ...others, [name]: value } };
    writeStored(storedAs, JSON.stringify(thresholds));
    set({ thresholds });
  },
}));

/** Of the first trace; 0 as well where nobody has looked yet. */
export function useFindingCount(): number {
  const trace = useTraces(({ traces }) => traces[0]?.opened.trace);
  return useFindings(({ counts }) => (trace === undefined ? 0 : (counts[trace] ?? 0)));
}
