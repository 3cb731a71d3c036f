/** The stacks of a trace with names for their frames, and the call trees that were made of them. */
import { getOrMake } from '../base/get-or-make.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { MethodTable } from '../events/methods/method-table.ts';
import { TRANSLATED_CODE } from '../events/names/process-machine.ts';
import { baseName } from '../events/names/volumes.ts';
import type { CallStacks, Calls } from '../tables/call-stacks.ts';
import { buildCallTree, type CallTree } from './call-tree.ts';
import { FRAME } from './frame-table.ts';
import { framePattern, groupPatterns } from './group-patterns.ts';
import {
  type FrameName,
  type FramePlace,
  type FunctionPlace,
  NameTable,
  textOfName,
  UNKNOWN_FUNCTION,
} from './name-table.ts';
import { ROOT } from './prefix-tree.ts';
import { nodeOfEvent, type StackTree } from './stack-tree.ts';
import { belowTags, type StackTags, tagsOf } from './tagged-tree.ts';

/** Names for code in images. */
export interface ImageNames {
  /**
   * Functions at an offset in an image, the outermost first, as people read them; null where no name is known.
   * @param image number of the stack tree's
   */
  functionsAt(image: number, offset: number): readonly FunctionPlace[] | null;
}

export interface CallTreeOptions {
  readonly by: 'function' | 'module';
  readonly groups?: string | undefined;
  readonly include?: string | undefined;
  readonly exclude?: string | undefined;
  readonly mergesRecursion: boolean;
  /** Functions are below the tags of their stacks. */
  readonly tags?: StackTags | null;
}

export interface NamedCallTree {
  readonly tree: CallTree;
  readonly names: NameTable;
  /** Numbers of the names that are tags. */
  readonly tags: ReadonlySet<number>;
  /** By node of the stack tree: 1 where its stack is included and not excluded; null where all are. */
  readonly matches: Uint8Array | null;
}

const KEPT_TREES = 4;

export class NamedStacks implements CallStacks {
  readonly stacks: StackTree;
  readonly #methods: MethodTable;
  readonly #images: ImageNames;
  readonly #trees = new RecentlyUsed<NamedCallTree>(KEPT_TREES);
  readonly #named: (readonly FramePlace[] | undefined)[] = [];
  /** By what knew them, which has a number in the keys of trees: the tags of stacks, by innermost node. */
  readonly #tagged = new WeakMap<StackTags, { number: number; tags: Map<number, readonly string[]> }>();
  #taggers = 0;

  /** @param images names that do not change: after symbols were loaded, another object is made */
  constructor(stacks: StackTree, methods: MethodTable, images: ImageNames) {
    this.stacks = stacks;
    this.#methods = methods;
    this.#images = images;
  }

  /** Innermost node of an event's stack; −1 where it has none. */
  nodeOfEvent(row: number): number {
    return nodeOfEvent(this.stacks, row);
  }

  /** All stacks as functions that call each other. */
  calls(): Calls {
    const { tree, names } = this.callTree({ by: 'function', mergesRecursion: false });
    const { parent, value, count } = tree.tree;
    return {
      parent: parent.values.subarray(0, count),
      nodeOf: tree.nodeOf,
      textOf: (node) => textOfName(names.names[value.values[node]]),
    };
  }

  /** What a frame is called, the outermost function first. */
  namesOf(frame: number): readonly FramePlace[] {
    this.#named[frame] ??= this.#name(frame);
    return this.#named[frame];
  }

  /** @throws GroupPatternError */
  callTree(options: CallTreeOptions): NamedCallTree {
    const { by, groups = '', include = '', exclude = '', mergesRecursion, tags = null } = options;
    const tagNumber = tags === null ? 0 : this.#taggedBy(tags).number;
    return this.#trees.get(JSON.stringify([by, groups, include, exclude, mergesRecursion, tagNumber]), () => {
      const names = new NameTable();
      const grouped = groupPatterns(groups);
      const groupIds = new Map<string, number>();
      const groupOf: number[] = [];
      const idsOf = (frame: number): number[] =>
        this.namesOf(frame).map((name) => {
          const { name: shown, group } = grouped(by === 'module' ? { module: '', function: moduleOf(name) } : name);
          const id = names.idOf(shown);
          // Calls within a module without names say nothing.
          const own = group ?? (shown.function === UNKNOWN_FUNCTION ? textOfName(shown) : null);
          if (own !== null && !groupIds.has(own)) groupIds.set(own, groupIds.size + 1);
          groupOf[id] = own === null ? 0 : (groupIds.get(own) ?? 0);
          return id;
        });
      const tree = buildCallTree(this.stacks, idsOf, {
        mergesRecursion: mergesRecursion || by === 'module',
        groupOf: (name) => groupOf[name],
      });
      const matches = this.#matches(include, exclude, tags);
      const tagNames = new Set<number>();
      if (tags === null) return { tree, names, tags: tagNames, matches };
      const tagIds = (node: number) => this.#tagsOf(node, tags).map((tag) => names.idOf({ module: '', function: tag }));
      const idsBelow = (node: number): number[] => {
        const ids = tagIds(node);
        for (const id of ids) tagNames.add(id);
        return ids;
      };
      return { tree: belowTags(this.stacks, tree, idsBelow), names, tags: tagNames, matches };
    });
  }

  find(names: NameTable, text: string | undefined): number {
    return text === undefined ? -1 : names.find(text);
  }

  /** Frames of the stacks that end in these nodes. */
  frameCounts(nodes: ArrayLike<number>): { total: number; named: number; withoutModule: number } {
    const { tree, frames } = this.stacks;
    const below = new Float64Array(tree.count);
    for (let i = 0; i < nodes.length; i++) below[nodes[i]]++;
    const counts = { total: 0, named: 0, withoutModule: 0 };
    for (let node = tree.count - 1; node > ROOT; node--) {
      if (below[node] === 0) continue;
      below[tree.parent.values[node]] += below[node];
      const frame = tree.value.values[node];
      counts.total += below[node];
      if (frames.kind.values[frame] === FRAME.unknown) counts.withoutModule += below[node];
      else if (this.namesOf(frame)[0].function !== UNKNOWN_FUNCTION) counts.named += below[node];
    }
    return counts;
  }

  #name(frame: number): readonly FramePlace[] {
    const { kind, owner, offset } = this.stacks.frames;
    const whose = owner.values[frame];
    if (kind.values[frame] === FRAME.unknown) return [{ module: '', ...NO_PLACE }];
    if (kind.values[frame] === FRAME.translated) return [{ module: TRANSLATED_CODE, ...NO_PLACE }];
    if (kind.values[frame] === FRAME.method) {
      const path = this.#methods.modulePath(whose);
      const line = this.#methods.startLine(whose);
      return [{ module: baseName(path), function: this.#methods.name(whose), file: line > 0 ? path : '', line }];
    }
    const module = this.stacks.images[whose].info.name;
    const places = this.#images.functionsAt(whose, offset.values[frame]) ?? [NO_PLACE];
    return places.map((place) => ({ module, ...place }));
  }

  #taggedBy(tags: StackTags) {
    return getOrMake(this.#tagged, tags, () => ({
      number: ++this.#taggers,
      tags: new Map<number, readonly string[]>(),
    }));
  }

  #tagsOf(node: number, tags: StackTags): readonly string[] {
    return getOrMake(this.#taggedBy(tags).tags, node, () =>
      tagsOf(this.stacks, (frame) => this.namesOf(frame), node, tags),
    );
  }

  /** Whether a frame or tag of each stack is included, and none is excluded. */
  #matches(include: string, exclude: string, tags: StackTags | null): Uint8Array | null {
    const wanted = framePattern(include);
    const unwanted = framePattern(exclude);
    if (wanted === null && unwanted === null) return null;
    const { tree } = this.stacks;
    const isIn = new Uint8Array(tree.count);
    const isOut = new Uint8Array(tree.count);
    isIn[ROOT] = wanted === null ? 1 : 0;
    for (let node = 1; node < tree.count; node++) {
      const above = tree.parent.values[node];
      const names = this.namesOf(tree.value.values[node]);
      isIn[node] = isIn[above] || (wanted !== null && names.some(wanted)) ? 1 : 0;
      isOut[node] = isOut[above] || (unwanted !== null && names.some(unwanted)) ? 1 : 0;
    }
    for (const node of tags === null ? [] : new Set(this.stacks.nodes)) {
      const names = this.#tagsOf(node, tags!).map((tag) => ({ module: '', function: tag }));
      if (wanted !== null && names.some(wanted)) isIn[node] = 1;
      if (unwanted !== null && names.some(unwanted)) isOut[node] = 1;
    }
    return isIn.map((flag, node) => (flag === 1 && isOut[node] === 0 ? 1 : 0));
  }
}

const NO_PLACE: FunctionPlace = { function: UNKNOWN_FUNCTION, file: '', line: 0 };
const moduleOf = ({ module, function: name }: FrameName): string => module || name;
