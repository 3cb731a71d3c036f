/**
 * StartTraceW, ControlTraceW, EnableTraceEx2 … of a simulated machine: the checks and error codes of win32-structs.md, and
 * where that is silent, those that Microsoft documents for the call.
 */
import { at } from '../../contract/checked.ts';
import { joinedBytes } from '../../engine/base/joined-bytes.ts';
import type { EnableRequest, EtwCalls, Status } from '../calls/calls.ts';
import {
  CLOCK,
  CONTROL_CODE,
  ERROR,
  fieldBytes,
  GUIDS,
  guidBytes,
  INFO_CLASS,
  LOG_FILE_MODE as MODE,
  newStruct,
  PROVIDER_CONTROL,
  readField,
  readGuid,
  readWide,
  sizeOf,
  WNODE_FLAG,
  wideBytes,
  writeField,
  writeWide,
} from '../calls/layouts.ts';
import { enabledBy } from './enable-request.ts';
import type { Enabled } from './event-bus.ts';
import { pass } from './faults.ts';
import { groupOfClass, hookOf, MASK_WORDS } from './kernel-groups.ts';
import { LEAST_BUFFER_BYTES } from './log-file.ts';
import type { SimulatedMachine } from './machine.ts';
import { privateScopeOf } from './process-scope.ts';
import type { Session, SessionSettings } from './session.ts';

/** Who calls: what he may do. */
export interface Caller {
  readonly elevated: boolean;
  readonly privileges: ReadonlySet<string>;
}

export const PROFILE_PRIVILEGE = 'SeSystemProfilePrivilege';

const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
const MOST_SESSIONS = 64;
const MOST_SYSTEM_LOGGERS = 8;
const MOST_SESSIONS_OF_A_PROVIDER = 8;
const KERNEL_LOGGER = 'nt kernel logger';
const MOST_NAME_UNITS = 1024;
const DEFAULT_BUFFER_KB = 64;
const MOST_BUFFER_KB = 16_384;
/** A processor writes into one buffer while another of its own is taken away. */
const BUFFERS_OF_A_PROCESSOR = 2;
const EXTRA_BUFFERS = 22;
const MOST_COUNTERS = 6;
const NO_GUID = '00000000-0000-0000-0000-000000000000';
/** TraceVersionInfo.EtwTraceProcessingVersion. */
const PROCESSING_VERSION = 1;

const FILE_MODES = MODE.FILE_MODE_SEQUENTIAL | MODE.FILE_MODE_CIRCULAR | MODE.FILE_MODE_APPEND | MODE.FILE_MODE_NEWFILE;
/** What no session can be at once. */
const CONTRADICTIONS: readonly [number, number][] = [
  [MODE.FILE_MODE_CIRCULAR, MODE.FILE_MODE_SEQUENTIAL | MODE.FILE_MODE_APPEND | MODE.FILE_MODE_NEWFILE],
  [MODE.FILE_MODE_SEQUENTIAL, MODE.FILE_MODE_NEWFILE],
  [MODE.FILE_MODE_APPEND, MODE.REAL_TIME_MODE | MODE.FILE_MODE_NEWFILE | MODE.PRIVATE_LOGGER_MODE],
  [MODE.BUFFERING_MODE, MODE.REAL_TIME_MODE | FILE_MODES],
  [MODE.PRIVATE_LOGGER_MODE, MODE.REAL_TIME_MODE | MODE.SYSTEM_LOGGER_MODE],
];

export class SimulatedEtw implements EtwCalls {
  readonly #machine: SimulatedMachine;
  readonly #caller: Caller;
  /** Providers that somebody registered, lower-case GUIDs. */
  readonly #registered: ReadonlySet<string>;

  constructor(machine: SimulatedMachine, caller: Caller, registered: ReadonlySet<string>) {
    this.#machine = machine;
    this.#caller = caller;
    this.#registered = registered;
  }

  startTrace(sessionName: string, properties: Uint8Array): { status: Status; handle: bigint } {
    const failed = (status: Status) => ({ status, handle: 0n });
    const block = checkBlock(properties);
    if (typeof block === 'number') return failed(block);
    const name = wideBytes(sessionName);
    if (sessionName === '' || sessionName.length >= MOST_NAME_UNITS) return failed(ERROR.INVALID_PARAMETER);
    const nameAt = readField(block, PROPERTIES, 'LoggerNameOffset');
    const fileAt = readField(block, PROPERTIES, 'LogFileNameOffset');
    if (nameAt < sizeOf(PROPERTIES) || (fileAt !== 0 && fileAt < sizeOf(PROPERTIES)))
      return failed(ERROR.INVALID_PARAMETER);
    if (nameAt + name.length > block.length || fileAt >= block.length) return failed(ERROR.BAD_LENGTH);
    const read = this.#settings(sessionName, block);
    if (typeof read === 'number') return failed(read);
    const file = readWide(block, fileAt);
    const wantsFile = (read.logFileMode & FILE_MODES) !== 0 || file !== '';
    const { logFileMode } = read;
    if (wantsFile && file === '') return failed(ERROR.BAD_PATHNAME);
    if (!wantsFile && (logFileMode & (MODE.REAL_TIME_MODE | MODE.BUFFERING_MODE)) === 0)
      return failed(ERROR.BAD_PATHNAME);
    if (!this.#caller.elevated) return failed(ERROR.ACCESS_DENIED);
    const status = this.#room(read);
    if (status !== ERROR.SUCCESS) return failed(status);
    if (file !== '' && this.#machine.isLogging(file)) return failed(ERROR.SHARING_VIOLATION);
    pass(this.#machine.faults.slowStartMs);
    const flags = readField(block, PROPERTIES, 'EnableFlags');
    const started = this.#machine.startSession(read, wantsFile ? file : null, read.system ? flags : 0);
    if (started.session === null) return failed(started.status);
    writeWide(block, nameAt, sessionName);
    fill(block, started.session);
    return { status: ERROR.SUCCESS, handle: handleOf(started.session) };
  }

  controlTrace(handle: bigint, sessionName: string | null, properties: Uint8Array, controlCode: number): Status {
    const block = checkBlock(properties);
    if (typeof block === 'number') return block;
    if (handle === 0n && sessionName === null) return ERROR.INVALID_PARAMETER;
    const session = handle !== 0n ? this.#machine.sessionById(handle) : this.#machine.session(sessionName ?? '');
    if (session === null) return ERROR.WMI_INSTANCE_NOT_FOUND;
    if (!this.#caller.elevated) return ERROR.ACCESS_DENIED;
    switch (controlCode) {
      case CONTROL_CODE.QUERY:
        return answer(block, session);
      case CONTROL_CODE.STOP:
        this.#machine.stopSession(session);
        return answer(block, session);
      case CONTROL_CODE.FLUSH: {
        const path = readWide(block, readField(block, PROPERTIES, 'LogFileNameOffset'));
        const status = this.#machine.flushSession(session, path === '' ? null : path);
        return status === ERROR.SUCCESS ? answer(block, session) : status;
      }
      case CONTROL_CODE.UPDATE:
        return this.#update(block, session);
      default:
        return ERROR.INVALID_PARAMETER;
    }
  }

  queryAllTraces(blocks: readonly Uint8Array[]): { status: Status; count: number } {
    if (!this.#caller.elevated) return { status: ERROR.ACCESS_DENIED, count: 0 };
    const sessions = this.#machine.sessions();
    for (const [i, bytes] of blocks.entries()) {
      if (i >= sessions.length) break;
      const block = checkBlock(bytes);
      if (typeof block === 'number') return { status: block, count: 0 };
      const status = answer(block, at(sessions, i));
      if (status !== ERROR.SUCCESS) return { status, count: 0 };
    }
    const status = sessions.length > blocks.length ? ERROR.MORE_DATA : ERROR.SUCCESS;
    return { status, count: sessions.length };
  }

  enableTraceEx2(request: EnableRequest): Status {
    const { handle, controlCode } = request;
    const codes: readonly number[] = Object.values(PROVIDER_CONTROL);
    if (handle === 0n || request.provider.length !== 16 || !codes.includes(controlCode)) return ERROR.INVALID_PARAMETER;
    if (request.level < 0 || request.level > 255) return ERROR.INVALID_PARAMETER;
    const session = this.#machine.sessionById(handle);
    if (session === null) return ERROR.WMI_INSTANCE_NOT_FOUND;
    if (!this.#caller.elevated) return ERROR.ACCESS_DENIED;
    const provider = readGuid(request.provider);
    const { bus } = this.#machine;
    const isEnabled = bus.enabledIn(provider).some((each) => each.session === session);
    if (controlCode !== PROVIDER_CONTROL.ENABLE_PROVIDER) {
      if (!isEnabled && !this.#registered.has(provider)) return ERROR.WMI_GUID_NOT_FOUND;
      if (controlCode === PROVIDER_CONTROL.DISABLE_PROVIDER) bus.disable(session, provider);
      else if (isEnabled) this.#machine.captureState(session, provider);
      return ERROR.SUCCESS;
    }
    const enabled = enabledBy(request);
    if (enabled === null) return ERROR.INVALID_PARAMETER;
    if (!isEnabled && bus.enabledIn(provider).length >= MOST_SESSIONS_OF_A_PROVIDER) return ERROR.NO_SYSTEM_RESOURCES;
    bus.enable(session, provider, enabled);
    return ERROR.SUCCESS;
  }

  traceSetInformation(handle: bigint, informationClass: number, information: Uint8Array): Status {
    if (!this.#caller.elevated) return ERROR.ACCESS_DENIED;
    const { sources } = this.#machine;
    if (informationClass === INFO_CLASS.SampledProfileIntervalInfo) {
      if (!this.#caller.privileges.has(PROFILE_PRIVILEGE)) return ERROR.PRIVILEGE_NOT_HELD;
      if (information.length !== sizeOf('TRACE_PROFILE_INTERVAL')) return ERROR.BAD_LENGTH;
      const source = readField(information, 'TRACE_PROFILE_INTERVAL', 'Source');
      if (!sources.has(source)) return ERROR.INVALID_PARAMETER;
      sources.setInterval(source, readField(information, 'TRACE_PROFILE_INTERVAL', 'Interval'));
      this.#machine.applySources();
      return ERROR.SUCCESS;
    }
    const session = this.#machine.sessionById(handle);
    switch (informationClass) {
      case INFO_CLASS.SystemTraceEnableFlagsInfo:
        return this.#ofSystem(session, information, 4, MASK_WORDS, (words, target) => {
          this.#machine.setKernelMask(target, words);
          return ERROR.SUCCESS;
        });
      case INFO_CLASS.StackTracingInfo:
        return this.#events(session, information, (target, hooks) => this.#machine.bus.setStacks(target, hooks));
      case INFO_CLASS.PmcEventListInfo:
        return this.#events(session, information, (target, hooks) => this.#machine.bus.setCountedEvents(target, hooks));
      // The simulated cores keep no branches.
      case INFO_CLASS.LbrConfigurationInfo:
      case INFO_CLASS.LbrEventListInfo:
        return session === null ? ERROR.INVALID_PARAMETER : ERROR.NOT_SUPPORTED;
      case INFO_CLASS.ProfileSourceConfigInfo:
      case INFO_CLASS.PmcCounterListInfo:
        if (!this.#caller.privileges.has(PROFILE_PRIVILEGE)) return ERROR.PRIVILEGE_NOT_HELD;
        return this.#ofSystem(session, information, 4, MOST_COUNTERS, (words, target) => {
          const chosen = [...words];
          if (!chosen.every((source) => sources.has(source))) return ERROR.INVALID_PARAMETER;
          if (informationClass === INFO_CLASS.PmcCounterListInfo) this.#machine.setCounters(target, chosen);
          else this.#machine.chooseSources(target, chosen);
          return ERROR.SUCCESS;
        });
      default:
        return ERROR.INVALID_PARAMETER;
    }
  }

  traceQueryInformation(
    handle: bigint,
    informationClass: number,
    information: Uint8Array,
  ): { status: Status; returnedBytes: number } {
    const none = (status: Status) => ({ status, returnedBytes: 0 });
    const { sources } = this.#machine;
    switch (informationClass) {
      case INFO_CLASS.SystemTraceEnableFlagsInfo: {
        const session = this.#machine.sessionById(handle);
        if (session === null) return none(ERROR.WMI_INSTANCE_NOT_FOUND);
        return give(information, new Uint8Array(session.mask.buffer));
      }
      case INFO_CLASS.SampledProfileIntervalInfo: {
        if (information.length < sizeOf('TRACE_PROFILE_INTERVAL')) return none(ERROR.BAD_LENGTH);
        const source = readField(information, 'TRACE_PROFILE_INTERVAL', 'Source');
        if (!sources.has(source)) return none(ERROR.INVALID_PARAMETER);
        writeField(information, 'TRACE_PROFILE_INTERVAL', 'Interval', sources.interval(source));
        return { status: ERROR.SUCCESS, returnedBytes: sizeOf('TRACE_PROFILE_INTERVAL') };
      }
      case INFO_CLASS.ProfileSourceListInfo:
        return give(information, this.#sourceChain());
      case INFO_CLASS.VersionInfo:
        return give(information, words(PROCESSING_VERSION, 0));
      case INFO_CLASS.MaxLoggersQuery:
        return give(information, words(MOST_SESSIONS));
      case INFO_CLASS.MaxPmcCounterQuery:
        return give(information, words(MOST_COUNTERS));
      default:
        return none(ERROR.INVALID_PARAMETER);
    }
  }

  enumerateTraceGuidsEx(
    informationClass: number,
    input: Uint8Array,
    output: Uint8Array,
  ): { status: Status; returnedBytes: number } {
    const { bus } = this.#machine;
    if (informationClass === INFO_CLASS.GuidQueryList) {
      const guids = [...new Set([...this.#registered, ...bus.enabledProviders()])];
      const bytes = new Uint8Array(16 * guids.length);
      guids.forEach((guid, i) => {
        bytes.set(guidBytes(guid), 16 * i);
      });
      return give(output, bytes);
    }
    if (informationClass !== INFO_CLASS.GuidQueryInfo || input.length !== 16)
      return { status: ERROR.INVALID_PARAMETER, returnedBytes: 0 };
    const guid = readGuid(input);
    const enabled = bus.enabledIn(guid);
    if (enabled.length === 0 && !this.#registered.has(guid))
      return { status: ERROR.WMI_GUID_NOT_FOUND, returnedBytes: 0 };
    return give(output, guidInfo(enabled));
  }

  /** What the block asks for, as Windows makes it fit; or what is wrong with it. */
  #settings(name: string, block: Uint8Array): Omit<SessionSettings, 'loggerId'> | Status {
    const logFileMode = readField(block, PROPERTIES, 'LogFileMode');
    if (CONTRADICTIONS.some(([one, others]) => (logFileMode & one) !== 0 && (logFileMode & others) !== 0))
      return ERROR.INVALID_PARAMETER;
    const maximumFileSize = readField(block, PROPERTIES, 'MaximumFileSize');
    if ((logFileMode & (MODE.FILE_MODE_CIRCULAR | MODE.FILE_MODE_NEWFILE)) !== 0 && maximumFileSize === 0)
      return ERROR.INVALID_PARAMETER;
    const minimum = readField(block, PROPERTIES, 'MinimumBuffers');
    const maximum = readField(block, PROPERTIES, 'MaximumBuffers');
    if (maximum !== 0 && minimum > maximum) return ERROR.INVALID_PARAMETER;
    const bufferSizeKB = readField(block, PROPERTIES, 'BufferSize') || DEFAULT_BUFFER_KB;
    if (bufferSizeKB * 1024 < LEAST_BUFFER_BYTES || bufferSizeKB > MOST_BUFFER_KB) return ERROR.INVALID_PARAMETER;
    const clock = readField(block, PROPERTIES, 'Wnode.ClientContext') || CLOCK.qpc;
    if (clock !== 1 && clock !== 2 && clock !== 3) return ERROR.INVALID_PARAMETER;
    const guid = readGuid(block, 24);
    const isKernelLogger = name.toLowerCase() === KERNEL_LOGGER;
    if (guid === GUIDS.systemTraceControl && !isKernelLogger) return ERROR.INVALID_PARAMETER;
    const privateTo = (logFileMode & MODE.PRIVATE_LOGGER_MODE) === 0 ? null : privateScopeOf(block);
    // It belongs to a provider.
    if (privateTo === 'wrong' || (privateTo !== null && guid === NO_GUID)) return ERROR.INVALID_PARAMETER;
    const minimumBuffers = Math.max(minimum, BUFFERS_OF_A_PROCESSOR * this.#machine.cores);
    return {
      name,
      guid,
      bufferSizeKB,
      minimumBuffers,
      maximumBuffers: Math.max(maximum === 0 ? minimumBuffers + EXTRA_BUFFERS : maximum, minimumBuffers),
      maximumFileSize,
      logFileMode,
      flushTimer: readField(block, PROPERTIES, 'FlushTimer'),
      clockType: clock,
      system: isKernelLogger || (logFileMode & MODE.SYSTEM_LOGGER_MODE) !== 0,
      privateTo,
    };
  }

  /** Whether the machine takes one more session of that name and kind. */
  #room({ name, guid, system, privateTo }: Omit<SessionSettings, 'loggerId'>): Status {
    const all = this.#machine.sessions();
    if (this.#machine.session(name) !== null) return ERROR.ALREADY_EXISTS;
    // Private ones have the GUIDs of providers, and are not the machine's.
    if (privateTo !== null) return ERROR.SUCCESS;
    const sessions = all.filter(({ settings }) => settings.privateTo === null);
    if (guid !== NO_GUID && sessions.some(({ settings }) => settings.guid === guid)) return ERROR.ALREADY_EXISTS;
    if (sessions.length + this.#machine.faults.foreignSessions >= MOST_SESSIONS) return ERROR.NO_SYSTEM_RESOURCES;
    const loggers = sessions.filter(({ settings }) => settings.system).length;
    return system && loggers >= MOST_SYSTEM_LOGGERS ? ERROR.NO_SYSTEM_RESOURCES : ERROR.SUCCESS;
  }

  #update(block: Uint8Array, session: Session): Status {
    const path = readWide(block, readField(block, PROPERTIES, 'LogFileNameOffset'));
    if (path !== '' && path !== session.filePath) {
      if (this.#machine.isLogging(path)) return ERROR.SHARING_VIOLATION;
      const status = this.#machine.moveSession(session, path);
      if (status !== ERROR.SUCCESS) return status;
    }
    const maximumBuffers = readField(block, PROPERTIES, 'MaximumBuffers');
    const flushTimer = readField(block, PROPERTIES, 'FlushTimer');
    session.update({
      ...(maximumBuffers > 0 ? { maximumBuffers } : {}),
      ...(flushTimer > 0 ? { flushTimer } : {}),
      realTime: (readField(block, PROPERTIES, 'LogFileMode') & MODE.REAL_TIME_MODE) !== 0,
    });
    const flags = readField(block, PROPERTIES, 'EnableFlags');
    if (session.settings.system && flags !== session.mask[0])
      this.#machine.setKernelMask(session, Uint32Array.of(flags, ...session.mask.subarray(1)));
    return answer(block, session);
  }

  /** Sets words of a system logger. */
  #ofSystem(
    session: Session | null,
    information: Uint8Array,
    step: number,
    most: number,
    set: (words: Uint32Array, session: Session) => Status,
  ): Status {
    if (session === null) return ERROR.WMI_INSTANCE_NOT_FOUND;
    if (!session.settings.system) return ERROR.INVALID_PARAMETER;
    if (information.length === 0 || information.length % step !== 0 || information.length > step * most)
      return ERROR.BAD_LENGTH;
    return set(new Uint32Array(information.slice().buffer), session);
  }

  /** CLASSIC_EVENT_ID[] as hooks. */
  #events(
    session: Session | null,
    information: Uint8Array,
    set: (session: Session, hooks: ReadonlySet<number>) => void,
  ): Status {
    const step = sizeOf('CLASSIC_EVENT_ID');
    if (session === null) return ERROR.WMI_INSTANCE_NOT_FOUND;
    if (!session.settings.system) return ERROR.INVALID_PARAMETER;
    if (information.length % step !== 0) return ERROR.BAD_LENGTH;
    const hooks = new Set<number>();
    for (let offset = 0; offset < information.length; offset += step) {
      const group = groupOfClass(readGuid(information, offset));
      // Of classes that the machine does not have there are no events.
      if (group !== null) hooks.add(hookOf(group, at(information, offset + 16)));
    }
    set(session, hooks);
    return ERROR.SUCCESS;
  }

  #sourceChain(): Uint8Array {
    const { list } = this.#machine.sources;
    const NAME_AT = 24;
    const entries = list.map(({ source, name, minimumInterval, maximumInterval }, i) => {
      const wide = wideBytes(name);
      const bytes = new Uint8Array((NAME_AT + wide.length + 7) & ~7);
      const view = new DataView(bytes.buffer);
      view.setUint32(0, i === list.length - 1 ? 0 : bytes.length, true);
      view.setUint32(4, source, true);
      view.setUint32(8, minimumInterval, true);
      view.setUint32(12, maximumInterval, true);
      bytes.set(wide, NAME_AT);
      return bytes;
    });
    return joinedBytes(entries);
  }
}

/** Blocks, as a call does that takes its time. */
const handleOf = (session: Session): bigint => BigInt(session.settings.loggerId);

/** The block that the caller states, of the bytes that there are; or what is wrong with its size. */
function checkBlock(properties: Uint8Array): Uint8Array | Status {
  if (properties.length < sizeOf(PROPERTIES)) return ERROR.INVALID_PARAMETER;
  const sizeBytes = readField(properties, PROPERTIES, 'Wnode.BufferSize');
  if (sizeBytes < sizeOf(PROPERTIES) || sizeBytes > properties.length) return ERROR.BAD_LENGTH;
  const isV2 = (readField(properties, PROPERTIES, 'Wnode.Flags') & WNODE_FLAG.VERSIONED_PROPERTIES) !== 0;
  if (isV2 && sizeBytes < sizeOf('EVENT_TRACE_PROPERTIES_V2')) return ERROR.BAD_LENGTH;
  return properties.subarray(0, sizeBytes);
}

/** Tells a session's figures and names. @returns 234 when a name has no room */
function answer(block: Uint8Array, session: Session): Status {
  fill(block, session);
  const nameAt = readField(block, PROPERTIES, 'LoggerNameOffset');
  const fileAt = readField(block, PROPERTIES, 'LogFileNameOffset');
  let status: Status = ERROR.SUCCESS;
  for (const [at, text] of [
    [nameAt, session.settings.name],
    [fileAt, session.filePath ?? ''],
  ] as const) {
    if (at === 0) continue;
    if (at < sizeOf(PROPERTIES)) return ERROR.INVALID_PARAMETER;
    if (at + wideBytes(text).length > block.length) status = ERROR.MORE_DATA;
    else writeWide(block, at, text);
  }
  return status;
}

function fill(block: Uint8Array, session: Session): void {
  const { settings } = session;
  fieldBytes(block, PROPERTIES, 'Wnode.Guid').set(guidBytes(settings.guid));
  writeField(block, PROPERTIES, 'Wnode.HistoricalContext', handleOf(session));
  const figures = {
    'Wnode.ClientContext': settings.clockType,
    BufferSize: settings.bufferSizeKB,
    MinimumBuffers: settings.minimumBuffers,
    MaximumBuffers: settings.maximumBuffers,
    MaximumFileSize: settings.maximumFileSize,
    LogFileMode: settings.logFileMode,
    FlushTimer: settings.flushTimer,
    EnableFlags: at(session.mask, 0),
    NumberOfBuffers: session.buffers,
    FreeBuffers: session.freeBuffers,
    EventsLost: session.eventsLost,
    BuffersWritten: session.buffersWritten,
    LogBuffersLost: session.logBuffersLost,
    RealTimeBuffersLost: session.realTimeBuffersLost,
  } as const;
  for (const [name, value] of Object.entries(figures))
    writeField(block, PROPERTIES, name as keyof typeof figures, value >>> 0);
  writeField(block, PROPERTIES, 'LoggerThreadId', BigInt(100 + 4 * settings.loggerId));
}

/** TRACE_GUID_INFO: one instance, the machine itself, and for whom it writes. */
function guidInfo(enabled: readonly { session: Session; enabled: Enabled }[]): Uint8Array {
  const SYSTEM_PID = 4;
  const info = newStruct('TRACE_GUID_INFO');
  writeField(info, 'TRACE_GUID_INFO', 'InstanceCount', 1);
  const instance = newStruct('TRACE_PROVIDER_INSTANCE_INFO');
  writeField(instance, 'TRACE_PROVIDER_INSTANCE_INFO', 'EnableCount', enabled.length);
  writeField(instance, 'TRACE_PROVIDER_INSTANCE_INFO', 'Pid', SYSTEM_PID);
  const infos = enabled.map(({ session, enabled: { level, anyKeywords, allKeywords, enableProperty } }) => {
    const bytes = newStruct('TRACE_ENABLE_INFO');
    writeField(bytes, 'TRACE_ENABLE_INFO', 'IsEnabled', 1);
    writeField(bytes, 'TRACE_ENABLE_INFO', 'Level', level);
    writeField(bytes, 'TRACE_ENABLE_INFO', 'LoggerId', session.settings.loggerId);
    writeField(bytes, 'TRACE_ENABLE_INFO', 'EnableProperty', enableProperty);
    writeField(bytes, 'TRACE_ENABLE_INFO', 'MatchAnyKeyword', anyKeywords);
    writeField(bytes, 'TRACE_ENABLE_INFO', 'MatchAllKeyword', allKeywords);
    return bytes;
  });
  return joinedBytes([info, instance, ...infos]);
}

const words = (...values: number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);

/** Answers into the caller's buffer, or says how large it must be. */
function give(output: Uint8Array, bytes: Uint8Array): { status: Status; returnedBytes: number } {
  if (output.length < bytes.length) return { status: ERROR.INSUFFICIENT_BUFFER, returnedBytes: bytes.length };
  output.set(bytes);
  return { status: ERROR.SUCCESS, returnedBytes: bytes.length };
}
