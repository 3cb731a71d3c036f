/** One event in full, for the details panel and for tools. */

import type { DecodedField, EventDetails } from '../../contract/schema.ts';
import { hasEventHeader } from '../../contract/trace.ts';
import { guidText } from '../base/text.ts';
import { readExtended } from '../format/extended-data.ts';
import { findStrings } from '../schema/find-strings.ts';
import type { Layout } from '../schema/layout.ts';
import { renderMessage } from '../schema/message.ts';
import type { EventSchema, FieldDefinition, FieldValue } from '../schema/model.ts';
import type { Payload } from '../schema/payload.ts';
import { levelName, typeName } from '../schema/type-names.ts';
import type { EventView } from './event-view.ts';

/** Items of an array that the panel gets one by one; more are in the text and in the bytes. */
const MAX_ITEMS = 1000;
/** A message is a line. */
const MAX_LINE = 400;
/** Units of the text of a struct or an array, which repeats the names of members; others are shown whole. */
const MAX_GROUP_TEXT = 1 << 16;
const STRING_LIMIT = 64;

/** A value as one text; groups are cut where they get too long. */
export function textOf(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${joined(value, textOf)}]`;
  return `{${joined(Object.keys(value), (name) => `${name}=${textOf(value[name])}`)}}`;
}

function joined<T>(items: readonly T[], textOfItem: (item: T) => string): string {
  let text = '';
  for (let i = 0; i < items.length; i++) {
    text += i === 0 ? textOfItem(items[i]) : `, ${textOfItem(items[i])}`;
    if (text.length > MAX_GROUP_TEXT) return `${text.slice(0, MAX_GROUP_TEXT)}…`;
  }
  return text;
}

/** What the details panel shows but names, which the caller knows. */
export function describeEvent(
  event: EventView,
): Omit<EventDetails, 'providerName' | 'process' | 'thread' | 'stack' | 'keywords'> {
  const { kind, payload, schema, layout } = event;
  const { bytes, start, end } = payload;
  const decoded = schema.source !== null;
  const isEvent = hasEventHeader(kind);
  const extended = isEvent ? readExtended(bytes, event.headerEnd, start) : [];
  const related = extended.find(({ name }) => name === 'RelatedActivityId');
  const activityId = isEvent && end > 0 ? guidText(bytes, event.eventStart + 64) : null;
  const blob = decoded ? blobFields(schema, event) : null;
  const truncated = layout?.truncated ?? false;
  const warnings: string[] = [];
  if (truncated) warnings.push('The payload is shorter than its schema. The fields it contains are shown.');
  if (decoded && schema.readBlob !== undefined && blob === null) warnings.push('The payload is damaged.');
  if (event.leftBytes > 0)
    warnings.push(
      `${event.leftBytes} bytes follow the last field: the provider uses a newer layout than the schema, or wrote a malformed event.`,
    );
  return {
    row: event.row,
    timeNs: event.timeNs,
    cpu: event.cpu,
    pid: event.pid,
    tid: event.tid,
    kind: kind.index,
    provider: kind.provider,
    event: eventNameOf(event),
    level: levelName(kind.level),
    task: (decoded ? schema.taskName : null) ?? String(kind.task),
    opcode: (decoded ? schema.opcodeName : null) ?? String(kind.opcode),
    channel: kind.channel,
    source: schema.source,
    reason: schema.source === null ? schema.reason : null,
    message: decoded ? messageOf(schema, event) : null,
    fields: blob ?? (layout === null ? [] : fieldsOf(layout, payload, start)),
    leftBytes: event.leftBytes,
    truncated,
    warnings,
    payload: bytes.slice(start, end),
    strings: decoded && (blob !== null || layout !== null) ? [] : findStrings(bytes, start, end, STRING_LIMIT),
    activityId: activityId === NO_ACTIVITY ? null : activityId,
    relatedActivityId: related?.text ?? null,
    extended: extended.filter((item) => item !== related).map(({ name, text }) => ({ name, text })),
  };
}

const NO_ACTIVITY = '00000000-0000-0000-0000-000000000000';

/** Name for people, also of events without a schema. */
export function eventNameOf({ schema, kind }: Pick<EventView, 'schema' | 'kind'>): string {
  if (schema.source !== null) return schema.eventName;
  if (kind.eventName !== null) return kind.group === null ? kind.eventName : `${kind.group}/${kind.eventName}`;
  if (kind.group !== null) return `${kind.group}/${kind.opcode}`;
  if (kind.kind === 'message') return `Message(${kind.id})`;
  return hasEventHeader(kind) ? `EventID(${kind.id})` : `Opcode(${kind.opcode})`;
}

/** One line: the message, the first fields, or what can be found in the bytes. */
export function lineOf(event: EventView): string {
  const { schema, layout, payload } = event;
  if (schema.source === null) {
    const strings = findStrings(payload.bytes, payload.start, payload.end, 4);
    return cutLine(strings.join(' · '));
  }
  const message = messageOf(schema, event);
  if (message !== null) return cutLine(message);
  if (schema.readBlob !== undefined)
    return cutLine(textOf(schema.readBlob(payload.bytes, payload.start, payload.end)).slice(1, -1));
  if (layout === null) return '';
  let line = '';
  for (let i = 0; i < layout.located && line.length < MAX_LINE; i++) {
    if (layout.fields[i].definition.outType === 'noPrint') continue;
    line += `${i > 0 ? ', ' : ''}${layout.names[i]}=${textOf(layout.value(payload, i))}`;
  }
  return cutLine(line);
}

function cutLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line;
}

/** The message with its fields put in; null where the schema has none. */
export function messageOf(schema: EventSchema, { layout, payload }: EventView): string | null {
  if (schema.message === null || layout === null) return null;
  return renderMessage(
    schema.message,
    (i) => (i < layout.located ? textOf(layout.value(payload, i)) : ''),
    (i) => (i < layout.located ? layout.raw(payload, i) : null),
    payload.pointerSize,
  );
}

function blobFields({ readBlob }: EventSchema, { payload }: EventView): DecodedField[] | null {
  const { bytes, start, end } = payload;
  const fields = readBlob?.(bytes, start, end) ?? null;
  if (fields === null) return null;
  // Its parts lie all over the blob: none has a place of its own.
  return Object.entries(fields).map(([name, value]) => ({
    name,
    type: '',
    text: textOf(value),
    startByte: 0,
    endByte: 0,
    members: [],
  }));
}

/** Located fields; offsets count from `base`. */
function fieldsOf(layout: Layout, p: Payload, base: number): DecodedField[] {
  const result: DecodedField[] = [];
  // Members are located in turn in layouts of their own; this one's offsets stay.
  for (let i = 0; i < layout.located; i++) {
    const { definition } = layout.fields[i];
    const startByte = layout.offsets[i] - base;
    const endByte = layout.offsets[i + 1] - base;
    result.push({
      name: layout.names[i],
      type: typeName(definition),
      text: textOf(layout.value(p, i)),
      startByte,
      endByte,
      members: membersOf(layout, p, i, base),
    });
  }
  return result;
}

function membersOf(layout: Layout, p: Payload, i: number, base: number): DecodedField[] {
  const { definition, layout: inner, itemOffsets } = layout.fields[i];
  const at = layout.offsets[i];
  const inside = (start: number): DecodedField[] => {
    if (inner === null) return [];
    inner.locate(p, start);
    return fieldsOf(inner, p, base);
  };
  if (itemOffsets === null) return inside(at);
  const offsets = itemOffsets(p, at, layout.offsets[i + 1] - at);
  const values = layout.value(p, i) as FieldValue[];
  const type = typeName({ ...definition, count: null } satisfies FieldDefinition);
  return values.slice(0, MAX_ITEMS).map((value, k) => ({
    name: `[${k}]`,
    type,
    text: textOf(value),
    startByte: offsets[k] - base,
    endByte: offsets[k + 1] - base,
    members: inside(offsets[k]),
  }));
}
