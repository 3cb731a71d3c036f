/**
 * The Bridge of the machine that this process runs on, or simulates: etw/, tdh/ and pmu/ put together in the recorder's
 * steps. It keeps no sessions: those are the kernel's. What it keeps ends with it: real-time consumers and counters.
 */
import type { LogQuery } from '../contract/recording.ts';
import type { Bridge } from './calls/bridge.ts';
import type { Calls } from './calls/calls.ts';
import { logTime } from './calls/log-entry.ts';
import { MarkerEvents } from './etw/marker-events.ts';
import { counterSteps } from './local/counter-steps.ts';
import { machineSteps } from './local/machine-steps.ts';
import { ProviderBook } from './local/provider-book.ts';
import { providerSteps } from './local/provider-steps.ts';
import { realTimeSteps } from './local/real-time-steps.ts';
import { sessionSteps } from './local/session-steps.ts';
import { OpenStreams, step } from './local/steps.ts';
import { newLogEntry } from './machine/event-logs.ts';
import { PerformanceCounters } from './machine/performance-counters.ts';
import type { PmuTimer } from './pmu/pmu.ts';

export interface LocalBridgeOptions {
  /** Elevation was asked for and refused, or cannot be asked for: what needs it is refused at once. */
  elevationRefused?: boolean;
  /** For reading counters; `setInterval` without it. */
  timer?: PmuTimer;
}

/** Without a moment it is only tried whether the log can be read. */
function logStep({ eventLogs, system }: Calls, query: LogQuery, since: string | null) {
  const now = logTime(system.systemTimeAsFileTime());
  const entry = newLogEntry(eventLogs, query, since ?? now);
  return { now, entry: since === null ? null : entry };
}

export function localBridge(calls: Calls, { elevationRefused = false, timer }: LocalBridgeOptions = {}): Bridge {
  const streams = new OpenStreams();
  const book = new ProviderBook(calls.etw, calls.tdh);
  const markers = new MarkerEvents(calls.events);
  const performance = new PerformanceCounters(calls.performance);
  const { steps, pmuNow } = counterSteps(calls, streams, timer);
  return {
    ...machineSteps(calls, { pmuNow, elevationRefused }),
    ...sessionSteps(calls, book, pmuNow),
    ...providerSteps(calls, book),
    ...realTimeSteps(calls, streams),
    ...steps,
    performanceCounter: (path) => step(() => performance.value(path)),
    newLogEntry: (query, since) => step(() => logStep(calls, query, since)),
    writeMarker: (text) => step(() => markers.write(text)),
    close: async () => {
      markers.close();
      performance.close();
      await streams.closeAll();
    },
  };
}
