/**
 * What pages keep for the case that they, or this process, end: a file a session. A session that ended as it should
 * leaves its file under another name: it is not offered, but can still be asked for.
 */

import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { at } from '../../contract/checked.ts';
import { mostWorkspaceBytes, type Workspace } from '../../contract/workspace.ts';
import type { RecoveryOffer } from '../../contract/workspace-files.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { processRuns } from '../base/process-token.ts';
import { writeStateFile } from '../base/state-file.ts';
import { writeError } from '../base/whole-file.ts';
import { autosaveEndings, autosaveFolder } from './autosave-files.ts';
import { readWorkspaceText } from './workspace-text.ts';

/** Of each kind; the newest. */
const kept = 8;
/** How long files that nobody will take up again stay. */
const leftMs = 7 * 24 * 3600 * 1000;
/** How long a page that is loaded again waits for the one before it, whose end may be told behind its own begin. */
const mostGoingMs = 2000;
/** The envelope around a workspace. */
const mostFileBytes = mostWorkspaceBytes + (1 << 16);

const autosaveFile = z.object({
  version: z.literal(1),
  savedAtUtc: z.iso.datetime(),
  /** Of the process that wrote it. */
  pid: z.number().int().min(1),
  /** The workspace file that it is saved to. */
  file: z.string().min(1).max(32_767).nullable(),
  /** What people know it by. */
  name: z.string().max(512),
  /** Traces that were open: they may be opened again. */
  opened: z.array(z.string().min(1).max(32_767)).max(16).default([]),
  workspace: z.unknown(),
});

export interface Autosave {
  session: string;
  savedAtUtc: string;
  file: string | null;
  name: string;
  opened: string[];
  workspace: Workspace;
  warnings: string[];
}

interface AutosaveEntry {
  session: string;
  path: string;
  ended: boolean;
  changedMs: number;
}

export class Autosaves {
  readonly #dir: string | null;
  /** Sessions whose pages are connected to this process. */
  readonly #live = new Set<string>();
  /** Sessions that a page has been given to go on with: not offered to others meanwhile. */
  readonly #taken = new Set<string>();
  /** Told when a page has gone. */
  readonly #gone = new Set<() => void>();
  /** Sessions that are over: what still comes from them was under way when they said so. */
  readonly #over = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param stateDir without one nothing is kept */
  constructor(stateDir: string | undefined) {
    this.#dir = stateDir === undefined ? null : autosaveFolder(stateDir);
  }

  /** Resolves when all that was asked so far is done. */
  async settle(): Promise<void> {
    await this.#last;
  }

  /**
   * @param from the session that it was recovered from: what that one left goes
   * @throws HostError when it cannot be written
   */
  save(
    session: string,
    content: { workspace: Workspace; file: string | null; name: string; opened: readonly string[] },
    from: string | null = null,
  ): Promise<void> {
    return this.#inTurn(async (dir) => {
      if (this.#over.has(session)) return;
      this.#live.add(session);
      const envelope = { version: 1, savedAtUtc: new Date().toISOString(), pid: process.pid, ...content };
      await writeStateFile(join(dir, session + autosaveEndings.open), JSON.stringify(envelope));
      await rm(join(dir, session + autosaveEndings.ended), { force: true });
      if (from !== null && from !== session) await remove(dir, from);
      await this.#prune(dir);
    });
  }

  /** The page has gone: of what it left it depends whether it is offered. */
  release(session: string): void {
    this.#taken.delete(session);
    this.#leave(session);
  }

  /** The session has ended as it should, and does not go on. */
  end(session: string): Promise<void> {
    this.#leave(session);
    this.#over.add(session);
    return this.#inTurn(async (dir) => {
      await rename(join(dir, session + autosaveEndings.open), join(dir, session + autosaveEndings.ended)).catch(
        () => {},
      );
    });
  }

  /** @throws HostError when it cannot be removed */
  discard(session: string): Promise<void> {
    return this.#inTurn((dir) => remove(dir, session));
  }

  /**
   * The newest one whose page and process are no more. One that cannot be read is put aside, and told of once.
   * Never fails.
   */
  async offer(): Promise<{ offer: RecoveryOffer | null; warnings: string[] }> {
    const warnings: string[] = [];
    await this.settle();
    if (this.#dir === null) return { offer: null, warnings };
    for (const entry of await this.#entries(this.#dir)) {
      if (entry.ended || this.#live.has(entry.session) || this.#taken.has(entry.session)) continue;
      try {
        const { pid, ...found } = await read(entry);
        if (pid !== process.pid && processRuns(pid) && sinceStart(found.savedAtUtc)) continue;
        const { session, savedAtUtc, name, workspace } = found;
        return { offer: { session, savedAtUtc, name, tabs: workspace.tabs.length }, warnings };
      } catch (error) {
        warnings.push(`An autosaved workspace cannot be restored. ${toHostError(error, entry.path).message}`);
        await rename(entry.path, entry.path + autosaveEndings.damaged).catch(() => {});
      }
    }
    return { offer: null, warnings };
  }

  /**
   * @param session null = the newest of any that is not in use
   * @throws HostError when there is none, it cannot be read, or another page goes on with it
   */
  async find(session: string | null): Promise<Autosave> {
    if (session !== null) await this.#left(session);
    await this.settle();
    const entries = this.#dir === null ? [] : await this.#entries(this.#dir);
    const entry = entries.find((one) => (session === null ? !this.#live.has(one.session) : one.session === session));
    if (entry === undefined) throw new HostError('not-found', 'There is no workspace to restore.');
    this.#taken.add(entry.session);
    return read(entry);
  }

  #leave(session: string): void {
    if (this.#live.delete(session)) for (const tell of this.#gone) tell();
  }

  /** @throws HostError when a page still has the session after the time that one takes to go */
  async #left(session: string): Promise<void> {
    if (!this.#live.has(session)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tell = () => {};
    await new Promise<void>((resolve) => {
      tell = () => !this.#live.has(session) && resolve();
      this.#gone.add(tell);
      timer = setTimeout(resolve, mostGoingMs);
    });
    clearTimeout(timer);
    this.#gone.delete(tell);
    if (this.#live.has(session))
      throw new HostError(
        'bad-request',
        'That workspace is open in another window. Continue there, or close that window first.',
      );
  }

  async #inTurn(work: (dir: string) => Promise<void>): Promise<void> {
    const dir = this.#dir;
    if (dir === null) return;
    const done = this.#last.then(() => work(dir));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Newest first. */
  async #entries(dir: string): Promise<AutosaveEntry[]> {
    const names = await readdir(dir).catch(() => []);
    const entries = await Promise.all(
      names.map(async (name): Promise<AutosaveEntry | null> => {
        const parts = /^([a-zA-Z0-9_-]{8,64})(\.json|\.ended\.json)$/.exec(name);
        if (parts === null) return null;
        const path = join(dir, name);
        const stats = await stat(path).catch(() => null);
        if (!stats?.isFile()) return null;
        return { session: at(parts, 1), path, ended: parts[2] === autosaveEndings.ended, changedMs: stats.mtimeMs };
      }),
    );
    return entries.filter((entry) => entry !== null).sort((a, b) => b.changedMs - a.changedMs);
  }

  async #prune(dir: string): Promise<void> {
    const entries = await this.#entries(dir);
    const old = [entries.filter(({ ended }) => ended), entries.filter(({ ended }) => !ended)].flatMap((kind) =>
      kind.slice(kept).filter(({ session }) => !this.#live.has(session)),
    );
    const left = await leftBehind(dir);
    await Promise.all([...old.map(({ path }) => path), ...left].map((path) => rm(path, { force: true })));
  }
}

/** What a process that was killed was writing, and what was put aside long ago. */
async function leftBehind(dir: string): Promise<string[]> {
  const paths = (await readdir(dir)).filter((name) => /\.(part|damaged)$/.test(name)).map((name) => join(dir, name));
  const changed = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return paths.filter((_, i) => Date.now() - (changed[i]?.mtimeMs ?? Date.now()) > leftMs);
}

/** @throws HostError */
async function remove(dir: string, session: string): Promise<void> {
  for (const ending of [autosaveEndings.open, autosaveEndings.ended]) {
    const path = join(dir, session + ending);
    await rm(path, { force: true }).catch((error) => {
      throw writeError(error, path);
    });
  }
}

/** @throws HostError, system errors */
async function read({ path, session }: AutosaveEntry): Promise<Autosave & { pid: number }> {
  const { size } = await stat(path);
  if (size > mostFileBytes) throw new HostError('bad-request', `${path} has ${size} bytes, too large for a workspace.`);
  const text = await readFile(path, 'utf8');
  let envelope: z.output<typeof autosaveFile>;
  try {
    envelope = autosaveFile.parse(JSON.parse(text));
  } catch {
    throw new HostError('bad-request', `${path} is damaged: it is truncated, or was not written by Corescope.`);
  }
  const { workspace: content, ...facts } = envelope;
  // It is checked as a file of somebody else's is: a newer program may have written it.
  const { workspace, warnings } = readWorkspaceText(JSON.stringify(content) ?? '', path);
  return { ...facts, session, workspace, warnings };
}

/** Whether the computer has been running from then on: ids of processes are given anew after a start. */
const sinceStart = (savedAtUtc: string): boolean => Date.now() - Date.parse(savedAtUtc) < uptime() * 1000;
