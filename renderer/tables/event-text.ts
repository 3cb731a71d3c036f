import type { EventsPage } from '../../contract/queries.ts';
import type { KindInfo, TraceInfo } from '../../contract/trace.ts';
import { formatTime } from '../timeline/time-format.ts';
import type { SizedColumn } from './column-widths.ts';
import { eventLabel, providerLabel } from './kinds-model.ts';
import { createTextMeter, widest, widestProvider } from './text-width.ts';

export interface EventColumn {
  id: string;
  title: string;
  help: string;
  number: boolean;
  text(page: EventsPage, index: number, kind: KindInfo | undefined): string;
}

/** −1 stands for "the header says nothing". */
const processOrThread = (id: number): string => (id < 0 ? '' : String(id));

export const eventColumns: EventColumn[] = [
  {
    id: 'row',
    title: '#',
    help: "The event's place in the whole trace",
    number: true,
    text: (page, i) => String(page.row[i]!),
  },
  {
    id: 'time',
    title: 'Time s',
    help: 'Seconds since the trace began',
    number: true,
    text: (page, i) => formatTime(page.timeNs[i]!),
  },
  { id: 'cpu', title: 'Core', help: 'Processor', number: true, text: (page, i) => String(page.cpu[i]!) },
  {
    id: 'pid',
    title: 'Process',
    help: "Process id of the event's header; empty where it has none",
    number: true,
    text: (page, i) => processOrThread(page.pid[i]!),
  },
  {
    id: 'tid',
    title: 'Thread',
    help: "Thread id of the event's header; empty where it has none",
    number: true,
    text: (page, i) => processOrThread(page.tid[i]!),
  },
  {
    id: 'provider',
    title: 'Provider',
    help: 'Who wrote the event',
    number: false,
    text: (_page, _i, kind) => (kind === undefined ? '' : providerLabel(kind)),
  },
  {
    id: 'event',
    title: 'Event',
    help: 'Name of the event where it is known',
    number: false,
    text: (_page, _i, kind) => (kind === undefined ? '' : eventLabel(kind)),
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
    help: "Bytes of the event's payload",
    number: true,
    text: (page, i) => String(page.payloadBytes[i]!),
  },
];

/**
 * Columns as wide as the events of a trace need them. What only the events themselves know (processes, threads, payload)
 * has room for six digits.
 */
export function sizedEventColumns(info: TraceInfo, kinds: readonly KindInfo[]): SizedColumn[] {
  const meter = createTextMeter();
  const { cell, head } = meter;
  const ofKinds = (text: (kind: KindInfo) => string) => widest(new Set(kinds.map(text)), cell);
  const cells: Record<string, number> = {
    row: cell(String(info.events)),
    time: cell(formatTime(info.lastEventNs ?? 0)),
    cpu: cell('000'),
    provider: widestProvider(kinds, meter),
    event: ofKinds(eventLabel),
    id: ofKinds((kind) => String(kind.id)),
    opcode: ofKinds((kind) => String(kind.opcode)),
    version: ofKinds((kind) => String(kind.version)),
  };
  const least: Record<string, number> = { provider: 128, event: 72 };
  return eventColumns.map(({ id, title }) => {
    const fitPx = Math.max(cells[id] ?? cell('000000'), head(title));
    return { id, fitPx, leastPx: least[id] ?? fitPx, fills: id === 'payload' };
  });
}

/** Rows of a page as tab-separated lines. Thin spaces in times are left out, so that a spreadsheet reads numbers. */
export function eventsToTsv(pages: readonly EventsPage[], kindOf: ReadonlyMap<number, KindInfo>): string {
  const lines = [eventColumns.map((column) => column.title).join('\t')];
  for (const page of pages)
    for (let i = 0; i < page.row.length; i++) {
      const kind = kindOf.get(page.kind[i]!);
      lines.push(
        eventColumns
          .map((column) => {
            const text = column.text(page, i, kind);
            return column.number
              ? text.replaceAll('\u2009', '').replace('\u2212', '-')
              : text.replace(/[\t\r\n]/g, ' ');
          })
          .join('\t'),
      );
    }
  return `${lines.join('\n')}\n`;
}
