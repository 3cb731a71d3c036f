/**
 * Sessions that Windows starts while it starts itself, as the registry has them: a key each below AutoLogger, with a key for
 * each provider; and GlobalLogger, which with kernel flags becomes the NT Kernel Logger.
 *
 * Sources: Microsoft's pages on AutoLogger and Global Logger sessions for keys, values and types. EnableKernelFlags of 32 bytes
 * (the whole group mask) and StackWalkingFilter (a DWORD an event: group and type) are as xbootmgr writes them: unproven here.
 */
import { randomUUID } from 'node:crypto';
import type { Autologger, SessionPlan } from '../../contract/recording.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { callFailed, check, refused } from '../calls/errors.ts';
import { ERROR, LOG_FILE_MODE, readField } from '../calls/layouts.ts';
import {
  binaryValue,
  dwordsIn,
  dwordValue,
  numberIn,
  qwordValue,
  type RegistryValue,
  readValue,
  textIn,
  textValue,
} from '../calls/registry-values.ts';
import { GROUP_MASK_BYTES, groupMaskOf, kernelWordsOf } from './kernel-keywords.ts';
import { hookOfEvent, hookWord, kernelEventsOf } from './kernel-stacks.ts';
import { modeWords, NT_KERNEL_LOGGER, sessionBlock } from './properties.ts';
import { enablePropertyOf, type KnownProviderPlan, levelOf } from './providers.ts';

type Registry = Pick<
  SystemCalls,
  'registryValue' | 'setRegistryValue' | 'deleteRegistryValue' | 'registryKeys' | 'deleteRegistryKey'
>;
type Values = Readonly<Record<string, RegistryValue>>;

const WMI = 'SYSTEM\\CurrentControlSet\\Control\\WMI';
const AUTOLOGGERS = `${WMI}\\AutoLogger`;
const GLOBAL_LOGGER = 'GlobalLogger';
const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
/** Our own values, which Windows ignores. */
const OWNER = 'Owner';
const LOGS_STATE = 'CaptureState';
const OUR_NAME = 'Corescope';
/** Values that we write beside `Start`. A GlobalLogger loses them again, its owner last; its key stays, as tracelog leaves it. */
const SESSION_VALUES = [
  ...(['Guid', 'FileName', 'BufferSize', 'MinimumBuffers', 'MaximumBuffers', 'MaxFileSize', 'FlushTimer'] as const),
  ...(['ClockType', 'LogFileMode', 'EnableKernelFlags', 'StackWalkingFilter', OWNER] as const),
];
type SessionValues = Readonly<Partial<Record<(typeof SESSION_VALUES)[number], RegistryValue>>>;
/** Of names that are keys as well. */
const NAME = /^[^\\/\0]{1,255}$/;

/** As the registry compares names. */
const isGlobalLogger = (name: string): boolean => name.toLowerCase() === GLOBAL_LOGGER.toLowerCase();
const keyOf = (name: string): string => (isGlobalLogger(name) ? `${WMI}\\${GLOBAL_LOGGER}` : `${AUTOLOGGERS}\\${name}`);

/** @throws BridgeError */
export function listAutologgers(registry: Registry): Autologger[] {
  const { status, names } = registry.registryKeys(AUTOLOGGERS);
  if (status !== ERROR.SUCCESS && status !== ERROR.FILE_NOT_FOUND)
    throw callFailed('RegEnumKeyExW', status, 'list the autologgers');
  const hasGlobal = readValue(registry, keyOf(GLOBAL_LOGGER), 'Start') !== null;
  const own = names.filter((name) => !isGlobalLogger(name));
  return [...(hasGlobal ? [GLOBAL_LOGGER] : []), ...own].map((name) => readAutologger(registry, name));
}

function readAutologger(registry: Registry, name: string): Autologger {
  const key = keyOf(name);
  const value = (of: string): RegistryValue | null => readValue(registry, key, of);
  const number = (of: string): number => Number(numberIn(value(of)) ?? 0n);
  const mask = maskIn(value('EnableKernelFlags'));
  const kernelFlags = mask === null ? [] : kernelWordsOf(new DataView(mask.buffer).getUint32(0, true), mask);
  const startStatus = numberIn(value('Status'));
  return {
    name,
    session: name === GLOBAL_LOGGER && mask !== null ? NT_KERNEL_LOGGER : name,
    ours: textIn(value(OWNER)) === OUR_NAME,
    isEnabled: number('Start') !== 0,
    startStatus: startStatus === null ? null : Number(startStatus),
    file: textIn(value('FileName')) || null,
    modes: modeWords(number('LogFileMode')),
    bufferSizeKB: number('BufferSize'),
    minimumBuffers: number('MinimumBuffers'),
    maximumBuffers: number('MaximumBuffers'),
    maximumFileMB: number('MaxFileSize'),
    kernelFlags,
    stacks: dwordsIn(value('StackWalkingFilter')).map(hookWord),
    providers: providersOf(registry, key),
  };
}

/** Padded to a whole mask, because some programs write only EnableFlags; null if no flag is set. */
function maskIn(value: RegistryValue | null): Uint8Array | null {
  if (value === null || value.bytes.every((byte) => byte === 0)) return null;
  const mask = new Uint8Array(GROUP_MASK_BYTES);
  mask.set(value.bytes.subarray(0, GROUP_MASK_BYTES));
  return mask;
}

function providersOf(registry: Registry, key: string): Autologger['providers'] {
  return registry.registryKeys(key).names.flatMap((name) => {
    const guid = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i.exec(name)?.[1];
    const number = (of: string): bigint => numberIn(readValue(registry, `${key}\\${name}`, of)) ?? 0n;
    if (guid === undefined || number('Enabled') === 0n) return [];
    return {
      guid: guid.toLowerCase(),
      name: null,
      level: Number(number('EnableLevel')),
      matchAnyKeyword: number('MatchAnyKeyword'),
      matchAllKeyword: number('MatchAllKeyword'),
      logsState: number(LOGS_STATE) !== 0n,
    };
  });
}

/** @returns warnings about what the session will lack @throws BridgeError for what the registry cannot express */
export function checkAutologger(plan: SessionPlan): string[] {
  const session = `The session "${plan.name}" cannot start with Windows:`;
  const { kind, logging, privatePids, hardwareCounters, lastBranches, poolTags } = plan;
  const providers = plan.providers.filter(({ enabled }) => enabled);
  if (logging !== 'file' && logging !== 'circular' && logging !== 'memory')
    throw refused(`${session} it has the mode "${logging}". Log to a file, to a circular file or to memory`);
  if (privatePids.length > 0) throw refused(`${session} it is private to processes, which are not running yet`);
  if (hardwareCounters !== null)
    throw refused(`${session} the registry cannot configure hardware counters. Record without them`);
  if (lastBranches !== null)
    throw refused(`${session} the registry cannot configure last branches. Record without them`);
  if (kind === 'system' && providers.length > 0)
    throw refused(`${session} GlobalLogger records only kernel events. Put its providers in another session`);
  if (kind === 'event' && providers.length === 0) throw refused(`${session} it has no providers`);
  const filtered = providers.find(({ filters }) => Object.values(filters).some((filter) => filter !== undefined));
  if (filtered !== undefined)
    throw refused(`${session} Corescope does not write filters to the registry. Omit the filters of ${filtered.name}`);
  return [
    ...kernelEventsOf(plan.stacks).warnings,
    ...(poolTags.length > 0 ? ['Pool events of all tags are recorded'] : []),
  ];
}

/**
 * Writes what starts a session with Windows, or nothing of it.
 * @param providers of it, with their GUIDs
 * @throws BridgeError
 */
export function writeAutologger(
  registry: Registry,
  plan: SessionPlan,
  file: string | null,
  providers: readonly KnownProviderPlan[],
): void {
  const name = plan.kind === 'system' ? GLOBAL_LOGGER : plan.name;
  if (!NAME.test(name) || isGlobalLogger(name) !== (plan.kind === 'system'))
    throw refused(`"${name}" cannot be the name of an autologger`);
  checkFree(registry, name);
  const key = keyOf(name);
  const values = sessionValues(plan, file);
  try {
    // Its owner comes first, so that what a crash leaves can be removed; what starts it comes last.
    writeAll(registry, key, values);
    for (const provider of providers) writeAll(registry, `${key}\\{${provider.guid}}`, providerValues(provider));
    // Left by an earlier start.
    const forgotten = failureOf('RegDeleteKeyValueW', registry.deleteRegistryValue(key, 'Status'));
    if (forgotten !== null) throw callFailed(forgotten.call, forgotten.status, `write ${key}`);
    writeAll(registry, key, { Start: dwordValue(1) });
  } catch (error) {
    takeOut(registry, name);
    throw error;
  }
}

/** @throws BridgeError where that cannot be told */
function hasKey(registry: Registry, name: string): boolean {
  const { status } = registry.registryKeys(keyOf(name));
  if (status !== ERROR.SUCCESS && status !== ERROR.FILE_NOT_FOUND)
    throw callFailed('RegOpenKeyExW', status, `look for the autologger "${name}"`);
  return status === ERROR.SUCCESS;
}

/** @throws BridgeError for a name that is taken */
function checkFree(registry: Registry, name: string): void {
  if (!hasKey(registry, name)) return;
  const there = readAutologger(registry, name);
  // Windows has a GlobalLogger that does nothing.
  if (isGlobalLogger(name) && !there.isEnabled && !there.ours) return;
  const where = there.file === null ? '' : `, which logs to ${there.file}`;
  throw refused(
    there.ours
      ? `A boot recording of Corescope is already registered ("${name}"${where}): save it with corescope boottrace --stop, or remove it with corescope boottrace --remove`
      : `An autologger "${name}"${where} already exists. It belongs to another program: remove it with that program first (wpr -boottrace -cancelboot, xperf -boottrace off)`,
  );
}

function sessionValues(plan: SessionPlan, file: string | null): SessionValues {
  const block = sessionBlock({ ...plan, realTime: false }, file, 'seconds');
  const of = (field: Figure): RegistryValue => dwordValue(readField(block, PROPERTIES, field) >>> 0);
  const mode = readField(block, PROPERTIES, 'LogFileMode') & ~LOG_FILE_MODE.SYSTEM_LOGGER_MODE;
  return {
    [OWNER]: textValue(OUR_NAME),
    Guid: textValue(`{${randomUUID()}}`),
    ...(file !== null && { FileName: textValue(file) }),
    BufferSize: of('BufferSize'),
    MinimumBuffers: of('MinimumBuffers'),
    MaximumBuffers: of('MaximumBuffers'),
    MaxFileSize: of('MaximumFileSize'),
    FlushTimer: of('FlushTimer'),
    ClockType: of('Wnode.ClientContext'),
    LogFileMode: dwordValue(mode >>> 0),
    ...(plan.kind === 'system' && kernelValues(plan)),
  };
}

type Figure =
  | 'BufferSize'
  | 'MinimumBuffers'
  | 'MaximumBuffers'
  | 'MaximumFileSize'
  | 'FlushTimer'
  | 'Wnode.ClientContext';

function kernelValues({ kernelKeywords, stacks }: SessionPlan): SessionValues {
  const hooks = kernelEventsOf(stacks).events.flatMap((event) => hookOfEvent(event) ?? []);
  return {
    EnableKernelFlags: binaryValue(groupMaskOf(kernelKeywords)),
    ...(hooks.length > 0 && {
      StackWalkingFilter: binaryValue(new Uint8Array(Uint32Array.from(new Set(hooks)).buffer)),
    }),
  };
}

const providerValues = (provider: KnownProviderPlan): Values => ({
  Enabled: dwordValue(1),
  EnableLevel: dwordValue(levelOf(provider)),
  EnableProperty: dwordValue(enablePropertyOf(provider)),
  MatchAnyKeyword: qwordValue(BigInt(provider.anyKeywords)),
  MatchAllKeyword: qwordValue(BigInt(provider.allKeywords)),
  // When it starts, no program is running that could ask for its state.
  ...((provider.captureStateOnStart || provider.captureStateOnSave) && { [LOGS_STATE]: dwordValue(1) }),
});

function writeAll(registry: Registry, key: string, values: Values): void {
  for (const [name, { type, bytes }] of Object.entries(values))
    check(registry.setRegistryValue(key, name, type, bytes), 'RegSetKeyValueW', `write ${name} of ${key}`);
}

/** @throws BridgeError for one that is not ours */
export function removeAutologger(registry: Registry, name: string): void {
  if (!hasKey(registry, name) || !readAutologger(registry, name).ours)
    throw refused(`Corescope has no autologger "${name}"`);
  const failed = takeOut(registry, name);
  if (failed !== null) throw callFailed(failed.call, failed.status, `remove the autologger "${name}"`);
}

interface Failure {
  call: string;
  status: number;
}

function takeOut(registry: Registry, name: string): Failure | null {
  const key = keyOf(name);
  if (!isGlobalLogger(name)) return failureOf('RegDeleteTreeW', registry.deleteRegistryKey(key));
  const { type, bytes } = dwordValue(0);
  const stopped = failureOf('RegSetKeyValueW', registry.setRegistryValue(key, 'Start', type, bytes));
  if (stopped !== null) return stopped;
  const failures = SESSION_VALUES.map((value) =>
    failureOf('RegDeleteKeyValueW', registry.deleteRegistryValue(key, value)),
  );
  return failures.find((failure) => failure !== null) ?? null;
}

const failureOf = (call: string, status: number): Failure | null =>
  status === ERROR.SUCCESS || status === ERROR.FILE_NOT_FOUND ? null : { call, status };
