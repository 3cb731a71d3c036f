/** Lanes of states and points: they come to what their rows come to, bucket by bucket. */
import {
  askLane,
  FIRST_EVENT_ROW,
  type LaneRow,
  laneOf,
  laneSums,
  laneTable,
  naiveLaneSums,
} from '../../engine/tables/testing/lanes.ts';
import { type Base, type FuzzTarget, holds, nothing, ownBase } from '../target.ts';

const MOST_LANE_ROWS = 60;
const ROW_BYTES = 10;
const STATES = [...'abcd'];

/** Whole nanoseconds, so that sums are the same in any order. */
function lanesIn(input: Uint8Array): { rows: LaneRow[]; from: number; width: number; buckets: number } {
  const view = new DataView(Uint8Array.from({ length: 12 }, (_, i) => input[i] ?? 0).buffer);
  const rows: LaneRow[] = [];
  for (let at = 12; at + ROW_BYTES <= input.length && rows.length < MOST_LANE_ROWS; at += ROW_BYTES) {
    const row = new DataView(input.buffer, input.byteOffset + at, ROW_BYTES);
    const flags = row.getUint8(0);
    const start = row.getInt32(2, true) * (flags & 64 ? 4096 : 1);
    const lengthNs = row.getUint32(6, true) >>> (flags & 31);
    rows.push({
      lane: flags & 32 ? 'B' : 'A',
      state: STATES[row.getUint8(1) % STATES.length],
      start,
      end: flags & 128 ? Number.NaN : start + lengthNs,
    });
  }
  return {
    rows,
    from: view.getInt32(0, true),
    width: 1 + view.getUint32(4, true),
    buckets: 1 + (view.getUint16(8, true) % 200),
  };
}

const laneBases = (): Base[] =>
  [20, 32, 8].map((bits, i) =>
    ownBase(`rows-${i}`, (random) => {
      const bytes = new DataView(new ArrayBuffer(12 + 40 * ROW_BYTES));
      bytes.setInt32(0, random.between(-1000, 1000), true);
      bytes.setUint32(4, random.between(1, 2 ** bits), true);
      bytes.setUint16(8, random.between(0, 200), true);
      for (let at = 12; at < bytes.byteLength; at += ROW_BYTES) {
        bytes.setUint8(at, random.between(0, 256));
        bytes.setUint8(at + 1, random.between(0, 256));
        bytes.setInt32(at + 2, random.between(0, 2 ** Math.min(30, bits)), true);
        bytes.setUint32(at + 6, random.between(0, 2 ** 32), true);
      }
      return new Uint8Array(bytes.buffer);
    }),
  );

/** Both charts of lane A come to what its rows come to. */
function checkLane(rows: readonly LaneRow[], asked: { startNs: number; endNs: number; buckets: number }): void {
  const mine = rows.filter(({ lane }) => lane === 'A');
  if (mine.length === 0) return;
  const table = laneTable(rows, 1e9);
  for (const chart of ['stateDiagram', 'pointInTime'] as const) {
    const answer = askLane(table, { chart, ...asked });
    const [got, wanted] = [laneSums(answer), naiveLaneSums(mine, answer, chart === 'pointInTime')];
    holds(got.size === wanted.size, () => `${chart}: ${got.size} sums, not ${wanted.size}`);
    for (const [key, { timeNs, starts }] of wanted) {
      const own = got.get(key);
      holds(
        own?.timeNs === timeNs && own.starts === starts,
        () => `${chart}: ${key} has ${own?.timeNs} ns and ${own?.starts} starts, not ${timeNs} and ${starts}`,
      );
    }
    const { slices } = laneOf(answer);
    for (const [i, eventRow] of slices.eventRow.entries())
      holds(slices.startNs[i] === rows[eventRow - FIRST_EVENT_ROW].start, () => `slice ${i} is not its row`);
  }
}

export const lanes: FuzzTarget = {
  name: 'lanes',
  bases: laneBases,
  headBytes: 12,
  run(input) {
    const { rows, from, width, buckets } = lanesIn(input);
    checkLane(rows, { startNs: from, endNs: from + width, buckets });
  },
  isDeclared: nothing,
};

/** Of more rows the sums of wide buckets are made of what is kept. */
const MANY_ROWS = 70_000;
/** The same rows again, a little later each time. */
const LATER_NS = 3001;

export const manyLanes: FuzzTarget = {
  name: 'many-lanes',
  share: 0.02,
  bases: laneBases,
  headBytes: 12,
  run(input) {
    const { rows, from, width, buckets } = lanesIn(input);
    if (!rows.some(({ lane }) => lane === 'A')) return;
    const many = Array.from({ length: MANY_ROWS }, (_, i): LaneRow => {
      const { state, start, end } = rows[i % rows.length];
      const laterNs = LATER_NS * Math.floor(i / rows.length);
      // Of rows that never end, each would be in every bucket.
      const endNs = Number.isNaN(end) && i >= rows.length ? start : end;
      return { lane: 'A', state, start: start + laterNs, end: endNs + laterNs };
    });
    checkLane(many, { startNs: from, endNs: from + width, buckets });
  },
  isDeclared: nothing,
};
