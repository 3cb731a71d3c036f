import { useEffect, useState } from 'react';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import type { TableOfPanel } from '../../state/table-panels.ts';

export interface FilterCheck {
  /** What the filter leaves, or what is wrong with it; empty while nobody knows. */
  text: string;
  isError: boolean;
}

const unknown: FilterCheck = { text: '', isError: false };
/** Not for every letter. */
const pauseMs = 120;

/** @param filter null = none is being typed */
export function useFilterCheck(
  client: TraceClient | null,
  trace: string | null,
  active: TableOfPanel | null,
  filter: string | null,
): FilterCheck {
  const [check, setCheck] = useState(unknown);
  const table = active?.info.id;
  const rows = active?.info.rows ?? 0;
  useEffect(() => {
    setCheck(unknown);
    if (client === null || trace === null || table === undefined || filter === null || filter === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const question = { trace, table, filter, expanded: [], limit: 0 };
      client.call('table', question, { signal: abort.signal }).then(
        ({ rows: left }) => setCheck({ text: `${formatCount(left)} of ${formatCounted(rows, 'row')}`, isError: false }),
        (error: unknown) => {
          if (!isCancelled(error)) setCheck({ text: errorInfo(error).message, isError: true });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, trace, table, rows, filter]);
  return check;
}
