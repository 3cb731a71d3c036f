import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PART_ROWS, type RowWork } from '../../engine/columns/row-threads.ts';
import { type GatherWork, gatherParts } from '../../engine/cook/gathered-values.ts';
import { buildPrograms } from '../../scripts/build-programs.mjs';
import { PartClaims } from './part-claims.ts';
import { RowPool } from './row-pool.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'node_modules/.cache/corescope', `rows-${process.pid}`);
const workerUrl = pathToFileURL(join(built, 'rows.worker.js'));

beforeAll(async () => {
  await buildPrograms(root, built, { 'rows.worker': 'host/parallel/rows.worker.ts' });
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

const pools: RowPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.end();
});
const kept = <T extends RowPool>(pool: T): T => {
  pools.push(pool);
  return pool;
};

/** Takes values from last to first. */
function reversing(parts: number): GatherWork {
  const count = parts * PART_ROWS;
  const values = new Float64Array(new SharedArrayBuffer(8 * count));
  const rows = new Int32Array(new SharedArrayBuffer(4 * count));
  for (let row = 0; row < count; row++) {
    values[row] = row;
    rows[row] = count - 1 - row;
  }
  return { kind: 'gather', values, first: 0, rows, out: new Float64Array(new SharedArrayBuffer(8 * count)) };
}

const isReversed = ({ out }: GatherWork): boolean => out.every((value, row) => value === out.length - 1 - row);

/** This thread does nothing but wait. */
class IdlePool extends RowPool {
  protected override takePart(): void {}
}

describe('threads beside this one', () => {
  test('do all parts that this one does not', () => {
    const pool = kept(new IdlePool(workerUrl, 3, 1));
    for (let again = 0; again < 5; again++) {
      const work = reversing(8);
      const here: number[] = [];
      pool.run(work, 8, (part) => here.push(part));
      expect(here).toEqual([]);
      expect(isReversed(work)).toBe(true);
    }
  });

  test('share with this one', () => {
    const pool = kept(new RowPool(workerUrl, 2, 1));
    for (let again = 0; again < 20; again++) {
      const work = reversing(8);
      pool.run(work, 8, gatherParts(work));
      expect(isReversed(work)).toBe(true);
    }
  });

  test('that do not know a work leave it to this one', () => {
    const pool = kept(new IdlePool(workerUrl, 2, 1));
    const done: number[] = [];
    pool.run({ kind: 'unknown' } as RowWork, 2, (part) => done.push(part));
    expect(done.sort()).toEqual([0, 1]);
  });

  test('that do not start are missed by nobody', () => {
    const pool = kept(new RowPool(pathToFileURL(join(built, 'missing.js')), 2, 1));
    const work = reversing(3);
    pool.run(work, 3, gatherParts(work));
    expect(isReversed(work)).toBe(true);
  });

  test('are none where there is one processor, or memory is sent', () => {
    const options = { rowsWorkerUrl: workerUrl, threads: 2, sharesMemory: true, leastRows: 1 };
    expect(RowPool.of(options)).not.toBeNull();
    expect(RowPool.of({ ...options, threads: 1 })).toBeNull();
    expect(RowPool.of({ ...options, sharesMemory: false })).toBeNull();
    expect(RowPool.of({ ...options, rowsWorkerUrl: null })).toBeNull();
  });
});

describe('who does which part', () => {
  const counted = () => {
    const times = new Map<number, number>();
    return { times, work: (part: number) => void times.set(part, (times.get(part) ?? 0) + 1) };
  };

  test('each part is taken once, whoever asks', () => {
    const claims = new PartClaims(10);
    const others = new PartClaims(10, claims.memory);
    const { times, work } = counted();
    others.take((part) => {
      work(part);
      if (part === 3) claims.take(work);
    });
    expect(claims.finish(work)).toBe(true);
    expect([...times].sort(([a], [b]) => a - b)).toEqual(Array.from({ length: 10 }, (_, part) => [part, 1]));
  });

  test('a part that a thread took and did not finish is done by who waits', () => {
    const claims = new PartClaims(4);
    const others = new PartClaims(4, claims.memory);
    const failing = (part: number) => {
      if (part === 1) throw new Error('gone');
    };
    expect(() => others.take(failing)).toThrow('gone');
    const { times, work } = counted();
    claims.take(work);
    claims.finish(work, 10);
    expect(times).toEqual(
      new Map([
        [2, 1],
        [3, 1],
        [1, 1],
      ]),
    );
  });

  test('so is one whose thread has ended', () => {
    const claims = new PartClaims(3);
    // It has taken the first.
    Atomics.add(new Int32Array(claims.memory), 0, 1);
    const { times, work } = counted();
    claims.take(work);
    // It may yet write.
    expect(claims.finish(work, 10)).toBe(false);
    expect(times).toEqual(
      new Map([
        [1, 1],
        [2, 1],
        [0, 1],
      ]),
    );
  });

  test('what goes wrong here is told here', () => {
    const claims = new PartClaims(2);
    expect(() =>
      claims.take(() => {
        throw new Error('no memory');
      }),
    ).toThrow('no memory');
  });
});
