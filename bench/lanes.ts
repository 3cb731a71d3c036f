/** Lane queries on a trace of ten million events: any window, any width, all kinds of events and some of them. */
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../engine/format/trace.ts';
import { MemorySink } from '../engine/write/buffer-writer.ts';
import { Random } from '../machine/random.ts';
import { writeBurstyTrace } from './bursty-trace.ts';
import { collectGarbage, quantile, randomWindow, timeMs } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';

const EVENTS = 10_000_000;
const CPUS = 20;
const QUERIES = 600;
/** What a lane 1500 pixels wide asks for. */
const BUCKETS = 1500;
/** The most that the page ever asks for: lanes with what lies to their left and right. */
const MOST_BUCKETS = 8192;
const GOAL_MS = 5;

const cpus = [...new Array(CPUS).keys()];

/**
 * Milliseconds of each query. Widths are log-uniform, from a microsecond to the whole trace. Each query is asked three
 * times and the quickest counts: the others also hold what else the machine did.
 */
async function queryTimes(trace: Trace, kinds: number[] | null, buckets: number): Promise<number[]> {
  const random = new Random(buckets);
  const { firstEventNs, lastEventNs } = trace.info;
  const times: number[] = [];
  for (let i = 0; i < QUERIES; i++) {
    const [startNs, endNs] = randomWindow(random, firstEventNs!, lastEventNs!);
    const ask = () => trace.querySeries({ kinds, cpus, startNs, endNs, buckets });
    times.push(Math.min(await timeMs(ask), await timeMs(ask), await timeMs(ask)));
  }
  return times;
}

/** @throws when the counts of a few windows are not those of a plain count */
function checkCounts(trace: Trace, kinds: number[]): void {
  const { timeNs, kind, count } = trace.events;
  const random = new Random(7);
  for (let i = 0; i < 5; i++) {
    const startNs = random.next() * trace.info.lastEventNs!;
    const widthNs = 10 ** random.between(3, 9);
    const series = trace.querySeries({ kinds, cpus, startNs, endNs: startNs + widthNs, buckets: BUCKETS });
    const endNs = series.startNs + series.buckets * series.bucketNs;
    let plain = 0;
    for (let row = 0; row < count; row++)
      if (timeNs[row]! >= series.startNs && timeNs[row]! < endNs && kinds.includes(kind[row]!)) plain++;
    const counted = series.counts.reduce((sum, n) => sum + n, 0);
    if (counted !== plain) throw new Error(`a lane query counts ${counted} events where there are ${plain}`);
  }
}

const quantiles = (id: string, times: readonly number[], goalMs: number | null): Measurement[] => [
  figure(`${id}-p50`, quantile(times, 0.5), 'ms'),
  figure(`${id}-p95`, quantile(times, 0.95), 'ms', goalMs),
  figure(`${id}-p99`, quantile(times, 0.99), 'ms'),
];

async function lanes(): Promise<void> {
  const sink = new MemorySink();
  writeBurstyTrace(sink, { events: EVENTS, cpus: CPUS });
  const trace = await openTrace(memorySource(sink.bytes()), { fileName: 'bench.etl' });
  const someKinds = trace.kinds.filter(({ index }) => index % 3 === 1).map(({ index }) => index);
  collectGarbage();
  // The first query of a selection of kinds builds its index.
  const build = (kinds: number[] | null) =>
    timeMs(() => trace.querySeries({ kinds, cpus, startNs: 0, endNs: trace.info.lastEventNs!, buckets: BUCKETS }));
  const indexMs = await build(null);
  const someIndexMs = await build(someKinds);
  checkCounts(trace, someKinds);
  report([
    figure('lanes.index-build', indexMs, 'ms'),
    figure('lanes.index-build-some-kinds', someIndexMs, 'ms'),
    ...quantiles('lanes.query', await queryTimes(trace, null, BUCKETS), GOAL_MS),
    ...quantiles('lanes.query-some-kinds', await queryTimes(trace, someKinds, BUCKETS), GOAL_MS),
    ...quantiles('lanes.query-8192-buckets', await queryTimes(trace, null, MOST_BUCKETS), null),
  ]);
}

await lanes();
