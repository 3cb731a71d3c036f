/** Which tables the open traces have: asked once a trace, for the Graph Explorer and all panels. */
import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import type { TableInfo } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { hasData } from './has-data.ts';
import { tablesVersion, usePlugins } from './plugins-store.ts';
import { type Answered, useAnswer } from './use-answer.ts';

export interface TraceTables {
  /** Null before the first answer. */
  tables: readonly TableInfo[] | null;
  /** Another number, and the same questions about tables have other answers: plugins or schemas have changed. */
  version: number;
  error: Answered<unknown>['error'];
  progress: Answered<unknown>['progress'];
  retry(): void;
}

interface TablesState {
  /** By the host's id of the trace. */
  byTrace: Readonly<Record<string, TraceTables>>;
  set(trace: string, tables: TraceTables | null): void;
}

export const useTables = create<TablesState>()((set, get) => ({
  byTrace: {},
  set(trace, tables) {
    const { [trace]: _, ...others } = get().byTrace;
    set({ byTrace: tables === null ? others : { ...others, [trace]: tables } });
  },
}));

/** Keeps the list of a trace's tables; once for each trace that is open. */
export function useTablesOf(client: TraceClient, trace: string): void {
  const plugins = usePlugins(tablesVersion);
  // Other plugins, other tables: the same question anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `plugins` is the reason, not an input
  const params = useMemo(() => ({ trace }), [trace, plugins]);
  const { value: tables, error, progress, retry } = useAnswer(client, trace, 'tables', params);
  // Whatever made the list another one may have made the rows others.
  const answers = useRef({ tables, version: 0 });
  if (answers.current.tables !== tables) answers.current = { tables, version: answers.current.version + 1 };
  const { version } = answers.current;
  useEffect(() => {
    useTables.getState().set(trace, { tables, version, error, progress, retry });
  }, [trace, tables, version, error, progress, retry]);
  useEffect(() => () => useTables.getState().set(trace, null), [trace]);
}

function findTable(isIt: (table: TableInfo) => boolean): TableInfo | null {
  for (const { tables } of Object.values(useTables.getState().byTrace)) {
    const found = tables?.find(isIt);
    if (found !== undefined) return found;
  }
  return null;
}

/** A table of any trace that is open, by its GUID. */
export const tableInfoOf = (id: string): TableInfo | null => findTable((table) => table.id === id);

/** A table that has data, by its SQL name. */
export const tableByName = (sqlName: string): TableInfo | null =>
  findTable((table) => table.sqlName === sqlName && hasData(table));
