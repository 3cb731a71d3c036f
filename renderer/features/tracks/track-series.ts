/** What tracks draw: series of tables over the time in view, asked anew as the view moves. */
import type { ChartType } from '../../../contract/plugin.ts';
import type { RowPath, TableSeries, TableSeriesQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { seriesRange } from '../../canvas/rates.ts';
import { sameTime, type TimeRequest, type TimeView, timeNeed, timeToAsk } from '../../canvas/series-cache.ts';
import { SeriesLoader } from '../../canvas/series-loader.ts';
import { pathKey } from '../../state/pivot-model.ts';
import { idOf, type Track } from './track-model.ts';
import { sources } from './use-tracks.ts';

/** One question to a table, for all tracks that it answers. */
interface Feed {
  id: string;
  query: Pick<TableSeriesQuery, 'table' | 'configuration' | 'keys' | 'value'> & { chart: ChartType };
}

/** A track's part of an answer. */
export interface TrackSeries {
  answer: TableSeries;
  series: TableSeries['series'][number];
}

interface Subject {
  key: string;
  paths: RowPath[];
}

interface Request extends TimeRequest {
  subject: Subject;
}

export interface TrackChanges {
  onPicture(): void;
  onSlow(slow: boolean): void;
  onFailed(message: string): void;
}

/** The most series of a question. */
const mostSeries = 512;
const bucketsPerPx = { values: 1 / 2, lanes: 1 };

const threadKeys = [{ column: 'process' }, { column: 'threadId' }];

const statesFeed: Feed = { id: 'states', query: { ...sources.states, chart: 'stateDiagram' } };
const coresFeed: Feed = { id: 'cores', query: { ...sources.cores, chart: 'stateDiagram' } };
const usageFeed: Feed = {
  id: 'usage',
  query: { ...sources.states, chart: 'stackedBars', value: { column: 'running' } },
};
const eventsFeed: Feed = {
  id: 'events',
  query: {
    ...sources.events,
    chart: 'pointInTime',
    keys: [{ column: 'process' }, { column: 'tid' }],
    value: { column: 'event' },
  },
};

/** Where a track's series comes from; null where it has none. */
function feedOf({ kind, counter }: Track): Feed | null {
  if (kind === 'thread') return statesFeed;
  if (kind === 'process') return usageFeed;
  if (kind === 'core') return coresFeed;
  if (kind === 'events') return eventsFeed;
  if (counter === null) return null;
  const { id, table, configuration, value } = counter;
  if (counter.of === 'core')
    return {
      id: `${table} ${configuration}`,
      query: { table, configuration, chart: 'line', value: { column: value } },
    };
  const keys = [...counter.inside.map(({ column }) => ({ column })), ...threadKeys];
  return { id, query: { table, configuration, chart: 'line', keys, value: { column: value } } };
}

/** The path of a track's series in the table of its feed. */
function pathIn({ kind, path, counter }: Track): RowPath {
  if (kind !== 'counter' && kind !== 'events') return path;
  const [process = '', thread = ''] = path;
  if (counter?.of === 'core') return counter.paths.get(process) ?? [];
  return [...(counter?.inside ?? []).map(({ value }) => value), process, idOf(thread)];
}

/** Series of one feed. */
class FeedSeries {
  readonly #perPx: number;
  readonly #loader: SeriesLoader<Request, TableSeries>;
  #subject: Subject = { key: '', paths: [] };
  #loaded: { request: Request; answer: TableSeries } | null = null;
  #byPath = new Map<string, TrackSeries>();

  constructor(client: TraceClient, trace: string, { query }: Feed, changes: TrackChanges) {
    this.#perPx =
      query.chart === 'stateDiagram' || query.chart === 'pointInTime' ? bucketsPerPx.lanes : bucketsPerPx.values;
    this.#loader = new SeriesLoader<Request, TableSeries>(
      {
        ask: ({ subject, startNs, endNs, buckets }, signal) =>
          client.call(
            'tableSeries',
            { ...query, trace, filter: null, series: subject.paths, startNs, endNs, buckets },
            { signal },
          ),
        isSame: (a, b) => a.subject === b.subject && sameTime(a, b),
        isAlike: (a, b) => a.subject === b.subject,
      },
      {
        onSlow: changes.onSlow,
        onFailed: changes.onFailed,
        onPicture: ({ request, series: answer }) => {
          this.#loaded = { request, answer };
          this.#byPath = new Map(answer.series.map((series) => [pathKey(series.path), { answer, series }]));
          changes.onPicture();
        },
      },
    );
  }

  close(): void {
    this.#loader.drop();
  }

  about(paths: readonly RowPath[], version: number): void {
    const key = JSON.stringify([paths, version]);
    if (key !== this.#subject.key) this.#subject = { key, paths: paths.slice(0, mostSeries) };
  }

  ask(view: TimeView, settled: boolean): void {
    const subject = this.#subject;
    if (subject.paths.length === 0) return;
    const time = timeToAsk(view, this.#perPx);
    const loaded = this.#loaded;
    const need =
      loaded === null || loaded.request.subject !== subject
        ? 'now'
        : timeNeed(seriesRange(loaded.answer), loaded.request, time, view);
    if (need === 'now' || (settled && need === 'settled')) this.#loader.want({ subject, ...time });
  }

  at(path: RowPath): TrackSeries | null {
    return this.#byPath.get(pathKey(path)) ?? null;
  }
}

/** The series of all tracks that are asked about. */
export class TracksSeries {
  readonly #make: (feed: Feed) => FeedSeries;
  readonly #byFeed = new Map<string, FeedSeries>();

  constructor(client: TraceClient, trace: string, changes: TrackChanges) {
    this.#make = (feed) => new FeedSeries(client, trace, feed, changes);
  }

  close(): void {
    for (const series of this.#byFeed.values()) series.close();
  }

  /** Asks for what is missing of these. @param version another number: the same question may have another answer */
  ask(tracks: readonly Track[], version: number, view: TimeView, settled: boolean): void {
    const paths = new Map<string, { feed: Feed; paths: RowPath[] }>();
    for (const track of tracks) {
      const feed = feedOf(track);
      if (feed === null) continue;
      const known = paths.get(feed.id) ?? { feed, paths: [] };
      paths.set(feed.id, known);
      known.paths.push(pathIn(track));
    }
    for (const { feed, paths: all } of paths.values()) {
      const series = this.#byFeed.get(feed.id) ?? this.#make(feed);
      this.#byFeed.set(feed.id, series);
      series.about(all, version);
      series.ask(view, settled);
    }
  }

  of(track: Track): TrackSeries | null {
    const feed = feedOf(track);
    return feed === null ? null : (this.#byFeed.get(feed.id)?.at(pathIn(track)) ?? null);
  }
}
