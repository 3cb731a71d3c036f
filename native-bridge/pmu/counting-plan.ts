/** A plan laid out on a machine's counters: who counts what, who takes turns, and which START, STOP and RESET that takes. */
import { at } from '../../contract/checked.ts';
import type { PmuPlan } from '../../contract/recording.ts';
import type { DriverFacts } from './driver-facts.ts';
import { CTL_FLAG, CYCLE_EVENT, DRIVER_STRUCTS, EVENT_CLASS, LIMIT } from './driver-layouts.ts';
import type { EventBlock } from './driver-messages.ts';
import { passesOf } from './passes.ts';
import { pmuError } from './pmu-error.ts';

interface CoreCounting {
  core: number;
  /** Raw numbers without the fixed cycle counter, each once. */
  events: number[];
  /** As the driver gets them: with groups, some more often, and fillers between them. */
  assigned: number[];
  /** More than there are counters: they take turns. */
  multiplexed: boolean;
}

export interface CountingPlan {
  /** Ascending. */
  cores: CoreCounting[];
  /** The cores of each set of the plan, in its order. */
  setCores: number[][];
  multiplexed: boolean;
  /** First core of each cluster: the driver counts a cluster's events there. Empty: none are wanted. */
  dsuHeads: number[];
  dsuMultiplexed: boolean;
  /** On whose timer the memory controllers are read; null: none are wanted. */
  dmcCore: number | null;
  /** DSU and DMC events, for ASSIGN to all cores. */
  uncoreBlocks: EventBlock[];
  /** One START and RESET each. */
  groups: { flags: number; cores: number[] }[];
}

/** The driver refuses as many as its limit. */
const MOST_CORES_A_CALL = LIMIT.cores - 1;

/** What of a machine's facts decides. */
export interface CountedMachine {
  hardware: Pick<DriverFacts['hardware'], 'cores' | 'freeCounters'>;
  status: DriverFacts['status'];
}

/** @throws BridgeError when the plan does not fit the machine, or names what is not there */
export function planCounting(plan: PmuPlan, { hardware, status }: CountedMachine): CountingPlan {
  const setCores = coresOfSets(plan, hardware.cores);
  const cores = plan.sets
    .flatMap((set, i) => {
      const events = [...new Set(set.events)];
      const multiplexed = events.length > hardware.freeCounters;
      const assigned = multiplexed ? turnsOf(events, set.groups, hardware.freeCounters) : events;
      return at(setCores, i).map((core) => ({ core, events, assigned, multiplexed }));
    })
    .sort((a, b) => a.core - b.core);
  checkSampling(plan, hardware.cores, hardware.freeCounters);
  checkSpe(plan, hardware.cores, status.spe);
  const dsuHeads = headsOf(plan, hardware.cores, status.dsu);
  const wantsDmc = plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0;
  if (wantsDmc) checkDmc(plan, status.dmc, cores.length);
  const groups = groupsOf(cores, dsuHeads, wantsDmc);
  const dmcGroup = groups.find(({ flags }) => (flags & CTL_FLAG.dmc) !== 0);
  return {
    cores,
    setCores,
    multiplexed: cores.some(({ multiplexed }) => multiplexed),
    dsuHeads,
    dsuMultiplexed: plan.dsuEvents.length > status.dsu.counters,
    dmcCore: dmcGroup?.cores.at(-1) ?? null,
    uncoreBlocks: [
      ...(dsuHeads.length > 0 ? [{ eventClass: EVENT_CLASS.dsu, events: plan.dsuEvents }] : []),
      ...(plan.dmcEvents.clk.length > 0 ? [{ eventClass: EVENT_CLASS.dmcClk, events: plan.dmcEvents.clk }] : []),
      ...(plan.dmcEvents.clkdiv2.length > 0
        ? [{ eventClass: EVENT_CLASS.dmcClkdiv2, events: plan.dmcEvents.clkdiv2 }]
        : []),
    ],
    groups,
  };
}

/** Without groups the driver's own order is best: each event meets most others. */
function turnsOf(events: number[], groups: readonly number[][], counters: number): number[] {
  if (groups.length === 0) return events;
  const assigned = passesOf(events, groups, counters).flat();
  if (assigned.length >= LIMIT.coreEvents)
    throw pmuError(
      `The groups of the PMU plan take ${assigned.length} places: the driver has ${LIMIT.coreEvents - 1}. Count fewer events or groups.`,
    );
  return assigned;
}

/** The core that is sampled does not count: sampling programs the same counters. */
function coresOfSets(plan: PmuPlan, coreCount: number): number[][] {
  const owner = new Map<number, number>();
  const sampled = plan.sampling?.core ?? null;
  const openSets = plan.sets.flatMap((set, i) => (set.cores.length === 0 ? [i] : []));
  if (openSets.length > 1)
    throw pmuError('Two sets of the PMU plan apply to all other cores: specify the cores of all sets but one.');
  plan.sets.forEach((set, i) => {
    for (const core of set.cores) {
      if (core >= coreCount)
        throw pmuError(`The PMU plan names core ${core}: this machine has cores 0 to ${coreCount - 1}.`);
      const other = owner.get(core);
      if (other !== undefined && other !== i)
        throw pmuError(`The PMU plan names core ${core} in two sets: a core can count the events of only one.`);
      owner.set(core, i);
    }
  });
  const result: number[][] = plan.sets.map(() => []);
  for (let core = 0; core < coreCount; core++) {
    const set = owner.get(core) ?? openSets[0];
    if (set !== undefined && core !== sampled) at(result, set).push(core);
  }
  return result;
}

function checkSampling({ sampling }: PmuPlan, coreCount: number, freeCounters: number): void {
  if (sampling === null) return;
  if (sampling.core >= coreCount)
    throw pmuError(`The PMU plan samples core ${sampling.core}: this machine has cores 0 to ${coreCount - 1}.`);
  const events = sampling.sources.filter(({ event }) => event !== CYCLE_EVENT).length;
  if (events > freeCounters)
    throw pmuError(
      `The PMU plan samples ${events} events: ${freeCounters} counters are free, and samples cannot share them.`,
    );
  if (sampling.sources.some(({ event, interval }) => (event !== CYCLE_EVENT && event > 0xffff) || interval === 0))
    throw pmuError('The PMU plan samples an event that does not exist, or with an interval of 0.');
}

function checkSpe({ spe }: PmuPlan, coreCount: number, status: { available: boolean; problem: string | null }): void {
  if (spe === null) return;
  if (!status.available) throw pmuError(status.problem ?? 'These cores have no Statistical Profiling Extension.');
  if (spe.cores.some((core) => core >= coreCount))
    throw pmuError(`The PMU plan profiles cores that this machine does not have: it has 0 to ${coreCount - 1}.`);
  if (spe.cores.length !== 1)
    throw pmuError(
      'The driver has only one buffer for SPE packets: choose one core for the Statistical Profiling Extension.',
    );
}

function headsOf(plan: PmuPlan, coreCount: number, dsu: DriverFacts['status']['dsu']): number[] {
  if (plan.dsuEvents.length === 0) return [];
  if (!dsu.available) throw pmuError(dsu.problem ?? 'This machine has no cluster counters (DSU).');
  return Array.from({ length: coreCount / dsu.clusterSize }, (_, cluster) => cluster * dsu.clusterSize);
}

function checkDmc(plan: PmuPlan, dmc: DriverFacts['status']['dmc'], countingCores: number): void {
  if (!dmc.available) throw pmuError(dmc.problem ?? 'This machine has no memory controller counters (DMC).');
  const over = (kind: string, wanted: number, counters: number): void => {
    if (wanted > counters)
      throw pmuError(
        `The PMU plan has ${wanted} ${kind} memory controller events: the controllers have ${counters} counters.`,
      );
  };
  if (plan.dmcEvents.clk.length > 0 && plan.dmcEvents.clkdiv2.length > 0)
    throw pmuError(
      'The PMU plan has memory controller events of both clocks, but the driver counts only one clock at a time. Choose clk or clkdiv2.',
    );
  over('clk', plan.dmcEvents.clk.length, dmc.clkCounters);
  over('clkdiv2', plan.dmcEvents.clkdiv2.length, dmc.clkdiv2Counters);
  if (countingCores === 0)
    throw pmuError('Memory controllers are read on the timer of a counting core: at least one core must count.');
}

/**
 * Only the heads of clusters start DSU counters: the driver would read and reset those of a cluster on each core that is
 * started with that flag.
 */
function groupsOf(cores: readonly CoreCounting[], heads: readonly number[], dmc: boolean): CountingPlan['groups'] {
  const byFlags = new Map<number, number[]>();
  const counting = new Set(cores.map(({ core }) => core));
  for (const core of [...new Set([...counting, ...heads])].sort((a, b) => a - b)) {
    const flags = (counting.has(core) ? CTL_FLAG.core : 0) | (heads.includes(core) ? CTL_FLAG.dsu : 0);
    byFlags.set(flags, [...(byFlags.get(flags) ?? []), core]);
  }
  const groups = [...byFlags].flatMap(([flags, all]) => chunked(all).map((some) => ({ flags, cores: some })));
  const first = groups.find(({ flags }) => (flags & CTL_FLAG.core) !== 0);
  if (dmc && first !== undefined) first.flags |= CTL_FLAG.dmc;
  return groups;
}

/** In portions that one call takes. */
export function chunked(cores: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let i = 0; i < cores.length; i += MOST_CORES_A_CALL) chunks.push(cores.slice(i, i + MOST_CORES_A_CALL));
  return chunks;
}

/** Controllers that one DMC READ can answer. */
export const MOST_CONTROLLERS = Math.floor(LIMIT.outputBytes / DRIVER_STRUCTS.DMCReadOut.size);
