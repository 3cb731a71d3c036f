/** Values of rows that any thread can read: as they are sent, and made to be read again. */
import type { NumberArray } from '../columns/column.ts';
import { areShared, isShared } from '../columns/row-threads.ts';
import type { RowValues } from '../columns/rows.ts';
import { type InRange, ValuesInRange } from './extent.ts';
import type { Times } from './time-index.ts';
import { type Visible, VisibleParts } from './visible-domain.ts';

export type SharedValues = NumberArray | { readonly visible: Visible } | { readonly inRange: InRange<SharedValues> };

/** @returns null where only this thread can read them */
export function sharedValues(values: RowValues): SharedValues | null {
  if (!('read' in values)) return isShared(values) ? values : null;
  if (values instanceof VisibleParts) return areTimesShared(values.of.times) ? { visible: values.of } : null;
  if (!(values instanceof ValuesInRange)) return null;
  const { extent, ...of } = values.of;
  const inner = of.values === null ? null : sharedValues(of.values);
  if ((of.values !== null && inner === null) || (extent.times !== null && !areTimesShared(extent.times))) return null;
  return { inRange: { ...of, extent, values: inner } };
}

export const areTimesShared = ({ starts, ends, pieces }: Times): boolean => areShared(starts, ends, pieces);

export function valuesOfShared(shared: SharedValues): RowValues {
  if ('visible' in shared) return new VisibleParts(shared.visible);
  if (!('inRange' in shared)) return shared;
  const { values, ...of } = shared.inRange;
  return new ValuesInRange({ ...of, values: values && valuesOfShared(values) });
}
