import { useCallback, useRef, useState } from 'react';
import type { RowFacts, RowPath, TableInfo, TableQuery } from '../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import type { MenuItem } from '../../kit/menu-item.ts';
import { rowCommandItems, useRowAction } from './row-commands.ts';

/** More rows than these are not put into a filter or a query. */
const mostRows = 10_000;

interface RowCommands {
  /** The menu is about these rows of the open tree. @param path of the row, where it is one */
  ask(offset: number, count: number, path: RowPath | null): void;
  items(): MenuItem[];
}

/** The commands of the table's plugin, with what they do to the rows that were asked about last. */
export function useRowCommands(
  client: TraceClient,
  info: TableInfo,
  query: TableQuery,
  onFilter: (condition: string, keep: boolean) => void,
): RowCommands {
  const [facts, setFacts] = useState<RowFacts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<AbortController>(null);
  const perform = useRowAction(query.trace, onFilter);
  const hasCommands = info.commands.length > 0;

  const ask = useCallback(
    (offset: number, count: number, path: RowPath | null) => {
      if (!hasCommands) return;
      asked.current?.abort();
      const abort = new AbortController();
      asked.current = abort;
      setFacts(null);
      setProblem(count > mostRows ? `Select at most ${mostRows.toLocaleString('en')} rows.` : null);
      if (count > mostRows) return;
      const { signal } = abort;
      const paths =
        path === null
          ? client.call('table', { ...query, offset, limit: count }, { signal }).then((page) => page.path)
          : Promise.resolve([path]);
      paths
        .then((rows) => client.call('rowFacts', { ...query, paths: rows }, { signal }))
        .then(
          (answer) => {
            if (!signal.aborted) setFacts(answer);
          },
          (error) => {
            if (!signal.aborted) setProblem(errorInfo(error).message);
          },
        );
    },
    [client, query, hasCommands],
  );
  return { ask, items: () => rowCommandItems(info, facts, problem, perform) };
}
