/** What lines say of an event: columns that write themselves, for every format the same. */

import { jsonText } from '../../../contract/json-text.ts';
import type { AddressInfo } from '../../../contract/stacks.ts';
import type { KindInfo, TraceInfo } from '../../../contract/trace.ts';
import { eventNameOf, lineOf, messageOf } from '../../events/describe-event.ts';
import type { EventView } from '../../events/event-view.ts';
import type { Layout } from '../../schema/layout.ts';
import { type Form, type PrintedField, printedFields, writeValue } from './field-text.ts';
import { TextOut } from './text-out.ts';

export interface EventColumn {
  readonly name: string;
  /** Of tables, in characters; a longer text pushes the rest of its line. */
  readonly width: number;
  readonly align: 'left' | 'right';
  /** The same for all events of a kind that have the same schema. */
  readonly perSchema: boolean;
  /** Told by the header; else payloads have to be read for it. */
  readonly ofHeader: boolean;
  /** Writes the event's text; null = it has none. */
  readonly write: (out: TextOut, event: EventView) => Form | null;
}

/** What columns need to know beside the event. */
export interface ColumnSources {
  providerName(kind: KindInfo): string | null;
  /** Null where nobody is known. */
  processName(event: EventView): string | null;
  threadName(event: EventView): string | null;
  /** Innermost frame first; empty where the event has no stack. */
  stack(event: EventView): readonly AddressInfo[];
  /** As the header tells it. */
  payloadBytes(event: EventView): number;
}

export interface ColumnOptions {
  /** Plain numbers, instead of names, times and hex. */
  raw: boolean;
  /** A line for people: the message, or the first fields; else the message alone. */
  oneLine: boolean;
}

/** What columns take from a trace: of one that grows, what there is of it. */
export interface ColumnsTrace {
  readonly info: Pick<TraceInfo, 'firstEventNs' | 'lastEventNs'>;
  readonly kinds: readonly KindInfo[];
}

function widest(texts: Iterable<unknown>): number {
  let width = 0;
  for (const text of texts) width = Math.max(width, String(text).length);
  return width;
}

const ofEvent = (name: string, width: number, value: (event: EventView) => number): EventColumn => ({
  name,
  width,
  align: 'right',
  perSchema: false,
  ofHeader: true,
  write: (out, event) => {
    out.number(value(event));
    return 'bare';
  },
});

const ofKind = (name: string, width: number, value: (kind: KindInfo) => string | number | null): EventColumn => ({
  name,
  width,
  align: 'right',
  perSchema: true,
  ofHeader: true,
  write: (out, { kind }) => writeOrNothing(out, value(kind)),
});

const decoded = (name: string, width: number, write: EventColumn['write'], perSchema = false): EventColumn => ({
  name,
  width,
  align: 'left',
  perSchema,
  ofHeader: false,
  write,
});

/** Every column, in the order in which lines have them. */
export function eventColumns(
  { info, kinds }: ColumnsTrace,
  sources: ColumnSources,
  { raw, oneLine }: ColumnOptions,
): EventColumn[] {
  /** As wide as its widest text. */
  const text = (name: string, value: (kind: KindInfo) => string | null): EventColumn => ({
    ...ofKind(name, widest(kinds.map((kind) => value(kind) ?? '')), value),
    align: 'left',
  });
  const fields = new FieldsText(raw);
  return [
    ofEvent('ns', widest([info.firstEventNs ?? 0, info.lastEventNs ?? 0]), ({ timeNs }) => timeNs),
    ofEvent('cpu', 4, ({ cpu }) => cpu),
    ofEvent('pid', 6, ({ pid }) => pid),
    ofEvent('tid', 6, ({ tid }) => tid),
    text('kind', ({ kind }) => kind),
    text('provider', ({ provider }) => provider),
    text('providerName', (kind) => sources.providerName(kind)),
    ofKind('id', 5, ({ id }) => id),
    ofKind('opcode', 6, ({ opcode }) => opcode),
    ofKind('version', 7, ({ version }) => version),
    ofEvent('len', 5, (event) => sources.payloadBytes(event)),
    decoded('event', 28, (out, event) => writeOrNothing(out, eventNameOf(event)), true),
    decoded('eventKey', 16, (out, event) => writeOrNothing(out, eventKeyOf(event)), true),
    decoded('process', 16, (out, event) => writeOrNothing(out, sources.processName(event))),
    decoded('thread', 16, (out, event) => writeOrNothing(out, sources.threadName(event))),
    decoded('fields', 40, (out, event) => fields.write(out, event)),
    decoded('message', 0, (out, event) =>
      writeOrNothing(
        out,
        oneLine ? lineOf(event) : event.schema.source === null ? null : messageOf(event.schema, event),
      ),
    ),
    decoded('stack', 0, (out, event) => {
      const frames = sources.stack(event);
      if (frames.length === 0) return null;
      if (oneLine) return writeValue(out, frames.map(frameText));
      out.utf8(jsonText(frames));
      return 'json';
    }),
  ];
}

function writeOrNothing(out: TextOut, value: string | number | null): Form | null {
  return value === null ? null : writeValue(out, value);
}

function frameText({ address, module, offset, function: name }: AddressInfo): string {
  if (module === null) return name ?? address;
  return name === null ? `${module}+${offset}` : `${module}!${name}`;
}

/** Class and number, or the bare name: what tools compare by. Null where neither is known. */
function eventKeyOf({ schema, kind }: EventView): string | null {
  if (schema.source !== null) return schema.eventKey;
  return kind.group === null ? null : `${kind.group}/${kind.id}`;
}

interface JsonField extends PrintedField {
  /** `"Name":`, from the second on with a comma in front. */
  readonly key: Uint8Array;
}

/** Fields as one JSON object; null without a schema. */
class FieldsText {
  readonly #raw: boolean;
  readonly #plans = new WeakMap<Layout, readonly JsonField[]>();

  constructor(raw: boolean) {
    this.#raw = raw;
  }

  write(out: TextOut, { schema, layout, payload, leftBytes }: EventView): Form | null {
    if (layout === null) {
      if (schema.source === null || schema.readBlob === undefined) return null;
      return writeValue(out, schema.readBlob(payload.bytes, payload.start, payload.end) ?? { $truncated: true });
    }
    const plan = this.#plans.get(layout) ?? this.#plan(layout);
    const { located, offsets } = layout;
    out.byte(OPEN);
    const inside = out.at;
    for (let k = 0; k < plan.length && plan[k].index < located; k++) {
      const { index, key, text } = plan[k];
      const at = offsets[index];
      out.raw(key);
      if (text.form === 'text') {
        out.byte(QUOTE);
        const mark = out.at;
        text.write(out, payload, at, offsets[index + 1] - at);
        out.escapeJson(mark);
        out.byte(QUOTE);
      } else {
        const mark = out.at;
        if (text.write(out, payload, at, offsets[index + 1] - at) === 'text') out.quoteJson(mark);
      }
    }
    if (leftBytes > 0) out.utf8(`${out.at > inside ? ',' : ''}"$left":${leftBytes}`);
    if (layout.truncated) out.utf8(`${out.at > inside ? ',' : ''}"$truncated":true`);
    out.byte(CLOSE);
    return 'json';
  }

  #plan(layout: Layout): readonly JsonField[] {
    const plan = printedFields(layout, this.#raw).map((field, i) => ({ ...field, key: jsonKey(field.name, i > 0) }));
    this.#plans.set(layout, plan);
    return plan;
  }
}

const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;

/** `"name":` as bytes. */
export function jsonKey(name: string, withComma: boolean): Uint8Array {
  const out = new TextOut(64);
  if (withComma) out.byte(0x2c);
  const mark = out.at;
  out.utf8(name);
  out.quoteJson(mark);
  out.byte(0x3a);
  return out.take();
}
