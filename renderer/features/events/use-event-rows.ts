import { useEffect, useRef, useState } from 'react';
import type { EventsPage, EventsQuery } from '../../../contract/queries.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { PagedRows } from '../../kit/paged-rows.ts';
import type { EventOwner } from '../../state/view-store.ts';

/** Which events the table lists; `startNs` and `endNs` null = the whole trace, `kinds` null = all, `owner` null = any. */
export interface EventsFilter {
  trace: string;
  startNs: number | null;
  endNs: number | null;
  kinds: ReadonlySet<number> | null;
  owner: EventOwner | null;
}

/** The filter as the host wants it. */
export function eventsParams({ trace, startNs, endNs, kinds, owner }: EventsFilter): EventsQuery {
  return {
    trace,
    ...(startNs === null ? {} : { fromNs: startNs }),
    ...(endNs === null ? {} : { toNs: endNs }),
    ...(kinds === null ? {} : { kinds: [...kinds] }),
    ...owner,
  };
}

export type EventRows = PagedRows<EventsPage>;

export interface ShownRows {
  rows: EventRows;
  filter: EventsFilter;
}

/** Rows that arrive with the first answer, before anything has been measured. */
const firstRows = 64;

/**
 * The rows of a filter, and whether newer ones are on their way. A new filter's rows take the place of the old ones
 * only when their first page is here. Null until the first filter has been answered.
 */
export function useEventRows(client: TraceClient, filter: EventsFilter): { shown: ShownRows | null; pending: boolean } {
  const [shown, setShown] = useState<ShownRows | null>(null);
  const [, setVersion] = useState(0);
  const current = useRef<EventRows | null>(null);

  useEffect(() => {
    const params = eventsParams(filter);
    const rows: EventRows = new PagedRows<EventsPage>(
      (offset, limit, signal) => client.call('events', { ...params, offset, limit }, { signal }),
      ({ row }) => row.length,
      () => {
        if (current.current !== rows) {
          current.current?.dispose();
          current.current = rows;
          setShown({ rows, filter });
        }
        setVersion((version) => version + 1);
      },
    );
    rows.want(0, firstRows);
    return () => {
      if (current.current !== rows) rows.dispose();
    };
  }, [client, filter]);

  useEffect(
    () => () => {
      current.current?.dispose();
      current.current = null;
    },
    [],
  );

  return { shown, pending: shown?.filter !== filter };
}
