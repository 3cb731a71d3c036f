/** Workspaces as files, kept ones and shared ones: what a page asks the host about them. */
import { z } from 'zod';
import { call } from './call.ts';
import type { OpenSource } from './open-source.ts';
import { type Workspace, workspace } from './workspace.ts';

const traceId = z.string().min(1).max(64);
const grant = z.string().min(1).max(128);
const timeNs = z.number().min(-1e100).max(1e100);
const range = z
  .object({ startNs: timeNs, endNs: timeNs })
  .refine(({ startNs, endNs }) => startNs < endNs, 'an empty range');
/** A workspace with the host's id of each of its traces, by their order there; null = not open. */
const withTraces = { workspace, traces: z.array(traceId.nullable()).max(16) };
/** One life of a page, from its connection on: what it autosaves stands under this name. */
const session = z.string().regex(/^[a-zA-Z0-9_-]{8,64}$/);

/** Where a trace of a workspace is: to be opened by its source, or not to be found. */
export type WorkspaceTraceFound =
  | { found: true; source: OpenSource; name: string }
  | {
      found: false;
      name: string;
      /** Paths, for people. */
      lookedAt: string[];
    };

export interface OpenedWorkspace {
  workspace: Workspace;
  /** Without its ending. */
  name: string;
  /** By the order of `workspace.traces`. */
  traces: WorkspaceTraceFound[];
  /** A write grant of the file itself, to save it again; null where there is no such file (an upload, a zip). */
  target: string | null;
  /** What was passed over, and traces that are others than they were. */
  warnings: string[];
}

/** What a page left behind that ended without saying so. */
export interface RecoveryOffer {
  session: string;
  savedAtUtc: string;
  name: string;
  tabs: number;
}

export interface RecoveredWorkspace extends OpenedWorkspace {
  session: string;
  savedAtUtc: string;
}

export interface WrittenFile {
  name: string;
  sizeBytes: number;
  warnings: string[];
}

export const workspaceCalls = {
  /** Writes a `.corescope` file to a write grant. */
  saveWorkspace: call(z.object({ ...withTraces, grant })).gives<WrittenFile>(),
  /**
   * Keeps a workspace for the case that the page or the host ends. `target`: the write grant it is saved to; `from`: the
   * session that it was recovered from, whose own file this one takes the place of.
   */
  autosaveWorkspace: call(
    z.object({
      ...withTraces,
      session,
      target: grant.nullable().default(null),
      from: session.nullable().default(null),
    }),
  ).gives<null>(),
  /** The session ends as it should: what it autosaved is not offered to the next one. */
  endAutosave: call(z.object({ session })).gives<null>(),
  /** What a session had autosaved, however it ended; null = the one that was autosaved last. */
  recoverWorkspace: call(z.object({ session: session.nullable() })).gives<RecoveredWorkspace>(),
  discardRecovery: call(z.object({ session })).gives<null>(),
  /** Reads a `.corescope` file, or unpacks a zip that was shared. */
  openWorkspace: call(z.object({ grant })).gives<OpenedWorkspace>(),
  /** Writes a zip of the workspace and, if wanted, its traces: whole, or only a range of the first one's time. */
  shareWorkspace: call(
    z.object({ ...withTraces, grant, includeTraces: z.boolean(), range: range.nullable() }),
  ).gives<WrittenFile>(),
  /** Copies a range of a trace, in its own time, to a write grant. */
  exportTrace: call(z.object({ trace: traceId, grant, range })).gives<WrittenFile>(),
  /** What a new trace opens with; null = as built in. */
  startupWorkspace: call(z.object({})).gives<Workspace | null>(),
  setStartupWorkspace: call(z.object({ workspace: workspace.nullable() })).gives<null>(),
} as const;
