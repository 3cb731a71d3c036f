/**
 * States over time, as far as pixels can show them: who ran on a CPU when, which phase was on; and points in time. A row
 * that a pixel can show is a slice of its own; of those that are narrower each bucket has the sums (contract/tables.ts).
 */
import type { LaneChart } from '../../contract/plugin.ts';
import type { TableLane, TableSeries } from '../../contract/tables.ts';
import { growingWords } from '../columns/growing.ts';
import { listOf, rowAt } from '../columns/rows.ts';
import type { Buckets } from '../format/lane-pyramid.ts';
import {
  type Density,
  DensityBuilder,
  densityWithin,
  entriesAt,
  type Lane,
  OTHERS,
  type Tracked,
  withFewerLabels,
} from './density.ts';
import { formatCell } from './format.ts';
import type { Run } from './runs.ts';
import type { Numbering } from './slots.ts';
import { columnId, type ShownColumn } from './table.ts';
import { endOf } from './tracks.ts';
import type { View } from './view.ts';

/** Texts are long, colours are few. */
const MOST_LABELS = 1024;
const ALL_OTHERS = 'All others';
/** Nobody sees a hundred states in a pixel: of a lane with more entries, buckets keep so many states. */
const MANY_ENTRIES = 1 << 14;
const MOST_STATES = 32;

/** A column that names states. */
interface Naming {
  readonly id: string;
  /** By row of the table; null = all are 0. */
  readonly codes: Numbering | null;
  /** Of codes. */
  readonly count: number;
  text(code: number): string;
}

/**
 * A state is named by the column that is asked for; else by the next key inside the series, by the series' own, or where
 * the table has no keys by its first column of texts.
 * @param wanted column that is asked for; null = none. Times name nothing
 * @param eventRowOf row of the trace by row of the table; −1 where there is none
 */
export function stateSeries(
  view: View,
  runs: readonly Run[],
  chart: LaneChart,
  wanted: ShownColumn | null,
  place: Buckets,
  eventRowOf: (row: number) => number,
): Pick<TableSeries, 'series' | 'labels'> {
  const namings = new Map<string, Naming>();
  const isName = wanted !== null && wanted.type !== 'time' && wanted.type !== 'duration';
  const lanes = runs.map((run) => {
    const { path } = run;
    const shown = isName ? wanted : (view.keys[path.length] ?? view.keys.at(-1) ?? firstText(view));
    const fresh = namingOf(view, shown, run.name);
    const naming = namings.get(fresh.id) ?? fresh;
    namings.set(naming.id, naming);
    const lane = chart === 'pointInTime' ? pointsOf(run, naming, place) : statesOf(run, naming, place);
    return { run, naming, lane };
  });
  const labels = new Labels();
  for (const { run, naming, lane } of lanes) labels.see(naming, run, lane, place);
  labels.name();
  const none = new Float64Array(0);
  const series = lanes.map(({ run, naming, lane }) => ({
    path: run.path,
    name: run.name,
    values: none,
    minimum: none,
    maximum: none,
    lane: answerOf(run, naming, lane, chart === 'stateDiagram', labels, eventRowOf),
  }));
  return { series, labels: labels.texts };
}

function namingOf({ table, range }: View, shown: ShownColumn | null, name: string): Naming {
  if (shown === null) return { id: `name ${name}`, codes: null, count: 1, text: () => name };
  const { key, variant, format } = shown;
  const column = table.column(key, variant, range);
  const codes = table.codes(key, variant, range);
  return {
    id: `column ${columnId(key, variant)}`,
    codes: codes.of,
    count: codes.first.length,
    text: (code) => formatCell(column, codes.first[code], format),
  };
}

/** The first column of texts that the table has. */
function firstText({ table }: View): ShownColumn | null {
  const key = Object.keys(table.definition.columns).find((name) => table.typeOf(name, null) === 'text');
  return key === undefined ? null : table.shown(key, null);
}

/**
 * Of many rows, what cells of the whole trace have is what wider buckets are made of; the buckets of the whole trace are
 * kept for the next pan.
 */
function statesOf(run: Run, naming: Naming, place: Buckets): Lane {
  const { base } = run;
  const { startNs, bucketNs, buckets } = place;
  if (base === null || base.bucketNs > bucketNs)
    return partedStates(run, naming, rowsWithin(run, startNs, startNs + buckets * bucketNs), place, null);
  const whole = widened(base, bucketNs);
  const kept = run.keptLane(`states ${naming.id}`, bucketNs, () => {
    if (!run.isDense) return partedStates(run, naming, allRows(run), whole, null);
    const finest = run.keptBase(`states ${naming.id}`, () => partedStates(run, naming, allRows(run), base, null, true));
    return partedStates(run, naming, finest.slices, whole, { density: finest.density, place: base });
  });
  return {
    slices: slicesWithin(run, kept.slices, startNs, startNs + buckets * bucketNs),
    density: densityWithin(kept.density, whole, place),
  };
}

/** Wider buckets over the same time. */
function widened({ startNs, bucketNs, buckets }: Buckets, widerNs: number): Buckets {
  const first = Math.floor(startNs / widerNs);
  const end = Math.ceil((startNs + buckets * bucketNs) / widerNs);
  return { startNs: first * widerNs, bucketNs: widerNs, buckets: end - first };
}

const legible = (density: Density, place: Buckets): Density =>
  density.bucket.length <= MANY_ENTRIES ? density : withFewerLabels(density, place, MOST_STATES);

function slicesWithin({ times }: Run, { rows, track }: Tracked, from: number, to: number): Tracked {
  const inside = growingWords();
  for (let i = 0; i < rows.length; i++) if (times.starts[rows[i]] < to && endOf(times, rows[i]) > from) inside.push(i);
  return trackedAt({ rows, track }, inside.values.subarray(0, inside.count));
}

function trackedAt({ rows, track }: Tracked, at: Uint32Array): Tracked {
  const chosen = { rows: new Uint32Array(at.length), track: new Uint8Array(at.length) };
  for (let i = 0; i < at.length; i++) {
    chosen.rows[i] = rows[at[i]];
    chosen.track[i] = track[at[i]];
  }
  return chosen;
}

/** In the order of their starts. */
const allRows = ({ index, tracks }: Run): Tracked => ({
  rows: listOf(index.rows),
  track: tracks.of ?? new Uint8Array(index.rows.count),
});

/** Rows with a part in `[from, to)`, in the order of their starts. */
const rowsWithin = (run: Run, from: number, to: number): Tracked =>
  trackedAt(allRows(run), run.index.placesWithin(from, to));

/**
 * Parts rows into those that fill a bucket and those that do not.
 * @param more of narrower buckets, aligned with these
 * @param isFinest wider ones are to be made of it: no state is left out
 */
function partedStates(
  { times }: Run,
  naming: Naming,
  { rows, track }: Tracked,
  place: Buckets,
  more: Finer | null,
  isFinest = false,
): Lane {
  const { startNs, bucketNs, buckets } = place;
  const untilNs = startNs + buckets * bucketNs;
  const slices = growingWords();
  const density = new DensityBuilder(place, rows.length + (more?.density.bucket.length ?? 0));
  let added = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const start = times.starts[row];
    const end = endOf(times, row);
    if (!(start < untilNs && (end > startNs || start >= startNs))) continue;
    if (end - start >= bucketNs) {
      slices.push(i);
      continue;
    }
    if (more !== null) added = addDensity(density, more, added, place, density.bucketOf(start));
    density.addRow(start, end, codeOf(naming, row), track[i], row);
  }
  if (more !== null) addDensity(density, more, added, place, place.buckets - 1);
  const finished = density.finish();
  return {
    slices: trackedAt({ rows, track }, slices.values.subarray(0, slices.count)),
    density: isFinest ? finished : legible(finished, place),
  };
}

/** Density of narrower buckets, aligned with those it is added to. */
interface Finer {
  readonly density: Density;
  readonly place: Buckets;
}

/**
 * Adds the entries of narrower buckets that lie in the wider ones up to `lastBucket`.
 * @param from entry to begin with
 * @returns entry to go on with
 */
function addDensity(
  into: DensityBuilder,
  { density, place }: Finer,
  from: number,
  to: Buckets,
  lastBucket: number,
): number {
  const { bucket, label, track, timeNs, starts, row } = density;
  let i = from;
  for (; i < bucket.length; i++) {
    const at = Math.floor((place.startNs + bucket[i] * place.bucketNs - to.startNs) / to.bucketNs);
    if (at > lastBucket) break;
    if (at >= 0) into.add(at, label[i], track[i], timeNs[i], starts[i], row[i]);
  }
  return i;
}

function pointsOf(run: Run, naming: Naming, place: Buckets): Lane {
  const { base } = run;
  const { bucketNs } = place;
  if (base === null || base.bucketNs > bucketNs)
    return withLonePoints(legible(densityOfPoints(run, naming, place), place));
  const whole = widened(base, bucketNs);
  const none = { rows: new Uint32Array(0), track: new Uint8Array(0) };
  const kept = run.keptLane(`points ${naming.id}`, bucketNs, () => {
    if (!run.isDense) return { slices: none, density: legible(densityOfPoints(run, naming, whole), whole) };
    const finest = run.keptBase(`points ${naming.id}`, () => ({
      slices: none,
      density: densityOfPoints(run, naming, base),
    }));
    const density = new DensityBuilder(whole, finest.density.bucket.length);
    addDensity(density, { density: finest.density, place: base }, 0, whole, whole.buckets - 1);
    return { slices: none, density: legible(density.finish(), whole) };
  });
  return withLonePoints(densityWithin(kept.density, whole, place));
}

function densityOfPoints(run: Run, naming: Naming, place: Buckets): Density {
  const { startNs, bucketNs, buckets } = place;
  const { starts } = run.times;
  const rows = run.indexOf({ starts, ends: null }).within(startNs, startNs + buckets * bucketNs);
  const density = new DensityBuilder(place, rows.count);
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    density.addRow(starts[row], starts[row], codeOf(naming, row), 0, row);
  }
  return density.finish();
}

/** A point that is alone in its bucket is a slice. */
function withLonePoints(density: Density): Lane {
  const { bucket, starts, row } = density;
  const alone = growingWords();
  const others = growingWords();
  for (let i = 0; i < bucket.length; i++) {
    const isAlone = starts[i] === 1 && bucket[i] !== bucket[i - 1] && bucket[i] !== bucket[i + 1];
    (isAlone ? alone : others).push(i);
  }
  const rows = alone.values.slice(0, alone.count).map((i) => row[i]);
  return {
    slices: { rows, track: new Uint8Array(rows.length) },
    density: entriesAt(density, others.values.subarray(0, others.count)),
  };
}

/** Which states have a name in an answer, and its number there. */
class Labels {
  readonly texts: string[] = [];
  /** By code. */
  readonly #weights = new Map<Naming, Float64Array>();
  readonly #numbers = new Map<Naming, Uint32Array>();

  /** Sums up how long each state lasts; a row that only starts counts for a nanosecond. */
  see(naming: Naming, { times }: Run, { slices, density }: Lane, { startNs, bucketNs, buckets }: Buckets): void {
    const weights = this.#weights.get(naming) ?? new Float64Array(naming.count);
    this.#weights.set(naming, weights);
    const { label, timeNs, starts } = density;
    for (let i = 0; i < label.length; i++) if (label[i] !== OTHERS) weights[label[i]] += timeNs[i] + starts[i];
    const untilNs = startNs + buckets * bucketNs;
    for (const row of slices.rows) {
      const insideNs = Math.min(endOf(times, row), untilNs) - Math.max(times.starts[row], startNs);
      weights[codeOf(naming, row)] += insideNs + 1;
    }
  }

  /** Names the states that were seen: all, or those that last longest. */
  name(): void {
    const seen: { naming: Naming; code: number; weight: number }[] = [];
    for (const [naming, weights] of this.#weights)
      for (let code = 0; code < weights.length; code++)
        if (weights[code] > 0) seen.push({ naming, code, weight: weights[code] });
    const most = seen.length <= MOST_LABELS ? seen.length : MOST_LABELS - 1;
    if (most < seen.length) seen.sort((a, b) => b.weight - a.weight);
    for (const [naming, { length }] of this.#weights) this.#numbers.set(naming, new Uint32Array(length).fill(OTHERS));
    const byText = new Map<string, number>();
    for (const { naming, code } of seen.slice(0, most)) {
      const text = naming.text(code);
      const number = byText.get(text) ?? this.texts.push(text) - 1;
      byText.set(text, number);
      (this.#numbers.get(naming) as Uint32Array)[code] = number;
    }
  }

  /** Numbers of codes, in place of them. */
  numbersOf(naming: Naming, codes: Uint32Array): Uint32Array {
    const numbers = this.#numbers.get(naming) as Uint32Array;
    const found = new Uint32Array(codes.length);
    for (let i = 0; i < codes.length; i++) {
      const number = codes[i] === OTHERS ? OTHERS : numbers[codes[i]];
      found[i] = number === OTHERS ? this.#others() : number;
    }
    return found;
  }

  #others(): number {
    if (this.#othersNumber < 0) this.#othersNumber = this.texts.push(ALL_OTHERS) - 1;
    return this.#othersNumber;
  }
  #othersNumber = -1;
}

const codeOf = ({ codes }: Naming, row: number): number => (codes === null ? 0 : codes[row]);

function answerOf(
  run: Run,
  naming: Naming,
  { slices: { rows, track }, density }: Lane,
  areStates: boolean,
  labels: Labels,
  eventRowOf: (row: number) => number,
): TableLane {
  const { bucket, timeNs, starts } = density;
  const { times } = run;
  const endNs = (row: number): number => (areStates ? endOf(times, row) : times.starts[row]);
  return {
    // Points are of no length: any number of them goes side by side.
    parallel: areStates ? run.tracks.parallel : 1,
    tracks: areStates ? run.tracks.tracks : 1,
    slices: {
      startNs: Float64Array.from(rows, (row) => times.starts[row]),
      endNs: Float64Array.from(rows, endNs),
      label: labels.numbersOf(
        naming,
        rows.map((row) => codeOf(naming, row)),
      ),
      track,
      eventRow: Float64Array.from(rows, eventRowOf),
    },
    density: {
      bucket,
      label: labels.numbersOf(naming, density.label),
      track: density.track,
      timeNs,
      starts,
    },
  };
}
