/** All call stacks of a trace as one tree of frames, callers above callees; made once. */
import type { ImageInfo } from '../../contract/schema.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { growingFloats, growingWords, lastAtMost } from '../columns/growing.ts';
import { addressNumber, type MethodTable } from '../events/methods/method-table.ts';
import type { Names } from '../events/names/names.ts';
import type { SampledCode } from '../events/stacks/code-samples.ts';
import type { Stacks } from '../events/stacks/stacks.ts';
import { FRAME, FrameTable } from './frame-table.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';

/** Owner of addresses whose process nobody knows. */
const NOBODY = 0xffffffff;
/** Runs have numbers below it. */
const MOST_RUNS = 2 ** 25;

/** An image as it is on disk, however many processes have loaded it. */
interface StackImage {
  readonly info: ImageInfo;
}

export interface StackTree {
  readonly frames: FrameTable;
  readonly tree: PrefixTree;
  /** By `owner` of frames in images. */
  readonly images: readonly StackImage[];
  /** Rows of the trace that have a stack, ascending, and the innermost node of each. Samples without one are a frame alone. */
  readonly rows: Uint32Array;
  readonly nodes: Uint32Array;
  /** Frames that were joined to events, and those that lie in an image, in a method, in neither; zeros are left out. */
  readonly counts: {
    readonly frames: number;
    readonly image: number;
    readonly method: number;
    readonly unknown: number;
  };
}

/** Of the events of a trace. */
export interface EventStackTree extends StackTree {
  /** By row of `rows`: when its event was. */
  readonly timeNs: Float64Array;
}

/** Innermost node of an event's stack; −1 where it has none. @param row of the trace */
export function nodeOfEvent({ rows, nodes }: StackTree, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row ? nodes[low] : -1;
}

/** What the tree is made of. */
export interface StackSources {
  readonly stacks: Stacks;
  readonly samples: SampledCode;
  readonly names: Names;
  readonly methods: MethodTable;
}

export function buildStackTree(sources: StackSources): EventStackTree {
  const builder = new StackTreeBuilder(sources);
  const { row: sampled } = sources.samples;
  let next = 0;
  const addSamplesBefore = (row: number): void => {
    while (next < sampled.length && sampled[next] < row) builder.addSample(next++);
  };
  sources.stacks.eachRow((row, timeNs, pid, runs) => {
    addSamplesBefore(row);
    builder.add(row, timeNs, pid, runs);
  });
  addSamplesBefore(Infinity);
  return builder.build();
}

class StackTreeBuilder {
  readonly #sources: StackSources;
  readonly #frames = new FrameTable();
  readonly #tree = new PrefixTree();
  readonly #rows = growingWords();
  readonly #timeNs = growingFloats();
  readonly #nodes = growingWords();
  readonly #images: StackImage[] = [];
  readonly #imageByKey = new Map<string, number>();
  /** Entry of the names → number of its image. */
  readonly #imageOfEntry = new Map<number, number>();
  readonly #changes = new Map<number, Float64Array>();
  #hasUnknown = false;
  /** Process → run and node above it → node: stacks repeat. Forgotten when images or methods of the process change. */
  readonly #known = new Map<number, { changes: number; nodes: Map<number, number> }>();
  constructor(sources: StackSources) {
    this.#sources = sources;
  }

  /** @param runs innermost first */
  add(row: number, timeNs: number, pid: number, runs: readonly number[]): void {
    const known = this.#knownOf(pid, timeNs);
    let node = ROOT;
    for (let i = runs.length - 1; i >= 0; i--) {
      // Of a whole stack only the first frame is no return address.
      const isInnermost = i === 0;
      const key = (node * 2 + (isInnermost ? 1 : 0)) * MOST_RUNS + runs[i];
      let found = known.get(key);
      if (found === undefined) {
        this.#hasUnknown = false;
        found = this.#append(node, runs[i], pid, timeNs, isInnermost);
        // What lies in no module now may lie in one later.
        if (!this.#hasUnknown) known.set(key, found);
      }
      node = found;
    }
    this.#push(row, timeNs, node);
  }

  /** A sample as a stack of its own address. @param i number of the sample */
  addSample(i: number): void {
    const { samples, names } = this.#sources;
    const timeNs = samples.timeNs[i];
    const low = samples.low[i];
    const high = samples.high[i];
    const tid = samples.tid[i];
    const frame =
      tid < 0
        ? this.#frameOfAny(low, high, timeNs)
        : this.#frameOf(low, high, 0, names.processOfThread(tid, timeNs), timeNs);
    this.#push(samples.row[i], timeNs, this.#tree.child(ROOT, frame));
  }

  #push(row: number, timeNs: number, node: number): void {
    this.#rows.push(row);
    this.#timeNs.push(timeNs);
    this.#nodes.push(node);
  }

  build(): EventStackTree {
    const rows = this.#rows.values.slice(0, this.#rows.count);
    const timeNs = this.#timeNs.values.slice(0, this.#timeNs.count);
    const nodes = this.#nodes.values.slice(0, this.#nodes.count);
    return {
      ...{ frames: this.#frames, tree: this.#tree, images: this.#images, rows, timeNs, nodes },
      counts: countsOf(this.#tree, this.#frames, nodes),
    };
  }

  /** Hangs the frames of a run below a node, the outermost first. */
  #append(node: number, run: number, pid: number, timeNs: number, isInnermost: boolean): number {
    const { pool } = this.#sources.stacks;
    let at = node;
    for (let i = pool.length(run) - 1; i >= 0; i--) {
      const low = pool.low(run, i);
      const high = pool.high(run, i);
      // Zeros fill gaps between the halves.
      if (low === 0 && high === 0) continue;
      const isReturn = !isInnermost || i > 0;
      at = this.#tree.child(at, this.#frameOf(low, high, isReturn ? 1 : 0, pid, timeNs));
    }
    return at;
  }

  /** @param back bytes: callers are looked up by the byte before the address that they return to */
  #frameOf(low: number, high: number, back: number, pid: number, timeNs: number): number {
    const { names, methods } = this.#sources;
    const lowBefore = (low - back) >>> 0;
    const highBefore = low < back ? (high - 1) >>> 0 : high;
    const method = methods.find(pid, lowBefore, highBefore, timeNs);
    if (method >= 0) return this.#frames.idOf(FRAME.method, method, methods.offset(method, lowBefore, highBefore));
    const entry = names.imageEntryAt(pid, lowBefore, highBefore, timeNs);
    if (entry >= 0)
      return this.#frames.idOf(FRAME.image, this.#imageOf(entry), names.imageOffset(entry, lowBefore, highBefore));
    this.#hasUnknown = true;
    const isTranslated = names.executionAt(pid, lowBefore, highBefore, timeNs) === 'Emulated';
    const kind = isTranslated ? FRAME.translated : FRAME.unknown;
    return this.#frames.idOf(kind, pid >>> 0, addressNumber(lowBefore, highBefore));
  }

  /** Of an address of a process that nobody knows: named where all processes have the same image there. */
  #frameOfAny(low: number, high: number, timeNs: number): number {
    const { names } = this.#sources;
    const entry = names.imageEntryOfAny(low, high, timeNs);
    return entry < 0
      ? this.#frames.idOf(FRAME.unknown, NOBODY, addressNumber(low, high))
      : this.#frames.idOf(FRAME.image, this.#imageOf(entry), names.imageOffset(entry, low, high));
  }

  #imageOf(entry: number): number {
    const known = this.#imageOfEntry.get(entry);
    if (known !== undefined) return known;
    const info = this.#sources.names.image(entry);
    const { path, timeDateStamp, sizeBytes, pdbGuid, pdbAge } = info;
    const key = [path.toLowerCase(), timeDateStamp, sizeBytes, pdbGuid, pdbAge].join('|');
    const image = getOrMake(this.#imageByKey, key, () => this.#images.push({ info }) - 1);
    this.#imageOfEntry.set(entry, image);
    return image;
  }

  #knownOf(pid: number, timeNs: number): Map<number, number> {
    const changes = getOrMake(this.#changes, pid, () => this.#changesOf(pid));
    const count = lastAtMost(changes, 0, changes.length, timeNs) + 1;
    const known = this.#known.get(pid);
    if (known !== undefined && known.changes === count) return known.nodes;
    const fresh = { changes: count, nodes: new Map<number, number>() };
    this.#known.set(pid, fresh);
    return fresh.nodes;
  }

  /** Times at which addresses of a process come to mean something else, ascending. */
  #changesOf(pid: number): Float64Array {
    const { names, methods } = this.#sources;
    return Float64Array.from([...names.imageChanges(pid), ...methods.ends(pid)]).sort();
  }
}

/** Frames of all rows together, by what they lie in. */
function countsOf({ parent, value, count }: PrefixTree, frames: FrameTable, nodes: Uint32Array): StackTree['counts'] {
  const of = [[FRAME.image], [FRAME.method], [FRAME.unknown, FRAME.translated]].map((kinds: readonly number[]) => {
    const above = new Uint32Array(count);
    for (let node = 1; node < count; node++)
      above[node] = above[parent.values[node]] + (kinds.includes(frames.kind.values[value.values[node]]) ? 1 : 0);
    let sum = 0;
    for (const node of nodes) sum += above[node];
    return sum;
  });
  return { frames: of[0] + of[1] + of[2], image: of[0], method: of[1], unknown: of[2] };
}
