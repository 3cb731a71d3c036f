import { useEffect, useRef } from 'react';
import type { KindInfo } from '../../../contract/trace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { type RowSpan, spanRows } from '../../kit/grid/row-span.ts';
import { pageActions } from '../../state/command.ts';
import { mayAskPayloads, useNames } from '../../state/names-store.ts';
import { useApp } from '../../state/services.ts';
import { eventsToTsv } from './event-text.ts';
import { type EventLine, lineAt } from './event-texts.ts';
import { type EventsFilter, eventsParams } from './use-event-rows.ts';

/** A copy is one question to the host, and one text in memory. */
const mostCopiedRows = 10_000;
/** Of the trace, in one question about what they say. */
const mostDescribedRows = 1000;

interface Listed {
  client: TraceClient;
  /** Null before the first answer. */
  filter: EventsFilter | null;
  total: number;
  kindOf: ReadonlyMap<number, KindInfo>;
  span: RowSpan | null;
  goTo(row: number): void;
}

/** The page's commands about the events that are listed: copies the selected rows, goes to a time. */
export function useEventsCommands(listed: Listed): void {
  const latest = useRef(listed);
  latest.current = listed;
  const notify = useApp((state) => state.notify);
  const canCopy = listed.span !== null;
  useEffect(() => {
    const say = (error: unknown) => notify(errorInfo(error).message);
    pageActions.copyRows = canCopy ? () => void copyRows(latest.current).then(notify, say) : null;
    const goTo = (timeNs: number) => void goToTime(latest.current, timeNs).catch(say);
    pageActions.goToTime.add(goTo);
    return () => {
      pageActions.copyRows = null;
      pageActions.goToTime.delete(goTo);
    };
  }, [canCopy, notify]);
}

/** @returns what was copied, in words */
async function copyRows({ client, filter, kindOf, span }: Listed): Promise<string> {
  if (span === null || filter === null) return '';
  const { first: offset, count } = spanRows(span);
  const limit = Math.min(count, mostCopiedRows);
  const page = await client.call('events', { ...eventsParams(filter), offset, limit });
  const lines = new Map<number, EventLine>();
  // What is shown of them is copied, also while the rest is being read.
  if (mayAskPayloads(useNames.getState()))
    for (let first = 0; first < page.row.length; first += mostDescribedRows) {
      const described = [...page.row.subarray(first, first + mostDescribedRows)];
      const answer = await client.call('describe', { trace: filter.trace, rows: described });
      for (const [i, row] of described.entries()) lines.set(row, lineAt(answer, i));
    }
  copyLines(eventsToTsv(page, kindOf, (row) => lines.get(row) ?? null));
  const copied = formatCounted(page.row.length, 'row');
  return count > limit ? `Copied the first ${copied} of ${formatCount(count)}.` : `Copied ${copied}.`;
}

async function goToTime({ client, filter, total, goTo }: Listed, timeNs: number): Promise<void> {
  if (filter === null) return;
  const { startNs, endNs } = filter;
  const toNs = Math.max(startNs ?? timeNs, Math.min(timeNs, endNs ?? timeNs));
  const before = await client.call('events', { ...eventsParams(filter), toNs, limit: 0 });
  goTo(Math.min(Math.max(0, total - 1), before.total));
}
