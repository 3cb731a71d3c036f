/** Which schema how many events of a trace have, for kinds whose events carry their own as for all others. */
import type { KindInfo } from '../../contract/trace.ts';
import { type EventSchema, type NoSchema, schemaWeight } from '../schema/model.ts';
import type { SchemaResolver } from '../schema/schema-resolver.ts';
import type { EventView, EventVisitor } from './event-view.ts';

/** Weight of all schemas that are kept: far more than real traces have. A file may have another for each of its events. */
const MOST_WEIGHT = 1 << 22;

export interface UsedSchema {
  readonly kind: KindInfo;
  readonly schema: EventSchema | NoSchema;
  count: number;
}

export class SchemaUse implements EventVisitor {
  readonly ignoresRows = true;
  /** Kinds whose first event has a schema of its own (TraceLogging, one string): every event of theirs is looked at. */
  readonly #selfDescribing: ReadonlySet<KindInfo>;
  readonly #counts = new Map<KindInfo, Map<EventSchema | NoSchema, UsedSchema>>();
  #weightLeft = MOST_WEIGHT;

  constructor(selfDescribing: ReadonlySet<KindInfo>) {
    this.#selfDescribing = selfDescribing;
  }

  wants(kind: KindInfo): boolean {
    return this.#selfDescribing.has(kind);
  }

  visit({ kind, schema: own }: EventView): void {
    let counts = this.#counts.get(kind);
    if (counts === undefined) {
      counts = new Map();
      this.#counts.set(kind, counts);
    }
    const schema = counts.has(own) || this.#hasRoomFor(own) ? own : others;
    const used = counts.get(schema);
    if (used === undefined) counts.set(schema, { kind, schema, count: 1 });
    else used.count++;
  }

  #hasRoomFor(schema: EventSchema | NoSchema): boolean {
    this.#weightLeft -= schema.source === null ? 1 : schemaWeight(schema);
    return this.#weightLeft >= 0;
  }

  /** Of all kinds, in their order. */
  *of(kinds: readonly KindInfo[], resolver: SchemaResolver): Generator<UsedSchema> {
    for (const kind of kinds) {
      const counts = this.#counts.get(kind);
      if (counts === undefined) yield { kind, schema: resolver.ofKind(kind).schema, count: kind.count };
      else yield* counts.values();
    }
  }
}

/** Stands for the schemas that there was no room for. */
const others: EventSchema = {
  source: 'traceLogging',
  providerName: null,
  eventName: '(other events)',
  eventKey: '',
  taskName: null,
  opcodeName: null,
  keywordNames: [],
  message: null,
  fields: [],
};
