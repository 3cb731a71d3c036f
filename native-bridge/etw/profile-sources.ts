/**
 * Profile sources: what the kernel can sample by (the timer, hardware counters), how often, and which counters it reads
 * at its events. All by TraceSetInformation and TraceQueryInformation (notes of win32-structs.md).
 */
import { present } from '../../contract/checked.ts';
import type { RecordingMachine, SessionPlan } from '../../contract/recording.ts';
import type { EtwCalls, SystemCalls } from '../calls/calls.ts';
import { callFailed, check, refused } from '../calls/errors.ts';
import { ERROR, INFO_CLASS, newStruct, readField, readWide, STRUCTS, writeField } from '../calls/layouts.ts';
import { didYouMean } from '../calls/near-words.ts';
import { classicEventIds, type KernelEvent, kernelEventsOf } from './kernel-stacks.ts';

export type ProfileSource = RecordingMachine['profileSources'][number];

/** Needed to change how the machine samples. */
export const PROFILE_PRIVILEGE = 'SeSystemProfilePrivilege';
/** No machine has as many sources: a chain that is longer runs in a circle. */
const MOST_SOURCES = 1024;
/** Attempts to read an answer that may grow in between. */
const ATTEMPTS = 4;

/** @throws BridgeError */
export function profileSources(etw: EtwCalls): ProfileSource[] {
  const doing = 'list the profile sources';
  const call = `TraceQueryInformation(${INFO_CLASS.ProfileSourceListInfo})`;
  let chain = new Uint8Array(4096);
  for (let attempt = 1; ; attempt++) {
    const { status, returnedBytes } = etw.traceQueryInformation(0n, INFO_CLASS.ProfileSourceListInfo, chain);
    if (status === ERROR.SUCCESS) {
      chain = chain.subarray(0, Math.min(returnedBytes, chain.length));
      break;
    }
    if (status !== ERROR.INSUFFICIENT_BUFFER || attempt === ATTEMPTS) throw callFailed(call, status, doing);
    chain = new Uint8Array(Math.max(returnedBytes, 2 * chain.length));
  }
  const sources: ProfileSource[] = [];
  const { fields } = STRUCTS.PROFILE_SOURCE_INFO;
  for (let at = 0; sources.length < MOST_SOURCES && at + fields.Description[0] <= chain.length; ) {
    const next = readField(chain, 'PROFILE_SOURCE_INFO', 'NextEntryOffset', at);
    const id = readField(chain, 'PROFILE_SOURCE_INFO', 'Source', at);
    const end = next === 0 ? chain.length : Math.min(at + next, chain.length);
    sources.push({
      name: readWide(chain.subarray(0, end), at + fields.Description[0]),
      id,
      minimumInterval: readField(chain, 'PROFILE_SOURCE_INFO', 'MinInterval', at),
      maximumInterval: readField(chain, 'PROFILE_SOURCE_INFO', 'MaxInterval', at),
      interval: currentInterval(etw, id),
    });
    if (next === 0) break;
    at += next;
  }
  return sources;
}

/** How many occurrences (of the timer: 100 ns) a sample stands for now; 0 when Windows does not tell. */
function currentInterval(etw: EtwCalls, source: number): number {
  const interval = newStruct('TRACE_PROFILE_INTERVAL');
  writeField(interval, 'TRACE_PROFILE_INTERVAL', 'Source', source);
  const { status } = etw.traceQueryInformation(0n, INFO_CLASS.SampledProfileIntervalInfo, interval);
  return status === ERROR.SUCCESS ? readField(interval, 'TRACE_PROFILE_INTERVAL', 'Interval') : 0;
}

/** Sources by their names, in any letters. @throws BridgeError naming near ones */
function find(sources: readonly ProfileSource[], name: string): ProfileSource {
  const found = sources.find((source) => source.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const names = sources.map((source) => source.name);
  throw refused(`This machine has no hardware counter "${name}"${didYouMean(name, names)}`);
}

/** @throws BridgeError with the limits of the source */
function checkInterval({ name, minimumInterval, maximumInterval }: ProfileSource, interval: number): void {
  if (interval < minimumInterval || interval > maximumInterval)
    throw refused(`"${name}" takes intervals of ${minimumInterval} to ${maximumInterval}, not ${interval}`);
}

/**
 * Sets how many occurrences (of the timer: 100 ns) a sample stands for, for every profiler.
 * @throws BridgeError
 */
export function setProfileInterval(etw: EtwCalls, system: SystemCalls, source: string, interval: number): void {
  const found = find(profileSources(etw), source);
  checkInterval(found, interval);
  check(system.enablePrivilege(PROFILE_PRIVILEGE), 'AdjustTokenPrivileges', 'set a sampling interval');
  setInterval(etw, found, interval);
}

function setInterval(etw: EtwCalls, { id, name }: ProfileSource, interval: number): void {
  const bytes = newStruct('TRACE_PROFILE_INTERVAL');
  writeField(bytes, 'TRACE_PROFILE_INTERVAL', 'Source', id);
  writeField(bytes, 'TRACE_PROFILE_INTERVAL', 'Interval', interval);
  const infoClass = INFO_CLASS.SampledProfileIntervalInfo;
  const status = etw.traceSetInformation(0n, infoClass, bytes);
  check(status, `TraceSetInformation(${infoClass})`, `sample "${name}" each ${interval}`);
}

const ids = (sources: readonly ProfileSource[]): Uint8Array => {
  const bytes = new Uint8Array(4 * sources.length);
  const view = new DataView(bytes.buffer);
  sources.forEach(({ id }, i) => {
    view.setUint32(4 * i, id, true);
  });
  return bytes;
};

/** What a plan's words mean on a machine with these sources. @throws BridgeError naming what is not there */
export function chosenCounters(
  sources: readonly ProfileSource[],
  { onEvents, sampled }: NonNullable<SessionPlan['hardwareCounters']>,
): {
  counters: ProfileSource[];
  events: KernelEvent[];
  samples: { found: ProfileSource; interval: number }[];
} {
  const samples = sampled.map(({ source, interval }) => {
    const found = find(sources, source);
    if (interval !== 0) checkInterval(found, interval);
    return { found, interval };
  });
  const counters = onEvents?.counters.map((name) => find(sources, name)) ?? [];
  return {
    counters,
    events: counters.length === 0 ? [] : kernelEventsOf(present(onEvents, 'the events').events).events,
    samples,
  };
}

/**
 * Has the counters of a plan sampled, and read at its kernel events. Sampling is the machine's, not the session's: the
 * intervals stay as they were set, for every profiler.
 * @throws BridgeError
 */
export function startHardwareCounters(
  etw: EtwCalls,
  system: SystemCalls,
  handle: bigint,
  plan: NonNullable<SessionPlan['hardwareCounters']>,
): void {
  const { onEvents, sampled } = plan;
  if (!onEvents && sampled.length === 0) return;
  const { counters, events, samples: sampledSources } = chosenCounters(profileSources(etw), plan);
  check(system.enablePrivilege(PROFILE_PRIVILEGE), 'AdjustTokenPrivileges', 'set up hardware counters');
  const set = (session: bigint, infoClass: number, bytes: Uint8Array, doing: string) =>
    check(etw.traceSetInformation(session, infoClass, bytes), `TraceSetInformation(${infoClass})`, doing);
  for (const { found, interval } of sampledSources) if (interval !== 0) setInterval(etw, found, interval);
  if (sampledSources.length > 0) {
    const bytes = ids(sampledSources.map(({ found }) => found));
    // Microsoft's own library sets it without a session, its documentation asks for one.
    const { ProfileSourceConfigInfo } = INFO_CLASS;
    if (etw.traceSetInformation(handle, ProfileSourceConfigInfo, bytes) !== ERROR.SUCCESS)
      set(0n, ProfileSourceConfigInfo, bytes, 'choose the counters to sample by');
  }
  if (counters.length > 0) {
    // The counters first: Windows reads at the events those that are set.
    set(handle, INFO_CLASS.PmcCounterListInfo, ids(counters), 'choose the counters to read at events');
    set(handle, INFO_CLASS.PmcEventListInfo, classicEventIds(events), 'choose the events to read counters at');
  }
}

/** Kernel keywords without which a plan's samples are taken and not written: one for those of the timer, one for the others. */
export function sampleKeywords(plan: SessionPlan['hardwareCounters']): string[] {
  const timers = new Set(plan?.sampled.map(({ source }) => source.toLowerCase() === 'timer'));
  return [...(timers.has(true) ? ['SampledProfile'] : []), ...(timers.has(false) ? ['PmcProfile'] : [])];
}

/** Has the kernel write stacks with its events. @throws BridgeError */
export function startKernelStacks(etw: EtwCalls, handle: bigint, events: readonly KernelEvent[]): void {
  if (events.length === 0) return;
  const infoClass = INFO_CLASS.StackTracingInfo;
  check(
    etw.traceSetInformation(handle, infoClass, classicEventIds(events)),
    `TraceSetInformation(${infoClass})`,
    'take stacks of kernel events',
  );
}
