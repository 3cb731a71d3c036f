import { formatCounted } from '../../base/format.ts';
import { applyWorkspace, captureWorkspace } from '../../state/capture.ts';
import { useTraces } from '../../state/traces-store.ts';
import { withoutTraces } from '../../state/workspace-edits.ts';

/** Closes a trace that is beside the first one, with the panels that show it. @returns what else has gone, as a sentence */
export function removeTrace(index: number): string | null {
  const { workspace } = captureWorkspace();
  const left = withoutTraces(workspace, new Set([index]));
  const panels = (tabs: typeof workspace.tabs) => tabs.reduce((count, tab) => count + tab.panels.length, 0);
  const gone = panels(workspace.tabs) - panels(left.tabs);
  // First: no panel is drawn of a trace that is another one by then.
  applyWorkspace(left);
  useTraces.getState().remove(index);
  return gone === 0 ? null : `${formatCounted(gone, 'panel')} of this trace ${gone === 1 ? 'was' : 'were'} closed too.`;
}
