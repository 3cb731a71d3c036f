import { FileQuestion, Table2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { PanelContent, TableView } from '../../../contract/workspace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { TablePanel } from '../../features/pivot/TablePanel.tsx';
import { Face } from '../../kit/Face.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import { panelTitle } from '../../panel/panel-title.ts';
import { panelEntry, panelPart } from '../../panel/registry.ts';
import { type Baseline, comparedClient } from '../../state/compared-page.ts';
import { knownView } from '../../state/pivot-model.ts';
import { useUi } from '../../state/services.ts';
import { changeTableView, isTable, type TableContent } from '../../state/table-panels.ts';
import { countTables, useTables } from '../../state/tables-store.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { panelOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { WaitingForTables } from './WaitingForTables.tsx';

/** What a panel shows, by its kind. */
export function PanelBody({ id }: { id: string }) {
  const panel = useWorkspace((state) => panelOf(state, id));
  const traces = useTraces((state) => state.traces);
  const onContent = useCallback(
    (content: PanelContent, isStep = false) =>
      useWorkspace.getState().changePanel(id, (before) => ({ ...before, content }), !isStep),
    [id],
  );
  if (panel === null) return null;
  if (panel.folded) return <PanelHead />;
  const { content } = panel;
  const trace = traces[content.trace];
  if (trace === undefined) return <TraceGone title={panelTitle(panel)} />;
  if (isTable(content)) return <TableOf id={id} content={content} trace={trace} />;
  const { client, opened } = trace;
  const { title, ownHead } = panelEntry(content.kind);
  const Part = panelPart(content.kind);
  const part = <Part client={client} trace={opened.trace} open={trace} content={content} onChange={onContent} />;
  return ownHead ? part : <Page title={title}>{part}</Page>;
}

const TraceGone = ({ title }: { title: string }) => (
  <Page title={title}>
    <Face icon={<FileQuestion size={24} strokeWidth={1.6} />} title="The trace of this panel is not open">
      <p>Open it with File, Add trace…, or close the panel.</p>
    </Face>
  </Page>
);

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panelStyles.panel} aria-label={title} data-region="page">
    <PanelHead title={title} />
    {children}
  </section>
);

interface TableOfProps {
  id: string;
  content: TableContent;
  trace: OpenTrace;
}

/** The trace that a comparison takes off; the same as long as that is the same. */
function useBaseline(
  content: TableOfProps['content'],
): { client: TraceClient; version: number; of: Baseline } | null | undefined {
  const baseline = content.kind === 'comparison' ? content.baseline : null;
  const index = baseline?.trace ?? 0;
  const other = useTraces((state) => state.traces[index]);
  const version = useTables((state) => state.byTrace[other?.opened.trace ?? '']?.version ?? 0);
  const range = baseline?.range ?? null;
  const matches = baseline?.matches;
  const isCompared = baseline !== null;
  return useMemo(() => {
    if (!isCompared) return null;
    if (other === undefined) return undefined;
    const of = { trace: other.opened.trace, range, matches };
    return { client: comparedClient(other.client, of), version, of };
  }, [isCompared, other, range, matches, version]);
}

function TableOf({ id, content, trace: { client, opened } }: TableOfProps) {
  const baseline = useBaseline(content);
  const answer = useTables((state) => state.byTrace[opened.trace]);
  const info = answer?.tables?.find((table) => table.id === content.table) ?? null;
  const view = useMemo(() => (info === null ? null : knownView(info, content.view)), [info, content.view]);
  const onView = useCallback(
    (change: (view: TableView) => TableView, quiet?: boolean) => changeTableView(id, change, quiet),
    [id],
  );
  const isCounted = info === null || info.rows !== null;
  const version = answer?.version ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version the table is another
  useEffect(() => {
    if (isCounted) return;
    const abort = new AbortController();
    // Why it cannot be made, its rows say.
    countTables(client, opened.trace, ({ id }) => id === content.table, { signal: abort.signal }).catch(() => {});
    return () => abort.abort();
  }, [client, opened.trace, content.table, isCounted, version]);
  if (baseline === undefined) return <TraceGone title="Comparison" />;
  if (answer === undefined || answer.tables === null || answer.error !== null)
    return (
      <Page title="Table">
        <WaitingForTables answer={answer} />
      </Page>
    );
  if (info === null || view === null)
    return (
      <Page title="Table">
        <Face
          icon={<Table2 size={24} strokeWidth={1.6} />}
          title="Table not found"
          testId="table-gone"
          actions={
            <button type="button" className="button" onClick={() => useUi.getState().show('plugins')}>
              Plugins…
            </button>
          }
        >
          <p>
            No plugin that is loaded has the table {content.table}. It belongs to a plugin that was removed or has an
            error now.
          </p>
        </Face>
      </Page>
    );
  return (
    <TablePanel
      key={info.id}
      client={baseline?.client ?? client}
      trace={opened.trace}
      info={info}
      version={answer.version + (baseline?.version ?? 0)}
      view={view}
      onView={onView}
      comparison={content.kind === 'comparison' ? content : null}
      baseline={baseline?.of ?? null}
    />
  );
}
