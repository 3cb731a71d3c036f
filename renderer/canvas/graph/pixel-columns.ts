/** What lanes have in each pixel: how much of its time rows fill that are narrower, or how many moments there are. */
import type { TableLane, TableSeries } from '../../../contract/tables.ts';
import { nsPerPx, type TimeScale, xOf } from '../time-scale.ts';
import { bucketsInView } from './draw-values.ts';
import { otherColor, type SeriesColor } from './graph-colors.ts';

export const markWidthPx = 3;
/** However little there is, it can be seen. */
const leastPx = 2;
/** So many moments and more are a mark of full height. */
const fullMark = 256;

/** Twice as many are always as much higher. */
export const markHeight = (count: number, heightPx: number): number =>
  heightPx * (0.5 + 0.5 * Math.min(1, Math.log2(count) / Math.log2(fullMark)));

/** Colours of labels by small numbers, in the order in which they lie on each other: all others on top. */
export class LaneColours {
  readonly #colours: readonly SeriesColor[];
  readonly #indexes: Uint8Array;

  constructor(labels: readonly string[], tokenOf: (label: string) => string, colorOf: (token: string) => SeriesColor) {
    const tokens = labels.map(tokenOf);
    const rank = (token: string): string => (token.startsWith(otherColor) ? `~${token}` : token);
    const distinct = [...new Set(tokens)].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    this.#colours = distinct.map(colorOf);
    const indexes = new Map(distinct.map((token, i) => [token, i]));
    this.#indexes = Uint8Array.from(tokens, (token) => indexes.get(token)!);
  }

  get count(): number {
    return this.#colours.length;
  }

  indexOf(label: number): number {
    return this.#indexes[label]!;
  }

  at(index: number): SeriesColor {
    return this.#colours[index]!;
  }

  of(label: number): SeriesColor {
    return this.at(this.indexOf(label));
  }
}

/** Columns of a pixel or more, each one or more whole buckets of an answer; one lane after the other. */
export class PixelColumns {
  readonly #scale: TimeScale;
  readonly #answer: TableSeries;
  readonly #colours: number;
  /** Buckets `[from, to)` are in view, so many in a column. */
  readonly #from: number;
  readonly #to: number;
  readonly #joined: number;
  readonly #columns: number;
  /** By column, track and colour: share of the time, or number. */
  #sums = new Float64Array(0);
  #tracks = 1;
  /** By column: 1 where a bar has a part in it. */
  readonly #hasBar: Uint8Array;

  constructor(scale: TimeScale, answer: TableSeries, colours: number) {
    this.#scale = scale;
    this.#answer = answer;
    this.#colours = colours;
    this.#joined = Math.max(1, Math.ceil(nsPerPx(scale) / answer.bucketNs));
    const [from, to] = bucketsInView(answer, scale);
    // Columns keep their places while the view moves.
    this.#from = from - (from % this.#joined);
    this.#to = to;
    this.#columns = Math.ceil((this.#to - this.#from) / this.#joined);
    this.#hasBar = new Uint8Array(this.#columns);
  }

  begin(tracks: number): void {
    this.#tracks = tracks;
    const size = this.#columns * tracks * this.#colours;
    if (this.#sums.length < size) this.#sums = new Float64Array(size);
    else this.#sums.fill(0, 0, size);
    this.#hasBar.fill(0);
  }

  #add(bucket: number, track: number, colour: number, amount: number): void {
    const column = Math.floor((bucket - this.#from) / this.#joined);
    this.#sums[(column * this.#tracks + track) * this.#colours + colour]! += amount;
  }

  #eachEntry({ density }: TableLane, see: (entry: number) => void): void {
    const { bucket } = density;
    for (let i = firstOfBucket(bucket, this.#from); i < bucket.length && bucket[i]! < this.#to; i++) see(i);
  }

  addDensity(lane: TableLane, colours: LaneColours): void {
    const { bucket, label, track, timeNs } = lane.density;
    const columnNs = this.#answer.bucketNs * this.#joined;
    this.#eachEntry(lane, (i) => {
      const colour = colours.indexOf(label[i]!);
      // What takes no time can be seen as well; a line is in no way of what is solid.
      if (colours.at(colour).look !== 'line')
        this.#add(bucket[i]!, track[i]!, colour, Math.max(timeNs[i]! / columnNs, Number.EPSILON));
    });
  }

  addStarts(lane: TableLane, colours: LaneColours): void {
    const { bucket, label, starts } = lane.density;
    this.#eachEntry(lane, (i) => this.#add(bucket[i]!, 0, colours.indexOf(label[i]!), starts[i]!));
  }

  /** A row that is drawn as a bar. */
  addBar(startNs: number, endNs: number): void {
    const { first, last } = this.#columnsOf(startNs, endNs);
    this.#hasBar.fill(1, first, last + 1);
  }

  /** A row in all columns that it has a part in. */
  addRow(startNs: number, endNs: number, colour: number, track: number): void {
    const { first, last, firstNs, columnNs } = this.#columnsOf(startNs, endNs);
    for (let column = first; column <= last; column++) {
      const columnStartNs = firstNs + column * columnNs;
      const insideNs = Math.min(endNs, columnStartNs + columnNs) - Math.max(startNs, columnStartNs);
      this.#sums[(column * this.#tracks + track) * this.#colours + colour]! += insideNs / columnNs;
    }
  }

  /** Columns `[first, last]` that a row has a part in. */
  #columnsOf(startNs: number, endNs: number) {
    const { bucketNs, startNs: originNs } = this.#answer;
    const columnNs = bucketNs * this.#joined;
    const firstNs = originNs + this.#from * bucketNs;
    const first = Math.max(0, Math.floor((startNs - firstNs) / columnNs));
    const last = Math.min(this.#columns - 1, Math.ceil((endNs - firstNs) / columnNs) - 1);
    return { first, last, firstNs, columnNs };
  }

  /** Where no bar is in the way, what is in the tracks lies on each other: how many there are at once is the height. */
  #joinTracks(): void {
    const size = this.#colours;
    for (let column = 0; column < this.#columns; column++) {
      if (this.#hasBar[column] === 1) continue;
      const first = column * this.#tracks * size;
      for (let at = first + size; at < first + this.#tracks * size; at++) {
        this.#sums[first + ((at - first) % size)]! += this.#sums[at]!;
        this.#sums[at] = 0;
      }
    }
  }

  #edgePx(column: number): number {
    const { startNs, bucketNs } = this.#answer;
    return Math.round(xOf(this.#scale, startNs + (this.#from + column * this.#joined) * bucketNs));
  }

  /** Calls with what each column and track has; with nothing in it, not. */
  #eachColumn(see: (column: number, track: number, at: number, total: number) => void): void {
    for (let place = 0; place < this.#columns * this.#tracks; place++) {
      const at = place * this.#colours;
      let total = 0;
      for (let colour = 0; colour < this.#colours; colour++) total += this.#sums[at + colour]!;
      if (total > 0) see(Math.floor(place / this.#tracks), place % this.#tracks, at, total);
    }
  }

  #stack(
    context: CanvasRenderingContext2D,
    colours: LaneColours,
    at: number,
    box: { leftPx: number; rightPx: number; bottomPx: number; pxPerAmount: number },
    style: 'fill' | 'line',
  ): void {
    let bottomPx = box.bottomPx;
    for (let colour = 0; colour < this.#colours; colour++) {
      const heightPx = this.#sums[at + colour]! * box.pxPerAmount;
      if (heightPx === 0) continue;
      bottomPx -= heightPx;
      context.fillStyle = colours.at(colour)[style];
      context.fillRect(box.leftPx, bottomPx, box.rightPx - box.leftPx, heightPx);
    }
  }

  /**
   * The share of time as height, from the bottom up; beside bars in the track of each row.
   * @param share of a track's height that a full column has
   */
  draw(
    context: CanvasRenderingContext2D,
    colours: LaneColours,
    { bottomPx, unitPx }: { bottomPx: number; unitPx: number },
    share: number,
  ): void {
    if (this.#tracks > 1) this.#joinTracks();
    this.#eachColumn((column, track, at, total) => {
      const heightPx = Math.max(Math.min(leastPx, unitPx), total * unitPx * share);
      const leftPx = this.#edgePx(column);
      const box = { leftPx, rightPx: Math.max(leftPx + 1, this.#edgePx(column + 1)), pxPerAmount: heightPx / total };
      this.#stack(context, colours, at, { ...box, bottomPx: bottomPx - track * unitPx }, 'line');
    });
  }

  /** Numbers as marks. */
  drawMarks(context: CanvasRenderingContext2D, colours: LaneColours, bottomPx: number, heightPx: number): void {
    this.#eachColumn((column, _track, at, total) => {
      const [fromPx, toPx] = [this.#edgePx(column), this.#edgePx(column + 1)];
      const widerPx = Math.max(0, markWidthPx - (toPx - fromPx)) / 2;
      const box = {
        leftPx: fromPx - widerPx,
        rightPx: toPx + widerPx,
        pxPerAmount: markHeight(total, heightPx) / total,
      };
      this.#stack(context, colours, at, { ...box, bottomPx }, 'line');
    });
  }
}

/** The first entry of this bucket or a later one. */
export function firstOfBucket(bucket: Uint32Array, wanted: number): number {
  let low = 0;
  let high = bucket.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bucket[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
