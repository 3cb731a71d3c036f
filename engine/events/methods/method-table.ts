/** Code that runtimes made while they ran: which method lay where in which process, when (facts page on symbols, 4.1). */
import { growingFloats, growingInts, growingWords, lastAtMost } from '../../columns/growing.ts';
import type { TextPool } from '../../columns/text-pool.ts';

const MOST_METHODS = 1 << 22;
const MOST_MAP_POINTS = 1 << 25;
/** Methods of one process may have had the same place at other times: so many are tried for an address. */
const MOST_TRIED = 256;
const NO_METHOD = -1;
/** IL offsets that stand for code without any. */
export const IL = { noMapping: -1, prolog: -2, epilog: -3 } as const;

/** Addresses of user code are below 2^48, so a double holds them. */
export const addressNumber = (low: number, high: number): number => (high >>> 0) * 2 ** 32 + (low >>> 0);

export interface MethodFacts {
  readonly pid: number;
  readonly start: number;
  readonly sizeBytes: number;
  readonly timeNs: number;
  /** Of the runtime, to tell the same method from others. */
  readonly id: number;
  readonly module: number;
  /** Number of the version of a method that was compiled again from other IL; 0 of the first. */
  readonly reJit: number;
  readonly token: number;
  readonly flags: number;
  /** `Namespace.Type`; empty for code of no type. */
  readonly type: string;
  readonly name: string;
  readonly signature: string;
  /** Where the source begins, of scripts; 0 otherwise. */
  readonly line: number;
}

export class MethodTable {
  readonly #strings: TextPool;
  readonly #pid = growingWords();
  readonly #start = growingFloats();
  readonly #sizeBytes = growingWords();
  readonly #startNs = growingFloats();
  readonly #endNs = growingFloats();
  readonly #id = growingFloats();
  readonly #module = growingFloats();
  readonly #reJit = growingWords();
  readonly #token = growingWords();
  readonly #flags = growingWords();
  readonly #type = growingWords();
  readonly #name = growingWords();
  readonly #signature = growingWords();
  readonly #line = growingWords();
  /** `pid/start/id` → entry, for events that tell of a method again. */
  readonly #known = new Map<string, number>();
  /** `pid/id/ReJIT ID` → the map from native to IL offsets, as `[from, to)` of the points. */
  readonly #maps = new Map<string, readonly [from: number, to: number]>();
  readonly #mapNative = growingWords();
  readonly #mapIl = growingInts();
  /** `pid/id` → path. */
  readonly #modulePaths = new Map<string, string>();
  /** pid → entries by address; made by `index`. */
  #order = new Map<number, { start: Float64Array; entry: Uint32Array; longest: number }>();
  /** Methods were left out. */
  overflowed = false;

  constructor(strings: TextPool) {
    this.#strings = strings;
  }

  get count(): number {
    return this.#pid.count;
  }

  /** Code is there from now on; or was there all the time, where a rundown tells of it. */
  add(facts: MethodFacts, isRundown: boolean): void {
    const key = `${facts.pid}/${facts.start}/${facts.id}`;
    const known = this.#known.get(key);
    if (known !== undefined && this.#endNs.values[known] === Infinity) return;
    if (this.count >= MOST_METHODS) {
      this.overflowed = true;
      return;
    }
    this.#known.set(key, this.count);
    this.#pid.push(facts.pid);
    this.#start.push(facts.start);
    this.#sizeBytes.push(facts.sizeBytes);
    this.#startNs.push(isRundown ? -Infinity : facts.timeNs);
    this.#endNs.push(Infinity);
    this.#id.push(facts.id);
    this.#module.push(facts.module);
    this.#reJit.push(facts.reJit);
    this.#token.push(facts.token);
    this.#flags.push(facts.flags);
    this.#type.push(this.#strings.idOf(facts.type));
    this.#name.push(this.#strings.idOf(facts.name));
    this.#signature.push(this.#strings.idOf(facts.signature));
    this.#line.push(facts.line);
  }

  /** Code goes now. */
  end(pid: number, start: number, id: number, timeNs: number): void {
    const entry = this.#known.get(`${pid}/${start}/${id}`);
    if (entry !== undefined) this.#endNs.values[entry] = Math.min(this.#endNs.values[entry], timeNs);
  }

  addModule(pid: number, id: number, path: string): void {
    if (path !== '') this.#modulePaths.set(`${pid}/${id}`, path);
  }

  /** Where the code of a method comes from. @param native,il offsets of the same points */
  addMap(pid: number, id: number, reJit: number, native: readonly number[], il: readonly number[]): void {
    if (this.#mapNative.count + native.length > MOST_MAP_POINTS) return;
    const from = this.#mapNative.count;
    for (const [i, offset] of native.entries()) {
      this.#mapNative.push(offset);
      this.#mapIl.push(il[i]);
    }
    this.#maps.set(`${pid}/${id}/${reJit}`, [from, this.#mapNative.count]);
  }

  /** After the last event. */
  index(): void {
    const byPid = new Map<number, number[]>();
    for (let entry = 0; entry < this.count; entry++) {
      const entries = byPid.get(this.#pid.values[entry]);
      if (entries === undefined) byPid.set(this.#pid.values[entry], [entry]);
      else entries.push(entry);
    }
    const start = this.#start.values;
    this.#order = new Map(
      [...byPid].map(([pid, entries]) => {
        const entry = Uint32Array.from(entries).sort((a, b) => start[a] - start[b] || a - b);
        let longest = 0;
        for (const each of entries) longest = Math.max(longest, this.#sizeBytes.values[each]);
        return [pid, { start: Float64Array.from(entry, (each) => start[each]), entry, longest }];
      }),
    );
  }

  /** The method that an address of a process lies in at that time; −1 without one. */
  find(pid: number, low: number, high: number, timeNs: number): number {
    const order = this.#order.get(pid);
    if (order === undefined) return NO_METHOD;
    const address = addressNumber(low, high);
    const last = lastAtMost(order.start, 0, order.start.length, address);
    for (let i = last; i >= 0 && last - i < MOST_TRIED; i--) {
      const entry = order.entry[i];
      if (address - order.start[i] >= order.longest) break;
      if (address - order.start[i] >= this.#sizeBytes.values[entry]) continue;
      if (timeNs >= this.#startNs.values[entry] && timeNs <= this.#endNs.values[entry]) return entry;
    }
    return NO_METHOD;
  }

  /** Times at which code of a process went. */
  ends(pid: number): number[] {
    const entries = this.#order.get(pid)?.entry ?? new Uint32Array(0);
    return Array.from(entries, (entry) => this.#endNs.values[entry]).filter(Number.isFinite);
  }

  /** Bytes from a method's begin to an address. */
  offset(entry: number, low: number, high: number): number {
    return addressNumber(low, high) - this.#start.values[entry];
  }

  /** `Namespace.Type.Method`. */
  name(entry: number): string {
    const type = this.#strings.text(this.#type.values[entry]);
    const name = this.#strings.text(this.#name.values[entry]);
    return type === '' ? name : `${type}.${name}`;
  }

  signature(entry: number): string {
    return this.#strings.text(this.#signature.values[entry]);
  }

  token(entry: number): number {
    return this.#token.values[entry];
  }

  flags(entry: number): number {
    return this.#flags.values[entry];
  }

  startLine(entry: number): number {
    return this.#line.values[entry];
  }

  /** Path of the IL image, or of the script; empty where nothing tells it. */
  modulePath(entry: number): string {
    return this.#modulePaths.get(`${this.#pid.values[entry]}/${this.#module.values[entry]}`) ?? '';
  }

  /** IL offset of the code at a native one, or one of `IL`; null where the method has no map. */
  ilOffset(entry: number, nativeOffset: number): number | null {
    const [from, to] = this.#maps.get(this.#mapKey(entry)) ?? [0, 0];
    let best = -1;
    let il: number | null = null;
    for (let i = from; i < to; i++) {
      const native = this.#mapNative.values[i];
      if (native > nativeOffset || native < best) continue;
      // Of several points at one offset the one with IL counts.
      if (native === best && il !== null && il >= 0) continue;
      best = native;
      il = this.#mapIl.values[i];
    }
    return il;
  }

  #mapKey(entry: number): string {
    return `${this.#pid.values[entry]}/${this.#id.values[entry]}/${this.#reJit.values[entry]}`;
  }
}
