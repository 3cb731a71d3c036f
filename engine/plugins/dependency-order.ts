/**
 * Puts names behind those that they need. Names that need themselves, over others or not, have no place in the order,
 * and neither have those that need them.
 * @param needs name → names; those that are no keys are there already
 * @returns `rings`: each the names of one ring in the order of their needs
 */
export function dependencyOrder(needs: ReadonlyMap<string, Iterable<string>>): { order: string[]; rings: string[][] } {
  const waiting = new Map<string, number>();
  const neededBy = new Map<string, string[]>();
  for (const [name, all] of needs) {
    const inside = new Set([...all].filter((needed) => needs.has(needed)));
    waiting.set(name, inside.size);
    for (const needed of inside) {
      const list = neededBy.get(needed);
      if (list === undefined) neededBy.set(needed, [name]);
      else list.push(name);
    }
  }
  const order = [...needs.keys()].filter((name) => waiting.get(name) === 0);
  for (let i = 0; i < order.length; i++)
    for (const name of neededBy.get(order[i]) ?? []) {
      const left = waiting.get(name)! - 1;
      waiting.set(name, left);
      if (left === 0) order.push(name);
    }
  return { order, rings: order.length === needs.size ? [] : ringsOf(needs, new Set(order)) };
}

/** Each name that is not done needs another that is not: following these ends in a ring. */
function ringsOf(needs: ReadonlyMap<string, Iterable<string>>, done: Set<string>): string[][] {
  const rings: string[][] = [];
  const seen = new Set<string>();
  for (const start of needs.keys()) {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let name: string | undefined = start;
    while (name !== undefined && !seen.has(name) && !done.has(name)) {
      seen.add(name);
      trail.push(name);
      onTrail.add(name);
      name = [...needs.get(name)!].find((needed) => needs.has(needed) && !done.has(needed));
    }
    if (name !== undefined && onTrail.has(name)) rings.push(trail.slice(trail.indexOf(name)));
  }
  return rings;
}
