/**
 * Names that are known without any manifest: kernel groups and their events, classic event classes, providers.
 * The facts are in well-known.json; the schemas themselves come elsewhere.
 */
import type { KindInfo } from '../../contract/trace.ts';
import wellKnown from './well-known.json' with { type: 'json' };

interface EventClass {
  name: string;
  /** What TraceEvent, and so PerfView, calls it in the names of events, where that is something else. */
  title?: string;
  /** Event type → name; one with a slash names its class too. */
  events: Record<number, string>;
}

interface KernelGroup extends EventClass {
  /** Class GUID under which the group's events are known to consumers. */
  guid: string;
}

/** MSNT_SystemTrace: stands for groups whose class GUID is not known. */
const SYSTEM_TRACE_GUID = '9e814aad-3204-11d2-9a82-006008a86939';

const KERNEL_GROUPS: Record<number, KernelGroup> = wellKnown.kernelGroups;

/** Classic classes that arrive under their own GUID. */
const CLASSIC: Record<string, EventClass> = wellKnown.classes;

/** Providers with a manifest or TraceLogging, by GUID. */
const PROVIDERS: Record<string, string> = wellKnown.providers;

/** The group of a hook id's high byte; an unknown one is named by its number. */
export function kernelGroup(group: number): { name: string; guid: string } {
  return KERNEL_GROUPS[group] ?? { name: `Group${group}`, guid: SYSTEM_TRACE_GUID };
}

const IMAGE_LOAD = { opcode: 10, guid: '2cb15d1d-5fc1-11d2-abe1-00a0c911f518' };

/** Class under which consumers, and so TDH, know an event: a live image load is logged in the group of processes. */
export const consumerClass = (provider: string, opcode: number): string =>
  provider === KERNEL_GROUPS[3].guid && opcode === IMAGE_LOAD.opcode ? IMAGE_LOAD.guid : provider;

export function kernelEventName(group: number, type: number): string | undefined {
  return KERNEL_GROUPS[group]?.events[type];
}

/** Groups by class GUID: user-mode writers may log kernel classes under a full header. */
const GROUP_BY_GUID = new Map(
  Object.values(KERNEL_GROUPS)
    .filter(({ guid }) => guid !== SYSTEM_TRACE_GUID)
    .map((group) => [group.guid, group]),
);

/** @param guid lower case */
export function classicEventName(guid: string, opcode: number): string | undefined {
  return (CLASSIC[guid] ?? GROUP_BY_GUID.get(guid))?.events[opcode];
}

const CLASS_BY_NAME = new Map<string, EventClass>(
  [...Object.values(KERNEL_GROUPS), ...Object.values(CLASSIC)].map((eventClass) => [eventClass.name, eventClass]),
);

/** The class of classic events that a kind belongs to, whether it comes by hook or by GUID; null = none that is known. */
export function classicClass({ group, provider }: Pick<KindInfo, 'group' | 'provider'>): string | null {
  return group ?? (CLASSIC[provider] ?? GROUP_BY_GUID.get(provider))?.name ?? null;
}

/** An event's name in the two parts that TraceEvent makes it of: `Memory` and `HardFault`. */
export function classicEventTitle(className: string, type: number): { task: string; opcode: string } {
  const eventClass = CLASS_BY_NAME.get(className);
  return { task: eventClass?.title ?? className, opcode: eventClass?.events[type] ?? `Opcode(${type})` };
}

/** What traces without manifests may call their providers: kernel groups, classic classes, providers. */
export const wellKnownNames = (): string[] => [
  ...Object.values(KERNEL_GROUPS).map(({ name }) => `Kernel/${name}`),
  ...CLASS_BY_NAME.keys(),
  ...Object.values(PROVIDERS),
];

/** @param guid lower case */
export function providerName(guid: string): string | undefined {
  return PROVIDERS[guid] ?? CLASSIC[guid]?.name ?? GROUP_BY_GUID.get(guid)?.name;
}
