import { READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import type { ProviderPlan, RecordingPlan, SessionPlan } from '../../contract/recording.ts';

/**
 * A flight recorder is in memory, whatever its sessions said, and what is in memory has no real-time buffers. Who counts
 * with the driver has its events from us: a driver that writes ETW itself would write each total a second time.
 */
export function asRecorded(plan: RecordingPlan): RecordingPlan {
  const isDriver = ({ name, guid }: ProviderPlan): boolean =>
    guid === READ_GPC_PROVIDER || name.toLowerCase() === 'windowsperf driver';
  const sessions = plan.sessions.map((session): SessionPlan => {
    const logging = plan.flightSeconds !== null && session.logging !== 'none' ? 'memory' : session.logging;
    const providers = session.providers.filter((provider) => plan.pmu === null || !isDriver(provider));
    return { ...session, logging, realTime: session.realTime && logging !== 'memory', providers };
  });
  return { ...plan, sessions };
}
