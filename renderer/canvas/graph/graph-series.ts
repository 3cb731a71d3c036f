import type { ChartType, TableConfiguration } from '../../../contract/plugin.ts';
import { hasLanes } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TableQuery, TableSeries, TableSeriesQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import type { NsRange } from '../../base/view-math.ts';
import { askedConfiguration, pathKey } from '../../state/pivot-model.ts';
import { seriesRange } from '../rates.ts';
import { sameTime, type TimeRequest, type TimeView, timeNeed, timeToAsk } from '../series-cache.ts';
import { type SeriesEvents, SeriesLoader } from '../series-loader.ts';
import { type GraphedValue, type GraphQuery, graphedValue, graphQueryOf, nameOfSeries } from './graphed-value.ts';
import { type DrawnSeries, seriesName } from './series-colours.ts';

/** What is taken off the values. */
export interface GraphDifference {
  baseline: NonNullable<TableQuery['baseline']>;
  /** What the values are of; null = all that is on show. */
  range: NsRange | null;
  /** From a moment to that of the baseline which lies beside it. */
  shiftNs: number;
}

/** What is to be drawn. */
export interface GraphInput {
  info: TableInfo;
  /** The table's view. */
  query: TableQuery;
  series: readonly DrawnSeries[];
  /** Another number: the same question may have another answer. */
  version: number;
  /** Of lanes there is none. */
  difference?: GraphDifference | null;
}

/** What a question is about: the same object as long as it is the same. */
interface Subject {
  key: string;
  query: GraphQuery;
  difference: GraphDifference | null;
  paths: RowPath[];
}

interface Request extends TimeRequest {
  subject: Subject;
}

/** The most series that are drawn. */
const mostSeries = 512;
/** Answers mostly have between a half and all of the buckets that are asked for. */
const bucketsPerPx = { values: 1 / 2, lanes: 1 };

/** The series of a graph: what is to be drawn, the questions about it, and the newest answer. */
export class GraphSeries {
  readonly #loader: SeriesLoader<Request, TableSeries>;
  #input: { info: TableInfo; query: GraphQuery } | null = null;
  #value: GraphedValue = { title: '', quantity: 'number', perSecond: false };
  #isLanes = false;
  #sliceStyles: TableConfiguration['sliceStyles'];
  #subject: Subject | null = null;
  /** By `pathKey`. */
  #drawn = new Map<string, DrawnSeries>();
  #picture: { request: Request; answer: TableSeries } | null = null;

  /** @param onAnswer there is another answer; series have their names in it */
  constructor(
    client: TraceClient,
    trace: string,
    {
      onAnswer,
      ...events
    }: Omit<SeriesEvents<Request, TableSeries>, 'onPicture'> & { onAnswer(answer: TableSeries): void },
  ) {
    this.#loader = new SeriesLoader<Request, TableSeries>(
      {
        ask: ({ subject: { query, difference, paths }, startNs, endNs, buckets }, signal) => {
          const asked = { ...query, trace, series: paths, startNs, endNs, buckets };
          return client.call('tableSeries', difference === null ? asked : lessBaseline(asked, difference), { signal });
        },
        isSame: (a, b) => a.subject === b.subject && sameTime(a, b),
        isAlike: (a, b) => a.subject === b.subject,
      },
      {
        ...events,
        onPicture: ({ request, series }) => {
          const named = hasLanes(series.chart)
            ? this.#lanesWithHeads(series.series)
            : series.series.map((one) => ({ ...one, name: this.#nameOf(one.path, one.name) }));
          const answer = { ...series, series: named };
          this.#picture = { request, answer };
          onAnswer(answer);
        },
      },
    );
  }

  close(): void {
    this.#loader.drop();
  }

  /** The newest answer. */
  get answer(): TableSeries | null {
    return this.#picture?.answer ?? null;
  }

  get chart(): ChartType {
    return this.answer?.chart ?? 'line';
  }

  /** Of the preset. */
  get sliceStyles(): TableConfiguration['sliceStyles'] {
    return this.#sliceStyles;
  }

  get value(): GraphedValue {
    return this.#value;
  }

  /** By `pathKey`. */
  get drawn(): ReadonlyMap<string, DrawnSeries> {
    return this.#drawn;
  }

  /** What is asked for is lanes. */
  get isLanes(): boolean {
    return this.#isLanes;
  }

  /** Of a series of the answer. */
  drawnAt(index: number): DrawnSeries | undefined {
    return this.#drawn.get(pathKey(this.answer?.series[index]?.path ?? []));
  }

  /** @returns whether the answer is about something else, and gone, and whether another question is to be asked */
  show({ info, query: view, series: given, version, difference = null }: GraphInput): {
    isOther: boolean;
    asks: boolean;
  } {
    // Differences do not stand on each other.
    const query: GraphQuery = { ...graphQueryOf(view), ...(difference !== null && { chart: 'line' }) };
    const before = this.#input;
    this.#input = { info, query };
    this.#value = graphedValue(info, query);
    if (difference !== null) this.#value = { ...this.#value, title: `${this.#value.title} (difference)` };
    const { chart = 'line', sliceStyles } = askedConfiguration(info, query);
    this.#sliceStyles = sliceStyles;
    this.#isLanes = hasLanes(chart);
    const drawn = given.slice(0, mostSeries);
    this.#drawn = new Map(drawn.map((one) => [pathKey(one.path), one]));
    // Labels of another table have nothing to do with those of this one.
    const isOther =
      before?.info.id !== info.id ||
      before.query.configuration !== query.configuration ||
      before.query.chart !== query.chart;
    if (isOther) this.#picture = null;
    const paths = drawn.map(({ path }) => path);
    const key = JSON.stringify([query, difference, paths, version]);
    const asks = key !== this.#subject?.key;
    if (asks) this.#subject = { key, query, difference, paths };
    return { isOther, asks };
  }

  /**
   * Asks for what is missing.
   * @param settled nothing moves: what would have done until then is asked for as well
   * @returns whether there is nothing to draw
   */
  ask(view: TimeView, settled: boolean): boolean {
    const subject = this.#subject;
    if (subject === null) return false;
    if (subject.paths.length === 0) {
      this.#picture = null;
      return true;
    }
    const time = timeToAsk(view, this.#isLanes ? bucketsPerPx.lanes : bucketsPerPx.values);
    const picture = this.#picture;
    const need =
      picture === null || picture.request.subject !== subject
        ? 'now'
        : timeNeed(seriesRange(picture.answer), picture.request, time, view);
    if (need === 'now' || (settled && need === 'settled')) this.#loader.want({ subject, ...time });
    return false;
  }

  /** Above the lanes of a group a line with its name, which has no lane. */
  #lanesWithHeads(lanes: TableSeries['series']): TableSeries['series'] {
    let headKey = '';
    return lanes.flatMap((lane) => {
      const head = lane.path.slice(0, -1);
      const named = { ...lane, name: head.length === 0 ? this.#nameOf(lane.path, lane.name) : seriesName([lane.name]) };
      const key = pathKey(head);
      if (head.length === 0 || key === headKey) return [named];
      headKey = key;
      return [{ ...lane, path: head, name: this.#nameOf(head, head.at(-1) ?? ''), lane: null }, named];
    });
  }

  /** @param name of its group among those of its level, as the table formats it */
  #nameOf(path: RowPath, name: string): string {
    if (this.#input === null) return name;
    const { info, query } = this.#input;
    if (path.length === 0) return info.name;
    return nameOfSeries(info, query, path, seriesName([...path.slice(0, -1), name]));
  }
}

/** The same question about what there is more than in the baseline. */
const lessBaseline = (query: TableSeriesQuery, { baseline, range, shiftNs }: GraphDifference): TableSeriesQuery => ({
  ...query,
  ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
  baseline: { ...baseline, startNs: query.startNs + shiftNs },
});
