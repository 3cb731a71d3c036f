/**
 * Finds the event of every call stack. Stacks come in four ways (format document parts c and h):
 * - StackWalk events behind their event, which has exactly the time that they name, on the same thread;
 * - StackWalk events with a key, whose frames are told by the next definition of that key: keys are addresses in a cache
 *   and stand for other frames later;
 * - extended data of the event itself, whose user half may come with a later event;
 * - events of the runtime of .NET after its own.
 */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { AddressIds } from '../../columns/address-ids.ts';
import { growingInts, growingWords } from '../../columns/growing.ts';
import { inOrder, orderOf } from '../../columns/order-of.ts';
import { IMAGE_ID, META_DATA, STACK_WALK, SYS_CONFIG_EX, WIN_SAT } from '../../format/class-guids.ts';
import { type EventColumns, NO_ID } from '../../format/event-columns.ts';
import { EXTENDED_TYPE, extendedSize, findExtended } from '../../format/extended-data.ts';
import { HEADER_BYTES } from '../../format/layout.ts';
import type { EventView, EventVisitor } from '../event-view.ts';
import { hasPayloadThread, payloadThread } from '../names/attribution.ts';
import { FramePool, framesOf } from './frame-pool.ts';
import { type Attachments, HALF, Stacks } from './stacks.ts';

const TYPE = { stack: 32, keyCreate: 34, keyDelete: 35, keyRundown: 36, keyKernel: 37, keyUser: 38 } as const;

/** u64 EventTimeStamp, u32 process, u32 thread. */
const OWNER_BYTES = 16;
const MATCH_ID_BYTES = 8;
/** The runtime of .NET walks its stacks itself, and tells them after the event: u16, u8, u8, u32 count, addresses. */
const CLR_RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const CLR_STACK = { id: 82, count: 4, frames: 8 } as const;
/**
 * Events at the time of a stack that are looked at, and how many it may belong to. Real traces have a handful; one whose
 * events all have the same time would cost its square.
 */
const MOST_AT_ONE_TIME = 1024;
const MOST_OWNERS = 64;

/** What the joiner needs of the trace. */
export interface StackOwners {
  /** Raw time stamp, as two words, → nanoseconds since the header event. */
  ticksToNs(low: number, high: number): number;
  /** First row at or after that time. */
  firstRowAt(timeNs: number): number;
  readonly events: Pick<EventColumns, 'count' | 'timeNs' | 'cpu' | 'tid' | 'kind' | 'payloadOffset'>;
}

/** Their events own no stacks, though their times are those of others. */
const STACKLESS = new Set([STACK_WALK, IMAGE_ID, META_DATA, SYS_CONFIG_EX, WIN_SAT]);

export class StackJoiner implements EventVisitor {
  readonly #owners: StackOwners;
  readonly #pool = new FramePool();
  /** Attachments; `next` leads to the next one that waits for the same key, −1 = none. */
  readonly #row = growingWords();
  readonly #run = growingInts();
  readonly #half = growingWords();
  readonly #pid = growingInts();
  readonly #next = growingInts();
  /** 1 where a stack belongs to several events: its first attachment is counted, these are not. */
  readonly #again = growingWords();
  /** Number of a key → its attachment that waits; and the run that it was created with, for keys without a later word. */
  readonly #keys: AddressIds;
  readonly #waiting = growingInts();
  readonly #created = growingInts();
  /** MatchId → row of the event that has the kernel half. */
  readonly #matches = new AddressIds(() => this.#currentRow);
  #currentRow = 0;
  /** Whose the stack is that is attached. */
  #currentPid = -1;
  /** Thread → row of its last event of the runtime of .NET. */
  readonly #lastClr = new Map<number, number>();
  /** Threads that payloads name, of events that share their time with another: else the time says enough. */
  readonly #threadOf = new Map<number, number>();
  /** By index of the kind. */
  readonly #handlers: (((event: EventView) => void) | undefined)[] = [];
  readonly #isOwner: boolean[] = [];
  /** Kinds of which any event has extended data: to read all the others would be for nothing. */
  readonly #withExtended = new Set<number>();
  #stacks = 0;
  #unowned = 0;

  constructor(owners: StackOwners) {
    this.#owners = owners;
    const { count, kind, payloadOffset } = owners.events;
    for (let row = 0; row < count; row++)
      if (payloadOffset[row] > HEADER_BYTES.event64) this.#withExtended.add(kind[row]);
    this.#keys = new AddressIds(() => {
      this.#waiting.push(-1);
      this.#created.push(-1);
      return this.#waiting.count - 1;
    });
  }

  wants(kind: KindInfo): boolean {
    const handler = this.#handlerOf(kind);
    this.#handlers[kind.index] = handler;
    this.#isOwner[kind.index] = !STACKLESS.has(kind.provider);
    return handler !== undefined;
  }

  visit(event: EventView): void {
    this.#handlers[event.kind.index]?.(event);
  }

  /** After the pass. Unresolved are keys that no definition followed, and frames that there was no room for. */
  build(): Stacks {
    let unresolved = 0;
    for (let key = 0; key < this.#waiting.count; key++) this.#resolve(key, this.#created.values[key]);
    for (let i = 0; i < this.#row.count; i++) if (this.#run.values[i] < 0 && this.#again.values[i] === 0) unresolved++;
    const counts = {
      stacks: this.#stacks,
      joined: this.#stacks - this.#unowned - unresolved,
      unowned: this.#unowned,
      unresolved,
    };
    return new Stacks(counts, framesOf(this.#pool.arrays()), this.#attachments());
  }

  #attachments(): Attachments {
    const { timeNs } = this.#owners.events;
    const rows = this.#row.values.subarray(0, this.#row.count);
    const order = orderOf(rows);
    const row = inOrder(rows, order);
    return {
      row,
      timeNs: inOrder(timeNs, row),
      run: inOrder(this.#run.values, order),
      half: inOrder(this.#half.values, order),
      pid: inOrder(this.#pid.values, order),
    };
  }

  #handlerOf(kind: KindInfo): ((event: EventView) => void) | undefined {
    if (kind.provider === CLR_RUNTIME && hasEventHeader(kind)) {
      const isStack = kind.id === CLR_STACK.id;
      return isStack ? (event) => this.#clrStack(event) : (event) => this.#noteClr(event);
    }
    if (hasEventHeader(kind)) return this.#withExtended.has(kind.index) ? (event) => this.#extended(event) : undefined;
    if (kind.provider !== STACK_WALK)
      return kind.kind.startsWith('perfinfo') && hasPayloadThread(kind)
        ? (event) => this.#noteThread(event)
        : undefined;
    switch (kind.opcode) {
      case TYPE.stack:
        return (event) => this.#stack(event, HALF.unknown, false);
      case TYPE.keyKernel:
        return (event) => this.#stack(event, HALF.kernel, true);
      case TYPE.keyUser:
        return (event) => this.#stack(event, HALF.user, true);
      case TYPE.keyCreate:
      case TYPE.keyDelete:
      case TYPE.keyRundown:
        return (event) => this.#define(event);
      default:
        return undefined;
    }
  }

  #stack({ cpu, payload }: EventView, half: number, keyed: boolean): void {
    const { view, start, end, pointerSize } = payload;
    if (end - start < OWNER_BYTES) return;
    this.#stacks++;
    const timeNs = this.#owners.ticksToNs(view.getUint32(start, true), view.getUint32(start + 4, true));
    const rows = this.#ownersAt(timeNs, view.getUint32(start + 12, true), cpu);
    this.#currentPid = view.getUint32(start + 8, true);
    if (rows.length === 0) this.#unowned++;
    else if (keyed) this.#attachKey(rows, half, view, start + OWNER_BYTES, end, pointerSize);
    else this.#attach(rows, half, this.#pool.idOf(view, start + OWNER_BYTES, end, pointerSize));
  }

  /** Stacks that an event carries itself, or that belong to an event before it. */
  #extended({ row, pid, headerEnd, payload: { bytes, view, start } }: EventView): void {
    if (start <= headerEnd) return;
    for (const { type, pointerSize, keyed } of EXTENDED_STACKS) {
      const at = findExtended(bytes, headerEnd, start, type);
      if (at < 0) continue;
      const end = at + extendedSize(bytes, at);
      if (end - at < MATCH_ID_BYTES) continue;
      this.#stacks++;
      const matchLow = view.getUint32(at, true);
      const matchHigh = view.getUint32(at + 4, true);
      this.#currentRow = row;
      this.#currentPid = pid;
      const matched = matchLow === 0 && matchHigh === 0 ? -1 : this.#matches.idOf(matchLow, matchHigh);
      const rows = [matched < 0 ? row : matched];
      const half = matched < 0 ? HALF.unknown : matched === row ? HALF.kernel : HALF.user;
      const from = at + MATCH_ID_BYTES;
      if (keyed) this.#attachKey(rows, half, view, from, end, pointerSize);
      else this.#attach(rows, half, this.#pool.idOf(view, from, end, pointerSize));
    }
  }

  /** Of its thread the last event, which the stack after it belongs to. */
  #noteClr(event: EventView): void {
    this.#lastClr.set(event.tid, event.row);
    if (this.#withExtended.has(event.kind.index)) this.#extended(event);
  }

  #clrStack({ pid, tid, payload: { view, start, end, pointerSize } }: EventView): void {
    if (end - start < CLR_STACK.frames) return;
    this.#stacks++;
    const row = this.#lastClr.get(tid);
    if (row === undefined) {
      this.#unowned++;
      return;
    }
    this.#currentPid = pid;
    const frames = start + CLR_STACK.frames;
    const to = Math.min(end, frames + pointerSize * view.getUint32(start + CLR_STACK.count, true));
    this.#attach([row], HALF.user, this.#pool.idOf(view, frames, to, pointerSize));
  }

  #define({ kind, payload: { view, start, end, pointerSize } }: EventView): void {
    if (end - start < pointerSize) return;
    const run = this.#pool.idOf(view, start + pointerSize, end, pointerSize);
    const key = this.#keyAt(view, start, pointerSize);
    this.#resolve(key, run);
    this.#created.values[key] = kind.opcode === TYPE.keyCreate ? run : -1;
  }

  #noteThread(event: EventView): void {
    const { timeNs, count } = this.#owners.events;
    const { row } = event;
    const isAlone =
      (row === 0 || timeNs[row - 1] !== event.timeNs) && (row + 1 >= count || timeNs[row + 1] !== event.timeNs);
    if (isAlone) return;
    const tid = payloadThread(event);
    if (tid >= 0) this.#threadOf.set(row, tid);
  }

  /** Rows at exactly that time, of that thread. Where no event tells its thread, those of the CPU, or the only one. */
  #ownersAt(timeNs: number, tid: number, cpu: number): number[] {
    const { events } = this.#owners;
    const same: number[] = [];
    const onCpu: number[] = [];
    const untold: number[] = [];
    const from = this.#owners.firstRowAt(timeNs);
    const to = Math.min(from + MOST_AT_ONE_TIME, events.count);
    for (let row = from; row < to && events.timeNs[row] === timeNs; row++) {
      if (!this.#isOwner[events.kind[row]]) continue;
      const known = events.tid[row] === NO_ID ? this.#threadOf.get(row) : events.tid[row];
      if (known === tid) same.push(row);
      else if (known === undefined) {
        untold.push(row);
        if (events.cpu[row] === cpu) onCpu.push(row);
      }
    }
    if (same.length > 0) return same.slice(0, MOST_OWNERS);
    if (onCpu.length > 0) return onCpu.slice(0, MOST_OWNERS);
    return untold.length === 1 ? untold : [];
  }

  #attach(rows: readonly number[], half: number, run: number): void {
    for (const row of rows) {
      this.#again.push(row === rows[0] ? 0 : 1);
      this.#row.push(row);
      this.#half.push(half);
      this.#pid.push(this.#currentPid);
      this.#run.push(run);
      this.#next.push(-1);
    }
  }

  #attachKey(rows: readonly number[], half: number, view: DataView, at: number, end: number, pointerSize: 4 | 8): void {
    const first = this.#row.count;
    this.#attach(rows, half, -1);
    if (end - at < pointerSize) return;
    const key = this.#keyAt(view, at, pointerSize);
    for (let i = first; i < this.#row.count; i++) {
      this.#next.values[i] = this.#waiting.values[key];
      this.#waiting.values[key] = i;
    }
  }

  #keyAt(view: DataView, at: number, pointerSize: 4 | 8): number {
    return this.#keys.idOf(view.getUint32(at, true), pointerSize === 8 ? view.getUint32(at + 4, true) : 0);
  }

  /** Gives all that wait for a key its frames. */
  #resolve(key: number, run: number): void {
    for (let i = this.#waiting.values[key]; i >= 0; i = this.#next.values[i]) this.#run.values[i] = run;
    this.#waiting.values[key] = -1;
  }
}

const EXTENDED_STACKS = [
  { type: EXTENDED_TYPE.stackTrace32, pointerSize: 4, keyed: false },
  { type: EXTENDED_TYPE.stackTrace64, pointerSize: 8, keyed: false },
  { type: EXTENDED_TYPE.stackKey32, pointerSize: 4, keyed: true },
  { type: EXTENDED_TYPE.stackKey64, pointerSize: 8, keyed: true },
] as const;
