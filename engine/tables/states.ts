/** States over time, merged to what a pixel can show: who ran on a CPU when, which phase was on; and points in time. */
import type { TableSeries } from '../../contract/tables.ts';
import { growingFloats, growingWords } from '../columns/growing.ts';
import type { Numbering } from './codes.ts';
import { formatCell } from './format.ts';
import { rowAt } from './rows.ts';
import type { Buckets, Run } from './runs.ts';
import { columnId, type ShownColumn } from './table.ts';
import type { View } from './view.ts';

type Series = TableSeries['series'][number];
/** In the order of their start; `label`: code of the value that names the state. */
export type Spans = Pick<Series, 'startNs' | 'endNs' | 'label'>;

/**
 * A state is named by the column that is asked for; else by the next key inside the series, by the series' own, or where
 * the table has no keys by its first column of texts. Of states shorter than a bucket, the one with the most time stands
 * for all that begin in the bucket.
 * @param wanted column that is asked for; null = none. Times name nothing
 */
export function stateSeries(
  view: View,
  runs: readonly Run[],
  chart: 'stateDiagram' | 'pointInTime',
  wanted: ShownColumn | null,
  place: Buckets,
): Pick<TableSeries, 'series' | 'labels'> {
  const { table, range } = view;
  const labels: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? labels.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  const none = new Float64Array(0);
  const isName = wanted !== null && wanted.type !== 'time' && wanted.type !== 'duration';
  const series = runs.map((run): Series => {
    const { path, name } = run;
    const shown = isName ? wanted : (view.keys[path.length] ?? view.keys.at(-1) ?? firstText(view));
    const frame = { path, name, values: none, minimum: none, maximum: none };
    if (shown === null) {
      const spans = spansOf(run, chart, '', null, place);
      return { ...frame, ...spans, label: spans.label.fill(numberOf(name)) };
    }
    const { key, variant, format } = shown;
    const column = table.column(key, variant, range);
    const codes = table.codes(key, variant, range);
    const spans = spansOf(run, chart, columnId(key, variant), codes.of, place);
    const known = new Map<number, number>();
    const label = spans.label.map((code) => {
      const number = known.get(code) ?? numberOf(formatCell(column, codes.first[code], format));
      known.set(code, number);
      return number;
    });
    return { ...frame, ...spans, label };
  });
  return { series, labels };
}

/** The first column of texts that the table has. */
function firstText({ table }: View): ShownColumn | null {
  const key = Object.keys(table.definition.columns).find((name) => table.typeOf(name, null) === 'text');
  return key === undefined ? null : table.shown(key, null);
}

/** @param codes by row of the table; null = all are 0 */
function spansOf(
  run: Run,
  chart: 'stateDiagram' | 'pointInTime',
  id: string,
  codes: Numbering | null,
  place: Buckets,
): Spans {
  if (chart === 'pointInTime') return pointsOf(run, codes, place);
  // Of many rows, what cells of the whole trace show is what wider buckets are made of.
  const base = run.base;
  if (base === null || base.bucketNs > place.bucketNs) return merged(spansIn(run, codes, place), place);
  return merged(
    run.keptSpans(id, () => merged(spansIn(run, codes, base), base)),
    place,
  );
}

/** All states with a part in the buckets, one a row. */
function spansIn(run: Run, codes: Numbering | null, { startNs, bucketNs, buckets }: Buckets): Spans {
  const { starts, ends } = run.times;
  const rows = run.indexOf(run.times).within(startNs, startNs + buckets * bucketNs);
  const spans = {
    startNs: new Float64Array(rows.count),
    endNs: new Float64Array(rows.count),
    label: new Uint32Array(rows.count),
  };
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const end = ends === null ? starts[row] : ends[row];
    spans.startNs[i] = starts[row];
    spans.endNs[i] = Number.isNaN(end) ? Infinity : Math.max(starts[row], end);
    if (codes !== null) spans.label[i] = codes[row];
  }
  return spans;
}

/**
 * Spans cut to the buckets' time. Spans of one label with less than a bucket between them are one; of the spans that are
 * shorter than a bucket and begin in the same, one is left.
 */
function merged({ startNs: starts, endNs: ends, label }: Spans, { startNs, bucketNs, buckets }: Buckets): Spans {
  const untilNs = startNs + buckets * bucketNs;
  const found = new FoundSpans(bucketNs);
  const short = new ShortSpans();
  let bucket = -1;
  for (let i = 0; i < starts.length; i++) {
    const start = Math.max(starts[i], startNs);
    const end = Math.min(ends[i], untilNs);
    if (start >= untilNs || end < start) continue;
    if (end - start >= bucketNs) {
      found.add(start, end, label[i]);
      continue;
    }
    const at = Math.floor((start - startNs) / bucketNs);
    if (at !== bucket) short.moveTo(found);
    bucket = at;
    short.add(start, end, label[i]);
  }
  short.moveTo(found);
  return found.spans;
}

/** Label → small number, in the order of first appearance. */
class Numbers {
  readonly #slots = new Map<number, number>();
  /** The one that was asked for last: states often repeat. */
  #label = -1;
  #number = -1;

  get count(): number {
    return this.#slots.size;
  }

  of(label: number): number {
    if (label === this.#label) return this.#number;
    let number = this.#slots.get(label);
    if (number === undefined) {
      number = this.#slots.size;
      this.#slots.set(label, number);
    }
    this.#label = label;
    this.#number = number;
    return number;
  }

  clear(): void {
    this.#slots.clear();
    this.#label = -1;
  }
}

/** Spans of a bucket by their label. */
class ShortSpans {
  readonly #numbers = new Numbers();
  readonly #labels: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #times: number[] = [];

  add(startNs: number, endNs: number, label: number): void {
    const number = this.#numbers.of(label);
    if (number === this.#labels.length) {
      this.#labels.push(label);
      this.#starts.push(startNs);
      this.#ends.push(endNs);
      this.#times.push(endNs - startNs);
      return;
    }
    if (endNs > this.#ends[number]) this.#ends[number] = endNs;
    this.#times[number] += endNs - startNs;
  }

  /** The label with the most time goes there; all others are forgotten. */
  moveTo(found: FoundSpans): void {
    if (this.#labels.length === 0) return;
    let best = 0;
    for (let i = 1; i < this.#times.length; i++) if (this.#times[i] > this.#times[best]) best = i;
    found.add(this.#starts[best], this.#ends[best], this.#labels[best]);
    this.#numbers.clear();
    for (const list of [this.#labels, this.#starts, this.#ends, this.#times]) list.length = 0;
  }
}

/** Spans as they are found; for each label the last of them may grow. */
class FoundSpans {
  readonly #starts = growingFloats();
  readonly #ends = growingFloats();
  readonly #labels = growingWords();
  readonly #lastOf = new Map<number, number>();
  readonly #gapNs: number;

  /** @param gapNs spans of one label with less between them are one */
  constructor(gapNs: number) {
    this.#gapNs = gapNs;
  }

  add(startNs: number, endNs: number, label: number): void {
    const last = this.#lastOf.get(label);
    if (last !== undefined && startNs - this.#ends.values[last] < this.#gapNs) {
      if (endNs > this.#ends.values[last]) this.#ends.values[last] = endNs;
      if (startNs < this.#starts.values[last]) this.#starts.values[last] = startNs;
      return;
    }
    this.#lastOf.set(label, this.#labels.count);
    this.#starts.push(startNs);
    this.#ends.push(endNs);
    this.#labels.push(label);
  }

  get spans(): Spans {
    const starts = this.#starts.values;
    const order = Uint32Array.from({ length: this.#labels.count }, (_, i) => i);
    order.sort((a, b) => starts[a] - starts[b] || a - b);
    return {
      startNs: Float64Array.from(order, (i) => starts[i]),
      endNs: Float64Array.from(order, (i) => this.#ends.values[i]),
      label: order.map((i) => this.#labels.values[i]),
    };
  }
}

/** One point a bucket and label. */
function pointsOf(run: Run, codes: Numbering | null, { startNs, bucketNs, buckets }: Buckets): Spans {
  const { starts } = run.times;
  const rows = run.indexOf({ starts, ends: null }).within(startNs, startNs + buckets * bucketNs);
  const times = growingFloats();
  const labels = growingWords();
  const lastBucketOf = new Map<number, number>();
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const label = codes === null ? 0 : codes[row];
    const bucket = Math.floor((starts[row] - startNs) / bucketNs);
    if (lastBucketOf.get(label) === bucket) continue;
    lastBucketOf.set(label, bucket);
    times.push(starts[row]);
    labels.push(label);
  }
  const points = times.values.slice(0, times.count);
  return { startNs: points, endNs: points, label: labels.values.slice(0, labels.count) };
}
