/**
 * The first of the two readings of a merge: what each source is, where its buffers lie and what time they span, which kinds
 * of events and which metadata there are. Nothing of the events themselves is kept.
 */
import type { TraceWarning } from '../../../contract/trace.ts';
import type { CancelToken } from '../../base/errors.ts';
import { type BufferCounts, readBuffers, type TraceBuffer } from '../../format/buffers.ts';
import type { ByteSource } from '../../format/byte-source.ts';
import { i64At, u16At } from '../../format/bytes.ts';
import { Clock } from '../../format/clock.ts';
import { GrowingColumns } from '../../format/event-columns.ts';
import { type LogFileHeader, readLogFileHeader } from '../../format/file-header.ts';
import { describeKind } from '../../format/kind-info.ts';
import { KIND_WORDS, KindTable } from '../../format/kind-table.ts';
import { align8, BUFFER, BUFFER_TYPE_HEADER, HEADER_TYPE, LOG_FILE_MODE } from '../../format/layout.ts';
import { EventScanner } from '../../format/scan.ts';
import { WarningLog } from '../../format/warnings.ts';
import { Cut } from './cut.ts';
import { type ImageEvents, ImageLog, imageEventsOf } from './image-log.ts';
import { eventHeaderOf, schemaKeyOf } from './kind-samples.ts';
import { HeldMetadata } from './metadata.ts';

/** A trace that is merged. */
export interface MergeInput {
  /** As people know it: errors begin with it. */
  name: string;
  source: ByteSource;
}

export interface SurveyedInput extends MergeInput {
  header: LogFileHeader;
  /** What is damaged in it. */
  warnings: WarningLog;
  /** Buffers that are damaged, or that its header counts and the file does not hold. */
  missingBuffers: number;
  /** The buffer that it begins with, whole. */
  headerBuffer: Uint8Array;
  /** Buffers with events in them. */
  buffers: number;
  /**
   * When the first of them was full, or given away: of a ring that went round, what happened since then is all there.
   * Raw ticks since the survey's first header event; infinity where there is no buffer.
   */
  heldFromTicks: number;
}

/** A buffer with events in it. Times are raw ticks since the survey's first header event. */
export interface BufferPlace {
  input: SurveyedInput;
  fileOffset: number;
  fileBytes: number;
  cpu: number;
  flags: number;
  compressed: boolean;
  /** Of its events: earliest and latest. */
  firstTicks: number;
  lastTicks: number;
  /** What stands in it, expanded. */
  filledBytes: number;
  /** In the order of time and undamaged: it may be copied as it stands. */
  inOrder: boolean;
}

export interface WalkOptions {
  cancel?: CancelToken | undefined;
  pause?: (() => Promise<void>) | undefined;
  onProgress?: ((bytesDone: number) => void) | undefined;
}

/** The log-file header event stands under this hook; a merged trace has one. */
const HEADER_HOOK = 0;
/** TraceLogging events carry their schema, and say so with this channel. */
const CHANNEL_TRACE_LOGGING = 11;

export class Survey {
  readonly inputs: SurveyedInput[] = [];
  readonly buffers: BufferPlace[] = [];
  readonly held = new HeldMetadata();
  readonly images = new ImageLog();
  /** What is wrong with all of them together. */
  readonly warnings = new WarningLog();
  /** Of the largest buffer, expanded: what those of the merged trace must hold. */
  largestBufferBytes = 0;
  readonly #kinds = new KindTable();
  readonly #columns = new GrowingColumns();
  /** By index of the kind. */
  readonly #metadata: ({ guid: string; opcode: number; pointerBytes: 4 | 8 } | null)[] = [];
  readonly #imageEvents: (ImageEvents | null)[] = [];
  readonly #isHeader: boolean[] = [];
  readonly #samples = new Map<string, Uint8Array>();

  readonly #holdsMetadata: boolean;

  /** @param holdsMetadata whether it is looked at what the traces say of themselves already */
  constructor(holdsMetadata: boolean) {
    this.#holdsMetadata = holdsMetadata;
  }

  /** One EVENT_HEADER for each schema that events of these traces may have: see `eventHeaderOf`. */
  kindSamples(): Uint8Array[] {
    return [...this.#samples.values()];
  }

  /** Raw time stamp that ticks count from. */
  get baseTicks(): bigint {
    return this.inputs[0].header.timeStamp;
  }

  /**
   * Reads a source once.
   * @param withHeader whether what stands behind the header event in the first buffer counts
   * @throws TraceFormatError when it is no trace; CancelledError; what the source throws
   */
  async add(input: MergeInput, options: WalkOptions = {}, withHeader = true): Promise<SurveyedInput> {
    const counts: BufferCounts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
    let scanner: EventScanner | null = null;
    let surveyed: SurveyedInput | null = null;
    const warnings = new WarningLog();
    let partial = 0;
    for await (const buffer of readBuffers(input.source, counts, { warnings, ...options })) {
      if (surveyed === null || scanner === null) {
        surveyed = {
          ...input,
          header: readLogFileHeader(buffer),
          warnings,
          missingBuffers: 0,
          headerBuffer: buffer.bytes.slice(),
          buffers: 0,
          heldFromTicks: Number.POSITIVE_INFINITY,
        };
        this.inputs.push(surveyed);
        scanner = this.scanner(this.#columns, warnings);
      }
      if (buffer.fileOffset === 0 && !withHeader) continue;
      this.#columns.count = 0;
      const intact = scanner.scan(buffer, 0);
      if (!intact && !buffer.damaged) counts.damagedBuffers++;
      if (!intact || buffer.damaged) partial++;
      this.#addBuffer(surveyed, buffer, intact);
    }
    // readBuffers yields at least the header buffer, or throws.
    const read = surveyed!;
    read.missingBuffers = Math.max(counts.damagedBuffers, partial + neverSeen(read.header, counts));
    return read;
  }

  /** All warnings; what is damaged is told of each input by itself. */
  allWarnings(): TraceWarning[] {
    const damaged = this.inputs.flatMap(({ name, warnings }) =>
      warnings.list().map((warning) => ({ ...warning, message: `${name}: ${warning.message}` })),
    );
    return [...damaged, ...this.warnings.list()];
  }

  /** When the last event happened. Raw ticks since the survey's first header event. */
  get lastTicks(): number {
    let lastTicks = 0;
    for (const place of this.buffers) if (place.lastTicks > lastTicks) lastTicks = place.lastTicks;
    return lastTicks;
  }

  /** What is left out before that moment, and what is not. */
  cutAt(ticks: number): Cut {
    return new Cut(this.#kinds, this.baseTicks, ticks);
  }

  /** Gives times in raw ticks since the survey's first header event. */
  scanner(columns: GrowingColumns, warnings: WarningLog): EventScanner {
    return new EventScanner(columns, this.#kinds, new Clock(this.baseTicks, TICKS_AS_THEY_ARE), warnings);
  }

  /** Whether an event of this kind is left out: a second log-file header. */
  isHeader(kind: number): boolean {
    return this.#isHeader[kind] ?? false;
  }

  #addBuffer(input: SurveyedInput, buffer: TraceBuffer, intact: boolean): void {
    const { count, timeNs, kind, pid, eventOffset, payloadOffset, payloadBytes } = this.#columns;
    const { bytes } = buffer;
    if (this.#metadata.length < this.#kinds.count) this.#addKinds(bytes);
    const sizeBytes = buffer.compressed ? buffer.filledBytes : buffer.fileBytes;
    this.largestBufferBytes = Math.max(this.largestBufferBytes, align8(sizeBytes));
    let firstTicks = Number.POSITIVE_INFINITY;
    let lastTicks = Number.NEGATIVE_INFINITY;
    let inOrder = intact && !buffer.damaged && buffer.type !== BUFFER_TYPE_HEADER;
    for (let i = 0; i < count; i++) {
      const held = this.#metadata[kind[i]];
      if (held !== null) {
        const start = eventOffset[i] + payloadOffset[i];
        this.held.add(held.guid, held.opcode, bytes, start, start + payloadBytes[i], held.pointerBytes);
      }
      const imageEvents = this.#imageEvents[kind[i]];
      if (imageEvents !== null) {
        const start = eventOffset[i] + payloadOffset[i];
        this.images.add(imageEvents, bytes, start, start + payloadBytes[i], timeNs[i], pid[i]);
      }
      if (this.#isHeader[kind[i]]) {
        inOrder = false;
        continue;
      }
      const ticks = timeNs[i];
      if (ticks < lastTicks) inOrder = false;
      if (ticks < firstTicks) firstTicks = ticks;
      if (ticks > lastTicks) lastTicks = ticks;
    }
    if (firstTicks > lastTicks) return;
    const { fileOffset, fileBytes, processor: cpu, flags, compressed, filledBytes } = buffer;
    // Behind the header event lies what says nothing of a ring.
    if (buffer.type !== BUFFER_TYPE_HEADER) {
      input.buffers++;
      const full = Math.max(lastTicks, Number(i64At(bytes, BUFFER.timeStamp) - this.baseTicks));
      input.heldFromTicks = Math.min(input.heldFromTicks, full);
    }
    this.buffers.push({
      ...{ input, fileOffset, fileBytes, cpu, flags, compressed, firstTicks, lastTicks, filledBytes },
      inOrder,
    });
  }

  /** Kinds that came up in the buffer that was scanned last. */
  #addKinds(bytes: Uint8Array): void {
    const { count, kind, eventOffset, payloadOffset, payloadBytes } = this.#columns;
    const known = this.#metadata.length;
    for (let index = known; index < this.#kinds.count; index++) {
      const info = describeKind(this.#kinds, index);
      const { provider, opcode } = info;
      const isHeld = this.#holdsMetadata && HeldMetadata.isMetadata(provider);
      this.#metadata.push(isHeld ? { guid: provider, opcode, pointerBytes: info.kind.endsWith('32') ? 4 : 8 } : null);
      this.#imageEvents.push(this.#holdsMetadata ? imageEventsOf(info) : null);
      const type = this.#kinds.words[index * KIND_WORDS];
      const isSystem = type === HEADER_TYPE.system32 || type === HEADER_TYPE.system64;
      this.#isHeader.push(isSystem && this.#kinds.words[index * KIND_WORDS + 1] === HEADER_HOOK);
    }
    const seen = new Set<number>();
    for (let i = 0; i < count; i++) {
      if (kind[i] < known || seen.has(kind[i])) continue;
      seen.add(kind[i]);
      const at = eventOffset[i];
      const event = bytes.subarray(at, at + payloadOffset[i] + payloadBytes[i]);
      const header = eventHeaderOf(event);
      if (header === null || (event.length > 80 && isTraceLogging(header))) continue;
      const key = schemaKeyOf(header);
      if (!this.#samples.has(key)) this.#samples.set(key, header);
    }
  }
}

/** A ring keeps fewer buffers than were written; the header of a session that was cut off does not count them yet. */
const neverSeen = ({ logFileMode, buffersWritten }: LogFileHeader, { buffers }: BufferCounts): number =>
  logFileMode & LOG_FILE_MODE.circular ? 0 : Math.max(0, buffersWritten - buffers);

/** A clock of so many ticks a second gives them back. */
const TICKS_AS_THEY_ARE = 1_000_000_000;

const isTraceLogging = (header: Uint8Array): boolean =>
  (u16At(header, 4) & 1) !== 0 && header[43] === CHANNEL_TRACE_LOGGING;

/**
 * One EVENT_HEADER (80 bytes) for each schema that a trace's events may have, to ask TDH with: those of manifest providers
 * as they are, of classic and kernel events with EVENT_HEADER_FLAG_CLASSIC_HEADER. TraceLogging and WPP are left out.
 * @throws TraceFormatError when it is no trace; CancelledError; what the source throws
 */
export async function kindsOf(source: ByteSource, options: WalkOptions = {}): Promise<Uint8Array[]> {
  const survey = new Survey(false);
  await survey.add({ name: '', source }, options);
  return survey.kindSamples();
}
