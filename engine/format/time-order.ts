/**
 * Time order over all processors (format document part i): each processor's events are nearly always in order already,
 * so its buffers form runs, and the runs are merged. Events with equal times keep the order of the file.
 *
 * Nothing is assumed: where a processor's times step back, a new run begins, so any input ends sorted; it only takes
 * longer, n · log(runs).
 */

/** Consecutive events of one buffer, in the order of the file. */
export interface Pieces {
  /** `[starts[i], ends[i])`: events of piece i. Pieces follow each other without gaps. */
  starts: Uint32Array;
  ends: Uint32Array;
  processors: Uint16Array;
  count: number;
}

/** Ascending stretches of one processor's events: linked lists of parts. */
interface Runs {
  count: number;
  /** First part of each run. */
  head: Uint32Array;
  partStart: Uint32Array;
  partEnd: Uint32Array;
  /** The run's next part, −1 at its end. */
  partNext: Int32Array;
}

const noRuns = (): Runs => ({
  count: 0,
  head: new Uint32Array(0),
  partStart: new Uint32Array(0),
  partEnd: new Uint32Array(0),
  partNext: new Int32Array(0),
});

/** Times that run backwards make a part of every event: lists of that many numbers would end the process. */
function grow(runs: Runs): void {
  const size = Math.max(1024, 2 * runs.partStart.length);
  const { head, partStart, partEnd, partNext } = runs;
  runs.head = new Uint32Array(size);
  runs.head.set(head);
  runs.partStart = new Uint32Array(size);
  runs.partStart.set(partStart);
  runs.partEnd = new Uint32Array(size);
  runs.partEnd.set(partEnd);
  runs.partNext = new Int32Array(size);
  runs.partNext.set(partNext);
}

function findRuns(times: Float64Array, pieces: Pieces): Runs {
  const runs = noRuns();
  let parts = 0;
  const lastPart = new Map<number, number>();
  const add = (processor: number, start: number, end: number, continues: boolean): void => {
    if (parts === runs.partStart.length) grow(runs);
    const part = parts++;
    runs.partStart[part] = start;
    runs.partEnd[part] = end;
    runs.partNext[part] = -1;
    if (continues) runs.partNext[lastPart.get(processor)!] = part;
    else runs.head[runs.count++] = part;
    lastPart.set(processor, part);
  };
  for (let p = 0; p < pieces.count; p++) {
    const processor = pieces.processors[p];
    const end = pieces.ends[p];
    let start = pieces.starts[p];
    if (start === end) continue;
    const before = lastPart.get(processor);
    let continues = before !== undefined && times[runs.partEnd[before] - 1] <= times[start];
    for (let i = start + 1; i < end; i++) {
      if (times[i] >= times[i - 1]) continue;
      add(processor, start, i, continues);
      continues = false;
      start = i;
    }
    add(processor, start, end, continues);
  }
  return runs;
}

/**
 * The merge of all runs, in steps, so that the caller can breathe in between: a loser tree, in which each step costs
 * one comparison a level (log₂ of the runs).
 */
export class TimeMerge {
  /** Sorted position → position in the file. Filled as far as `done`. */
  readonly order: Uint32Array;
  /** Times in sorted order. */
  readonly sorted: Float64Array<ArrayBuffer>;
  done = 0;
  /** True when the file is in time order as it is: `order` and `sorted` are then empty. */
  readonly identity: boolean;
  readonly #times: Float64Array;
  readonly #runs: Runs;
  /** Leaves of the tree: a power of two, at least the number of runs. */
  readonly #leaves: number;
  /** Inner nodes 1…leaves−1: the run that lost there. Node 0: the run with the earliest event of all. */
  readonly #tree: Int32Array;
  /** Per leaf: current part of its run, its next event, that event's time (∞ when the run has ended), the part's end. */
  readonly #part: Int32Array;
  readonly #next: Uint32Array;
  readonly #nextNs: Float64Array;
  readonly #end: Uint32Array;

  /** @param times in file order, `count` in use; no NaN */
  constructor(times: Float64Array, count: number, pieces: Pieces) {
    this.#times = times;
    let ascending = true;
    for (let i = 1; i < count && ascending; i++) ascending = times[i] >= times[i - 1];
    this.identity = ascending;
    const size = ascending ? 0 : count;
    this.order = new Uint32Array(size);
    this.sorted = new Float64Array(size);
    this.#runs = ascending ? noRuns() : findRuns(times, pieces);
    const { count: n, head, partStart, partEnd } = this.#runs;
    let leaves = 1;
    while (leaves < n) leaves *= 2;
    this.#leaves = leaves;
    this.#tree = new Int32Array(leaves);
    this.#part = new Int32Array(leaves);
    // Beyond any event, so that ended runs and empty leaves lose every tie as well.
    this.#next = new Uint32Array(leaves).fill(0xffffffff);
    this.#nextNs = new Float64Array(leaves).fill(Number.POSITIVE_INFINITY);
    this.#end = new Uint32Array(leaves);
    for (let run = 0; run < n; run++) {
      const part = head[run];
      this.#part[run] = part;
      this.#next[run] = partStart[part];
      this.#end[run] = partEnd[part];
      this.#nextNs[run] = times[partStart[part]];
    }
    this.#build();
  }

  /** Plays all matches once, from the leaves up. */
  #build(): void {
    const leaves = this.#leaves;
    const winners = new Int32Array(2 * leaves);
    for (let run = 0; run < leaves; run++) winners[leaves + run] = run;
    for (let node = leaves - 1; node >= 1; node--) {
      const a = winners[2 * node];
      const b = winners[2 * node + 1];
      const aWins =
        this.#nextNs[a] < this.#nextNs[b] || (this.#nextNs[a] === this.#nextNs[b] && this.#next[a] < this.#next[b]);
      winners[node] = aWins ? a : b;
      this.#tree[node] = aWins ? b : a;
    }
    this.#tree[0] = winners[1];
  }

  /** Merges up to `steps` events more; true when all are merged. */
  advance(steps: number): boolean {
    const { order, sorted } = this;
    const times = this.#times;
    const tree = this.#tree;
    const next = this.#next;
    const nextNs = this.#nextNs;
    const end = this.#end;
    const leaves = this.#leaves;
    const stop = Math.min(this.done + steps, order.length);
    let run = tree[0];
    for (let out = this.done; out < stop; out++) {
      let event = next[run];
      order[out] = event;
      sorted[out] = nextNs[run];
      event++;
      if (event < end[run]) {
        next[run] = event;
        nextNs[run] = times[event];
      } else this.#nextPart(run);
      let time = nextNs[run];
      for (let node = (leaves + run) >>> 1; node > 0; node >>>= 1) {
        const rival = tree[node];
        const rivalNs = nextNs[rival];
        if (rivalNs < time || (rivalNs === time && next[rival] < next[run])) {
          tree[node] = run;
          run = rival;
          time = rivalNs;
        }
      }
    }
    tree[0] = run;
    this.done = stop;
    return stop >= order.length;
  }

  #nextPart(run: number): void {
    const { partNext, partStart, partEnd } = this.#runs;
    const part = partNext[this.#part[run]];
    if (part < 0) {
      this.#next[run] = 0xffffffff;
      this.#nextNs[run] = Number.POSITIVE_INFINITY;
      return;
    }
    this.#part[run] = part;
    this.#next[run] = partStart[part];
    this.#end[run] = partEnd[part];
    this.#nextNs[run] = this.#times[partStart[part]];
  }
}
