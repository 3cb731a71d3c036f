/**
 * The columns of the CSV that Windows' tracerpt writes, in its order; behind them each field stands in a column of its
 * own. Cells are not padded.
 */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { eventNameOf } from '../../events/describe-event.ts';
import type { EventView } from '../../events/event-view.ts';
import { EXTENDED_TYPE, extendedSize, findExtended } from '../../format/extended-data.ts';
import type { Layout } from '../../schema/layout.ts';
import type { EventColumn } from './event-columns.ts';
import { type Form, type PrintedField, printedFields, writeValue } from './field-text.ts';
import type { TextOut } from './text-out.ts';
import type { WallClock } from './wall-clock.ts';

const COMMA = 0x2c;

/** Where EVENT_HEADER has its activity id (format document b). */
const ACTIVITY_ID_AT = 64;
const GUID_BYTES = 16;

/** @param spreadsheetSafe texts that a spreadsheet would take for formulas are guarded */
export function tracerptColumns(clock: WallClock, spreadsheetSafe = false): EventColumn[] {
  const column = (name: string, perSchema: boolean, write: EventColumn['write']): EventColumn => ({
    name,
    width: 0,
    align: 'left',
    perSchema,
    ofHeader: false,
    write,
  });
  const ofKind = (name: string, value: (kind: KindInfo) => number | string): EventColumn =>
    column(name, true, (out, { kind }) => writeValue(out, value(kind)));
  const id = (name: string, value: (event: EventView) => number): EventColumn =>
    column(name, false, (out, event) => {
      // None is all ones, as in the header.
      out.paddedHex(value(event), 8);
      return 'bare';
    });
  const empty = (name: string): EventColumn => column(name, true, () => null);
  const userData = new UserData(spreadsheetSafe);
  return [
    column('Event Name', true, (out, event) => writeValue(out, taskOf(event))),
    column('Type', true, (out, event) => writeValue(out, opcodeOf(event))),
    ofKind('Event ID', ({ id }) => id),
    ofKind('Version', ({ version }) => version),
    ofKind('Channel', ({ channel }) => channel),
    ofKind('Level', ({ level }) => level),
    ofKind('Opcode', ({ opcode }) => opcode),
    ofKind('Task', ({ task }) => task),
    ofKind('Keyword', ({ keyword }) => `0x${keyword.slice(2).padStart(16, '0')}`),
    id('PID', ({ pid }) => pid),
    id('TID', ({ tid }) => tid),
    column('Processor Number', false, (out, { cpu }) => writeValue(out, cpu)),
    empty('Instance ID'),
    empty('Parent Instance ID'),
    column('Activity ID', false, (out, event) => writeGuid(out, event, activityAt(event))),
    column('Related Activity ID', false, (out, event) => writeGuid(out, event, relatedActivityAt(event))),
    column('Clock-Time', false, (out, { timeNs }) => {
      clock.writeFiletime(out, timeNs);
      return 'bare';
    }),
    empty('Kernel(ms)'),
    empty('User(ms)'),
    column('User Data', false, (out, event) => {
      userData.write(out, event);
      return 'bare';
    }),
  ];
}

/** Class, task or whole name. */
export function taskOf(event: EventView): string {
  const name = eventNameOf(event);
  const slash = name.lastIndexOf('/');
  return slash > 0 ? name.slice(0, slash) : name;
}

export const opcodeOf = ({ schema, kind }: EventView): string =>
  (schema.source === null ? kind.eventName : schema.opcodeName) ?? String(kind.opcode);

/** Offset of the activity id; −1 where there is none, or it is all zeros. */
export function activityAt({ kind, eventStart, payload }: EventView): number {
  if (!hasEventHeader(kind)) return -1;
  const at = eventStart + ACTIVITY_ID_AT;
  return isGuidAt(payload.bytes, at) ? at : -1;
}

export function relatedActivityAt({ kind, headerEnd, payload }: EventView): number {
  if (headerEnd >= payload.start || !hasEventHeader(kind)) return -1;
  const at = findExtended(payload.bytes, headerEnd, payload.start, EXTENDED_TYPE.relatedActivityId);
  return at >= 0 && extendedSize(payload.bytes, at) >= GUID_BYTES ? at : -1;
}

function isGuidAt(bytes: Uint8Array, at: number): boolean {
  if (at + GUID_BYTES > bytes.length) return false;
  for (let i = at; i < at + GUID_BYTES; i++) if (bytes[i] !== 0) return true;
  return false;
}

function writeGuid(out: TextOut, { payload }: EventView, at: number): Form | null {
  if (at < 0) return null;
  out.byte(0x7b);
  out.guid(payload.bytes, at);
  out.byte(0x7d);
  return 'bare';
}

/** One cell a field; the payload as hex where there is no schema. */
class UserData {
  readonly #spreadsheetSafe: boolean;
  readonly #plans = new WeakMap<Layout, readonly PrintedField[]>();

  constructor(spreadsheetSafe: boolean) {
    this.#spreadsheetSafe = spreadsheetSafe;
  }

  write(out: TextOut, { schema, layout, payload }: EventView): void {
    if (layout === null) {
      const blob =
        schema.source === null ? null : (schema.readBlob?.(payload.bytes, payload.start, payload.end) ?? null);
      if (blob === null) {
        if (payload.end > payload.start) out.utf8('0x');
        out.hexBytes(payload.bytes, payload.start, payload.end - payload.start);
        return;
      }
      for (const [i, value] of Object.values(blob).entries()) {
        if (i > 0) out.byte(COMMA);
        const mark = out.at;
        writeValue(out, value);
        out.escapeCsv(mark, this.#spreadsheetSafe);
      }
      return;
    }
    let plan = this.#plans.get(layout);
    if (plan === undefined) {
      plan = printedFields(layout, false);
      this.#plans.set(layout, plan);
    }
    const { located, offsets } = layout;
    for (let k = 0; k < plan.length && plan[k].index < located; k++) {
      const { index, text } = plan[k];
      const at = offsets[index];
      const size = offsets[index + 1] - at;
      if (k > 0) out.byte(COMMA);
      const mark = out.at;
      if (text.list !== undefined) text.list(out, payload, at, size);
      else if (text.write(out, payload, at, size) !== 'bare') out.escapeCsv(mark, this.#spreadsheetSafe);
    }
  }
}
