/** Names for the code that SPE sampled, which does not record whose code it is. */
import { setImmediate } from 'node:timers/promises';
import { at } from '../../contract/checked.ts';
import type { CodeUnit, SpeProcesses } from '../../contract/memory.ts';
import type { ImageInfo, ProcessInfo } from '../../contract/schema.ts';
import type { AddressInfo } from '../../contract/stacks.ts';
import { AddressPool } from '../../engine/columns/address-pool.ts';
import { baseName } from '../../engine/events/names/volumes.ts';
import type { SpeRecords } from '../../engine/spe/read-spe.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError } from '../base/host-error.ts';

/** Functions of records, by number. */
export interface CodeNames {
  /** By record. */
  readonly functionOf: Uint32Array;
  readonly names: readonly string[];
  /** Records in code that several processes have different modules at: only a choice of one would name them. */
  readonly ambiguous: number;
}

/** Whose code it is, and what it is counted by. */
export interface CodeOwner {
  readonly pid: number | null;
  readonly by: CodeUnit;
}

/** What a trace knows: its images, and what is at an address of a process. */
export interface CodeWorld {
  readonly images: readonly ImageInfo[];
  address(text: string, pid: number): AddressInfo[];
}

const KERNEL_LEVELS = [1, 2];
/** Addresses that are named between two breaths. */
const A_BREATH = 2000;

/** Each address that was sampled, once. */
export class SampledCode {
  /** By record: number of its address. */
  readonly #of: Uint32Array;
  readonly #pool = new AddressPool();
  /** By number: how many records, and whether it is the kernel's. */
  readonly #counts: Uint32Array;
  readonly #isKernel: Uint8Array;
  #alone: CodeNames | null = null;

  constructor(records: SpeRecords) {
    this.#of = new Uint32Array(records.count);
    for (let i = 0; i < records.count; i++) this.#of[i] = this.#pool.idOf(at(records.pc, i), at(records.pcHigh, i));
    this.#counts = new Uint32Array(this.#pool.size);
    this.#isKernel = new Uint8Array(this.#pool.size);
    for (let i = 0; i < records.count; i++) {
      const id = at(this.#of, i);
      this.#counts[id] = at(this.#counts, id) + 1;
      if (KERNEL_LEVELS.includes(at(records.level, i))) this.#isKernel[id] = 1;
    }
  }

  /** Addresses are their own names. */
  alone(): CodeNames {
    this.#alone ??= this.#named(() => null, 0);
    return this.#alone;
  }

  /**
   * @param owner `pid`: whose code it is; null = nobody knows: code is named where all processes agree
   * @throws CancelledError
   */
  async named(world: CodeWorld, { pid, by }: CodeOwner, { signal }: CallOptions = {}): Promise<CodeNames> {
    const whose = pid === null ? this.#whose(world.images) : null;
    const names = new Map<number, string>();
    let ambiguous = 0;
    for (let id = 0, seen = 0; id < this.#pool.size; id++) {
      if (at(this.#counts, id) === 0) continue;
      const owner = whose === null ? pid : (whose.get(id) ?? NOBODY);
      if (owner === AMBIGUOUS) ambiguous += at(this.#counts, id);
      else if (owner !== null && owner !== NOBODY) {
        const name = shownName(world.address(this.#pool.text(id), owner)[0], by);
        if (name !== null) names.set(id, name);
      }
      if (++seen % A_BREATH !== 0) continue;
      await setImmediate();
      if (signal?.aborted) throw cancelledError();
    }
    return this.#named((id) => names.get(id) ?? null, ambiguous);
  }

  /** Processes by how many records are in their modules, those of the kernel left out. */
  processes(images: readonly ImageInfo[], processes: readonly ProcessInfo[]): SpeProcesses {
    const operations = new Map<number, number>();
    let all = 0;
    this.#sweep(images, (id, places) => {
      if (at(this.#isKernel, id) === 1) return;
      all += at(this.#counts, id);
      for (const pid of new Set(places.flatMap((place) => place.pids)))
        operations.set(pid, (operations.get(pid) ?? 0) + at(this.#counts, id));
    });
    const nameOf = new Map(processes.map(({ pid, name }) => [pid, name]));
    const found = [...operations].map(([pid, count]) => ({ pid, name: nameOf.get(pid) ?? '', operations: count }));
    return { operations: all, processes: found.sort((a, b) => b.operations - a.operations || a.pid - b.pid) };
  }

  #named(nameOf: (id: number) => string | null, ambiguous: number): CodeNames {
    const numbers = new Map<string, number>();
    const functions = Uint32Array.from({ length: this.#pool.size }, (_, id) => {
      if (at(this.#counts, id) === 0) return 0;
      const name = nameOf(id) ?? this.#pool.text(id);
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    });
    return { functionOf: this.#of.map((id) => at(functions, id)), names: [...numbers.keys()], ambiguous };
  }

  /** By number of an address: a process that has a module there, when all that have one have the same. */
  #whose(images: readonly ImageInfo[]): Map<number, number> {
    const whose = new Map<number, number>();
    this.#sweep(images, (id, places) => {
      const [first, second] = places;
      if (first !== undefined) whose.set(id, second === undefined ? at(first.pids, 0) : AMBIGUOUS);
    });
    return whose;
  }

  /** All addresses in their order, each with the modules that ever were there. */
  #sweep(images: readonly ImageInfo[], visit: (id: number, places: readonly Place[]) => void): void {
    const places = placesOf(images);
    const ids = Array.from({ length: this.#pool.size }, (_, id) => id).filter((id) => at(this.#counts, id) > 0);
    const addresses = new Map(ids.map((id) => [id, BigInt(this.#pool.text(id))]));
    const addressOf = (id: number): bigint => addresses.get(id) ?? 0n;
    ids.sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
    let next = 0;
    let open: Place[] = [];
    for (const id of ids) {
      const address = addressOf(id);
      for (; next < places.length && at(places, next).base <= address; next++) open.push(at(places, next));
      open = open.filter(({ end }) => end > address);
      visit(id, open);
    }
  }
}

const NOBODY = -1;
const AMBIGUOUS = -2;

/** Where a module is, in all processes that have it there. */
interface Place {
  readonly base: bigint;
  readonly end: bigint;
  readonly pids: number[];
}

/** By base. */
function placesOf(images: readonly ImageInfo[]): Place[] {
  const places = new Map<string, Place>();
  for (const { pid, path, baseAddress, sizeBytes, pdbGuid } of images) {
    const key = `${baseAddress} ${sizeBytes} ${pdbGuid} ${path.toLowerCase()}`;
    const known = places.get(key);
    if (known !== undefined) known.pids.push(pid);
    else {
      const base = BigInt(baseAddress);
      places.set(key, { base, end: base + BigInt(sizeBytes), pids: [pid] });
    }
  }
  return [...places.values()].sort((a, b) => (a.base < b.base ? -1 : 1));
}

/** `module!function`, by source line `file:line module!function`; null where nothing is known. */
function shownName(info: AddressInfo | undefined, by: CodeUnit): string | null {
  if (info === undefined) return null;
  const { module, function: called, file, line } = info;
  if (module === null && called === null) return null;
  const name = module === null ? called : `${module}!${called ?? '?'}`;
  if (by === 'function' || file === null || line === null) return name;
  return `${baseName(file)}:${line} ${name}`;
}
