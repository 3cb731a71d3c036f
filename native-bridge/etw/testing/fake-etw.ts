/**
 * EtwCalls that remember what they were given: blocks as bytes, at offsets of win32-structs.md and not by our accessors,
 * so that a test sees what Windows would see.
 */
import type { EnableRequest, EtwCalls, Status } from '../../calls/calls.ts';

const LOGGER_NAME_OFFSET = 116;
const LOG_FILE_NAME_OFFSET = 112;

export const u32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
export const u64 = (bytes: Uint8Array, at: number): bigint =>
  new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at, true);

/** UTF-16 up to its NUL, by Node's own decoder. */
export function wide(bytes: Uint8Array, at: number): string {
  const text = Buffer.from(bytes.subarray(at)).toString('utf16le');
  return text.slice(0, text.indexOf('\0'));
}

export class FakeEtw implements EtwCalls {
  /** Blocks as StartTraceW got them. */
  readonly started: { name: string; block: Uint8Array }[] = [];
  readonly controls: { name: string | null; code: number; block: Uint8Array }[] = [];
  readonly enables: EnableRequest[] = [];
  readonly sets: { handle: bigint; infoClass: number; bytes: Uint8Array }[] = [];
  readonly sessions = new Map<string, Uint8Array>();
  /** Answers of TraceQueryInformation by class. */
  readonly answers = new Map<number, Uint8Array>();
  /** Looked at before each call: what is not 0 is answered at once. */
  fails: (call: string, detail: number) => Status = () => 0;
  #nextHandle = 5n;

  startTrace(name: string, properties: Uint8Array) {
    this.started.push({ name, block: properties.slice() });
    const status = this.fails('StartTraceW', u32(properties, 64));
    if (status !== 0) return { status, handle: 0n };
    if (this.sessions.has(name)) return { status: 183, handle: 0n };
    const handle = this.#nextHandle++;
    new DataView(properties.buffer).setBigUint64(8, handle, true);
    properties.set(Buffer.from(`${name}\0`, 'utf16le'), u32(properties, LOGGER_NAME_OFFSET));
    this.sessions.set(name, properties.slice());
    return { status: 0, handle };
  }

  controlTrace(_handle: bigint, name: string | null, properties: Uint8Array, code: number): Status {
    this.controls.push({ name, code, block: properties.slice() });
    const status = this.fails('ControlTraceW', code);
    if (status !== 0) return status;
    const session = this.sessions.get(name ?? '');
    if (!session) return 4201;
    if (code === 2) {
      // FlushTimer, LogFileMode, MaximumBuffers, EnableFlags.
      for (const at of [56, 64, 68, 72]) session.set(properties.subarray(at, at + 4), at);
    }
    if (code === 1) this.sessions.delete(name ?? '');
    this.#fill(session, properties);
    return 0;
  }

  queryAllTraces(blocks: readonly Uint8Array[]) {
    const status = this.fails('QueryAllTracesW', blocks.length);
    [...this.sessions.values()].slice(0, blocks.length).forEach((session, i) => {
      this.#fill(session, blocks[i]);
    });
    return { status, count: Math.min(blocks.length, this.sessions.size) };
  }

  enableTraceEx2(request: EnableRequest): Status {
    this.enables.push(request);
    return this.fails('EnableTraceEx2', request.controlCode);
  }

  traceSetInformation(handle: bigint, infoClass: number, information: Uint8Array): Status {
    this.sets.push({ handle, infoClass, bytes: information.slice() });
    return this.fails('TraceSetInformation', infoClass);
  }

  traceQueryInformation(_handle: bigint, infoClass: number, information: Uint8Array) {
    const status = this.fails('TraceQueryInformation', infoClass);
    const answer = this.answers.get(infoClass);
    if (status !== 0 || !answer) return { status: status || 87, returnedBytes: 0 };
    if (information.length < answer.length) return { status: 122, returnedBytes: answer.length };
    information.set(answer);
    return { status: 0, returnedBytes: answer.length };
  }

  enumerateTraceGuidsEx() {
    return { status: 120, returnedBytes: 0 };
  }

  /** The struct, and both names where the asking block has room for them. */
  #fill(session: Uint8Array, block: Uint8Array): void {
    const offsets = [LOGGER_NAME_OFFSET, LOG_FILE_NAME_OFFSET].map((at) => [at, u32(block, at), u32(session, at)]);
    block.set(session.subarray(4, 112), 4);
    for (const [, to, from] of offsets)
      if (to !== 0) block.set(Buffer.from(`${from === 0 ? '' : wide(session, from)}\0`, 'utf16le'), to);
  }
}
