/** Events as text, in chunks of bytes: what `corescope events` and `corescope dump` print. */

import { at } from '../../contract/checked.ts';
import type { AddressInfo } from '../../contract/stacks.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { EventCondition } from '../../engine/conditions/event-condition.ts';
import { TraceCondition } from '../../engine/conditions/trace-condition.ts';
import { eventNameOf } from '../../engine/events/describe-event.ts';
import { EventView } from '../../engine/events/event-view.ts';
import type { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { headerId } from '../../engine/format/event-columns.ts';
import type { EventFilter, RowSet } from '../../engine/format/rows.ts';
import type { Trace } from '../../engine/format/trace.ts';
import { type ColumnSources, type EventColumn, eventColumns } from '../../engine/write/dump/event-columns.ts';
import { EventLines, type LineFormat } from '../../engine/write/dump/event-lines.ts';
import { EventXml } from '../../engine/write/dump/event-xml.ts';
import { TextOut } from '../../engine/write/dump/text-out.ts';
import { tracerptColumns } from '../../engine/write/dump/tracerpt-columns.ts';
import { WallClock } from '../../engine/write/dump/wall-clock.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { TraceSymbols } from '../symbols/trace-symbols.ts';
import { type DecodedTrace, passOptions } from './decoded-trace.ts';
import { filterNames } from './event-conditions.ts';

export interface EventTextQuery {
  filter: EventFilter;
  /** Conditions that must all hold. */
  where: readonly string[];
  /** Name or key of the event, any case. */
  event?: string | undefined;
  offset: number;
  limit: number;
  /** Names of columns; null = those that the format has where nobody asks for others. */
  columns: readonly string[] | null;
  format: LineFormat;
  raw: boolean;
  stacks: boolean;
  /** Texts that a spreadsheet would take for formulas are guarded, in CSV. */
  spreadsheetSafe?: boolean;
}

/** Puts text somewhere; false = nobody reads it any more. */
export type WriteBytes = (bytes: Uint8Array) => boolean | Promise<boolean>;

/** Events between two looks at whether to go on, and text between two writes. */
const STEP = 2048;
const CHUNK_BYTES = 1 << 18;
/** Text that is written before its events are done: one event may have megabytes of it. */
const MOST_BYTES = 1 << 22;

/** Columns that only programs want. */
const NOT_IN_TABLES: readonly string[] = ['eventKey', 'thread', 'fields'];

/**
 * Lines of events. Where headers tell all that is wanted, no payload is read.
 * @throws HostError; CancelledError
 */
export async function writeEvents(
  decoded: DecodedTrace,
  query: EventTextQuery,
  write: WriteBytes,
  options: CallOptions = {},
): Promise<void> {
  const trace = await decoded.loaded(options);
  const { format, filter, where, event } = query;
  const columnsWith = (sources: ColumnSources): EventColumn[] =>
    chosen(eventColumns(trace, sources, { raw: query.raw, oneLine: format === 'table' }), query);
  const matching = trace.matchRows(await decoded.headerFilter(filter, options));
  const columns = columnsWith(headerSources(trace));
  if (where.length === 0 && event === undefined && columns.every(({ ofHeader }) => ofHeader)) {
    await writeHeaders(
      trace,
      decoded.kinds(),
      matching,
      query,
      new EventLines(format, columns, query.spreadsheetSafe),
      write,
      options,
    );
    return;
  }
  const withStacks = columns.some(({ name }) => name === 'stack');
  const condition = new EventCondition(where, filterNames);
  const name = event?.toLowerCase();
  if (withStacks) await decoded.decoderWithStacks(options);
  const decoder = await decoded.decoderOfEvents(options);
  const sources = sourcesOf(decoder, withStacks ? await decoded.symbols(options) : null);
  const conditions = new TraceCondition(condition, decoder);
  const rows = where.length === 0 ? matching : await conditions.candidates(matching, passOptions(trace, options));
  const lines = new EventLines(format, columnsWith(sources), query.spreadsheetSafe);
  let skipped = 0;
  let left = query.limit;
  const filtering = where.length > 0 || name !== undefined;
  const from = filtering ? 0 : Math.min(query.offset, rows.count);
  const to = filtering ? rows.count : Math.min(rows.count, from + left);
  await writeEach(decoder, rows, from, to, write, options, lines, (out, view) => {
    if (filtering) {
      if (left === 0) return false;
      if (name !== undefined && !isCalled(view, name)) return true;
      if (!conditions.holds(view)) return true;
      if (skipped++ < query.offset) return true;
      left--;
    }
    lines.write(out, view);
    return true;
  });
}

export type DumpFormat = 'csv' | 'xml' | 'ndjson';

/** All events, as Windows' tracerpt writes them (CSV, XML), or as `writeEvents` does (ndjson). */
export async function dumpEvents(
  decoded: DecodedTrace,
  { format, spreadsheetSafe = false }: { format: DumpFormat; spreadsheetSafe?: boolean },
  write: WriteBytes,
  options: CallOptions = {},
): Promise<void> {
  const decoder = await decoded.decoderOfEvents(options);
  const { trace } = decoder;
  const sources = sourcesOf(decoder, null);
  const clock = new WallClock(trace.info.startTimeUtc);
  const writer =
    format === 'xml'
      ? new EventXml(clock, sources)
      : format === 'csv'
        ? new EventLines('csv', tracerptColumns(clock, spreadsheetSafe), spreadsheetSafe)
        : new EventLines('ndjson', chosen(eventColumns(trace, sources, { raw: false, oneLine: false }), { format }));
  const rows = decoder.trace.matchRows({});
  await writeEach(decoder, rows, 0, rows.count, write, options, writer, (out, view) => {
    writer.write(out, view);
    return true;
  });
}

/** @param visit false ends it */
async function writeEach(
  decoder: TraceDecoder,
  rows: RowSet,
  from: number,
  to: number,
  write: WriteBytes,
  options: CallOptions,
  { head, tail }: { head: string; tail: string },
  visit: (out: TextOut, view: EventView) => boolean,
): Promise<void> {
  const pass = passOptions(decoder.trace, options);
  const out = new TextOut(1 << 20);
  let goOn = await writeHead(out, head, write);
  for (let at = from; at < to && goOn; ) {
    options.signal?.throwIfAborted();
    await decoder.forEach(
      rows,
      at,
      Math.min(to, at + STEP),
      (view) => {
        at++;
        goOn = visit(out, view);
        return goOn && out.at < MOST_BYTES;
      },
      { cancel: pass.cancel },
    );
    pass.onProgress?.(at - from, to - from);
    // A trace that is kept in memory and a writer that never waits would let nobody cancel.
    await pass.pause?.();
    if (out.at > CHUNK_BYTES) goOn = (await write(out.take())) && goOn;
  }
  out.utf8(tail);
  if (out.at > 0) await write(out.take());
}

/** Before anything else, so that a reader sees early that something comes. Gives what `write` gave. */
async function writeHead(out: TextOut, head: string, write: WriteBytes): Promise<boolean> {
  if (head === '') return true;
  out.utf8(head);
  return write(out.take());
}

/** @param kinds with the names that a filter by name has taken to know */
async function writeHeaders(
  { events }: Trace,
  kinds: readonly KindInfo[],
  rows: RowSet,
  { offset, limit }: EventTextQuery,
  lines: EventLines,
  write: WriteBytes,
  { signal }: CallOptions,
): Promise<void> {
  const view = new EventView();
  const out = new TextOut(1 << 20);
  if (!(await writeHead(out, lines.head, write))) return;
  const end = Math.min(rows.count, offset + limit);
  for (let i = offset; i < end; i++) {
    const row = rows.rowAt(i);
    view.row = row;
    view.timeNs = at(events.timeNs, row);
    view.cpu = at(events.cpu, row);
    view.pid = headerId(at(events.pid, row));
    view.tid = headerId(at(events.tid, row));
    view.kind = at(kinds, at(events.kind, row));
    lines.write(out, view);
    if (out.at < CHUNK_BYTES && i + 1 < end) continue;
    signal?.throwIfAborted();
    if (!(await write(out.take()))) return;
  }
}

function chosen(
  columns: EventColumn[],
  { columns: names = null, format, stacks = false }: Partial<EventTextQuery>,
): EventColumn[] {
  if (names === null)
    return columns.filter(({ name }) =>
      name === 'stack' ? stacks : format !== 'table' || !NOT_IN_TABLES.includes(name),
    );
  return names.map((name) => {
    const column = columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (column !== undefined) return column;
    throw new HostError(
      'bad-request',
      `There is no column “${name}”. Choose from ${columns.map((one) => one.name).join(', ')}.`,
    );
  });
}

function isCalled(view: EventView, name: string): boolean {
  return (
    eventNameOf(view).toLowerCase() === name ||
    (view.schema.source !== null && view.schema.eventKey.toLowerCase() === name)
  );
}

const noFrames: readonly AddressInfo[] = [];

/** For lines of headers alone. */
function headerSources({ events: { payloadBytes } }: Trace): ColumnSources {
  return {
    providerName: ({ providerName }) => providerName,
    processName: () => null,
    threadName: () => null,
    stack: () => noFrames,
    payloadBytes: ({ row }) => at(payloadBytes, row),
  };
}

function sourcesOf(decoder: TraceDecoder, symbols: TraceSymbols | null): ColumnSources {
  const { names, trace } = decoder;
  return {
    ...headerSources(trace),
    providerName: ({ provider, providerName }) => providerName ?? decoder.resolver.providerName(provider),
    processName: (view) => names.processAt(names.attribute(view).pid, view.timeNs)?.name ?? null,
    threadName: (view) => names.threadAt(names.attribute(view).tid, view.timeNs)?.name ?? null,
    stack: (view) => symbols?.frames(view, names.attribute(view).pid) ?? noFrames,
  };
}
