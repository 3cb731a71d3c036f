import { at } from '../../../contract/checked.ts';
import type { EventsPage } from '../../../contract/queries.ts';
import type { KindInfo, TraceInfo } from '../../../contract/trace.ts';
import { timeCell, timeHelp, timeUnit } from '../../base/time-format.ts';
import type { ColumnSize } from '../../kit/grid/column-layout.ts';
import { createTextMeter, widest } from '../../kit/text-width.ts';
import { eventLabel, providerLabel } from '../../state/kinds-model.ts';
import type { EventLine } from './event-texts.ts';
import { widestProvider } from './provider-width.ts';

export interface EventColumn {
  id: string;
  title: string;
  help: string;
  number: boolean;
  /** `line` is null until the payload has been read. */
  text(page: EventsPage, index: number, kind: KindInfo | undefined, line: EventLine | null): string;
}

/** −1 stands for "the header says nothing". */
const processOrThread = (id: number): string => (id < 0 ? '' : String(id));

export const eventColumns: EventColumn[] = [
  {
    id: 'row',
    title: '#',
    help: 'Position of the event in the trace',
    number: true,
    text: (page, i) => String(at(page.row, i)),
  },
  {
    id: 'time',
    get title() {
      return `Time${timeUnit()}`;
    },
    get help() {
      return timeHelp();
    },
    number: true,
    text: (page, i) => timeCell(at(page.timeNs, i)),
  },
  { id: 'cpu', title: 'Core', help: 'Processor', number: true, text: (page, i) => String(at(page.cpu, i)) },
  {
    id: 'process',
    title: 'Process',
    help: 'Image name of the process',
    number: false,
    text: (_page, _i, _kind, line) => line?.process ?? '',
  },
  {
    id: 'pid',
    title: 'PID',
    help: 'Process ID from the event header; empty if it has none',
    number: true,
    text: (page, i) => processOrThread(at(page.pid, i)),
  },
  {
    id: 'tid',
    title: 'Thread',
    help: 'Thread name, if any, and thread ID from the event header',
    number: false,
    text: (page, i, _kind, line) => threadText(line?.thread ?? '', processOrThread(at(page.tid, i))),
  },
  {
    id: 'provider',
    title: 'Provider',
    help: 'Provider of the event',
    number: false,
    text: (_page, _i, kind) => (kind === undefined ? '' : providerLabel(kind)),
  },
  {
    id: 'event',
    title: 'Event',
    help: 'Event name, if known',
    number: false,
    text: (_page, _i, kind, line) => line?.event || (kind === undefined ? '' : eventLabel(kind)),
  },
  {
    id: 'message',
    title: 'Message',
    help: 'Message of the event, or else its fields, or else strings from its payload',
    number: false,
    text: (_page, _i, _kind, line) => line?.message ?? '',
  },
  { id: 'id', title: 'Id', help: 'Event id', number: true, text: (_page, _i, kind) => String(kind?.id ?? '') },
  { id: 'opcode', title: 'Op', help: 'Opcode', number: true, text: (_page, _i, kind) => String(kind?.opcode ?? '') },
  {
    id: 'version',
    title: 'Ver',
    help: 'Version of the event',
    number: true,
    text: (_page, _i, kind) => String(kind?.version ?? ''),
  },
  {
    id: 'payload',
    title: 'Payload B',
    help: 'Payload size in bytes',
    number: true,
    text: (page, i) => String(at(page.payloadBytes, i)),
  },
];

const threadText = (name: string, id: string): string => (name === '' ? id : id === '' ? name : `${name} (${id})`);

/** Where the table is narrow, names and messages come before figures: these are in the details as well. */
const fromGridPx: Readonly<Record<string, number>> = {
  pid: 630,
  provider: 630,
  id: 890,
  opcode: 890,
  version: 890,
  payload: 890,
};

/** Names of providers and events leave room for the message. */
const mostNamePx = 180;

/**
 * Columns as wide as the events of a trace need them. What only the events themselves know (ids of processes and
 * threads, payload) has room for six digits.
 */
export function eventColumnSizes(info: TraceInfo, kinds: readonly KindInfo[]): ColumnSize[] {
  const meter = createTextMeter();
  const { cell, head } = meter;
  const ofKinds = (text: (kind: KindInfo) => string) => widest(new Set(kinds.map(text)), cell);
  const cells: Record<string, number> = {
    row: cell(String(info.events)),
    time: cell(timeCell(info.lastEventNs ?? 0)),
    cpu: cell('000'),
    process: 112,
    tid: 84,
    provider: Math.min(mostNamePx, widestProvider(kinds, meter)),
    event: Math.min(mostNamePx, ofKinds(eventLabel)),
    message: 200,
    id: ofKinds((kind) => String(kind.id)),
    opcode: ofKinds((kind) => String(kind.opcode)),
    version: ofKinds((kind) => String(kind.version)),
  };
  const least: Record<string, number> = { process: 72, tid: 56, provider: 88, event: 88, message: 160 };
  return eventColumns.map(({ id, title }) => {
    const fitPx = Math.max(cells[id] ?? cell('000000'), head(title));
    return {
      id,
      fitPx,
      leastPx: least[id] ?? fitPx,
      fills: id === 'message',
      part: id === 'row' || id === 'time' ? 'start' : 'middle',
      fromGridPx: fromGridPx[id] ?? 0,
    };
  });
}

/**
 * Rows of a page as tab-separated lines. Thin spaces in times are left out, so that a spreadsheet reads numbers.
 * @param lineOf what a row of the trace says, where that is known
 */
export function eventsToTsv(
  page: EventsPage,
  kindOf: ReadonlyMap<number, KindInfo>,
  lineOf: (row: number) => EventLine | null,
): string {
  const lines = [eventColumns.map((column) => column.title).join('\t')];
  for (let i = 0; i < page.row.length; i++) {
    const kind = kindOf.get(at(page.kind, i));
    const line = lineOf(at(page.row, i));
    lines.push(
      eventColumns
        .map((column) => {
          const text = column.text(page, i, kind, line);
          return column.number ? text.replaceAll('\u2009', '').replace('\u2212', '-') : text.replace(/[\t\r\n]/g, ' ');
        })
        .join('\t'),
    );
  }
  return `${lines.join('\n')}\n`;
}
