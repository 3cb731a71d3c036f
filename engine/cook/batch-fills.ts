/** Fields that lie at the same place in all events of a batch: loops over their bytes. */
import type { AddressPool } from '../columns/address-pool.ts';
import type { EventBatch } from '../events/event-batch.ts';
import type { Layout } from '../schema/layout.ts';
import type { BatchFill, FieldReader } from './cell.ts';

/** Where a field lies from the start of each payload. */
export interface FixedPlace {
  readonly offset: number;
  readonly leastBytes: number;
  readonly pointerSize: 4 | 8;
}

/** @returns null where it differs from event to event */
export function fixedPlace(layout: Layout, field: number, pointerSize: 4 | 8 | null): FixedPlace | null {
  if (pointerSize === null) return null;
  const offset = layout.fixedOffset(field, pointerSize);
  const leastBytes = layout.fixedOffset(field + 1, pointerSize);
  return offset < 0 || leastBytes < 0 ? null : { offset, leastBytes, pointerSize };
}

/** @param code of `NUMBER_CODE` */
export function numberFill(code: number, place: FixedPlace | null): BatchFill | null {
  if (place === null) return null;
  return { fill: (batch, cells) => fillNumbers(code, place, batch, cells), leastBytes: place.leastBytes };
}

const HIGH = 0x1_0000_0000;

/** As `numberAt` reads one of them; the switch stands outside of the loops. */
export function fillNumbers(
  code: number,
  { offset, pointerSize }: FixedPlace,
  { buffer: { view }, starts, count }: EventBatch,
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

/** @param known the id of a number that `read` has met; undefined = none */
export function nameFill(
  code: number,
  place: FixedPlace | null,
  ids: Uint32Array,
  known: (value: number) => number | undefined,
  read: FieldReader,
): BatchFill | null {
  if (place === null) return null;
  const fill = (batch: EventBatch, cells: Float64Array): void => {
    fillNumbers(code, place, batch, cells);
    for (let i = 0; i < batch.count; i++) {
      const value = cells[i];
      cells[i] = (value >= 0 && value < ids.length && ids[value]) || (known(value) ?? read(batch.eventAt(i)));
    }
  };
  return { fill, leastBytes: place.leastBytes };
}

/** @param code of `NUMBER_CODE`, of fields below eight bytes */
export function addressFill(
  code: number,
  sizeBytes: number,
  place: FixedPlace | null,
  addresses: AddressPool,
): BatchFill | null {
  if (place === null) return null;
  const { offset, leastBytes, pointerSize } = place;
  const isWide = (sizeBytes || pointerSize) === 8;
  const fill = (batch: EventBatch, cells: Float64Array): void => {
    const { buffer, starts, count } = batch;
    const { view } = buffer;
    if (isWide)
      for (let i = 0; i < count; i++)
        cells[i] = addresses.idOf(
          view.getUint32(starts[i] + offset, true),
          view.getUint32(starts[i] + offset + 4, true),
        );
    else {
      fillNumbers(code, place, batch, cells);
      for (let i = 0; i < count; i++) cells[i] = addresses.idOf(cells[i], 0);
    }
  };
  return { fill, leastBytes };
}

export function stampFill(
  place: FixedPlace | null,
  sizeBytes: number,
  toNs: (low: number, high: number) => number,
): BatchFill | null {
  if (place === null || (sizeBytes === 0 && place.pointerSize === 4)) return null;
  const { offset, leastBytes } = place;
  const fill = ({ buffer: { view }, starts, count }: EventBatch, cells: Float64Array): void => {
    for (let i = 0; i < count; i++)
      cells[i] = toNs(view.getInt32(starts[i] + offset, true), view.getInt32(starts[i] + offset + 4, true));
  };
  return { fill, leastBytes };
}
