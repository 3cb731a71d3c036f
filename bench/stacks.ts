/** Call stacks: a million of thirty frames into the tree, call trees of selections, and what a flame graph draws of one. */
import assert from 'node:assert/strict';
import type { StackAnswer } from '../contract/stacks.ts';
import { buildCallTree, byName, inclusiveWeights, selfWeights } from '../engine/stacks/call-tree.ts';
import { FRAME, FrameTable } from '../engine/stacks/frame-table.ts';
import { PrefixTree, ROOT } from '../engine/stacks/prefix-tree.ts';
import type { StackTree } from '../engine/stacks/stack-tree.ts';
import { ALL, FlameModel } from '../renderer/canvas/flame/flame-model.ts';
import { median, timeMs } from './measure.ts';
import { figure, report } from './report.ts';

const STACKS = 1_000_000;
const FRAMES = 30;
const FUNCTIONS = 4000;
const CALLEES = 4;
const ROUNDS = 5;
const SHOWN_NODES = 50_000;
const WIDTH_PX = 1600;
const ROWS_IN_VIEW = 40;

/** The same numbers everywhere. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Offsets of the frames of each stack, the outermost first: walks through a graph of calls, the first callee most often. */
function makeStacks(): Uint32Array {
  const random = randomOf(7);
  const stacks = new Uint32Array(STACKS * FRAMES);
  for (let stack = 0; stack < STACKS; stack++) {
    let at = 0;
    for (let depth = 0; depth < FRAMES; depth++) {
      const callee = Math.floor(CALLEES * random() ** 40);
      at = (Math.imul(at, 31) + 17 * depth + callee * 97 + 1) % FUNCTIONS;
      stacks[stack * FRAMES + depth] = 16 * at;
    }
  }
  return stacks;
}

function treeOf(stacks: Uint32Array): StackTree {
  const frames = new FrameTable();
  const tree = new PrefixTree();
  const nodes = new Uint32Array(STACKS);
  for (let stack = 0; stack < STACKS; stack++) {
    let node = ROOT;
    for (let i = stack * FRAMES; i < (stack + 1) * FRAMES; i++)
      node = tree.child(node, frames.idOf(FRAME.image, stacks[i] & 7, stacks[i]));
    nodes[stack] = node;
  }
  const counts = { frames: 0, image: 0, method: 0, unknown: 0 };
  return { frames, tree, images: [], rows: nodes, nodes, counts };
}

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) times.push(await timeMs(work));
  return median(times.slice(1));
}

const stacks = makeStacks();
const treeMs = await medianMs(() => treeOf(stacks));
const made = treeOf(stacks);
const { tree, nodes } = made;

const calls = buildCallTree(made, (frame) => [frame]);
/** A tenth of the rows, as a range has them. */
const chosen = nodes.subarray(STACKS / 2, STACKS / 2 + STACKS / 10);
const sumsOf = (rows: Uint32Array) => {
  const self = selfWeights(calls, rows, null);
  return { self, inclusive: inclusiveWeights(calls.tree, self), names: byName(calls, self, made.frames.count) };
};
const selectionMs = await medianMs(() => sumsOf(chosen));
const allMs = await medianMs(() => sumsOf(nodes));
assert.equal(sumsOf(nodes).inclusive[ROOT], STACKS);
assert.equal(sumsOf(chosen).inclusive[ROOT], chosen.length);

/** As the host answers: the largest nodes, parents first. */
function answerOf(): StackAnswer {
  const { self, inclusive } = sumsOf(nodes);
  const largest = Uint32Array.from(inclusive.keys())
    .subarray(1)
    .sort((a, b) => inclusive[b] - inclusive[a] || a - b)
    .slice(0, SHOWN_NODES)
    .sort();
  const placeOf = new Map([[ROOT, 0], ...Array.from(largest, (node, i): [number, number] => [node, i + 1])]);
  return {
    ...{
      rows: STACKS,
      rowsWithStack: STACKS,
      rowsWithoutCallers: 0,
      samples: null,
      tags: [],
      total: STACKS,
      omitted: 0,
      baseline: null,
    },
    weight: { key: 'count', name: 'Count', form: { type: 'integer', format: null } },
    names: Array.from({ length: made.frames.count }, (_, i) => `function${i}`),
    modules: Array.from({ length: made.frames.count }, (_, i) => `m${i % 8}.dll`),
    parent: Uint32Array.from(largest, (node) => placeOf.get(calls.tree.parent.values[node]) ?? 0),
    name: Uint32Array.from(largest, (node) => calls.tree.value.values[node]),
    self: Float64Array.from(largest, (node) => self[node]),
    inclusive: Float64Array.from(largest, (node) => inclusive[node]),
    byName: { name: new Uint32Array(0), self: new Float64Array(0), inclusive: new Float64Array(0) },
    frames: { total: 0, named: 0, withoutModule: 0 },
  };
}
const answer = answerOf();
const modelMs = await medianMs(() => new FlameModel(answer));
const model = new FlameModel(answer);
const zoomed = model.childrenOf(model.childrenOf(ALL)[0]!)[0]!;
const wholeMs = await medianMs(() => model.layout(ALL, WIDTH_PX, 0, ROWS_IN_VIEW));
const zoomMs = await medianMs(() => model.layout(zoomed, WIDTH_PX, 0, ROWS_IN_VIEW));

report([
  figure('stacks.tree', treeMs / 1000, 's', 1.5),
  figure('stacks.nodes', tree.count, 'nodes'),
  figure('stacks.call-tree-of-a-range', selectionMs, 'ms', 100),
  figure('stacks.call-tree-of-all', allMs, 'ms', 100),
  figure('stacks.flame-model', modelMs, 'ms', 150),
  figure('stacks.flame-frame', wholeMs, 'ms', 8),
  figure('stacks.flame-frame-zoomed', zoomMs, 'ms', 8),
]);
