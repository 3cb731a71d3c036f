/** Names for the addresses of one trace: its stacks as a tree, and the symbols of the images in them. */
import { setImmediate } from 'node:timers/promises';
import { at } from '../../contract/checked.ts';
import type { ImageInfo } from '../../contract/schema.ts';
import type {
  AddressInfo,
  DownloadReport,
  FunctionCode,
  ModuleSymbols,
  StackRange,
  SymbolStatus,
} from '../../contract/stacks.ts';
import type { EventView } from '../../engine/events/event-view.ts';
import type { MethodTable } from '../../engine/events/methods/method-table.ts';
import { baseName } from '../../engine/events/names/volumes.ts';
import type { Stacks } from '../../engine/events/stacks/stacks.ts';
import type { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { inclusiveWeights } from '../../engine/stacks/call-tree.ts';
import type { CodeCosts } from '../../engine/stacks/code-costs.ts';
import { FRAME } from '../../engine/stacks/frame-table.ts';
import { type FunctionPlace, UNKNOWN_FUNCTION } from '../../engine/stacks/name-table.ts';
import { NamedStacks } from '../../engine/stacks/named-stacks.ts';
import { buildStackTree, type EventStackTree, type StackTree } from '../../engine/stacks/stack-tree.ts';
import { isHiddenLine } from '../../engine/symbols/pdb/lines.ts';
import type { FoundPlace, NamedPlace } from '../../engine/symbols/symbol-file.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError } from '../base/host-error.ts';
import { AddressNames } from './address-names.ts';
import { demangled } from './demangler.ts';
import { functionCode } from './function-code.ts';
import { type DownloadWorld, downloadAll, type FileOutcome, hostName } from './servers/symbol-downloads.ts';
import type { SymbolCache } from './symbol-cache.ts';
import { type FoundSymbols, ONLY_IMAGE, SymbolFiles } from './symbol-files.ts';
import { isServer, parseSymbolPath, placesBeside } from './symbol-path.ts';
import type { KeptMisses } from './symbol-settings.ts';
import { type WantedFile, wantedImage, wantedPdb } from './wanted-file.ts';

/** What was made of one decoder and one symbol path. */
export class TraceSymbols {
  readonly symbolPath: string;
  /** The trace's own; null without one. */
  readonly folder: string | null;
  readonly #decoder: TraceDecoder;
  readonly #stacks: Stacks;
  readonly #methods: MethodTable;
  readonly #tree: EventStackTree;
  readonly #files: SymbolFiles;
  readonly #addresses: AddressNames;
  /** By image of the tree; undefined until it was looked for. */
  #found: (FoundSymbols | undefined)[] = [];
  #named: NamedStacks | null = null;
  #downloads = 0;
  /** What servers answered in this session, by `name/key`. */
  readonly #outcomes = new Map<string, FileOutcome>();
  /** Rows of the trace that have a stack; made when first asked for. */
  #events: Set<number> | null = null;

  private constructor(files: SymbolFiles, decoder: TraceDecoder, parts: Parts) {
    this.symbolPath = parts.symbolPath;
    this.folder = parts.folder;
    this.#decoder = decoder;
    this.#stacks = parts.stacks;
    this.#methods = parts.methods;
    this.#tree = parts.tree;
    this.#files = files;
    this.#addresses = new AddressNames(decoder.names, parts.methods, files);
  }

  /**
   * @param decoder with its stacks joined
   * @param folder the trace's own, which is searched first; null without one
   */
  static async open(
    decoder: TraceDecoder,
    { symbolPath, folder, cache }: { symbolPath: string; folder: string | null; cache: SymbolCache | null },
  ): Promise<TraceSymbols> {
    const joined = await decoder.joined();
    const { stacks, methods } = joined;
    const tree = buildStackTree({ ...joined, names: decoder.names });
    const places = [...placesBeside(folder), ...parseSymbolPath(symbolPath)];
    return new TraceSymbols(new SymbolFiles(places, cache), decoder, { symbolPath, folder, stacks, tree, methods });
  }

  /** The stacks with all names that can be had. Symbols of images are loaded at the first call, those in most frames first. */
  async named(options: CallOptions = {}): Promise<NamedStacks> {
    if (this.#named !== null) return this.#named;
    const frames = this.#framesByImage(this.#stacksBelow({}));
    const order = Array.from(frames.keys()).sort((a, b) => at(frames, b) - at(frames, a));
    for (const [done, image] of order.entries()) {
      if (options.signal?.aborted) throw cancelledError();
      options.onProgress?.({ phase: 'symbols', bytesDone: done, bytesTotal: order.length, events: 0 });
      this.#found[image] ??= this.#files.find(at(this.#tree.images, image).info);
      await setImmediate();
    }
    this.#named ??= new NamedStacks(this.#tree, this.#methods, {
      functionsAt: (image, offset) => functionsIn(this.#found[image]?.source?.find(offset) ?? null),
    });
    return this.#named;
  }

  /** Another one with other names. */
  get version(): string {
    return `${this.#downloads} ${this.symbolPath}`;
  }

  get tree(): StackTree {
    return this.#tree;
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

  /** The servers of the symbol path. */
  get servers(): string[] {
    return [...new Set(this.#files.places.flatMap(({ at: stores }) => stores).filter(isServer))];
  }

  async status(
    range: StackRange,
    misses: KeptMisses,
    options: CallOptions = {},
  ): Promise<Pick<SymbolStatus, 'modules' | 'frames'>> {
    const named = await this.named(options);
    const { counts, images, tree, frames } = this.#tree;
    const total = new Float64Array(images.length);
    const inRange = new Float64Array(images.length);
    const withName = new Float64Array(images.length);
    const stacks = this.#stacksBelow({});
    const ofRange = this.#stacksBelow(range);
    let all = counts.method;
    for (let node = tree.count - 1; node > 0; node--) {
      const frame = at(tree.value.values, node);
      if (frames.kind.values[frame] !== FRAME.image) continue;
      const image = at(frames.owner.values, frame);
      total[image] = at(total, image) + at(stacks, node);
      inRange[image] = at(inRange, image) + at(ofRange, node);
      if (named.namesOf(frame)[0]?.function === UNKNOWN_FUNCTION) continue;
      withName[image] = at(withName, image) + at(stacks, node);
      all += at(stacks, node);
    }
    const modules = images.map(({ info }, image) => ({
      ...this.#moduleOf(info, this.#found[image], misses),
      ...{ frames: at(total, image), framesInRange: at(inRange, image), named: at(withName, image) },
    }));
    return {
      modules: modules.sort((a, b) => b.frames - a.frames || (a.module < b.module ? -1 : 1)),
      frames: { total: counts.frames, named: all, runtime: counts.method, withoutModule: counts.unknown },
    };
  }

  /** Asks servers for what stacks of a range lack. Then `named` gives another object. */
  async download(range: StackRange, world: DownloadWorld, options: CallOptions): Promise<DownloadReport> {
    await this.named(options);
    const counts = this.#framesByImage(this.#stacksBelow(range));
    const wanted = this.#tree.images
      .map(({ info }, image) => ({ info, count: at(counts, image), file: wantedOf(info, this.#found[image]) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .flatMap(({ info, file }) => (file === null ? [] : [{ info, file }]));
    const files = wanted.map(({ file }) => file);
    try {
      const outcomes = await downloadAll(files, this.#files.places, world, options);
      for (const [i, outcome] of outcomes.entries()) this.#outcomes.set(labelOf(at(files, i)), outcome);
      return reportOf(outcomes, wanted);
    } finally {
      // Also after a cancel: some may be there.
      this.#files.forgetMissing();
      this.#found = [];
      this.#named = null;
      this.#downloads++;
    }
  }

  /** As `AddressNames.find`. */
  address(text: string, pid: number, atNs: number | null): AddressInfo[] {
    return this.#addresses.find(text, pid, atNs);
  }

  /** An event's stack, innermost frame first. @param pid whose event it is */
  frames({ row, timeNs }: Pick<EventView, 'row' | 'timeNs'>, pid: number): AddressInfo[] {
    return this.#addresses.frames(this.#stacks.frames(row, pid, this.#decoder.names), pid, timeNs);
  }

  /** The instructions of a function of these stacks. */
  code(costs: CodeCosts): Promise<FunctionCode> {
    return functionCode(costs, this.#tree.images, this.#files);
  }

  close(): void {
    this.#files.close();
  }

  /** By node: how many stacks of a range go through it. */
  #stacksBelow({ fromNs = -Infinity, toNs = Infinity }: StackRange): Float64Array {
    const { timeNs, nodes, tree } = this.#tree;
    const ends = new Float64Array(tree.count);
    for (const [i, node] of nodes.entries()) {
      const eventNs = at(timeNs, i);
      if (eventNs >= fromNs && eventNs < toNs) ends[node] = at(ends, node) + 1;
    }
    return inclusiveWeights(tree, ends);
  }

  #framesByImage(below: Float64Array): Float64Array {
    const { frames, images, tree } = this.#tree;
    const count = new Float64Array(images.length);
    for (let node = 1; node < tree.count; node++) {
      const frame = at(tree.value.values, node);
      const image = at(frames.owner.values, frame);
      if (frames.kind.values[frame] === FRAME.image) count[image] = at(count, image) + at(below, node);
    }
    return count;
  }

  #moduleOf(info: ImageInfo, found: FoundSymbols | undefined, misses: KeptMisses): ModuleFacts {
    const { pdbName, pdbGuid, pdbAge } = info;
    const problem = found?.source?.problem ?? null;
    const wanted = wantedOf(info, found);
    return {
      ...{ module: info.name, path: info.path, file: found?.file ?? null },
      pdb: pdbName === null || pdbGuid === null ? null : { name: baseName(pdbName), guid: pdbGuid, age: pdbAge ?? 1 },
      state: problem === null ? (found?.state ?? 'notLoaded') : 'refused',
      reason: problem ?? this.#askedFor(wanted, misses) ?? found?.reason ?? 'Symbols are not loaded yet.',
      request: wanted === null ? null : labelOf(wanted),
    };
  }

  /** What servers said of a file that is missing; null where none was asked. */
  #askedFor(wanted: WantedFile | null, misses: KeptMisses): string | null {
    if (wanted === null) return null;
    const outcome = this.#outcomes.get(labelOf(wanted));
    if (outcome?.outcome === 'failed') return `Download failed. ${outcome.reason}`;
    const asked = this.servers.flatMap((server) => {
      const whenMs = misses.whenMs(server, labelOf(wanted));
      return whenMs === null
        ? []
        : [`Not on ${hostName(server)} (asked ${new Date(whenMs).toISOString().slice(0, 10)}).`];
    });
    return asked.length === 0 ? null : asked.join(' ');
  }
}

type ModuleFacts = Omit<ModuleSymbols, 'frames' | 'framesInRange' | 'named'>;

interface Parts {
  symbolPath: string;
  folder: string | null;
  stacks: Stacks;
  tree: EventStackTree;
  methods: MethodTable;
}

/** The outermost first, as trees have them. */
function functionsIn(place: FoundPlace | null): readonly FunctionPlace[] | null {
  if (place === null) return null;
  const shown = ({ function: name, file, line }: NamedPlace): FunctionPlace => ({
    function: demangled(name),
    file,
    line: isHiddenLine(line) ? 0 : line,
  });
  return place.frames.map(shown).reverse();
}

/** What a server may have for an image that has no names, or only those of the image itself. */
function wantedOf(info: ImageInfo, found: FoundSymbols | undefined): WantedFile | null {
  const pdb = wantedPdb(info);
  if (found?.state === 'loaded' && (pdb === null || found.reason !== ONLY_IMAGE)) return null;
  return pdb ?? wantedImage(info);
}

const labelOf = ({ name, key }: WantedFile): string => `${name}/${key}`;

function reportOf(outcomes: readonly FileOutcome[], wanted: readonly { info: ImageInfo }[]): DownloadReport {
  const count = (outcome: FileOutcome['outcome']): number => outcomes.filter((each) => each.outcome === outcome).length;
  const failed = outcomes.flatMap(({ outcome, reason }, i) =>
    outcome === 'failed' ? [{ module: at(wanted, i).info.name, reason }] : [],
  );
  return { downloaded: count('downloaded'), missing: count('missing'), failed };
}
