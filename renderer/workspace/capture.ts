/** The whole of what this window shows as one value, and back. */
import { type Workspace, workspaceFormat, workspaceVersion } from '../../contract/workspace.ts';
import { useTraces } from './traces-store.ts';
import { currentTabs, useWorkspace } from './workspace-store.ts';

/** @returns `traces`: the host's ids, by the index of the workspace's traces */
export function captureWorkspace(): { workspace: Workspace; traces: string[] } {
  const { activeTab, markers, presets } = useWorkspace.getState();
  const { traces } = useTraces.getState();
  return {
    workspace: {
      format: workspaceFormat,
      version: workspaceVersion,
      savedWith: '',
      savedAtUtc: '',
      traces: traces.map(({ name, opened, offsetNs, color }) => ({
        name,
        path: null,
        sample: false,
        sizeBytes: opened.info.sizeBytes,
        startTimeUtc: opened.info.startTimeUtc,
        offsetNs,
        color,
      })),
      tabs: [...currentTabs()],
      activeTab,
      markers: [...markers],
      presets: Object.fromEntries(Object.entries(presets).map(([table, own]) => [table, [...own]])),
    },
    traces: traces.map(({ opened }) => opened.trace),
  };
}

/** Shows what was captured; its traces are open by now. */
export function applyWorkspace(workspace: Workspace): void {
  useWorkspace.getState().load(workspace);
}
