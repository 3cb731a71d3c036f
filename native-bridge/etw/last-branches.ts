/**
 * Has the kernel write what a processor keeps of its last branches (LBR; on Arm BRBE, or samples of SPE). Source:
 * TRACE_LBR_CONFIGURATION, TRACE_LBR_MAXIMUM_EVENTS and TraceConfigureLastBranchRecord of evntrace.h. Not tested on Windows.
 */
import { branchKinds, type SessionPlan } from '../../contract/recording.ts';
import type { EtwCalls, SystemCalls } from '../calls/calls.ts';
import { check, refused } from '../calls/errors.ts';
import { ERROR, INFO_CLASS } from '../calls/layouts.ts';
import { classicEventIds, type KernelEvent, kernelEventsOf } from './kernel-stacks.ts';
import { PROFILE_PRIVILEGE } from './profile-sources.ts';

export type LastBranches = NonNullable<SessionPlan['lastBranches']>;

/** Processors of Arm that have no BRBE give samples, and refuse without this. */
const SAMPLED = 0x400;

/** @throws BridgeError where the processor has none, or its events are not the kernel's */
export function startLastBranches(etw: EtwCalls, system: SystemCalls, handle: bigint, plan: LastBranches): void {
  const events = branchEventsOf(plan);
  check(system.enablePrivilege(PROFILE_PRIVILEGE), 'AdjustTokenPrivileges', 'record last branches');
  const { LbrConfigurationInfo, LbrEventListInfo } = INFO_CLASS;
  const configure = (flags: number) => etw.traceSetInformation(handle, LbrConfigurationInfo, wordOf(flags));
  const flags = plan.without.reduce((all, kind) => all | (1 << branchKinds.indexOf(kind)), 0);
  const doing = 'record last branches, which this processor may not keep';
  if (configure(flags) !== ERROR.SUCCESS)
    check(configure(flags | SAMPLED), `TraceSetInformation(${LbrConfigurationInfo})`, doing);
  check(
    etw.traceSetInformation(handle, LbrEventListInfo, classicEventIds(events)),
    `TraceSetInformation(${LbrEventListInfo})`,
    'choose the events to record last branches at',
  );
}

/** @throws BridgeError for a word that is no event, or one whose event is not documented */
export function branchEventsOf({ events: words }: LastBranches): readonly KernelEvent[] {
  const { events } = kernelEventsOf(words);
  if (events.length === words.length) return events;
  throw refused(`Last branches cannot be recorded at all of ${words.join(', ')}: not every event is documented`);
}

const wordOf = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};
