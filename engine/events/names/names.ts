/** Names across a trace: of processes, threads, images and files, by id and time. Ids come back, so both are needed. */
import type { LogicalProcessor } from '../../../contract/processors.ts';
import type { ImageInfo, ProcessInfo, ThreadInfo, TraceNames } from '../../../contract/schema.ts';
import { hexOf64 } from '../../base/text.ts';
import type { TextPool } from '../../columns/text-pool.ts';
import type { EventView } from '../event-view.ts';
import { type Attribution, attribute, type WhoRan } from './attribution.ts';
import { type Address, isKernelAddress } from './event-fields.ts';
import type { FileTable } from './file-table.ts';
import type { ImageTable } from './image-table.ts';
import type { Lifetimes } from './lifetimes.ts';
import { type CodeExecution, executionInImage, executionOutside } from './process-machine.ts';
import { finite, type ProcessTable } from './process-table.ts';
import type { ProcessorTable } from './processor-table.ts';
import type { RunningThreads } from './running-threads.ts';
import { IDLE_PROCESS, IDLE_THREAD, type ThreadTable } from './thread-table.ts';
import { baseName, type Volumes } from './volumes.ts';

/** What a pass has collected; the tables are indexed. */
interface Tables {
  processes: ProcessTable;
  threads: ThreadTable;
  images: ImageTable;
  files: FileTable;
  volumes: Volumes;
  running: RunningThreads;
  processors: ProcessorTable;
  /** The machine is Arm's, and the trace tells of its emulation. */
  isArm: boolean;
  strings: TextPool;
}

/** An address in an image. */
export interface ImagePlace {
  readonly image: ImageInfo;
  /** Bytes from the image's base. */
  readonly offset: number;
}

export class Names implements WhoRan {
  readonly #tables: Tables;
  /** By entry; made when asked for. */
  readonly #threadInfos: (ThreadInfo | undefined)[] = [];
  readonly #imageInfos: (ImageInfo | undefined)[] = [];
  /** By number of the NT path. */
  readonly #filePaths: (string | undefined)[] = [];

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  get counts(): Pick<TraceNames, 'processes' | 'threads' | 'images' | 'files'> {
    const { processes, threads, images, files } = this.#tables;
    return {
      processes: processes.lifetimes.count,
      threads: threads.count,
      images: images.count,
      files: files.count,
    };
  }

  /** Sentences about what had to be left out; empty but for traces made to fill the memory. */
  get warnings(): string[] {
    const { processes, threads, images, files, strings } = this.#tables;
    const full = (what: string, lifetimes: Lifetimes): string[] =>
      lifetimes.overflowed ? [`The trace names more than ${lifetimes.count} ${what}; the rest has no names.`] : [];
    return [
      ...full('processes', processes.lifetimes),
      ...full('threads', threads.lifetimes),
      ...full('images', images.lifetimes),
      ...full('files', files.lifetimes),
      ...(strings.overflowed ? ['The names in the trace are too long to keep; some are omitted.'] : []),
    ];
  }

  /**
   * The process that has this pid at that time, or had it last; undefined where the trace does not tell of one.
   * @param timeNs since the header event, as all times here
   */
  processAt(pid: number, timeNs: number): ProcessInfo | undefined {
    return this.#tables.processes.at(pid, timeNs);
  }

  /** The thread that has this tid at that time, or had it last. */
  threadAt(tid: number, timeNs: number): ThreadInfo | undefined {
    const entry = this.#tables.threads.lifetimes.find(tid, timeNs);
    return entry < 0 ? undefined : this.#threadInfo(entry);
  }

  /**
   * The image that an address of a process lies in, with the offset in it.
   * @param pid whose the address is; the kernel's images are everybody's
   * @param low the address as two words of 32 bits
   */
  imageAt(pid: number, low: number, high: number, timeNs: number): ImagePlace | undefined {
    const { images } = this.#tables;
    const entry = images.find(pid, low >>> 0, high >>> 0, timeNs);
    if (entry < 0) return undefined;
    return { image: this.image(entry), offset: images.offset(entry, low >>> 0, high >>> 0) };
  }

  // For whoever asks for millions of rows: equal numbers have equal names, so each name is made once. −1 = not told.

  /** Numbers of the processes that `processAt` gives for the first `count` of these. */
  processEntriesAt(pids: Float64Array, times: Float64Array, count: number, entries: Int32Array): void {
    this.#tables.processes.lifetimes.findEach(pids, times, count, entries);
  }

  /** Numbers of the threads that `threadAt` gives for the first `count` of these. */
  threadEntriesAt(tids: Float64Array, times: Float64Array, count: number, entries: Int32Array): void {
    this.#tables.threads.lifetimes.findEach(tids, times, count, entries);
  }

  /** Number of the image that `imageAt` gives. */
  imageEntryAt(pid: number, low: number, high: number, timeNs: number): number {
    return this.#tables.images.find(pid, low >>> 0, high >>> 0, timeNs);
  }

  /**
   * Number of the image that an address lies in when nobody says whose it is: where all processes agree.
   * @param alone only where no more than one process has it
   */
  imageEntryOfAny(low: number, high: number, timeNs: number, alone = false): number {
    return this.#tables.images.findOfAny(low >>> 0, high >>> 0, timeNs, alone);
  }

  /** Bytes from the base of an image to an address. */
  imageOffset(entry: number, low: number, high: number): number {
    return this.#tables.images.offset(entry, low >>> 0, high >>> 0);
  }

  /** Whose code lies at an address of a process; null where the trace does not tell, and on other machines than Arm's. */
  executionAt(pid: number, low: number, high: number, timeNs: number): CodeExecution | null {
    const { images, processes, isArm } = this.#tables;
    if (!isArm) return null;
    if (isKernelAddress({ low, high }, 8)) return 'Native';
    const execution = processes.at(pid, timeNs)?.execution ?? null;
    const entry = images.find(pid, low >>> 0, high >>> 0, timeNs);
    return entry < 0
      ? executionOutside(execution)
      : executionInImage(images.isEmulator(entry), images.machine(entry), execution);
  }

  /** Times at which images came and went, of a process and of the kernel. */
  imageChanges(pid: number): number[] {
    return this.#tables.images.changes(pid);
  }

  /** @param entry of `imageEntryAt` or `imageEntryOfAny` */
  image(entry: number): ImageInfo {
    this.#imageInfos[entry] ??= this.#imageInfo(entry);
    return this.#imageInfos[entry];
  }

  /** Path of the file that a FileObject or FileKey stands for at that time, as users know it; null where none is known. */
  fileName(low: number, high: number, timeNs: number): string | null {
    const id = this.#tables.files.nameAt(low, high, timeNs);
    if (id === 0) return null;
    this.#filePaths[id] ??= this.dosPath(this.#tables.strings.text(id));
    return this.#filePaths[id];
  }

  /** `\Device\HarddiskVolume3\x` → `C:\x`, where the trace tells it; else the path as it is. */
  dosPath(ntPath: string): string {
    return this.#tables.volumes.dosPath(ntPath);
  }

  /** Thread that ran on that CPU; −1 where no context switch tells it. */
  runningThreadOn(cpu: number, timeNs: number): number {
    return this.#tables.running.at(cpu, timeNs);
  }

  /** Thread that ran on that CPU at a place in the trace; −1 where no context switch tells it. */
  runningThreadAtRow(cpu: number, row: number): number {
    return this.#tables.running.atRow(cpu, row);
  }

  /** Process of the thread that has this tid at that time, or had it last; −1 where none is known. */
  processOfThread(tid: number, timeNs: number): number {
    if (tid === IDLE_THREAD) return IDLE_PROCESS;
    const { threads } = this.#tables;
    const entry = threads.lifetimes.find(tid, timeNs);
    return entry < 0 ? -1 : threads.pid(entry);
  }

  /** `processOfThread` of the first `count` of these. @param entries has room for as many */
  processesOfThreads(
    tids: Float64Array,
    times: Float64Array,
    count: number,
    entries: Int32Array,
    pids: Float64Array,
  ): void {
    const { threads } = this.#tables;
    threads.lifetimes.findEach(tids, times, count, entries);
    threads.pidsOf(tids, entries, count, pids);
  }

  /** Whose event it is: by its header, else by its payload, else by who ran on its CPU. */
  attribute(event: EventView): Attribution {
    return attribute(event, this);
  }

  /** Of the machine, by number; empty where the trace does not tell. */
  processors(): LogicalProcessor[] {
    return this.#tables.processors.list();
  }

  /** Of a processor: `Performance`; empty where all are alike, or the trace does not tell. */
  efficiencyClass(processor: number): string {
    return this.#tables.processors.className(processor);
  }

  /** By pid, then by time. */
  processes(): ProcessInfo[] {
    return this.#tables.processes.list();
  }

  /** By pid, tid and time. */
  threads(): ThreadInfo[] {
    const all = Array.from({ length: this.#tables.threads.count }, (_, entry) => this.#threadInfo(entry));
    return all.sort((a, b) => a.pid - b.pid || a.tid - b.tid || startOf(a.startNs) - startOf(b.startNs));
  }

  /** By pid, base and time; the kernel's first. */
  images(): ImageInfo[] {
    const { images } = this.#tables;
    const entries = Array.from({ length: images.count }, (_, entry) => entry);
    const base = entries.map((entry) => images.baseAddress(entry));
    return entries
      .sort(
        (a, b) =>
          images.pid(a) - images.pid(b) ||
          compareAddresses(base[a], base[b]) ||
          startOf(images.lifetimes.startNs(a)) - startOf(images.lifetimes.startNs(b)),
      )
      .map((entry) => this.image(entry));
  }

  #threadInfo(entry: number): ThreadInfo {
    const known = this.#threadInfos[entry];
    if (known !== undefined) return known;
    const { threads, processes } = this.#tables;
    const pid = threads.pid(entry);
    const startNs = threads.lifetimes.startNs(entry);
    const toldNs = threads.lifetimes.firstNs(entry);
    const start = threads.startAddress(entry);
    // Its module may be loaded after it begins; while it is told of, both are there.
    const image =
      start === null
        ? undefined
        : (this.imageAt(pid, start.low, start.high, toldNs) ??
          this.imageAt(pid, start.low, start.high, threads.lifetimes.lastNs(entry)));
    const info: ThreadInfo = {
      tid: threads.tid(entry),
      pid,
      process: processes.at(pid, toldNs)?.name ?? null,
      name: threads.name(entry) || null,
      startNs: finite(startNs),
      endNs: finite(threads.lifetimes.endNs(entry)),
      startAddress: start === null ? null : hexOf64(start.low, start.high),
      startModule: image?.image.name ?? null,
    };
    this.#threadInfos[entry] = info;
    return info;
  }

  #imageInfo(entry: number): ImageInfo {
    const { images } = this.#tables;
    const { low, high } = images.baseAddress(entry);
    const build = images.build(entry);
    const path = this.dosPath(images.path(entry));
    return {
      pid: images.pid(entry),
      path,
      name: baseName(path),
      baseAddress: hexOf64(low, high),
      sizeBytes: images.sizeBytes(entry),
      loadNs: finite(images.lifetimes.startNs(entry)),
      unloadNs: finite(images.lifetimes.endNs(entry)),
      timeDateStamp: images.timeDateStamp(entry),
      machine: images.machine(entry),
      fileVersion: images.version(entry),
      pdbName: build?.pdbName ?? null,
      pdbGuid: build?.pdbGuid ?? null,
      pdbAge: build?.pdbAge ?? null,
    };
  }
}

const compareAddresses = (a: Address, b: Address): number => a.high - b.high || a.low - b.low;
/** Two that began before the trace are equal: −Infinity less −Infinity is no number. */
const startOf = (timeNs: number | null): number => (timeNs === null ? -1e300 : Math.max(timeNs, -1e300));
