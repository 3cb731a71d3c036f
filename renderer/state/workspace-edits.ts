/** Workspaces that do not fit what is open, made to fit. */
import type { AnalysisTab, NsRange, PanelContent, Workspace } from '../../contract/workspace.ts';

/** Panels whose traces are left get their new indexes; null for those whose traces are not. */
function withTraces(content: PanelContent, indexOf: (trace: number) => number | null): PanelContent | null {
  const trace = indexOf(content.trace);
  if (trace === null) return null;
  if (content.kind === 'stacks' && content.baseline !== null) {
    const other = indexOf(content.baseline.trace);
    return { ...content, trace, baseline: other === null ? null : { ...content.baseline, trace: other } };
  }
  if (content.kind === 'memory' && content.namesOf !== null) {
    const namesOf = indexOf(content.namesOf);
    // A process is one of the trace that gave names.
    return { ...content, trace, namesOf, ...(namesOf === null && { pid: null, function: null }) };
  }
  if (content.kind !== 'comparison') return { ...content, trace };
  const baseline = indexOf(content.baseline.trace);
  return baseline === null ? null : { ...content, trace, baseline: { ...content.baseline, trace: baseline } };
}

function withContents(tab: AnalysisTab, change: (content: PanelContent) => PanelContent | null): AnalysisTab {
  return {
    ...tab,
    panels: tab.panels.flatMap((panel) => {
      const content = change(panel.content);
      return content === null ? [] : [{ ...panel, content }];
    }),
  };
}

const moved = (range: NsRange | null, ns: number): NsRange | null =>
  range && { startNs: range.startNs + ns, endNs: range.endNs + ns };

/**
 * Without some of its traces. Times are those of the first one: where that is gone, they become those of the next.
 * @param missing indexes
 */
export function withoutTraces(workspace: Workspace, missing: ReadonlySet<number>): Workspace {
  if (missing.size === 0) return workspace;
  const left = workspace.traces.flatMap((trace, i) => (missing.has(i) ? [] : [{ trace, i }]));
  const indexOf = (trace: number): number | null => {
    const index = left.findIndex(({ i }) => i === trace);
    return index < 0 ? null : index;
  };
  const shiftNs = -(left[0]?.trace.offsetNs ?? 0);
  return {
    ...workspace,
    traces: left.map(({ trace }) => ({ ...trace, offsetNs: trace.offsetNs + shiftNs })),
    tabs: workspace.tabs.map((tab) => ({
      ...withContents(tab, (content) => {
        const kept = withTraces(content, indexOf);
        if (kept?.kind === 'stacks' && kept.baseline !== null)
          return { ...kept, baseline: { ...kept.baseline, range: moved(kept.baseline.range, shiftNs) } };
        if (kept?.kind !== 'comparison') return kept;
        const range = moved(kept.range, shiftNs);
        return { ...kept, range, baseline: { ...kept.baseline, range: moved(kept.baseline.range, shiftNs) } };
      }),
      window: moved(tab.window, shiftNs),
      selection: moved(tab.selection, shiftNs),
    })),
    markers: workspace.markers.map((marker) => ({
      ...marker,
      startNs: marker.startNs + shiftNs,
      endNs: marker.endNs + shiftNs,
    })),
    notes: workspace.notes.map((note) => ({ ...note, range: moved(note.range, shiftNs) })),
  };
}

/** What of a workspace fits any trace: no times, and nothing of a second trace. */
export function templateOf(workspace: Workspace): Workspace {
  return {
    ...workspace,
    traces: [],
    tabs: workspace.tabs.map((tab) => ({
      ...withContents(tab, (content) =>
        content.kind === 'comparison' || content.trace > 0 ? null : withoutRows(content),
      ),
      window: null,
      selection: null,
      kinds: null,
    })),
    markers: [],
    notes: [],
  };
}

/** Rows that were open, hidden or marked are those of one trace; so are a file beside it, processes and addresses. */
function withoutRows(content: PanelContent): PanelContent {
  if (content.kind === 'memory') return { ...content, file: null, namesOf: null, pid: null, line: null };
  if (content.kind !== 'table' || content.view === null) return content;
  return { ...content, view: { ...content.view, expanded: [], hidden: [] } };
}

/**
 * What somebody made of it, as a text to compare: without where they look at the moment, and without what the docking
 * library says of its own accord.
 */
export function madeOf({ traces, tabs, markers, notes, presets }: Workspace): string {
  return JSON.stringify([
    traces.map(({ name, offsetNs, color }) => [name, offsetNs, color]),
    tabs.map(({ id, name, panels }) => [id, name, panels]),
    markers,
    notes,
    presets,
  ]);
}
