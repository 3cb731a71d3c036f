/** Fields that lie at the same place in all events of a batch: loops over their bytes. */
import type { AddressPool } from '../columns/address-pool.ts';
import type { EventBatch } from '../events/event-batch.ts';
import { type FixedPlace, fillNumbers, NUMBER_CODE, type RawCell } from '../events/raw-cells.ts';
import type { Layout } from '../schema/layout.ts';
import { type BatchFill, type FieldReader, type Finish, plainForm } from './cell.ts';

/** @returns null where it differs from event to event */
export function fixedPlace(layout: Layout, field: number, pointerSize: 4 | 8 | null): FixedPlace | null {
  if (pointerSize === null) return null;
  const offset = layout.fixedOffset(field, pointerSize);
  const leastBytes = layout.fixedOffset(field + 1, pointerSize);
  return offset < 0 || leastBytes < 0 ? null : { offset, leastBytes, pointerSize };
}

const numberCell = (code: number, place: FixedPlace): RawCell => ({ take: 'number', place: { ...place, code } });

/** The words of eight bytes. */
const wordCells = (code: number, { offset, ...place }: FixedPlace): RawCell[] => [
  numberCell(code, { ...place, offset }),
  numberCell(code, { ...place, offset: offset + 4 }),
];

/** @param code of `NUMBER_CODE` */
export function numberFill(code: number, fixed: FixedPlace | null): BatchFill | null {
  if (fixed === null) return null;
  const place = { ...fixed, code };
  const { leastBytes } = place;
  const raw = plainForm({ take: 'number', place }, leastBytes);
  return { fill: (batch, cells) => fillNumbers(place, batch, cells), leastBytes, raw };
}

/** @param known the id of a number that `read` has met; undefined = none */
export function nameFill(
  code: number,
  fixed: FixedPlace | null,
  ids: Uint32Array,
  known: (value: number) => number | undefined,
  read: FieldReader,
): BatchFill | null {
  if (fixed === null) return null;
  const place = { ...fixed, code };
  const { leastBytes } = place;
  const fill = (batch: EventBatch, cells: Float64Array): void => {
    fillNumbers(place, batch, cells);
    for (let i = 0; i < batch.count; i++) {
      const value = cells[i];
      cells[i] = (value >= 0 && value < ids.length && ids[value]) || (known(value) ?? read(batch.eventAt(i)));
    }
  };
  const finish: Finish = (cells, _others, count) => {
    for (let i = 0; i < count; i++) {
      const value = cells[i];
      cells[i] = (value >= 0 && value < ids.length && ids[value]) || (known(value) ?? Number.NaN);
    }
  };
  return { fill, leastBytes, raw: { cells: [numberCell(code, place)], leastBytes, finish, read } };
}

/** @param code of `NUMBER_CODE`, of fields below eight bytes */
export function addressFill(
  code: number,
  sizeBytes: number,
  fixed: FixedPlace | null,
  addresses: AddressPool,
): BatchFill | null {
  if (fixed === null) return null;
  const place = { ...fixed, code };
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
      fillNumbers(place, batch, cells);
      for (let i = 0; i < count; i++) cells[i] = addresses.idOf(cells[i], 0);
    }
  };
  const cells = isWide ? wordCells(NUMBER_CODE.uint32, place) : [numberCell(code, place)];
  const finish: Finish = (cells, others, count) => {
    for (let i = 0; i < count; i++) cells[i] = addresses.idOf(cells[i], others[i]);
  };
  return { fill, leastBytes, raw: { cells, leastBytes, finish } };
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
  const finish: Finish = (cells, others, count) => {
    for (let i = 0; i < count; i++) cells[i] = toNs(cells[i], others[i]);
  };
  return { fill, leastBytes, raw: { cells: wordCells(NUMBER_CODE.int32, place), leastBytes, finish } };
}
