/**
 * The one place where an event finds its schema. Most are told by their kind; TraceLogging events carry theirs, and
 * events whose payload is one string say so in their header.
 */
import type { KindInfo } from '../../contract/trace.ts';
import { EXTENDED_TYPE, extendedSize, findExtended, readProviderTraits } from '../format/extended-data.ts';
import { EVENT_FLAG_STRING_ONLY } from '../format/layout.ts';
import { consumerClass, providerName } from '../format/well-known.ts';
import { classicSchema } from './classic/classic-schema.ts';
import { EventInfoCatalog, metadataSchema } from './event-info.ts';
import { Layout } from './layout.ts';
import { manifestDataSchema } from './manifest/event-source-manifests.ts';
import { ManifestCatalog } from './manifest/manifest-catalog.ts';
import { type EventSchema, type FieldDefinition, field, type NoSchema } from './model.ts';
import type { SchemaLibrary } from './schema-library.ts';
import { TraceLoggingSchemas } from './trace-logging.ts';

export interface Resolved {
  readonly schema: EventSchema | NoSchema;
  /** Null without a schema, or where the schema reads a blob. */
  readonly layout: Layout | null;
}

export class SchemaResolver {
  readonly eventInfo = new EventInfoCatalog();
  /** Manifests that EventSources wrote into the trace. */
  readonly eventSource = new ManifestCatalog();
  /** What TDH of the machine that reads the trace says of events that nothing else describes. */
  readonly machine = new EventInfoCatalog();
  /** Of these, kinds whose events do not fit: why. */
  readonly #refused = new Map<KindInfo, string>();
  readonly #library: SchemaLibrary;
  readonly #traceLogging = new TraceLoggingSchemas();
  readonly #byKind = new Map<KindInfo, Resolved>();
  readonly #bySchema = new WeakMap<EventSchema, Resolved>();
  /** Thousands of a manifest's events may have one template. */
  readonly #layouts = new WeakMap<readonly FieldDefinition[], Layout>();
  /** Names that TraceLogging events gave for their provider, with the group where they have one. */
  readonly traits = new Map<string, { name: string | null; groupGuid: string | null }>();
  #lastSchema: EventSchema | NoSchema | null = null;
  #lastResolved: Resolved | null = null;

  constructor(library: SchemaLibrary) {
    this.#library = library;
  }

  /** What the kind alone tells. */
  ofKind(kind: KindInfo): Resolved {
    const known = this.#byKind.get(kind);
    if (known !== undefined) return known;
    const resolved = this.#compiled(this.#schemaOf(kind));
    this.#byKind.set(kind, resolved);
    return resolved;
  }

  /** The machine's schema is not that of these events. @param reason as for events without a schema */
  refuseMachine(kind: KindInfo, reason: string): void {
    this.#refused.set(kind, reason);
    this.#byKind.delete(kind);
  }

  /** Kinds are looked up anew: metadata of the trace came to light. */
  forget(): void {
    this.#byKind.clear();
  }

  /**
   * Schema of an event with EVENT_HEADER, whose extended data are `[from, to)` of `bytes`.
   * @param flags EVENT_HEADER.Flags
   * @param view of `bytes`
   */
  ofEvent(kind: KindInfo, flags: number, bytes: Uint8Array, from: number, to: number, view: DataView): Resolved {
    if (flags & EVENT_FLAG_STRING_ONLY) return this.#compiled(stringOnly);
    if (from < to) {
      const blob = findExtended(bytes, from, to, EXTENDED_TYPE.schemaTraceLogging);
      if (blob >= 0) {
        const sizeBytes = extendedSize(bytes, blob);
        if (!this.traits.has(kind.provider)) this.#readTraits(kind.provider, bytes, from, to);
        const name = this.traits.get(kind.provider)?.name ?? null;
        return this.#compiled(this.#traceLogging.schemaFor(bytes, blob, sizeBytes, name, view));
      }
    }
    return this.ofKind(kind);
  }

  /** A provider's name from any source; null where none tells it. */
  providerName(guid: string): string | null {
    return (
      this.traits.get(guid)?.name ??
      this.eventInfo.providerName(guid) ??
      this.eventSource.provider(guid)?.name ??
      this.#library.manifests.provider(guid)?.name ??
      this.#library.builtIn.provider(guid)?.name ??
      providerName(guid) ??
      (this.#library.wpp.moduleName(guid) || null) ??
      this.machine.providerName(guid)
    );
  }

  #readTraits(provider: string, bytes: Uint8Array, from: number, to: number): void {
    const at = findExtended(bytes, from, to, EXTENDED_TYPE.providerTraits);
    const traits = at < 0 ? null : readProviderTraits(bytes, at, extendedSize(bytes, at));
    this.traits.set(provider, { name: traits?.name ?? null, groupGuid: traits?.groupGuid ?? null });
  }

  #compiled(schema: EventSchema | NoSchema): Resolved {
    if (schema === this.#lastSchema) return this.#lastResolved!;
    let resolved = schema.source === null ? undefined : this.#bySchema.get(schema);
    if (resolved === undefined) {
      const layout = schema.source === null || schema.readBlob !== undefined ? null : this.#layoutOf(schema.fields);
      resolved = { schema, layout };
      if (schema.source !== null) this.#bySchema.set(schema, resolved);
    }
    this.#lastSchema = schema;
    this.#lastResolved = resolved;
    return resolved;
  }

  #layoutOf(fields: readonly FieldDefinition[]): Layout {
    let layout = this.#layouts.get(fields);
    if (layout === undefined) {
      layout = new Layout(fields);
      this.#layouts.set(fields, layout);
    }
    return layout;
  }

  #schemaOf(kind: KindInfo): EventSchema | NoSchema {
    switch (kind.kind) {
      case 'event32':
      case 'event64':
        return (
          manifestDataSchema(kind) ??
          // The writer's own words come before what Windows made of them.
          this.eventSource.exactSchemaFor(kind) ??
          // Known by heart and put right where writers err: the .NET runtime's event info says two frames for every stack.
          this.#library.builtIn.exactSchemaFor(kind) ??
          this.eventInfo.schemaFor(kind) ??
          this.#manifestSchema(kind) ??
          this.#machineSchema(kind, kind.provider) ??
          this.#noManifest(kind)
        );
      case 'message':
        return this.#library.wpp.schemaFor(kind) ?? this.#noMessage(kind);
      case 'error':
        return { source: null, reason: 'An error that ETW encountered while logging. Its content is not documented.' };
      default:
        return (
          metadataSchema(kind) ??
          (this.#library.hasBuiltIn ? classicSchema(kind) : null) ??
          this.eventInfo.schemaFor({ ...kind, provider: consumerClass(kind.provider, kind.opcode) }) ??
          this.#manifestSchema(kind) ??
          this.#machineSchema(kind, consumerClass(kind.provider, kind.opcode)) ??
          this.#noClassic(kind)
        );
    }
  }

  /** Of the event's own version wherever one has it, else of one nearby. */
  #manifestSchema(kind: KindInfo): EventSchema | null {
    const catalogs = [this.eventSource, this.#library.manifests, this.#library.builtIn];
    for (const catalog of catalogs) {
      const schema = catalog.exactSchemaFor(kind);
      if (schema !== null) return schema;
    }
    for (const catalog of catalogs) {
      const schema = catalog.schemaFor(kind);
      if (schema !== null) return schema;
    }
    return null;
  }

  #machineSchema(kind: KindInfo, provider: string): EventSchema | NoSchema | null {
    const reason = this.#refused.get(kind);
    if (reason !== undefined) return { source: null, reason };
    const schema = this.machine.schemaFor({ ...kind, provider });
    return schema && { ...schema, source: 'machine' };
  }

  #noManifest(kind: KindInfo): NoSchema {
    const name = this.providerName(kind.provider);
    const provider = name === null ? `the provider ${kind.provider}` : `${name} (${kind.provider})`;
    const hasManifest =
      this.eventSource.provider(kind.provider) !== undefined ||
      this.#library.manifests.provider(kind.provider) !== undefined ||
      this.#library.builtIn.provider(kind.provider) !== undefined;
    if (hasManifest)
      return {
        source: null,
        reason: `The manifest of ${provider} does not have event ${kind.id} version ${kind.version}. A newer manifest may: add it.`,
      };
    return {
      source: null,
      reason: `No manifest of ${provider} was found. Add its .man file, or have the trace merged on the machine that recorded it (wpr -stop, xperf -merge or PerfView's merge put the event descriptions into the file).`,
    };
  }

  #noMessage({ provider, id }: KindInfo): NoSchema {
    const how = 'create them with tracepdb from the PDB of the driver or program that wrote the messages';
    const module = this.#library.wpp.moduleName(provider);
    const reason =
      module === undefined
        ? `No TMF file for the WPP messages of ${provider} (number ${id}) was added: ${how}.`
        : `The TMF file of ${module === '' ? provider : `${module} (${provider})`} does not have message ${id}. The one from another build may: ${how}.`;
    return { source: null, reason };
  }

  #noClassic(kind: KindInfo): NoSchema {
    const name = kind.group ?? this.providerName(kind.provider) ?? `the event class ${kind.provider}`;
    return { source: null, reason: `The layout of ${name} type ${kind.opcode} version ${kind.version} is unknown.` };
  }
}

const stringOnly: EventSchema = {
  source: 'string',
  providerName: null,
  eventName: 'EventWriteString',
  eventKey: 'EventWriteString',
  taskName: null,
  opcodeName: null,
  keywordNames: [],
  message: [{ field: 0, format: '' }],
  fields: [field('Message', 'restString')],
};
