/** Answers with lanes, for tests. */
import type { ChartType } from '../../../../contract/plugin.ts';
import type { TableLane, TableSeries } from '../../../../contract/tables.ts';

/** Times in seconds. */
export interface TestLane {
  slices?: [startS: number, endS: number, label: number, track?: number][];
  density?: [bucket: number, label: number, timeS: number, starts: number, track?: number][];
  parallel?: number;
  tracks?: number;
}

/** Event rows are 100 and following. */
export function testLane({ slices = [], density = [], parallel = 1, tracks = parallel }: TestLane): TableLane {
  return {
    parallel,
    tracks,
    slices: {
      startNs: Float64Array.from(slices, ([start]) => start * 1e9),
      endNs: Float64Array.from(slices, ([, end]) => end * 1e9),
      label: Uint32Array.from(slices, ([, , label]) => label),
      track: Uint8Array.from(slices, ([, , , track = 0]) => track),
      eventRow: Float64Array.from(slices, (_, i) => 100 + i),
    },
    density: {
      bucket: Uint32Array.from(density, ([bucket]) => bucket),
      label: Uint32Array.from(density, ([, label]) => label),
      timeNs: Float64Array.from(density, ([, , time]) => time * 1e9),
      starts: Uint32Array.from(density, ([, , , starts]) => starts),
      track: Uint8Array.from(density, ([, , , , track = 0]) => track),
    },
  };
}

/** Ten buckets of a second, `lane 0` and following. */
export function testLanes(chart: ChartType, labels: string[], ...lanes: TestLane[]): TableSeries {
  const none = new Float64Array(0);
  const series = lanes.map((lane, i) => ({
    path: [`lane ${i}`],
    name: `lane ${i}`,
    values: none,
    minimum: none,
    maximum: none,
    lane: testLane(lane),
  }));
  return { chart, startNs: 0, bucketNs: 1e9, buckets: 10, labels, series };
}
