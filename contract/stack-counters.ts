/** Functions by the counters that were sampled in them: instructions per cycle, and events per 1000 instructions. */

/** What ETW's profile sources call them. The first one that was sampled counts. */
export const etwCycleCounters = ['TotalCycles', 'UnhaltedCoreCycles', 'CpuCycles'] as const;
export const etwInstructionCounters = ['InstructionRetired', 'InstructionsRetiredFixed', 'TotalIssues'] as const;
/** And Arm's manuals and wperf. */
const cycleCounters: readonly string[] = [...etwCycleCounters, 'cpu_cycles', 'cycle', 'cycles'];
const instructionCounters: readonly string[] = [...etwInstructionCounters, 'inst_retired'];

/** Own code of functions by counter. */
export interface StackCounters {
  /** Rows that the question chose, and those of them that have a stack. */
  rows: number;
  rowsWithStack: number;
  /** Those with the most samples first. */
  counters: { name: string; samples: number; weight: number }[];
  /** What the samples do not record; null where that is nothing. */
  note: string | null;
  /** `module!function`, or modules; those with the largest share of a counter first. */
  functions: string[];
  /** Of each function its module; empty where it has none. */
  modules: string[];
  /** By counter, then by function: events of its own code, and samples of them. */
  weights: Float64Array[];
  samples: Uint32Array[];
}

/** `factor` × events of one counter / those of another. */
export interface CounterRatio {
  name: string;
  help: string;
  factor: number;
  /** Numbers of counters. */
  of: number;
  per: number;
}

/** Instructions per cycle, and all others per 1000 instructions; per 1000 cycles where no instructions were sampled. */
export function counterRatios(counters: readonly { name: string }[]): CounterRatio[] {
  const cycles = firstOf(counters, cycleCounters);
  const instructions = firstOf(counters, instructionCounters);
  const per = instructions >= 0 ? instructions : cycles;
  if (per < 0) return [];
  const unit = instructions >= 0 ? 'instructions' : 'cycles';
  const ratios = counters.flatMap(({ name }, of): CounterRatio[] =>
    of === cycles || of === instructions
      ? []
      : [{ name: `${name} / 1000 ${unit}`, help: `${name} per 1000 ${unit}`, factor: 1000, of, per }],
  );
  if (cycles < 0 || instructions < 0) return ratios;
  return [{ name: 'IPC', help: 'Instructions per cycle', factor: 1, of: instructions, per: cycles }, ...ratios];
}

/** Less than so many samples of either counter say little: more than 30% off is usual. */
export const fewSamples = 20;

/**
 * What a ratio is in a function; null where a counter has no sample in it.
 * @returns `error`: standard error as a share of the value, by the number of samples of both
 */
export function ratioIn(
  { weights, samples }: Pick<StackCounters, 'weights' | 'samples'>,
  { factor, of, per }: CounterRatio,
  place: number,
): { value: number; error: number; isRough: boolean } | null {
  const [events = 0, base = 0] = [weights[of]?.[place], weights[per]?.[place]];
  const [few = 0, many = 0] = [samples[of]?.[place] ?? 0, samples[per]?.[place] ?? 0].sort((a, b) => a - b);
  if (few === 0 || base === 0) return null;
  return { value: (factor * events) / base, error: Math.sqrt(1 / few + 1 / many), isRough: few < fewSamples };
}

/** The first of these names that is among the counters; −1 where none is. */
function firstOf(counters: readonly { name: string }[], names: readonly string[]): number {
  const lower = counters.map(({ name }) => name.toLowerCase());
  for (const name of names) {
    const place = lower.indexOf(name.toLowerCase());
    if (place >= 0) return place;
  }
  return -1;
}
