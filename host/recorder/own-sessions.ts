import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { systemErrorCode } from '../base/host-error.ts';
import { planOfCommand, providerOf } from './command-plan.ts';

/** In the name of such a session, before the id of the process that listens. */
const ofListener = '-listen-';

/**
 * Stops sessions of processes that listened and were killed: nobody else would.
 * @param runs whether a process of that id does
 */
export async function stopAbandoned(
  bridge: Pick<Bridge, 'sessions' | 'stopSession'>,
  runs: (pid: number) => boolean = processRuns,
): Promise<void> {
  for (const { name } of await bridge.sessions()) {
    const pid = listenerOf(name);
    if (pid !== null && !runs(pid)) await bridge.stopSession(name).catch(() => {});
  }
}

/** The process that a session's name says it listens for. */
function listenerOf(name: string): number | null {
  const at = name.lastIndexOf(ofListener);
  const pid = name.slice(at + ofListener.length);
  return at >= 0 && name.startsWith('corescope-') && /^\d{1,10}$/.test(pid) ? Number(pid) : null;
}

function processRuns(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, and is somebody else's.
    return systemErrorCode(error) === 'EPERM';
  }
}

/**
 * Starts sessions for listening alone, which end with it.
 * @param providers `NAME[:KEYWORDS[:LEVEL]]`
 * @param kernel words of WPR, joined by `+`
 * @param use gets the names of the sessions
 */
export async function withOwnSessions(
  bridge: Bridge,
  providers: readonly string[],
  kernel: string,
  use: (names: string[]) => Promise<void>,
): Promise<void> {
  await stopAbandoned(bridge);
  const plans = [];
  for (const text of providers) plans.push(await providerOf(text, bridge));
  const { sessions } = planOfCommand({ title: 'listen', providers: plans, kernel }, await bridge.machine());
  const started: string[] = [];
  try {
    for (const session of sessions) {
      const name = `${session.name}${ofListener}${process.pid}`;
      await bridge.startSession({ ...session, name, logging: 'none', realTime: true }, null);
      started.push(name);
    }
    await use(started);
  } finally {
    for (const name of started) await bridge.stopSession(name).catch(() => {});
  }
}
