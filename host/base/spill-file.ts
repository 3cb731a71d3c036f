/**
 * A file for what has no room in memory. It has no name from the moment it is made, so nothing is left behind, however
 * this process ends; what nobody holds any more gives its place to others.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SpilledBytes, SpillStore } from '../../engine/columns/column-shelf.ts';

/** So much of the disk stays free for others. */
const FREE_BYTES = 2e9;

interface Place {
  readonly offset: number;
  readonly bytes: number;
}

export class SpillFile implements SpillStore {
  readonly #folder: string;
  readonly #freeBytes: number;
  #descriptor: number | null = null;
  #endBytes = 0;
  /** Places that are free again, by their size: columns of a table are all alike. */
  readonly #free = new Map<number, Place[]>();
  #usedBytes = 0;
  readonly #held = new FinalizationRegistry<Place>((place) => this.#giveBack(place));

  /** @param stateDir its folder `spill` is made when it is first written to */
  constructor(stateDir: string, freeBytes = FREE_BYTES) {
    this.#folder = join(stateDir, 'spill');
    this.#freeBytes = freeBytes;
  }

  /** Bytes that somebody may ask for. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  write(bytes: Uint8Array): SpilledBytes | null {
    let place: Place | null = null;
    try {
      place = this.#placeFor(bytes.byteLength);
      if (place === null) return null;
      this.#write(bytes, place.offset);
    } catch {
      // A disk that is full or gone: what cannot be written stays in memory.
      if (place !== null) this.#giveBack(place);
      return null;
    }
    const { offset } = place;
    const written: SpilledBytes = { read: (to, at) => this.#read(to, offset + at) };
    this.#held.register(written, place);
    return written;
  }

  /** What was written is gone. */
  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  /** Null where others need the room. */
  #placeFor(bytes: number): Place | null {
    const again = this.#free.get(bytes)?.pop();
    if (again === undefined && !this.#hasRoomFor(bytes)) return null;
    const place = again ?? { offset: this.#endBytes, bytes };
    if (again === undefined) this.#endBytes += bytes;
    this.#usedBytes += bytes;
    return place;
  }

  #hasRoomFor(bytes: number): boolean {
    this.#open();
    const { bavail, bsize } = statfsSync(this.#folder);
    return bavail * bsize - bytes >= this.#freeBytes;
  }

  #giveBack(place: Place): void {
    this.#usedBytes -= place.bytes;
    const free = this.#free.get(place.bytes);
    if (free === undefined) this.#free.set(place.bytes, [place]);
    else free.push(place);
    if (this.#usedBytes > 0 || this.#descriptor === null) return;
    this.#free.clear();
    this.#endBytes = 0;
    ftruncateSync(this.#descriptor);
  }

  #open(): number {
    if (this.#descriptor !== null) return this.#descriptor;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomUUID());
    this.#descriptor = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return this.#descriptor;
  }

  #write(bytes: Uint8Array, offset: number): void {
    const descriptor = this.#open();
    for (let at = 0; at < bytes.byteLength; )
      at += writeSync(descriptor, bytes, at, Math.min(bytes.byteLength - at, MOST_AT_ONCE), offset + at);
  }

  #read(to: Uint8Array, offset: number): void {
    const descriptor = this.#descriptor;
    for (let at = 0; at < to.byteLength; ) {
      const got =
        descriptor === null ? 0 : readSync(descriptor, to, at, Math.min(to.byteLength - at, MOST_AT_ONCE), offset + at);
      if (got === 0) throw new Error('What had no room in memory cannot be read back from the state folder’s disk.');
      at += got;
    }
  }
}

/** Systems take at most 2 GB in one call. */
const MOST_AT_ONCE = 1 << 30;
