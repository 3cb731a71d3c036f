/** What the sessions of the machine have enabled, as EnumerateTraceGuidsEx tells of each registered provider. */
import type { EtwCalls } from '../calls/calls.ts';
import { callFailed } from '../calls/errors.ts';
import { ERROR, guidBytes, INFO_CLASS, readField, readGuid, sizeOf } from '../calls/layouts.ts';

/** How a session has enabled a provider. */
export interface ProviderUse {
  loggerId: number;
  level: number;
  matchAnyKeyword: bigint;
  matchAllKeyword: bigint;
}

/** Room for a provider that 64 processes have registered, each enabled in eight sessions. */
const GUID_INFO_BYTES = 64 * 1024;
const ATTEMPTS = 4;

/** Uses of one provider, once for each process that has registered it; none when Windows does not tell. */
export function usesOf(etw: EtwCalls, guid: string, output = new Uint8Array(GUID_INFO_BYTES)): ProviderUse[] {
  const uses: ProviderUse[] = [];
  const { status, returnedBytes } = etw.enumerateTraceGuidsEx(INFO_CLASS.GuidQueryInfo, guidBytes(guid), output);
  const end = Math.min(returnedBytes, output.length);
  if (status !== ERROR.SUCCESS || end < sizeOf('TRACE_GUID_INFO')) return uses;
  const instanceBytes = sizeOf('TRACE_PROVIDER_INSTANCE_INFO');
  const enableBytes = sizeOf('TRACE_ENABLE_INFO');
  for (let at = sizeOf('TRACE_GUID_INFO'); at + instanceBytes <= end; ) {
    const count = readField(output, 'TRACE_PROVIDER_INSTANCE_INFO', 'EnableCount', at);
    for (let i = 0; i < count; i++) {
      const enableAt = at + instanceBytes + i * enableBytes;
      if (enableAt + enableBytes > end) break;
      uses.push({
        loggerId: readField(output, 'TRACE_ENABLE_INFO', 'LoggerId', enableAt),
        level: readField(output, 'TRACE_ENABLE_INFO', 'Level', enableAt),
        matchAnyKeyword: readField(output, 'TRACE_ENABLE_INFO', 'MatchAnyKeyword', enableAt),
        matchAllKeyword: readField(output, 'TRACE_ENABLE_INFO', 'MatchAllKeyword', enableAt),
      });
    }
    const next = readField(output, 'TRACE_PROVIDER_INSTANCE_INFO', 'NextOffset', at);
    if (next === 0) break;
    at += next;
  }
  return uses;
}

/** Every provider that some session has enabled, each use once. @throws BridgeError */
export function enabledProviders(etw: EtwCalls): (ProviderUse & { guid: string })[] {
  const output = new Uint8Array(GUID_INFO_BYTES);
  return registered(etw).flatMap((guid) => {
    const uses = usesOf(etw, guid, output);
    return [...new Map(uses.map((use) => [Object.values(use).join(), { ...use, guid }])).values()];
  });
}

/** GUIDs of all registered providers, those without a manifest among them. @throws BridgeError */
function registered(etw: EtwCalls): string[] {
  let output = new Uint8Array(GUID_INFO_BYTES);
  for (let attempt = 1; ; attempt++) {
    const none = new Uint8Array(0);
    const { status, returnedBytes } = etw.enumerateTraceGuidsEx(INFO_CLASS.GuidQueryList, none, output);
    if (status === ERROR.SUCCESS) {
      const count = Math.floor(Math.min(returnedBytes, output.length) / 16);
      return Array.from({ length: count }, (_, i) => readGuid(output, 16 * i));
    }
    if (status !== ERROR.INSUFFICIENT_BUFFER || attempt === ATTEMPTS)
      throw callFailed('EnumerateTraceGuidsEx', status, 'list the registered providers');
    output = new Uint8Array(Math.max(returnedBytes, 2 * output.length));
  }
}
