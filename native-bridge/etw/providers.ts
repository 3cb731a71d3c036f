/** Providers of a session: enabled as planned, disabled, asked to write their state down (EnableTraceEx2). */
import type { ProviderPlan } from '../../contract/recording.ts';
import type { EtwCalls, Status } from '../calls/calls.ts';
import { callFailed, check } from '../calls/errors.ts';
import { ENABLE_PROPERTY, ERROR, FILTER_TYPE, guidBytes, PROVIDER_CONTROL } from '../calls/layouts.ts';
import { encodeFilters } from './filters.ts';
import { enabledIn } from './owners.ts';
import { ofSessions } from './sessions.ts';

const ALL_LEVELS = 0xff;
const ALL_KEYWORDS = 0xffff_ffff_ffff_ffffn;
/** How long a provider may take to write its state down before we go on. */
const CAPTURE_TIMEOUT_MS = 2000;

/** A plan whose provider has been found. */
export type KnownProviderPlan = ProviderPlan & { guid: string };

/**
 * What EnableTraceEx2 takes for level 0, "all": providers compare theirs with it, and not all of them know that 0 is meant
 * as all.
 */
export const levelOf = ({ level }: ProviderPlan): number => (level === 0 ? ALL_LEVELS : level);

export const enablePropertyOf = (plan: ProviderPlan): number =>
  (plan.sid ? ENABLE_PROPERTY.SID : 0) |
  (plan.terminalSessionId ? ENABLE_PROPERTY.TS_ID : 0) |
  // A filter of stacks means nothing without stacks.
  (plan.stack || plan.filters.stackEventIds ? ENABLE_PROPERTY.STACK_TRACE : 0);

/**
 * @param payloadFilter bytes of TdhAggregatePayloadFilters; null without conditions on payloads
 * @throws BridgeError
 */
export function enableProvider(
  etw: EtwCalls,
  handle: bigint,
  plan: KnownProviderPlan,
  payloadFilter: Uint8Array | null,
): void {
  const filters = encodeFilters(plan.filters, plan.name);
  if (payloadFilter) filters.push({ type: FILTER_TYPE.PAYLOAD, bytes: payloadFilter });
  const status = etw.enableTraceEx2({
    handle,
    provider: guidBytes(plan.guid),
    controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
    level: levelOf(plan),
    matchAnyKeyword: BigInt(plan.anyKeywords),
    matchAllKeyword: BigInt(plan.allKeywords),
    timeoutMs: 0,
    parameters: {
      enableProperty: enablePropertyOf(plan),
      sourceId: new Uint8Array(16),
      filters,
    },
  });
  if (status === ERROR.SUCCESS) return;
  const isFull = status === ERROR.NO_SYSTEM_RESOURCES;
  const more = isFull ? ofSessions(etw, (sessions) => enabledIn(etw, plan.guid, sessions)) : '';
  throw callFailed('EnableTraceEx2', status, `enable the provider ${plan.name}`, more);
}

/** @throws BridgeError */
export function disableProvider(etw: EtwCalls, handle: bigint, guid: string): void {
  const status = plainRequest(etw, handle, guid, PROVIDER_CONTROL.DISABLE_PROVIDER, null);
  check(status, 'EnableTraceEx2', `disable the provider ${guid}`);
}

/**
 * Asks a provider for its state (rundown). One that takes longer than two seconds goes on by itself; one that no program
 * provides now has none.
 * @param plan as it was enabled: providers write the state of those keywords; null: of all
 * @throws BridgeError
 */
export function captureState(etw: EtwCalls, handle: bigint, guid: string, plan: ProviderPlan | null): void {
  const status = plainRequest(etw, handle, guid, PROVIDER_CONTROL.CAPTURE_STATE, plan);
  if (status === ERROR.SUCCESS || status === ERROR.TIMEOUT || status === ERROR.WMI_GUID_NOT_FOUND) return;
  throw callFailed('EnableTraceEx2', status, `make the provider ${plan?.name ?? guid} log its state`);
}

function plainRequest(
  etw: EtwCalls,
  handle: bigint,
  guid: string,
  controlCode: number,
  plan: ProviderPlan | null,
): Status {
  return etw.enableTraceEx2({
    handle,
    provider: guidBytes(guid),
    controlCode,
    level: plan ? levelOf(plan) : ALL_LEVELS,
    matchAnyKeyword: plan ? BigInt(plan.anyKeywords) : ALL_KEYWORDS,
    matchAllKeyword: plan ? BigInt(plan.allKeywords) : 0n,
    timeoutMs: controlCode === PROVIDER_CONTROL.CAPTURE_STATE ? CAPTURE_TIMEOUT_MS : 0,
    parameters: null,
  });
}
