/** Reads what .NET and V8 tell of the code that they make. Layouts are fixed, so no schema is needed. */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { TextPool } from '../../columns/text-pool.ts';
import { wideStringAt } from '../../format/bytes.ts';
import type { EventView, EventVisitor } from '../event-view.ts';
import { addressNumber, MethodTable } from './method-table.ts';

const CLR_RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const CLR_RUNDOWN = 'a669021c-c450-4609-a035-5af59af4df18';
const V8 = '57277741-3638-4a4b-bdba-0ac6e45da56c';
const METHOD = { bytes: 36, module: 8, start: 16, size: 24, token: 28, flags: 32 } as const;
const MAP = { bytes: 19, reJit: 8, count: 17, points: 19 } as const;
const MOST_POINTS = 0xffff;
const LONGEST_NAME = 4096;

type Handler = (event: EventView) => void;

export class MethodCollector implements EventVisitor {
  readonly ignoresRows = true;
  readonly table: MethodTable;
  readonly #handlers: (Handler | undefined)[] = [];
  readonly #byProvider: Record<string, Record<number, Handler>> = {
    [CLR_RUNTIME]: {
      143: (event) => this.#load(event, false),
      142: (event) => this.#unload(event),
      144: (event) => this.#unload(event),
      151: (event) => this.#module(event, 24),
      152: (event) => this.#module(event, 16),
      // Some versions tell of a module only when it goes.
      153: (event) => this.#module(event, 16),
      190: (event) => this.#map(event),
    },
    [CLR_RUNDOWN]: {
      143: (event) => this.#load(event, true),
      144: (event) => this.#load(event, true),
      149: (event) => this.#map(event),
      150: (event) => this.#map(event),
      151: (event) => this.#module(event, 24),
      152: (event) => this.#module(event, 24),
      153: (event) => this.#module(event, 16),
      154: (event) => this.#module(event, 16),
    },
    [V8]: { 9: (event) => this.#script(event), 41: (event) => this.#source(event) },
  };

  constructor(strings = new TextPool()) {
    this.table = new MethodTable(strings);
  }

  wants(kind: KindInfo): boolean {
    const handler = hasEventHeader(kind) ? this.#byProvider[kind.provider]?.[kind.id] : undefined;
    this.#handlers[kind.index] = handler;
    return handler !== undefined;
  }

  visit(event: EventView): void {
    this.#handlers[event.kind.index]?.(event);
  }

  /** After the pass. */
  build(): MethodTable {
    this.table.index();
    return this.table;
  }

  #load({ pid, timeNs, payload: { bytes, view, start, end } }: EventView, isRundown: boolean): void {
    if (end - start < METHOD.bytes) return;
    const texts = new WideTexts(bytes, start + METHOD.bytes, end);
    this.table.add(
      {
        ...{ pid, timeNs, type: texts.next(), name: texts.next(), signature: texts.next(), line: 0 },
        // u16 ClrInstanceID, and since version 2 u64 ReJITID.
        reJit: texts.at + 10 <= end ? view.getUint32(texts.at + 2, true) : 0,
        start: u64(view, start + METHOD.start),
        sizeBytes: view.getUint32(start + METHOD.size, true),
        id: u64(view, start),
        module: u64(view, start + METHOD.module),
        token: view.getUint32(start + METHOD.token, true),
        flags: view.getUint32(start + METHOD.flags, true),
      },
      isRundown,
    );
  }

  #unload({ pid, timeNs, payload: { view, start, end } }: EventView): void {
    if (end - start >= METHOD.bytes) this.table.end(pid, u64(view, start + METHOD.start), u64(view, start), timeNs);
  }

  /** u64 ModuleID, u64 AssemblyID, [u64 AppDomainID,] u32 flags, u32, then the path of the IL image. */
  #module({ pid, payload: { bytes, view, start, end } }: EventView, flagsAt: number): void {
    if (end - start >= flagsAt + 8)
      this.table.addModule(pid, u64(view, start), new WideTexts(bytes, start + flagsAt + 8, end).next());
  }

  /** u64 MethodID, u64 ReJITID, u8, u16 count, i32 IL offsets, u32 native offsets. */
  #map({ pid, payload: { view, start, end } }: EventView): void {
    if (end - start < MAP.bytes) return;
    const count = Math.min(view.getUint16(start + MAP.count, true), MOST_POINTS);
    const points = start + MAP.points;
    if (points + 8 * count > end) return;
    const il = Array.from({ length: count }, (_, i) => view.getInt32(points + 4 * i, true));
    const native = Array.from({ length: count }, (_, i) => view.getUint32(points + 4 * (count + i), true));
    this.table.addMap(pid, u64(view, start), view.getUint32(start + MAP.reJit, true), native, il);
  }

  /** A script's function: pointer context, pointer start, u64 size, u32 ID, u16, u16, u64 source, u32 line, u32 column. */
  #script({ pid, timeNs, payload: { bytes, view, start, end, pointerSize } }: EventView): void {
    const at = start + 2 * pointerSize;
    if (end < at + 32) return;
    const low = view.getUint32(start + pointerSize, true);
    const high = pointerSize === 8 ? view.getUint32(start + pointerSize + 4, true) : 0;
    this.table.add(
      {
        ...{ pid, timeNs, type: '', signature: '', reJit: 0, token: 0, flags: 0 },
        start: addressNumber(low, high),
        sizeBytes: view.getUint32(at, true),
        id: view.getUint32(at + 8, true),
        module: u64(view, at + 16),
        line: view.getUint32(at + 24, true),
        name: new WideTexts(bytes, at + 32, end).next(),
      },
      false,
    );
  }

  /** u64 SourceID, pointer, u32 flags, then the URL. */
  #source({ pid, payload: { bytes, view, start, end, pointerSize } }: EventView): void {
    const url = start + 12 + pointerSize;
    if (end > url) this.table.addModule(pid, u64(view, start), new WideTexts(bytes, url, end).next());
  }
}

/** Identifiers that are pointers: the part past 2^53 is only there to tell them apart, and rounds. */
const u64 = (view: DataView, at: number): number =>
  addressNumber(view.getUint32(at, true), view.getUint32(at + 4, true));

/** One text after the other, each to its NUL. */
class WideTexts {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.at = at;
    this.#end = end;
  }

  next(): string {
    const { text, next } = wideStringAt(this.#bytes, this.at, Math.min(this.#end, this.at + 2 * LONGEST_NAME));
    this.at = next;
    return text;
  }
}
