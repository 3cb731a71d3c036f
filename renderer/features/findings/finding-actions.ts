/** From a finding to what shows it. */
import type { CheckedRule, TraceFinding } from '../../../contract/findings.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { spanNs } from '../../base/view-math.ts';
import { contentOfKind, tableContent } from '../../state/content.ts';
import { firstView } from '../../state/pivot-model.ts';
import { requestRun } from '../../state/run-request.ts';
import { useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

/** Air beside a finding in view, as a share of its length. */
const air = 0.5;
const leastNs = 1000;

/** Selects its time, with some of what is beside it in view. */
function selectTime({ startNs, endNs }: TraceFinding): void {
  const view = useViewStore.getState();
  const airNs = Math.max(air * spanNs({ startNs, endNs }), leastNs);
  view.setWindow({ startNs: startNs - airNs, endNs: endNs + airNs });
  view.select(startNs, endNs);
}

function contentOf({ link }: TraceFinding, trace: number): PanelContent | null {
  const id = useTraces.getState().traces[trace]?.opened.trace;
  const tables = id === undefined ? [] : (useTables.getState().byTrace[id]?.tables ?? []);
  const info = tables.find(({ sqlName }) => sqlName === link.table);
  if (info === undefined) return null;
  const content = tableContent(info.id, trace, link.preset ?? undefined);
  if (content.kind !== 'table' || link.filter === null) return content;
  return { ...content, view: { ...(content.view ?? firstView(info)), filter: link.filter } };
}

/**
 * Makes an analysis of the rows behind a finding, with its time selected.
 * @param trace index of the trace
 */
export function openAnalysis(finding: TraceFinding, name: string, trace: number): void {
  const content = contentOf(finding, trace);
  const rates = contentOfKind('eventRates', trace);
  const contents = [content, content === null ? rates : null].filter((one) => one !== null);
  useWorkspace.getState().newTab({ name, contents });
  selectTime(finding);
}

/** The query of a rule in the SQL console, run. */
export function openSql({ sql }: CheckedRule, trace: number): void {
  const content = contentOfKind('sql', trace);
  if (content?.kind !== 'sql') return;
  requestRun(useWorkspace.getState().addPanel({ ...content, text: sql }));
}
