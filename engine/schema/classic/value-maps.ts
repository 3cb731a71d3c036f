/** Names for values of classic events. */
import type { ValueMap } from '../model.ts';
import valueMaps from './value-maps.json' with { type: 'json' };

const values = Object.entries(valueMaps.values).map(
  ([name, names]): ValueMap => ({
    name,
    kind: 'values',
    entries: new Map(names.map((entry, value) => [value, entry])),
  }),
);
const bits = Object.entries(valueMaps.bits).map(
  ([name, masks]): ValueMap => ({
    name,
    kind: 'bits',
    entries: new Map(Object.entries(masks).map(([entry, mask]) => [Number(mask), entry])),
  }),
);

export const VALUE_MAPS: Readonly<Record<string, ValueMap>> = Object.fromEntries(
  [...values, ...bits].map((map) => [map.name, map]),
);
