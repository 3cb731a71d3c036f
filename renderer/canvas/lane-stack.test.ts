import { expect, test } from 'vitest';
import { evenEdges } from './lane-edges.ts';
import { LaneStack, type StackedRow } from './lane-stack.ts';

interface Row extends StackedRow {
  lane: number;
}

/** Of lanes 20 px high in a viewport of 100 px. */
function stackOf(count: number) {
  const scroller = { scrollTop: 0, clientHeight: 100 };
  const holder = { style: { height: '' } };
  const made: Row[] = [];
  const removed: number[] = [];
  const active = new Map<Row, boolean>();
  const stack = new LaneStack<Row>(
    { scroller: scroller as HTMLElement, rows: holder as HTMLElement },
    () => {
      const element = {
        style: {},
        toggleAttribute: (_name: string, isActive: boolean) => active.set(row, isActive),
        remove: () => removed.push(row.lane),
      } as unknown as HTMLElement;
      const row: Row = { lane: -1, element };
      made.push(row);
      return row;
    },
    (row, lane) => {
      row.lane = lane;
    },
  );
  const place = () => stack.place(evenEdges(count, 20), 100);
  return { stack, scroller, holder, made, removed, active, place };
}
const shown = (stack: LaneStack<Row>): number[] =>
  [...stack.rows.values()].map(({ lane }) => lane).sort((a, b) => a - b);

test('there are rows of the lanes in view alone, and rows that leave it come back as others', () => {
  const { stack, scroller, holder, made, removed, place } = stackOf(1000);
  expect(place()).toBe(true);
  expect(holder.style.height).toBe('20000px');
  expect(shown(stack)).toEqual([0, 1, 2, 3, 4]);
  expect(place()).toBe(false);
  scroller.scrollTop = 30;
  expect(place()).toBe(true);
  expect(shown(stack)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(stack.rows.get(6)?.element.style).toEqual({ transform: 'translateY(120px)', height: '20px' });
  scroller.scrollTop = 10_000;
  place();
  expect(shown(stack)).toEqual([500, 501, 502, 503, 504]);
  expect(made).toHaveLength(6);
  expect(removed).toHaveLength(1);
});

test('a lane that is marked is scrolled into view, and stays marked when its row is another one', () => {
  const { stack, scroller, active, place } = stackOf(50);
  place();
  stack.activate(9);
  expect(scroller.scrollTop).toBe(100);
  place();
  expect([...stack.rows.values()].filter((row) => active.get(row)).map(({ lane }) => lane)).toEqual([9]);
  stack.activate(2);
  expect(scroller.scrollTop).toBe(40);
  stack.activate(99);
  expect([stack.active, scroller.scrollTop]).toEqual([49, 900]);
});

test('lanes lie where they are scrolled to; below the last one is none', () => {
  const { stack, scroller, place } = stackOf(7);
  place();
  scroller.scrollTop = 40;
  expect([stack.laneAt(0), stack.laneAt(99), stack.laneAt(101)]).toEqual([2, 6, null]);
  expect([stack.lanesPx, stack.scrolls]).toEqual([140, true]);
});

test('without lanes there is nothing to mark', () => {
  const { stack, place } = stackOf(0);
  expect(place()).toBe(false);
  stack.activate(0);
  expect(stack.active).toBe(null);
});
