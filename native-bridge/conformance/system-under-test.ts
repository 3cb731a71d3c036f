/**
 * What the conformance suites need of an implementation of `Calls`: a machine of its own for each test, and hands on it.
 * The suites run on koffi over the C fake and on the simulator, so that the one can stand for the other.
 */
import type { Calls } from '../calls/calls.ts';
import {
  guidBytes,
  LOG_FILE_MODE,
  newStruct,
  readField,
  readWide,
  sizeOf,
  WNODE_FLAG,
  wideBytes,
  writeField,
  writeWide,
} from '../calls/layouts.ts';

export interface SystemUnderTest {
  calls: Calls;
  /** A folder of the machine that log files may go to, and one that is not there; both end in a separator. */
  folder: string;
  missingFolder: string;
  provider: KnownProvider;
  /**
   * The provider writes `count` events, spread over all processors in the order of time, into every session that it is
   * enabled in. Nothing else writes as this provider.
   */
  produce(count: number): Promise<void> | void;
  /** The session named loses that many events: as if its buffers had been full. Null: this machine cannot be made to. */
  lose: ((sessionName: string, count: number) => Promise<void> | void) | null;
  /** Time passes: flush timers fire. */
  advance(ms: number): Promise<void> | void;
  dispose(): Promise<void> | void;
}

/** A provider with a manifest, registered by a running process. */
interface KnownProvider {
  guid: string;
  name: string;
  /** One of its events. */
  event: { id: number; version: number };
  /** Of that event: an unsigned integer. */
  field: string;
  /** A value map of that event, and how many entries it has. */
  map: { name: string; entries: number };
  keywords: number;
}

export type SystemFactory = () => Promise<SystemUnderTest> | SystemUnderTest;

/** A GUID that no provider of any machine has. */
export const NOBODY = guidBytes('00000000-1111-2222-3333-444444444444');

const NAME_BYTES = 2 * 1024;

export interface BlockOptions {
  mode?: number;
  logFile?: string;
  bufferSizeKB?: number;
  minimumBuffers?: number;
  maximumBuffers?: number;
  maximumFileMB?: number;
  flushTimerS?: number;
  enableFlags?: number;
}

/** EVENT_TRACE_PROPERTIES with room for both names, as StartTraceW and ControlTraceW want it; QPC is the clock. */
export function sessionBlock(options: BlockOptions = {}): Uint8Array {
  const struct = 'EVENT_TRACE_PROPERTIES';
  const bytes = newStruct(struct, 2 * NAME_BYTES);
  const nameAt = bytes.length - 2 * NAME_BYTES;
  writeField(bytes, struct, 'Wnode.BufferSize', bytes.length);
  writeField(bytes, struct, 'Wnode.ClientContext', 1);
  writeField(bytes, struct, 'Wnode.Flags', WNODE_FLAG.TRACED_GUID);
  writeField(bytes, struct, 'BufferSize', options.bufferSizeKB ?? 64);
  writeField(bytes, struct, 'MinimumBuffers', options.minimumBuffers ?? 8);
  writeField(bytes, struct, 'MaximumBuffers', options.maximumBuffers ?? 32);
  writeField(bytes, struct, 'MaximumFileSize', options.maximumFileMB ?? 0);
  writeField(bytes, struct, 'LogFileMode', options.mode ?? LOG_FILE_MODE.REAL_TIME_MODE);
  writeField(bytes, struct, 'FlushTimer', options.flushTimerS ?? 1);
  writeField(bytes, struct, 'EnableFlags', options.enableFlags ?? 0);
  writeField(bytes, struct, 'LoggerNameOffset', nameAt);
  if (options.logFile !== undefined) {
    writeField(bytes, struct, 'LogFileNameOffset', nameAt + NAME_BYTES);
    writeWide(bytes, nameAt + NAME_BYTES, options.logFile);
  }
  return bytes;
}

/** EVENT_TRACE_PROPERTIES_V2 of a session that is private to the processes which filters name; pointers are offsets. */
export function privateBlock(
  options: BlockOptions,
  provider: Uint8Array,
  filters: readonly { type: number; bytes: Uint8Array }[],
): Uint8Array {
  const [v1, v2, descriptor] = [
    'EVENT_TRACE_PROPERTIES',
    'EVENT_TRACE_PROPERTIES_V2',
    'EVENT_FILTER_DESCRIPTOR',
  ] as const;
  const plain = sessionBlock(options);
  const moved = sizeOf(v2) - sizeOf(v1);
  const filtersAt = plain.length + moved;
  let dataAt = filtersAt + filters.length * sizeOf(descriptor);
  const block = new Uint8Array(filters.reduce((end, { bytes }) => end + bytes.length, dataAt));
  block.set(plain.subarray(0, sizeOf(v1)));
  block.set(plain.subarray(sizeOf(v1)), sizeOf(v2));
  block.set(provider, 24);
  writeField(block, v1, 'Wnode.BufferSize', block.length);
  writeField(block, v1, 'Wnode.Flags', WNODE_FLAG.TRACED_GUID | WNODE_FLAG.VERSIONED_PROPERTIES);
  for (const field of ['LoggerNameOffset', 'LogFileNameOffset'] as const)
    writeField(block, v1, field, readField(block, v1, field) + moved);
  writeField(block, v2, 'V2Control', 2);
  writeField(block, v2, 'FilterDescCount', filters.length);
  writeField(block, v2, 'FilterDesc', BigInt(filtersAt));
  filters.forEach(({ type, bytes }, i) => {
    const at = filtersAt + i * sizeOf(descriptor);
    writeField(block, descriptor, 'Ptr', BigInt(dataAt), at);
    writeField(block, descriptor, 'Size', bytes.length, at);
    writeField(block, descriptor, 'Type', type, at);
    block.set(bytes, dataAt);
    dataAt += bytes.length;
  });
  return block;
}

/** A block to query into: room for both names. */
export function queryBlock(): Uint8Array {
  const struct = 'EVENT_TRACE_PROPERTIES';
  const bytes = newStruct(struct, 2 * NAME_BYTES);
  const nameAt = bytes.length - 2 * NAME_BYTES;
  writeField(bytes, struct, 'Wnode.BufferSize', bytes.length);
  writeField(bytes, struct, 'Wnode.Flags', WNODE_FLAG.TRACED_GUID);
  writeField(bytes, struct, 'LoggerNameOffset', nameAt);
  writeField(bytes, struct, 'LogFileNameOffset', nameAt + NAME_BYTES);
  return bytes;
}

/** Session name and log file of a block that a call has filled. */
export function namesOf(block: Uint8Array): { session: string; logFile: string } {
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  return { session: readWide(block, view.getUint32(116, true)), logFile: readWide(block, view.getUint32(112, true)) };
}

/** Bytes that a name takes with its NUL. */
export const wideLength = (text: string): number => wideBytes(text).length;
