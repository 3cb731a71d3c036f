import { Table2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TraceClient } from '../client/trace-client.ts';
import { useAnswer } from '../inventory/use-answer.ts';
import { useFindInTab } from '../inventory/use-find-in-tab.ts';
import { Waiting } from '../inventory/Waiting.tsx';
import { tablesVersion, usePlugins } from '../plugins/plugins-store.ts';
import { Face } from '../shell/Face.tsx';
import { Splitter, useShare } from '../workspace/Splitter.tsx';
import { useData } from './data-store.ts';
import { TableList } from './TableList.tsx';
import { TablePanel } from './TablePanel.tsx';
import { firstTable, listLines } from './table-list.ts';

const usualList = 0.24;

interface TablesTabProps {
  client: TraceClient;
  trace: string;
  /** Whether its tab is on show. */
  shown: boolean;
}

/** All tables of the trace, and the one that was chosen. */
export function TablesTab({ client, trace, shown }: TablesTabProps) {
  const plugins = usePlugins(tablesVersion);
  // Other plugins, other tables: the same question anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `plugins` is the reason, not an input
  const params = useMemo(() => ({ trace }), [trace, plugins]);
  const { value: tables, error, progress, retry } = useAnswer(client, trace, 'tables', params);
  const selected = useData((state) => state.selected);
  const [listShare, setListShare] = useShare('table-list', usualList);
  const searchInput = useRef<HTMLInputElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  useFindInTab(shown, findInput);
  // Whatever made the list another one may have made the rows others: plugins, schemas.
  const answers = useRef({ tables, count: 0 });
  if (answers.current.tables !== tables) answers.current = { tables, count: answers.current.count + 1 };
  useEffect(() => useData.getState().showTrace(trace), [trace]);

  if (tables === null || error !== null)
    return (
      <section className="panel" aria-label="Tables" data-region="table-list">
        <Waiting what="tables" ofTrace error={error} progress={progress} onRetry={retry} />
      </section>
    );

  const info =
    tables.find(({ id }) => id === selected) ??
    firstTable(listLines(tables, '', { folded: new Set(), showsEmpty: false }));
  return (
    <div className="split-columns" data-testid="tables-tab">
      <section
        className="panel tables-of-trace"
        style={{ flex: `${listShare} 1 0` }}
        aria-label="Tables of the trace"
        data-region="table-list"
      >
        <TableList
          tables={tables}
          selected={info?.id ?? null}
          onSelect={(id) => useData.getState().select(id)}
          searchInput={searchInput}
        />
      </section>
      <Splitter
        label="Width of the list of tables"
        orientation="vertical"
        share={listShare}
        usual={usualList}
        min={0.12}
        max={0.5}
        onChange={setListShare}
      />
      <div className="tables-part" style={{ flexGrow: 1 - listShare }}>
        {info === null ? (
          <div className="list-waiting">
            <Face icon={<Table2 size={24} strokeWidth={1.6} />} title="No table has data" testId="no-tables">
              <p>The list at the left says what each of them needs.</p>
            </Face>
          </div>
        ) : (
          <TablePanel
            key={info.id}
            client={client}
            trace={trace}
            info={info}
            version={answers.current.count}
            findInput={findInput}
            isShown={shown}
          />
        )}
      </div>
    </div>
  );
}
