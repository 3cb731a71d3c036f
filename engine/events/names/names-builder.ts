/**
 * Collects what a trace tells about processes, threads, images, files and volumes, in one pass in the order of time; and
 * of context switches, which are most of a trace, in the order of the file.
 */
import { IMAGE_PROVIDER, type ImageMachine } from '../../../contract/image-machine.ts';
import { PROCESSOR_PROVIDER } from '../../../contract/processors.ts';
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { TextPool } from '../../columns/text-pool.ts';
import {
  EVENT_TRACE,
  FILE_IO,
  IMAGE,
  IMAGE_ID,
  KERNEL_FILE,
  KERNEL_PROCESS,
  PROCESS,
  SYS_CONFIG_EX,
  SYSTEM_CONFIG,
  THREAD,
} from '../../format/class-guids.ts';
import type { EventView, EventVisitor } from '../event-view.ts';
import { addressOf } from './event-fields.ts';
import { FileTable } from './file-table.ts';
import { ImageTable, KERNEL_PID } from './image-table.ts';
import type { Lifetimes } from './lifetimes.ts';
import { Names } from './names.ts';
import { noMachine, processMachineOf, tellsMachine } from './process-machine.ts';
import { goesOn, ProcessTable } from './process-table.ts';
import { ProcessorTable } from './processor-table.ts';
import { RunningThreads } from './running-threads.ts';
import { ThreadTable } from './thread-table.ts';
import { Volumes } from './volumes.ts';

type Handler = (event: EventView) => void;

const CONTEXT_SWITCH = 36;
/** PROCESSOR_ARCHITECTURE_ARM64. */
const ARCHITECTURE_ARM64 = 12;

/** Of context switches. */
export const isSwitch = (kind: KindInfo): boolean =>
  kind.provider === THREAD && (hasEventHeader(kind) ? kind.id : kind.opcode) === CONTEXT_SWITCH;

export class TraceNamesBuilder implements EventVisitor {
  readonly ignoresRows = true;
  readonly #strings = new TextPool();
  readonly #processes = new ProcessTable(this.#strings);
  readonly #threads = new ThreadTable(this.#strings);
  readonly #images = new ImageTable(this.#strings);
  readonly #files = new FileTable(this.#strings);
  readonly #volumes = new Volumes();
  readonly #running = new RunningThreads();
  readonly #processors = new ProcessorTable();
  /** FILETIME at which the trace's time is 0; null until the header event has told it. */
  #startTime: bigint | null = null;
  #systemRoot = '';
  #architecture: number | null = null;
  /** By index of the kind. */
  readonly #handlers: (Handler | undefined)[] = [];

  /** Provider → opcode of a classic event, or id of a manifest event → what to do. */
  readonly #byProvider: Record<string, Record<number, Handler>> = {
    [EVENT_TRACE]: { 0: (event) => this.#header(event) },
    [PROCESS]: {
      1: (event) => this.#processes.tell('begin', event, event.timeNs),
      2: (event) => this.#processes.tell('end', event, event.timeNs),
      3: (event) => this.#processes.tell('alive', event, event.timeNs),
      4: (event) => this.#processes.tell('alive', event, event.timeNs),
      // An image that is loaded comes under the hook of the processes.
      10: (event) => this.#images.tell('begin', event),
      39: (event) => this.#processes.tell('end', event, this.#exitNs(event)),
    },
    [THREAD]: {
      1: (event) => this.#threads.tell('begin', event),
      2: (event) => this.#threads.tell('end', event),
      3: (event) => this.#threads.tell('alive', event),
      4: (event) => this.#threads.tell('alive', event),
      72: (event) => this.#threads.tell('alive', event),
    },
    [IMAGE]: {
      2: (event) => this.#images.tell('end', event),
      3: (event) => this.#images.tell('alive', event),
      4: (event) => this.#images.tell('alive', event),
      10: (event) => this.#images.tell('begin', event),
    },
    [FILE_IO]: {
      0: (event) => this.#files.tell('alive', event, 'FileObject', 'FileName'),
      32: (event) => this.#files.tell('begin', event, 'FileObject', 'FileName'),
      35: (event) => this.#files.tell('end', event, 'FileObject', 'FileName'),
      36: (event) => this.#files.tell('alive', event, 'FileObject', 'FileName'),
      64: (event) => this.#files.tell('begin', event, 'FileObject', 'OpenPath', 'FileName'),
      66: (event) => this.#files.tell('end', event, 'FileObject'),
    },
    [IMAGE_ID]: {
      0: (event) => this.#images.tellInfo(event),
      36: (event) => this.#images.tellPdb(event, false),
      37: (event) => this.#images.tellPdb(event, true),
      64: (event) => this.#images.tellVersion(event),
    },
    [IMAGE_PROVIDER]: { 0: (event) => this.#images.tellMachine(event) },
    [PROCESSOR_PROVIDER]: { 0: (event) => this.#processors.tell(event) },
    [SYSTEM_CONFIG]: {
      10: (event) => {
        this.#architecture ??= event.number('ProcessorArchitecture') ?? null;
      },
    },
    [SYS_CONFIG_EX]: {
      33: (event) => {
        this.#systemRoot ||= event.text('SystemWindowsDirectory') ?? '';
      },
      35: (event) => this.#volumes.add(event.text('NtPath') ?? '', event.text('DosPath') ?? ''),
    },
    [KERNEL_PROCESS]: {
      1: (event) => this.#processes.tell('begin', event, event.timeNs),
      2: (event) => this.#processes.tell('end', event, event.timeNs),
      3: (event) => this.#threads.tell('begin', event),
      4: (event) => this.#threads.tell('end', event),
      5: (event) => this.#images.tell('begin', event),
      6: (event) => this.#images.tell('end', event),
      15: (event) => this.#processes.tell('alive', event, event.timeNs),
    },
    [KERNEL_FILE]: {
      10: (event) => this.#files.tell('alive', event, 'FileKey', 'FileName'),
      11: (event) => this.#files.tell('end', event, 'FileKey', 'FileName'),
      12: (event) => this.#files.tell('begin', event, 'FileObject', 'FileName'),
      14: (event) => this.#files.tell('end', event, 'FileObject'),
    },
  };

  wants(kind: KindInfo): boolean {
    const isEvent = hasEventHeader(kind);
    const handler = this.#byProvider[kind.provider]?.[isEvent ? kind.id : kind.opcode];
    this.#handlers[kind.index] = handler;
    return handler !== undefined;
  }

  visit(event: EventView): void {
    this.#handlers[event.kind.index]?.(event);
  }

  /** Where context switches go. */
  get running(): RunningThreads {
    return this.#running;
  }

  /** After the pass. */
  build(): Names {
    const processes = this.#processes;
    const threads = this.#threads;
    const images = this.#images;
    this.#volumes.addSystemRoot(this.#systemRoot);
    processes.lifetimes.index();
    // What belongs to a process goes with it, told or not.
    clipTo(processes.lifetimes, threads.lifetimes, (entry) => threads.pid(entry));
    clipTo(processes.lifetimes, images.lifetimes, (entry) => images.pid(entry));
    threads.lifetimes.index();
    images.index();
    this.#files.lifetimes.index();
    const isArm = this.#isArm();
    processes.finish({
      longerName: (pid, shortName, startNs, endNs) =>
        images.nameWhere(pid, startNs, endNs, (name) => goesOn(name, shortName)),
      machineOf: (pid, name, startNs, endNs) => {
        if (!isArm && !images.tellsMachines) return noMachine;
        let main: ImageMachine | null = null;
        const telling = new Set<string>();
        for (const image of images.within(pid, startNs, endNs)) {
          if (main === null && image.name.toLowerCase() === name.toLowerCase()) main = images.machine(image.entry);
          if (tellsMachine(image.name)) telling.add(image.name.toLowerCase());
        }
        const found = processMachineOf(main, [...telling]);
        return isArm ? found : { ...found, execution: null };
      },
    });
    return new Names({
      processes,
      threads,
      images,
      files: this.#files,
      volumes: this.#volumes,
      running: this.#running,
      processors: this.#processors,
      isArm,
      strings: this.#strings,
    });
  }

  /**
   * Whether the machine is Arm's, and the trace tells of its emulation: by the machines of its images, or by an emulator
   * that a process loaded, as there is none elsewhere.
   */
  #isArm(): boolean {
    const images = this.#images;
    return images.hasEmulator || (images.tellsMachines && this.#architecture === ARCHITECTURE_ARM64);
  }

  #header(event: EventView): void {
    // The headers of merged files come later; times count from the first.
    if (event.timeNs === 0) this.#startTime ??= fileTimeOf(event, 'StartTime');
  }

  /** A process that has ended but is still held by handles: newer versions say when it did. */
  #exitNs(event: EventView): number {
    const exitTime = fileTimeOf(event, 'ExitTime');
    if (exitTime === null || this.#startTime === null) return event.timeNs;
    return Math.min(event.timeNs, Number((exitTime - this.#startTime) * 100n));
  }
}

function clipTo(processes: Lifetimes, parts: Lifetimes, pidOf: (entry: number) => number): void {
  for (let entry = 0; entry < parts.count; entry++) {
    const pid = pidOf(entry);
    if (pid === KERNEL_PID) continue;
    const process = processes.find(pid, parts.firstNs(entry));
    if (process >= 0) parts.clip(entry, processes.startNs(process), processes.endNs(process));
  }
}

/** Null where the event has none, or it is 0. */
function fileTimeOf(event: EventView, name: string): bigint | null {
  const words = addressOf(event, name);
  if (words === null || (words.low === 0 && words.high === 0)) return null;
  return (BigInt(words.high) << 32n) | BigInt(words.low);
}
