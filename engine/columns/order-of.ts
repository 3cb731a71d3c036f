/** Indexes by ascending key, stable: two rounds of counting by 16 bits, since there may be millions. */
export function orderOf(keys: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  let next = new Uint32Array(keys.length);
  for (const shift of [0, 16]) {
    const places = new Uint32Array((1 << 16) + 1);
    for (const key of keys) places[((key >>> shift) & 0xffff) + 1]++;
    for (let digit = 0; digit < 1 << 16; digit++) places[digit + 1] += places[digit];
    for (const i of order) next[places[(keys[i] >>> shift) & 0xffff]++] = i;
    [order, next] = [next, order];
  }
  return order;
}

/** The values at these places, one after the other. */
export function inOrder<T extends Float64Array | Uint32Array | Int32Array | Uint16Array>(
  values: T,
  order: Uint32Array,
): T {
  const out = new (values.constructor as new (length: number) => T)(order.length);
  for (let i = 0; i < out.length; i++) out[i] = values[order[i]];
  return out;
}
