/** Images (modules) of a trace: where they lay in which process when, and which build they are. */

import { type ImageMachine, imageMachines } from '../../../contract/image-machine.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { AddressIds } from '../../columns/address-ids.ts';
import { growingFloats, growingWords, lastAtMost } from '../../columns/growing.ts';
import type { TextPool } from '../../columns/text-pool.ts';
import type { EventView } from '../event-view.ts';
import { type Address, addressOf, isKernelAddress, numberOf, textOf } from './event-fields.ts';
import { Lifetimes } from './lifetimes.ts';
import { isEmulator } from './process-machine.ts';
import type { Word } from './process-table.ts';
import { baseName } from './volumes.ts';

const MOST_IMAGES = 1 << 21;
/** Images of one process may lie in each other's ranges at other times: no more than so many are tried for an address. */
const MOST_TRIED = 1024;
/** Processes that have the same image at an address: so many are asked whether they agree. */
const MOST_AGREEING = 64;
/** Images that are looked at to make short names of processes whole, in all: many processes may have had many of them. */
const MOST_NAMES_TRIED = 1 << 24;
const PAGE_BYTES = 4096;
const SYSTEM_PID = 4;
/** Images of the kernel, for all processes. */
export const KERNEL_PID = 0;

/** What merging wrote down about an image (ImageID events). */
export interface ImageBuild {
  timeDateStamp: number | null;
  sizeBytes: number | null;
  pdbName: string | null;
  pdbGuid: string | null;
  pdbAge: number | null;
  /** The PDB is of managed code alone. */
  managedPdb: boolean;
}

/** Bases of one process's images, ascending, with the furthest end of all up to each. */
interface AddressOrder {
  readonly basePage: Float64Array;
  readonly furthestEnd: Float64Array;
  /** Number of the base in the table. */
  readonly id: Uint32Array;
}

export class ImageTable {
  readonly lifetimes = new Lifetimes(MOST_IMAGES, false);
  /** By base: one number for one address in one process. */
  readonly #basePid = growingWords();
  readonly #baseLow = growingWords();
  readonly #baseHigh = growingWords();
  readonly #bases = new Map<number, AddressIds>();
  /** By entry. */
  readonly #base = growingWords();
  readonly #sizeBytes = growingFloats();
  readonly #timeDateStamp = growingWords();
  readonly #path = growingWords();
  readonly #builds: (ImageBuild | undefined)[] = [];
  /** Builds that were told, with base and time: the image's own event comes behind them. */
  readonly #told: { readonly base: number; readonly timeNs: number; readonly build: ImageBuild }[] = [];
  readonly #lastTold = new Map<number, number>();
  /** `${timeDateStamp}/${sizeBytes}` → version. */
  readonly #versions = new Map<string, string>();
  /** By the same key. */
  readonly #machines = new Map<string, ImageMachine>();
  readonly #strings: TextPool;
  #order = new Map<number, AddressOrder>();
  /** Of all processes together, without the kernel's; made when it is first asked for. */
  #everybodys: AddressOrder | null = null;
  #namesTried = 0;
  #hasEmulator = false;
  /** By entry, as far as it was asked. */
  readonly #emulators: (boolean | undefined)[] = [];

  constructor(strings: TextPool) {
    this.#strings = strings;
  }

  tell(word: Word, event: EventView): void {
    const path = textOf(event, 'FileName', 'ImageName');
    const sizeBytes = numberOf(event, 'ImageSize') ?? 0;
    const base = path === null && sizeBytes === 0 ? -1 : this.#baseOf(event);
    if (base < 0) return;
    // An unload may leave the device out of the path that the load had.
    const name = path === null ? null : baseName(path).toLowerCase();
    const identity = name === null ? Number.NaN : this.#strings.idOf(name);
    this.#hasEmulator ||= name !== null && isEmulator(name);
    const entry = this.lifetimes[word](base, event.timeNs, identity);
    if (entry < 0) return;
    if (entry === this.#base.count) {
      this.#base.push(base);
      this.#sizeBytes.push(0);
      this.#timeDateStamp.push(0);
      this.#path.push(0);
    }
    if (sizeBytes > this.#sizeBytes.values[entry]) this.#sizeBytes.values[entry] = sizeBytes;
    if (this.#timeDateStamp.values[entry] === 0)
      this.#timeDateStamp.values[entry] = numberOf(event, 'TimeDateStamp') ?? 0;
    if (path !== null && path.length > this.path(entry).length) this.#path.values[entry] = this.#strings.idOf(path);
  }

  /** ImageID 0: size and time stamp of the file. */
  tellInfo(event: EventView): void {
    const build = this.#buildOf(event);
    if (build === null) return;
    build.timeDateStamp = numberOf(event, 'TimeDateStamp') ?? null;
    build.sizeBytes = numberOf(event, 'ImageSize') ?? null;
  }

  /** ImageID 36 and 37: its PDB. Images with both are managed ones that were compiled ahead: 36 is of the machine code. */
  tellPdb(event: EventView, managed: boolean): void {
    const build = this.#buildOf(event);
    if (build === null || (managed && build.pdbName !== null)) return;
    if (build.pdbName !== null && !build.managedPdb) return;
    build.managedPdb = managed;
    build.pdbName = this.#strings.kept(textOf(event, 'PdbFileName'));
    build.pdbGuid = textOf(event, 'GuidSig');
    build.pdbAge = numberOf(event, 'Age') ?? null;
  }

  /** ImageID 64: the version of all images with that size and time stamp. */
  tellVersion(event: EventView): void {
    const version = this.#strings.kept(textOf(event, 'FileVersion', 'BinFileVersion'));
    const key = `${numberOf(event, 'TimeDateStamp')}/${numberOf(event, 'ImageSize')}`;
    if (version !== null && this.#versions.size < MOST_IMAGES) this.#versions.set(key, version);
  }

  /** Corescope.Image: the machine of all images with that size and time stamp. */
  tellMachine(event: EventView): void {
    const text = event.text('Machine');
    const machine = imageMachines.find((one) => one === text);
    const key = `${numberOf(event, 'TimeDateStamp')}/${numberOf(event, 'ImageSize')}`;
    if (machine !== undefined && this.#machines.size < MOST_IMAGES) this.#machines.set(key, machine);
  }

  /** After the last word. */
  index(): void {
    this.lifetimes.index();
    this.#namesTried = 0;
    for (const { base, timeNs, build } of this.#told) {
      const entry = this.#entryTold(base, timeNs);
      if (entry >= 0) this.#builds[entry] ??= build;
    }
    const byPid = new Map<number, number[]>();
    for (let base = 0; base < this.#basePid.count; base++) {
      const pid = this.#basePid.values[base];
      const bases = byPid.get(pid);
      if (bases === undefined) byPid.set(pid, [base]);
      else bases.push(base);
    }
    this.#order = new Map([...byPid].map(([pid, bases]) => [pid, this.#orderOf(bases)]));
    this.#everybodys = null;
  }

  get count(): number {
    return this.lifetimes.count;
  }

  pid(entry: number): number {
    return this.#basePid.values[this.#base.values[entry]];
  }

  baseAddress(entry: number): Address {
    const base = this.#base.values[entry];
    return { low: this.#baseLow.values[base], high: this.#baseHigh.values[base] };
  }

  sizeBytes(entry: number): number {
    return this.#sizeBytes.values[entry];
  }

  /** As the kernel says it; empty where it does not. */
  path(entry: number): string {
    return this.#strings.text(this.#path.values[entry]);
  }

  build(entry: number): ImageBuild | undefined {
    return this.#builds[entry];
  }

  /** Null where neither the image nor its build says it. */
  timeDateStamp(entry: number): number | null {
    return this.#timeDateStamp.values[entry] || (this.build(entry)?.timeDateStamp ?? null);
  }

  version(entry: number): string | null {
    return this.#versions.get(this.#fileKey(entry)) ?? null;
  }

  machine(entry: number): ImageMachine | null {
    return this.#machines.get(this.#fileKey(entry)) ?? null;
  }

  /** After `index`. */
  isEmulator(entry: number): boolean {
    this.#emulators[entry] ??= isEmulator(baseName(this.path(entry)));
    return this.#emulators[entry];
  }

  /** Whether some process loaded one. */
  get hasEmulator(): boolean {
    return this.#hasEmulator;
  }

  /** Whether the trace tells the machine of any image. */
  get tellsMachines(): boolean {
    return this.#machines.size > 0;
  }

  #fileKey(entry: number): string {
    const sizeBytes = this.build(entry)?.sizeBytes ?? this.sizeBytes(entry);
    return `${this.timeDateStamp(entry)}/${sizeBytes}`;
  }

  /** The entry in whose range the address lies at that time; −1 without one. The kernel's images are everybody's. */
  find(pid: number, low: number, high: number, timeNs: number): number {
    const own = pid === KERNEL_PID ? -1 : this.#findIn(pid, low, high, timeNs);
    return own >= 0 ? own : this.#findIn(KERNEL_PID, low, high, timeNs);
  }

  /**
   * The entry that an address lies in at that time when nobody says whose address it is: libraries lie at one address in
   * all processes. −1 where no image does, and where those that do have different names.
   * @param alone −1 also where more than one process has it, and for the kernel's
   */
  findOfAny(low: number, high: number, timeNs: number, alone: boolean): number {
    const ofKernel = this.#findIn(KERNEL_PID, low, high, timeNs);
    if (ofKernel >= 0) return alone ? -1 : ofKernel;
    this.#everybodys ??= this.#orderOf(
      Array.from(this.#basePid.values.subarray(0, this.#basePid.count).keys()).filter(
        (base) => this.#basePid.values[base] !== KERNEL_PID,
      ),
    );
    const order = this.#everybodys;
    const page = pageOf(low, high);
    let found = -1;
    let place = firstPlace(order, page);
    for (let asked = 0; asked < MOST_AGREEING; asked++) {
      place = this.#placeAt(order, place, page, low, high, timeNs);
      if (place < 0) break;
      const entry = this.lifetimes.find(order.id[place--], timeNs);
      if (found < 0) found = entry;
      else if (alone || this.#name(entry) !== this.#name(found)) return -1;
    }
    return found;
  }

  /** Times at which images came and went, of a process and of the kernel. */
  changes(pid: number): number[] {
    const times: number[] = [];
    for (const whose of new Set([pid, KERNEL_PID]))
      for (const base of this.#order.get(whose)?.id ?? [])
        for (const entry of this.lifetimes.entriesOf(base))
          times.push(this.lifetimes.startNs(entry), this.lifetimes.endNs(entry));
    return times.filter(Number.isFinite);
  }

  /** Bytes from the image's base; negative for addresses below it. */
  offset(entry: number, low: number, high: number): number {
    return this.#offsetFrom(this.#base.values[entry], low, high);
  }

  /** The images of a process in some time of its life; with their base names. */
  *within(pid: number, startNs: number, endNs: number): Generator<{ entry: number; name: string }> {
    for (const base of this.#order.get(pid)?.id ?? [])
      for (const entry of this.lifetimes.entriesOf(base)) {
        if (++this.#namesTried > MOST_NAMES_TRIED) return;
        if (this.lifetimes.startNs(entry) > endNs || this.lifetimes.endNs(entry) < startNs) continue;
        yield { entry, name: baseName(this.path(entry)) };
      }
  }

  /** The image of a process, at some time of its life, that satisfies `isWanted`, as its base name. */
  nameWhere(pid: number, startNs: number, endNs: number, isWanted: (name: string) => boolean): string | null {
    for (const { name } of this.within(pid, startNs, endNs)) if (isWanted(name)) return name;
    return null;
  }

  #findIn(pid: number, low: number, high: number, timeNs: number): number {
    const order = this.#order.get(pid);
    if (order === undefined) return -1;
    const page = pageOf(low, high);
    const place = this.#placeAt(order, firstPlace(order, page), page, low, high, timeNs);
    return place < 0 ? -1 : this.lifetimes.find(order.id[place], timeNs);
  }

  /** From this place downwards the first base in whose image of that time the address lies; −1 without one. */
  #placeAt(
    { furthestEnd, id }: AddressOrder,
    from: number,
    page: number,
    low: number,
    high: number,
    timeNs: number,
  ): number {
    for (let i = from; i >= 0 && from - i < MOST_TRIED && furthestEnd[i] >= page; i--) {
      const entry = this.lifetimes.find(id[i], timeNs);
      if (entry < 0 || timeNs > this.lifetimes.endNs(entry)) continue;
      const offset = this.#offsetFrom(id[i], low, high);
      if (offset >= 0 && offset < this.#sizeBytes.values[entry]) return i;
    }
    return -1;
  }

  #name(entry: number): string {
    return baseName(this.path(entry)).toLowerCase();
  }

  #offsetFrom(base: number, low: number, high: number): number {
    return (high - this.#baseHigh.values[base]) * 2 ** 32 + (low - this.#baseLow.values[base]);
  }

  #orderOf(bases: readonly number[]): AddressOrder {
    const page = (base: number): number => pageOf(this.#baseLow.values[base], this.#baseHigh.values[base]);
    const id = Uint32Array.from(bases).sort((a, b) => page(a) - page(b));
    const basePage = Float64Array.from(id, page);
    const furthestEnd = new Float64Array(id.length);
    let furthest = -1;
    for (let i = 0; i < id.length; i++) {
      let sizeBytes = 0;
      for (const entry of this.lifetimes.entriesOf(id[i]))
        sizeBytes = Math.max(sizeBytes, this.#sizeBytes.values[entry]);
      // One more page: bases need not lie at the begin of one.
      furthest = Math.max(furthest, basePage[i] + Math.ceil(sizeBytes / PAGE_BYTES) + 1);
      furthestEnd[i] = furthest;
    }
    return { basePage, furthestEnd, id };
  }

  /** Number of the event's ImageBase in its process; −1 where the event does not say both. */
  #baseOf(event: EventView): number {
    const address = addressOf(event, 'ImageBase');
    if (address === null) return -1;
    // Version 0 does not say the process: it is the one that loads it.
    let pid = numberOf(event, 'ProcessId', 'ProcessID') ?? event.pid;
    if (pid < 0 || pid === SYSTEM_PID) pid = isKernelAddress(address, event.payload.pointerSize) ? KERNEL_PID : pid;
    if (pid < 0) return -1;
    const ids = getOrMake(this.#bases, pid, () => new AddressIds((low, high) => this.#addBase(pid, low, high)));
    return ids.idOf(address.low, address.high);
  }

  #addBase(pid: number, low: number, high: number): number {
    if (this.#basePid.count >= MOST_IMAGES) return -1;
    this.#basePid.push(pid);
    this.#baseLow.push(low);
    this.#baseHigh.push(high);
    return this.#basePid.count - 1;
  }

  /** What the ImageID events of one image at one time tell together. */
  #buildOf(event: EventView): ImageBuild | null {
    const base = this.#baseOf(event);
    if (base < 0) return null;
    const last = this.#told[this.#lastTold.get(base) ?? -1];
    if (last !== undefined && last.timeNs === event.timeNs) return last.build;
    if (this.#told.length >= MOST_IMAGES) return null;
    this.#lastTold.set(base, this.#told.length);
    const build = { ...nothingTold };
    this.#told.push({ base, timeNs: event.timeNs, build });
    return build;
  }

  /** The image that lay at a base when its build was told: shortly before it was loaded, at the latest when it went. */
  #entryTold(base: number, timeNs: number): number {
    const entry = this.lifetimes.find(base, timeNs);
    if (entry >= 0 && timeNs <= this.lifetimes.endNs(entry)) return entry;
    const later = this.lifetimes.findAfter(base, timeNs);
    return later >= 0 ? later : entry;
  }
}

const nothingTold: ImageBuild = {
  timeDateStamp: null,
  sizeBytes: null,
  pdbName: null,
  pdbGuid: null,
  pdbAge: null,
  managedPdb: false,
};

/** Where the search for an address begins: the last base that is not behind its page. */
const firstPlace = ({ basePage }: AddressOrder, page: number): number => lastAtMost(basePage, 0, basePage.length, page);

/** Number of the 4 KiB page that an address lies in: exact in a double. */
const pageOf = (low: number, high: number): number => (high >>> 0) * 2 ** 20 + (low >>> 12);
