/** What golden tests of these plugins share: events of several groups in one order, and pages as lines. */
import type { TablePage } from '../../contract/tables.ts';
import type { PluginTrace, RawEvent } from './plugin-trace.ts';

/** @param wanted kernel group → types. @returns in the order of the trace */
export async function eventsOf(
  trace: PluginTrace,
  wanted: Readonly<Record<string, readonly number[]>>,
): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  // The bytes under a payload are used again for the next events.
  const keep = (event: RawEvent): unknown =>
    events.push({ ...event, payload: new DataView(bytesOf(event.payload).slice().buffer) });
  for (const [group, types] of Object.entries(wanted)) await trace.each(group, types, keep);
  return events.sort((a, b) => a.row - b.row);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Rows of a page without keys: the plain value of every column, or its text, with blanks between. */
export const linesOf = ({ columns, depth }: TablePage): string[] =>
  Array.from(depth, (_, row) => columns.map(({ values, text }) => values?.[row] ?? text[row]).join(' '));

/** UTF-16 up to its NUL, or to the end. */
export function wideAt(payload: DataView, from: number): string {
  let text = '';
  for (let at = from; at + 2 <= payload.byteLength && payload.getUint16(at, true) !== 0; at += 2)
    text += String.fromCharCode(payload.getUint16(at, true));
  return text;
}

/** Bytes as characters. */
export const narrowAt = (payload: DataView, from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(payload.getUint8(from + i))).join('');

export const addressAt = (payload: DataView, at: number): string => `0x${payload.getBigUint64(at, true).toString(16)}`;
