/** Names for the addresses of one trace: its stacks as a tree, and the symbols of the images in them. */
import { setImmediate } from 'node:timers/promises';
import { at } from '../../contract/checked.ts';
import type { AddressInfo, ModuleSymbols, SymbolStatus } from '../../contract/stacks.ts';
import type { MethodTable } from '../../engine/events/methods/method-table.ts';
import type { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { FRAME } from '../../engine/stacks/frame-table.ts';
import { NamedStacks } from '../../engine/stacks/named-stacks.ts';
import { buildStackTree, type StackTree } from '../../engine/stacks/stack-tree.ts';
import { isHiddenLine } from '../../engine/symbols/pdb/lines.ts';
import type { FoundPlace } from '../../engine/symbols/symbol-file.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError } from '../base/host-error.ts';
import { demangled } from './demangler.ts';
import { type FoundSymbols, SymbolFiles } from './symbol-files.ts';
import { parseSymbolPath, type SymbolPlace } from './symbol-path.ts';

/** What was made of one decoder and one symbol path. */
export class TraceSymbols {
  readonly symbolPath: string;
  readonly #decoder: TraceDecoder;
  readonly #methods: MethodTable;
  readonly #tree: StackTree;
  readonly #files: SymbolFiles;
  /** By image of the tree; undefined until it was looked for. */
  readonly #found: (FoundSymbols | undefined)[] = [];
  /** By image that no stack has, for single addresses. */
  readonly #others = new Map<string, FoundSymbols>();
  #named: NamedStacks | null = null;
  /** Rows of the trace that have a stack; made when first asked for. */
  #events: Set<number> | null = null;

  private constructor(symbolPath: string, places: readonly SymbolPlace[], decoder: TraceDecoder, parts: Parts) {
    this.symbolPath = symbolPath;
    this.#decoder = decoder;
    this.#methods = parts.methods;
    this.#tree = parts.tree;
    this.#files = new SymbolFiles(places);
  }

  /**
   * @param decoder with its stacks joined
   * @param folder the trace's own, which is searched first; null without one
   */
  static async open(decoder: TraceDecoder, symbolPath: string, folder: string | null): Promise<TraceSymbols> {
    const stacks = await decoder.stacks();
    const methods = await decoder.methods();
    const tree = buildStackTree({ stacks, methods, names: decoder.names, timeNs: decoder.trace.events.timeNs });
    const beside: SymbolPlace[] = folder === null ? [] : [{ kind: 'folder', at: [folder] }];
    return new TraceSymbols(symbolPath, [...beside, ...parseSymbolPath(symbolPath)], decoder, { tree, methods });
  }

  /** The stacks with all names that can be had. Symbols of images are loaded at the first call, those in most frames first. */
  async named(options: CallOptions = {}): Promise<NamedStacks> {
    if (this.#named !== null) return this.#named;
    const frames = this.#framesByImage();
    const order = Array.from(frames.keys()).sort((a, b) => at(frames, b) - at(frames, a));
    for (const [done, image] of order.entries()) {
      if (options.signal?.aborted) throw cancelledError();
      options.onProgress?.({ phase: 'symbols', bytesDone: done, bytesTotal: order.length, events: 0 });
      this.#found[image] ??= this.#files.find(at(this.#tree.images, image).info);
      await setImmediate();
    }
    this.#named ??= new NamedStacks(this.#tree, this.#methods, {
      functionsAt: (image, offset) => functionNames(this.#found[image]?.symbols?.source?.find(offset) ?? null),
    });
    return this.#named;
  }

  get hasStacks(): boolean {
    return this.#tree.rows.length > 0;
  }

  /** Rows of a table whose event has a stack. */
  rowsWithStack(table: Table): number {
    const rows = table.rows.eventRows?.();
    if (rows === undefined) return 0;
    this.#events ??= new Set(this.#tree.rows);
    let count = 0;
    for (const row of rows) if (this.#events.has(row)) count++;
    return count;
  }

  async status(options: CallOptions = {}): Promise<SymbolStatus> {
    const named = await this.named(options);
    const { counts, nodes, images, tree, frames } = this.#tree;
    const rows = new Float64Array(tree.count);
    for (const node of nodes) rows[node] = at(rows, node) + 1;
    const total = new Float64Array(images.length);
    const withName = new Float64Array(images.length);
    let all = counts.method;
    for (let node = tree.count - 1; node > 0; node--) {
      const parent = at(tree.parent.values, node);
      rows[parent] = at(rows, parent) + at(rows, node);
      const frame = at(tree.value.values, node);
      if (frames.kind.values[frame] !== FRAME.image) continue;
      const image = at(frames.owner.values, frame);
      total[image] = at(total, image) + at(rows, node);
      if (named.namesOf(frame)[0]?.function === '?') continue;
      withName[image] = at(withName, image) + at(rows, node);
      all += at(rows, node);
    }
    return {
      symbolPath: this.symbolPath,
      modules: images
        .map(({ info }, image) => moduleOf(info, this.#found[image], at(total, image), at(withName, image)))
        .sort((a, b) => b.frames - a.frames || (a.module < b.module ? -1 : 1)),
      frames: { total: counts.frames, named: all, runtime: counts.method, withoutModule: counts.unknown },
    };
  }

  /**
   * What lies at an address of a process, with the functions that were inlined there, innermost first.
   * @param atNs null: whenever something lay there last
   */
  address(text: string, pid: number, atNs: number | null): AddressInfo[] {
    if (atNs !== null) return this.#addressAt(text, pid, atNs);
    const { names } = this.#decoder;
    const ends = [...names.imageChanges(pid), ...this.#methods.ends(pid)].sort((a, b) => b - a);
    for (const timeNs of [Number.MAX_SAFE_INTEGER, ...ends.map((end) => end - 1)]) {
      const found = this.#addressAt(text, pid, timeNs);
      if (found[0]?.module !== null || found[0].function !== null) return found;
    }
    return this.#addressAt(text, pid, Number.MAX_SAFE_INTEGER);
  }

  #addressAt(text: string, pid: number, atNs: number): AddressInfo[] {
    const value = BigInt(text);
    const low = Number(value & 0xffffffffn);
    const high = Number(value >> 32n);
    const address = `0x${value.toString(16)}`;
    const method = this.#methods.find(pid, low, high, atNs);
    if (method >= 0) return [this.#methodInfo(address, method, low, high)];
    const place = this.#decoder.names.imageAt(pid, low, high, atNs);
    if (place === undefined) return [{ address, ...unknown }];
    const { image, offset } = place;
    const key = `${image.path}|${image.timeDateStamp}|${image.sizeBytes}|${image.pdbGuid}`;
    let found = this.#others.get(key);
    if (found === undefined) {
      found = this.#files.find(image);
      this.#others.set(key, found);
    }
    const info = { address, ...unknown, module: image.name, offset: `0x${offset.toString(16)}` };
    const frames = found.symbols?.source?.find(offset)?.frames ?? [];
    return frames.length === 0 ? [info] : frames.map((frame) => ({ ...info, ...shown(frame) }));
  }

  close(): void {
    this.#files.close();
  }

  #methodInfo(address: string, method: number, low: number, high: number): AddressInfo {
    const path = this.#methods.modulePath(method);
    const line = this.#methods.startLine(method);
    return {
      ...{ address, module: lastPart(path) || null, function: this.#methods.name(method) },
      offset: `0x${this.#methods.offset(method, low, high).toString(16)}`,
      ...(line > 0 ? { file: path, line } : { file: null, line: null }),
    };
  }

  #framesByImage(): Float64Array {
    const { frames, images, tree } = this.#tree;
    const count = new Float64Array(images.length);
    for (let node = 1; node < tree.count; node++) {
      const frame = at(tree.value.values, node);
      const image = at(frames.owner.values, frame);
      if (frames.kind.values[frame] === FRAME.image) count[image] = at(count, image) + 1;
    }
    return count;
  }
}

interface Parts {
  tree: StackTree;
  methods: MethodTable;
}

const unknown = { module: null, offset: null, function: null, file: null, line: null } as const;

const shown = ({ function: name, file, line }: FoundPlace['frames'][number]) => ({
  function: demangled(name),
  file: file === '' ? null : file,
  line: line <= 0 || isHiddenLine(line) ? null : line,
});

/** The outermost first, as trees have them. */
function functionNames(place: FoundPlace | null): readonly string[] | null {
  return place === null ? null : place.frames.map((frame) => demangled(frame.function)).reverse();
}

function moduleOf(
  info: StackTree['images'][number]['info'],
  found: FoundSymbols | undefined,
  frames: number,
  named: number,
): ModuleSymbols {
  const { pdbName, pdbGuid, pdbAge } = info;
  return {
    ...{ module: info.name, path: info.path, frames, named },
    pdb: pdbName === null || pdbGuid === null ? null : { name: lastPart(pdbName), guid: pdbGuid, age: pdbAge ?? 1 },
    state: found?.state ?? 'notLoaded',
    reason: found?.reason ?? 'Symbols are not loaded yet.',
    file: found?.file ?? null,
  };
}

const lastPart = (path: string): string => path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1);
