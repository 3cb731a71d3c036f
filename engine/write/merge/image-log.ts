/** Images (modules) that the events of traces name: whose ids are asked for, and when they came into their processes. */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { growingFloats, growingWords } from '../../columns/growing.ts';
import { u32At, wideStringAt } from '../../format/bytes.ts';
import { IMAGE, KERNEL_PROCESS } from '../../format/class-guids.ts';
import { consumerClass } from '../../format/well-known.ts';

/** An image from when it came into a process, or was first named there. */
export interface LoggedImage {
  /** NT path, as the kernel says it. */
  path: string;
  base: bigint;
  pid: number;
  /** 0: no event says it. */
  timeDateStamp: number;
  /** Raw ticks since the survey's first header event. */
  ticks: number;
}

/** How the payload of a kind of image event is read: where what is wanted lies, and what it says of the image. */
export interface ImageEvents {
  word: Word;
  pointerBytes: 4 | 8;
  /** Of the payload; the pid of version 0 is that of the event's thread. */
  pidAt: number | null;
  timeDateStampAt: number | null;
  pathAt: number;
}
type Word = 'load' | 'there' | 'unload';

const CLASSIC_WORDS: Readonly<Record<number, Word>> = { 2: 'unload', 3: 'there', 4: 'there', 10: 'load' };
const PROVIDER_WORDS: Readonly<Record<number, Word>> = { 5: 'load', 6: 'unload' };

/** Null where events of the kind name no images. */
export function imageEventsOf({ kind, provider, id, opcode, version }: KindInfo): ImageEvents | null {
  const pointerBytes = kind.endsWith('32') ? 4 : 8;
  const p = pointerBytes;
  if (hasEventHeader({ kind })) {
    const word = provider === KERNEL_PROCESS ? PROVIDER_WORDS[id] : undefined;
    // Base, size, pid, checksum, time stamp, default base, name.
    return word === undefined
      ? null
      : { word, pointerBytes, pidAt: 2 * p, timeDateStampAt: 2 * p + 8, pathAt: 3 * p + 12 };
  }
  const word = consumerClass(provider, opcode) === IMAGE ? CLASSIC_WORDS[opcode] : undefined;
  if (word === undefined) return null;
  if (version === 0) return { word, pointerBytes, pidAt: null, timeDateStampAt: null, pathAt: p + 4 };
  if (version === 1) return { word, pointerBytes, pidAt: 2 * p, timeDateStampAt: null, pathAt: 2 * p + 4 };
  // … pid, checksum, time stamp, reserved, default base, four reserved, name.
  return { word, pointerBytes, pidAt: 2 * p, timeDateStampAt: 2 * p + 8, pathAt: 3 * p + 32 };
}

/** Real traces stay far below. */
const MOST_IMAGES = 1 << 18;
const MOST_MENTIONS = 1 << 21;
/** Longer ones name no file. */
const LONGEST_PATH = 1024;
const CODES: readonly Word[] = ['load', 'there', 'unload'];

export class ImageLog {
  readonly #images: { path: string; base: bigint; pid: number; timeDateStamp: number }[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #image = growingWords();
  readonly #word = growingWords();
  readonly #ticks = growingFloats();
  /** There were more than are kept. */
  overflowed = false;

  /** @param bytes payload `[start, end)` lies in them; one that is too short says nothing */
  add(events: ImageEvents, bytes: Uint8Array, start: number, end: number, ticks: number, headerPid: number): void {
    const { word, pointerBytes, pidAt, timeDateStampAt, pathAt } = events;
    if (start + pathAt + 2 > end) return;
    const pathEnd = Math.min(end, start + pathAt + 2 * LONGEST_PATH);
    const { text: path } = wideStringAt(bytes, start + pathAt, pathEnd);
    const high = pointerBytes === 8 ? u32At(bytes, start + 4) : 0;
    const base = (BigInt(high) << 32n) | BigInt(u32At(bytes, start));
    if (path === '' || base === 0n) return;
    const pid = pidAt === null ? headerPid : u32At(bytes, start + pidAt);
    const timeDateStamp = timeDateStampAt === null ? 0 : u32At(bytes, start + timeDateStampAt);
    // An unload may leave the device out of the path that the load had.
    const key = `${base}/${pid}/${path.slice(path.lastIndexOf('\\') + 1).toLowerCase()}`;
    let index = this.#indexes.get(key);
    if (this.#image.count >= MOST_MENTIONS || (index === undefined && this.#images.length >= MOST_IMAGES)) {
      this.overflowed = true;
      return;
    }
    if (index === undefined) {
      index = this.#images.length;
      this.#indexes.set(key, index);
      this.#images.push({ path, base, pid, timeDateStamp });
    }
    const image = this.#images[index];
    image.timeDateStamp ||= timeDateStamp;
    if (path.length > image.path.length) image.path = path;
    this.#image.push(index);
    this.#word.push(CODES.indexOf(word));
    this.#ticks.push(ticks);
  }

  /**
   * Each image once for each time that it came into a process, by whichever of the events is the first to say so: at a
   * load, or where there is none, when it is first named. In the order of time.
   * @param fromTicks those that were gone by then are left out
   */
  images(fromTicks = Number.NEGATIVE_INFINITY): LoggedImage[] {
    const ticks = this.#ticks.values;
    const order = Uint32Array.from({ length: this.#image.count }, (_, i) => i).sort((a, b) => ticks[a] - ticks[b]);
    /** By image: 0 never named, 1 there, 2 gone. */
    const state = new Uint8Array(this.#images.length);
    const found = new Set<LoggedImage>();
    /** By image: its last. */
    const latest: LoggedImage[] = [];
    for (const i of order) {
      const index = this.#image.values[i];
      const word = CODES[this.#word.values[i]];
      // Of two sessions that say the same unload the second says nothing new.
      if (state[index] === 0 || (state[index] === 2 && word !== 'unload')) {
        latest[index] = { ...this.#images[index], ticks: ticks[i] };
        found.add(latest[index]);
      }
      if (word === 'unload' && ticks[i] < fromTicks) found.delete(latest[index]);
      state[index] = word === 'unload' ? 2 : 1;
    }
    return [...found];
  }
}
