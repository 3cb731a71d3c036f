/** A golden text against the decode of its trace: every printed event is looked for, every printed field compared. */
import { lowerBound } from '../../../engine/format/rows.ts';
import type { FieldValue } from '../../../engine/schema/model.ts';
import type { DecodedEvent, DecodedTrace } from './decoded-trace.ts';
import { type PrintedName, printedNameOf } from './event-names.ts';
import { decodedField } from './field-names.ts';
import type { GoldenEvent, GoldenField, GoldenText } from './golden-text.ts';
import { headerAgreement, headerFieldsOf, headerValue } from './header-fields.ts';
import { cutText, printedFormOf } from './printed-forms.ts';
import { rulesFor } from './rules.ts';

/** A printed event and the decoded one that it is. */
interface Pair {
  readonly golden: GoldenEvent;
  readonly ours: DecodedEvent;
}

export interface Difference {
  readonly line: number;
  readonly event: string;
  readonly field: string;
  readonly golden: string;
  /** Undefined where the decode has no such field. */
  readonly ours: FieldValue | undefined;
}

/** Way → how many. */
export type Ways = Record<string, number>;

export interface Comparison {
  readonly pairs: readonly Pair[];
  /** Printed fields that were compared, those of headers included. */
  readonly fields: number;
  readonly nameWays: Ways;
  readonly headerWays: Ways;
  readonly fieldWays: Ways;
  readonly differences: readonly Difference[];
  /** Printed events that the decode does not have at their time, on their CPU, with their length and name. */
  readonly missing: readonly GoldenEvent[];
}

/** Printed times are rounded to whole microseconds. */
const TOLERANCE_NS = 1000;

export async function compare(golden: GoldenText, trace: DecodedTrace): Promise<Comparison> {
  const names = await printedNames(trace);
  const pairs = await pairUp(golden.events, names, trace);
  const found = new Set(pairs.map((pair) => pair.golden));
  const nameWays: Ways = {};
  const headerWays: Ways = {};
  const fieldWays: Ways = {};
  const differences: Difference[] = [];
  let fields = 0;
  for (const { golden: event, ours } of pairs) {
    count(nameWays, names[ours.row].by);
    const note = (ways: Ways, { name, text }: GoldenField, way: string | null, value: FieldValue | undefined): void => {
      fields++;
      if (way !== null) count(ways, way);
      else differences.push({ line: event.line, event: event.name, field: name, golden: text, ours: value });
    };
    for (const field of headerFieldsOf(event))
      note(headerWays, field, headerAgreement(event, field, ours, trace), headerValue(field, ours, trace));
    for (const field of event.fields)
      note(fieldWays, field, fieldAgreement(event.name, field, ours, trace), decodedField(ours, field.name)?.value);
  }
  const missing = golden.events.filter((event) => !found.has(event));
  return { pairs, fields, nameWays, headerWays, fieldWays, differences, missing };
}

/** The form or rule by which a printed field says what ours does; null where it does not. */
export function fieldAgreement(
  event: string,
  { name, text }: GoldenField,
  ours: DecodedEvent,
  trace: DecodedTrace,
): string | null {
  const field = decodedField(ours, name);
  const form = field === undefined ? null : printedFormOf(field, text);
  if (form !== null) return form;
  for (const rule of rulesFor(event, name)) {
    const print = rule.print(ours, name, trace);
    if (print !== null && cutText(print) === text) return rule.id;
  }
  return null;
}

/** Names of all events as TraceEvent prints them, by row. */
async function printedNames(trace: DecodedTrace): Promise<PrintedName[]> {
  const names: PrintedName[] = [];
  await trace.forEach((event) => {
    names.push(printedNameOf(event, trace));
  });
  return names;
}

/** Printed events with those that they are: at the same time, on the same CPU, of the same length and name. */
async function pairUp(
  events: readonly GoldenEvent[],
  names: readonly PrintedName[],
  trace: DecodedTrace,
): Promise<Pair[]> {
  const rows = findRows(events, names, trace);
  const found = rows.filter((row) => row >= 0).sort((a, b) => a - b);
  const decoded = new Map((await trace.decode(found)).map((event) => [event.row, event]));
  return events.flatMap((golden, i) => {
    const ours = decoded.get(rows[i]);
    return ours === undefined ? [] : [{ golden, ours }];
  });
}

/** Row of each printed event; −1 where there is none. No row stands for two of them. */
function findRows(events: readonly GoldenEvent[], names: readonly PrintedName[], { trace }: DecodedTrace): number[] {
  const { timeNs, cpu, payloadBytes, count: rows } = trace.events;
  const taken = new Set<number>();
  return events.map((event) => {
    const atNs = event.timeUs * 1000;
    for (let row = lowerBound(timeNs, 0, rows, atNs - TOLERANCE_NS); row < rows; row++) {
      if (timeNs[row] > atNs + TOLERANCE_NS) break;
      if (cpu[row] !== event.cpu || payloadBytes[row] !== event.payloadBytes) continue;
      if (names[row].name !== event.name || taken.has(row)) continue;
      taken.add(row);
      return row;
    }
    return -1;
  });
}

const count = (ways: Ways, way: string): void => {
  ways[way] = (ways[way] ?? 0) + 1;
};
