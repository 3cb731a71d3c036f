/**
 * Which tables the open traces have: asked once a trace, for the Graph Explorer and all panels. The list is there at once;
 * whether a table that may have rows does have some, it tells when somebody wants to know.
 */
import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import type { TableInfo } from '../../contract/tables.ts';
import type { CallOptions, TraceClient } from '../base/client/trace-client.ts';
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
  /** Takes the place of one of the list that was not counted. */
  counted(trace: string, info: TableInfo): void;
}

export const useTables = create<TablesState>()((set, get) => ({
  byTrace: {},
  set(trace, tables) {
    const { [trace]: before, ...others } = get().byTrace;
    if (tables === null) set({ byTrace: others });
    else {
      // What was counted since the list came stays.
      const list = before?.version === tables.version ? before.tables : tables.tables;
      set({ byTrace: { ...others, [trace]: { ...tables, tables: list } } });
    }
  },
  counted(trace, info) {
    const { byTrace } = get();
    const answer = byTrace[trace];
    if (answer === undefined || answer.tables === null) return;
    const tables = answer.tables.map((table) => (table.id === info.id && table.rows === null ? info : table));
    set({ byTrace: { ...byTrace, [trace]: { ...answer, tables } } });
  },
}));

/** Keeps the list of a trace's tables; once for each trace that is open. */
export function useTablesOf(client: TraceClient, trace: string): void {
  const plugins = usePlugins(tablesVersion);
  // Other plugins, other tables: the same question anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `plugins` is the reason, not an input
  const params = useMemo(() => ({ trace, counted: false }), [trace, plugins]);
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

/**
 * Makes tables of a trace where that was not done yet, one after the other: of these, the list is certain then.
 * @returns the trace's tables; none when it was closed
 * @throws HostError
 */
export async function countTables(
  client: TraceClient,
  trace: string,
  isWanted: (table: TableInfo) => boolean,
  options: CallOptions,
): Promise<readonly TableInfo[]> {
  const asked = new Set<string>();
  for (;;) {
    const { tables = null, version } = useTables.getState().byTrace[trace] ?? {};
    const next = tables?.find((table) => table.rows === null && isWanted(table) && !asked.has(table.id));
    if (next === undefined) return tables ?? [];
    asked.add(next.id);
    const info = await client.call('tableInfo', { trace, table: next.id }, options);
    const { byTrace, counted } = useTables.getState();
    if (byTrace[trace]?.version === version) counted(trace, info);
    // Of plugins or presets as they were: those of now are asked again.
    else asked.clear();
  }
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
