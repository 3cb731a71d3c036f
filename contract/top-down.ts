/** Arm's top-down method over a range of a trace: what became of the slots or cycles of each core, and what to look at next. */
import { z } from 'zod';
import { call } from './call.ts';

const timeNs = z.number().min(-1e100).max(1e100);

/** By metric: percent from which on it counts as high. */
const thresholds = z.record(z.string().max(64), z.number().min(0).max(100));
export type TopDownThresholds = z.output<typeof thresholds>;

const topDownQuery = z.object({
  trace: z.string().min(1).max(64),
  /** The whole trace where it is left out. */
  range: z.object({ startNs: timeNs, endNs: timeNs }).nullable().default(null),
  /** Other limits than `topDownNodes` have of their own. */
  thresholds: thresholds.default({}),
});

/** `bottleneck`: the last high one on the way down from the highest of the first level; `unmeasured` has no value. */
const topDownMarks = ['bottleneck', 'high', 'low', 'unmeasured'] as const;
type TopDownMark = (typeof topDownMarks)[number];

/** A metric as it was counted. */
export interface TopDownValue {
  /** Never below 0; null = not measured. */
  value: number | null;
  /** With which the first level adds up to 100. */
  exact: number | null;
  /** Half the width of the 95 % interval; null = none. */
  half: number | null;
  /** Percent of the ticks in which it was counted; null = unknown. */
  countedPercent: number | null;
  /** How it was counted, as the table says it; empty where it was not. */
  counted: string;
}

/** What was not measured, and what to count for it. */
export interface TopDownMissing {
  metrics: string[];
  /** Of each recording: as many as six counters take, which the cores usually have. */
  passes: string[][];
}

/** A metric that says more about a node. */
export interface TopDownDetail extends TopDownValue {
  metric: string;
  title: string;
  unit: string;
}

interface TopDownGroup {
  group: string;
  title: string;
  metrics: TopDownDetail[];
}

/** A place in the tree; each is followed by those below it. */
export interface TopDownNode extends TopDownValue {
  metric: string;
  title: string;
  about: string;
  unit: string;
  /** 1 = the first. */
  level: number;
  /** Place of the node above in the list. */
  parent: number | null;
  threshold: number;
  mark: TopDownMark;
  /** Events of its formula besides the fixed cycle counter. */
  events: string[];
  /** Events whose samples name the code. */
  sampleEvents: string[];
  look: TopDownGroup[];
  /** Of the nodes and details right below; null = all of them were measured. */
  missing: TopDownMissing | null;
}

export interface TopDownCore {
  /** As the table calls it; null = all cores together. */
  core: string | null;
  nodes: TopDownNode[];
  /** By how much the empty slots of both sides miss those of the core, in percent; null = unknown. */
  slotsOffPercent: number | null;
  /** Of the first level; null = all of it was measured. */
  missing: TopDownMissing | null;
}

/** What was counted by one source. */
export interface TopDownSource {
  /** Name in SQL of the table with its metrics. */
  table: string;
  tableName: string;
  /** Of plugins/windowsperf/arm-pmu.json; `generic`: none of the cores that Arm describes. */
  product: string;
  productTitle: string;
  /** All together first; empty where Arm publishes no tree for the product. */
  cores: TopDownCore[];
}

export interface TopDown {
  sources: TopDownSource[];
}

export const topDownCalls = {
  /** Makes the tables of metrics; with progress. */
  topDown: call(topDownQuery).gives<TopDown>(),
} as const;
