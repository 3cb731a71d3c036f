/** Kernel events that name things, written field by field as the format document's part h has them. */

import { IMAGE_PROVIDER } from '../../../../contract/image-machine.ts';
import { PROCESSOR_PROVIDER } from '../../../../contract/processors.ts';
import { IMAGE_ID, SYS_CONFIG_EX } from '../../../format/class-guids.ts';
import { EXTENDED_TYPE } from '../../../format/extended-data.ts';
import { plainDescription } from '../../../testing/written-trace.ts';
import { PayloadBuilder } from '../../../write/payload-builder.ts';
import { traceLoggingMetadata } from '../../../write/trace-logging-builder.ts';
import type { TraceWriter } from '../../../write/trace-writer.ts';

const GROUP = {
  diskIo: 1,
  process: 3,
  fileIo: 4,
  thread: 5,
  udpIp: 8,
  perfInfo: 15,
  image: 20,
  systemConfig: 11,
  stackWalk: 24,
};

const p = new PayloadBuilder(8);
/** Ticks since the header event → as the session's clock counts them. */
const rawTicks = (ticks: number): bigint => (plainDescription.baseTicks ?? 0n) + BigInt(ticks);

interface Placed {
  ticks: number;
  cpu?: number;
}

interface ProcessEvent extends Placed {
  type: 'start' | 'end' | 'dcStart' | 'dcEnd' | 'defunct';
  pid: number;
  name: string;
  /** Tells processes with one pid apart; the pid where it is left out. */
  key?: number;
  commandLine?: string;
  exitStatus?: number;
}

const TYPE = { start: 1, end: 2, dcStart: 3, dcEnd: 4, defunct: 39 };

/** Kernel events as methods of few words; whoever writes them is thread 8 of process 4. */
export class KernelEvents {
  readonly #writer: TraceWriter;

  constructor(writer: TraceWriter) {
    this.#writer = writer;
  }

  process({ type, pid, name, key = pid, commandLine = '', exitStatus = 259, ...at }: ProcessEvent): void {
    p.reset()
      .pointer(-(2 ** 40) + key)
      .u32(pid)
      .u32(4)
      .u32(1)
      .u32(exitStatus)
      .pointer(0x1000)
      .u32(0);
    p.pointer(1).pointer(0).sid('S-1-5-18').astr(name).wstr(commandLine).wstr('').wstr('');
    this.#system(at, GROUP.process, TYPE[type], 4);
  }

  thread(
    event: Placed & {
      type: 'start' | 'end' | 'dcStart' | 'dcEnd';
      pid: number;
      tid: number;
      start?: number;
      name?: string;
    },
  ): void {
    p.reset().u32(event.pid).u32(event.tid);
    for (let i = 0; i < 5; i++) p.pointer(0);
    p.pointer(event.start ?? 0)
      .pointer(0)
      .u32(0)
      .u32(0);
    if (event.name !== undefined) p.wstr(event.name);
    this.#system(event, GROUP.thread, TYPE[event.type], 3);
  }

  image(
    event: Placed & {
      type: 'load' | 'unload' | 'dcStart' | 'dcEnd';
      pid: number;
      base: number;
      sizeBytes: number;
      path: string;
      timeDateStamp?: number;
    },
  ): void {
    const { timeDateStamp = 0x5eed } = event;
    p.reset().pointer(event.base).pointer(event.sizeBytes).u32(event.pid).u32(0).u32(timeDateStamp).u32(0).pointer(0);
    p.zeros(16).wstr(event.path);
    // A load comes under the hook of the processes.
    if (event.type === 'load') this.#system(event, GROUP.process, 10, 2);
    else this.#system(event, GROUP.image, { unload: 2, dcStart: 3, dcEnd: 4 }[event.type], 2);
  }

  /** What merging tells of an image: size and time stamp of its file, then its PDB. */
  imageId(
    event: Placed & {
      pid: number;
      base: number;
      pdb: string;
      guid: string;
      sizeBytes?: number;
      timeDateStamp?: number;
      age?: number;
    },
  ): void {
    const { sizeBytes = 0x4000, timeDateStamp = 0x5eed, age = 3 } = event;
    p.reset().pointer(event.base).pointer(sizeBytes).u32(event.pid).u32(timeDateStamp).wstr('original.dll');
    this.#full(event, IMAGE_ID, 0, 2);
    p.reset().pointer(event.base).u32(event.pid).guid(event.guid).u32(age).astr(event.pdb);
    this.#full(event, IMAGE_ID, 36, 2);
  }

  /** Version of all images with that size and time stamp. */
  fileVersion(event: Placed & { version: string }): void {
    p.reset().u32(0x4000).u32(0x5eed);
    for (const text of ['original.dll', 'a', event.version, '1.2.3.4', '1033', 'b', 'c', 'd', '', '']) p.wstr(text);
    this.#full(event, IMAGE_ID, 64, 0);
  }

  /** What a recording tells of a file: Corescope.Image, as a TraceLogging event. */
  imageMachine(event: Placed & { sizeBytes: number; machine: string }): void {
    p.reset().u32(event.sizeBytes).u32(0x5eed).wstr(event.machine).wstr('a.dll');
    this.#writer.event({
      ...{ cpu: 0, bits: 64, pid: 0, tid: 0, id: 0, payload: p.build(), ticks: event.ticks },
      provider: IMAGE_PROVIDER,
      extended: [
        {
          type: EXTENDED_TYPE.schemaTraceLogging,
          data: traceLoggingMetadata('ImageMachine', [
            { name: 'ImageSize', in: 'uint32' },
            { name: 'TimeDateStamp', in: 'uint32' },
            { name: 'Machine', in: 'unicodeString' },
            { name: 'FileName', in: 'unicodeString' },
          ]),
        },
      ],
    });
  }

  /** What a recording tells of a processor: Corescope.Processor, as a TraceLogging event. */
  logicalProcessor(
    event: Placed & { processor: number; core: number; efficiencyClass: number; cluster?: number },
  ): void {
    p.reset()
      .u32(event.processor)
      .u32(event.core)
      .u32(event.efficiencyClass)
      .u32(event.cluster ?? 0xffff_ffff);
    this.#writer.event({
      ...{ cpu: 0, bits: 64, pid: 0, tid: 0, id: 0, payload: p.build(), ticks: event.ticks },
      provider: PROCESSOR_PROVIDER,
      extended: [
        {
          type: EXTENDED_TYPE.schemaTraceLogging,
          data: traceLoggingMetadata(
            'LogicalProcessor',
            ['Processor', 'Core', 'EfficiencyClass', 'Cluster'].map((name) => ({ name, in: 'uint32' as const })),
          ),
        },
      ],
    });
  }

  /** @param architecture PROCESSOR_ARCHITECTURE_…: 12 is Arm64, 9 x64 */
  processor(architecture: number): void {
    p.reset().u32(3000).u32(2).u32(4096).u32(4096).u32(65536).wchars('ARM', 256).wchars('', 134).u64(0).u64(0);
    p.u16(architecture).u16(0).u16(0).u8(1).u8(0).u32(0);
    this.#system({ ticks: 0 }, GROUP.systemConfig, 10, 3);
  }

  volume(ntPath: string, dosPath: string): void {
    p.reset().wstr(ntPath).wstr(dosPath);
    this.#full({ ticks: 0 }, SYS_CONFIG_EX, 35, 0);
  }

  file(event: Placed & { type: 'name' | 'create' | 'delete' | 'rundown'; object: number; name: string }): void {
    p.reset().pointer(event.object).wstr(event.name);
    this.#perfInfo(event, GROUP.fileIo, { name: 0, create: 32, delete: 35, rundown: 36 }[event.type], 2);
  }

  /** FileIo/Create and Close, by FileObject. */
  open(event: Placed & { object: number; path: string }): void {
    p.reset().pointer(1).pointer(event.object).u32(8).u32(0).u32(0).u32(0).wstr(event.path);
    this.#perfInfo(event, GROUP.fileIo, 64, 3);
  }

  close(event: Placed & { object: number }): void {
    p.reset().pointer(1).pointer(event.object).pointer(2).u32(8);
    this.#perfInfo(event, GROUP.fileIo, 66, 3);
  }

  sample(event: Placed & { tid: number; address?: number }): void {
    p.reset()
      .pointer(event.address ?? 0)
      .u32(event.tid)
      .u16(1)
      .u8(0)
      .u8(0);
    this.#perfInfo(event, GROUP.perfInfo, 46, 2);
  }

  /** @param event with KTHREAD_STATE and KWAIT_REASON of the old thread */
  contextSwitch(event: Placed & { newTid: number; oldTid: number; oldState?: number; oldWaitReason?: number }): void {
    const { oldState = 0, oldWaitReason = 0 } = event;
    p.reset().u32(event.newTid).u32(event.oldTid).zeros(4).u8(oldWaitReason).u8(0).u8(oldState).zeros(9);
    this.#perfInfo(event, GROUP.thread, 36, 4);
  }

  ready(event: Placed & { tid: number; inDpc: boolean }): void {
    p.reset()
      .u32(event.tid)
      .u8(0)
      .u8(0)
      .u8(event.inDpc ? 1 : 0)
      .u8(0);
    this.#perfInfo(event, GROUP.thread, 50, 2);
  }

  sysCall(event: Placed): void {
    p.reset().pointer(0);
    this.#perfInfo(event, GROUP.perfInfo, 51, 2);
  }

  /** A write that completes on a thread that did not ask for it. */
  diskWrite(event: Placed & { issuingTid: number }): void {
    p.reset().zeros(48).u32(event.issuingTid);
    this.#system(event, GROUP.diskIo, 11, 3);
  }

  udpReceive(event: Placed & { pid: number }): void {
    p.reset().u32(event.pid).zeros(28);
    this.#perfInfo(event, GROUP.udpIp, 11, 2);
  }

  /** Frames of an event at `ofTicks`; the kernel's addresses as negative numbers. */
  stack(event: Placed & { ofTicks: number; pid: number; tid: number; frames: readonly number[] }): void {
    p.reset().u64(rawTicks(event.ofTicks)).u32(event.pid).u32(event.tid);
    for (const frame of event.frames) p.pointer(frame);
    this.#perfInfo(event, GROUP.stackWalk, 32, 2);
  }

  stackKey(event: Placed & { ofTicks: number; pid: number; tid: number; half: 'kernel' | 'user'; key: number }): void {
    p.reset().u64(rawTicks(event.ofTicks)).u32(event.pid).u32(event.tid).pointer(event.key);
    this.#perfInfo(event, GROUP.stackWalk, event.half === 'kernel' ? 37 : 38, 2);
  }

  defineKey(event: Placed & { type: 'create' | 'delete' | 'rundown'; key: number; frames: readonly number[] }): void {
    p.reset().pointer(event.key);
    for (const frame of event.frames) p.pointer(frame);
    this.#perfInfo(event, GROUP.stackWalk, { create: 34, delete: 35, rundown: 36 }[event.type], 2);
  }

  #system({ ticks, cpu = 0 }: Placed, group: number, type: number, version: number): void {
    this.#writer.system({ cpu, ticks, group, type, version, pid: 4, tid: 8, payload: p.build() });
  }

  #perfInfo({ ticks, cpu = 0 }: Placed, group: number, type: number, version: number): void {
    this.#writer.perfInfo({ cpu, ticks, group, type, version, payload: p.build() });
  }

  #full({ ticks, cpu = 0 }: Placed, guid: string, opcode: number, version: number): void {
    this.#writer.full({ cpu, ticks, guid, opcode, version, pid: 4, tid: 8, payload: p.build() });
  }
}
