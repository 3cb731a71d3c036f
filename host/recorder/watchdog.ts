/**
 * A process of its own that outlives the recorder: it holds a connection to it, and when that ends before the recording
 * has, it gives back what the ledger says was taken.
 */
import { spawn } from 'node:child_process';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { Ledger } from './ledger.ts';
import { connectTo } from './process-address.ts';
import { releaseTaken } from './recovery.ts';
import type { SelfProcess } from './self-process.ts';

/** @param self how this program is started once more */
export function startWatchdog(ledger: Ledger, stateDir: string, self: SelfProcess): void {
  const { command, args, env } = self('recording-watchdog', { ledger: ledger.folder, stateDir });
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env, windowsHide: true });
  // Without a watchdog the next start does its work.
  child.on('error', () => {});
  child.unref();
}

/**
 * The work of that process.
 * @param folder of the ledger
 * @returns whether there was something to give back
 */
export async function runWatchdog(folder: string, connect: (ledger: Ledger) => Promise<Bridge>): Promise<boolean> {
  const begun = await Ledger.read(folder);
  if (begun === null) return false;
  // Held, and nothing said: it ends with the recorder, or when the recorder has nothing any more that we would free.
  const socket = await connectTo(begun.content.control.path);
  if (socket !== null) {
    // A recorder that is killed before it has taken the connection resets it: an error, after which it closes.
    socket.on('error', () => {});
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
  }
  const ledger = await Ledger.read(folder);
  if (ledger === null || ledger.content.phase === 'stopped') return false;
  const bridge = await connect(ledger);
  await releaseTaken(ledger, bridge).finally(() => bridge.close());
  return true;
}
