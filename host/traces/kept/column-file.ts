/** One column of a large trace as the cache keeps it; threads that read traces write and read it. */
import { type PackedNumbers, packNumbers, unpackNumbers } from '../../../engine/columns/packed-numbers.ts';
import { cellArrays, type Output } from '../../../engine/columns/put-cells.ts';
import { type CacheKey, type CachePlace, CacheStore } from '../../cache/cache-store.ts';

/** @param output null: to be read; else to be kept */
export interface ColumnAsked {
  readonly place: CachePlace;
  readonly key: CacheKey;
  readonly output: Output | null;
}

/** @param output null: there is none; sizeBytes: of its file, as far as there is one */
export interface ColumnAnswer {
  readonly output: Output | null;
  readonly sizeBytes: number;
}

type Facts = Omit<PackedNumbers, 'bytes'>;

const NOTHING: ColumnAnswer = { output: null, sizeBytes: 0 };

export const columnOfFile = ({ place, key, output }: ColumnAsked): Promise<ColumnAnswer> => {
  const store = new CacheStore(place.stateDir, place.mostBytes);
  return output === null ? readColumn(store, key) : writeColumn(store, key, output);
};

async function writeColumn(store: CacheStore, key: CacheKey, output: Output): Promise<ColumnAnswer> {
  const { bytes, ...facts } = packNumbers(new cellArrays[output.room](output.memory));
  const parts = new Map([
    ['facts', Buffer.from(JSON.stringify(facts satisfies Facts))],
    ['numbers', bytes],
  ]);
  return (await store.write(key, parts)) ? { output, sizeBytes: bytes.length } : NOTHING;
}

async function readColumn(store: CacheStore, key: CacheKey): Promise<ColumnAnswer> {
  const parts = await store.read(key);
  const bytes = parts?.get('numbers');
  if (parts === null || bytes === undefined) return NOTHING;
  try {
    const facts = JSON.parse(Buffer.from(parts.get('facts') ?? []).toString()) as Facts;
    const { room, rows, widthBytes } = facts;
    // Before there is memory for them.
    if (rows * widthBytes !== bytes.length) return NOTHING;
    const memory = new SharedArrayBuffer(rows * cellArrays[room].BYTES_PER_ELEMENT);
    unpackNumbers({ ...facts, bytes }, new cellArrays[room](memory));
    return { output: { memory, room }, sizeBytes: bytes.length };
  } catch {
    // It says something that no column of this program does.
    return NOTHING;
  }
}
