import { useCallback } from 'react';
import type { TableQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';

/** What a filter's box asks while one types: whether it can be asked, and what may follow. */
export function useFilterAnswers(client: TraceClient, query: TableQuery) {
  const { trace, table, configuration, definition } = query;
  const check = useCallback(
    (filter: string, signal: AbortSignal) =>
      client.call(
        'table',
        { ...query, filter: filter.trim() === '' ? null : filter, expanded: [], limit: 0 },
        { signal },
      ),
    [client, query],
  );

  const complete = useCallback(
    (text: string, position: number, signal: AbortSignal) =>
      client.call(
        'filterCompletions',
        {
          trace,
          table,
          ...(configuration !== undefined && { configuration }),
          ...(definition !== undefined && { definition }),
          text,
          position,
        },
        { signal },
      ),
    [client, trace, table, configuration, definition],
  );
  return { check, complete };
}
