/**
 * Which logical processors are a core, how fast cores are compared with each other, and which of them are a cluster; and how
 * a recording says it: as TraceLogging events of our own provider, which describe themselves. No event of Windows tells.
 */

export interface LogicalProcessor {
  /** As events have it. */
  processor: number;
  /** Several are of one core where it runs several threads. */
  core: number;
  /** Windows' EfficiencyClass: a core of a higher class is faster and less efficient. All 0 where cores are alike. */
  efficiencyClass: number;
  /** Cores that share more than others do (Windows' modules); null where it is unknown. */
  cluster: number | null;
}

export const PROCESSOR_PROVIDER_NAME = 'Corescope.Processor';
/** Made of the name, as EventSource does it. */
export const PROCESSOR_PROVIDER = 'c7a1b99d-8051-5678-ffd0-65ccd527f259';

/** One for each logical processor: Processor, Core, EfficiencyClass and Cluster, each u32; Cluster is all ones if it is unknown. */
export const PROCESSOR_EVENT = 'LogicalProcessor';
export const NO_CLUSTER = 0xffff_ffff;

/** Processors of one efficiency class. */
export interface CoreClass {
  /** Of two classes `Performance` and `Efficiency`, of more `Class 2`. */
  name: string;
  /** Ascending. */
  processors: number[];
}

/** The fastest first. Empty where all cores are alike, or nothing is known. */
export function coreClasses(processors: readonly LogicalProcessor[]): CoreClass[] {
  const byClass = new Map<number, LogicalProcessor[]>();
  for (const one of processors) byClass.set(one.efficiencyClass, [...(byClass.get(one.efficiencyClass) ?? []), one]);
  if (byClass.size < 2) return [];
  const fastest = Math.max(...byClass.keys());
  return [...byClass]
    .sort(([a], [b]) => b - a)
    .map(([number, members]) => ({
      name: byClass.size > 2 ? `Class ${number}` : number === fastest ? 'Performance' : 'Efficiency',
      processors: members.map(({ processor }) => processor).sort((a, b) => a - b),
    }));
}

/** What a heading over cores of a class says: `Performance cores`. */
export const coreClassTitle = ({ name }: CoreClass): string => `${name} cores`;

/** Name of the class by processor; empty as `coreClasses` is. */
export const coreClassNames = (processors: readonly LogicalProcessor[]): ReadonlyMap<number, string> =>
  new Map(coreClasses(processors).flatMap(({ name, processors: all }) => all.map((one) => [one, name] as const)));
