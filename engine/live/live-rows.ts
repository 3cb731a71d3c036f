/** Rows of a live trace: what the list and its filters read of them. */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { EventView } from '../events/event-view.ts';
import { type Attribution, attribute, type WhoRan } from '../events/names/attribution.ts';
import { headerId, NO_ID } from '../format/event-columns.ts';
import type { LiveSlice } from './buffer-reader.ts';
import type { LiveDecoder } from './live-decoder.ts';
import type { ListRows } from './live-list.ts';
import type { RecentEvents } from './recent-events.ts';

/** What of a live trace its rows are made of. */
interface LiveRowsTrace {
  readonly decoder: LiveDecoder;
  readonly kinds: readonly KindInfo[];
  readonly nowNs: number;
  readonly recent: Pick<RecentEvents, 'firstRow' | 'endRow' | 'around' | 'buffer'>;
}

/** All look at the trace as it is when they are asked. Events come in one object that is used again. */
export function liveRows(trace: LiveRowsTrace, processors: () => number): ListRows {
  const { recent, decoder, kinds } = trace;
  const event = new EventView();
  const who: WhoRan = {
    runningThreadAtRow: (_, row) => {
      const slice = recent.around(row);
      return slice === null ? -1 : headerId(slice.runningTid[row - slice.firstRow]);
    },
    processOfThread: (tid, timeNs) => decoder.names.processOfThread(tid, timeNs),
  };
  const tid = ({ events, runningTid }: LiveSlice, at: number): number => {
    if (events.tid[at] !== NO_ID) return events.tid[at];
    if (events.pid[at] !== NO_ID || hasEventHeader(kinds[events.kind[at]])) return -1;
    return headerId(runningTid[at]);
  };
  const pid = (slice: LiveSlice, at: number): number => {
    const { events } = slice;
    if (events.pid[at] !== NO_ID) return events.pid[at];
    const thread = tid(slice, at);
    return thread < 0 ? -1 : decoder.names.processOfThread(thread, events.timeNs[at]);
  };
  const attributed = (one: EventView): Attribution => attribute(one, who);
  return {
    kinds,
    decoder,
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
    around: (row) => recent.around(row),
    pid,
    tid,
    attribute: attributed,
    processName: (one) => decoder.names.processAt(attributed(one).pid, one.timeNs)?.name ?? '',
    event: (slice, at) => {
      decoder.placer.place(event, slice, at, recent.buffer(slice.events.buffer[at]));
      return event;
    },
  };
}
