import type { EventColumns } from '../format/event-columns.ts';
import type { KindsOfBuffers } from '../format/kinds-of-buffers.ts';

/** The kinds of each row, ascending; null: not known. One that comes twice is there twice. */
export function kindsByRow(of: KindsOfBuffers | null): number[][] | null {
  if (of === null) return null;
  const { ends, kinds } = of;
  return Array.from(ends, (end, row) => [...kinds.subarray(row === 0 ? 0 : ends[row - 1], end)].sort((a, b) => a - b));
}

/** The same by asking each event. */
export function kindsByRowOfEvents({ count, buffer, kind }: EventColumns, rows: number): number[][] {
  const kinds = Array.from({ length: rows }, () => new Set<number>());
  for (let i = 0; i < count; i++) kinds[buffer[i]].add(kind[i]);
  return kinds.map((one) => [...one].sort((a, b) => a - b));
}
