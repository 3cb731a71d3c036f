/**
 * When a number meant what. Ids of processes and threads, bases of images and addresses of files are given out again, and
 * traces tell of them by events at the start, at the end, and by rundowns in between (DCStart, DCEnd: "this one lives
 * now"), some of them twice. This makes intervals of it.
 */
import { type Growing, growingFloats, growingWords, lastAtMost } from '../../columns/growing.ts';

/** Two sessions of a merged trace, or two providers, tell of one start within a millisecond. Ids do not come back so soon. */
const ONE_MOMENT_NS = 1e6;

/** Ids of processes and threads are found by an array, which is quicker than a map. */
const isSmall = (id: number): boolean => id >= 0 && id < 1 << 20 && Number.isInteger(id);

export class Lifetimes {
  /** Times at which an entry's meaning begins and ends; −Infinity: before the trace, Infinity: it has not ended. */
  readonly #startNs = growingFloats();
  readonly #endNs = growingFloats();
  /** First and last word of it. */
  readonly #firstNs = growingFloats();
  readonly #lastNs = growingFloats();
  /** Tells entries of one id apart; NaN where it is not known. */
  readonly #identity = growingFloats();
  /** Entry → its id's slot; slot → its last entry. */
  readonly #slotOf = growingWords();
  readonly #lastEntry = growingWords();
  readonly #slots = new Map<number, number>();
  readonly #limit: number;
  readonly #sure: boolean;
  /** Entries were left out. */
  overflowed = false;
  /** Slot → its entries in the order of time: `#entries[#from[slot], #from[slot + 1])`, with their starts beside them. */
  #from = new Uint32Array(1);
  #entries = new Uint32Array(0);
  #starts = new Float64Array(0);
  /** By small id: its slot + 1; 0 = none. */
  #smallIds = new Uint32Array(0);

  /**
   * @param limit entries, at most
   * @param sure equal identities mean the same entry, however far apart they are
   */
  constructor(limit: number, sure: boolean) {
    this.#limit = limit;
    this.#sure = sure;
  }

  get count(): number {
    return this.#startNs.count;
  }

  startNs(entry: number): number {
    return this.#startNs.values[entry];
  }

  endNs(entry: number): number {
    return this.#endNs.values[entry];
  }

  // The three words are told in the order of time. Each gives the entry that it is about, −1 where there is no room.
  // What is not told is taken so: an entry holds until there is word of the next one.

  /** It begins now. */
  begin(id: number, timeNs: number, identity: number): number {
    const last = this.#lastOf(id);
    if (last >= 0 && this.#endNs.values[last] === Infinity) {
      if (this.#isSame(last, identity) && this.#isOneMoment(last, this.#firstNs, timeNs, identity)) {
        // A rundown was faster than the event of the start.
        if (this.#startNs.values[last] === -Infinity) this.#startNs.values[last] = this.#firstNs.values[last];
        return this.#told(last, timeNs, identity);
      }
      this.#endNs.values[last] = timeNs;
    }
    return this.#add(id, timeNs, Infinity, timeNs, identity);
  }

  /** It is alive now. */
  alive(id: number, timeNs: number, identity: number): number {
    const last = this.#lastOf(id);
    if (last < 0) return this.#add(id, -Infinity, Infinity, timeNs, identity);
    const open = this.#endNs.values[last] === Infinity;
    if (this.#isSame(last, identity) && (open || this.#isOneMoment(last, this.#endNs, timeNs, identity)))
      return this.#told(last, timeNs, identity);
    if (open) this.#endNs.values[last] = timeNs;
    return this.#add(id, this.#endNs.values[last], Infinity, timeNs, identity);
  }

  /** It ends now. */
  end(id: number, timeNs: number, identity: number): number {
    const last = this.#lastOf(id);
    if (last < 0) return this.#add(id, -Infinity, timeNs, timeNs, identity);
    const open = this.#endNs.values[last] === Infinity;
    if (this.#isSame(last, identity)) {
      if (open) {
        this.#endNs.values[last] = Math.max(timeNs, this.#startNs.values[last]);
        return this.#told(last, timeNs, identity);
      }
      if (this.#isOneMoment(last, this.#endNs, timeNs, identity)) return this.#told(last, timeNs, identity);
    } else if (open) this.#endNs.values[last] = this.#lastNs.values[last];
    const startNs = this.#endNs.values[last];
    return this.#add(id, startNs, Math.max(startNs, timeNs), timeNs, identity);
  }

  /** First word of an entry. */
  firstNs(entry: number): number {
    return this.#firstNs.values[entry];
  }

  /** Last word of an entry. */
  lastNs(entry: number): number {
    return this.#lastNs.values[entry];
  }

  /** It lived no longer than what it belongs to. Before `index` only. */
  clip(entry: number, startNs: number, endNs: number): void {
    if (this.#startNs.values[entry] === -Infinity)
      this.#startNs.values[entry] = Math.min(startNs, this.#firstNs.values[entry]);
    if (this.#endNs.values[entry] === Infinity) this.#endNs.values[entry] = Math.max(endNs, this.#lastNs.values[entry]);
  }

  /** After the last word: makes `find` and `entriesOf` answer. */
  index(): void {
    const { count } = this;
    const slots = this.#slotOf.values;
    const from = new Uint32Array(this.#slots.size + 1);
    for (let entry = 0; entry < count; entry++) from[slots[entry] + 1]++;
    for (let slot = 0; slot < this.#slots.size; slot++) from[slot + 1] += from[slot];
    const next = from.slice();
    this.#entries = new Uint32Array(count);
    this.#starts = new Float64Array(count);
    // Entries of an id were added in the order of time.
    for (let entry = 0; entry < count; entry++) {
      const place = next[slots[entry]]++;
      this.#entries[place] = entry;
      this.#starts[place] = this.#startNs.values[entry];
    }
    this.#from = from;
    let bound = 0;
    for (const id of this.#slots.keys()) if (isSmall(id) && id >= bound) bound = id + 1;
    this.#smallIds = new Uint32Array(bound);
    for (const [id, slot] of this.#slots) if (isSmall(id)) this.#smallIds[id] = slot + 1;
  }

  /** The last entry of the id that began at or before that time; it may have ended. −1 without one. */
  find(id: number, timeNs: number): number {
    const slot = this.#slotOfId(id);
    if (slot < 0) return -1;
    const from = this.#from[slot];
    const to = this.#from[slot + 1];
    // Most ids mean one thing all the time.
    if (to - from === 1) return this.#starts[from] <= timeNs ? this.#entries[from] : -1;
    const i = lastAtMost(this.#starts, from, to, timeNs);
    return i < from ? -1 : this.#entries[i];
  }

  /**
   * `find` of each of these, a third of the time for many.
   * @param entries gets an entry, or −1, for each of the first `count`
   */
  findEach(ids: Float64Array, times: Float64Array, count: number, entries: Int32Array): void {
    const smallIds = this.#smallIds;
    const from = this.#from;
    const starts = this.#starts;
    const found = this.#entries;
    for (let i = 0; i < count; i++) {
      const id = ids[i];
      const small = id >>> 0;
      const slot = small === id && small < smallIds.length ? smallIds[small] - 1 : (this.#slots.get(id) ?? -1);
      if (slot < 0) {
        entries[i] = -1;
        continue;
      }
      const first = from[slot];
      const timeNs = times[i];
      if (from[slot + 1] - first === 1) entries[i] = starts[first] <= timeNs ? found[first] : -1;
      else {
        const at = lastAtMost(starts, first, from[slot + 1], timeNs);
        entries[i] = at < first ? -1 : found[at];
      }
    }
  }

  #slotOfId(id: number): number {
    if (id < this.#smallIds.length && isSmall(id)) return this.#smallIds[id] - 1;
    return this.#slots.get(id) ?? -1;
  }

  /** The first entry of the id that began after that time; −1 without one. */
  findAfter(id: number, timeNs: number): number {
    const slot = this.#slots.get(id);
    if (slot === undefined) return -1;
    const to = this.#from[slot + 1];
    const i = lastAtMost(this.#starts, this.#from[slot], to, timeNs) + 1;
    return i < to ? this.#entries[i] : -1;
  }

  /** All entries of an id, in the order of time. */
  entriesOf(id: number): Uint32Array {
    const slot = this.#slots.get(id);
    return slot === undefined
      ? this.#entries.subarray(0, 0)
      : this.#entries.subarray(this.#from[slot], this.#from[slot + 1]);
  }

  #lastOf(id: number): number {
    const slot = this.#slots.get(id);
    return slot === undefined ? -1 : this.#lastEntry.values[slot];
  }

  #add(id: number, startNs: number, endNs: number, toldNs: number, identity: number): number {
    const entry = this.count;
    if (entry >= this.#limit) {
      this.overflowed = true;
      return -1;
    }
    let slot = this.#slots.get(id);
    if (slot === undefined) {
      slot = this.#slots.size;
      this.#slots.set(id, slot);
      this.#lastEntry.push(entry);
    } else this.#lastEntry.values[slot] = entry;
    this.#slotOf.push(slot);
    this.#startNs.push(startNs);
    this.#endNs.push(endNs);
    this.#firstNs.push(toldNs);
    this.#lastNs.push(toldNs);
    this.#identity.push(identity);
    return entry;
  }

  #told(entry: number, timeNs: number, identity: number): number {
    this.#lastNs.values[entry] = timeNs;
    if (Number.isNaN(this.#identity.values[entry])) this.#identity.values[entry] = identity;
    return entry;
  }

  #isSame(entry: number, identity: number): boolean {
    const known = this.#identity.values[entry];
    return known === identity || Number.isNaN(known) || Number.isNaN(identity);
  }

  #isOneMoment(entry: number, since: Growing<Float64Array>, timeNs: number, identity: number): boolean {
    return timeNs - since.values[entry] <= ONE_MOMENT_NS || (this.#sure && this.#identity.values[entry] === identity);
  }
}
