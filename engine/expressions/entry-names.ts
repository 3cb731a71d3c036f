/** What processes and threads are called, for rows: each name is made once, whatever the number of rows. */
import { enlarged } from '../base/enlarged.ts';
import { getOrMake } from '../base/get-or-make.ts';
import type { Names } from '../events/names/names.ts';
import type { Call } from './call.ts';
import { BLOCK_ROWS, filledNode, type Ids, type Node, type NumberNode, type Numbers } from './node.ts';

/** Finds what ids meant at times: the number of each in a table of names, −1 where nobody tells. */
type FindEntries = (names: Names, ids: Numbers, times: Numbers, count: number, entries: Int32Array) => void;

/** Of id and time: the text of what the id meant, made when it is first met. */
const entryTexts =
  (find: FindEntries, textOf: (names: Names, id: number, timeNs: number) => string) =>
  ({ args }: Call): Node =>
    filledNode('text', 'ids', (binding) => {
      const { environment } = binding;
      const { names, texts } = environment;
      const [runIds, runTimes] = args.map((arg) => (arg as NumberNode).bind(binding));
      if (names === null) return (out, { count }) => out.fill(0, 0, count);
      const entries = new Int32Array(BLOCK_ROWS);
      const known = new KnownTexts((id, timeNs) => texts.idOf(textOf(names, id, timeNs)));
      return (out, block) => {
        const ids = runIds(block);
        const times = runTimes(block);
        find(names, ids, times, block.count, entries);
        known.fill(entries, ids, times, block.count, out);
      };
    });

/** Of ids without an entry, those from −1 on are found by an array, which is quicker than a map. */
const MOST_SMALL = 1 << 20;

/** Ids of texts by entry, and of ids without an entry by these: they have names too (4 is System). */
class KnownTexts {
  readonly #make: (id: number, timeNs: number) => number;
  /** By entry: id of its text + 1; 0 = not made. */
  #ofEntries = new Uint32Array(1 << 10);
  /** The same by id + 1. */
  #ofSmall = new Uint32Array(1 << 10);
  readonly #ofOthers = new Map<number, number>();

  constructor(make: (id: number, timeNs: number) => number) {
    this.#make = make;
  }

  fill(entries: Int32Array, ids: Numbers, times: Numbers, count: number, out: Ids): void {
    const ofEntries = this.#ofEntries;
    const ofSmall = this.#ofSmall;
    for (let i = 0; i < count; i++) {
      const entry = entries[i];
      const small = (ids[i] + 1) >>> 0;
      let text = 0;
      if (entry >= 0) text = entry < ofEntries.length ? ofEntries[entry] : 0;
      else if (small === ids[i] + 1 && small < ofSmall.length) text = ofSmall[small];
      out[i] = text > 0 ? text - 1 : this.#meet(entry, ids[i], times[i]);
    }
  }

  #meet(entry: number, id: number, timeNs: number): number {
    const small = id + 1;
    if (entry < 0 && !(small >>> 0 === small && small < MOST_SMALL))
      return getOrMake(this.#ofOthers, id, () => this.#make(id, timeNs));
    const place = entry >= 0 ? entry : small;
    const known = room(entry >= 0 ? this.#ofEntries : this.#ofSmall, place);
    if (known[place] === 0) known[place] = this.#make(id, timeNs) + 1;
    if (entry >= 0) this.#ofEntries = known;
    else this.#ofSmall = known;
    return known[place] - 1;
  }
}

/** The same array, or a longer one that has the place. */
const room = (values: Uint32Array<ArrayBuffer>, place: number): Uint32Array<ArrayBuffer> =>
  place < values.length ? values : enlarged(values, 2 * place);

type InfoText<T> = (info: T | undefined, id: number) => string;

export const ofProcess = (textOf: InfoText<NonNullable<ReturnType<Names['processAt']>>>) =>
  entryTexts(
    (names, pids, times, count, entries) => names.processEntriesAt(pids, times, count, entries),
    (names, pid, timeNs) => textOf(names.processAt(pid, timeNs), pid),
  );

export const ofThread = (textOf: InfoText<NonNullable<ReturnType<Names['threadAt']>>>) =>
  entryTexts(
    (names, tids, times, count, entries) => names.threadEntriesAt(tids, times, count, entries),
    (names, tid, timeNs) => textOf(names.threadAt(tid, timeNs), tid),
  );

/** Of tid and time: the process of the thread; −1 where none is known. */
export const processOfThread = ({ args }: Call): Node =>
  filledNode('integer', 'numbers', (binding) => {
    const { names } = binding.environment;
    const [runTids, runTimes] = args.map((arg) => (arg as NumberNode).bind(binding));
    if (names === null) return (out, { count }) => out.fill(-1, 0, count);
    const entries = new Int32Array(BLOCK_ROWS);
    return (out, block) => names.processesOfThreads(runTids(block), runTimes(block), block.count, entries, out);
  });

/** `name (id)`, as WPA labels processes and threads; missing ids have none. */
export const label = (name: string, id: number): string => (Number.isNaN(id) ? '' : `${name} (${id})`);
