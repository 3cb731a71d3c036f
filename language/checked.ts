/** Reading what is there by construction: a mistake is an error at once, not an `undefined` that goes on. */

/** The item at `index`. @throws RangeError where there is none */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** @param what it is, for the message. @throws RangeError where it is missing */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new RangeError(`${what} is missing`);
  return value;
}
