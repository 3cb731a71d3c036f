/** What happens next: actions in order of time, and at equal times in the order in which they were planned. */

import { at as item, present } from '../contract/checked.ts';
export class EventQueue {
  readonly #heap: { ticks: number; order: number; action: () => void }[] = [];
  #planned = 0;

  add(ticks: number, action: () => void): void {
    const heap = this.#heap;
    const entry = { ticks, order: this.#planned++, action };
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry, item(heap, parent))) break;
      heap[at] = item(heap, parent);
      at = parent;
    }
    heap[at] = entry;
  }

  /** Time of the next action; Infinity when there is none. */
  get nextTicks(): number {
    return this.#heap[0]?.ticks ?? Number.POSITIVE_INFINITY;
  }

  take(): () => void {
    const heap = this.#heap;
    const first = item(heap, 0);
    const last = present(heap.pop(), 'the last of the heap');
    if (heap.length > 0) {
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isBefore(item(heap, child + 1), item(heap, child))) child++;
        if (!isBefore(item(heap, child), last)) break;
        heap[at] = item(heap, child);
        at = child;
      }
      heap[at] = last;
    }
    return first.action;
  }
}

const isBefore = (a: { ticks: number; order: number }, b: { ticks: number; order: number }): boolean =>
  a.ticks < b.ticks || (a.ticks === b.ticks && a.order < b.order);
