/** Fetches missing symbol files from the servers of a symbol path, several at once, into the stores before them. */
import { copyFileSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../../contract/checked.ts';
import type { CallOptions } from '../../base/call-options.ts';
import { messageOf } from '../../base/host-error.ts';
import { isServer, type SymbolPlace } from '../symbol-path.ts';
import type { WantedFile } from '../wanted-file.ts';
import type { Environment } from './proxy.ts';
import { SymbolServer } from './symbol-server.ts';

const AT_ONCE = 4;
const SILENCE_MS = 30_000;
const WAITS_MS = [1000, 4000, 15_000];

/** What became of one file. `skipped`: no server may be asked. */
export interface FileOutcome {
  readonly outcome: 'downloaded' | 'missing' | 'failed' | 'skipped';
  readonly reason: string;
}

/** Files that servers do not have: asked again after a day. */
export interface Misses {
  isKnown(server: string, file: string): boolean;
  add(server: string, file: string): void;
}

export interface DownloadWorld {
  readonly misses: Misses;
  readonly mayAsk: (server: string) => boolean;
  readonly environment?: Environment;
  readonly silenceMs?: number;
  readonly waitsMs?: readonly number[];
}

/** @returns in the order of `wanted` */
export async function downloadAll(
  wanted: readonly WantedFile[],
  places: readonly SymbolPlace[],
  world: DownloadWorld,
  { signal = new AbortController().signal, onProgress }: CallOptions,
): Promise<FileOutcome[]> {
  const servers = new Map<string, SymbolServer>();
  const done = new Float64Array(wanted.length);
  const total = new Float64Array(wanted.length);
  const outcomes: FileOutcome[] = [];
  let finished = 0;
  const tell = (): void => {
    const sum = (of: Float64Array): number => of.reduce((all, each) => all + each, 0);
    onProgress?.({ phase: 'downloading', bytesDone: sum(done), bytesTotal: sum(total), events: finished });
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < wanted.length) {
      const i = next++;
      signal.throwIfAborted();
      const onBytes = (bytes: number, of: number | null): void => {
        done[i] = bytes;
        total[i] = of ?? bytes;
        tell();
      };
      outcomes[i] = await fetchOne(at(wanted, i), places, servers, world, signal, onBytes);
      finished++;
      tell();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, worker));
  return outcomes;
}

async function fetchOne(
  file: WantedFile,
  places: readonly SymbolPlace[],
  servers: Map<string, SymbolServer>,
  { misses, mayAsk, environment = process.env, silenceMs = SILENCE_MS, waitsMs = WAITS_MS }: DownloadWorld,
  signal: AbortSignal,
  onBytes: (done: number, total: number | null) => void,
): Promise<FileOutcome> {
  const label = `${file.name}/${file.key}`;
  const reasons: string[] = [];
  let failed = false;
  for (const { at: stores } of places) {
    for (const [i, store] of stores.entries()) {
      if (!isServer(store) || !mayAsk(store)) continue;
      if (misses.isKnown(store, label)) {
        reasons.push(`${hostName(store)} did not have it when last asked, less than a day ago.`);
        continue;
      }
      const folders = stores.slice(0, i).filter((each) => !isServer(each));
      let server = servers.get(store);
      if (server === undefined) {
        server = new SymbolServer(store);
        servers.set(store, server);
      }
      try {
        const options = { signal, silenceMs, waitsMs, environment, onBytes };
        if (await fetchInto(server, file, folders, options)) return { outcome: 'downloaded', reason: hostName(store) };
        misses.add(store, label);
        reasons.push(`${hostName(store)} does not have it.`);
      } catch (error) {
        signal.throwIfAborted();
        failed = true;
        reasons.push(`${hostName(store)}: ${messageOf(error)}`);
      }
    }
  }
  if (reasons.length === 0)
    return { outcome: 'skipped', reason: 'Corescope may not ask any server of the symbol path.' };
  return { outcome: failed ? 'failed' : 'missing', reason: reasons.join(' ') };
}

/** Without a password that its address may have. */
export const hostName = (server: string): string => (URL.canParse(server) ? new URL(server).host : server);
let temporaries = 0;

/** Checked before it has its name, then copied to every store on the way. @returns false where the server has no such file */
async function fetchInto(
  server: SymbolServer,
  { name, key, refusalOf }: WantedFile,
  folders: readonly string[],
  options: Parameters<SymbolServer['get']>[3],
): Promise<boolean> {
  const [nearest, ...others] = folders;
  if (nearest === undefined) throw new Error('The symbol path names no folder to keep the file in.');
  const folder = join(nearest, name, key);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.${process.pid}-${temporaries++}.part`);
  try {
    if ((await server.get(name, key, temporary, options)) === 'missing') return false;
    const refusal = refusalOf(temporary);
    if (refusal !== null) throw new Error(refusal);
    renameSync(temporary, join(folder, name));
  } finally {
    rmSync(temporary, { force: true });
    removeEmpty(folder);
    removeEmpty(join(nearest, name));
  }
  for (const other of others) copyInto(join(folder, name), join(other, name, key), name);
  return true;
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is in it.
  }
}

function copyInto(path: string, folder: string, name: string): void {
  const temporary = join(folder, `.${process.pid}-${temporaries++}.part`);
  try {
    mkdirSync(folder, { recursive: true });
    copyFileSync(path, temporary);
    renameSync(temporary, join(folder, name));
  } catch {
    // The nearest store has it: names are there, and this one may be read-only.
    rmSync(temporary, { force: true });
  }
}
