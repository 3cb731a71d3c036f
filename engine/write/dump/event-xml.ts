/** Events as the XML of Windows' tracerpt and event logs: one `Event` of the events schema each. */

import { messageOf } from '../../events/describe-event.ts';
import type { EventView } from '../../events/event-view.ts';
import type { Layout } from '../../schema/layout.ts';
import type { FieldValue } from '../../schema/model.ts';
import { levelName } from '../../schema/type-names.ts';
import type { ColumnSources } from './event-columns.ts';
import { type PrintedField, printedFields, writeValue } from './field-text.ts';
import { TextOut } from './text-out.ts';
import { activityAt, opcodeOf, relatedActivityAt, taskOf } from './tracerpt-columns.ts';
import type { WallClock } from './wall-clock.ts';

const EVENT_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events/event';
const TRACE_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events/trace';

interface XmlField extends PrintedField {
  /** The name as it stands in an attribute. */
  readonly escapedName: Uint8Array;
}

export class EventXml {
  readonly head = '<?xml version="1.0" encoding="UTF-8"?>\n<Events>\n';
  readonly tail = '</Events>\n';
  readonly #clock: WallClock;
  readonly #sources: ColumnSources;
  /** By kind: what stands before the time. */
  readonly #openings: Uint8Array[] = [];
  readonly #plans = new WeakMap<Layout, readonly XmlField[]>();

  constructor(clock: WallClock, sources: ColumnSources) {
    this.#clock = clock;
    this.#sources = sources;
  }

  write(out: TextOut, event: EventView): void {
    const { kind, cpu, pid, tid } = event;
    this.#openings[kind.index] ??= this.#opening(event);
    out.raw(this.#openings[kind.index]);
    this.#clock.writeIso(out, event.timeNs);
    out.utf8('" />\n\t\t<Correlation');
    this.#guid(out, event, 'ActivityID', activityAt(event));
    this.#guid(out, event, 'RelatedActivityID', relatedActivityAt(event));
    out.utf8(' />\n\t\t<Execution ProcessID="');
    out.number(pid >>> 0);
    out.utf8('" ThreadID="');
    out.number(tid >>> 0);
    out.utf8('" ProcessorID="');
    out.number(cpu);
    out.utf8('" />\n\t\t<Channel />\n\t\t<Computer />\n\t</System>\n');
    this.#data(out, event);
    this.#rendering(out, event);
    out.utf8('</Event>\n');
  }

  #opening({ kind, schema }: EventView): Uint8Array {
    const name = (schema.source === null ? null : schema.providerName) ?? this.#sources.providerName(kind) ?? '';
    const out = new TextOut(1 << 10);
    out.utf8(`<Event xmlns="${EVENT_NAMESPACE}">\n\t<System>\n\t\t<Provider Name="`);
    out.raw(escaped(name));
    out.utf8(
      `" Guid="{${kind.provider}}" />\n\t\t<EventID>${kind.id}</EventID>\n` +
        `\t\t<Version>${kind.version}</Version>\n\t\t<Level>${kind.level}</Level>\n\t\t<Task>${kind.task}</Task>\n` +
        `\t\t<Opcode>${kind.opcode}</Opcode>\n\t\t<Keywords>${kind.keyword}</Keywords>\n\t\t<TimeCreated SystemTime="`,
    );
    return out.take();
  }

  #guid(out: TextOut, { payload }: EventView, name: string, at: number): void {
    if (at < 0) return;
    out.utf8(` ${name}="{`);
    out.guid(payload.bytes, at);
    out.utf8('}"');
  }

  #data(out: TextOut, { schema, layout, payload }: EventView): void {
    const { bytes, start, end } = payload;
    if (layout !== null) {
      const plan = this.#plans.get(layout) ?? this.#plan(layout);
      const { located, offsets, fields } = layout;
      out.utf8('\t<EventData>\n');
      for (let k = 0; k < plan.length && plan[k].index < located; k++) {
        const { index, escapedName, text } = plan[k];
        const { members, count } = fields[index].definition;
        if (members !== null || count !== null) {
          writeData(out, escapedName, layout.value(payload, index), 2);
          continue;
        }
        out.utf8('\t\t<Data Name="');
        out.raw(escapedName);
        out.utf8('">');
        const mark = out.at;
        const at = offsets[index];
        if (text.write(out, payload, at, offsets[index + 1] - at) !== 'bare') out.escapeXml(mark);
        out.utf8('</Data>\n');
      }
      out.utf8('\t</EventData>\n');
      return;
    }
    const blob = schema.source === null ? null : (schema.readBlob?.(bytes, start, end) ?? null);
    if (blob !== null) {
      out.utf8('\t<EventData>\n');
      for (const [name, value] of Object.entries(blob)) writeData(out, escaped(name), value, 2);
      out.utf8('\t</EventData>\n');
    } else if (end > start) {
      out.utf8('\t<BinaryEventData>');
      out.hexBytes(bytes, start, end - start);
      out.utf8('</BinaryEventData>\n');
    }
  }

  #plan(layout: Layout): readonly XmlField[] {
    const plan = printedFields(layout, false).map((field) => ({ ...field, escapedName: escaped(field.name) }));
    this.#plans.set(layout, plan);
    return plan;
  }

  #rendering(out: TextOut, event: EventView): void {
    const { schema, kind } = event;
    out.utf8('\t<RenderingInfo>\n');
    element(out, 'Level', levelName(kind.level));
    element(out, 'Opcode', opcodeOf(event));
    element(out, 'Task', taskOf(event));
    element(out, 'Message', schema.source === null ? null : messageOf(schema, event));
    out.utf8(`\t</RenderingInfo>\n\t<ExtendedTracingInfo xmlns="${TRACE_NAMESPACE}">\n\t\t<EventGuid>{`);
    out.utf8(kind.provider);
    out.utf8('}</EventGuid>\n\t</ExtendedTracingInfo>\n');
  }
}

function element(out: TextOut, name: string, text: string | null): void {
  if (text === null || text === '') return;
  out.utf8(`\t\t<${name}>`);
  const mark = out.at;
  out.utf8(text);
  out.escapeXml(mark);
  out.utf8(`</${name}>\n`);
}

/** Structs nest; an array stands as one element an item. */
function writeData(out: TextOut, name: Uint8Array, value: FieldValue, depth: number): void {
  if (Array.isArray(value)) {
    for (const item of value) writeData(out, name, item, depth);
    return;
  }
  const indent = '\t'.repeat(depth);
  const isStruct = value !== null && typeof value === 'object';
  out.utf8(`${indent}<${isStruct ? 'ComplexData' : 'Data'} Name="`);
  out.raw(name);
  if (isStruct) {
    out.utf8('">\n');
    for (const [member, inner] of Object.entries(value)) writeData(out, escaped(member), inner, depth + 1);
    out.utf8(`${indent}</ComplexData>\n`);
    return;
  }
  out.utf8('">');
  const mark = out.at;
  writeValue(out, value);
  out.escapeXml(mark);
  out.utf8('</Data>\n');
}

/** Text as it stands in an attribute. */
function escaped(text: string): Uint8Array {
  const out = new TextOut(3 * text.length);
  out.utf8(text);
  out.escapeXml(0);
  return out.take();
}
