/**
 * Every event of the machine passes here on its way to the sessions that have it enabled. It is encoded once, by the
 * engine's writer, and copied into each session's buffer; what nobody has enabled is not encoded at all.
 */
import { at } from '../../contract/checked.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { kernelGroup } from '../../engine/format/well-known.ts';
import type { OpenBuffer } from '../../engine/write/buffer-writer.ts';
import type { EventSpec, FullSpec, PerfInfoSpec, SystemSpec } from '../../engine/write/event-specs.ts';
import type { TraceDescription } from '../../engine/write/header-buffer.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { type EventBuffers, type EventSink, TraceWriter } from '../../engine/write/trace-writer.ts';
import { BASE_TICKS } from '../../machine/machine.ts';
import { hookOf } from './kernel-groups.ts';
import type { PayloadFilter } from './payload-filter.ts';
import { isInScope, type ProcessScope } from './process-scope.ts';
import type { Session } from './session.ts';

/** How a session has a provider enabled (EnableTraceEx2). */
export interface Enabled {
  level: number;
  anyKeywords: bigint;
  allKeywords: bigint;
  enableProperty: number;
  stack: boolean;
  eventIds: { include: boolean; ids: ReadonlySet<number> } | null;
  stackEventIds: { include: boolean; ids: ReadonlySet<number> } | null;
  scope: ProcessScope;
  payload: PayloadFilter | null;
}

/** Who would log an event, and what its fields must be for that. */
export interface Target {
  session: Session;
  payload: PayloadFilter | null;
}

/** What the machine knows about who logs. */
export interface BusMachine {
  /** Leaf first: of what the core runs, or of whom the event with that hook is about; null when it idles. */
  stackOf(
    cpu: number,
    hook: number,
    payload: Uint8Array | null,
  ): { pid: number; tid: number; kernel: readonly number[]; user: readonly number[] } | null;
  imageName(pid: number): string;
  /** Values of counters at this moment, for events that carry them. */
  counterValues(cpu: number, sources: readonly number[]): number[];
}

/** Events with these hooks bring their stack themselves: sampled profile, disk requests, hard faults. */
const OWN_STACK = new Set([hookOf(15, 46), hookOf(1, 12), hookOf(1, 13), hookOf(2, 32)]);
const STACK_WALK = { group: 24, type: 32, version: 2 } as const;
const STACK_HOOK = hookOf(STACK_WALK.group, STACK_WALK.type);
/** Where an event's time stamp stands. */
const STAMP_AT = { perfInfo: 8, other: 16 } as const;
/** Who wrote a kernel event, by its group: the class that a file's reader says. */
const CLASSES = Array.from({ length: 256 }, (_, group) => kernelGroup(group).guid);
/** System; the idle process is 0. */
const KERNEL_PID = 4;
/** EventTrace/EndExtension with the group masks; PerfInfo/PmcCounterConfig. */
const GROUP_MASKS = { group: 0, type: 32, version: 2 } as const;
const GROUP_MASK_TAIL = 70;
const COUNTER_CONFIG = { group: 15, type: 48, version: 2 } as const;

/** Takes one event at a time, for the bus to fetch. */
class Scratch implements EventBuffers {
  flushTime = { low: 0, high: 0 };
  readonly #bytes = new Uint8Array(1 << 16);
  readonly #open: OpenBuffer = {
    bytes: this.#bytes,
    view: new DataView(this.#bytes.buffer),
    usedBytes: 0,
    eventOffset: 0,
    flags: 0,
  };

  reserve(_cpu: number, sizeBytes: number): OpenBuffer {
    this.#open.usedBytes = sizeBytes;
    return this.#open;
  }

  /** The event that was encoded last: a view. */
  event(): Uint8Array {
    return this.#bytes.subarray(0, this.#open.usedBytes);
  }

  append(_cpu: number, event: Uint8Array): void {
    this.reserve(0, event.length).bytes.set(event);
  }

  finish(): { sizeBytes: number; buffers: number } {
    return { sizeBytes: 0, buffers: 0 };
  }
}

interface KernelUse {
  session: Session;
  hooks: Uint8Array;
  stacks: ReadonlySet<number>;
  /** Events that carry counters, and which: numbers of profile sources. */
  counted: ReadonlySet<number>;
  counters: readonly number[];
}

export class EventBus implements EventSink {
  /** Grows when somebody enables or disables a provider. */
  revision = 0;
  /** Told before an event is logged, to log what comes before it on that core. */
  before: ((cpu: number, ticks: number) => void) | null = null;
  /** Events written to a provider's sessions, once however many they were, by its GUID; of the kernel by class. */
  readonly produced = new Map<string, number>();
  readonly #machine: BusMachine;
  readonly #scratch = new Scratch();
  readonly #encoder: TraceWriter;
  readonly #stackPayload = new PayloadBuilder(8);
  readonly #kernel: KernelUse[] = [];
  /** By hook: who wants it. */
  readonly #byHook: (readonly KernelUse[] | undefined)[] = Array.from({ length: 1 << 16 });
  readonly #providers = new Map<string, { session: Session; enabled: Enabled }[]>();
  /** What was logged last on a core: whose stack a stack event is. */
  readonly #lastHook: number[] = [];
  /** A rundown: for one session alone, and of what it has newly enabled. */
  #only: KernelUse | null = null;

  constructor(machine: BusMachine, trace: TraceDescription) {
    this.#machine = machine;
    this.#encoder = new TraceWriter(this.#scratch, trace);
  }

  // --- who wants what ---

  setKernel(session: Session, hooks: Uint8Array): void {
    this.#kernelOf(session).hooks = hooks;
    this.#byHook.fill(undefined);
  }

  hooksOf(session: Session): Uint8Array | null {
    return this.#kernel.find((use) => use.session === session)?.hooks ?? null;
  }

  setStacks(session: Session, hooks: ReadonlySet<number>): void {
    this.#kernelOf(session).stacks = hooks;
  }

  setCountedEvents(session: Session, hooks: ReadonlySet<number>): void {
    this.#kernelOf(session).counted = hooks;
  }

  setCounters(session: Session, sources: readonly number[]): void {
    this.#kernelOf(session).counters = sources;
  }

  enable(session: Session, provider: string, enabled: Enabled): void {
    this.disable(session, provider);
    const list = this.#providers.get(provider) ?? [];
    list.push({ session, enabled });
    this.revision++;
    this.#providers.set(provider, list);
  }

  disable(session: Session, provider: string): boolean {
    const list = this.#providers.get(provider) ?? [];
    const at = list.findIndex((each) => each.session === session);
    if (at < 0) return false;
    list.splice(at, 1);
    this.revision++;
    if (list.length === 0) this.#providers.delete(provider);
    return true;
  }

  enabledIn(provider: string): readonly { session: Session; enabled: Enabled }[] {
    return this.#providers.get(provider) ?? [];
  }

  enabledProviders(): Iterable<string> {
    return this.#providers.keys();
  }

  forget(session: Session): void {
    for (const provider of [...this.#providers.keys()]) this.disable(session, provider);
    const at = this.#kernel.findIndex((use) => use.session === session);
    if (at >= 0) this.#kernel.splice(at, 1);
    this.#byHook.fill(undefined);
  }

  /** Logs what `run` logs to that session alone, events of these hooks and all that have none. */
  rundown(session: Session, hooks: Uint8Array, run: () => void): void {
    this.#only = { session, hooks, stacks: new Set(), counted: new Set(), counters: [] };
    try {
      run();
    } finally {
      this.#only = null;
    }
  }

  // --- what is logged ---

  system(event: SystemSpec): void {
    const uses = this.#wanted(hookOf(event.group, event.type));
    if (uses.length === 0) return;
    this.#encoder.system(event);
    for (const use of uses) this.#append(use.session, event.cpu, event.ticks, STAMP_AT.other, at(CLASSES, event.group));
    this.#logged(hookOf(event.group, event.type), uses, event);
  }

  perfInfo(event: PerfInfoSpec): void {
    const hook = hookOf(event.group, event.type);
    if (hook === STACK_HOOK) {
      this.#stackEvent(event);
      return;
    }
    const uses = this.#wanted(hook);
    if (uses.length === 0) return;
    this.#encoder.perfInfo(event);
    for (const use of uses)
      if (!use.counted.has(hook))
        this.#append(use.session, event.cpu, event.ticks, STAMP_AT.perfInfo, at(CLASSES, event.group));
    for (const use of uses) {
      if (!use.counted.has(hook)) continue;
      this.#encoder.perfInfo({ ...event, pmcCounters: this.#machine.counterValues(event.cpu, use.counters) });
      this.#append(use.session, event.cpu, event.ticks, STAMP_AT.perfInfo, at(CLASSES, event.group));
    }
    this.#logged(hook, uses, event);
  }

  /** Classic events under a GUID of their own: only rundowns have them. */
  full(event: FullSpec): void {
    if (this.#only === null) return;
    this.#encoder.full(event);
    this.#append(this.#only.session, event.cpu, event.ticks, STAMP_AT.other, event.guid);
    this.#count(event.guid);
  }

  event(event: EventSpec): void {
    const targets = this.#providers.get(event.provider);
    if (targets === undefined) return;
    let written = false;
    for (const { session, enabled } of targets) {
      if (this.#only !== null && this.#only.session !== session) continue;
      if (!this.#passes(event, session, enabled)) continue;
      if (enabled.payload?.passes(event.id, event.version ?? 0, event.payload) === false) continue;
      const log = session.inProcess(event.pid);
      if (log === null) continue;
      const stack = wantsStack(event.id, enabled) ? this.#machine.stackOf(event.cpu, -1, null) : null;
      if (stack === null) this.#encoder.event(event);
      else this.#encoder.event({ ...event, extended: [...(event.extended ?? []), stackItem(stack)] });
      this.#append(log, event.cpu, event.ticks, STAMP_AT.other, event.provider);
      written = true;
    }
    if (written) this.#count(event.provider);
  }

  /** An event as its bytes, with a time stamp of the performance counter. */
  encode(event: EventSpec): Uint8Array {
    this.#encoder.event(event);
    return this.#scratch.event().slice();
  }

  /** Logs an event that is encoded already. */
  copy(session: Session, cpu: number, event: Uint8Array, ticks: number): boolean {
    return session.append(cpu, event, ticks, STAMP_AT.other, false);
  }

  /** Who would log such an event. */
  targetsOf(event: EventSpec): Target[] {
    return this.enabledIn(event.provider).flatMap(({ session, enabled }) =>
      this.#passes(event, session, enabled) ? [{ session, payload: enabled.payload }] : [],
    );
  }

  /** What a system logger says of itself: the words of its mask. */
  groupMasks(ticks: number, mask: Uint32Array): void {
    const pb = this.#stackPayload.reset();
    for (const word of mask) pb.u32(word);
    this.perfInfo({ cpu: 0, ticks, ...GROUP_MASKS, payload: pb.u32(GROUP_MASK_TAIL).build() });
  }

  /** What counters the events carry that carry some: their names. */
  counterNames(ticks: number, names: readonly string[]): void {
    const pb = this.#stackPayload.reset().u32(names.length);
    for (const name of names) pb.wstr(name);
    this.perfInfo({ cpu: 0, ticks, ...COUNTER_CONFIG, payload: pb.build() });
  }

  countProduced(provider: string, events: number): void {
    this.produced.set(provider, (this.produced.get(provider) ?? 0) + events);
  }

  #count(provider: string): void {
    this.countProduced(provider, 1);
  }

  #append(session: Session, cpu: number, ticks: number, stampAt: number, provider: string): void {
    this.before?.(cpu, ticks);
    if (session.append(cpu, this.#scratch.event(), ticks, stampAt, this.#only !== null)) session.count(provider, 1);
  }

  #kernelOf(session: Session): KernelUse {
    let use = this.#kernel.find((each) => each.session === session);
    if (use === undefined) {
      use = { session, hooks: new Uint8Array(1 << 16), stacks: new Set(), counted: new Set(), counters: [] };
      this.#kernel.push(use);
    }
    return use;
  }

  #wanted(hook: number): readonly KernelUse[] {
    if (this.#only !== null) return this.#only.hooks[hook] !== 0 ? [this.#only] : [];
    let uses = this.#byHook[hook];
    if (uses === undefined) {
      uses = this.#kernel.filter(({ hooks }) => hooks[hook] !== 0);
      this.#byHook[hook] = uses;
    }
    return uses;
  }

  /** Counts an event, and has its stack follow where sessions want it and it does not come by itself. */
  #logged(hook: number, uses: readonly KernelUse[], { cpu, ticks, group, payload }: PerfInfoSpec): void {
    this.#count(at(CLASSES, group));
    this.#lastHook[cpu] = hook;
    if (OWN_STACK.has(hook) || !uses.some(({ stacks }) => stacks.has(hook))) return;
    const stack = this.#machine.stackOf(cpu, hook, payload);
    if (stack === null) return;
    for (const frames of [stack.kernel, stack.user]) {
      if (frames.length === 0) continue;
      this.#stackPayload
        .reset()
        .u64(BASE_TICKS + ticks)
        .u32(stack.pid)
        .u32(stack.tid);
      for (const frame of frames) this.#stackPayload.u64(frame);
      this.#stackEvent({ cpu, ticks, ...STACK_WALK, payload: this.#stackPayload.build() });
    }
  }

  /** The stack of the event that its core logged last, for those who want stacks of such events. */
  #stackEvent(event: PerfInfoSpec): void {
    const hook = this.#lastHook[event.cpu];
    if (hook === undefined || this.#only !== null) return;
    const uses = this.#wanted(hook).filter(({ stacks }) => stacks.has(hook));
    if (uses.length === 0) return;
    this.#encoder.perfInfo(event);
    for (const use of uses)
      this.#append(use.session, event.cpu, event.ticks, STAMP_AT.perfInfo, at(CLASSES, event.group));
    this.#count(at(CLASSES, event.group));
  }

  /** By all but its fields. */
  #passes(event: EventSpec, session: Session, enabled: Enabled): boolean {
    const level = event.level ?? 0;
    if (enabled.level !== 0 && level > enabled.level) return false;
    const keyword = BigInt.asUintN(64, BigInt(event.keyword ?? 0));
    if (keyword !== 0n) {
      if (enabled.anyKeywords !== 0n && (keyword & enabled.anyKeywords) === 0n) return false;
      if ((keyword & enabled.allKeywords) !== enabled.allKeywords) return false;
    }
    const { eventIds, scope } = enabled;
    if (eventIds !== null && eventIds.ids.has(event.id) !== eventIds.include) return false;
    const { imageName } = this.#machine;
    const { privateTo } = session.settings;
    // A private session is in its processes: what the kernel writes is in none of them.
    if (privateTo !== null && (event.pid <= KERNEL_PID || !isInScope(privateTo, event.pid, imageName))) return false;
    return isInScope(scope, event.pid, imageName);
  }
}

const wantsStack = (id: number, { stack, stackEventIds }: Enabled): boolean =>
  stack && (stackEventIds === null || stackEventIds.ids.has(id) === stackEventIds.include);

/** EVENT_HEADER_EXT_TYPE_STACK_TRACE64: an id that would match a second half (0: there is none), and the frames. */
function stackItem({ kernel, user }: { kernel: readonly number[]; user: readonly number[] }) {
  const pb = new PayloadBuilder(8).u64(0);
  for (const frame of [...kernel, ...user]) pb.u64(frame);
  return { type: EXTENDED_TYPE.stackTrace64, data: pb.build().slice() };
}
