/** Entry of a thread that computes columns: does parts of what it is told, side by side with others. */
import { parentPort } from 'node:worker_threads';
import type { RowWork } from '../../engine/columns/row-threads.ts';
import { type AnyRowWork, partsOfWork } from '../../engine/tables/row-works.ts';
import { collectGarbage } from '../base/collect-garbage.ts';
import { PartClaims } from './part-claims.ts';
import type { RowsAsked } from './row-pool.ts';

// The memory of a column is in use as long as any thread knows it: after so many works, and when there are none for a
// moment, this thread forgets those that it was told of.
const KNOWN_WORKS = 16;
const MOMENT_MS = 200;

if (parentPort === null) throw new Error('rows.worker only runs as a worker thread.');
let known = 0;
const resting = setTimeout(forget, MOMENT_MS).unref();
parentPort.on('message', ({ work, parts, claims }: RowsAsked) => {
  try {
    help(work, new PartClaims(parts, claims));
  } catch {
    // Whoever waits for the part does it, and sees why.
  }
  if (++known === KNOWN_WORKS) forget();
  resting.refresh();
});

function forget(): void {
  if (known > 0) collectGarbage();
  known = 0;
}

function help(work: RowWork, claims: PartClaims): void {
  let parts: ((part: number) => void) | null = null;
  claims.take((part) => {
    parts ??= partsOfWork(work as AnyRowWork);
    parts(part);
  });
}
