/**
 * What the kernel and WindowsPerf log, one method an event: payload layouts of the format document (part h), versions
 * as Windows 11 writes them. All ticks are relative to the start of the trace.
 */
import { at } from '../contract/checked.ts';
import type { PerfInfoSpec, SystemSpec } from '../engine/write/event-specs.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import { type CallStack, sampleStack } from './activities.ts';
import { COUNTERS, type CounterSpec } from './counters.ts';
import type { KeyedStacks } from './keyed-stacks.ts';
import { BASE_TICKS, CORES, codeAddress, type FileSpec } from './machine.ts';
import type { Random } from './random.ts';
import type { SimThread } from './sim-thread.ts';
import { readyingStack, resumedStack } from './wait-stacks.ts';

const GROUP = {
  diskIo: 1,
  pageFault: 2,
  fileIo: 4,
  thread: 5,
  tcpIp: 6,
  udpIp: 8,
  perfInfo: 15,
  stackWalk: 24,
} as const;

export const WINDOWSPERF_DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
export const WINDOWSPERF_APP = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
/** The manifest compiler adds the channel's bit to an event's keywords. */
const SYSTEM_CHANNEL = { channel: 8, keyword: 0x8000000000000000n };
const APP_CHANNEL = { channel: 16, keyword: 0x8000000000000005n };
const APP_TASK_COUNTING = 1;
const LEVEL_INFORMATIONAL = 4;

/** IRP flags of a normal read or write, and of one that pages in. */
const IRP_NORMAL = 0x60900;
const IRP_PAGING = 0x60043;

const DISK = 0;

export interface DiskRequest {
  irp: number;
  file: FileSpec;
  offset: number;
  sizeBytes: number;
  write: boolean;
  paging: boolean;
  tid: number;
}

export interface Connection {
  pid: number;
  localAddress: number;
  remoteAddress: number;
  localPort: number;
  remotePort: number;
  id: number;
}

/** Ports and IPv4 addresses are in network order. */
const networkPort = (port: number): number => ((port & 0xff) << 8) | (port >>> 8);
export const ipv4 = (a: number, b: number, c: number, d: number): number =>
  (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;

export class KernelEmitter {
  /** What the session's counters say at a switch on that core; none where it has none. */
  switchCounters: ((cpu: number) => readonly number[]) | null = null;
  /** Told before a switch is logged, so that what comes before it can be. @param next null = the core idles */
  beforeSwitch: ((cpu: number, ticks: number, next: SimThread | null) => void) | null = null;
  /** What writes stacks of context switches and ready threads; none where somebody else does. */
  switchStacks: KeyedStacks | null = null;
  readonly #writer: EventSink;
  readonly #random: Random;
  readonly #pb = new PayloadBuilder(8);
  /** When each core logged last: an interrupt cannot have begun before that and be logged after it. */
  readonly #lastTicks = new Float64Array(CORES);
  readonly #perfInfo: PerfInfoSpec = { cpu: 0, ticks: 0, group: 0, type: 0, version: 0, payload: new Uint8Array(0) };
  readonly #system: SystemSpec = { ...this.#perfInfo, pid: 0, tid: 0 };

  constructor(writer: EventSink, random: Random) {
    this.#writer = writer;
    this.#random = random;
  }

  contextSwitch(
    cpu: number,
    ticks: number,
    next: SimThread | null,
    old: SimThread | null,
    how: { reason: number; oldState: number; waitedTicks: number },
  ): void {
    this.beforeSwitch?.(cpu, ticks, next);
    this.#payload()
      .u32(next?.tid ?? 0)
      .u32(old?.tid ?? 0)
      .u8(next?.priority ?? 0)
      .u8(old?.priority ?? 0);
    // PreviousCState: how deep the idle core slept.
    this.#pb.u8(old === null ? this.#random.between(1, 3) : 0).u8(0);
    this.#pb
      .u8(how.reason)
      .u8(0)
      .u8(how.oldState)
      .u8(old?.home ?? cpu);
    // NewThreadWaitTime is in clock ticks of 15.625 ms.
    this.#pb.u32(Math.floor(how.waitedTicks / 156250)).u32(0);
    this.#perf(cpu, ticks, GROUP.thread, 36, 4, this.switchCounters?.(cpu));
    if (next !== null) this.switchStacks?.log(cpu, ticks, next, resumedStack(next));
  }

  /** @param by the thread that runs there; null where a deferred call does it, or nobody runs */
  readyThread(cpu: number, ticks: number, tid: number, fromDpc: boolean, by: SimThread | null): void {
    this.#payload()
      .u32(tid)
      .u8(1)
      .u8(1)
      .u8(fromDpc ? 1 : 0)
      .u8(0);
    this.#perf(cpu, ticks, GROUP.thread, 50, 2);
    if (by !== null && !fromDpc) this.switchStacks?.log(cpu, ticks, by, readyingStack(by));
  }

  setAffinity(thread: SimThread, ticks: number, core: number): void {
    this.#payload()
      .u64(2 ** core)
      .u32(thread.tid)
      .u16(0)
      .u16(0);
    this.#perf(thread.core, ticks, GROUP.thread, 53, 2);
  }

  sample(cpu: number, ticks: number, thread: SimThread, stack: CallStack): void {
    const here = sampleStack(stack, this.#random);
    this.#payload()
      .u64(here.kernel[0] ?? at(here.user, 0))
      .u32(thread.tid)
      .u16(1)
      .u8(thread.priority << 3)
      .u8(0);
    this.#perf(cpu, ticks, GROUP.perfInfo, 46, 2);
    this.stack(cpu, ticks, thread, here);
  }

  /** A counter of ETW's own has overflown. @param random of whoever asks: the samples above are the story's */
  counterSample(cpu: number, ticks: number, thread: SimThread, source: number, random: Random): void {
    const here = sampleStack(random.pick(thread.activity.stacks), random);
    this.#payload()
      .u64(here.kernel[0] ?? at(here.user, 0))
      .u32(thread.tid)
      .u16(source)
      .u16(0);
    this.#perf(cpu, ticks, GROUP.perfInfo, 47, 2);
  }

  /** The stack of the event that was logged last at the same time: kernel half first, each half an event. */
  stack(cpu: number, ticks: number, thread: SimThread, stack: CallStack): void {
    for (const frames of [stack.kernel, stack.user]) {
      if (frames.length === 0) continue;
      this.#payload()
        .u64(BASE_TICKS + ticks)
        .u32(thread.pid)
        .u32(thread.tid);
      for (const frame of frames) this.#pb.u64(frame);
      this.#perf(cpu, ticks, GROUP.stackWalk, 32, 2);
    }
  }

  /** When an interrupt began that is logged at `ticks` and lasted so long: not before the event logged last. */
  interruptBegin(cpu: number, ticks: number, lasted: number): number {
    return Math.max(ticks - lasted, at(this.#lastTicks, cpu));
  }

  /** Somebody else has logged on that core. */
  noteLogged(cpu: number, ticks: number): void {
    this.#lastTicks[cpu] = ticks;
  }

  /** What `xperf -m` writes: a moment that somebody named. */
  mark(cpu: number, ticks: number, text: string): void {
    this.#payload().astr(text);
    this.#perf(cpu, ticks, GROUP.perfInfo, 34, 0);
  }

  timerDpc(cpu: number, ticks: number, beganTicks: number): void {
    this.#deferredCall(cpu, ticks, beganTicks, 69, 'ntoskrnl.exe!KeWaitForSingleObject');
  }

  dpc(cpu: number, ticks: number, beganTicks: number, routine: string): void {
    this.#deferredCall(cpu, ticks, beganTicks, 68, routine);
  }

  interrupt(cpu: number, ticks: number, beganTicks: number, routine: string, vector: number): void {
    this.#payload()
      .u64(BASE_TICKS + beganTicks)
      .u64(codeAddress(routine))
      .u8(1)
      .u16(vector)
      .u8(0);
    this.#perf(cpu, ticks, GROUP.perfInfo, 67, 2);
  }

  diskInit(cpu: number, ticks: number, request: DiskRequest, pid: number): void {
    this.#payload().u64(request.irp).u32(request.tid);
    this.#sys(cpu, ticks, GROUP.diskIo, request.write ? 13 : 12, 3, pid, request.tid);
  }

  diskDone(cpu: number, ticks: number, request: DiskRequest, responseTicks: number): void {
    const { file } = request;
    this.#payload()
      .u32(DISK)
      .u32(request.paging ? IRP_PAGING : IRP_NORMAL)
      .u32(request.sizeBytes)
      .u32(0);
    this.#pb
      .u64(file.diskOffset + request.offset)
      .u64(file.address)
      .u64(request.irp)
      .u64(responseTicks)
      .u32(request.tid);
    this.#perf(cpu, ticks, GROUP.diskIo, request.write ? 11 : 10, 3);
  }

  fileCreate(thread: SimThread, ticks: number, irp: number, file: FileSpec): void {
    const FILE_OPEN_SYNCHRONOUS = 0x01000020;
    this.#payload()
      .u64(irp)
      .u64(file.address)
      .u32(thread.tid)
      .u32(FILE_OPEN_SYNCHRONOUS)
      .u32(0x80)
      .u32(1)
      .wstr(file.path);
    this.#perf(thread.core, ticks, GROUP.fileIo, 64, 3);
    this.#payload().u64(file.address).wstr(file.path);
    this.#perf(thread.core, ticks, GROUP.fileIo, 32, 2);
  }

  fileReadWrite(thread: SimThread, ticks: number, request: DiskRequest): void {
    const { address } = request.file;
    this.#payload().u64(request.offset).u64(request.irp).u64(address).u64(address).u32(thread.tid);
    this.#pb.u32(request.sizeBytes).u32(IRP_NORMAL).u32(0);
    this.#perf(thread.core, ticks, GROUP.fileIo, request.write ? 68 : 67, 3);
  }

  /** Cleanup, then close. */
  fileClose(thread: SimThread, ticks: number, irp: number, file: FileSpec): void {
    for (const type of [65, 66]) {
      this.#payload().u64(irp).u64(file.address).u64(file.address).u32(thread.tid);
      this.#perf(thread.core, ticks, GROUP.fileIo, type, 3);
    }
  }

  operationEnd(thread: SimThread, ticks: number, irp: number, information: number): void {
    this.#payload().u64(irp).u64(information).u32(0);
    this.#perf(thread.core, ticks, GROUP.fileIo, 76, 3);
  }

  fileRundown(cpu: number, ticks: number, file: FileSpec): void {
    this.#payload().u64(file.address).wstr(file.path);
    this.#perf(cpu, ticks, GROUP.fileIo, 36, 2);
  }

  hardFault(thread: SimThread, ticks: number, beganTicks: number, request: DiskRequest, address: number): void {
    this.#payload()
      .u64(BASE_TICKS + beganTicks)
      .u64(request.offset)
      .u64(address)
      .u64(request.file.address);
    this.#pb.u32(thread.tid).u32(request.sizeBytes);
    this.#perf(thread.core, ticks, GROUP.pageFault, 32, 2);
  }

  /** @param type 10 transition, 11 demand zero, 12 copy on write */
  softFault(thread: SimThread, ticks: number, type: 10 | 11 | 12, address: number, instruction: number): void {
    this.#payload().u64(address).u64(instruction);
    this.#perf(thread.core, ticks, GROUP.pageFault, type, 2);
  }

  tcpSend(cpu: number, ticks: number, connection: Connection, sizeBytes: number): void {
    this.#endpoints(connection, sizeBytes).u32(0).u32(0).u32(0).u64(connection.id);
    this.#perf(cpu, ticks, GROUP.tcpIp, 10, 2);
  }

  tcpReceive(cpu: number, ticks: number, connection: Connection, sizeBytes: number): void {
    this.#endpoints(connection, sizeBytes).u32(0).u64(connection.id);
    this.#perf(cpu, ticks, GROUP.tcpIp, 11, 2);
  }

  tcpConnect(cpu: number, ticks: number, connection: Connection): void {
    const MSS = 1460;
    this.#endpoints(connection, 0).u16(MSS).u16(1).u16(0).u16(1).u32(65535).u16(8).u16(8).u32(0).u64(connection.id);
    this.#perf(cpu, ticks, GROUP.tcpIp, 12, 2);
  }

  tcpDisconnect(cpu: number, ticks: number, connection: Connection): void {
    this.#endpoints(connection, 0).u32(0).u64(connection.id);
    this.#perf(cpu, ticks, GROUP.tcpIp, 13, 2);
  }

  udp(cpu: number, ticks: number, connection: Connection, sizeBytes: number, received: boolean): void {
    this.#endpoints(connection, sizeBytes).u32(0).u64(connection.id);
    this.#perf(cpu, ticks, GROUP.udpIp, received ? 11 : 10, 2);
  }

  /** The driver's periodic read, logged on the core itself: whoever was interrupted is in the header. */
  driverCounter(cpu: number, ticks: number, interrupted: SimThread | null, counter: CounterSpec, total: number): void {
    this.#payload().u64(cpu).u32(counter.event).u32(counter.slot).u64(total);
    this.#event(cpu, ticks, interrupted, {
      ...SYSTEM_CHANNEL,
      provider: WINDOWSPERF_DRIVER,
      id: 1,
      level: LEVEL_INFORMATIONAL,
    });
  }

  /** What wperf prints of a finished round: counts of one core. */
  appCounters(thread: SimThread, ticks: number, core: number, counts: Float64Array): void {
    COUNTERS.forEach((counter, i) => {
      this.#payload().u64(core).wstr(counter.name).u32(counter.event).wstr('e').u64(at(counts, i));
      this.#event(thread.core, ticks, thread, {
        ...APP_CHANNEL,
        provider: WINDOWSPERF_APP,
        id: 1,
        task: APP_TASK_COUNTING,
      });
    });
  }

  #payload(): PayloadBuilder {
    return this.#pb.reset();
  }

  #endpoints(c: Connection, sizeBytes: number): PayloadBuilder {
    this.#payload().u32(c.pid).u32(sizeBytes).u32(c.remoteAddress).u32(c.localAddress);
    return this.#pb.u16(networkPort(c.remotePort)).u16(networkPort(c.localPort));
  }

  #deferredCall(cpu: number, ticks: number, beganTicks: number, type: number, routine: string): void {
    this.#payload()
      .u64(BASE_TICKS + beganTicks)
      .u64(codeAddress(routine));
    this.#perf(cpu, ticks, GROUP.perfInfo, type, 2);
  }

  #perf(
    cpu: number,
    ticks: number,
    group: number,
    type: number,
    version: number,
    pmcCounters: readonly number[] = [],
  ): void {
    const event = this.#perfInfo;
    event.cpu = cpu;
    event.ticks = ticks;
    event.group = group;
    event.type = type;
    event.version = version;
    event.pmcCounters = pmcCounters;
    event.payload = this.#pb.build();
    this.#writer.perfInfo(event);
    this.#lastTicks[cpu] = ticks;
  }

  #sys(cpu: number, ticks: number, group: number, type: number, version: number, pid: number, tid: number): void {
    const event = this.#system;
    event.cpu = cpu;
    event.ticks = ticks;
    event.group = group;
    event.type = type;
    event.version = version;
    event.pid = pid;
    event.tid = tid;
    event.payload = this.#pb.build();
    this.#writer.system(event);
    this.#lastTicks[cpu] = ticks;
  }

  #event(
    cpu: number,
    ticks: number,
    thread: SimThread | null,
    descriptor: { provider: string; id: number; level?: number; task?: number; channel: number; keyword: bigint },
  ): void {
    const { pid, tid } = thread ?? { pid: 0, tid: 0 };
    this.#writer.event({ ...descriptor, cpu, ticks, pid, tid, payload: this.#pb.build() });
    this.#lastTicks[cpu] = ticks;
  }
}
