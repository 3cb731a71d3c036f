type Numbers = { readonly length: number; set(from: Numbers): void; subarray(from: number, to: number): Numbers };

/** An array of the same kind and of another size, with the first `count` of its values; all of them where it is left out. */
export function enlarged<T extends Numbers>(from: T, size: number, count = from.length): T {
  const to = new (from.constructor as new (size: number) => T)(size);
  to.set(count === from.length ? from : from.subarray(0, count));
  return to;
}
