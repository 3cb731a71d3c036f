import type { OpenedWorkspace } from '../../contract/workspace-files.ts';

interface WorkspaceOpener {
  show: ((found: OpenedWorkspace) => Promise<void>) | null;
  /** Whether this window shows again what it had, so that the trace it would begin with is not opened. */
  restoring: Promise<boolean>;
}

/** Filled in by whoever shows workspaces. */
export const workspaceOpener: WorkspaceOpener = { show: null, restoring: Promise.resolve(false) };

/** What opens as a workspace; everything else is taken for a trace. */
export const isWorkspaceName = (name: string): boolean =>
  /\.(corescope|zip)$/i.test(name) && !/\.etl\.zip$/i.test(name);

/** A file name without the ending of traces, workspaces and zips. */
export const stemOf = (name: string): string =>
  name.replace(/\.(etl|etl\.zip|diagsession|corescope|corescope\.zip|zip)$/i, '') || name;

const mostNameLength = 120;

/** A name as a save dialog can begin with it. */
export const fileNameOf = (name: string, ending: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are in no file's name
  `${name.replace(/[/\\:<>"|?*\u0000-\u001f\u007f]/g, '_').slice(0, mostNameLength) || 'workspace'}${ending}`;
