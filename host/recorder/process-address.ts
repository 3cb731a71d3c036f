/** Where a process of ours is reached: a file for this user alone says so, with the secret. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { HostError, systemErrorCode } from '../base/host-error.ts';
import { makeStateFolder, StateFile } from '../base/state-file.ts';
import { writeError } from '../base/whole-file.ts';

export const processAddress = z.object({
  /** A socket's file, or a pipe's name. */
  path: z.string().min(1).max(1024),
  secret: z.string().min(16).max(256),
});
export type ProcessAddress = z.infer<typeof processAddress>;

const mostBytes = 4096;
/** Whoever listens on this computer and does not answer for so long does not run any more. */
const longestConnectMs = 5000;
/** Longest name of a Unix socket that every system takes. */
const mostPathBytes = 100;

/** Of the simulated machine of a seed. */
export const machineFile = (stateDir: string, seed: number): StateFile =>
  new StateFile(stateDir, `simulated-machine-${seed}.json`, mostBytes);

/** One name for all who ask: below the state folder, unless that is too deep for a socket. */
export function socketPath(stateDir: string, name: string): string {
  const id = createHash('sha256').update(`${stateDir}\0${name}`).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\corescope-${id}`;
  const path = join(stateDir, 'sockets', `${name}.sock`);
  return path.length <= mostPathBytes ? path : join(tmpdir(), `corescope-${id}`, 'socket');
}

export const newSecret = (): string => randomBytes(24).toString('base64url');

export async function readAddress(stateDir: string, seed: number): Promise<ProcessAddress | null> {
  const parsed = processAddress.safeParse((await machineFile(stateDir, seed).read()).json);
  return parsed.success ? parsed.data : null;
}

/** @returns null when nobody listens there */
export function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const none = (): void => {
      socket.destroy();
      resolve(null);
    };
    socket.setTimeout(longestConnectMs, none);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('timeout', none);
      resolve(socket);
    });
    socket.once('error', none);
  });
}

/**
 * Listens where only this user can connect. What a killed process left there is taken away.
 * @returns false when another process listens there
 * @throws HostError
 */
export async function listenAlone(server: Server, path: string): Promise<boolean> {
  const isPipe = process.platform === 'win32';
  if (!isPipe) {
    await makeStateFolder(dirname(dirname(path)));
    await mkdir(dirname(path), { mode: 0o700 }).catch((error) => {
      if (systemErrorCode(error) !== 'EEXIST') throw writeError(error, dirname(path));
    });
    // In the folder for temporary files somebody else may have been first.
    if ((await stat(dirname(path))).uid !== process.getuid?.())
      throw new HostError('io', `${dirname(path)} belongs to another user. Choose another CORESCOPE_STATE_DIR.`);
  }
  const attempt = (): Promise<string | null> =>
    new Promise((resolve) => {
      const failed = (error: Error): void => resolve(systemErrorCode(error) ?? error.message);
      server.once('error', failed);
      server.listen(path, () => {
        server.off('error', failed);
        resolve(null);
      });
    });
  let problem = await attempt();
  if (problem === 'EADDRINUSE') {
    const other = await connectTo(path);
    other?.destroy();
    if (other !== null) return false;
    if (!isPipe) {
      await rm(path, { force: true });
      problem = await attempt();
    }
  }
  if (problem !== null)
    throw new HostError(
      'io',
      `Corescope cannot accept connections at ${path} (${problem}). Remove that file, or choose another CORESCOPE_STATE_DIR.`,
    );
  if (!isPipe) await chmod(path, 0o600);
  return true;
}
