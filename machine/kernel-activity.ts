/**
 * What programs ask of the kernel: system calls, registry, ALPC, handles, pool, heaps and virtual memory, as a session
 * with these keywords logs it. It looks on and changes nothing: at random moments it takes a thread that runs just then
 * and lets it ask for something; the story is the same without it.
 */
import { at, present } from '../contract/checked.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import { Actors, RETRY_TICKS, type Script } from './actors.ts';
import { LOGON_PID } from './boot.ts';
import type { Here } from './inventory.ts';
import { KernelLog, type KernelObject, type PoolBlock, type Region } from './kernel-log.ts';
import { codeAddress, LEDGER, poolAddress, SPMV, TICKS_PER_MS, TICKS_PER_SECOND, TICKS_PER_US } from './machine.ts';
import { MemorySnapshots } from './memory-snapshots.ts';
import { Random } from './random.ts';
import type { SimThread } from './sim-thread.ts';
import type { World } from './world.ts';

const SEED = 0xca11;
/** Between two looks at who runs. */
const LOOK_TICKS = 3 * TICKS_PER_MS;
/** So long a call takes at most that waits for nothing. */
const SHORT_CALL_TICKS = 30 * TICKS_PER_US;

const STATUS = { success: 0, noMoreEntries: 0x8000001a, notFound: 0xc0000034 } as const;

/** Numbers that are given out, and given out again once they are free. */
class Reused {
  readonly #free: number[] = [];
  #next: number;
  readonly #step: number;

  constructor(first: number, step: number) {
    this.#next = first;
    this.#step = step;
  }

  take(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    this.#next += this.#step;
    return this.#next - this.#step;
  }

  giveBack(number: number): void {
    this.#free.push(number);
  }
}

const OBJECT_TYPES: ReadonlyMap<string, number> = new Map([
  ['Process', 7],
  ['Thread', 8],
  ['Event', 16],
  ['Mutant', 17],
  ['Semaphore', 19],
  ['File', 37],
  ['Section', 42],
  ['Key', 44],
]);
const OPENED: [type: string, name: string, service: string][] = [
  ['Event', '', 'NtCreateEvent'],
  ['Event', '', 'NtCreateEvent'],
  ['Event', '\\BaseNamedObjects\\ShellReady', 'NtCreateEvent'],
  ['Mutant', '', 'NtCreateEvent'],
  ['Semaphore', '', 'NtCreateEvent'],
  ['File', '\\Device\\HarddiskVolume3\\Users\\dev\\Documents\\notes.md', 'NtCreateFile'],
  ['File', '\\Device\\HarddiskVolume3\\Windows\\System32\\en-US', 'NtCreateFile'],
  ['Section', '', 'NtCreateFile'],
];

const SOFTWARE = '\\REGISTRY\\MACHINE\\SOFTWARE';
const USER = '\\REGISTRY\\USER\\S-1-5-21-1004336348-1177238915-682003330-1001';
/** Keys that are open when the session starts: it tells of them when it ends. */
const BASE_KEYS = ['\\REGISTRY\\MACHINE', SOFTWARE, '\\REGISTRY\\MACHINE\\SYSTEM\\ControlSet001', USER];
/** What is opened below a base key: the key, whether it is there, and the values that are asked for. */
const KEYS: [base: number, path: string, values: string[] | null][] = [
  [1, 'Microsoft\\Windows NT\\CurrentVersion', ['CurrentBuild', 'ProductName', 'UBR']],
  [1, 'Microsoft\\Windows\\CurrentVersion\\Explorer', ['GlobalAssocChangedCounter']],
  [1, 'Policies\\Microsoft\\Windows\\Explorer', null],
  [2, 'Services\\Dnscache\\Parameters', ['ServiceDll', 'MaxCacheTtl']],
  [2, 'Control\\Session Manager', ['CriticalSectionTimeout', 'SafeDllSearchMode']],
  [3, 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced', ['Hidden', 'HideFileExt', 'TaskbarAl']],
  [3, 'Software\\Policies\\Microsoft\\Edge', null],
];
const REGISTRY = {
  open: 11,
  set: 14,
  query: 16,
  enumerate: 18,
  kcbCreate: 22,
  kcbDelete: 23,
  kcbRundown: 25,
  close: 27,
};

const POOL_TAGS: [tag: string, type: number, sizes: [number, number]][] = [
  ['Irp ', 512, [0x118, 0x400]],
  ['File', 512, [0x180, 0x181]],
  ['NtFs', 1, [0x60, 0x900]],
  ['MmSt', 1, [0x100, 0x2000]],
  ['Even', 512, [0x80, 0x81]],
  ['Gla5', 33, [0x200, 0x1200]],
];

/** Servers: the thread that answers, and the port that it waits at. */
const PORTS: [thread: string, port: string][] = [
  ['Compositor', 'DwmApiPort'],
  ['Audio pump', 'AudioEngineDuplicateHandleApiPort'],
];
const CLIENTS = new Set(['Shell', 'Renderer', 'CrBrowserMain', 'CrRendererMain']);
const PAGE = 4096;
const COMMIT = 0x1000;
const RESERVE = 0x2000;
const DECOMMIT = 0x4000;
const RELEASE = 0x8000;

interface OpenHandle {
  pid: number;
  handle: number;
  object: KernelObject;
  /** Of its reference. */
  tag: 'ObHd' | 'ObDu';
}

interface Block {
  address: number;
  sizeBytes: number;
}

export class KernelActivity {
  readonly #world: World;
  readonly #log: KernelLog;
  readonly #random = new Random(SEED);
  readonly #actors: Actors;
  readonly #snapshots: MemorySnapshots;
  readonly #objects = new Reused(poolAddress(0x63000000), 0x90);
  readonly #references = new Map<KernelObject, number>();
  readonly #handles = new Map<number, Reused>();
  readonly #open = new Set<OpenHandle>();
  readonly #kcbs = new Reused(poolAddress(0x61000000), 0x150);
  readonly #baseKcbs: number[];
  readonly #keys = new Map<number, string>();
  readonly #poolBlocks = new Reused(poolAddress(0x68000000), 0x2010);
  readonly #heapBlocks = new Reused(0x201_0000_0010, 0x1010);
  readonly #regions = new Reused(0x2a0_0000_0000, 0x40_0000);
  readonly #committed = new Set<Region>();
  /** A second heap of the renderer, while it has one. */
  #privateHeap = 0;
  #messages = 0;

  constructor(writer: EventSink, world: World) {
    this.#world = world;
    this.#log = new KernelLog(writer, world.emitter);
    this.#actors = new Actors(world.scheduler);
    this.#snapshots = new MemorySnapshots(this.#log, world);
    this.#baseKcbs = BASE_KEYS.map((path) => this.#newKey(path));
    for (const { pid } of world.processes) this.#handles.set(pid, new Reused(0x40, 4));
    for (const pid of [SPMV.pid, LEDGER.pid, LOGON_PID]) this.#handles.set(pid, new Reused(0x40, 4));
  }

  /** What exists already; and from now on, what happens. */
  sessionStart(ticks: number, fromTicks: number): void {
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    const { processes } = this.#world;
    for (const [name, number] of OBJECT_TYPES) this.#log.objectType(here, 36, number, name);
    for (const { pid } of processes.slice(2)) {
      for (const [type, name] of OPENED.slice(2, 6)) {
        const open = this.#newHandle(pid, this.#newObject(type, name));
        this.#open.add(open);
        // Of some the trace only tells when they are closed, or at its end.
        if (this.#random.chance(0.8)) this.#log.handleRundown(here, 38, pid, open.handle, open.object);
        if (this.#random.chance(0.3))
          this.#actors.later(this.#random.between(1, 8) * TICKS_PER_SECOND, pid, () => this.#close(open));
      }
      const region = this.#newRegion(pid, this.#random.between(4, 400) * PAGE);
      this.#log.virtualMemoryRundown(here, 128, region);
      this.#committed.add(region);
    }
    for (const [name, port] of PORTS) this.#actors.play(this.#thread(name), this.#waitAt(port));
    this.#look(fromTicks);
    this.#snapshots.start(fromTicks);
    const { pid } = this.#thread('CrRendererMain');
    this.#actors.later(3 * TICKS_PER_SECOND, pid, (thread) => this.#ownHeap(thread));
  }

  storyBegins(): void {
    this.#snapshots.storyBegins();
  }

  /** What a session is told that begins while all goes on: types of objects, open handles, committed memory. */
  rundownStart(ticks: number): void {
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    for (const [name, number] of OBJECT_TYPES) this.#log.objectType(here, 36, number, name);
    for (const { pid, handle, object } of this.#open) this.#log.handleRundown(here, 38, pid, handle, object);
    for (const region of this.#committed) this.#log.virtualMemoryRundown(here, 128, region);
  }

  sessionEnd(ticks: number): void {
    const here: Here = { cpu: 0, ticks, pid: 0, tid: 0 };
    for (const [kcb, path] of this.#keys)
      this.#log.registry(here, { type: REGISTRY.kcbRundown, kcb, name: path, status: 0, index: 0, beganTicks: ticks });
    for (const [name, number] of OBJECT_TYPES) this.#log.objectType(here, 37, number, name);
    for (const { pid, handle, object } of this.#open) this.#log.handleRundown(here, 39, pid, handle, object);
    const alive = new Set(this.#world.processes.map(({ pid }) => pid));
    for (const region of this.#committed) if (alive.has(region.pid)) this.#log.virtualMemoryRundown(here, 129, region);
    const handles = new Map<number, number>();
    for (const { pid } of this.#open) handles.set(pid, (handles.get(pid) ?? 0) + 1);
    this.#snapshots.end(here, handles);
  }

  // --- who does something, and when ---

  /** Where the thread is whose step it is. */
  get #here(): Here {
    return this.#actors.here;
  }

  #look(ticks: number): void {
    this.#world.scheduler.at(ticks, () => {
      const running = this.#world.scheduler.cores.flatMap(({ running }) => running ?? []);
      const others = running.filter((thread) => thread.pid !== SPMV.pid && !this.#actors.isBusy(thread));
      const ours = running.filter((thread) => thread.pid === SPMV.pid && !this.#actors.isBusy(thread));
      if (others.length > 0) {
        const thread = this.#random.pick(others);
        this.#actors.play(thread, this.#something(thread));
      } else if (ours.length > 0 && this.#random.chance(0.12)) {
        const thread = this.#random.pick(ours);
        this.#actors.play(thread, this.#spmv(thread));
      }
      this.#look(ticks + LOOK_TICKS + this.#random.between(0, 997));
    });
  }

  #thread(name: string): SimThread {
    return present(
      [...this.#world.threads].find((thread) => thread.name === name),
      name,
    );
  }

  *#something(thread: SimThread): Script {
    const { pid, name } = thread;
    if (pid === 4) return yield* this.#poolBlock();
    const dice = this.#random.next();
    if (dice < 0.25) yield* this.#registry();
    else if (dice < 0.45) yield* this.#newHandleCall();
    else if (dice < 0.6) yield* this.#heap(pid);
    else if (dice < 0.62) yield* this.#grow(pid);
    else if (dice < 0.7) yield* this.#commit(pid, this.#random.between(1, 300) * PAGE);
    else if (dice < 0.8) yield* this.#poolBlock();
    else if (CLIENTS.has(name)) yield* this.#ask();
    else yield* this.#call('NtQueryInformationThread', this.#nothing(STATUS.success));
    if (this.#random.chance(0.3)) yield* this.#fault();
  }

  *#spmv(thread: SimThread): Script {
    if (thread.name === 'main') yield* this.#commit(thread.pid, 1 << 20, false);
    else if (this.#random.chance(0.4)) yield* this.#heap(thread.pid);
    else yield* this.#call('NtWaitForAlertByThreadId', this.#nothing(STATUS.success));
  }

  // --- what they do ---

  /** @param body what happens in between; it gives the status */
  *#call(service: string, body: Generator<number, number, void>): Script {
    while (this.#actors.leftTicks < SHORT_CALL_TICKS) yield RETRY_TICKS;
    this.#log.systemCallEnter(this.#here, service);
    yield this.#random.between(3, 25);
    const status = yield* body;
    yield this.#random.between(2, 12);
    this.#log.systemCallExit(this.#here, status);
    yield this.#random.between(10, 60);
  }

  *#nothing(status: number): Generator<number, number, void> {
    yield this.#random.between(5, 90);
    return status;
  }

  *#registry(): Script {
    const [base, path, values] = this.#random.pick(KEYS);
    yield* this.#call(
      'NtOpenKeyEx',
      this.#operation(
        REGISTRY.open,
        at(this.#baseKcbs, base),
        path,
        values === null ? STATUS.notFound : STATUS.success,
      ),
    );
    if (values === null) return;
    const kcb = this.#newKey(`${BASE_KEYS[base]}\\${path}`);
    this.#key(REGISTRY.kcbCreate, kcb);
    for (const [i, value] of values.entries()) {
      if (this.#random.chance(0.2))
        yield* this.#call('NtQueryValueKey', this.#operation(REGISTRY.enumerate, kcb, '', STATUS.noMoreEntries, i));
      const set = this.#random.chance(0.1);
      const status = this.#random.chance(0.15) ? STATUS.notFound : STATUS.success;
      yield* set
        ? this.#call('NtSetValueKey', this.#operation(REGISTRY.set, kcb, value, STATUS.success))
        : this.#call('NtQueryValueKey', this.#operation(REGISTRY.query, kcb, value, status));
    }
    // Some programs keep their keys.
    if (this.#random.chance(0.15)) return;
    yield* this.#call('NtClose', this.#operation(REGISTRY.close, kcb, '', STATUS.success));
    this.#key(REGISTRY.kcbDelete, kcb);
    this.#keys.delete(kcb);
    this.#kcbs.giveBack(kcb);
  }

  *#operation(type: number, kcb: number, name: string, status: number, index = 0): Generator<number, number, void> {
    const beganTicks = this.#here.ticks;
    yield this.#random.between(8, 120);
    this.#log.registry(this.#here, { type, kcb, name, status, index, beganTicks });
    return status;
  }

  #newKey(path: string): number {
    const kcb = this.#kcbs.take();
    this.#keys.set(kcb, path);
    return kcb;
  }

  #key(type: number, kcb: number): void {
    const { ticks } = this.#here;
    this.#log.registry(this.#here, {
      type,
      kcb,
      name: present(this.#keys.get(kcb), 'the key'),
      status: 0,
      index: 0,
      beganTicks: ticks,
    });
  }

  *#newHandleCall(): Script {
    const { pid } = this.#here;
    const [type, name, service] = this.#random.pick(OPENED);
    const open = this.#newHandle(pid, this.#newObject(type, name));
    yield* this.#call(service, this.#opened(open));
    const RENDERER = 6340;
    if (this.#random.chance(0.15) && pid !== RENDERER) {
      const copy = this.#newHandle(RENDERER, open.object, 'ObDu');
      yield* this.#call('NtDuplicateObject', this.#duplicated(open, copy));
      this.#actors.later(this.#random.between(1, 900) * TICKS_PER_MS, RENDERER, () => this.#close(copy));
    }
    if (this.#random.chance(0.85))
      this.#actors.later(this.#random.between(1, 3000) * TICKS_PER_MS, pid, () => this.#close(open));
  }

  #newObject(type: string, name: string): KernelObject {
    const object = { address: this.#objects.take(), type: present(OBJECT_TYPES.get(type), type), name };
    this.#references.set(object, 0);
    return object;
  }

  #newHandle(pid: number, object: KernelObject, tag: OpenHandle['tag'] = 'ObHd'): OpenHandle {
    const open = { pid, handle: present(this.#handles.get(pid), 'the process').take(), object, tag };
    this.#references.set(object, present(this.#references.get(object), 'the object') + 1);
    return open;
  }

  *#opened(open: OpenHandle): Generator<number, number, void> {
    const { handle, object } = open;
    this.#log.object(this.#here, 48, object);
    this.#log.objectReference(this.#here, 50, object, open.tag);
    yield 3;
    this.#log.handle(this.#here, 32, handle, object);
    this.#open.add(open);
    return STATUS.success;
  }

  *#duplicated(source: OpenHandle, target: OpenHandle): Generator<number, number, void> {
    this.#log.objectReference(this.#here, 50, source.object, target.tag);
    yield 4;
    this.#log.duplicateHandle(this.#here, source.object, source.handle, target);
    this.#open.add(target);
    return STATUS.success;
  }

  #close(open: OpenHandle): Script {
    return this.#call('NtClose', this.#closed(open));
  }

  *#closed(open: OpenHandle): Generator<number, number, void> {
    const { pid, handle, object, tag } = open;
    this.#log.handle(this.#here, 33, handle, object);
    this.#open.delete(open);
    present(this.#handles.get(pid), 'the process').giveBack(handle);
    yield 2;
    this.#log.objectReference(this.#here, 51, object, tag);
    const left = present(this.#references.get(object), 'the object') - 1;
    this.#references.set(object, left);
    if (left > 0) return STATUS.success;
    this.#log.object(this.#here, 49, object);
    this.#references.delete(object);
    this.#objects.giveBack(object.address);
    return STATUS.success;
  }

  *#poolBlock(): Script {
    for (let i = this.#random.between(1, 5); i > 0; i--) {
      const [tag, type, sizes] = this.#random.pick(POOL_TAGS);
      const block = { type, tag, sizeBytes: this.#random.between(...sizes), address: this.#poolBlocks.take() };
      this.#log.pool(this.#here, 'alloc', block);
      yield this.#random.between(5, 60);
      if (this.#random.chance(0.1)) continue;
      // Whoever comes by frees it: much of the kernel's work is done by its workers.
      const by = this.#random.chance(0.5) ? 4 : this.#here.pid;
      this.#actors.later(this.#random.between(1, 1500) * TICKS_PER_MS, by, () => this.#freed(block));
    }
  }

  *#freed(block: PoolBlock): Script {
    this.#log.pool(this.#here, 'free', block);
    this.#poolBlocks.giveBack(block.address);
    yield 10;
  }

  *#heap(pid: number): Script {
    const heap =
      pid === this.#thread('CrRendererMain').pid && this.#privateHeap !== 0 ? this.#privateHeap : processHeap(pid);
    for (let i = this.#random.between(1, 5); i > 0; i--) {
      let block: Block = { address: this.#heapBlocks.take(), sizeBytes: this.#random.between(16, 4000) };
      this.#log.heapAlloc(this.#here, heap, block.address, block.sizeBytes);
      yield this.#random.between(5, 40);
      if (this.#random.chance(0.25)) {
        const moves = this.#random.chance(0.5);
        const grown = {
          address: moves ? this.#heapBlocks.take() : block.address,
          sizeBytes: block.sizeBytes + this.#random.between(16, 2000),
        };
        this.#log.heapRealloc(this.#here, heap, block, grown);
        if (moves) this.#heapBlocks.giveBack(block.address);
        block = grown;
        yield this.#random.between(5, 40);
      }
      if (heap === this.#privateHeap ? this.#random.chance(0.6) : this.#random.chance(0.2)) continue;
      const { address } = block;
      this.#actors.later(this.#random.between(1, 1200) * TICKS_PER_MS, pid, () => this.#heapFree(heap, address));
    }
  }

  *#heapFree(heap: number, address: number): Script {
    // Its heap may be gone.
    if (heap !== processHeap(this.#here.pid) && heap !== this.#privateHeap) return;
    this.#log.heapFree(this.#here, heap, address);
    this.#heapBlocks.giveBack(address);
    yield 10;
  }

  /** A heap that is thrown away with all that is in it. */
  *#ownHeap(thread: SimThread): Script {
    const heap = processHeap(thread.pid) + 0x1000_0000;
    this.#log.heapCreate(this.#here, heap, 0x10_0000);
    this.#privateHeap = heap;
    yield 100;
    this.#actors.later(4 * TICKS_PER_SECOND, thread.pid, () => this.#destroyed(heap));
  }

  *#destroyed(heap: number): Script {
    this.#log.heapDestroy(this.#here, heap);
    this.#privateHeap = 0;
    yield 10;
  }

  *#commit(pid: number, sizeBytes: number, mayFree = true): Script {
    const region = this.#newRegion(pid, sizeBytes);
    const inSteps = this.#random.chance(0.3);
    if (inSteps) yield* this.#call('NtAllocateVirtualMemory', this.#virtual(98, region, RESERVE));
    const flags = inSteps ? COMMIT : RESERVE | COMMIT;
    yield* this.#call('NtAllocateVirtualMemory', this.#virtual(98, region, flags));
    if (!mayFree || this.#random.chance(0.25)) return;
    this.#actors.later(this.#random.between(1, 2500) * TICKS_PER_MS, pid, () =>
      this.#call('NtFreeVirtualMemory', this.#virtual(99, region, inSteps ? DECOMMIT : RELEASE)),
    );
  }

  /** Memory that is taken and given back in parts, as heaps do it. */
  *#grow(pid: number): Script {
    const whole = this.#newRegion(pid, 64 * PAGE);
    const part = (first: number, pages: number): Region => ({
      pid,
      address: whole.address + first * PAGE,
      sizeBytes: pages * PAGE,
    });
    yield* this.#call('NtAllocateVirtualMemory', this.#virtual(98, whole, RESERVE));
    yield* this.#call('NtAllocateVirtualMemory', this.#virtual(98, part(0, 16), COMMIT, whole));
    yield* this.#call('NtAllocateVirtualMemory', this.#virtual(98, part(16, 24), COMMIT, whole));
    this.#actors.later(this.#random.between(1, 900) * TICKS_PER_MS, pid, () =>
      this.#call('NtFreeVirtualMemory', this.#virtual(99, part(8, 12), DECOMMIT, whole)),
    );
    if (this.#random.chance(0.3)) return;
    this.#actors.later(this.#random.between(1000, 2500) * TICKS_PER_MS, pid, () =>
      this.#call('NtFreeVirtualMemory', this.#virtual(99, whole, RELEASE)),
    );
  }

  /** @param whole what the region is a part of */
  *#virtual(type: 98 | 99, region: Region, flags: number, whole = region): Generator<number, number, void> {
    this.#log.virtualMemory(this.#here, type, region, flags);
    if (type === 98 && flags !== RESERVE) this.#committed.add(whole);
    else if (type === 99 && whole === region) this.#committed.delete(whole);
    if (flags === RELEASE) this.#regions.giveBack(region.address);
    yield 5;
    return STATUS.success;
  }

  #newRegion(pid: number, sizeBytes: number): Region {
    return { pid, address: this.#regions.take(), sizeBytes };
  }

  *#fault(): Script {
    const GUARD = 13;
    const COPY_ON_WRITE = 12;
    const type = this.#random.chance(0.3) ? GUARD : COPY_ON_WRITE;
    const page = 0x7ff6_4000_0000 + this.#random.between(0, 4000) * PAGE;
    this.#log.fault(this.#here, type, page, codeAddress('ntdll.dll!RtlAllocateHeap') + 0x40);
    yield 10;
  }

  // --- ALPC ---

  *#waitAt(port: string): Script {
    this.#log.alpcWaitForNewMessage(this.#here, port);
    yield 1;
  }

  /** Asks a server and waits for its answer, which has the id of the question. */
  *#ask(): Script {
    const [server, port] = this.#random.pick(PORTS);
    const answerer = this.#thread(server);
    if (this.#actors.isBusy(answerer)) return;
    // Ids come again.
    const id = 0x1000 + (this.#messages++ % 64);
    yield* this.#call('NtAlpcSendWaitReceivePort', this.#asked(answerer, port, id));
  }

  *#asked(answerer: SimThread, port: string, id: number): Generator<number, number, void> {
    this.#log.alpcMessage(this.#here, 33, id);
    yield 2;
    this.#log.alpcMessage(this.#here, 35, id);
    const question = { id, answered: false };
    this.#actors.play(answerer, this.#answer(question, port));
    while (!question.answered) yield RETRY_TICKS;
    this.#log.alpcUnwait(this.#here, STATUS.success);
    this.#log.alpcMessage(this.#here, 34, id);
    return STATUS.success;
  }

  *#answer(question: { id: number; answered: boolean }, port: string): Script {
    this.#log.alpcUnwait(this.#here, STATUS.success);
    this.#log.alpcMessage(this.#here, 34, question.id);
    yield this.#random.between(30, 400);
    this.#log.alpcMessage(this.#here, 33, question.id);
    question.answered = true;
    yield 3;
    yield* this.#waitAt(port);
  }
}

const processHeap = (pid: number): number => 0x1a0_0000_0000 + pid * 0x10_0000;
