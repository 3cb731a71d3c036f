/** Entry of a thread that computes columns: does parts of what it is told, side by side with others. */
import { parentPort } from 'node:worker_threads';
import type { RowWork } from '../../engine/columns/row-threads.ts';
import { type AnyRowWork, partsOfWork } from '../../engine/tables/row-works.ts';
import { collectGarbage } from '../base/collect-garbage.ts';
import { PartClaims } from './part-claims.ts';
import type { RowsAsked } from './row-pool.ts';

/** Columns of a work are in use as long as anybody holds them: after so many works what this thread held is let go. */
const HELD_WORKS = 16;

if (parentPort === null) throw new Error('rows.worker only runs as a worker thread.');
let done = 0;
parentPort.on('message', ({ work, parts, claims }: RowsAsked) => {
  try {
    help(work, new PartClaims(parts, claims));
  } catch {
    // Whoever waits for the part does it: he sees why.
  }
  if (++done % HELD_WORKS === 0) collectGarbage();
});

function help(work: RowWork, claims: PartClaims): void {
  let parts: ((part: number) => void) | null = null;
  claims.take((part) => {
    parts ??= partsOfWork(work as AnyRowWork);
    parts(part);
  });
}
