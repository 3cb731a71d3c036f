/**
 * Does something with each of them, so many at once: when one is done, the next begins.
 * @throws what `work` throws first; what is under way then goes on
 */
export async function sideBySide<T>(
  items: readonly T[],
  depth: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < items.length) await work(items[next++]);
  };
  await Promise.all(Array.from({ length: depth }, one));
}
