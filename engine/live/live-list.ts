/**
 * The live list: rows that are published, or those of them that a filter lets through. A filter looks at each row once, as
 * rows come; its work per frame is bounded, and what it could not look at in time is counted as skipped.
 */
import type { LiveFrameQuery, LiveRows } from '../../contract/live.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { ConditionProblem } from '../conditions/event-condition.ts';
import { eventNameOf, lineOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import { type FilterRows, LiveFilter } from './live-filter.ts';

/** Rows that match a filter, kept to be shown; a power of two. */
const KEPT_MATCHES = 2 ** 16;
/** Filters that go on: the one on show, and the last few for undo. */
const KEPT_FILTERS = 4;
/** Payloads that a frame reads for its filter: some 10 ms of work. */
const MOST_READ = 2048;
/**
 * Farther behind than this a filter gives up the oldest rows: the list is about now. Not before it has caught up once, or
 * it would never say what was before it.
 */
const MOST_BEHIND = 2 ** 17;

export type ListQuery = NonNullable<LiveFrameQuery['list']>;

/** Where the rows are. */
export interface ListRows extends FilterRows {
  readonly firstRow: number;
  readonly endRow: number;
  processName(event: EventView): string;
  /** Ids for people: of the header, else of the payload, else of the thread that ran. */
  attribute(event: EventView): { pid: number; tid: number };
}

type Problem = NonNullable<LiveRows['problem']>;

/** There is one condition: its text is known. */
const placed = (problem: ConditionProblem | null): Problem | null =>
  problem && { message: problem.message, position: problem.position, length: problem.length };

interface Filtered {
  readonly filter: LiveFilter;
  /** Match → row; the last ones. */
  readonly matches: Float64Array;
  total: number;
  /** The first row that was not looked at. */
  next: number;
  caughtUp: boolean;
  skipped: number;
}

export class LiveList {
  readonly #shownNames: ReadonlyMap<string, string>;
  readonly #filters = new RecentlyUsed<Filtered | Problem>(KEPT_FILTERS);

  constructor(shownNames: ReadonlyMap<string, string>) {
    this.#shownNames = shownNames;
  }

  read({ filter, limit, fromRow }: ListQuery, rows: ListRows): LiveRows {
    const text = filter.trim();
    if (text === '') {
      const from = firstShown(fromRow, limit, rows.firstRow, rows.endRow);
      return this.#texts(from, Math.min(rows.endRow, from + limit), (i) => i, rows.endRow, 0, rows);
    }
    const filtered = this.#filters.get(text, () => this.#compiled(text, rows.firstRow));
    if ('message' in filtered) return { ...noRows, problem: filtered };
    catchUp(filtered, rows);
    const { total, matches, skipped } = filtered;
    let first = Math.max(0, total - KEPT_MATCHES);
    while (first < total && rows.around(matches[first % KEPT_MATCHES]) === null) first++;
    const from = firstShown(fromRow, limit, first, total);
    const texts = this.#texts(
      from,
      Math.min(total, from + limit),
      (i) => matches[i % KEPT_MATCHES],
      total,
      skipped,
      rows,
    );
    return { ...texts, problem: placed(filtered.filter.unseenField()) };
  }

  /** A filter has rows left to look at. */
  isBehind({ filter }: ListQuery, { firstRow, endRow }: Pick<ListRows, 'firstRow' | 'endRow'>): boolean {
    const text = filter.trim();
    if (text === '') return false;
    const filtered = this.#filters.get(text, () => this.#compiled(text, firstRow));
    return 'next' in filtered && filtered.next < endRow;
  }

  #compiled(text: string, firstRow: number): Filtered | Problem {
    try {
      const filter = new LiveFilter([text], this.#shownNames);
      return { filter, matches: new Float64Array(KEPT_MATCHES), total: 0, next: firstRow, caughtUp: false, skipped: 0 };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { message, position, length } = error;
      return { message, position, length };
    }
  }

  #texts(
    from: number,
    to: number,
    rowAt: (i: number) => number,
    total: number,
    skipped: number,
    rows: ListRows,
  ): LiveRows {
    const count = Math.max(0, to - from);
    const shown: LiveRows = {
      firstRow: from,
      total,
      timeNs: new Float64Array(count),
      cpu: new Uint32Array(count),
      pid: new Float64Array(count).fill(-1),
      tid: new Float64Array(count).fill(-1),
      process: [],
      provider: [],
      event: [],
      message: [],
      skipped,
      problem: null,
    };
    for (let i = 0; i < count; i++) {
      const row = rowAt(from + i);
      const slice = rows.around(row);
      // Gone while others of its time are still there.
      const event = slice && rows.event(slice, row - slice.firstRow);
      const whose = event === null ? null : rows.attribute(event);
      shown.timeNs[i] = event?.timeNs ?? Number.NaN;
      shown.cpu[i] = event?.cpu ?? 0;
      shown.pid[i] = whose?.pid ?? -1;
      shown.tid[i] = whose?.tid ?? -1;
      shown.process.push(event === null ? '' : rows.processName(event));
      shown.provider.push(event === null ? '' : rows.decoder.providerName(event.kind));
      shown.event.push(event === null ? '' : eventNameOf(event));
      shown.message.push(event === null ? '(not kept; see the saved trace)' : lineOf(event));
    }
    return shown;
  }
}

/** Lets the filter look at the rows that came, as far as it gets. */
function catchUp(filtered: Filtered, rows: ListRows): void {
  const { firstRow, endRow } = rows;
  skipTo(filtered, firstRow);
  const { next } = filtered.filter.run(filtered.next, endRow, rows, MOST_READ, (row) => {
    filtered.matches[filtered.total++ % KEPT_MATCHES] = row;
  });
  filtered.next = next;
  filtered.caughtUp ||= next === endRow;
  if (filtered.caughtUp) skipTo(filtered, endRow - MOST_BEHIND);
}

function skipTo(filtered: Filtered, row: number): void {
  if (row <= filtered.next) return;
  filtered.skipped += row - filtered.next;
  filtered.next = row;
}

/** The newest, or from a row on as far as it is kept. */
const firstShown = (fromRow: number | null, limit: number, first: number, end: number): number =>
  Math.max(first, Math.min(end, fromRow ?? end - limit));

const noRows: LiveRows = {
  firstRow: 0,
  total: 0,
  timeNs: new Float64Array(0),
  cpu: new Uint32Array(0),
  pid: new Float64Array(0),
  tid: new Float64Array(0),
  process: [],
  provider: [],
  event: [],
  message: [],
  skipped: 0,
  problem: null,
};
