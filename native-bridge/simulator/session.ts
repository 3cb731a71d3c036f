/**
 * One ETW session: a buffer for each processor, more of them up to the maximum, and a logger thread that takes full ones
 * away, to the file, to consumers, or round and round in memory. When none is free an event is lost, and counted.
 */

import { at } from '../../contract/checked.ts';
import { align8, BUFFER, BUFFER_FLAG, BUFFER_HEADER_BYTES } from '../../engine/format/layout.ts';
import { setBufferHeader } from '../../engine/write/buffer-writer.ts';
import {
  makeHeaderBuffer,
  patchBuffersWritten,
  patchEndTime,
  type TraceDescription,
} from '../../engine/write/header-buffer.ts';
import { setInt64 } from '../../engine/write/payload-builder.ts';
import { TICKS_PER_MS, TICKS_PER_SECOND } from '../../machine/machine.ts';
import type { Status } from '../calls/calls.ts';
import { ERROR, LOG_FILE_MODE as MODE } from '../calls/layouts.ts';
import { MASK_WORDS } from './kernel-groups.ts';
import { LogFile } from './log-file.ts';
import type { ProcessScope } from './process-scope.ts';

export interface SessionSettings {
  name: string;
  guid: string;
  loggerId: number;
  bufferSizeKB: number;
  minimumBuffers: number;
  maximumBuffers: number;
  /** In the unit that the mode says; 0: none. */
  maximumFileSize: number;
  logFileMode: number;
  /** In the unit that the mode says; 0: that of the mode. */
  flushTimer: number;
  clockType: 1 | 2 | 3;
  /** Whether it is a system logger. */
  system: boolean;
  /** Of a private session: the processes that it is in; else null. */
  privateTo: ProcessScope | null;
}

/** What a session needs of its machine. */
export interface SessionHost {
  readonly processors: number;
  now(): number;
  schedule(atTicks: number, action: () => void): () => void;
  /** Runs when the machine has come to rest: consumers may call back into it. */
  deliver(action: () => void): void;
  /** What stands in the header of a trace that begins at that time. */
  describe(session: Session, startTicks: number): TraceDescription;
  /** FILETIME. */
  systemTime(ticks: number): bigint;
  /** Raw time stamp at 0, and how many it counts a tick. */
  stamps(clockType: 1 | 2 | 3): { base: bigint; perTick: number };
  /** Bytes a tick that the disk takes. */
  diskBytesPerTick(): number;
  /** A fault of the disk, or 0. */
  diskStatus(): Status;
  /** Whoever listens takes nothing. */
  isConsumerSlow(): boolean;
  /** The session has ended by itself. */
  ended(session: Session): void;
}

/** Of real-time buffers; it may get what was under way when it was taken away. */
export interface Consumer {
  onBuffers(buffers: Uint8Array[]): void;
  onEnd(status: Status): void;
}

interface SessionBuffer {
  bytes: Uint8Array;
  view: DataView;
  usedBytes: number;
  cpu: number;
}

/** From a full buffer to the logger thread that wakes for it. */
const LOGGER_DELAY_TICKS = TICKS_PER_MS;
/** A flush of a real-time session that asks for none. */
const DEFAULT_REAL_TIME_FLUSH_TICKS = TICKS_PER_SECOND;
const TAIL = 0xff;

export class Session {
  readonly settings: SessionSettings;
  /** Kernel flags of a system logger. */
  readonly mask = new Uint32Array(MASK_WORDS);
  eventsLost = 0;
  logBuffersLost = 0;
  realTimeBuffersLost = 0;
  buffersWritten = 0;
  /** Logged, lost ones not among them. */
  events = 0;
  readonly eventsByProvider = new Map<string, number>();
  readonly startTicks: number;
  readonly #host: SessionHost;
  readonly #stampBase: bigint;
  readonly #stampsPerTick: number;
  readonly #current: (SessionBuffer | null)[];
  readonly #free: SessionBuffer[] = [];
  /** Full ones that wait for the logger thread; in a memory session, the ring. */
  readonly #full: SessionBuffer[] = [];
  readonly #consumers = new Set<Consumer>();
  /** What real-time consumers have not come for yet. */
  #unread: Uint8Array[] = [];
  /** Processors that have lost events since their last full buffer. */
  readonly #lostOn: Uint8Array;
  /** The next buffer of the file says that one before it is missing. */
  #lostBuffer = false;
  #allocated: number;
  #sequence = 0;
  #file: LogFile | null = null;
  /** Of files that follow one another: their name with %d, and how many there are. */
  #numbered = '';
  #files = 0;
  #loggerIsDue = false;
  #cancelFlush: () => void = () => {};
  #stopped = false;
  /** Of a private session: the process that writes the file, and what others write beside it. */
  #firstPid: number | null = null;
  readonly #inOthers = new Map<number, Session>();

  constructor(host: SessionHost, settings: SessionSettings) {
    this.#host = host;
    this.settings = settings;
    this.startTicks = host.now();
    const { base, perTick } = host.stamps(settings.clockType);
    this.#stampBase = base;
    this.#stampsPerTick = perTick;
    this.#current = Array.from({ length: host.processors }, () => null);
    this.#lostOn = new Uint8Array(host.processors);
    this.#allocated = settings.minimumBuffers;
    this.#planFlush();
  }

  get bufferBytes(): number {
    return this.settings.bufferSizeKB * 1024;
  }

  get buffers(): number {
    return this.#allocated;
  }

  get freeBuffers(): number {
    const used = this.#full.length + this.#current.filter((buffer) => buffer !== null).length;
    return Math.max(this.#allocated - used, 0);
  }

  get filePath(): string | null {
    return this.#file?.path ?? null;
  }

  get isRealTime(): boolean {
    return (this.settings.logFileMode & MODE.REAL_TIME_MODE) !== 0;
  }

  get isMemory(): boolean {
    return (this.settings.logFileMode & MODE.BUFFERING_MODE) !== 0;
  }

  /** Opens the log file. @returns 0 or what is wrong with the path or the disk */
  openFile(path: string): Status {
    const fault = this.#host.diskStatus();
    if (fault !== ERROR.SUCCESS) return fault;
    const circular = this.#is(MODE.FILE_MODE_CIRCULAR) ? this.#fileLimitBytes() : null;
    if (this.#is(MODE.FILE_MODE_NEWFILE)) {
      if (!path.includes('%d')) return ERROR.INVALID_NAME;
      this.#numbered = path;
    }
    const name = this.#is(MODE.FILE_MODE_NEWFILE) ? this.#nextName() : path;
    const { status, file } = this.#is(MODE.FILE_MODE_APPEND)
      ? LogFile.append(name, this.#header(0))
      : LogFile.create(name, this.#header(0), circular);
    this.#file = file;
    return status;
  }

  #is(mode: number): boolean {
    return (this.settings.logFileMode & mode) !== 0;
  }

  #nextName(): string {
    return this.#numbered.replace('%d', String(++this.#files));
  }

  /** Goes on in the next file of a numbered series. */
  #roll(): void {
    const before = this.#file;
    const { status, file } = LogFile.create(this.#nextName(), this.#header(0), null);
    if (status !== ERROR.SUCCESS) return;
    if (before !== null) this.#finish(before, before.buffers);
    this.#file = file;
  }

  /**
   * Logs an event that is encoded with time stamps of the performance counter.
   * @param stampAt where in it the time stamp stands
   * @param waits whoever logs it has time to wait for a free buffer, as rundowns do
   */
  append(cpu: number, event: Uint8Array, ticks: number, stampAt: number, waits: boolean): boolean {
    const takes = align8(event.length);
    let buffer = at(this.#current, cpu);
    if (buffer === null || buffer.usedBytes + takes > this.bufferBytes) {
      if (BUFFER_HEADER_BYTES + takes > this.bufferBytes) return this.#lose(cpu);
      if (buffer !== null) this.#retire(buffer);
      if (waits && this.#full.length > 0 && this.freeBuffers === 0 && !this.isMemory) this.#drain();
      buffer = this.#take(cpu);
      if (buffer === null) return this.#lose(cpu);
    }
    const start = buffer.usedBytes;
    buffer.bytes.set(event, start);
    if (takes > event.length) buffer.bytes.fill(0, start + event.length, start + takes);
    buffer.usedBytes = start + takes;
    if (this.settings.clockType !== 1)
      setInt64(buffer.view, start + stampAt, this.#stampBase + BigInt(ticks * this.#stampsPerTick));
    this.events++;
    return true;
  }

  /**
   * Where a process logs to: a private session is in each of its processes anew, with a file of its own beside that of the
   * first one (`a.etl`, `a.etl_1234`).
   * @returns null where that file cannot be
   */
  inProcess(pid: number): Session | null {
    if (this.settings.privateTo === null) return this;
    this.#firstPid ??= pid;
    if (pid === this.#firstPid) return this;
    let other = this.#inOthers.get(pid);
    if (other === undefined && this.#file !== null) {
      other = new Session(this.#host, this.settings);
      if (other.openFile(`${this.#file.path}_${pid}`) !== ERROR.SUCCESS) {
        other.abandon();
        return null;
      }
      this.#inOthers.set(pid, other);
    }
    return other ?? null;
  }

  /** Of those that were logged. */
  count(provider: string, events: number): void {
    this.eventsByProvider.set(provider, (this.eventsByProvider.get(provider) ?? 0) + events);
  }

  /** Loses events as if no buffer had been free. */
  lose(count: number): void {
    this.eventsLost += count;
    this.#lostOn[0] = 1;
  }

  /** Gives away what there is, also buffers that are not full. A memory session keeps them, and writes all to `path`. */
  flush(path: string | null): Status {
    for (const other of this.#inOthers.values()) other.flush(null);
    for (const buffer of this.#current)
      if (buffer !== null && buffer.usedBytes > BUFFER_HEADER_BYTES) this.#retire(buffer);
    if (!this.isMemory) this.#drain();
    else if (path !== null) return this.#writeRing(path);
    return ERROR.SUCCESS;
  }

  update(change: { maximumBuffers?: number; flushTimer?: number; realTime?: boolean }): void {
    const { settings } = this;
    if (change.maximumBuffers !== undefined)
      settings.maximumBuffers = Math.max(change.maximumBuffers, settings.minimumBuffers);
    if (change.flushTimer !== undefined) settings.flushTimer = change.flushTimer;
    if (change.realTime === true) settings.logFileMode |= MODE.REAL_TIME_MODE;
    if (change.realTime === false) settings.logFileMode &= ~MODE.REAL_TIME_MODE;
    this.#planFlush();
  }

  /** Finishes its file and goes on in another. */
  moveTo(path: string): Status {
    const before = this.#file;
    this.flush(null);
    const status = this.openFile(path);
    if (status !== ERROR.SUCCESS) this.#file = before;
    else if (before !== null) this.#finish(before, before.buffers);
    return status;
  }

  /** It could not begin. */
  abandon(): void {
    this.#stopped = true;
    this.#cancelFlush();
  }

  /** Writes what is left and ends: consumers hear of it when they have all of it. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#cancelFlush();
    this.flush(null);
    if (this.#file !== null) this.#finish(this.#file, this.#file.buffers);
    for (const other of this.#inOthers.values()) {
      other.stop();
      this.eventsLost += other.eventsLost;
      this.logBuffersLost += other.logBuffersLost;
    }
    const consumers = [...this.#consumers];
    this.#consumers.clear();
    this.#host.deliver(() => {
      for (const consumer of consumers) consumer.onEnd(ERROR.SUCCESS);
    });
  }

  /** @returns takes the consumer away again; false when it was gone already */
  consume(consumer: Consumer): () => boolean {
    this.#consumers.add(consumer);
    const unread = this.#unread;
    this.#unread = [];
    if (unread.length > 0) this.#host.deliver(() => consumer.onBuffers(unread));
    return () => this.#consumers.delete(consumer);
  }

  /** TRACE_LOGFILE_HEADER and the names behind it, as they stand in a header buffer. */
  header(): Uint8Array {
    return this.#header(this.buffersWritten);
  }

  #lose(cpu: number): boolean {
    this.eventsLost++;
    this.#lostOn[cpu] = 1;
    return false;
  }

  #take(cpu: number): SessionBuffer | null {
    let buffer = this.#free.pop() ?? null;
    if (buffer === null) {
      const inUse = this.#full.length + this.#current.filter((each) => each !== null).length;
      if (inUse < this.settings.maximumBuffers) {
        const bytes = new Uint8Array(this.bufferBytes);
        buffer = { bytes, view: new DataView(bytes.buffer), usedBytes: 0, cpu };
        this.#allocated = Math.max(this.#allocated, inUse + 1);
      } else if (this.isMemory) buffer = this.#full.shift() ?? null;
    }
    if (buffer === null) return null;
    buffer.cpu = cpu;
    buffer.usedBytes = BUFFER_HEADER_BYTES;
    this.#current[cpu] = buffer;
    return buffer;
  }

  /** A buffer leaves its processor and gets its header. */
  #retire(buffer: SessionBuffer): void {
    const { bytes, view, usedBytes, cpu } = buffer;
    this.#current[cpu] = null;
    bytes.fill(0, 0, BUFFER_HEADER_BYTES);
    setBufferHeader(view, {
      bufferSize: this.bufferBytes,
      filledBytes: usedBytes,
      sequenceNumber: ++this.#sequence,
      processor: cpu,
      flags: this.#lostOn[cpu] === 1 ? BUFFER_FLAG.eventsLost : 0,
      type: 0,
      loggerId: this.settings.loggerId,
    });
    this.#lostOn[cpu] = 0;
    setInt64(view, BUFFER.timeStamp, this.#stampBase + BigInt(this.#host.now() * this.#stampsPerTick));
    this.#full.push(buffer);
    if (!this.isMemory) this.#wakeLogger(LOGGER_DELAY_TICKS);
  }

  #wakeLogger(delayTicks: number): void {
    if (this.#loggerIsDue) return;
    this.#loggerIsDue = true;
    this.#host.schedule(this.#host.now() + delayTicks, () => {
      this.#loggerIsDue = false;
      if (this.#stopped || this.#full.length === 0) return;
      this.#giveAway(this.#full.splice(0, 1));
      // The next one when the disk has taken this one.
      const busyTicks = this.#file === null ? 0 : Math.ceil(this.bufferBytes / this.#host.diskBytesPerTick());
      if (this.#full.length > 0) this.#wakeLogger(Math.max(busyTicks, 1));
    });
  }

  #drain(): void {
    this.#giveAway(this.#full.splice(0));
  }

  #giveAway(buffers: SessionBuffer[]): void {
    const copies: Uint8Array[] = [];
    for (const buffer of buffers) {
      if (this.#is(MODE.FILE_MODE_NEWFILE) && this.#isFull()) this.#roll();
      if (this.#file !== null) this.#log(this.#file, buffer);
      if (this.isRealTime) copies.push(copyOf(buffer));
      this.#free.push(buffer);
      if (this.#file === null) this.buffersWritten++;
    }
    if (copies.length > 0) this.#hand(copies);
    if (!this.#stopped && !this.#is(MODE.FILE_MODE_NEWFILE) && this.#isFull())
      this.#host.schedule(this.#host.now(), () => this.#host.ended(this));
  }

  #log(file: LogFile, { bytes, view, usedBytes }: SessionBuffer): void {
    // Windows marks the unused tail with ones: readers stop at a marker of 0xFFFFFFFF.
    bytes.fill(TAIL, usedBytes);
    const flags = view.getUint16(BUFFER.flags, true);
    view.setUint16(BUFFER.flags, this.#lostBuffer ? flags | BUFFER_FLAG.buffersLost : flags, true);
    const fault = this.#host.diskStatus();
    const status = this.#isFull() ? ERROR.LOG_FILE_FULL : fault === ERROR.SUCCESS ? file.append(bytes) : fault;
    this.#lostBuffer = status !== ERROR.SUCCESS;
    if (this.#lostBuffer) this.logBuffersLost++;
    else this.buffersWritten++;
  }

  /** A sequential file has reached its size. */
  #isFull(): boolean {
    const limit = this.#fileLimitBytes();
    return (
      this.#file !== null &&
      limit !== null &&
      (this.settings.logFileMode & MODE.FILE_MODE_CIRCULAR) === 0 &&
      this.#file.sizeBytes + this.bufferBytes > limit
    );
  }

  #fileLimitBytes(): number | null {
    const { maximumFileSize, logFileMode } = this.settings;
    if (maximumFileSize === 0) return null;
    return maximumFileSize * ((logFileMode & MODE.USE_KBYTES_FOR_SIZE) !== 0 ? 1024 : 1024 * 1024);
  }

  /** Hands copies to consumers; without one they wait, as many as the session may have. */
  #hand(copies: Uint8Array[]): void {
    if (this.#consumers.size > 0 && !this.#host.isConsumerSlow()) {
      const consumers = [...this.#consumers];
      // What waited while they were slow comes first.
      copies.unshift(...this.#unread.splice(0));
      this.#host.deliver(() => {
        consumers.forEach((consumer, i) => {
          // A buffer that is handed over is the consumer's: all but the last get copies of their own.
          const theirs = i === consumers.length - 1 ? copies : copies.map((copy) => copy.slice());
          consumer.onBuffers(theirs);
        });
      });
      return;
    }
    this.#unread.push(...copies);
    const tooMany = this.#unread.length - this.settings.maximumBuffers;
    if (tooMany > 0) {
      this.#unread.splice(0, tooMany);
      this.realTimeBuffersLost += tooMany;
    }
  }

  #planFlush(): void {
    this.#cancelFlush();
    const { flushTimer, logFileMode } = this.settings;
    const unit = (logFileMode & MODE.USE_MS_FLUSH_TIMER) !== 0 ? TICKS_PER_MS : TICKS_PER_SECOND;
    const period = flushTimer > 0 ? flushTimer * unit : this.isRealTime ? DEFAULT_REAL_TIME_FLUSH_TICKS : 0;
    if (period === 0 || this.isMemory) return;
    this.#cancelFlush = this.#host.schedule(this.#host.now() + period, () => {
      this.flush(null);
      this.#planFlush();
    });
  }

  #header(buffers: number): Uint8Array {
    const header = makeHeaderBuffer(this.#host.describe(this, this.startTicks), this.settings.loggerId);
    const view = new DataView(header.buffer);
    patchBuffersWritten(view, buffers + 1);
    patchEndTime(view, this.#host.systemTime(this.#host.now()));
    return header;
  }

  #finish(file: LogFile, buffers: number): Status {
    return file.finish(this.#header(buffers));
  }

  #writeRing(path: string): Status {
    const fault = this.#host.diskStatus();
    if (fault !== ERROR.SUCCESS) return fault;
    const { status, file } = LogFile.create(path, this.#header(this.#full.length), null);
    if (file === null) return status;
    for (const buffer of this.#full) this.#log(file, buffer);
    return this.#finish(file, file.buffers);
  }
}

/** As long as what is in it, and saying so. */
function copyOf({ bytes, usedBytes }: SessionBuffer): Uint8Array {
  const copy = bytes.slice(0, usedBytes);
  new DataView(copy.buffer).setUint32(BUFFER.bufferSize, usedBytes, true);
  return copy;
}
