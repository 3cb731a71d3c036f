/**
 * Windows restarts on a simulated machine: what runs ends, and what the registry says of sessions is started, by Microsoft's
 * pages on AutoLogger and Global Logger sessions. It reads the values itself: what Corescope wrote is not believed.
 */

import {
  ERROR,
  fieldBytes,
  GUIDS,
  guidBytes,
  INFO_CLASS,
  newStruct,
  PROVIDER_CONTROL,
  sizeOf,
  wideBytes,
  writeField,
} from '../calls/layouts.ts';
import { dwordsIn, dwordValue, numberIn, type RegistryValue, readValue, textIn } from '../calls/registry-values.ts';
import { type Caller, PROFILE_PRIVILEGE, SimulatedEtw } from './etw-calls.ts';
import type { SimulatedMachine } from './machine.ts';
import { simulatedRegistry } from './registry.ts';
import { knownProviders } from './tdh-calls.ts';

const WMI = 'SYSTEM\\CurrentControlSet\\Control\\WMI';
const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
const KERNEL_LOGGER = 'NT Kernel Logger';
const SYSTEM: Caller = { elevated: true, privileges: new Set([PROFILE_PRIVILEGE]) };
const DEFAULT_FILE_MB = 100;
const SEQUENTIAL = 1;
const ALL_LEVELS = 255;

export function restart(machine: SimulatedMachine): void {
  machine.restart();
  const registry = simulatedRegistry(machine.cores, machine.registry, SYSTEM);
  const etw = new SimulatedEtw(machine, SYSTEM, new Set(knownProviders()));
  const loggers = registry.registryKeys(`${WMI}\\AutoLogger`).names.map((name) => ({
    key: `${WMI}\\AutoLogger\\${name}`,
    name,
  }));
  for (const { key, name } of [{ key: `${WMI}\\GlobalLogger`, name: 'GlobalLogger' }, ...loggers]) {
    const of = (value: string): RegistryValue | null => readValue(registry, key, value);
    if (Number(numberIn(of('Start')) ?? 0n) === 0) continue;
    const status = start(machine, etw, name, of);
    const { type, bytes } = dwordValue(status);
    registry.setRegistryValue(key, 'Status', type, bytes);
    if (status !== ERROR.SUCCESS) continue;
    for (const guid of registry.registryKeys(key).names)
      enable(etw, machine, name, guid, (value) => readValue(registry, `${key}\\${guid}`, value));
  }
}

/** @returns the status of its start */
function start(
  machine: SimulatedMachine,
  etw: SimulatedEtw,
  key: string,
  of: (value: string) => RegistryValue | null,
): number {
  const number = (value: string, otherwise = 0): number => Number(numberIn(of(value)) ?? BigInt(otherwise));
  const mask = dwordsIn(of('EnableKernelFlags'));
  const isKernel = key === 'GlobalLogger' && mask.some((word) => word !== 0);
  const name = isKernel ? KERNEL_LOGGER : key;
  const guid = textIn(of('Guid'));
  if (key !== 'GlobalLogger' && guid === '') return ERROR.INVALID_PARAMETER;
  const [nameBytes, fileBytes] = [wideBytes(name), wideBytes(textIn(of('FileName')))];
  const block = newStruct(PROPERTIES, nameBytes.length + fileBytes.length);
  const nameAt = sizeOf(PROPERTIES);
  const figures = {
    'Wnode.BufferSize': block.length,
    'Wnode.ClientContext': number('ClockType', 1),
    LoggerNameOffset: nameAt,
    LogFileNameOffset: nameAt + nameBytes.length,
    BufferSize: number('BufferSize'),
    MinimumBuffers: number('MinimumBuffers'),
    MaximumBuffers: number('MaximumBuffers'),
    MaximumFileSize: number('MaxFileSize', DEFAULT_FILE_MB),
    LogFileMode: number('LogFileMode') || SEQUENTIAL,
    FlushTimer: number('FlushTimer'),
    EnableFlags: mask[0] ?? 0,
  } as const;
  for (const [field, value] of Object.entries(figures))
    writeField(block, PROPERTIES, field as keyof typeof figures, value >>> 0);
  fieldBytes(block, PROPERTIES, 'Wnode.Guid').set(guidBytes(isKernel ? GUIDS.systemTraceControl : guid));
  block.set(nameBytes, nameAt);
  block.set(fileBytes, nameAt + nameBytes.length);
  const { status, handle } = etw.startTrace(name, block);
  const session = machine.session(name);
  if (status !== ERROR.SUCCESS || !isKernel || session === null) return status;
  machine.bus.setStacks(session, new Set(dwordsIn(of('StackWalkingFilter'))));
  return etw.traceSetInformation(
    handle,
    INFO_CLASS.SystemTraceEnableFlagsInfo,
    new Uint8Array(Uint32Array.from(mask).buffer),
  );
}

function enable(
  etw: SimulatedEtw,
  machine: SimulatedMachine,
  name: string,
  guid: string,
  of: (value: string) => RegistryValue | null,
): void {
  const session = machine.session(name);
  if (session === null || numberIn(of('Enabled')) !== 1n) return;
  etw.enableTraceEx2({
    handle: BigInt(session.settings.loggerId),
    provider: guidBytes(guid),
    controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
    level: Number(numberIn(of('EnableLevel')) ?? BigInt(ALL_LEVELS)),
    matchAnyKeyword: numberIn(of('MatchAnyKeyword')) ?? 0n,
    matchAllKeyword: numberIn(of('MatchAllKeyword')) ?? 0n,
    timeoutMs: 0,
    parameters: {
      enableProperty: Number(numberIn(of('EnableProperty')) ?? 0n),
      sourceId: new Uint8Array(16),
      filters: [],
    },
  });
}
