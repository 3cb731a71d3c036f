/** Workspaces: saved, kept while they are worked on, opened, shared. */
import type { workspaceCalls } from '../../contract/workspace-files.ts';
import type { Grants } from '../base/grants.ts';
import type { Handlers } from '../base/handlers.ts';
import type { Workspaces } from './workspaces.ts';

export const workspaceHandlers = (workspaces: Workspaces, grants: Grants): Handlers<keyof typeof workspaceCalls> => ({
  saveWorkspace: (params) => workspaces.save(params),
  autosaveWorkspace: (params) => workspaces.autosave(params),
  endAutosave: ({ session }) => workspaces.endAutosave(session),
  recoverWorkspace: ({ session }) => workspaces.recover(session),
  discardRecovery: ({ session }) => workspaces.discard(session),
  openWorkspace: ({ grant }, options) => workspaces.open(grants.opened(grant), options),
  shareWorkspace: (params, options) => workspaces.share(params, options),
  exportTrace: (params, options) => workspaces.exportTrace(params, options),
  startupWorkspace: () => workspaces.startup(),
  setStartupWorkspace: ({ workspace }) => workspaces.setStartup(workspace),
});
