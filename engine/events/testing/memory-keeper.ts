/** Columns that are kept, here in memory: packed, as in a file. Those that do not change are packed when somebody asks for them. */
import { type PackedNumbers, packNumbers, unpackNumbers } from '../../columns/packed-numbers.ts';
import { cellArrays } from '../../columns/put-cells.ts';
import type { ColumnKeeper, NamedOutput } from '../column-keeper.ts';

interface MemoryKeeper extends ColumnKeeper {
  readonly kept: Map<string, PackedNumbers>;
  /** Packs what was left for later. */
  settle(): void;
  /** Of the names that were asked for: those that were there. */
  found: number;
}

export function memoryKeeper(): MemoryKeeper {
  const kept = new Map<string, PackedNumbers>();
  let later: NamedOutput[] = [];
  const pack = ({ name, output }: NamedOutput) =>
    kept.set(name, packNumbers(new cellArrays[output.room](output.memory)));
  const keeper: MemoryKeeper = {
    kept,
    found: 0,
    settle: () => {
      for (const column of later.splice(0)) pack(column);
    },
    read: async (names) => {
      keeper.settle();
      return names.map((name) => {
        const packed = kept.get(name);
        if (packed === undefined) return null;
        keeper.found++;
        const { room, rows } = packed;
        const memory = new SharedArrayBuffer(rows * cellArrays[room].BYTES_PER_ELEMENT);
        unpackNumbers(packed, new cellArrays[room](memory));
        return { memory, room };
      });
    },
    write: async (columns) => {
      for (const column of columns) if (column.changes) pack(column);
      later = [...later, ...columns.filter(({ changes }) => !changes)];
    },
  };
  return keeper;
}
