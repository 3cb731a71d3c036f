/** Rows of a live trace: what the list and its filters read of them. */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { EventView } from '../events/event-view.ts';
import { type Attribution, attribute, type WhoRan } from '../events/names/attribution.ts';
import { headerId, NO_ID } from '../format/event-columns.ts';
import type { LiveDecoder } from './live-decoder.ts';
import type { ListRows } from './live-list.ts';
import type { RecentEvents } from './recent-events.ts';

/** What rows are read from: events that are kept, by their slots. */
type KeptEvents = Pick<
  RecentEvents,
  | 'timeNs'
  | 'pid'
  | 'tid'
  | 'runningTid'
  | 'kind'
  | 'eventOffset'
  | 'payloadOffset'
  | 'payloadBytes'
  | 'firstRow'
  | 'endRow'
  | 'slotOf'
  | 'cpu'
  | 'buffer'
>;

/** What of a live trace its rows are made of. */
interface LiveRowsTrace {
  readonly decoder: LiveDecoder;
  readonly kinds: readonly KindInfo[];
  readonly nowNs: number;
  readonly recent: KeptEvents;
}

/** All look at the trace as it is when they are asked. Events come in one object that is used again. */
export function liveRows(trace: LiveRowsTrace, processors: () => number): ListRows {
  const { recent, decoder, kinds } = trace;
  const event = new EventView();
  let placed = -1;
  const who: WhoRan = {
    runningThreadAtRow: () => (placed < 0 ? -1 : headerId(recent.runningTid[placed])),
    processOfThread: (tid, timeNs) => decoder.names.processOfThread(tid, timeNs),
  };
  const tid = (slot: number): number => {
    if (recent.tid[slot] !== NO_ID) return recent.tid[slot];
    if (recent.pid[slot] !== NO_ID || hasEventHeader(kinds[recent.kind[slot]])) return -1;
    return headerId(recent.runningTid[slot]);
  };
  const pid = (slot: number): number => {
    if (recent.pid[slot] !== NO_ID) return recent.pid[slot];
    const thread = tid(slot);
    return thread < 0 ? -1 : decoder.names.processOfThread(thread, recent.timeNs[slot]);
  };
  const attributed = (one: EventView): Attribution => attribute(one, who);
  return {
    kinds,
    decoder,
    kind: recent.kind,
    timeNs: recent.timeNs,
    payloadBytes: recent.payloadBytes,
    get processors() {
      return processors();
    },
    get nowNs() {
      return trace.nowNs;
    },
    get firstRow() {
      return recent.firstRow;
    },
    get endRow() {
      return recent.endRow;
    },
    slotOf: (row) => recent.slotOf(row),
    cpu: (slot) => recent.cpu(slot),
    pid,
    tid,
    attribute: attributed,
    processName: (one) => decoder.names.processAt(attributed(one).pid, one.timeNs)?.name ?? '',
    event: (row, slot) => {
      const buffer = recent.buffer(slot);
      placed = slot;
      event.row = row;
      event.timeNs = recent.timeNs[slot];
      event.cpu = buffer.cpu;
      event.pid = headerId(recent.pid[slot]);
      event.tid = headerId(recent.tid[slot]);
      const eventStart = recent.eventOffset[slot];
      const start = eventStart + recent.payloadOffset[slot];
      decoder.placer.place(event, recent.kind[slot], buffer, eventStart, start, start + recent.payloadBytes[slot]);
      return event;
    },
  };
}
