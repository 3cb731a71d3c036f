/** The whole of what this window shows as one value, and back. */

import { at } from '../../contract/checked.ts';
import { type Workspace, workspace, workspaceFormat, workspaceVersion } from '../../contract/workspace.ts';
import { useTraces } from './traces-store.ts';
import { currentTabs, useWorkspace } from './workspace-store.ts';

/** @returns `traces`: the host's ids, by the index of the workspace's traces */
export function captureWorkspace(): { workspace: Workspace; traces: string[] } {
  const { activeTab, markers, notes, presets } = useWorkspace.getState();
  const { traces } = useTraces.getState();
  return {
    workspace: withinLimits({
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
      activeTab: activeTab === '' ? null : activeTab,
      markers: [...markers],
      notes: [...notes],
      presets: Object.fromEntries(Object.entries(presets).map(([table, own]) => [table, [...own]])),
    }),
    traces: traces.map(({ opened }) => opened.trace),
  };
}

type Parts = Record<PropertyKey, unknown>;

/** What is longer than a file may have it (a name, a pasted text) is cut: one of them must not keep the rest from being kept. */
function withinLimits(captured: Workspace): Workspace {
  const { error } = workspace.safeParse(captured);
  if (error === undefined) return captured;
  const copy = structuredClone(captured);
  for (const issue of error.issues) {
    if (issue.code !== 'too_big') continue;
    const parts = issue.path
      .slice(0, -1)
      .reduce<Parts>((value, step) => value[step] as Parts, copy as unknown as Parts);
    const last = at(issue.path, issue.path.length - 1);
    const value = parts[last];
    if (typeof value === 'string' || Array.isArray(value)) parts[last] = value.slice(0, Number(issue.maximum));
  }
  return copy;
}

/** Shows what was captured; its traces are open by now. */
export function applyWorkspace(workspace: Workspace): void {
  useWorkspace.getState().load(workspace);
}
