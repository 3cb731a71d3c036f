/**
 * EVENT_TRACE_PROPERTIES, the block by which sessions are started, changed and asked about: from a plan, and back to what
 * people see. One block holds the struct, room for both names, and what V2 adds for private sessions.
 * Source: win32-structs.md (notes and tables); logging modes as Microsoft documents them.
 */
import { at } from '../../contract/checked.ts';
import type { SessionPlan, SessionStatus } from '../../contract/recording.ts';
import { refused } from '../calls/errors.ts';
import {
  CLOCK,
  FILTER_TYPE,
  type FieldName,
  fieldBytes,
  GUIDS,
  guidBytes,
  LOG_FILE_MODE,
  newStruct,
  readField,
  readGuid,
  readWide,
  sizeOf,
  WNODE_FLAG,
  writeField,
  writeWide,
} from '../calls/layouts.ts';
import { kernelGroups, kernelWordsOf } from './kernel-keywords.ts';
import { ownerOf } from './owners.ts';

const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
/** Session names and paths have at most 1024 characters, with their NUL. */
const NAME_BYTES = 2 * 1024;
export const NT_KERNEL_LOGGER = 'NT Kernel Logger';
/** Sessions of this name are ours. */
const OUR_PREFIX = 'corescope-';

/**
 * A block to ask with: ControlTraceW and QueryAllTracesW fill it.
 * @param file path that a flush writes a memory session to
 */
export function queryBlock(file: string | null = null): Uint8Array {
  const block = newStruct(PROPERTIES, 2 * NAME_BYTES);
  const nameAt = sizeOf(PROPERTIES);
  writeField(block, PROPERTIES, 'Wnode.BufferSize', block.length);
  writeField(block, PROPERTIES, 'Wnode.Flags', WNODE_FLAG.TRACED_GUID);
  writeField(block, PROPERTIES, 'LoggerNameOffset', nameAt);
  writeField(block, PROPERTIES, 'LogFileNameOffset', nameAt + NAME_BYTES);
  if (file !== null) writePath(block, nameAt + NAME_BYTES, file);
  return block;
}

function writePath(block: Uint8Array, at: number, path: string): void {
  if (2 * (path.length + 1) > NAME_BYTES)
    throw refused(`The path "${path.slice(0, 40)}…" has ${path.length} characters; sessions take at most 1023`);
  writeWide(block, at, path);
}

/** How flush timers are written: in milliseconds where Windows takes them, or in whole seconds. */
export type FlushUnit = 'milliseconds' | 'seconds';

/** What the flush timer of a plan is written as; whole seconds need no newer Windows. */
export const flushUnitOf = (flushTimerMs: number): FlushUnit =>
  flushTimerMs % 1000 === 0 ? 'seconds' : 'milliseconds';

/**
 * The block that starts a session as planned. Its figures are the plan's, except that
 * - a memory session is no real-time session (Windows has no such pair), and its ring is MinimumBuffers × BufferSize, so
 *   that both counts are the plan's larger one;
 * - a private session belongs to one provider (Wnode.Guid) and is written by its processes, without real time;
 * - a flush timer in milliseconds sets EVENT_TRACE_USE_MS_FLUSH_TIMER, which public headers lack and Microsoft's own tools
 *   use: unproven here; one in seconds is rounded up.
 * @param file where it logs; null without a file
 * @throws BridgeError for what no session can be, before Windows is asked
 */
export function sessionBlock(plan: SessionPlan, file: string | null, flushUnit: FlushUnit): Uint8Array {
  checkPlan(plan, file);
  const isPrivate = plan.privatePids.length > 0;
  const isMemory = plan.logging === 'memory';
  // A private session names its processes by a filter, which only the second version of the struct has.
  const nameAt = sizeOf(isPrivate ? 'EVENT_TRACE_PROPERTIES_V2' : PROPERTIES);
  const filterAt = nameAt + 2 * NAME_BYTES;
  const filterBytes = isPrivate ? sizeOf('EVENT_FILTER_DESCRIPTOR') + 4 * plan.privatePids.length : 0;
  const block = new Uint8Array(filterAt + filterBytes);

  writeField(block, PROPERTIES, 'Wnode.BufferSize', block.length);
  writeField(block, PROPERTIES, 'Wnode.ClientContext', CLOCK[plan.clock]);
  writeField(block, PROPERTIES, 'Wnode.Flags', WNODE_FLAG.TRACED_GUID);
  writeField(block, PROPERTIES, 'BufferSize', plan.bufferSizeKB);
  writeField(block, PROPERTIES, 'MinimumBuffers', isMemory ? plan.maximumBuffers : plan.minimumBuffers);
  writeField(block, PROPERTIES, 'MaximumBuffers', plan.maximumBuffers);
  if (logsToFile(plan)) writeField(block, PROPERTIES, 'MaximumFileSize', plan.maximumFileMB ?? 0);
  writeField(block, PROPERTIES, 'LogFileMode', logFileMode(plan, flushUnit));
  writeField(
    block,
    PROPERTIES,
    'FlushTimer',
    flushUnit === 'milliseconds' ? plan.flushTimerMs : Math.ceil(plan.flushTimerMs / 1000),
  );
  writeField(block, PROPERTIES, 'LoggerNameOffset', nameAt);
  if (file !== null && logsToFile(plan)) {
    writeField(block, PROPERTIES, 'LogFileNameOffset', nameAt + NAME_BYTES);
    writePath(block, nameAt + NAME_BYTES, file);
  }
  if (plan.kind === 'system') {
    if (plan.name === NT_KERNEL_LOGGER) setGuid(block, GUIDS.systemTraceControl);
    writeField(block, PROPERTIES, 'EnableFlags', kernelGroups(plan.kernelKeywords).enableFlags);
  }
  if (isPrivate) makePrivate(block, filterAt, plan);
  return block;
}

const logsToFile = ({ logging }: SessionPlan): boolean => logging !== 'memory' && logging !== 'none';

const setGuid = (block: Uint8Array, guid: string): void =>
  fieldBytes(block, PROPERTIES, 'Wnode.Guid').set(guidBytes(guid));

/** The pointers of the filter are offsets from the block's start here: the binding makes addresses of them. */
function makePrivate(block: Uint8Array, filterAt: number, plan: SessionPlan): void {
  const guid = at(plan.providers, 0).guid;
  if (guid !== null) setGuid(block, guid);
  writeField(block, PROPERTIES, 'Wnode.Flags', WNODE_FLAG.TRACED_GUID | WNODE_FLAG.VERSIONED_PROPERTIES);
  // The low byte of V2Control is the version.
  writeField(block, 'EVENT_TRACE_PROPERTIES_V2', 'V2Control', 2);
  writeField(block, 'EVENT_TRACE_PROPERTIES_V2', 'FilterDescCount', 1);
  writeField(block, 'EVENT_TRACE_PROPERTIES_V2', 'FilterDesc', BigInt(filterAt));
  const pidsAt = filterAt + sizeOf('EVENT_FILTER_DESCRIPTOR');
  writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', BigInt(pidsAt), filterAt);
  writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Size', 4 * plan.privatePids.length, filterAt);
  writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Type', FILTER_TYPE.PID, filterAt);
  const view = new DataView(block.buffer);
  plan.privatePids.forEach((pid, i) => {
    view.setUint32(pidsAt + 4 * i, pid, true);
  });
}

function logFileMode(plan: SessionPlan, flushUnit: FlushUnit): number {
  const logging = {
    file: LOG_FILE_MODE.FILE_MODE_SEQUENTIAL,
    circular: LOG_FILE_MODE.FILE_MODE_CIRCULAR,
    newfile: LOG_FILE_MODE.FILE_MODE_NEWFILE,
    append: LOG_FILE_MODE.FILE_MODE_APPEND,
    memory: LOG_FILE_MODE.BUFFERING_MODE,
    none: 0,
  }[plan.logging];
  const isPrivate = plan.privatePids.length > 0;
  const canBeLive = plan.logging !== 'memory' && plan.logging !== 'append' && !isPrivate;
  const realTime = plan.logging === 'none' || (plan.realTime && canBeLive);
  return (
    logging |
    (realTime ? LOG_FILE_MODE.REAL_TIME_MODE : 0) |
    (isPrivate ? LOG_FILE_MODE.PRIVATE_LOGGER_MODE : 0) |
    (plan.kind === 'system' && plan.name !== NT_KERNEL_LOGGER ? LOG_FILE_MODE.SYSTEM_LOGGER_MODE : 0) |
    (flushUnit === 'milliseconds' ? LOG_FILE_MODE.USE_MS_FLUSH_TIMER : 0)
  );
}

function checkPlan(plan: SessionPlan, file: string | null): void {
  const session = `The session "${plan.name}"`;
  if (2 * (plan.name.length + 1) > NAME_BYTES)
    throw refused(`${session.slice(0, 60)}…" has a name of over 1023 characters`);
  if (plan.minimumBuffers > plan.maximumBuffers)
    throw refused(`${session} needs at least ${plan.minimumBuffers} buffers, but at most ${plan.maximumBuffers}`);
  if (logsToFile(plan) && file === null)
    throw refused(`${session} logs to a file but has no file name: add one, or log to memory or in real time`);
  if (plan.logging === 'circular' && plan.maximumFileMB === null)
    throw refused(`${session} logs to a circular file without a size: set the file size in MB`);
  if (plan.logging === 'newfile' && plan.maximumFileMB === null)
    throw refused(`${session} starts a new file at each maximum size: set the file size in MB`);
  if (plan.logging === 'newfile' && !/%d[^\\/%]*$/.test(file ?? ''))
    throw refused(`${session} numbers its files: write %d in the file name where the number goes, such as trace%d.etl`);
  if (plan.logging === 'append' && plan.clock !== 'system')
    throw refused(`${session} appends to a file: only times of the clock "system" continue those in the file`);
  if (plan.kind === 'event' && (plan.kernelKeywords.length > 0 || plan.stacks.length > 0))
    throw refused(`${session} is for providers; kernel keywords and stacks belong to a system session`);
  if (plan.privatePids.length === 0) return;
  if (plan.kind === 'system') throw refused(`${session} cannot be both a kernel session and private to processes`);
  if (plan.logging !== 'file')
    throw refused(`${session} is private to processes, which write their own files: log to a file`);
  if (plan.providers.length !== 1)
    throw refused(`${session} is private to processes and so belongs to one provider, not ${plan.providers.length}`);
}

const MODES: readonly [bit: number, name: string][] = [
  [LOG_FILE_MODE.FILE_MODE_SEQUENTIAL, 'sequential file'],
  [LOG_FILE_MODE.FILE_MODE_CIRCULAR, 'circular file'],
  [LOG_FILE_MODE.FILE_MODE_APPEND, 'appended file'],
  [LOG_FILE_MODE.FILE_MODE_NEWFILE, 'new file at each maximum size'],
  [LOG_FILE_MODE.USE_MS_FLUSH_TIMER, 'flush timer in ms'],
  [LOG_FILE_MODE.FILE_MODE_PREALLOCATE, 'preallocated file'],
  [LOG_FILE_MODE.NONSTOPPABLE_MODE, 'cannot be stopped'],
  [LOG_FILE_MODE.SECURE_MODE, 'secure'],
  [LOG_FILE_MODE.REAL_TIME_MODE, 'real time'],
  [LOG_FILE_MODE.DELAY_OPEN_FILE_MODE, 'file opened late'],
  [LOG_FILE_MODE.BUFFERING_MODE, 'memory'],
  [LOG_FILE_MODE.PRIVATE_LOGGER_MODE, 'private'],
  [LOG_FILE_MODE.ADD_HEADER_MODE, 'adds a header'],
  [LOG_FILE_MODE.USE_KBYTES_FOR_SIZE, 'file size in KB'],
  [LOG_FILE_MODE.USE_GLOBAL_SEQUENCE, 'global sequence numbers'],
  [LOG_FILE_MODE.USE_LOCAL_SEQUENCE, 'local sequence numbers'],
  [LOG_FILE_MODE.RELOG_MODE, 'relogs'],
  [LOG_FILE_MODE.PRIVATE_IN_PROC, 'private in its process'],
  [LOG_FILE_MODE.STOP_ON_HYBRID_SHUTDOWN, 'stops at hybrid shutdown'],
  [LOG_FILE_MODE.PERSIST_ON_HYBRID_SHUTDOWN, 'persists over hybrid shutdown'],
  [LOG_FILE_MODE.USE_PAGED_MEMORY, 'paged memory'],
  [LOG_FILE_MODE.SYSTEM_LOGGER_MODE, 'system logger'],
  [LOG_FILE_MODE.COMPRESSED_MODE, 'compressed'],
  [LOG_FILE_MODE.INDEPENDENT_SESSION_MODE, 'independent'],
  [LOG_FILE_MODE.NO_PER_PROCESSOR_BUFFERING, 'one buffer for all processors'],
  [LOG_FILE_MODE.ADDTO_TRIAGE_DUMP, 'added to crash dumps'],
];

/** @param mode LogFileMode */
export const modeWords = (mode: number): string[] =>
  MODES.filter(([bit]) => (mode & bit) !== 0).map(([, words]) => words);

/** Whether the session of a filled block takes kernel flags. */
export const isSystemLogger = (block: Uint8Array): boolean =>
  (readField(block, PROPERTIES, 'LogFileMode') & LOG_FILE_MODE.SYSTEM_LOGGER_MODE) !== 0 ||
  readGuid(fieldBytes(block, PROPERTIES, 'Wnode.Guid')) === GUIDS.systemTraceControl;

/** The handle of a filled block: what EnableTraceEx2 and TraceSetInformation want. */
export const handleOf = (block: Uint8Array): bigint => readField(block, PROPERTIES, 'Wnode.HistoricalContext');

type NumberField = Exclude<FieldName<typeof PROPERTIES>, 'Wnode' | 'Wnode.Guid' | WideField>;
type WideField = 'Wnode.HistoricalContext' | 'Wnode.TimeStamp' | 'LoggerThreadId';

/**
 * A filled block as people see it.
 * @param groupMask of a system logger (TraceQueryInformation); null when it has none, or it cannot be asked
 */
export function statusOf(block: Uint8Array, groupMask: Uint8Array | null): SessionStatus {
  const get = (field: NumberField): number => readField(block, PROPERTIES, field);
  const mode = get('LogFileMode');
  const clock = get('Wnode.ClientContext');
  const name = readWide(block, get('LoggerNameOffset'));
  const inMilliseconds = (mode & LOG_FILE_MODE.USE_MS_FLUSH_TIMER) !== 0;
  const inKB = (mode & LOG_FILE_MODE.USE_KBYTES_FOR_SIZE) !== 0;
  return {
    name,
    guid: readGuid(fieldBytes(block, PROPERTIES, 'Wnode.Guid')),
    ours: name.toLowerCase().startsWith(OUR_PREFIX),
    owner: ownerOf(name),
    // The logger's id is the low word of its handle.
    loggerId: Number(handleOf(block) & 0xffffn),
    logFileMode: mode,
    modes: modeWords(mode),
    file: readWide(block, get('LogFileNameOffset')) || null,
    bufferSizeKB: get('BufferSize'),
    minimumBuffers: get('MinimumBuffers'),
    maximumBuffers: get('MaximumBuffers'),
    buffers: get('NumberOfBuffers'),
    freeBuffers: get('FreeBuffers'),
    buffersWritten: get('BuffersWritten'),
    eventsLost: get('EventsLost'),
    logBuffersLost: get('LogBuffersLost'),
    realTimeBuffersLost: get('RealTimeBuffersLost'),
    flushTimerSeconds: inMilliseconds ? get('FlushTimer') / 1000 : get('FlushTimer'),
    maximumFileMB: inKB ? get('MaximumFileSize') / 1024 : get('MaximumFileSize'),
    clock: clock === CLOCK.system ? 'system' : clock === CLOCK.cycles ? 'cycles' : 'qpc',
    kernelFlags: isSystemLogger(block) ? kernelWordsOf(get('EnableFlags'), groupMask) : [],
    loggerThreadId: Number(readField(block, PROPERTIES, 'LoggerThreadId') & 0xffffffffn),
  };
}
