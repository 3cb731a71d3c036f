/** Disk and network: who waits for how long, and the interrupts that end it. */
import { at } from '../contract/checked.ts';
import type { Connection, DiskRequest, KernelEmitter } from './emitter.ts';
import { type FileSpec, poolAddress, TICKS_PER_US } from './machine.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { type Behaviour, type SimThread, WAIT_REASON } from './sim-thread.ts';

/** One request after the other: 80 µs each, and 500 MB/s. */
const DISK_LATENCY_TICKS = 80 * TICKS_PER_US;
const DISK_BYTES_PER_TICK = 50;
/** The core that the network adapter interrupts. */
const NETWORK_CORE = 4;

/** An interrupt's vector and service routine, and the deferred call that it queues. */
interface InterruptSource {
  vector: number;
  isr: string;
  dpc: string;
}
const DISK_INTERRUPT = { vector: 0x41, isr: 'stornvme.sys!NVMeInterrupt', dpc: 'stornvme.sys!NVMeCompletionDpc' };
const NETWORK_INTERRUPT = { vector: 0x52, isr: 'ndis.sys!ndisInterrupt', dpc: 'ndis.sys!ndisInterruptDpc' };

export class Devices {
  readonly #scheduler: Scheduler;
  readonly #emitter: KernelEmitter;
  readonly #random: Random;
  #diskFreeAt = 0;
  #requests = 0;

  constructor(scheduler: Scheduler, emitter: KernelEmitter, random: Random) {
    this.#scheduler = scheduler;
    this.#emitter = emitter;
    this.#random = random;
  }

  newIrp(): number {
    return poolAddress(0x72000000 + (this.#requests++ % 4096) * 0x3c0);
  }

  /** Opens a file: no disk access, the directory is cached. */
  open(thread: SimThread, file: FileSpec): void {
    const irp = this.newIrp();
    this.#emitter.fileCreate(thread, this.#scheduler.now, irp, file);
    this.#emitter.operationEnd(thread, this.#scheduler.now, irp, 1);
  }

  close(thread: SimThread, file: FileSpec): void {
    this.#emitter.fileClose(thread, this.#scheduler.now, this.newIrp(), file);
  }

  /** ReadFile or WriteFile past the cache: the thread waits for the disk. */
  *transfer(thread: SimThread, file: FileSpec, offset: number, sizeBytes: number, write = false): Behaviour {
    const request = this.#request(thread, file, offset, sizeBytes, { write, paging: false });
    this.#emitter.fileReadWrite(thread, this.#scheduler.now, request);
    this.#submit(thread, request);
    yield { do: 'wait', reason: WAIT_REASON.executive };
    this.#emitter.operationEnd(thread, this.#scheduler.now, request.irp, sizeBytes);
  }

  /** A hard page fault at `address`: logged, with its stack, when the page is there. */
  *pageIn(thread: SimThread, file: FileSpec, offset: number, sizeBytes: number, address: number): Behaviour {
    const began = this.#scheduler.now;
    const request = this.#request(thread, file, offset, sizeBytes, { write: false, paging: true });
    this.#submit(thread, request);
    yield { do: 'wait', reason: WAIT_REASON.wrPageIn };
    this.#emitter.hardFault(thread, this.#scheduler.now, began, request, address);
    this.#logStack(thread);
  }

  /** The disk answers nobody for so long: its firmware is busy with itself. */
  stallDisk(ticks: number): void {
    this.#diskFreeAt = Math.max(this.#diskFreeAt, this.#scheduler.now) + ticks;
  }

  /** Data arrives for a thread: interrupt, deferred call, wake-up. */
  receive(thread: SimThread, connection: Connection, sizeBytes: number, protocol: 'tcp' | 'udp'): void {
    const emitter = this.#emitter;
    this.#interrupt(NETWORK_CORE, NETWORK_INTERRUPT, (now) => {
      if (protocol === 'udp') emitter.udp(NETWORK_CORE, now, connection, sizeBytes, true);
      else emitter.tcpReceive(NETWORK_CORE, now, connection, sizeBytes);
      this.#scheduler.wake(thread, NETWORK_CORE, true);
    });
  }

  #request(
    thread: SimThread,
    file: FileSpec,
    offset: number,
    sizeBytes: number,
    how: { write: boolean; paging: boolean },
  ): DiskRequest {
    return { irp: this.newIrp(), file, offset, sizeBytes, ...how, tid: thread.tid };
  }

  #submit(thread: SimThread, request: DiskRequest): void {
    const scheduler = this.#scheduler;
    const submitted = scheduler.now;
    const core = thread.core;
    this.#emitter.diskInit(core, submitted, request, thread.pid);
    this.#logStack(thread);
    const service =
      DISK_LATENCY_TICKS + Math.floor(request.sizeBytes / DISK_BYTES_PER_TICK) + this.#random.between(0, 150);
    this.#diskFreeAt = Math.max(this.#diskFreeAt, submitted) + service;
    scheduler.at(this.#diskFreeAt, () =>
      this.#interrupt(core, DISK_INTERRUPT, (now) => {
        this.#emitter.diskDone(core, now, request, now - submitted);
        scheduler.wake(thread, core, true);
      }),
    );
  }

  /** The stack of the event that `thread` has just logged. */
  #logStack(thread: SimThread): void {
    this.#emitter.stack(thread.core, this.#scheduler.now, thread, at(thread.activity.stacks, 0));
  }

  /** An interrupt now, and shortly afterwards the deferred call in which `complete` happens. */
  #interrupt(core: number, { vector, isr, dpc }: InterruptSource, complete: (now: number) => void): void {
    const scheduler = this.#scheduler;
    const emitter = this.#emitter;
    const lasted = this.#random.between(12, 30);
    emitter.interrupt(core, scheduler.now, emitter.interruptBegin(core, scheduler.now, lasted), isr, vector);
    const deferred = this.#random.between(25, 60);
    scheduler.at(scheduler.now + deferred, () => {
      const began = emitter.interruptBegin(core, scheduler.now, deferred - 3);
      complete(scheduler.now);
      emitter.dpc(core, scheduler.now, began, dpc);
    });
  }
}
