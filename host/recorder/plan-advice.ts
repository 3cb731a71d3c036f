/** What a plan costs and asks, before it is recorded: for whoever edits it. */
import type { PmuPlan, PmuStatus, RecordingMachine, RecordingPlan } from '../../contract/recording.ts';
import type { PlanAdvice } from '../../contract/recording-methods.ts';
import { predictedMBPerMinute, withRings } from '../../native-bridge/etw/rates.ts';
import { HostError } from '../base/host-error.ts';
import { asRecorded } from './as-recorded.ts';
import { checkTriggers } from './triggers.ts';

export function planAdvice(plan: RecordingPlan, machine: RecordingMachine): PlanAdvice {
  const problems: PlanAdvice['problems'] = [];
  const { pmu } = plan;
  if (machine.access === 'refused' && machine.accessProblem !== null)
    problems.push({ severity: 'error', text: machine.accessProblem });
  if (plan.sessions.length === 0 && pmu === null)
    problems.push({ severity: 'error', text: 'Nothing is recorded: add a provider, kernel events or counters.' });
  if (pmu !== null) problems.push(...pmuProblems(pmu, machine.pmu));
  problems.push(...triggerProblems(plan, machine.processors));
  for (const text of withRings(asRecorded(plan), machine).problems) problems.push({ severity: 'warning', text });
  const { freeCounters } = machine.pmu;
  return {
    megabytesPerMinute: predictedMBPerMinute(plan, machine.processors),
    counters: (pmu?.sets ?? []).map(({ events }) => ({
      wanted: events.length,
      free: freeCounters,
      multiplexed: events.length > freeCounters,
    })),
    problems,
  };
}

function triggerProblems(plan: RecordingPlan, processors: number): PlanAdvice['problems'] {
  const recorded = asRecorded(plan);
  return plan.stopWhen.flatMap((trigger) => {
    try {
      checkTriggers({ ...recorded, stopWhen: [trigger] }, processors);
      return [];
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      return [{ severity: 'error', text: error.message, ...(trigger.type === 'event' && { where: trigger.where }) }];
    }
  });
}

function pmuProblems(plan: PmuPlan, pmu: PmuStatus): PlanAdvice['problems'] {
  if (!pmu.available)
    return [{ severity: 'error', text: pmu.problem ?? 'The counters of this machine cannot be used.' }];
  const problems: PlanAdvice['problems'] = [];
  const supported = new Set(pmu.events);
  const missing = [...new Set(plan.sets.flatMap(({ events }) => events))].filter((event) => !supported.has(event));
  if (supported.size > 0 && missing.length > 0)
    problems.push({
      severity: 'error',
      text: `The cores do not count ${missing.map((event) => `0x${event.toString(16)}`).join(', ')}. Remove ${missing.length === 1 ? 'it' : 'them'}.`,
    });
  const extra: [boolean, { available: boolean; problem: string | null }, string][] = [
    [plan.dsuEvents.length > 0, pmu.dsu, 'DSU'],
    [plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0, pmu.dmc, 'DMC'],
    [plan.spe !== null, pmu.spe, 'SPE'],
  ];
  for (const [wanted, { available, problem }, what] of extra)
    if (wanted && !available)
      problems.push({ severity: 'warning', text: `${what} is not recorded: ${problem ?? 'it is not there'}` });
  return problems;
}
