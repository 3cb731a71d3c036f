/** Copies a time range of a trace, together with the events that say what the rest means. */
import { IMAGE_PROVIDER } from '../../contract/image-machine.ts';
import { PROCESSOR_PROVIDER } from '../../contract/processors.ts';
import { hasEventHeader, type TraceWarning } from '../../contract/trace.ts';
import type { CancelToken } from '../base/errors.ts';
import { readBuffers } from '../format/buffers.ts';
import type { ByteSource } from '../format/byte-source.ts';
import { u16At, u32At } from '../format/bytes.ts';
import { GrowingColumns } from '../format/event-columns.ts';
import { clockOf, type LogFileHeader, readLogFileHeader } from '../format/file-header.ts';
import { describeKind } from '../format/kind-info.ts';
import { KindTable } from '../format/kind-table.ts';
import { align8, BUFFER, BUFFER_HEADER_BYTES, LOG_FILE_MODE } from '../format/layout.ts';
import { EventScanner } from '../format/scan.ts';
import { WarningLog } from '../format/warnings.ts';
import { BufferWriter, type TraceSink } from './buffer-writer.ts';
import { patchBuffersWritten, patchHeaderCompression } from './header-buffer.ts';

export interface TrimOptions {
  /** Whether the copy is compressed; as the original where it is left out. */
  compressed?: boolean;
  cancel?: CancelToken;
  pause?: () => Promise<void>;
  onProgress?: (bytesDone: number) => void;
}

export interface TrimResult {
  sizeBytes: number;
  buffers: number;
  /** What was damaged in the original, and so is not in the copy. */
  warnings: TraceWarning[];
}

/** What describes processes, threads, images, files, the machine, stacks and schemas: by provider, all or by id. */
const METADATA = new Map<string, 'all' | ReadonlySet<number>>([
  // EventTrace and SystemConfig.
  ['68fdd900-4a3e-11d1-84f4-0000f80464e3', 'all'],
  ['01853a65-418f-4f36-aefc-dc0f1d2fd235', 'all'],
  // Process: start, end, rundown, image load (as the kernel logs it), terminate, defunct.
  ['3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c', new Set([1, 2, 3, 4, 10, 11, 39])],
  // Thread: start, end, rundown, name.
  ['3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c', new Set([1, 2, 3, 4, 72])],
  // Image: unload, rundown, load (as user-mode writers log it), kernel base, hypercall page.
  ['2cb15d1d-5fc1-11d2-abe1-00a0c911f518', new Set([2, 3, 4, 10, 33, 34])],
  // FileIo: names.
  ['90cbdc39-4a3e-11d1-84f4-0000f80464e3', new Set([0, 32, 35, 36])],
  // Registry: names of key control blocks.
  ['ae53722e-c863-11d2-8659-00c04fa321a1', new Set([22, 23, 24, 25])],
  // StackWalk: definitions of keys.
  ['def2fe46-7bd6-4b80-bd94-f57fe20d0ce3', new Set([34, 35, 36])],
  // PerfInfo: which counters, sampling interval and its begin and end.
  ['ce1dbfb4-137e-4da6-87b0-3f59aa102cbc', new Set([48, 72, 73, 74])],
  // ImageID, MetaData, SysConfigEx, WinSAT.
  ['b3e675d7-2554-4f18-830b-2762732560de', 'all'],
  ['bbccf6c1-6cd1-48c4-80ff-839482e37671', 'all'],
  ['9b79ee91-b5fd-41c0-a243-4248e266e9d0', 'all'],
  ['ed54dff8-c409-4cf6-bf83-05e1e61a09c4', 'all'],
  // Machines of images, classes of cores.
  [IMAGE_PROVIDER, 'all'],
  [PROCESSOR_PROVIDER, 'all'],
  // CLR rundown: methods and modules that were there before or after.
  ['a669021c-c450-4609-a035-5af59af4df18', 'all'],
]);
/** Under this id every EventSource sends its manifest. */
const MANIFEST_ID = 0xfffe;

/** Buffers of no session are larger; the header of a damaged file may say so. */
const MAX_BUFFER_BYTES = 16 << 20;
const USUAL_BUFFER_BYTES = 1 << 20;

/**
 * Keeps the events in `[fromNs, toNs)` and, wherever they lie, those that describe the trace. Events keep their bytes
 * and, per CPU, their order; the header buffer stays as it is apart from BuffersWritten and the mark of compression, so
 * that all times stay what they were. Damaged parts and headers of unknown type are left out, and counted as warnings.
 * @throws TraceFormatError when the source is no trace; CancelledError; what source and sink throw
 */
export async function trimTrace(
  source: ByteSource,
  range: { fromNs: number; toNs: number },
  sink: TraceSink,
  options: TrimOptions = {},
): Promise<TrimResult> {
  const warnings = new WarningLog();
  const columns = new GrowingColumns();
  const kinds = new KindTable();
  const metadata: boolean[] = [];
  let copy: {
    scanner: EventScanner;
    writer: BufferWriter;
    bufferSizeBytes: number;
    finishHeader: (header: DataView, buffersWritten: number) => void;
  } | null = null;

  const counts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  for await (const buffer of readBuffers(source, counts, { warnings, ...options })) {
    const { bytes } = buffer;
    if (copy === null) {
      const header = readLogFileHeader(buffer);
      const wasCompressed = (header.logFileMode & LOG_FILE_MODE.compressed) !== 0;
      const compressed = options.compressed ?? wasCompressed;
      const bufferSizeBytes = saneBufferSize(header);
      const writer = new BufferWriter({
        sink,
        header: bytes.slice(),
        bufferSizeBytes,
        compressed,
        loggerId: u16At(bytes, BUFFER.loggerId),
      });
      const scanner = new EventScanner(columns, kinds, clockOf(header, warnings, buffer.fileOffset), warnings);
      const finishHeader = (view: DataView, buffersWritten: number): void => {
        if (compressed !== wasCompressed) patchHeaderCompression(view, compressed);
        patchBuffersWritten(view, buffersWritten);
      };
      copy = { scanner, writer, bufferSizeBytes, finishHeader };
      continue;
    }
    columns.count = 0;
    copy.scanner.scan(buffer, 0);
    while (metadata.length < kinds.count) metadata.push(describesTrace(kinds, metadata.length));
    copy.writer.flushTime = { low: u32At(bytes, BUFFER.timeStamp), high: u32At(bytes, BUFFER.timeStamp + 4) };
    for (let i = 0; i < columns.count; i++) {
      const timeNs = columns.timeNs[i];
      if ((timeNs < range.fromNs || timeNs >= range.toNs) && !metadata[columns.kind[i]]) continue;
      const at = columns.eventOffset[i];
      const sizeBytes = columns.payloadOffset[i] + columns.payloadBytes[i];
      if (BUFFER_HEADER_BYTES + align8(sizeBytes) > copy.bufferSizeBytes)
        warnings.add(
          'event-too-large',
          `The event of ${sizeBytes} bytes in the buffer at byte ${buffer.fileOffset} is larger than the session's buffers of ${copy.bufferSizeBytes} bytes and is skipped.`,
          buffer.fileOffset,
        );
      else copy.writer.append(buffer.processor, bytes.subarray(at, at + sizeBytes));
    }
  }
  // readBuffers yields at least the header buffer, or throws.
  const { writer, finishHeader } = copy!;
  return { ...writer.finish(finishHeader), warnings: warnings.list() };
}

function saneBufferSize({ bufferSizeBytes }: LogFileHeader): number {
  const sane =
    bufferSizeBytes % 8 === 0 && bufferSizeBytes > BUFFER_HEADER_BYTES && bufferSizeBytes <= MAX_BUFFER_BYTES;
  return sane ? bufferSizeBytes : USUAL_BUFFER_BYTES;
}

/** Whether events of a kind say what others mean, and so are kept wherever they lie. */
export function describesTrace(kinds: KindTable, index: number): boolean {
  const { kind, provider, id, opcode } = describeKind(kinds, index);
  if (hasEventHeader({ kind }) && id === MANIFEST_ID) return true;
  const which = METADATA.get(provider);
  return which === 'all' || (which?.has(opcode) ?? false);
}
