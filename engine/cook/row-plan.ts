/** How the row of an event is made: a cell for each source of a cooker, found once for all events of a schema. */
import { eventAttributes, type FieldSource, type FieldType, fieldTypes } from '../../contract/plugin.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { Room } from '../columns/put-cells.ts';
import type { EventView } from '../events/event-view.ts';
import type { Layout } from '../schema/layout.ts';
import type { FieldValue } from '../schema/model.ts';
import { CALL, type Cell, CONSTANT, CPU, called, constantly, FIRST_COUNTER, TIME } from './cell.ts';
import { ColumnBuilder } from './column-builder.ts';
import { type Attribute, attributeOf, type EventFacts } from './event-facts.ts';
import { fieldReader, itemReader, missingValue } from './field-reader.ts';
import { numberAt } from './plain-numbers.ts';

/** Of whose items each is a row. */
export interface EachItem {
  readonly array: string;
  /** The one whose row is made. */
  readonly item: () => FieldValue;
}

export class RowPlan {
  readonly cells: readonly Cell[];
  readonly #codes: Int8Array;
  readonly #fields: Uint32Array;
  readonly #layout: Layout | null;
  readonly #facts: EventFacts;

  /** @param first of its schema */
  constructor(first: EventView, sources: readonly FieldSource[], facts: EventFacts, each: EachItem | null = null) {
    const cells = sources.map((source) => cellFor(first, source, facts, each));
    this.cells = cells;
    this.#codes = Int8Array.from(cells, ({ code }) => code);
    this.#fields = Uint32Array.from(cells, ({ field }) => field ?? 0);
    this.#layout = first.layout;
    this.#facts = facts;
  }

  /** Of one event of the schema. */
  cellOf(event: EventView, k: number): number {
    const code = this.#codes[k];
    const { cells } = this;
    if (code > CONSTANT) {
      const { view, pointerSize } = event.payload;
      const layout = this.#layout!;
      const field = this.#fields[k];
      const value = field < layout.located ? numberAt(code, view, layout.offsets[field], pointerSize) : Number.NaN;
      const { ids } = cells[k];
      return ids === undefined ? value : (value >= 0 && value < ids.length && ids[value]) || cells[k].read!(event);
    }
    if (code === CONSTANT) return cells[k].constant!;
    if (code === CALL) return cells[k].read!(event);
    if (code === TIME) return event.timeNs;
    if (code === CPU) return event.cpu;
    return this.#facts.countersOf(event).value(FIRST_COUNTER - code);
  }
}

function cellFor(first: EventView, source: FieldSource, facts: EventFacts, each: EachItem | null): Cell {
  const attribute = attributeOf(source);
  if (attribute !== null) return facts.cellOf(attribute, first);
  const { names, type } = fieldOf(source);
  const ofItem = each === null ? null : itemReader(each.array, names, type, facts.context);
  if (each !== null && ofItem !== null) return called(() => ofItem(each.item()));
  const { schema, layout, kind, payload } = first;
  const pointerSize = kind.kind === 'message' ? null : payload.pointerSize;
  const cell = schema.source === null ? null : fieldReader(schema, layout, names, type, pointerSize, facts.context);
  return cell ?? constantly(missingValue(type));
}

function fieldOf(source: FieldSource): { names: readonly string[]; type: FieldType } {
  if (typeof source === 'string') return { names: [source], type: 'text' };
  return { names: typeof source.field === 'string' ? [source.field] : source.field, type: source.type };
}

/** Columns that are tried with signed integers or with doubles first; all others with unsigned integers. */
const signed: ReadonlySet<FieldType | Attribute> = new Set(['i32', 'i64', '$pid', '$tid', '$headerPid', '$headerTid']);
const doubles: ReadonlySet<FieldType | Attribute> = new Set([
  ...(['f64', 'timestamp', 'ticks', 'fileTime', '$time'] as const),
  ...(['$pmc0', '$pmc1', '$pmc2', '$pmc3', '$pmc4', '$pmc5', '$pmc6'] as const),
]);

const roomFor = (source: FieldType | Attribute): Room =>
  doubles.has(source) ? 'float64' : signed.has(source) ? 'int32' : 'uint32';

/** What a source's column is tried with. */
export const roomOf = (source: FieldSource): Room => roomFor(attributeOf(source) ?? fieldOf(source).type);

/** Of a source's column. */
export function typeOf(source: FieldSource): ValueType {
  const attribute = attributeOf(source);
  return attribute === null ? fieldTypes[fieldOf(source).type] : eventAttributes[attribute];
}

/** @param mostRows no more rows will come @param sure that many will */
export const builderFor = (source: FieldSource, { pools }: EventFacts, mostRows: number, sure: boolean) =>
  new ColumnBuilder(typeOf(source), roomOf(source), pools, mostRows, sure);
