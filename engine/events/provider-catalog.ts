/** Providers and the events that they write: of a trace with counts, and of every manifest that is at hand. */
import type {
  EventInfo,
  ProviderDetails,
  ProviderInfo,
  ProviderManifestText,
  SchemaSource,
} from '../../contract/schema.ts';
import { getOrMake } from '../base/get-or-make.ts';
import type { ManifestCatalog } from '../schema/manifest/manifest-catalog.ts';
import { type ToDescribe, writeManifests } from '../schema/manifest/manifest-writer.ts';
import type { ManifestEvent, ProviderManifest } from '../schema/manifest/provider-manifest.ts';
import type { EventSchema, MessagePart, NoSchema } from '../schema/model.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import type { SchemaResolver } from '../schema/schema-resolver.ts';
import { fieldInfos, levelName } from '../schema/type-names.ts';
import { eventNameOf } from './describe-event.ts';
import type { UsedSchema } from './schema-use.ts';

/** Providers of the manifests alone: for an explorer without a trace. */
export class ProviderCatalog {
  readonly #manifests: readonly ManifestCatalog[];
  readonly #resolver: SchemaResolver;
  /** Provider → what the trace has of it. */
  readonly #used: Map<string, UsedSchema[]>;

  constructor(library: SchemaLibrary, resolver: SchemaResolver, used: Iterable<UsedSchema>) {
    // The trace's own come first, as they do when an event is decoded.
    this.#manifests = [resolver.eventSource, library.manifests, library.builtIn];
    this.#resolver = resolver;
    this.#used = new Map();
    for (const one of used) getOrMake(this.#used, one.kind.provider, () => []).push(one);
  }

  /** Most events first, then by name. */
  providers(): ProviderInfo[] {
    const guids = new Set(this.#used.keys());
    for (const catalog of this.#manifests) for (const { guid } of catalog.providers()) guids.add(guid);
    return [...guids]
      .map((guid) => this.#summary(guid))
      .sort((a, b) => b.events - a.events || compareText(a.name ?? a.guid, b.name ?? b.guid));
  }

  /** Providers with events that cannot be decoded, most of them first. */
  withoutSchema(): ProviderInfo[] {
    return [...this.#used.keys()]
      .map((guid) => this.#summary(guid))
      .filter(({ undecodedEvents }) => undecodedEvents > 0)
      .sort((a, b) => b.undecodedEvents - a.undecodedEvents);
  }

  provider(guid: string): ProviderDetails {
    const manifests = this.#manifestsOf(guid);
    const messages = new Map<string, string | null>();
    for (const { id, version, messageText } of manifests.flatMap(({ events }) => events))
      if (!messages.has(`${id}.${version}`)) messages.set(`${id}.${version}`, messageText);
    const eventInfos = (this.#used.get(guid) ?? []).map((used) => usedEvent(used, messages));
    const seen = new Set(eventInfos.map(({ id, version }) => `${id}.${version}`));
    for (const manifest of manifests)
      for (const event of manifest.events) {
        const key = `${event.id}.${event.version}`;
        if (seen.has(key)) continue;
        seen.add(key);
        eventInfos.push(manifestEvent(event));
      }
    return {
      ...this.#summary(guid),
      keywords: keywordsOf(manifests),
      eventInfos: eventInfos.sort((a, b) => a.id - b.id || a.version - b.version || compareText(a.name, b.name)),
    };
  }

  /** Its events as a manifest, each id and version once, and which of them a manifest cannot describe. */
  manifest(guid: string): ProviderManifestText {
    return this.manifests([guid]);
  }

  /** The same of several providers, as one manifest. */
  manifests(guids: readonly string[]): ProviderManifestText {
    const all = guids.map((guid) => this.#toDescribe(guid));
    const written = writeManifests(all);
    return { ...written, leftOut: [...all.flatMap(({ leftOut }) => leftOut), ...written.leftOut] };
  }

  #toDescribe(guid: string): ToDescribe & Pick<ProviderManifestText, 'leftOut'> {
    const manifests = this.#manifestsOf(guid);
    const events = new Map<string, ManifestEvent>();
    for (const event of manifests.flatMap((manifest) => manifest.events))
      getOrMake(events, `${event.id}.${event.version}`, () => event);
    const leftOut: { event: string; reason: string }[] = [];
    for (const { kind, schema } of this.#used.get(guid) ?? []) {
      const reason = reasonAgainst(schema);
      if (reason !== null) leftOut.push({ event: eventNameOf({ kind, schema }), reason });
      if (reason !== null || schema.source === null) continue;
      // Those of TraceLogging all have the same id.
      const key = schema.source === 'traceLogging' ? `own ${events.size}` : `${kind.id}.${kind.version}`;
      if (!events.has(key)) events.set(key, { ...kind, schema, messageText: messageText(schema.message) });
    }
    const provider = {
      guid,
      name: this.#nameOf(guid) ?? guid,
      keywords: keywordsOf(manifests),
      channels: manifests.flatMap((manifest) => manifest.channels),
    };
    return { provider, events: [...events.values()], leftOut };
  }

  #manifestsOf(guid: string): ProviderManifest[] {
    return this.#manifests.flatMap((catalog) => catalog.provider(guid) ?? []);
  }

  #nameOf(guid: string): string | null {
    return this.#used.get(guid)?.[0]?.kind.providerName ?? this.#resolver.providerName(guid);
  }

  #summary(guid: string): ProviderInfo {
    const used = this.#used.get(guid) ?? [];
    const sources = new Set<SchemaSource>();
    let events = 0;
    let undecodedEvents = 0;
    let reason: string | null = null;
    for (const { schema, count } of used) {
      events += count;
      if (schema.source !== null) sources.add(schema.source);
      else {
        undecodedEvents += count;
        reason ??= schema.reason;
      }
    }
    if (used.length === 0)
      for (const { events: listed } of this.#manifestsOf(guid))
        for (const { schema } of listed.slice(0, 1)) sources.add(schema.source);
    return {
      guid,
      name: this.#nameOf(guid),
      events,
      undecodedEvents,
      sources: [...sources],
      reason,
      groupGuid: this.#resolver.traits.get(guid)?.groupGuid ?? null,
    };
  }
}

/** Of one mask the name that the last manifest has. */
const keywordsOf = (manifests: readonly ProviderManifest[]): { mask: string; name: string }[] =>
  Array.from(
    new Map(manifests.flatMap(({ keywords }) => keywords.map(({ mask, name }) => [mask, name]))),
    ([mask, name]) => ({ mask, name }),
  );

/** @param messages of the provider's manifests, by id and version */
export function usedEvent(
  { kind, schema, count }: UsedSchema,
  messages: ReadonlyMap<string, string | null>,
): EventInfo {
  const listed = messages.get(`${kind.id}.${kind.version}`);
  return {
    id: kind.id,
    version: kind.version,
    opcode: kind.opcode,
    level: kind.level,
    task: kind.task,
    keyword: kind.keyword,
    name: eventNameOf({ kind, schema }),
    ...namesOf(schema),
    levelName: levelName(kind.level),
    message: listed ?? (schema.source === null ? null : messageText(schema.message)),
    source: schema.source,
    reason: schema.source === null ? schema.reason : null,
    count,
    fields: schema.source === null ? [] : fieldInfos(schema.fields),
  };
}

function manifestEvent(event: ManifestEvent): EventInfo {
  const { schema } = event;
  return {
    id: event.id,
    version: event.version,
    opcode: event.opcode,
    level: event.level,
    task: event.task,
    keyword: event.keyword,
    name: schema.eventName,
    ...namesOf(schema),
    levelName: levelName(event.level),
    message: event.messageText,
    source: schema.source,
    reason: null,
    count: 0,
    fields: fieldInfos(schema.fields),
  };
}

const namesOf = (schema: EventSchema | NoSchema) => ({
  taskName: schema.source === null ? null : schema.taskName,
  opcodeName: schema.source === null ? null : schema.opcodeName,
  keywordNames: schema.source === null ? [] : [...schema.keywordNames],
});

/** Why a manifest cannot describe such an event, as a clause; null if it can. */
function reasonAgainst(schema: EventSchema | NoSchema): string | null {
  switch (schema.source) {
    case null:
      return 'its schema is not known';
    case 'classic':
      return 'manifests do not describe classic events';
    case 'wpp':
      return 'manifests do not describe WPP messages';
    case 'string':
      return 'its payload is text without fields';
    default:
      return null;
  }
}

/** The message as manifests write it. */
const messageText = (parts: readonly MessagePart[] | null): string | null =>
  parts === null
    ? null
    : parts
        .map((part) =>
          typeof part === 'string'
            ? part.replaceAll('%', '%%')
            : `%${part.field + 1}${part.format === '' ? '' : `!${part.format}!`}`,
        )
        .join('');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
