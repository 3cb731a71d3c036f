/** What an opened trace offers: its columns in time order, and answers to queries. */
import type { EventSeries, EventsPage, OpenProgress } from '../../contract/queries.ts';
import type { KindInfo, TraceInfo } from '../../contract/trace.ts';
import { CancelledError, type CancelToken } from '../base/errors.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import { type BufferTable, GrowingBufferTable } from './buffer-table.ts';
import { type BufferCounts, readBuffers } from './buffers.ts';
import type { ByteSource } from './byte-source.ts';
import type { Clock } from './clock.ts';
import { type EventColumns, GrowingColumns, NO_ID } from './event-columns.ts';
import { EventRates } from './event-rates.ts';
import {
  clockFrequencyHz,
  clockName,
  clockOf,
  filetimeToIso,
  type LogFileHeader,
  readLogFileHeader,
} from './file-header.ts';
import { describeKinds } from './kind-info.ts';
import { KindTable } from './kind-table.ts';
import { BUFFER_TYPE_HEADER, LOG_FILE_MODE } from './layout.ts';
import { type EventFilter, matchRows, type RowSet } from './rows.ts';
import { EventScanner } from './scan.ts';
import { type Pieces, TimeMerge } from './time-order.ts';
import { WarningLog } from './warnings.ts';

export type { EventFilter, RowSet } from './rows.ts';

export interface OpenTraceOptions {
  /** Shown as `info.file`. */
  fileName: string;
  onProgress?: (progress: OpenProgress) => void;
  cancel?: CancelToken;
  /** Lets the caller's event loop run between chunks. */
  pause?: () => Promise<void>;
}

/** Events merged between two looks at the cancel token: some 20 ms of work. */
const MERGE_STEP = 1 << 19;

/**
 * Reads all event headers of a trace.
 * @throws TraceFormatError when it is no trace; CancelledError; what the source throws
 */
export async function openTrace(source: ByteSource, options: OpenTraceOptions): Promise<Trace> {
  const { fileName, onProgress, cancel, pause } = options;
  const warnings = new WarningLog();
  const counts: BufferCounts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  const columns = new GrowingColumns();
  const kinds = new KindTable();
  const table = new GrowingBufferTable();
  const report = (phase: 'reading' | 'sorting', bytesDone: number): void =>
    onProgress?.({ phase, bytesDone, bytesTotal: source.sizeBytes, events: columns.count });

  const maxEvents = SMALLEST_MAX_EVENTS + source.sizeBytes / LEAST_BYTES_PER_EVENT;

  let header: LogFileHeader | null = null;
  let clock: Clock | null = null;
  let scanner: EventScanner | null = null;
  const buffers = readBuffers(source, counts, {
    warnings,
    cancel,
    pause,
    onProgress: (bytes) => report('reading', bytes),
    onDamage: (damage) => table.addDamage(damage, false),
  });
  for await (const buffer of buffers) {
    if (header === null || scanner === null) {
      header = readLogFileHeader(buffer);
      table.written = header.buffersWritten;
      clock = clockOf(header, warnings, buffer.fileOffset);
      scanner = new EventScanner(columns, kinds, clock, warnings);
    } else if (buffer.type === BUFFER_TYPE_HEADER)
      warnings.add(
        'second-header',
        `There is a second log-file header buffer at byte ${buffer.fileOffset}; times continue from the first.`,
        buffer.fileOffset,
      );
    const bytesRead = buffer.fileOffset + buffer.fileBytes;
    const start = columns.count;
    const intact = scanner.scan(buffer, guessedCount(start, buffer.fileOffset, source.sizeBytes));
    if (!intact && !buffer.damaged) counts.damagedBuffers++;
    const { fileOffset, fileBytes, processor, sequence, flags } = buffer;
    table.add({ fileOffset, fileBytes, processor, sequence, flags, start, end: columns.count }, columns.timeNs);
    if (!intact || buffer.damaged) table.addDamage({ fileOffset, endOffset: bytesRead, processor, sequence }, true);
    if (columns.count > maxEvents) {
      counts.damagedBuffers++;
      table.addDamage(
        { fileOffset: bytesRead, endOffset: source.sizeBytes, processor: -1, sequence: Number.NaN },
        false,
      );
      warnings.add(
        'too-many-events',
        `The first ${bytesRead} bytes contain ${columns.count} events, more than a file of this size can have; the rest is ignored.`,
        bytesRead,
      );
      break;
    }
  }
  warnOfMissingBuffers(header!, counts, warnings);
  if (kinds.overflowed) warnings.add('kinds', MANY_KINDS, null);

  const events = await sortByTime(columns, table, { cancel, pause, report: () => report('sorting', source.sizeBytes) });
  const info = {
    file: fileName,
    sizeBytes: source.sizeBytes,
    ...counts,
    // readBuffers yields at least the header buffer, or throws.
    ...describeHeader(header!),
    ...describeEvents(events, table),
    warnings: warnings.list(),
  };
  return new Trace(info, describeKinds(kinds), events, table, clock!);
}

/**
 * Compressed, an event takes at least a byte of its time stamp and the match before it. A file of a few kilobytes can
 * expand to billions of empty events, each of which takes 32 bytes of memory.
 */
const LEAST_BYTES_PER_EVENT = 2;
const SMALLEST_MAX_EVENTS = 1 << 20;
/** Cells of one answer, 12 bytes each: 8192 buckets of 512 lanes. More lanes get wider buckets. */
const MAX_SERIES_CELLS = 1 << 22;
/** A filtered set of rows takes 4 bytes a row. */
const KEPT_FILTERS = 3;
/** The final number of events is guessed from what the first megabytes held. */
const GUESS_AFTER_BYTES = 2 << 20;
/** A pre-allocated file of many gigabytes may hold a few megabytes of events. */
const MAX_GUESSED_GROWTH = 64;
const MANY_KINDS =
  'The file has more kinds of events than Corescope can distinguish (about 65,000); the rest are shown as one.';

/** Events of the whole file, by those before `fileOffset`; 0 = no guess. */
const guessedCount = (count: number, fileOffset: number, sizeBytes: number): number =>
  fileOffset > GUESS_AFTER_BYTES ? count * Math.min((sizeBytes / fileOffset) * 1.1, MAX_GUESSED_GROWTH) : 0;

/** A file that was cut between two buffers looks whole; only its header knows better (in all 47 real ones it is right). */
function warnOfMissingBuffers(header: LogFileHeader, counts: BufferCounts, warnings: WarningLog): void {
  // A circular file keeps fewer than were written; damage that was found has been told already.
  if (header.logFileMode & LOG_FILE_MODE.circular || counts.damagedBuffers > 0) return;
  if (header.buffersWritten <= counts.buffers) return;
  warnings.add(
    'buffers-missing',
    `The header counts ${header.buffersWritten} buffers, but the file contains only ${counts.buffers}: it was truncated, or its end was overwritten.`,
    null,
  );
}

async function sortByTime(
  columns: GrowingColumns,
  pieces: Pieces,
  {
    cancel,
    pause,
    report,
  }: { cancel?: CancelToken | undefined; pause?: (() => Promise<void>) | undefined; report: () => void },
): Promise<EventColumns> {
  report();
  await pause?.();
  const merge = new TimeMerge(columns.timeNs, columns.count, pieces);
  if (merge.identity) return columns.inFileOrder(pieces);
  while (!merge.advance(MERGE_STEP)) {
    if (cancel?.cancelled) throw new CancelledError();
    await pause?.();
  }
  return columns.reordered(merge.order, merge.sorted, pieces);
}

function describeHeader(header: LogFileHeader) {
  return {
    eventsLost: header.eventsLost,
    buffersLost: header.buffersLost,
    pointerSize: header.pointerSize,
    processors: header.processors,
    osVersion: `${header.osMajor}.${header.osMinor}.${header.osBuild}`,
    clock: clockName(header.clockType),
    clockFrequencyHz: clockFrequencyHz(header),
    startTimeUtc: filetimeToIso(header.startTime),
    endTimeUtc: filetimeToIso(header.endTime),
    bootTimeUtc: filetimeToIso(header.bootTime),
    loggerName: header.loggerName,
    logFileName: header.logFileName,
    logFileMode: header.logFileMode,
  };
}

/**
 * Counts and range of the events. The range leaves the header buffer out: beside the header event it holds others that
 * describe the session (EventTrace/5, /80) and carry its start as their time, long before anything happened.
 */
function describeEvents(events: EventColumns, pieces: Pieces) {
  const perCpu = new Map<number, number>();
  for (let i = 0; i < pieces.count; i++) {
    const size = pieces.ends[i] - pieces.starts[i];
    if (size > 0) perCpu.set(pieces.processors[i], (perCpu.get(pieces.processors[i]) ?? 0) + size);
  }
  const { count, timeNs } = events;
  let first = 0;
  while (first < count && events.buffer[first] === 0) first++;
  let last = count - 1;
  while (last >= 0 && events.buffer[last] === 0) last--;
  return {
    events: count,
    firstEventNs: first < count ? timeNs[first] : null,
    lastEventNs: last >= 0 ? timeNs[last] : null,
    eventsPerCpu: Object.fromEntries([...perCpu].sort(([a], [b]) => a - b)),
  };
}

/** An opened trace. Immutable; indexes for queries are built when first asked for. */
export class Trace {
  readonly info: TraceInfo;
  /** By index. */
  readonly kinds: readonly KindInfo[];
  readonly events: EventColumns;
  readonly buffers: BufferTable;
  /** Of the time stamps in payloads too. */
  readonly clock: Clock;
  readonly #rates: EventRates;
  readonly #matched = new RecentlyUsed<RowSet>(KEPT_FILTERS);

  constructor(info: TraceInfo, kinds: readonly KindInfo[], events: EventColumns, buffers: BufferTable, clock: Clock) {
    this.info = info;
    this.kinds = kinds;
    this.events = events;
    this.buffers = buffers;
    this.clock = clock;
    this.#rates = new EventRates(events);
  }

  /** Rows that match, ascending in time. The last few filters are kept: a table asks for page after page of one. */
  matchRows(filter: EventFilter): RowSet {
    const { fromNs, toNs, cpus, pid, tid, kinds, provider, id } = filter;
    const key = JSON.stringify([fromNs, toNs, cpus, pid, tid, kinds, provider, id]);
    return this.#matched.get(key, () => matchRows(this.events, this.kinds, filter));
  }

  /** A page of the rows that match. */
  queryEvents(filter: EventFilter & { offset: number; limit: number }): EventsPage {
    return this.readRows(this.matchRows(filter), filter.offset, filter.limit);
  }

  /** A page of rows that were matched before: for whoever reads all pages. */
  readRows(rows: RowSet, from: number, limit: number): EventsPage {
    const offset = Math.min(from, rows.count);
    const size = Math.min(limit, rows.count - offset);
    const page: EventsPage = {
      total: rows.count,
      offset,
      row: new Uint32Array(size),
      timeNs: new Float64Array(size),
      cpu: new Uint32Array(size),
      pid: new Float64Array(size),
      tid: new Float64Array(size),
      kind: new Uint32Array(size),
      payloadBytes: new Uint32Array(size),
    };
    const { events } = this;
    for (let i = 0; i < size; i++) {
      const row = rows.rowAt(offset + i);
      page.row[i] = row;
      page.timeNs[i] = events.timeNs[row];
      page.cpu[i] = events.cpu[row];
      page.pid[i] = headerId(events.pid[row]);
      page.tid[i] = headerId(events.tid[row]);
      page.kind[i] = events.kind[row];
      page.payloadBytes[i] = events.payloadBytes[row];
    }
    return page;
  }

  /** Event rate per CPU and bucket. Kinds that the trace does not have are passed over. */
  querySeries({
    kinds,
    buckets,
    ...query
  }: {
    kinds: number[] | null;
    cpus: number[];
    startNs: number;
    endNs: number;
    buckets: number;
  }): EventSeries {
    return this.#rates.query({
      ...query,
      kinds: kinds === null ? null : kinds.filter((kind) => kind < this.kinds.length),
      buckets: Math.max(1, Math.min(buckets, Math.floor(MAX_SERIES_CELLS / query.cpus.length))),
    });
  }
}

/** A pid or tid as answers show it: −1 where the header has none. */
export const headerId = (id: number): number => (id === NO_ID ? -1 : id);
