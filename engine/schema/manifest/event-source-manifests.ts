/**
 * Manifests that EventSources write into the trace, in pieces (format document e.1): put together, each version that a
 * process has, and read once however often it was written.
 */
import type { KindInfo } from '../../../contract/trace.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { u16At } from '../../format/bytes.ts';
import { type EventSchema, field } from '../model.ts';
import { manifestSteps } from './manifest-reader.ts';
import { MAX_MANIFEST_BYTES, manifestText } from './manifest-text.ts';
import { ManifestWarnings } from './manifest-warnings.ts';
import type { ProviderManifest } from './provider-manifest.ts';

/** Format, major and minor version, magic, number of chunks, number of this chunk. */
const HEAD_BYTES = 8;
const FORMAT_SIMPLE_XML = 1;
const MAGIC = 0x5b;
/** What a piece costs beside its bytes. */
const PIECE_BYTES = 128;

/**
 * Bytes of manifests, with the pieces that wait for others, that a trace may bring along. Reading them costs some thirty
 * times their memory: so many as such a file can well hold. Of all real traces at hand the most is 2.4 times the file.
 * @param sizeBytes of the file, as it lies on the disk: buffers may be expanded to a hundred times that
 */
export const manifestBudget = (sizeBytes: number): number => Math.min(MAX_MANIFEST_BYTES, (1 << 20) + 8 * sizeBytes);
/** One manifest is understood in one step; real ones have some dozens of KiB. */
const MOST_ONE_BYTES = 2 << 20;

/** A manifest of one process while its pieces come in, in any order. */
interface Pending {
  readonly total: number;
  readonly pieces: Map<number, Uint8Array>;
}

export class EventSourceManifests {
  /** By provider, process, format and version. */
  readonly #pending = new Map<string, Pending>();
  /** Keys that were complete once: what is pending of them is a repetition that was cut off. */
  readonly #completed = new Set<string>();
  /** Provider → its manifests' texts, those seen last at the end; with what was read of them. */
  readonly #texts = new Map<string, Map<string, ProviderManifest[] | null>>();
  readonly #warnings = new ManifestWarnings();
  readonly #mostBytes: number;
  #keptBytes = 0;

  /** @param mostBytes of all pieces and texts that are kept */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The payload `bytes[start, end)` of an event with id 0xFFFE. Bytes are copied. */
  addChunk(provider: string, pid: number, bytes: Uint8Array, start: number, end: number): void {
    if (end - start < HEAD_BYTES || bytes[start] !== FORMAT_SIMPLE_XML || bytes[start + 3] !== MAGIC) {
      this.#warnings.add(`Provider ${provider}: a piece of a manifest has an unknown header and is ignored.`);
      return;
    }
    const total = u16At(bytes, start + 4);
    const index = u16At(bytes, start + 6);
    if (index >= total) {
      this.#warnings.add(`Provider ${provider}: a piece of a manifest is number ${index} of ${total}; it is ignored.`);
      return;
    }
    const key = `${provider} ${pid} ${bytes[start + 1]}.${bytes[start + 2]}`;
    this.#add(key, provider, total, index, bytes.subarray(start + HEAD_BYTES, end));
  }

  /** Of pieces and texts. */
  get keptBytes(): number {
    return this.#keptBytes;
  }

  /** Manifests of which pieces are missing. */
  get incomplete(): number {
    let count = 0;
    for (const key of this.#pending.keys()) if (!this.#completed.has(key)) count++;
    return count;
  }

  /** What went wrong, in sentences; after `complete`. */
  get warnings(): string[] {
    return this.#warnings.list();
  }

  /** Providers of all complete manifests, those that were seen last at the end. Each text is read once, in steps. */
  *complete(): Generator<void, ProviderManifest[]> {
    for (const key of this.#pending.keys())
      if (!this.#completed.has(key))
        this.#warnings.add(
          `Provider ${key.slice(0, key.indexOf(' '))}: pieces of a manifest are missing from the trace.`,
        );
    const found: ProviderManifest[] = [];
    for (const [guid, texts] of this.#texts)
      for (const [text, known] of texts) {
        const read = known ?? (yield* this.#read(guid, text));
        texts.set(text, read);
        found.push(...read);
      }
    return found;
  }

  *#read(guid: string, text: string): Generator<void, ProviderManifest[]> {
    const { providers, warnings } = yield* manifestSteps(text, 'eventSource');
    for (const warning of warnings) this.#warnings.add(`Manifest of provider ${guid}: ${warning}`);
    for (const provider of providers)
      if (provider.guid !== guid)
        this.#warnings.add(`Provider ${guid} wrote a manifest of ${provider.guid}; it is ignored.`);
    return providers.filter((provider) => provider.guid === guid);
  }

  #add(key: string, provider: string, total: number, index: number, piece: Uint8Array): void {
    let pending = this.#pending.get(key);
    const known = pending?.pieces.get(index);
    if (known !== undefined && pending?.total === total && sameBytes(known, piece)) return;
    if (pending === undefined || pending.total !== total || known !== undefined) {
      // Another build of the same version: what came of the first is given up.
      if (pending !== undefined) this.#release(pending);
      pending = { total, pieces: new Map() };
      this.#pending.set(key, pending);
    }
    if (this.#keptBytes + PIECE_BYTES + piece.length > this.#mostBytes) {
      this.#warnings.add(
        `The trace’s manifests have more than ${(this.#mostBytes / (1 << 20)).toFixed(1)} MiB; the rest is ignored.`,
      );
      return;
    }
    this.#keptBytes += PIECE_BYTES + piece.length;
    // Not slice(): that of a Buffer is a view.
    pending.pieces.set(index, new Uint8Array(piece));
    if (pending.pieces.size < total) return;
    this.#pending.delete(key);
    this.#completed.add(key);
    this.#release(pending);
    let sizeBytes = 0;
    for (const { length } of pending.pieces.values()) sizeBytes += length;
    if (sizeBytes <= MOST_ONE_BYTES) this.#keep(provider, textOf(pending, sizeBytes));
    else this.#warnings.add(`Provider ${provider}: a manifest of more than ${MOST_ONE_BYTES >> 20} MiB is ignored.`);
  }

  #keep(provider: string, text: string): void {
    const texts = getOrMake(this.#texts, provider, () => new Map());
    const known = texts.get(text);
    if (!texts.delete(text)) this.#keptBytes += text.length;
    texts.set(text, known ?? null);
  }

  #release({ pieces }: Pending): void {
    for (const piece of pieces.values()) this.#keptBytes -= PIECE_BYTES + piece.length;
  }
}

/** Events that carry the pieces: id and task 0xFFFE, opcode 0xFE. Null for all others. */
export const manifestDataSchema = ({ id, task, opcode }: KindInfo): EventSchema | null =>
  id === 0xfffe && task === 0xfffe && opcode === 0xfe ? manifestData : null;

const manifestData: EventSchema = {
  source: 'eventSource',
  providerName: null,
  eventName: 'ManifestData',
  eventKey: 'ManifestData',
  taskName: 'ManifestData',
  opcodeName: null,
  keywordNames: [],
  message: null,
  fields: [
    field('Format', 'uint8'),
    field('MajorVersion', 'uint8'),
    field('MinorVersion', 'uint8'),
    field('Magic', 'hexInt8'),
    field('TotalChunks', 'uint16'),
    field('ChunkNumber', 'uint16'),
    field('Manifest', 'restAnsiString'),
  ],
};

function textOf({ total, pieces }: Pending, sizeBytes: number): string {
  const whole = new Uint8Array(sizeBytes);
  for (let i = 0, at = 0; i < total; i++) {
    const piece = pieces.get(i)!;
    whole.set(piece, at);
    at += piece.length;
  }
  return manifestText(whole);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
