/**
 * What the kernel and ntdll log of what programs ask for: system calls, ALPC, registry, handles and objects, pool, heaps
 * and virtual memory. One method an event; payload layouts of the format document (parts h and h.2), versions as Windows
 * 11 writes them.
 */
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import type { KernelEmitter } from './emitter.ts';
import type { Here } from './inventory.ts';
import { BASE_TICKS, codeAddress } from './machine.ts';

const GROUP = {
  pageFault: 2,
  process: 3,
  registry: 9,
  pool: 14,
  perfInfo: 15,
  heap: 16,
  object: 17,
  alpc: 26,
} as const;

/** A key as the registry's events call it: by its control block, and a name relative to it. */
export interface RegistryOperation {
  type: number;
  kcb: number;
  name: string;
  status: number;
  /** Which subkey or value of an enumeration. */
  index: number;
  beganTicks: number;
}

export interface KernelObject {
  address: number;
  type: number;
  name: string;
}

export interface PoolBlock {
  /** POOL_TYPE. */
  type: number;
  tag: string;
  sizeBytes: number;
  address: number;
}

export interface Region {
  pid: number;
  address: number;
  sizeBytes: number;
}

/** Counts of pages. */
export interface WorkingSet {
  pid: number;
  workingSet: number;
  commit: number;
  virtualSize: number;
  privateWorkingSet: number;
}

/** In bytes, but for the first two. */
export interface ProcessCounters {
  pageFaults: number;
  handles: number;
  virtualSize: number;
  workingSet: number;
  commit: number;
  pagedPool: number;
  nonPagedPool: number;
}

export class KernelLog {
  readonly #writer: EventSink;
  readonly #emitter: KernelEmitter;
  readonly #pb = new PayloadBuilder(8);

  constructor(writer: EventSink, emitter: KernelEmitter) {
    this.#writer = writer;
    this.#emitter = emitter;
  }

  systemCallEnter(here: Here, service: string): void {
    this.#pb.reset().u64(codeAddress(`ntoskrnl.exe!${service}`));
    this.#perf(here, GROUP.perfInfo, 51, 2);
  }

  systemCallExit(here: Here, status: number): void {
    this.#pb.reset().u32(status);
    this.#perf(here, GROUP.perfInfo, 52, 2);
  }

  /** @param type 33 send, 34 receive, 35 wait for the reply */
  alpcMessage(here: Here, type: 33 | 34 | 35, messageId: number): void {
    this.#pb.reset().u32(messageId);
    this.#system(here, GROUP.alpc, type, 2);
  }

  alpcWaitForNewMessage(here: Here, port: string): void {
    this.#pb.reset().u32(1).astr(port);
    this.#system(here, GROUP.alpc, 36, 2);
  }

  alpcUnwait(here: Here, status: number): void {
    this.#pb.reset().u32(status);
    this.#system(here, GROUP.alpc, 37, 2);
  }

  registry(here: Here, operation: RegistryOperation): void {
    this.#pb
      .reset()
      .u64(BASE_TICKS + operation.beganTicks)
      .u32(operation.status)
      .u32(operation.index);
    this.#pb.u64(operation.kcb).wstr(operation.name);
    this.#system(here, GROUP.registry, operation.type, 2);
  }

  /** @param type 32 create, 33 close */
  handle(here: Here, type: 32 | 33, handle: number, object: KernelObject): void {
    this.#pb.reset().u64(object.address).u32(handle).u16(object.type).wstr(object.name);
    this.#system(here, GROUP.object, type, 2);
  }

  duplicateHandle(here: Here, object: KernelObject, source: number, target: { pid: number; handle: number }): void {
    this.#pb.reset().u64(object.address).u32(source).u32(target.handle).u32(target.pid).u16(object.type).u32(here.pid);
    this.#system(here, GROUP.object, 34, 2);
  }

  /** @param type 38 open at the start, 39 open at the end */
  handleRundown(here: Here, type: 38 | 39, pid: number, handle: number, object: KernelObject): void {
    this.#pb.reset().u64(object.address).u32(pid).u32(handle).u16(object.type).wstr(object.name);
    this.#perf(here, GROUP.object, type, 2);
  }

  /** @param type 36 at the start, 37 at the end */
  objectType(here: Here, type: 36 | 37, number: number, name: string): void {
    this.#pb.reset().u16(number).u16(0).wstr(name);
    this.#perf(here, GROUP.object, type, 2);
  }

  /** @param type 48 create, 49 delete */
  object(here: Here, type: 48 | 49, object: KernelObject): void {
    this.#pb.reset().u64(object.address).u16(object.type);
    this.#system(here, GROUP.object, type, 2);
  }

  /** @param type 50 reference, 51 dereference */
  objectReference(here: Here, type: 50 | 51, object: KernelObject, tag: string): void {
    this.#pb.reset().u64(object.address);
    this.#tag(tag).u32(1);
    this.#system(here, GROUP.object, type, 2);
  }

  /** Session pool has types of its own. */
  pool(here: Here, what: 'alloc' | 'free', block: PoolBlock): void {
    const SESSION = 32;
    const session = (block.type & SESSION) !== 0;
    this.#pb.reset().u32(block.type);
    this.#tag(block.tag).u64(block.sizeBytes).u64(block.address);
    if (session) this.#pb.u32(1);
    this.#perf(here, GROUP.pool, (what === 'alloc' ? 32 : 34) + (session ? 1 : 0), 2);
  }

  heapCreate(here: Here, heap: number, sizeBytes: number): void {
    const GROWABLE = 2;
    this.#pb.reset().u64(heap).u32(GROWABLE).u64(sizeBytes).u64(0x1000).u64(0);
    this.#system(here, GROUP.heap, 32, 2);
  }

  heapDestroy(here: Here, heap: number): void {
    this.#pb.reset().u64(heap);
    this.#system(here, GROUP.heap, 35, 2);
  }

  heapAlloc(here: Here, heap: number, address: number, sizeBytes: number): void {
    this.#pb.reset().u64(heap).u64(sizeBytes).u64(address).u32(0);
    this.#system(here, GROUP.heap, 33, 2);
  }

  heapRealloc(
    here: Here,
    heap: number,
    old: { address: number; sizeBytes: number },
    now: { address: number; sizeBytes: number },
  ): void {
    this.#pb.reset().u64(heap).u64(now.address).u64(old.address).u64(now.sizeBytes).u64(old.sizeBytes).u32(0);
    this.#system(here, GROUP.heap, 34, 2);
  }

  heapFree(here: Here, heap: number, address: number): void {
    this.#pb.reset().u64(heap).u64(address).u32(0);
    this.#system(here, GROUP.heap, 36, 2);
  }

  /** @param flags 0x1000 commit, 0x2000 reserve, 0x4000 decommit, 0x8000 release */
  virtualMemory(here: Here, type: 98 | 99, region: Region, flags: number): void {
    this.#pb.reset().u64(region.address).u64(region.sizeBytes).u32(region.pid).u32(flags);
    this.#perf(here, GROUP.pageFault, type, 2);
  }

  /** @param type 128 at the start, 129 at the end */
  virtualMemoryRundown(here: Here, type: 128 | 129, region: Region): void {
    const COMMITTED = 0x3000;
    this.#pb.reset().u64(region.address).u64(region.sizeBytes).u32(region.pid).u32(COMMITTED).u64(region.sizeBytes);
    this.#perf(here, GROUP.pageFault, type, 2);
  }

  /** @param type 12 copy on write, 13 guard page */
  fault(here: Here, type: 12 | 13, address: number, instruction: number): void {
    this.#pb.reset().u64(address).u64(instruction);
    this.#perf(here, GROUP.pageFault, type, 2);
  }

  /** Pages of the memory manager's lists. */
  memoryLists(
    here: Here,
    lists: { zero: number; free: number; modified: number; standby: readonly number[]; repurposed: readonly number[] },
  ): void {
    this.#pb.reset().u64(lists.zero).u64(lists.free).u64(lists.modified).u64(0).u64(0);
    for (const count of [...lists.standby, ...lists.repurposed]) this.#pb.u64(count);
    this.#pb.u64(Math.floor(lists.modified / 2));
    this.#perf(here, GROUP.pageFault, 112, 3);
  }

  workingSets(here: Here, sets: readonly WorkingSet[]): void {
    this.#pb.reset().u32(sets.length);
    for (const { pid, workingSet, commit, virtualSize, privateWorkingSet } of sets) {
      this.#pb.u32(pid).u64(workingSet).u64(commit).u64(virtualSize).u64(privateWorkingSet);
      // Pages in the memory compression store, commit debt, shared commit.
      this.#pb
        .u64(0)
        .u64(0)
        .u64(0)
        .u64(Math.floor(commit / 8));
    }
    this.#perf(here, GROUP.pageFault, 125, 3);
  }

  /** @param type 32 the process ends, 33 the session does */
  processCounters(here: Here, type: 32 | 33, pid: number, counters: ProcessCounters): void {
    const { pageFaults, handles, virtualSize, workingSet, commit, pagedPool, nonPagedPool } = counters;
    const peak = (bytes: number): number => bytes + (bytes >> 3);
    this.#pb.reset().u32(pid).u32(pageFaults).u32(handles).u32(0);
    this.#pb.u64(virtualSize).u64(peak(workingSet)).u64(peak(commit)).u64(peak(pagedPool)).u64(peak(nonPagedPool));
    this.#pb.u64(virtualSize).u64(workingSet).u64(commit).u64(pagedPool).u64(nonPagedPool).u64(commit);
    this.#perf(here, GROUP.process, type, 2);
  }

  /** Four characters, without a NUL. */
  #tag(tag: string): PayloadBuilder {
    for (let i = 0; i < 4; i++) this.#pb.u8(tag.charCodeAt(i));
    return this.#pb;
  }

  #perf({ cpu, ticks }: Here, group: number, type: number, version: number): void {
    this.#writer.perfInfo({ cpu, ticks, group, type, version, payload: this.#pb.build() });
    this.#emitter.noteLogged(cpu, ticks);
  }

  #system(here: Here, group: number, type: number, version: number): void {
    this.#writer.system({ ...here, group, type, version, payload: this.#pb.build() });
    this.#emitter.noteLogged(here.cpu, here.ticks);
  }
}
