/** One column of a large trace as the cache keeps it; threads that read traces write and read it. */
import { type PackedNumbers, packNumbers, unpackNumbers } from '../../../engine/columns/packed-numbers.ts';
import { cellArrays, type Output } from '../../../engine/columns/put-cells.ts';
import { type CacheKey, type CachePlace, CacheStore } from '../../cache/cache-store.ts';

export interface ColumnFile {
  readonly place: CachePlace;
  readonly key: CacheKey;
}

/** @param sizeBytes of its numbers in the file */
export interface KeptColumn {
  readonly output: Output;
  readonly sizeBytes: number;
}

type Facts = Omit<PackedNumbers, 'bytes'>;

const storeOf = ({ place }: ColumnFile): CacheStore => new CacheStore(place.stateDir, place.mostBytes);

/** @returns bytes of its numbers in the file; 0 where it cannot be kept */
export async function keepColumn(file: ColumnFile, { room, memory }: Output): Promise<number> {
  const { bytes, ...facts } = packNumbers(new cellArrays[room](memory));
  const parts = new Map([
    ['facts', Buffer.from(JSON.stringify(facts satisfies Facts))],
    ['numbers', bytes],
  ]);
  return (await storeOf(file).write(file.key, parts)) ? bytes.length : 0;
}

/** @returns null where there is none that is whole */
export async function keptColumn(file: ColumnFile): Promise<KeptColumn | null> {
  const parts = await storeOf(file).read(file.key);
  const bytes = parts?.get('numbers');
  if (parts === null || bytes === undefined) return null;
  try {
    const facts = JSON.parse(Buffer.from(parts.get('facts') ?? []).toString()) as Facts;
    const { room, rows, widthBytes } = facts;
    // Before there is memory for them.
    if (rows * widthBytes !== bytes.length) return null;
    const memory = new SharedArrayBuffer(rows * cellArrays[room].BYTES_PER_ELEMENT);
    unpackNumbers({ ...facts, bytes }, new cellArrays[room](memory));
    return { output: { memory, room }, sizeBytes: bytes.length };
  } catch {
    // It says something that no column of this program does.
    return null;
  }
}
