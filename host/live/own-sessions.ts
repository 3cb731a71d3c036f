import type { Bridge } from '../../native-bridge/bridge.ts';
import { planOfCommand, providerOf } from '../recorder/command-plan.ts';

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
  const plans = [];
  for (const text of providers) plans.push(await providerOf(text, bridge));
  const { sessions } = planOfCommand({ title: 'listen', providers: plans, kernel }, await bridge.machine());
  const started: string[] = [];
  try {
    for (const session of sessions) {
      const name = `${session.name}-listen-${process.pid}`;
      await bridge.startSession({ ...session, name, logging: 'none', realTime: true }, null);
      started.push(name);
    }
    await use(started);
  } finally {
    for (const name of started) await bridge.stopSession(name).catch(() => {});
  }
}
