/** What the events of a live trace mean: their schemas and names, as far as the trace has told them by now. */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { eventNameOf } from '../events/describe-event.ts';
import { EventPlacer } from '../events/event-placer.ts';
import type { EventView } from '../events/event-view.ts';
import type { Names } from '../events/names/names.ts';
import { TraceNamesBuilder } from '../events/names/names-builder.ts';
import { KERNEL_PROCESS, PROCESS, THREAD } from '../format/class-guids.ts';
import { METADATA_OPCODE, METADATA_PROVIDER } from '../schema/event-info.ts';
import { EventSourceManifests } from '../schema/manifest/event-source-manifests.ts';
import { lastOf } from '../schema/manifest/manifest-reader.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import { SchemaResolver } from '../schema/schema-resolver.ts';

/** EventSources put their manifest into the trace under this event id. */
const MANIFEST_EVENT_ID = 0xfffe;
/** Opcode: context switches name nobody, and no events are as frequent. */
export const CONTEXT_SWITCH = 36;
/** Providers that write their manifests into one trace; real ones are some dozens. */
const MOST_SELF_DESCRIBED = 1 << 12;
/** Bytes of manifests that are kept of one provider, which are read between two frames; and of all. */
const MOST_MANIFEST_BYTES = 1 << 20;
const MOST_MANIFESTS_BYTES = 16 << 20;
/** Kinds whose schemas are asked of the machine, at once. */
const MOST_ASKED = 64;

/** A schema as TDH has it on the machine that records. */
export interface FetchedSchema {
  /** TRACE_EVENT_INFO; null: it has none. */
  readonly eventInfo: Uint8Array | null;
  /** EVENT_MAP_INFO of the maps that it names. */
  readonly maps: readonly { readonly info: Uint8Array }[];
}

export interface UnknownEvent {
  readonly kind: KindInfo;
  /** EVENT_HEADER, 80 bytes. */
  readonly header: Uint8Array;
}

/** EVENT_HEADER.ProviderId. */
const PROVIDER = { start: 24, end: 40 } as const;

export class LiveDecoder {
  readonly resolver: SchemaResolver;
  readonly placer: EventPlacer;
  /** Names of events and providers may be others than before. */
  revision = 0;
  /** By index of the kind: its events have schemas of their own. */
  readonly selfDescribing: boolean[] = [];
  readonly #kinds: KindInfo[] = [];
  readonly #names = new TraceNamesBuilder();
  #built: Names | null = null;
  /** By provider: pieces come from all its processes. */
  readonly #manifests = new Map<string, EventSourceManifests>();
  #manifestBytes = 0;
  readonly #changedManifests = new Set<string>();
  #learned = false;
  /** EVENT_HEADERs of kinds without a schema that were not asked for yet. */
  readonly #unknown: UnknownEvent[] = [];

  constructor(library: SchemaLibrary) {
    this.resolver = new SchemaResolver(library);
    // Sessions of today's Windows are 64-bit; headers tell it for all kinds but a few.
    this.placer = new EventPlacer(this.resolver, 8);
  }

  /**
   * Kinds come in the order of their index.
   * @returns whether `learn` wants to see every event of it
   */
  addKind(kind: KindInfo): boolean {
    this.#kinds.push(kind);
    this.placer.addKind(kind);
    this.selfDescribing.push(false);
    this.revision++;
    return isMetadata(kind) || this.#namesSomebody(kind);
  }

  /** The first event of a kind: it shows whether its kind alone tells what it is. */
  first(event: EventView): void {
    const { kind, schema } = event;
    if (schema !== this.resolver.ofKind(kind).schema) this.selfDescribing[kind.index] = true;
    else if (schema.source === null && hasEventHeader(kind)) {
      const { bytes } = event.payload;
      this.#unknown.push({ kind, header: bytes.slice(event.eventStart, event.headerEnd) });
    }
  }

  /** An event that tells of schemas or names. */
  learn(event: EventView): void {
    const { kind, pid, payload } = event;
    const { bytes, start, end } = payload;
    if (kind.provider === METADATA_PROVIDER) {
      if (kind.opcode === METADATA_OPCODE.eventInfo) this.resolver.eventInfo.addEventInfo(bytes, start, end);
      else if (kind.opcode === METADATA_OPCODE.mapInfo) this.resolver.eventInfo.addMap(bytes, start, end);
      this.#learned = true;
    } else if (hasEventHeader(kind) && kind.id === MANIFEST_EVENT_ID)
      this.#addPiece(kind.provider, pid, bytes, start, end);
    else {
      this.#names.visit(event);
      this.#built = null;
    }
  }

  #addPiece(provider: string, pid: number, bytes: Uint8Array, start: number, end: number): void {
    let manifests = this.#manifests.get(provider);
    if (manifests === undefined) {
      if (this.#manifests.size === MOST_SELF_DESCRIBED) return;
      manifests = new EventSourceManifests(MOST_MANIFEST_BYTES);
      this.#manifests.set(provider, manifests);
    }
    if (this.#manifestBytes > MOST_MANIFESTS_BYTES) return;
    const keptBytes = manifests.keptBytes;
    manifests.addChunk(provider, pid, bytes, start, end);
    this.#manifestBytes += manifests.keptBytes - keptBytes;
    this.#changedManifests.add(provider);
  }

  #namesSomebody(kind: KindInfo): boolean {
    if (kind.provider === KERNEL_PROCESS) return hasEventHeader(kind) && this.#names.wants(kind);
    const isPerson = kind.provider === PROCESS || kind.provider === THREAD;
    return isPerson && !hasEventHeader(kind) && kind.opcode !== CONTEXT_SWITCH && this.#names.wants(kind);
  }

  /** Takes over what was learned: before events are shown. */
  refresh(): void {
    for (const provider of this.#changedManifests) {
      const manifests = this.#manifests.get(provider);
      if (manifests === undefined || manifests.incomplete > 0) continue;
      for (const complete of lastOf(manifests.complete())) this.resolver.eventSource.add(complete);
      this.#changedManifests.delete(provider);
      this.#learned = true;
    }
    if (!this.#learned) return;
    this.#learned = false;
    this.resolver.forget();
    this.placer.forget();
    this.revision++;
  }

  get names(): Names {
    this.#built ??= this.#names.build();
    return this.#built;
  }

  /** Events that nobody here can read, one of each kind, each once: the machine's own TDH may. */
  takeUnknown(): UnknownEvent[] {
    return this.#unknown.splice(0, MOST_ASKED);
  }

  /** What the machine answered for each of `takeUnknown`, in their order; nothing where it does not know either. */
  addFetched(asked: readonly UnknownEvent[], answers: readonly FetchedSchema[]): void {
    for (const [i, { eventInfo, maps }] of answers.slice(0, asked.length).entries()) {
      if (eventInfo === null) continue;
      this.resolver.eventInfo.addEventInfo(eventInfo, 0, eventInfo.length);
      const provider = asked[i].header.slice(PROVIDER.start, PROVIDER.end);
      for (const { info } of maps) {
        // As merged traces have them: the provider's GUID in front.
        const payload = new Uint8Array(provider.length + info.length);
        payload.set(provider);
        payload.set(info, provider.length);
        this.resolver.eventInfo.addMap(payload, 0, payload.length);
      }
      this.#learned = true;
    }
  }

  providerName({ providerName, provider }: KindInfo): string {
    return providerName ?? this.resolver.providerName(provider) ?? provider;
  }

  /** By the kind alone; of self-describing ones each event has its own. */
  eventName(kind: KindInfo): string {
    return eventNameOf({ kind, schema: this.resolver.ofKind(kind).schema });
  }
}

/** Events that describe events. */
export const isMetadata = (kind: KindInfo): boolean =>
  kind.provider === METADATA_PROVIDER || (hasEventHeader(kind) && kind.id === MANIFEST_EVENT_ID);
