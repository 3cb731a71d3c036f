/** What a session logs about the machine, its processes, threads and images: at start, at the end, and as they come and go. */
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import {
  CORES,
  CPU_MHZ,
  DRIVE,
  type ImageSpec,
  NEOVERSE_N2,
  type ProcessSpec,
  poolAddress,
  TICKS_PER_MS,
} from './machine.ts';

const GROUP = { eventTrace: 0, process: 3, thread: 5, systemConfig: 11, perfInfo: 15, image: 20 } as const;
/** Types that the Process, Thread and Image groups share. */
export const LIFE = { start: 1, end: 2, dcStart: 3, dcEnd: 4 } as const;
/** A live image load is logged in the Process group. */
const IMAGE_LOAD = 10;

const IMAGE_ID = 'b3e675d7-2554-4f18-830b-2762732560de';
const SYS_CONFIG_EX = '9b79ee91-b5fd-41c0-a243-4248e266e9d0';
const EXIT_STATUS_RUNNING = 259;
const ARCHITECTURE_ARM64 = 12;
const MEMORY_MB = 32_768;

/** A thread as rundowns describe it. */
export interface ThreadInfo {
  readonly tid: number;
  readonly pid: number;
  readonly name: string;
  readonly priority: number;
}

/** Where and when something is logged, and by whom. */
export interface Here {
  cpu: number;
  ticks: number;
  pid: number;
  tid: number;
}

const SERVICES: [pid: number, name: string, display: string][] = [
  [908, 'DcomLaunch', 'DCOM Server Process Launcher'],
  [908, 'PlugPlay', 'Plug and Play'],
  [1196, 'Schedule', 'Task Scheduler'],
  [1196, 'Themes', 'Themes'],
  [1640, 'Dnscache', 'DNS Client'],
  [3408, 'WinDefend', 'Microsoft Defender Antivirus Service'],
  [5124, 'WSearch', 'Windows Search'],
];

/** The debug id of an image's build. */
export const pdbOf = ({ name, timeDateStamp }: ImageSpec) => ({
  guid: `${timeDateStamp.toString(16)}-5a17-4c0e-9d11-0123456789ab`,
  age: 1,
  name: name.replace(/\.[a-z]+$/, '.pdb'),
});
export const checkSumOf = ({ timeDateStamp }: ImageSpec): number => timeDateStamp ^ 0x5a17;

export class Inventory {
  readonly #writer: EventSink;
  readonly #tellsBuilds: boolean;
  readonly #pb = new PayloadBuilder(8);

  /** @param tellsBuilds with each image's end its debug id, as merging would write it */
  constructor(writer: EventSink, tellsBuilds = false) {
    this.#writer = writer;
    this.#tellsBuilds = tellsBuilds;
  }

  process(here: Here, type: number, process: ProcessSpec): void {
    this.#pb
      .reset()
      .u64(poolAddress(0x30000000 + process.pid * 0x140))
      .u32(process.pid)
      .u32(process.parentPid);
    this.#pb
      .u32(process.session)
      .u32(type === LIFE.end ? 0 : EXIT_STATUS_RUNNING)
      .u64(0x1_2000_0000 + process.pid * 0x1000)
      .u32(0);
    // TOKEN_USER: a pointer and attributes, of which only "not null" means anything, then the SID itself.
    this.#pb.u64(poolAddress(0x11000000)).u64(0).sid(process.sid);
    this.#pb.astr(process.name).wstr(process.commandLine).wstr('').wstr('');
    if (type === LIFE.dcStart || type === LIFE.dcEnd) this.#perf(here, GROUP.process, type, 4);
    else this.#system(here, GROUP.process, type, 4);
  }

  thread(here: Here, type: number, thread: ThreadInfo): void {
    const stack = poolAddress(0x40000000 + thread.tid * 0x8000);
    const userStack = thread.pid === 4 ? 0 : 0x4a_0000_0000 + thread.tid * 0x40000;
    this.#pb
      .reset()
      .u32(thread.pid)
      .u32(thread.tid)
      .u64(stack)
      .u64(stack - 0x6000)
      .u64(userStack);
    this.#pb
      .u64(userStack === 0 ? 0 : userStack - 0x10000)
      .u64(2 ** CORES - 1)
      .u64(0)
      .u64(userStack + 0x8000)
      .u32(0);
    this.#pb.u8(thread.priority).u8(5).u8(2).u8(0).wstr(thread.name);
    this.#system(here, GROUP.thread, type, 3);
  }

  image(here: Here, type: 'load' | 'unload' | 'dcStart' | 'dcEnd', pid: number, image: ImageSpec): void {
    if (this.#tellsBuilds && (type === 'unload' || type === 'dcEnd')) this.#imageId(here, pid, image);
    this.#pb.reset().u64(image.base).u64(image.sizeBytes).u32(pid).u32(checkSumOf(image));
    this.#pb.u32(image.timeDateStamp).u8(12).u8(1).u16(0).u64(image.base).zeros(16).wstr(image.path);
    if (type === 'load') this.#system(here, GROUP.process, IMAGE_LOAD, 3);
    else if (type === 'unload') this.#system(here, GROUP.image, LIFE.end, 3);
    else this.#perf(here, GROUP.image, LIFE[type], 3);
  }

  /** Who an image is to a symbol server, as merged traces say it. */
  #imageId(here: Here, pid: number, image: ImageSpec): void {
    const pdb = pdbOf(image);
    this.#pb.reset().u64(image.base).u64(image.sizeBytes).u32(pid).u32(image.timeDateStamp).wstr(image.name);
    this.#full(here, IMAGE_ID, 0, 2);
    this.#pb.reset().u64(image.base).u32(pid).guid(pdb.guid).u32(pdb.age).astr(pdb.name);
    this.#full(here, IMAGE_ID, 36, 2);
  }

  volumes(here: Here): void {
    this.#pb.reset().wstr('C:\\Windows\\System32').wstr('C:\\Windows');
    this.#full(here, SYS_CONFIG_EX, 33, 0);
    for (const [ntPath, dosPath] of [
      [`${DRIVE.device}\\`, `${DRIVE.name}\\`],
      ['\\SystemRoot\\', 'C:\\Windows\\'],
    ] as const) {
      this.#pb.reset().wstr(ntPath).wstr(dosPath);
      this.#full(here, SYS_CONFIG_EX, 35, 0);
    }
  }

  /** Which kernel events the session asked for. */
  sessionStart(here: Here): void {
    const PROCESS_THREAD_IMAGE = 0x7;
    const DISK_IO = 0x500;
    const FILE_IO = 0x06000200;
    const FAULTS = 0x3000;
    const CONTEXT_SWITCH_DPC_ISR = 0x70;
    const NETWORK = 0x10000;
    const PROCESS_COUNTERS_SYSTEM_CALL = 0x88;
    const VIRTUAL_ALLOC_REGISTRY_ALPC = 0x124000;
    this.#pb
      .reset()
      .u32(
        PROCESS_THREAD_IMAGE |
          DISK_IO |
          FILE_IO |
          FAULTS |
          CONTEXT_SWITCH_DPC_ISR |
          NETWORK |
          PROCESS_COUNTERS_SYSTEM_CALL |
          VIRTUAL_ALLOC_REGISTRY_ALPC,
      );
    // The words behind it have the keywords that the first has no bits for: pool and memory lists; handles and objects.
    this.#pb
      .u32(0x00880040)
      .zeros(2 * 4)
      .u32(0xc0)
      .zeros(3 * 4)
      .u32(70);
    this.#perf(here, GROUP.eventTrace, 32, 2);
  }

  rundownComplete(here: Here): void {
    this.#pb.reset();
    this.#perf(here, GROUP.eventTrace, 8, 2);
  }

  /** @param type 73 collection start, 74 collection end */
  profileInterval(here: Here, type: 73 | 74): void {
    const TIMER_SOURCE = 0;
    const HUNDRED_NS = TICKS_PER_MS;
    this.#pb.reset().u32(TIMER_SOURCE).u32(HUNDRED_NS).u32(HUNDRED_NS).wstr('Timer');
    this.#system(here, GROUP.perfInfo, type, 3);
  }

  /** @param core part number, and variant and revision of the cores: a Neoverse N2 where it is left out */
  systemConfig(here: Here, core: { part: number; revision: number } = NEOVERSE_N2): void {
    const pb = this.#pb;
    const log = (type: number, version: number) => this.#system(here, GROUP.systemConfig, type, version);
    pb.reset()
      .u32(CPU_MHZ)
      .u32(CORES)
      .u32(MEMORY_MB)
      .u32(4096)
      .u32(65536)
      .wchars('SAMPLE-ARM64', 256)
      .wchars('WORKGROUP', 134);
    pb.u64(0).u64(0x7fff_fffe_ffff).u16(ARCHITECTURE_ARM64).u16(core.part).u16(core.revision).u8(1).u8(0).u32(4800);
    log(10, 3);
    pb.reset()
      .u32(0)
      .u32(512)
      .u32(63)
      .u32(255)
      .u64(124_519)
      .u32(0)
      .u32(0)
      .u32(0)
      .u32(0)
      .wchars('Sample NVMe SSD 1TB', 256);
    pb.u32(4).u8(1).u8(0).wchars('C', 3).zeros(4);
    log(11, 2);
    pb.reset()
      .u64(0x1000_0000)
      .u64(0xe8_0000_0000)
      .u32(0)
      .u32(0)
      .u32(2)
      .wchars('C:', 4)
      .u32(0)
      .u32(3)
      .u32(8)
      .u32(512)
      .u32(0);
    pb.u64(121_000_000).u64(243_000_000).wchars('NTFS', 16).u32(0).u32(0);
    log(12, 2);
    pb.reset()
      .u64(0x5e4d3c2b1a00)
      .u32(6)
      .u32(7)
      .u32(7)
      .wstr('Sample 2.5GbE Adapter')
      .wstr('192.0.2.20;')
      .wstr('192.0.2.1;');
    log(13, 2);
    pb.reset().u8(0).u8(0).u8(0).u8(1).u8(1).u8(1).u16(0);
    log(16, 2);
    for (const [pid, name, display] of SERVICES) {
      const SERVICE_RUNNING = 4;
      pb.reset().u32(pid).u32(SERVICE_RUNNING).u32(0).wstr(name).wstr(display).wstr('svchost.exe').wstr('').wstr('');
      log(15, 3);
    }
    pb.reset().wstr('Sample Computer').wstr('Arm64 Workstation').wstr('1.04').wstr('Sample UEFI');
    log(25, 2);
    pb.reset().guid('4d36e97d-e325-11ce-bfc1-08002be10318').u32(0).u32(0).u32(0).u32(0).wstr('ROOT\\WPERFDRIVER\\0000');
    pb.wstr('WindowsPerf Driver').wstr('').wstr('\\Device\\00000042').wstr('WPERFDRIVER');
    log(22, 5);
    pb.reset()
      .u32(1)
      .u64(2 ** CORES - 1);
    this.#perf(here, GROUP.systemConfig, 26, 2);
    pb.reset().u32(CORES);
    for (let i = 0; i < CORES; i++) pb.u32(i);
    this.#perf(here, GROUP.systemConfig, 27, 2);
  }

  #perf({ cpu, ticks }: Here, group: number, type: number, version: number): void {
    this.#writer.perfInfo({ cpu, ticks, group, type, version, payload: this.#pb.build() });
  }

  #system(here: Here, group: number, type: number, version: number): void {
    this.#writer.system({ ...here, group, type, version, payload: this.#pb.build() });
  }

  #full({ cpu, ticks }: Here, guid: string, opcode: number, version: number): void {
    this.#writer.full({ cpu, ticks, pid: 0, tid: 0, guid, opcode, version, payload: this.#pb.build() });
  }
}
