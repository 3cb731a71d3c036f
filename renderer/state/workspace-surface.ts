import type { OpenSource } from '../../contract/open-source.ts';
import type { Workspace, WorkspaceTrace } from '../../contract/workspace.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { applyWorkspace, captureWorkspace } from './capture.ts';
import { useTraces } from './traces-store.ts';
import { useViewStore } from './view-store.ts';
import { useWorkspace } from './workspace-store.ts';

/** What sessions need of what this window shows. */
export interface WorkspaceSurface {
  /** `traces`: the host's ids, by the order of the workspace's traces. */
  capture(): { workspace: Workspace; traces: (string | null)[] };
  /** Shows a workspace whose traces are open, in its order. */
  apply(workspace: Workspace): void;
  /** Opens a trace beside those that are open, as the last of them. */
  addTrace(client: TraceClient, source: OpenSource, trace: WorkspaceTrace): Promise<void>;
  /** Calls the listener when there may be something new to keep. Returns the unsubscriber. */
  onChange(listener: () => void): () => void;
}

export const windowSurface: WorkspaceSurface = {
  capture: captureWorkspace,
  apply: applyWorkspace,
  addTrace: (client, source, { name, offsetNs, color }) =>
    useTraces.getState().add(client, source, { name, offsetNs, color }),
  onChange(listener) {
    const stops = [
      useWorkspace.subscribe((now, before) => {
        const { tabs, activeTab, markers, presets } = now;
        if (tabs !== before.tabs || activeTab !== before.activeTab) listener();
        else if (markers !== before.markers || presets !== before.presets) listener();
      }),
      // Not the cursor, which changes with every move of the pointer.
      useViewStore.subscribe((now, before) => {
        if (now.window !== before.window || now.selection !== before.selection || now.kinds !== before.kinds)
          listener();
      }),
      useTraces.subscribe(listener),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
