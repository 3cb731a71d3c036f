/**
 * Events that nothing in the trace describes, by the schemas of the machine that reads it, as Windows' own tools read them.
 * That machine may be another than the one that recorded, or have another build: where a schema does not fit every event of
 * its kind to the byte, it is not theirs.
 */
import type { KindInfo } from '../../contract/trace.ts';
import { CancelledError } from '../base/errors.ts';
import { getOrMake } from '../base/get-or-make.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { SchemaResolver } from '../schema/schema-resolver.ts';
import type { EventView, EventVisitor } from './event-view.ts';
import { addDescribed, type DescribedEvent } from './machine-events.ts';

/** The machine that reads the trace. */
export interface MachineSchemas {
  /**
   * What its TDH says of kinds of one provider, in any order; nothing of those that it does not know.
   * @throws where the machine cannot be asked
   */
  of(kinds: readonly KindInfo[]): Promise<readonly DescribedEvent[]>;
}

/** Headers that name their provider, or their class. */
const ASKED: ReadonlySet<KindInfo['kind']> = new Set([
  ...(['event32', 'event64'] as const),
  ...(['full32', 'full64', 'instance32', 'instance64'] as const),
]);

/**
 * Asks the machine, once a provider, about kinds without a schema.
 * @returns kinds that have one now
 * @throws CancelledError; what the machine throws
 */
export async function askMachine(
  machine: MachineSchemas,
  kinds: readonly KindInfo[],
  resolver: SchemaResolver,
  { cancel }: PassOptions = {},
): Promise<KindInfo[]> {
  const unknown = kinds.filter((kind) => ASKED.has(kind.kind) && resolver.ofKind(kind).schema.source === null);
  const byProvider = new Map<string, KindInfo[]>();
  for (const kind of unknown) getOrMake(byProvider, kind.provider, () => []).push(kind);
  for (const own of byProvider.values()) {
    for (const { eventInfo, maps } of await machine.of(own))
      if (eventInfo !== null && eventInfo.length >= LEAST_BYTES) addDescribed(resolver.machine, eventInfo, maps);
    if (cancel?.cancelled) throw new CancelledError();
  }
  resolver.forget();
  return unknown.filter((kind) => resolver.ofKind(kind).schema.source === 'machine');
}

/** A provider's GUID and a class's, with which a TRACE_EVENT_INFO begins. */
const LEAST_BYTES = 32;

/** Compares sizes: a schema says to the byte how long an event of it is. */
export class SizeCheck implements EventVisitor {
  readonly ignoresRows = true;
  readonly #kinds: ReadonlySet<KindInfo>;
  readonly #resolver: SchemaResolver;
  readonly #refused = new Set<KindInfo>();

  /** @param kinds with schemas of the machine */
  constructor(kinds: readonly KindInfo[], resolver: SchemaResolver) {
    this.#kinds = new Set(kinds);
    this.#resolver = resolver;
  }

  wants(kind: KindInfo): boolean {
    return this.#kinds.has(kind);
  }

  visit({ kind, schema, layout, leftBytes, payload: { start, end } }: EventView): void {
    // Of TraceLogging events among them, each has its own.
    if (schema.source !== 'machine' || this.#refused.has(kind)) return;
    const fits = layout === null || (layout.located === layout.names.length && leftBytes === 0);
    if (fits) return;
    this.#refused.add(kind);
    const bytes = end - start;
    const lacks = layout !== null && layout.located < layout.names.length;
    this.#resolver.refuseMachine(
      kind,
      `The schema of this machine is that of another version: it describes ${lacks ? 'more than' : `only ${bytes - leftBytes} of`} the ${bytes} bytes of event ${kind.id}. Add the manifest of the version that wrote it.`,
    );
  }
}
