/**
 * Sessions by name: started, asked about, changed, flushed, stopped, listed. Names are enough for all of it, whoever
 * started the session; what wants a handle finds it in the session's own properties.
 */
import type { SessionPlan, SessionStatus } from '../../contract/recording.ts';
import type { EtwCalls } from '../calls/calls.ts';
import { callFailed, check, refused } from '../calls/errors.ts';
import { CONTROL_CODE, ERROR, INFO_CLASS, LOG_FILE_MODE, readField, writeField } from '../calls/layouts.ts';
import { GROUP_MASK_BYTES, kernelGroups, withGroups } from './kernel-keywords.ts';
import { kernelEventsOf } from './kernel-stacks.ts';
import { inTheWay } from './owners.ts';
import { startKernelStacks } from './profile-sources.ts';
import { flushUnitOf, handleOf, isSystemLogger, queryBlock, sessionBlock, statusOf } from './properties.ts';

const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
/** As many sessions as a machine runs; newer Windows can be set to 256. */
const SESSION_SLOTS = [64, 256];

export interface StartedSession {
  handle: bigint;
  session: SessionStatus;
  warnings: string[];
}

/**
 * Starts a session without its providers, and sets the kernel keywords of a system session.
 * @throws BridgeError; when it is thrown the session does not run
 */
export function startSession(etw: EtwCalls, plan: SessionPlan, file: string | null): StartedSession {
  const warnings: string[] = [];
  const { extendedGroups } = kernelGroups(plan.kernelKeywords);
  const unit = flushUnitOf(plan.flushTimerMs);
  let started = etw.startTrace(plan.name, sessionBlock(plan, file, unit));
  if (started.status === ERROR.INVALID_PARAMETER && unit === 'milliseconds') {
    started = etw.startTrace(plan.name, sessionBlock(plan, file, 'seconds'));
    if (started.status === ERROR.SUCCESS)
      warnings.push(
        `This version of Windows only flushes in whole seconds: buffers of "${plan.name}" come every ${Math.ceil(plan.flushTimerMs / 1000)} s, not every ${plan.flushTimerMs} ms`,
      );
  }
  if (started.status !== ERROR.SUCCESS) throw startFailed(etw, plan, started.status);
  if (plan.realTime && plan.logging === 'memory')
    warnings.push(`"${plan.name}" records to memory: Windows has no live view of such sessions`);
  if (plan.realTime && plan.logging === 'append')
    warnings.push(`"${plan.name}" appends to a file: Windows has no live view of such sessions`);
  if (plan.realTime && plan.privatePids.length > 0)
    warnings.push(`"${plan.name}" is private to processes: Windows has no live view of such sessions`);
  try {
    if (extendedGroups.length > 0) setGroups(etw, plan.name, started.handle, extendedGroups);
    return { handle: started.handle, session: querySession(etw, plan.name), warnings };
  } catch (error) {
    stopQuietly(etw, plan.name);
    throw error;
  }
}

/** A failed start, with the sessions that are in the way. */
function startFailed(etw: EtwCalls, plan: SessionPlan, status: number): Error {
  const busy: readonly number[] = [
    ERROR.ALREADY_EXISTS,
    ERROR.NO_SYSTEM_RESOURCES,
    ERROR.BUSY,
    ERROR.SHARING_VIOLATION,
  ];
  const more = busy.includes(status) ? ofSessions(etw, (sessions) => inTheWay(plan, status, sessions)) : '';
  return callFailed('StartTraceW', status, `start the session "${plan.name}"`, more);
}

/** Words about the sessions that run; that they cannot be listed must not hide what they are to explain. */
export function ofSessions(etw: EtwCalls, words: (sessions: SessionStatus[]) => string): string {
  try {
    return words(listSessions(etw));
  } catch {
    return '';
  }
}

/** Mask groups on top of what EnableFlags set; Windows' own groups stay. */
function setGroups(etw: EtwCalls, name: string, handle: bigint, groups: readonly number[]): void {
  const { status, mask } = queryMask(etw, handle);
  const doing = `set the kernel keywords of "${name}"`;
  const infoClass = INFO_CLASS.SystemTraceEnableFlagsInfo;
  if (mask === null) throw callFailed(`TraceQueryInformation(${infoClass})`, status, doing);
  check(
    etw.traceSetInformation(handle, infoClass, withGroups(mask, groups)),
    `TraceSetInformation(${infoClass})`,
    doing,
  );
}

function queryMask(etw: EtwCalls, handle: bigint): { status: number; mask: Uint8Array | null } {
  const mask = new Uint8Array(GROUP_MASK_BYTES);
  const { status } = etw.traceQueryInformation(handle, INFO_CLASS.SystemTraceEnableFlagsInfo, mask);
  return { status, mask: status === ERROR.SUCCESS ? mask : null };
}

const seen = (etw: EtwCalls, block: Uint8Array): SessionStatus =>
  statusOf(block, isSystemLogger(block) ? queryMask(etw, handleOf(block)).mask : null);

function control(etw: EtwCalls, name: string, code: number, doing: string, block = queryBlock()): Uint8Array {
  check(etw.controlTrace(0n, name, block, code), 'ControlTraceW', `${doing} the session "${name}"`);
  return block;
}

/** The handle of a session that runs, whoever started it. @throws BridgeError */
export const sessionHandle = (etw: EtwCalls, name: string): bigint =>
  handleOf(control(etw, name, CONTROL_CODE.QUERY, 'query'));

/** @throws BridgeError */
export const querySession = (etw: EtwCalls, name: string): SessionStatus =>
  seen(etw, control(etw, name, CONTROL_CODE.QUERY, 'query'));

/** Every session that this user may see. @throws BridgeError */
export function listSessions(etw: EtwCalls): SessionStatus[] {
  for (const slots of SESSION_SLOTS) {
    const blocks = Array.from({ length: slots }, () => queryBlock());
    const { status, count } = etw.queryAllTraces(blocks);
    if (status === ERROR.MORE_DATA && slots !== SESSION_SLOTS.at(-1)) continue;
    check(status, 'QueryAllTracesW', 'list the sessions');
    return blocks.slice(0, count).map((block) => seen(etw, block));
  }
  return [];
}

export interface SessionChange {
  maximumBuffers?: number;
  flushTimerMs?: number;
  realTime?: boolean;
  kernelKeywords?: string[];
  /** Kernel events with stacks; words without a documented event are left out. */
  stacks?: string[];
}

/** Changes what of a running session can be changed, and keeps the rest. @throws BridgeError */
export function updateSession(etw: EtwCalls, name: string, change: SessionChange): SessionStatus {
  const block = control(etw, name, CONTROL_CODE.QUERY, 'query');
  const handle = handleOf(block);
  const groups = change.kernelKeywords && kernelGroups(change.kernelKeywords);
  if ((groups || change.stacks) && !isSystemLogger(block))
    throw refused(`"${name}" is not a system session, so it cannot have kernel ${groups ? 'keywords' : 'stacks'}`);
  // Stacks first: of no event that comes with a new keyword they are missed.
  if (change.stacks) startKernelStacks(etw, handle, kernelEventsOf(change.stacks).events);
  // With a path in it, an update would move the session to another file.
  writeField(block, PROPERTIES, 'LogFileNameOffset', 0);
  let mode = readField(block, PROPERTIES, 'LogFileMode');
  if (change.maximumBuffers !== undefined) writeField(block, PROPERTIES, 'MaximumBuffers', change.maximumBuffers);
  if (change.flushTimerMs !== undefined) {
    // The unit belongs to the start of the session.
    const inMilliseconds = (mode & LOG_FILE_MODE.USE_MS_FLUSH_TIMER) !== 0;
    const value = inMilliseconds ? change.flushTimerMs : Math.ceil(change.flushTimerMs / 1000);
    writeField(block, PROPERTIES, 'FlushTimer', value);
  }
  if (change.realTime !== undefined) {
    const bit = LOG_FILE_MODE.REAL_TIME_MODE;
    mode = (change.realTime ? mode | bit : mode & ~bit) >>> 0;
    writeField(block, PROPERTIES, 'LogFileMode', mode);
  }
  if (groups) writeField(block, PROPERTIES, 'EnableFlags', groups.enableFlags);
  control(etw, name, CONTROL_CODE.UPDATE, 'update', block);
  if (groups) {
    // Groups that EnableFlags cannot say must also go when no new ones come.
    const { mask } = queryMask(etw, handle);
    const changes = mask !== null && withGroups(mask, groups.extendedGroups).some((byte, i) => byte !== mask[i]);
    if (changes || groups.extendedGroups.length > 0) setGroups(etw, name, handle, groups.extendedGroups);
  }
  return querySession(etw, name);
}

/**
 * Pushes full and half-full buffers to the file and to consumers.
 * @param file where a memory session writes its ring to; null for others
 * @throws BridgeError
 */
export function flushSession(etw: EtwCalls, name: string, file: string | null): SessionStatus {
  const isMemory = querySession(etw, name).modes.includes('memory');
  if (isMemory && file === null) throw refused(`"${name}" records to memory: name a file to write it to`);
  control(etw, name, CONTROL_CODE.FLUSH, 'flush', queryBlock(isMemory ? file : null));
  return querySession(etw, name);
}

/** @returns its last figures @throws BridgeError */
export const stopSession = (etw: EtwCalls, name: string): SessionStatus =>
  statusOf(control(etw, name, CONTROL_CODE.STOP, 'stop'), null);

/** Undoes a start that failed later on; that it cannot be undone must not hide why. */
export function stopQuietly(etw: EtwCalls, name: string): void {
  etw.controlTrace(0n, name, queryBlock(), CONTROL_CODE.STOP);
}
