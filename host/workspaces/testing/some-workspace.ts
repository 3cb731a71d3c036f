import { type Workspace, type WorkspaceJson, workspace } from '../../../contract/workspace.ts';

/** A workspace with this in it; where nothing is said, a tab with the events of one trace. */
export function someWorkspace(parts: Partial<WorkspaceJson> = {}): Workspace {
  return workspace.parse({
    format: 'corescope-workspace',
    version: 1,
    traces: [{ name: 'a.etl' }],
    tabs: [{ id: 't1', name: 'Analysis', panels: [{ id: 'p1', content: { kind: 'events' } }] }],
    activeTab: 't1',
    ...parts,
  });
}
