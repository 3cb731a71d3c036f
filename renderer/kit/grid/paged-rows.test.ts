import { describe, expect, it } from 'vitest';
import type { EventsPage } from '../../../contract/queries.ts';
import { PagedRows } from './paged-rows.ts';

const { pageRows, keptPages } = PagedRows;

/** A list whose row number r is event r, and a log of what was asked of it. */
function list(total: number) {
  const asked: number[] = [];
  const cancelled: number[] = [];
  const open: (() => void)[] = [];
  let held = false;
  let changes = 0;
  const rows = new PagedRows(
    async (offset, limit, signal) => {
      asked.push(offset / pageRows);
      signal.addEventListener('abort', () => cancelled.push(offset / pageRows));
      if (held) await new Promise<void>((resolve) => open.push(resolve));
      return page(offset, Math.max(0, Math.min(limit, total - offset)), total);
    },
    ({ row }) => row.length,
    () => changes++,
  );
  return {
    rows,
    asked,
    cancelled,
    hold: () => (held = true),
    release: () => {
      held = false;
      for (const resume of open.splice(0)) resume();
    },
    changes: () => changes,
    settled: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}

function page(offset: number, length: number, total: number): EventsPage {
  const numbers = Array.from({ length }, (_, i) => offset + i);
  return {
    total,
    offset,
    row: Uint32Array.from(numbers),
    timeNs: Float64Array.from(numbers),
    cpu: new Uint32Array(length),
    pid: new Float64Array(length),
    tid: new Float64Array(length),
    kind: new Uint32Array(length),
    payloadBytes: new Uint32Array(length),
  };
}

describe('PagedRows', () => {
  it('shows what is here of a page before all of it is', async () => {
    const shows: ((part: EventsPage) => void)[] = [];
    const answers: ((page: EventsPage) => void)[] = [];
    let changes = 0;
    const rows = new PagedRows<EventsPage>(
      (_offset, _limit, _signal, show) => {
        shows.push(show);
        return new Promise((resolve) => answers.push(resolve));
      },
      ({ row }) => row.length,
      () => changes++,
    );
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    const [part, whole] = [page(0, 10, 10_000), page(0, 10, 10_000)];
    rows.want(0, 10);
    shows[0]?.(part);
    expect([rows.has(0, 10), rows.isPart, rows.total, changes]).toEqual([true, true, 10_000, 1]);
    expect(rows.at(3)?.page).toBe(part);
    // It is on its way, and not asked for again.
    rows.want(0, 10);
    expect(shows).toHaveLength(2);
    answers[0]?.(whole);
    await settled();
    expect([rows.isPart, changes]).toEqual([false, 2]);
    expect(rows.at(3)?.page).toBe(whole);
    // What is left of the page after it is of no use.
    shows[1]?.(page(256, 256, 10_000));
    rows.want(5000, 5010);
    expect([rows.has(256, 257), rows.isPart]).toEqual([false, false]);
    shows[1]?.(page(256, 256, 10_000));
    expect(rows.has(256, 257)).toBe(false);
  });

  it('fetches what is in view, and the page after it once the total is known', async () => {
    const { rows, asked, settled } = list(10_000);
    rows.want(0, 30);
    expect(rows.total).toBeNull();
    await settled();
    expect(asked).toEqual([0]);
    expect(rows.total).toBe(10_000);
    rows.want(0, 30);
    await settled();
    expect(asked).toEqual([0, 1]);
    expect(rows.has(0, 2 * pageRows)).toBe(true);
    expect(rows.has(0, 2 * pageRows + 1)).toBe(false);
    const found = rows.at(pageRows + 5)!;
    expect(found.page.timeNs[found.index]).toBe(pageRows + 5);
    expect(rows.at(3 * pageRows)).toBeNull();
  });

  it('asks each page once while it is under way', async () => {
    const { rows, asked, hold, release, settled } = list(10_000);
    hold();
    rows.want(0, 30);
    rows.want(3, 33);
    release();
    await settled();
    expect(asked).toEqual([0]);
  });

  it('cancels what nobody wants any more and ignores its answer', async () => {
    const { rows, asked, cancelled, hold, release, settled, changes } = list(1_000_000);
    hold();
    rows.want(0, 30);
    rows.want(500_000, 500_030);
    expect(cancelled).toEqual([0]);
    release();
    await settled();
    expect(asked).toEqual([0, Math.floor(500_000 / pageRows)]);
    expect(rows.has(0, 1)).toBe(false);
    expect(rows.has(500_000, 500_030)).toBe(true);
    expect(changes()).toBe(1);
  });

  it('keeps the pages used last and drops the others', async () => {
    const { rows, settled } = list(10_000_000);
    for (let page = 0; page < 3 * keptPages; page += 3) {
      rows.want(0, 1);
      rows.want(page * pageRows, page * pageRows + 1);
      await settled();
    }
    expect(rows.has(0, 1)).toBe(true);
    expect(rows.has(3 * pageRows, 3 * pageRows + 1)).toBe(false);
    expect(rows.has((3 * keptPages - 3) * pageRows, (3 * keptPages - 3) * pageRows + 1)).toBe(true);
  });

  it('does not ask past the end, and answers an empty list', async () => {
    const short = list(100);
    short.rows.want(0, 100);
    await short.settled();
    short.rows.want(0, 100);
    await short.settled();
    expect(short.asked).toEqual([0]);
    expect(short.rows.at(100)).toBeNull();
    const empty = list(0);
    empty.rows.want(0, 0);
    await empty.settled();
    expect(empty.rows.total).toBe(0);
  });

  it('says what went wrong, and is well again after the next answer', async () => {
    let fail = true;
    const rows = new PagedRows(
      (offset, limit) => (fail ? Promise.reject(new Error('vanished')) : Promise.resolve(page(offset, limit, 1000))),
      ({ row }) => row.length,
      () => {},
    );
    rows.want(0, 10);
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(rows.error).toEqual(new Error('vanished'));
    fail = false;
    rows.want(0, 10);
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(rows.error).toBeNull();
    expect(rows.has(0, 10)).toBe(true);
  });

  it('is silent after dispose', async () => {
    const { rows, cancelled, hold, release, settled, changes } = list(1000);
    hold();
    rows.want(0, 10);
    rows.dispose();
    release();
    await settled();
    expect(cancelled).toEqual([0]);
    expect(changes()).toBe(0);
  });
});
