/** Workspaces for a page: saved, kept, found again, shared. The traces stay with the trace host. */
import { readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { CheckedParams } from '../../contract/queries.ts';
import { mostWorkspaceBytes, type Workspace } from '../../contract/workspace.ts';
import type {
  OpenedWorkspace,
  RecoveredWorkspace,
  RecoveryOffer,
  WorkspaceTraceFound,
  WrittenFile,
} from '../../contract/workspace-files.ts';
import { isZip } from '../archives/extract.ts';
import type { CallOptions } from '../base/call-options.ts';
import { FileSource } from '../base/file-source.ts';
import type { GrantedPath, GrantedTarget, Grants } from '../base/grants.ts';
import { HostError, systemErrorCode } from '../base/host-error.ts';
import { writeStateFile } from '../base/state-file.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../base/temporary.ts';
import { replaceFile, writeError } from '../base/whole-file.ts';
import type { OpenTraceFile } from '../traces/open-trace-file.ts';
import { isSameFile, trimOpenTrace } from '../traces/trace-files.ts';
import { Autosaves } from './autosaves.ts';
import { writeShare } from './share.ts';
import { findTrace, folderOf, type Search, withTracePaths } from './trace-places.ts';
import { leaveUnpacked, textOf, tooLarge, touchUnpacked, unpackShare } from './unpack.ts';
import { readWorkspaceText, workspaceText } from './workspace-text.ts';

interface WorkspacesOptions {
  grants: Grants;
  /** Nothing is kept without it. */
  stateDir: string | undefined;
  /** An open trace by its id. @throws HostError when it is not open */
  trace(id: string): OpenTraceFile;
  /** Paths of files that the user has opened, the last one first. */
  openedPaths(): Promise<string[]>;
  /** A workspace was opened or saved: it can be opened again. */
  opened(path: string, content: { sizeBytes: number; tabs: number; traces: number }): void;
}

export class Workspaces {
  readonly #grants: Grants;
  readonly #stateDir: string | undefined;
  readonly #trace: (id: string) => OpenTraceFile;
  readonly #openedPaths: () => Promise<string[]>;
  readonly #opened: WorkspacesOptions['opened'];
  readonly #autosaves: Autosaves;
  /** Paths that pages were told: they may come back in a workspace, as texts; others may not. */
  readonly #told = new Set<string>();
  /** Folders of unpacked zips that go with this host: there is no state folder. */
  readonly #temporary: TemporaryFolder[] = [];

  constructor({ grants, stateDir, trace, openedPaths, opened }: WorkspacesOptions) {
    this.#opened = opened;
    this.#grants = grants;
    this.#stateDir = stateDir;
    this.#trace = trace;
    this.#openedPaths = openedPaths;
    this.#autosaves = new Autosaves(stateDir);
  }

  /** What a page that arrives is told. */
  async onHello(): Promise<{ recovered: RecoveryOffer | null; warnings: string[] }> {
    const { offer, warnings } = await this.#autosaves.offer();
    return { recovered: offer, warnings };
  }

  /** @throws HostError; the file is then as it was */
  async save({ workspace, traces, grant }: CheckedParams<'saveWorkspace'>): Promise<WrittenFile> {
    const target = this.#target(grant);
    const bytes = encoded(this.#withPaths(workspace, traces, target.download ? null : folderOf(target.path)));
    await replaceFile(target.path, (temporary) => writeBytes(temporary, bytes, target.path));
    if (!target.download) this.#remember(target.path, bytes.length, workspace);
    return { name: target.name, sizeBytes: bytes.length, warnings: [] };
  }

  async autosave({ workspace, traces, session, target, from }: CheckedParams<'autosaveWorkspace'>): Promise<null> {
    const to = target === null ? null : this.#grants.target(target);
    const file = to === null || to.download ? null : to.path;
    const name = to === null ? (workspace.traces[0]?.name ?? '') : stem(to.name);
    const content = { ...this.#withPaths(workspace, traces, null), savedAtUtc: new Date().toISOString() };
    const opened = traces.flatMap((id) => (id === null ? [] : (this.#trace(id).origin.path ?? [])));
    await this.#autosaves.save(session, { workspace: content, file, name, opened }, from);
    return null;
  }

  async endAutosave(session: string): Promise<null> {
    await this.#autosaves.end(session);
    return null;
  }

  /** The page of a session has gone. */
  release(session: string): void {
    this.#autosaves.release(session);
  }

  async discard(session: string): Promise<null> {
    await this.#autosaves.discard(session);
    return null;
  }

  /** @throws HostError when there is nothing, or it cannot be read */
  async recover(session: string | null): Promise<RecoveredWorkspace> {
    const { file, warnings, workspace, opened, ...facts } = await this.#autosaves.find(session);
    const folder = file === null ? null : folderOf(file);
    const target = file === null ? null : this.#grants.addTarget(file).grant;
    const found = await this.#found(workspace, { folder, opened: [...opened, ...(await this.#openedPaths())] });
    return { ...facts, ...found, target, warnings: [...warnings, ...found.warnings] };
  }

  /** @throws HostError that says what is wrong with the file, where, and what to do */
  async open(granted: GrantedPath, options: CallOptions): Promise<OpenedWorkspace> {
    const { path, name, temporary } = granted;
    const file = await FileSource.open(path, name).finally(() => (temporary ? unlink(path).catch(() => {}) : null));
    const folder = temporary ? null : folderOf(path);
    try {
      const search = { folder, opened: await this.#openedPaths() };
      if (await isZip(file)) {
        const identity = temporary ? null : await identityOf(path);
        const { workspace, warnings, paths } = await unpackShare(file, await this.#unpackDir(), identity, options);
        const found = await this.#found(workspace, search, paths);
        if (!temporary) this.#remember(path, file.sizeBytes, workspace);
        return { ...found, name: stem(name), target: null, warnings: [...warnings, ...found.warnings] };
      }
      if (file.sizeBytes > mostWorkspaceBytes) throw tooLarge(name, file.sizeBytes);
      const { workspace, warnings } = readWorkspaceText(textOf(await file.read(0, file.sizeBytes), name), name);
      const found = await this.#found(workspace, search);
      const target = temporary ? null : this.#grants.addTarget(path).grant;
      if (!temporary) this.#remember(path, file.sizeBytes, workspace);
      return { ...found, name: stem(name), target, warnings: [...warnings, ...found.warnings] };
    } finally {
      await file.close();
    }
  }

  /** @throws HostError; the target is then as it was */
  async share(params: CheckedParams<'shareWorkspace'>, options: CallOptions): Promise<WrittenFile> {
    const { workspace, traces, grant, includeTraces, range } = params;
    const target = this.#target(grant);
    const open = traces.map((id) => (id === null ? null : this.#trace(id)));
    for (const trace of open) await notTheTraceItself(trace, target.path);
    const share = { ...options, includeTraces, range };
    return { name: target.name, ...(await writeShare(target.path, workspace, open, share)) };
  }

  /** @throws HostError; the target is then as it was */
  async exportTrace({ trace, grant, range }: CheckedParams<'exportTrace'>, options: CallOptions): Promise<WrittenFile> {
    const target = this.#target(grant);
    const open = this.#trace(trace);
    if (!open.trimmable)
      throw new HostError('bad-request', `${open.name} is not an .etl trace: only those can be cut to a range.`);
    await notTheTraceItself(open, target.path);
    const { signal, onProgress } = options;
    const damage = await trimOpenTrace(
      open.source,
      open.name,
      target.path,
      { fromNs: range.startNs, toNs: range.endNs },
      {
        signal,
        onProgress: (bytesDone, bytesTotal) => onProgress?.({ phase: 'writing', bytesDone, bytesTotal, events: 0 }),
      },
    );
    const places = damage.reduce((sum, { count }) => sum + count, 0);
    const warnings = places === 0 ? [] : [`${places} damaged places of ${open.name} are not in the copy.`];
    return { name: target.name, sizeBytes: (await stat(target.path)).size, warnings };
  }

  /** @throws HostError when it is there and cannot be used */
  async startup(): Promise<Workspace | null> {
    if (this.#stateDir === undefined) return null;
    const path = join(this.#stateDir, startupName);
    try {
      const { size } = await stat(path);
      if (size > mostWorkspaceBytes) throw tooLarge(path, size);
      return readWorkspaceText(textOf(await readFile(path), path), path).workspace;
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async setStartup(workspace: Workspace | null): Promise<null> {
    if (this.#stateDir === undefined)
      throw new HostError('io', 'There is no folder for a startup workspace. Save the workspace as a file.');
    const path = join(this.#stateDir, startupName);
    if (workspace === null) {
      await rm(path, { force: true });
      return null;
    }
    // Of no trace: it is for those to come.
    await writeStateFile(path, encoded({ ...workspace, traces: [] }));
    return null;
  }

  /** Resolves when everything is written, and what was only for this host is gone. */
  async close(): Promise<void> {
    await this.#autosaves.settle();
    if (this.#stateDir !== undefined) await leaveUnpacked(join(this.#stateDir, unpackedName));
    await Promise.all(this.#temporary.splice(0).map((folder) => folder.remove()));
  }

  #remember(path: string, sizeBytes: number, { tabs, traces }: Workspace): void {
    this.#opened(resolve(path), { sizeBytes, tabs: tabs.length, traces: traces.length });
  }

  #target(grant: string): GrantedTarget {
    const target = this.#grants.target(grant);
    if (target === null)
      throw new HostError('not-found', 'The location to save to is no longer available. Choose it again.');
    return target;
  }

  #withPaths(workspace: Workspace, traces: readonly (string | null)[], folder: string | null): Workspace {
    const origins = traces.map((id) => (id === null ? null : this.#trace(id).origin));
    return withTracePaths(workspace, origins, (path) => this.#told.has(path), folder);
  }

  /**
   * Looks for the traces of a workspace.
   * @param paths where they are, as far as that is known already
   */
  async #found(
    workspace: Workspace,
    search: Search,
    paths: readonly (string | null)[] = [],
  ): Promise<{ workspace: Workspace; traces: WorkspaceTraceFound[]; warnings: string[] }> {
    const traces: WorkspaceTraceFound[] = [];
    const warnings: string[] = [];
    const placed = [...workspace.traces];
    for (const [i, trace] of workspace.traces.entries()) {
      if (trace.sample) {
        traces.push({ found: true, source: { type: 'sample' }, name: trace.name });
        continue;
      }
      const known = paths[i] ?? null;
      const { path, lookedAt, named, warning } =
        known === null ? await findTrace(trace, search) : { path: known, lookedAt: [], named: null, warning: null };
      if (warning !== null) warnings.push(warning);
      if (path === null && named !== null && !lookedAt.includes(named))
        warnings.push(
          `${trace.name} should be at ${named}, which is outside the workspace's folder and was never opened, so Corescope does not look there. Choose the file yourself.`,
        );
      const place = path ?? named ?? lookedAt[0] ?? null;
      placed[i] = { ...trace, path: place };
      if (place !== null) this.#told.add(place);
      if (path === null) {
        traces.push({ found: false, name: trace.name, lookedAt });
        continue;
      }
      if (this.#stateDir !== undefined && path.startsWith(join(this.#stateDir, unpackedName)))
        await touchUnpacked(dirname(path));
      const { grant, name } = this.#grants.add(path);
      traces.push({ found: true, source: { type: 'grant', grant }, name });
    }
    return { workspace: { ...workspace, traces: placed }, traces, warnings };
  }

  async #unpackDir(): Promise<string> {
    if (this.#stateDir !== undefined) return join(this.#stateDir, unpackedName);
    const folder = makeTemporaryFolder();
    this.#temporary.push(folder);
    return folder.path;
  }
}

const startupName = 'startup.corescope';
const unpackedName = 'unpacked';

/** A name without the ending of workspaces and zips. */
const stem = (name: string): string => name.replace(/(\.corescope)?(\.zip)?$/i, '') || name;

function encoded(workspace: Workspace): Uint8Array {
  const bytes = new TextEncoder().encode(workspaceText(workspace));
  if (bytes.length > mostWorkspaceBytes)
    throw new HostError(
      'bad-request',
      `The workspace has ${bytes.length} bytes; the limit is ${mostWorkspaceBytes}. Collapse expanded rows in its tables and save again.`,
    );
  return bytes;
}

async function writeBytes(temporary: string, bytes: Uint8Array, path: string): Promise<void> {
  try {
    await writeFile(temporary, bytes, { flush: true });
  } catch (error) {
    throw writeError(error, path);
  }
}

/** Its content is read while the target is written. */
async function notTheTraceItself(trace: OpenTraceFile | null, path: string): Promise<void> {
  if (trace?.origin.path && (await isSameFile(trace.origin.path, path)))
    throw new HostError('bad-request', `${path} is the trace itself. Choose another output file.`);
}

async function identityOf(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return JSON.stringify([path, size, mtimeMs, ino]);
}
