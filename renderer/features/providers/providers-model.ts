/** What the provider explorer lists: providers, the events that each can write, and what a search leaves of them. */

import type { EventInfo, FieldInfo, ProviderDetails, ProviderInfo, SchemaSource } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import type { ListColumn } from '../../panel/list-model.ts';

const sourceNames: Record<SchemaSource, [name: string, help: string]> = {
  classic: ['Kernel', 'Kernel and other classic events that Corescope knows'],
  traceLogging: ['TraceLogging', 'Each event describes its own fields'],
  eventSource: ['EventSource', 'A manifest that the provider wrote into the trace'],
  eventInfo: ['In the trace', 'Descriptions that were added when the trace was merged'],
  manifest: ['Manifest', 'A manifest that was added'],
  builtIn: ['Built in', 'A description that comes with Corescope'],
  machine: ['This machine', 'Schema of this machine: the Windows that recorded the trace may have another'],
  wpp: ['WPP', 'Messages from a TMF file that was added'],
  string: ['String', 'The payload is one string'],
};

/** What a badge calls where schemas come from, and what that means. */
export const sourceName = (source: SchemaSource): [name: string, help: string] => sourceNames[source];

/** A name where there is one, else the GUID. */
export const providerTitle = ({ name, guid }: ProviderInfo): string => name ?? guid;

/** Most events without a schema first, then by name. */
export const withoutSchema = (providers: readonly ProviderInfo[]): ProviderInfo[] =>
  providers.filter(({ undecodedEvents }) => undecodedEvents > 0).sort((a, b) => b.undecodedEvents - a.undecodedEvents);

const count = (value: number): string => (value === 0 ? '' : formatCount(value));

/** @param ofTrace whether there are events to count */
export const providerColumns = (ofTrace: boolean): ListColumn<ProviderInfo>[] => [
  { id: 'provider', title: 'Provider', help: 'Name, or GUID', text: providerTitle, leastPx: 120, fills: true },
  ...(ofTrace
    ? [
        {
          id: 'events',
          title: 'Events',
          help: 'Number of events in the trace',
          number: true,
          text: ({ events }: ProviderInfo) => count(events),
          value: ({ events }: ProviderInfo) => events,
        },
        {
          id: 'undecoded',
          title: 'No schema',
          help: 'Events in the trace that cannot be decoded',
          number: true,
          text: ({ undecodedEvents }: ProviderInfo) => count(undecodedEvents),
          value: ({ undecodedEvents }: ProviderInfo) => undecodedEvents,
        },
      ]
    : []),
  {
    id: 'source',
    title: 'Source',
    help: 'Where the schemas come from',
    text: ({ sources }) => sources.map((source) => sourceNames[source][0]).join(', '),
    leastPx: 60,
  },
];

const named = (value: number, name: string | null): string => (name === null || name === '' ? String(value) : name);

/** Names where there are any, else the mask; empty for an event that has none. */
export const keywordsText = ({ keyword, keywordNames }: EventInfo): string =>
  keywordNames.length > 0 ? keywordNames.join(', ') : /[1-9a-f]/i.test(keyword.slice(2)) ? keyword : '';

/** @param ofTrace whether there are events to count */
export const eventColumns = (ofTrace: boolean): ListColumn<EventInfo>[] => [
  { id: 'id', title: 'Id', help: 'Event id', number: true, text: ({ id }) => String(id), value: ({ id }) => id },
  {
    id: 'version',
    title: 'Ver',
    help: 'Version of the event',
    number: true,
    text: ({ version }) => String(version),
    value: ({ version }) => version,
  },
  { id: 'event', title: 'Event', help: 'Name of the event', text: ({ name }) => name, leastPx: 150, fills: true },
  ...(ofTrace
    ? [
        {
          id: 'count',
          title: 'Count',
          help: 'Number of events in the trace',
          number: true,
          text: ({ count: events }: EventInfo) => count(events),
          value: ({ count: events }: EventInfo) => events,
        },
      ]
    : []),
  { id: 'level', title: 'Level', help: 'Level', text: ({ levelName }) => levelName, leastPx: 56 },
  {
    id: 'opcode',
    title: 'Opcode',
    help: 'Opcode',
    text: ({ opcode, opcodeName }) => named(opcode, opcodeName),
    leastPx: 64,
  },
  { id: 'task', title: 'Task', help: 'Task', text: ({ task, taskName }) => named(task, taskName), leastPx: 48 },
  {
    id: 'keywords',
    title: 'Keywords',
    help: 'Keywords that enable the event',
    text: keywordsText,
    leastPx: 80,
  },
  {
    id: 'fields',
    title: 'Fields',
    help: 'Number of fields in the payload',
    number: true,
    text: ({ fields, source }) => (source === null ? '' : String(fields.length)),
    value: ({ fields, source }) => (source === null ? null : fields.length),
  },
];

/** Fields and their members, at any depth. A loop and not a recursion: they lie as deep as a manifest wants. */
function everyField(fields: readonly FieldInfo[]): FieldInfo[] {
  const every: FieldInfo[] = [];
  const left = [...fields];
  for (let field = left.pop(); field !== undefined; field = left.pop()) {
    every.push(field);
    for (const member of field.members) left.push(member);
  }
  return every;
}

/**
 * A provider with what is the same event listed once: processes of both widths write it with headers of their own.
 * Several events may share an id and a version: classic ones tell by opcode, TraceLogging ones by name and fields.
 */
export function mergedEvents(details: ProviderDetails): ProviderDetails {
  const merged = new Map<string, EventInfo>();
  for (const event of details.eventInfos) {
    const { fields, count: _ownCount, ...head } = event;
    const payload = everyField(fields).map(({ name, type, count, members }) => [name, type, count, members.length]);
    const same = JSON.stringify([head, payload]);
    const before = merged.get(same);
    if (before === undefined) merged.set(same, { ...event });
    else before.count += event.count;
  }
  return { ...details, eventInfos: [...merged.values()] };
}

/**
 * The trace's kinds that this event is of; all of the provider's without one. Events that say themselves what they are
 * (TraceLogging) may share a kind with others.
 */
export function kindsOf(kinds: readonly KindInfo[], guid: string, event: EventInfo | null): KindInfo[] {
  const own = kinds.filter(({ provider }) => provider === guid);
  if (event === null) return own;
  return own.filter(
    (kind) =>
      kind.id === event.id &&
      kind.version === event.version &&
      kind.opcode === event.opcode &&
      kind.level === event.level &&
      kind.task === event.task &&
      kind.keyword === event.keyword,
  );
}

const providerText = ({ name, guid }: ProviderInfo): string => `${name ?? ''}\n${guid}`;

/** Made once an event: a search looks at all of them with every key press. */
const eventTexts = new WeakMap<EventInfo, string>();

function eventText(event: EventInfo): string {
  const made = eventTexts.get(event);
  if (made !== undefined) return made;
  const { id, name, taskName, opcodeName, keywordNames, message, fields } = event;
  const fieldNames = everyField(fields).map((field) => field.name);
  const text = [id, name, taskName, opcodeName, ...keywordNames, message, ...fieldNames].join('\n');
  eventTexts.set(event, text);
  return text;
}

/** Events that a search leaves: all where the provider itself matches, else those with the words in names or fields. */
export function searchEvents(details: ProviderDetails, search: string): readonly EventInfo[] {
  const words = searchWords(search);
  const own = providerText(details);
  if (hasWords(own, words)) return details.eventInfos;
  return details.eventInfos.filter((event) => hasWords(`${own}\n${eventText(event)}`, words));
}

/**
 * Providers that a search leaves: by their own names, or because one of their events matches.
 * @param detailsOf null for those whose events are not known yet: they match by their own names only
 */
export function searchProviders(
  providers: readonly ProviderInfo[],
  search: string,
  detailsOf: (guid: string) => ProviderDetails | null,
): readonly ProviderInfo[] {
  const words = searchWords(search);
  if (words.length === 0) return providers;
  return providers.filter((provider) => {
    if (hasWords(providerText(provider), words)) return true;
    const details = detailsOf(provider.guid);
    return details !== null && searchEvents(details, search).length > 0;
  });
}

/** A field with the structs around it opened: `depth` 0 is the payload itself. */
export interface FieldRow {
  key: string;
  depth: number;
  field: FieldInfo;
}

/** Deeper members are not shown. */
const mostDepth = 12;

/** Fields and members in the order of the payload. */
export function fieldRows(fields: readonly FieldInfo[], depth = 0, path = ''): FieldRow[] {
  if (depth > mostDepth) return [];
  return fields.flatMap((field, i) => {
    const key = `${path}${i}`;
    return [{ key, depth, field }, ...fieldRows(field.members, depth + 1, `${key}.`)];
  });
}

/** A value as its map writes it: plain, or as a mask. */
export const mapValue = (kind: 'values' | 'bits', value: number): string =>
  kind === 'bits' ? `0x${value.toString(16)}` : String(value);
