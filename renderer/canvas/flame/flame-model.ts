/** A call tree as rows of rectangles: callers above callees, the heaviest child first. */
import { at } from '../../../contract/checked.ts';
import type { StackAnswer } from '../../../contract/stacks.ts';
import { moduleToken } from './module-colors.ts';

/** Narrower rectangles are one line together. */
const leastPx = 0.5;
/** The rectangle of all stacks. */
export const ALL = -1;

export interface FlameRect {
  /** Number of the node; `ALL` for the whole. */
  node: number;
  depth: number;
  x: number;
  width: number;
}

/** As long as their answers: graph, tree and bar of a panel ask the same one. */
const models = new WeakMap<StackAnswer, FlameModel>();

/** Stacks as a graph shows them. */
export interface FlameAnswer extends StackAnswer {
  /** The function that all of them are of; all stacks where it is left out. */
  whole?: { name: string; module: string };
  /** By number of a name that is a tag: the color of what is below it. Modules have the colors where it is left out. */
  tagTokens?: ReadonlyMap<number, string | null>;
}

export class FlameModel {
  readonly answer: FlameAnswer;
  /** Children of a node are `children[first[node + 1], first[node + 2])`; of `ALL` the first. */
  readonly #first: Uint32Array;
  readonly #children: Uint32Array;
  readonly #depth: Uint16Array;
  readonly depths: number;

  /** The one of an answer, made when first asked for. */
  static of(answer: FlameAnswer): FlameModel {
    const known = models.get(answer);
    if (known !== undefined) return known;
    const made = new FlameModel(answer);
    models.set(answer, made);
    return made;
  }

  constructor(answer: FlameAnswer) {
    this.answer = answer;
    const { parent } = answer;
    const count = parent.length;
    this.#first = new Uint32Array(count + 2);
    for (const above of parent) this.#first[above + 1] = at(this.#first, above + 1) + 1;
    for (let i = 1; i < count + 2; i++) this.#first[i] = at(this.#first, i) + at(this.#first, i - 1);
    const next = this.#first.slice();
    this.#children = new Uint32Array(count);
    this.#depth = new Uint16Array(count);
    let depths = 0;
    for (let node = 0; node < count; node++) {
      const above = at(parent, node);
      this.#children[at(next, above)] = node;
      next[above] = at(next, above) + 1;
      this.#depth[node] = above === 0 ? 1 : at(this.#depth, above - 1) + 1;
      depths = Math.max(depths, at(this.#depth, node));
    }
    for (let node = ALL; node < count; node++)
      this.#children
        .subarray(at(this.#first, node + 1), at(this.#first, node + 2))
        .sort((a, b) => this.#wide(b) - this.#wide(a) || a - b);
    this.depths = depths + 1;
  }

  childrenOf(node: number): Uint32Array {
    return this.#children.subarray(at(this.#first, node + 1), at(this.#first, node + 2));
  }

  parentOf(node: number): number {
    return node === ALL ? ALL : at(this.answer.parent, node) - 1;
  }

  depthOf(node: number): number {
    return node === ALL ? 0 : at(this.#depth, node);
  }

  weightOf(node: number): number {
    return node === ALL ? this.answer.total : at(this.answer.inclusive, node);
  }

  /** What its rectangle is as wide as: with a baseline both sides together, so that what is gone is in sight as well. */
  widthOf(node: number): number {
    const { total, baseline } = this.answer;
    return node === ALL ? total + (baseline?.total ?? 0) : this.#wide(node);
  }

  #wide(node: number): number {
    const { inclusive, baseline } = this.answer;
    return at(inclusive, node) + (baseline === null ? 0 : at(baseline.inclusive, node));
  }

  /** What it weighs in the baseline; null without one. */
  beforeOf(node: number): number | null {
    const { baseline } = this.answer;
    return baseline === null ? null : node === ALL ? baseline.total : at(baseline.inclusive, node);
  }

  /** More than in the baseline: −1 = gone, 0 = as much, 1 = new; null without a baseline. */
  moreOf(node: number): number | null {
    const before = this.beforeOf(node);
    const width = this.widthOf(node);
    return before === null ? null : width === 0 ? 0 : (this.weightOf(node) - before) / width;
  }

  selfOf(node: number): number {
    return node === ALL ? 0 : at(this.answer.self, node);
  }

  moduleOf(node: number): string {
    return node === ALL ? (this.answer.whole?.module ?? '') : at(this.answer.modules, at(this.answer.name, node));
  }

  /** Name of the color's token; null = the grey. */
  tokenOf(node: number): string | null {
    const { name, tagTokens } = this.answer;
    if (tagTokens === undefined) return moduleToken(this.moduleOf(node));
    for (let up = node; up !== ALL; up = this.parentOf(up)) {
      const token = tagTokens.get(at(name, up));
      if (token !== undefined) return token;
    }
    return null;
  }

  nameOf(node: number): string {
    if (node === ALL) return this.answer.whole?.name ?? 'All stacks';
    const name = at(this.answer.name, node);
    const module = at(this.answer.modules, name);
    return module === '' ? at(this.answer.names, name) : `${module}!${at(this.answer.names, name)}`;
  }

  /** Share of the whole, 0 to 1. */
  shareOf(node: number): number {
    return this.answer.total === 0 ? 0 : this.weightOf(node) / this.answer.total;
  }

  /**
   * What is drawn in rows `[fromDepth, toDepth)`. The node that is zoomed to, and those it lies in, have the whole width.
   */
  layout(zoomed: number, widthPx: number, fromDepth: number, toDepth: number): FlameRect[] {
    const rects: FlameRect[] = [];
    const push = (node: number, x: number, width: number): void => {
      const depth = this.depthOf(node);
      if (depth >= fromDepth && depth < toDepth) rects.push({ node, depth, x, width });
    };
    for (let node = this.parentOf(zoomed), done = zoomed === ALL; !done; node = this.parentOf(node)) {
      push(node, 0, widthPx);
      done = node === ALL;
    }
    // A stack of our own: trees are as deep as call stacks.
    const open: [node: number, x: number, width: number][] = [[zoomed, 0, widthPx]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, x, width] = next;
      push(node, x, width);
      if (this.depthOf(node) + 1 >= toDepth) continue;
      const whole = this.widthOf(node);
      let left = x;
      for (const child of this.childrenOf(node)) {
        const childWidth = whole === 0 ? 0 : (width * this.widthOf(child)) / whole;
        // The widest come first: the others are narrower.
        if (childWidth < leastPx) break;
        open.push([child, left, childWidth]);
        left += childWidth;
      }
    }
    return rects;
  }

  /** Nodes whose name has the text, in any case. */
  matches(search: string): Uint8Array | null {
    const wanted = search.trim().toLowerCase();
    if (wanted === '') return null;
    const { names, modules, name } = this.answer;
    const isWanted = names.map((text, i) => `${at(modules, i)}!${text}`.toLowerCase().includes(wanted));
    return Uint8Array.from(name, (each) => (at(isWanted, each) ? 1 : 0));
  }

  /** Weight of the stacks that have a match, each counted once. */
  weightOfMatches(matches: Uint8Array): number {
    const { parent } = this.answer;
    const isBelow = new Uint8Array(parent.length);
    let weight = 0;
    for (let node = 0; node < parent.length; node++) {
      const above = at(parent, node);
      const covered = above > 0 && at(isBelow, above - 1) === 1;
      if (at(matches, node) === 1 && !covered) weight += this.weightOf(node);
      isBelow[node] = covered || at(matches, node) === 1 ? 1 : 0;
    }
    return weight;
  }

  /** The node that a move of the keyboard leads to. */
  neighbor(node: number, move: 'caller' | 'callee' | 'previous' | 'next'): number {
    if (move === 'caller') return this.parentOf(node);
    if (move === 'callee') return this.childrenOf(node)[0] ?? node;
    if (node === ALL) return node;
    const siblings = this.childrenOf(this.parentOf(node));
    const place = siblings.indexOf(node) + (move === 'next' ? 1 : -1);
    return siblings[place] ?? node;
  }

  /** The heaviest node of a function; null without one. */
  heaviest(fullName: string): number | null {
    let found: number | null = null;
    for (let node = 0; node < this.answer.parent.length; node++)
      if (this.nameOf(node) === fullName && (found === null || this.weightOf(node) > this.weightOf(found)))
        found = node;
    return found;
  }

  /** Names from the outermost caller to the node. */
  pathOf(node: number): string[] {
    const path: string[] = [];
    for (let up = node; up !== ALL; up = this.parentOf(up)) path.unshift(this.nameOf(up));
    return path;
  }
}
