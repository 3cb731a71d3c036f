/** Values over time of what the lanes draw, and their 95 % intervals, asked for where they are missing. */
import type { RowPath, TableSeries } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { seriesRange } from '../../canvas/rates.ts';
import { sameTime, type TimeRequest, type TimeView, timeNeed, timeToAsk } from '../../canvas/series-cache.ts';
import { SeriesLoader } from '../../canvas/series-loader.ts';
import type { Feed } from '../../state/counter-catalog.ts';
import { pathKey } from '../../state/pivot-model.ts';

/** Of a counter on a lane, by bucket of time; NaN where nothing was read. */
export interface Values {
  startNs: number;
  bucketNs: number;
  buckets: number;
  mean: Float64Array;
  least: Float64Array;
  most: Float64Array;
}

/** What the questions to a table are about; another object, other things. */
interface Subject {
  key: string;
  paths: readonly RowPath[];
}

interface Request extends TimeRequest {
  subject: Subject;
}

interface Answer {
  values: TableSeries;
  /** Half the width of the interval in the same buckets; null for values without one. */
  half: TableSeries | null;
}

interface Loaded {
  request: Request;
  values: TableSeries;
  /** By `pathKey`. */
  byPath: ReadonlyMap<string, Values>;
}

const bucketsPerPx = { values: 1 / 2, bands: 1 / 10 };

export interface SeriesChanges {
  onPicture(): void;
  onSlow(slow: boolean): void;
  onFailed(message: string): void;
}

/** Series of one table: its values, or in wider buckets the bounds of their intervals. */
class Questions {
  readonly #perPx: number;
  readonly #loader: SeriesLoader<Request, Answer>;
  #subject: Subject | null = null;
  #loaded: Loaded | null = null;

  constructor(client: TraceClient, trace: string, feed: Feed, of: 'values' | 'bands', changes: SeriesChanges) {
    this.#perPx = bucketsPerPx[of];
    const { interval, configuration } = feed.lanes;
    const ask = async ({ subject, startNs, endNs, buckets }: Request, signal: AbortSignal): Promise<Answer> => {
      const series = [...subject.paths];
      const query = {
        trace,
        table: feed.info.id,
        configuration,
        series,
        startNs,
        endNs,
        buckets,
        chart: 'line',
      } as const;
      const call = (column: string) => client.call('tableSeries', { ...query, value: { column } }, { signal });
      const asked = [call(feed.value), ...(of === 'bands' && interval !== undefined ? [call(interval)] : [])] as const;
      const [values, half = null] = await Promise.all(asked);
      return { values, half };
    };
    this.#loader = new SeriesLoader<Request, Answer>(
      {
        ask,
        isSame: (a, b) => a.subject === b.subject && sameTime(a, b),
        isAlike: (a, b) => a.subject === b.subject,
      },
      {
        onSlow: changes.onSlow,
        onFailed: changes.onFailed,
        onPicture: ({ request, series: answer }) => {
          this.#loaded = { request, values: answer.values, byPath: valuesByPath(answer) };
          changes.onPicture();
        },
      },
    );
  }

  close(): void {
    this.#loader.drop();
  }

  /** @param version another number: the same question may have another answer */
  about(paths: readonly RowPath[], version: number): void {
    const key = JSON.stringify([paths, version]);
    if (key !== this.#subject?.key) this.#subject = { key, paths };
  }

  ask(view: TimeView, settled: boolean): void {
    const subject = this.#subject;
    if (subject === null || subject.paths.length === 0) return;
    const time = timeToAsk(view, this.#perPx);
    const loaded = this.#loaded;
    const need =
      loaded === null || loaded.request.subject !== subject
        ? 'now'
        : timeNeed(seriesRange(loaded.values), loaded.request, time, view);
    if (need === 'now' || (settled && need === 'settled')) this.#loader.want({ subject, ...time });
  }

  at(path: RowPath): Values | null {
    return this.#loaded?.byPath.get(pathKey(path)) ?? null;
  }
}

/** @returns by `pathKey`; with intervals, the bounds instead of the lowest and the highest value */
function valuesByPath({ values: { series, startNs, bucketNs, buckets }, half }: Answer): Map<string, Values> {
  const place = { startNs, bucketNs, buckets };
  const halves = new Map(half?.series.map(({ path, values }) => [pathKey(path), values]));
  return new Map(
    series.map(({ path, values: mean, minimum, maximum }) => {
      const key = pathKey(path);
      if (half === null) return [key, { ...place, mean, least: minimum, most: maximum }];
      const own = halves.get(key);
      const least = mean.map((value, i) => value - (own?.[i] ?? Number.NaN));
      const most = mean.map((value, i) => value + (own?.[i] ?? Number.NaN));
      return [
        key,
        { ...place, mean: mean.map((value, i) => (Number.isNaN(least[i] ?? 0) ? Number.NaN : value)), least, most },
      ];
    }),
  );
}

/** The series of all tables that are drawn. */
export class CounterSeries {
  readonly #make: (feed: Feed) => Questions[];
  readonly #byFeed = new Map<string, Questions[]>();
  #drawn: ReadonlySet<string> = new Set();

  constructor(client: TraceClient, trace: string, changes: SeriesChanges) {
    this.#make = (feed) => [
      new Questions(client, trace, feed, 'values', changes),
      ...(feed.lanes.interval === undefined ? [] : [new Questions(client, trace, feed, 'bands', changes)]),
    ];
  }

  close(): void {
    for (const questions of this.#byFeed.values()) for (const one of questions) one.close();
  }

  /** What is drawn now. */
  show(feeds: readonly { feed: Feed; paths: readonly RowPath[] }[], version: number): void {
    this.#drawn = new Set(feeds.map(({ feed }) => feed.id));
    for (const { feed, paths } of feeds) {
      const questions = this.#byFeed.get(feed.id) ?? this.#make(feed);
      this.#byFeed.set(feed.id, questions);
      for (const one of questions) one.about(paths, version);
    }
  }

  /** Asks for what is missing. @param settled nothing moves any more */
  ask(view: TimeView, settled: boolean): void {
    for (const [feed, questions] of this.#byFeed)
      if (this.#drawn.has(feed)) for (const one of questions) one.ask(view, settled);
  }

  valuesOf(feed: Feed, path: RowPath): Values | null {
    return this.#byFeed.get(feed.id)?.[0]?.at(path) ?? null;
  }

  /** Bounds of the 95 % interval; null for values without one. */
  bandOf(feed: Feed, path: RowPath): Values | null {
    return this.#byFeed.get(feed.id)?.[1]?.at(path) ?? null;
  }
}
