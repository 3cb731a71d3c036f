/**
 * What cells of a column are made of, as plain data: threads that read events beside this one are sent it. No more than
 * loops over columns and bytes need.
 */
import { headerId, NO_ID, type WritableColumns } from '../format/event-columns.ts';
import { UNKNOWN_ID } from './names/attribution.ts';

/** How numbers lie in payloads. */
export const NUMBER_CODE = {
  int8: 1,
  uint8: 2,
  int16: 3,
  uint16: 4,
  /** Network byte order. */
  port: 5,
  int32: 6,
  uint32: 7,
  int64: 8,
  uint64: 9,
  float: 10,
  double: 11,
  /** Four or eight bytes, as the writer's pointers are. */
  pointer: 12,
} as const;

/** Where a field lies from the start of each payload, and how it is read. */
export interface FixedPlace {
  readonly offset: number;
  /** A payload that has it is as long. */
  readonly leastBytes: number;
  readonly pointerSize: 4 | 8;
}

/** @param code of `NUMBER_CODE` */
export interface CodedPlace extends FixedPlace {
  readonly code: number;
}

/** Fields in which events tell whose they are: see `Rule`. Null where they have none. */
export interface ToldFields {
  readonly pid: CodedPlace | null;
  readonly tid: CodedPlace | null;
  /** Nobody's where a bit of it is set. */
  readonly unless: (CodedPlace & { readonly bit: number }) | null;
  readonly overHeader: boolean;
  /** Where nothing tells it, it was the thread that ran. */
  readonly asksRunning: boolean;
}

export type RawCell =
  | { readonly take: 'number'; readonly place: CodedPlace }
  | { readonly take: 'constant'; readonly value: number }
  | { readonly take: 'time' | 'cpu' | 'kind' | 'row' | 'bytes' | 'headerPid' | 'headerTid' }
  | { readonly take: 'toldPid' | 'toldTid'; readonly told: ToldFields };

/** Instead of a thread: the one that ran on the CPU. */
export const WHO_RAN = -2;

/** Events of one kind whose payloads are all there. */
export interface PlainEvents {
  readonly events: WritableColumns;
  /** Row of the trace that is row 0 of these columns. */
  readonly firstRow: number;
  readonly count: number;
  readonly rows: Uint32Array;
  /** Their rows in the trace; left out: they follow from `firstRow`. */
  readonly traceRows?: Uint32Array;
  /** Of payloads in `buffer.view`. */
  readonly starts: Uint32Array;
  readonly buffer: { readonly view: DataView };
}

/** Fills cells; one a thread. */
export class RawFiller {
  /** Of the events that are looked at. */
  #others = new Float64Array(0);
  #flags = new Float64Array(0);

  /** Cells of the events, from `cells[0]` on. */
  fill(raw: RawCell, batch: PlainEvents, cells: Float64Array): void {
    const { events, rows, count } = batch;
    switch (raw.take) {
      case 'number':
        fillNumbers(raw.place, batch, cells);
        break;
      case 'constant':
        cells.fill(raw.value, 0, count);
        break;
      case 'time':
        fillFrom(events.timeNs, rows, count, cells);
        break;
      case 'cpu':
        fillFrom16(events.cpu, rows, count, cells);
        break;
      case 'bytes':
        fillFrom16(events.payloadBytes, rows, count, cells);
        break;
      case 'kind':
        fillFrom16(events.kind, rows, count, cells);
        break;
      case 'row':
        if (batch.traceRows !== undefined) cells.set(batch.traceRows);
        else for (let i = 0; i < count; i++) cells[i] = batch.firstRow + rows[i];
        break;
      case 'headerPid':
        fillIds(events.pid, rows, count, cells);
        break;
      case 'headerTid':
        fillIds(events.tid, rows, count, cells);
        break;
      case 'toldPid':
        this.fillTold(raw.told, batch, cells, this.#room(count));
        break;
      default:
        this.fillTold(raw.told, batch, this.#room(count), cells);
    }
  }

  #room(count: number): Float64Array {
    if (this.#others.length < count) this.#others = new Float64Array(2 * count);
    return this.#others;
  }

  /** Whose the events are, as headers and payloads tell: −1 = nobody's, of threads also `WHO_RAN`. */
  fillTold(told: ToldFields, batch: PlainEvents, pids: Float64Array, tids: Float64Array): void {
    const { rows, count } = batch;
    const { pid, tid } = batch.events;
    fillToldIds(told.pid, batch, pids);
    fillToldIds(told.tid, batch, tids);
    const { unless, overHeader, asksRunning } = told;
    const flags = this.#flags.length < count ? new Float64Array(2 * count) : this.#flags;
    this.#flags = flags;
    if (unless === null) flags.fill(0, 0, count);
    else fillNumbers(unless, batch, flags);
    const bit = unless?.bit ?? 0;
    for (let i = 0; i < count; i++) {
      const headerPid = pid[rows[i]];
      const headerTid = tid[rows[i]];
      const inHeader = headerPid !== NO_ID || headerTid !== NO_ID;
      if ((overHeader || !inHeader) && (pids[i] >= 0 || tids[i] >= 0)) continue;
      pids[i] = headerId(headerPid);
      tids[i] = !inHeader && asksRunning && (flags[i] & bit) === 0 ? WHO_RAN : headerId(headerTid);
    }
  }
}

/** −1 where the events have no such field. */
function fillToldIds(place: CodedPlace | null, batch: PlainEvents, ids: Float64Array): void {
  const { count } = batch;
  if (place === null) ids.fill(-1, 0, count);
  else {
    fillNumbers(place, batch, ids);
    for (let i = 0; i < count; i++) if (ids[i] >= UNKNOWN_ID) ids[i] = -1;
  }
}

// A function for each element type.

function fillFrom(from: Float64Array, rows: Uint32Array, count: number, cells: Float64Array): void {
  for (let i = 0; i < count; i++) cells[i] = from[rows[i]];
}

function fillFrom16(from: Uint16Array, rows: Uint32Array, count: number, cells: Float64Array): void {
  for (let i = 0; i < count; i++) cells[i] = from[rows[i]];
}

function fillIds(ids: Uint32Array, rows: Uint32Array, count: number, cells: Float64Array): void {
  for (let i = 0; i < count; i++) cells[i] = headerId(ids[rows[i]]);
}

const HIGH = 0x1_0000_0000;

/** As `numberAt` reads one of them; the switch stands outside of the loops. */
export function fillNumbers(
  { code, offset, pointerSize }: CodedPlace,
  { buffer: { view }, starts, count }: PlainEvents,
  cells: Float64Array,
): void {
  switch (code) {
    case 1:
      for (let i = 0; i < count; i++) cells[i] = view.getInt8(starts[i] + offset);
      return;
    case 2:
      for (let i = 0; i < count; i++) cells[i] = view.getUint8(starts[i] + offset);
      return;
    case 3:
      for (let i = 0; i < count; i++) cells[i] = view.getInt16(starts[i] + offset, true);
      return;
    case 4:
      for (let i = 0; i < count; i++) cells[i] = view.getUint16(starts[i] + offset, true);
      return;
    case 5:
      for (let i = 0; i < count; i++) cells[i] = view.getUint16(starts[i] + offset, false);
      return;
    case 6:
      for (let i = 0; i < count; i++) cells[i] = view.getInt32(starts[i] + offset, true);
      return;
    case 7:
      for (let i = 0; i < count; i++) cells[i] = view.getUint32(starts[i] + offset, true);
      return;
    case 8:
      for (let i = 0; i < count; i++)
        cells[i] = view.getInt32(starts[i] + offset + 4, true) * HIGH + view.getUint32(starts[i] + offset, true);
      return;
    case 10:
      for (let i = 0; i < count; i++) cells[i] = view.getFloat32(starts[i] + offset, true);
      return;
    case 11:
      for (let i = 0; i < count; i++) cells[i] = view.getFloat64(starts[i] + offset, true);
      return;
    default:
      if (code === 12 && pointerSize === 4)
        for (let i = 0; i < count; i++) cells[i] = view.getUint32(starts[i] + offset, true);
      else
        for (let i = 0; i < count; i++)
          cells[i] = view.getUint32(starts[i] + offset + 4, true) * HIGH + view.getUint32(starts[i] + offset, true);
  }
}
