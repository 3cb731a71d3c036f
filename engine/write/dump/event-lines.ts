/** Columns as lines: a table for people, CSV and newline-delimited JSON for programs. */
import type { EventView } from '../../events/event-view.ts';
import { type EventColumn, jsonKey } from './event-columns.ts';
import { TextOut } from './text-out.ts';

export type LineFormat = 'table' | 'csv' | 'ndjson';

const COMMA = 0x2c;
const NEWLINE = 0x0a;
const SPACE = 0x20;

/** Writes one cell with all that belongs to it. */
type CellWriter = (out: TextOut, event: EventView) => void;

export class EventLines {
  /** Before all lines; empty where the format has none. */
  readonly head: string;
  readonly tail = '';
  readonly #cells: readonly CellWriter[];
  readonly #format: LineFormat;

  /** @param spreadsheetSafe texts that a spreadsheet would take for formulas are guarded, in CSV */
  constructor(format: LineFormat, columns: readonly EventColumn[], spreadsheetSafe = false) {
    this.#format = format;
    if (format === 'ndjson') {
      this.head = '';
      this.#cells = together(columns, columns.map(jsonCell));
    } else if (format === 'csv') {
      this.head = `${columns.map(({ name }) => name).join(',')}\n`;
      this.#cells = together(
        columns,
        columns.map((column, i) => csvCell(column, i, spreadsheetSafe)),
      );
    } else {
      const names = columns.map((column) =>
        column.align === 'right' ? column.name.padStart(widthOf(column)) : column.name.padEnd(widthOf(column)),
      );
      this.head = `${names.join('  ').trimEnd()}\n`;
      this.#cells = columns.map(tableCell);
    }
  }

  /** One line with its end. */
  write(out: TextOut, event: EventView): void {
    const cells = this.#cells;
    if (this.#format === 'ndjson') out.byte(0x7b);
    for (let i = 0; i < cells.length; i++) cells[i](out, event);
    if (this.#format === 'ndjson') out.byte(0x7d);
    else if (this.#format === 'table') while (out.at > 0 && out.bytes[out.at - 1] === SPACE) out.at--;
    out.byte(NEWLINE);
  }
}

function jsonCell(column: EventColumn, i: number): CellWriter {
  const key = jsonKey(column.name, i > 0);
  return (out, event) => {
    out.raw(key);
    const mark = out.at;
    const form = column.write(out, event);
    if (form === 'text') out.quoteJson(mark);
    else if (form === null) out.utf8('null');
  };
}

function csvCell(column: EventColumn, i: number, spreadsheetSafe: boolean): CellWriter {
  return (out, event) => {
    if (i > 0) out.byte(COMMA);
    const mark = out.at;
    const form = column.write(out, event);
    if (form === 'text' || form === 'json') out.escapeCsv(mark, spreadsheetSafe);
  };
}

const widthOf = ({ name, width }: EventColumn): number => Math.max(name.length, width);

function tableCell(column: EventColumn, i: number): CellWriter {
  const width = widthOf(column);
  return (out, event) => {
    if (i > 0) out.utf8('  ');
    const mark = out.at;
    column.write(out, event);
    out.escapeTerminal(mark);
    const { bytes, at } = out;
    let characters = 0;
    for (let k = mark; k < at; k++) if ((bytes[k] & 0xc0) !== 0x80) characters++;
    const missing = width - characters;
    if (missing <= 0) return;
    out.reserve(missing);
    out.at += missing;
    if (column.align === 'right') {
      out.bytes.copyWithin(mark + missing, mark, at);
      out.bytes.fill(SPACE, mark, mark + missing);
    } else out.bytes.fill(SPACE, at, out.at);
  };
}

/** Neighbours that are the same for all events of a schema are written once, and copied from then on. */
function together(columns: readonly EventColumn[], cells: readonly CellWriter[]): CellWriter[] {
  const joined: CellWriter[] = [];
  for (let from = 0; from < cells.length; ) {
    let to = from + 1;
    if (columns[from].perSchema) while (to < cells.length && columns[to].perSchema) to++;
    joined.push(columns[from].perSchema ? onceASchema(cells.slice(from, to)) : cells[from]);
    from = to;
  }
  return joined;
}

interface WrittenOnce {
  readonly schema: EventView['schema'];
  readonly bytes: Uint8Array;
}

function onceASchema(cells: readonly CellWriter[]): CellWriter {
  const byKind: WrittenOnce[] = [];
  /** By kind. Weak: a hostile file may have another description for every event, of which few are kept. */
  const ofTraceLogging: WeakMap<EventView['schema'], Uint8Array>[] = [];
  const written = (event: EventView): Uint8Array => {
    const out = new TextOut(1 << 10);
    for (const cell of cells) cell(out, event);
    return out.take();
  };
  return (out, event) => {
    const { kind, schema } = event;
    if (schema.source === 'traceLogging') {
      ofTraceLogging[kind.index] ??= new WeakMap();
      const known = ofTraceLogging[kind.index];
      let bytes = known.get(schema);
      if (bytes === undefined) {
        bytes = written(event);
        known.set(schema, bytes);
      }
      out.raw(bytes);
      return;
    }
    let known = byKind[kind.index];
    if (known?.schema !== schema) {
      known = { schema, bytes: written(event) };
      byKind[kind.index] = known;
    }
    out.raw(known.bytes);
  };
}
