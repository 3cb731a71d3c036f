/**
 * The thread that calls ProcessTrace, which blocks until the session ends or another thread calls CloseTrace. Called
 * synchronously, its callback costs some hundred nanoseconds a record; asynchronously it would cost a thread hop each.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { BUFFER, BUFFER_HEADER_BYTES } from '../../engine/format/layout.ts';
import { countEvents } from '../calls/count-events.ts';
import {
  ERROR,
  fieldBytes,
  INVALID_PROCESSTRACE_HANDLE,
  newStruct,
  PROCESS_TRACE_MODE,
  sizeOf,
  wideBytes,
  writeField,
} from '../calls/layouts.ts';
import { bytesOf, closeTraceOnce, ETW_LIBRARIES } from './etw.ts';
import { addressOf, asStatus, Libraries, loadKoffi } from './libraries.ts';
import {
  kilobytes,
  MAX_UNDER_WAY_KB,
  type RealTimeMessage,
  type RealTimeWorkerData,
  SHARED,
  sharedViews,
} from './real-time-messages.ts';
import { type CopyMemory, RecordPacker } from './record-packer.ts';

/** An event has 64 KiB at most; two of them fit. */
const BUFFER_BYTES = 0x20000;
/** How long a reader that has fallen behind is waited for before its events are dropped. */
const PATIENCE_MS = 200;

/** ETW_OPEN_TRACE_OPTIONS, 40 bytes: u32 modes at 0, event callback at 8, buffer callback at 24 (Microsoft Learn). */
const OPEN_OPTIONS = { bytes: 40, modes: 0, bufferCallback: 24, rawTimestamp: 1 } as const;

const { paths, sessionName, rawBuffers, shared } = workerData as RealTimeWorkerData;
const { words: counters, handle: openHandle } = sharedViews(shared);
const port = parentPort;
if (port === null) throw new Error('real-time.worker runs as a worker thread');

const send = (message: RealTimeMessage, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

/** The reader was waited for, and has not caught up since. */
let stalled = false;

function post(bytes: Uint8Array, buffers: number, events: () => number): void {
  const kb = kilobytes(bytes.length);
  const most = MAX_UNDER_WAY_KB - kb;
  const underWay = Atomics.load(counters, SHARED.kilobytesUnderWay);
  // While we wait, ETW's own buffers fill.
  if (underWay > most && !stalled) Atomics.wait(counters, SHARED.kilobytesUnderWay, underWay, PATIENCE_MS);
  stalled = Atomics.load(counters, SHARED.kilobytesUnderWay) > most;
  if (stalled) {
    Atomics.add(counters, SHARED.droppedEvents, events());
    Atomics.add(counters, SHARED.droppedBuffers, buffers);
    return;
  }
  Atomics.add(counters, SHARED.kilobytesUnderWay, kb);
  send({ type: 'buffers', bytes }, [bytes.buffer as ArrayBuffer]);
}

const koffi = loadKoffi();
const libraries = new Libraries(paths);
const copy = libraries.get('ntdll', 'RtlMoveMemory', 'void', ['address', 'address', 'address']) as CopyMemory;
const getLastError = libraries.bind('kernel32', 'GetLastError', 'u32', []);

/** Why opening did not work. */
let refused: number = ERROR.GEN_FAILURE;

/** An open trace, and what is to be done when ProcessTrace has returned. */
interface OpenTrace {
  handle: bigint;
  logfileHeader: Uint8Array;
  finish(): void;
  /** Blocks that Windows may still look at. */
  held: readonly Uint8Array[];
}

const callback = (result: 'void' | 'uint32_t', args: string[], work: (...values: number[]) => unknown): bigint =>
  koffi.register(work, koffi.pointer(koffi.proto(result, args)));

/** OpenTraceW: a callback a record. */
function openRecords(): OpenTrace | null {
  const packer = new RecordPacker({
    copy,
    addressOf: (bytes) => Number(addressOf(bytes)),
    post: (bytes, buffers, events) => post(bytes, buffers, () => events),
    bufferBytes: BUFFER_BYTES,
  });
  // An exception must not leave a callback: nobody there would catch it.
  const onRecord = callback('void', ['uintptr_t'], (address) => {
    try {
      if (packer.add(address)) return;
    } catch {
      // Counted below.
    }
    Atomics.add(counters, SHARED.droppedEvents, 1);
  });
  const onBuffer = callback('uint32_t', ['uintptr_t'], () => {
    try {
      // Nobody knows when the next one comes: what is there must not wait for it.
      packer.flush();
    } catch {
      Atomics.add(counters, SHARED.droppedBuffers, 1);
    }
    return 1;
  });
  const struct = 'EVENT_TRACE_LOGFILEW';
  const log = newStruct(struct);
  const name = wideBytes(sessionName);
  const { REAL_TIME, EVENT_RECORD, RAW_TIMESTAMP } = PROCESS_TRACE_MODE;
  writeField(log, struct, 'LoggerName', addressOf(name));
  writeField(log, struct, 'ProcessTraceMode', REAL_TIME | EVENT_RECORD | RAW_TIMESTAMP);
  writeField(log, struct, 'BufferCallback', onBuffer);
  writeField(log, struct, 'EventRecordCallback', onRecord);
  const finish = (): void => {
    packer.flush();
    koffi.unregister(onRecord);
    koffi.unregister(onBuffer);
  };
  const handle = BigInt(libraries.bind(ETW_LIBRARIES, 'OpenTraceW', 'u64', ['bytes'])(log) as number | bigint);
  if (handle !== INVALID_PROCESSTRACE_HANDLE)
    return {
      handle,
      logfileHeader: fieldBytes(log, struct, 'LogfileHeader').slice(),

      finish,
      held: [log, name],
    };
  refused = asStatus(getLastError());
  finish();
  return null;
}

/** OpenTraceFromRealTimeLogger, of newer Windows: a callback a buffer, as it would lie in a file. */
function openBuffers(): OpenTrace | null {
  const head = new Uint8Array(BUFFER_HEADER_BYTES);
  const view = new DataView(head.buffer);
  const headAddress = Number(addressOf(head));
  const onBuffer = callback('uint32_t', ['uintptr_t', 'uint32_t', 'uintptr_t', 'uintptr_t'], (address, sizeBytes) => {
    try {
      copy(headAddress, address, BUFFER_HEADER_BYTES);
      const filledBytes = view.getUint32(BUFFER.filledBytes, true);
      if (filledBytes >= BUFFER_HEADER_BYTES && filledBytes <= sizeBytes) {
        const bytes = new Uint8Array((filledBytes + 7) & ~7);
        copy(Number(addressOf(bytes)), address, filledBytes);
        new DataView(bytes.buffer).setUint32(BUFFER.bufferSize, bytes.length, true);
        post(bytes, 1, () => countEvents(bytes));
        return 1;
      }
    } catch {
      // Counted below.
    }
    Atomics.add(counters, SHARED.droppedBuffers, 1);
    return 1;
  });
  const options = new Uint8Array(OPEN_OPTIONS.bytes);
  const optionsView = new DataView(options.buffer);
  optionsView.setUint32(OPEN_OPTIONS.modes, OPEN_OPTIONS.rawTimestamp, true);
  optionsView.setBigUint64(OPEN_OPTIONS.bufferCallback, onBuffer, true);
  const logfileHeader = new Uint8Array(sizeOf('TRACE_LOGFILE_HEADER'));
  const open = libraries.bind(ETW_LIBRARIES, 'OpenTraceFromRealTimeLogger', 'u64', ['text', 'bytes', 'bytes']);
  const handle = BigInt(open(sessionName, options, logfileHeader) as number | bigint);
  const finish = (): void => koffi.unregister(onBuffer);
  if (handle !== INVALID_PROCESSTRACE_HANDLE) return { handle, logfileHeader, finish, held: [options, logfileHeader] };
  refused = asStatus(getLastError());
  finish();
  return null;
}

const wantsRaw = rawBuffers && libraries.has(ETW_LIBRARIES, 'OpenTraceFromRealTimeLogger');
const trace = (wantsRaw ? openBuffers() : null) ?? openRecords();
if (trace === null) send({ type: 'opened', status: refused, logfileHeader: new Uint8Array(0) });
else {
  Atomics.store(openHandle, 0, trace.handle);
  send({ type: 'opened', status: ERROR.SUCCESS, logfileHeader: trace.logfileHeader });
  const processTrace = libraries.bind(ETW_LIBRARIES, 'ProcessTrace', 'u32', ['bytes', 'u32', 'bytes', 'bytes']);
  // Who wants to close has said so before he looks for the handle: one of us sees the other.
  const closing = Atomics.load(counters, SHARED.closing) === 1;
  const status = closing
    ? ERROR.CANCELLED
    : asStatus(processTrace(bytesOf(BigUint64Array.of(trace.handle)), 1, null, null));
  trace.finish();
  closeTraceOnce(libraries, shared);
  send({ type: 'ended', status });
}
