/** What the figures of a running recording say: rates, losses, and what to do about them. */
import type { RecorderState, RecordingPlan, SessionStatus } from '../../contract/recording.ts';

/** Of one moment; counters grow. */
export interface Figures {
  atMs: number;
  sessions: SessionStatus[];
  /** Of real-time sessions and the PMU; sessions without real time do not tell. */
  events: number;
  bytesWritten: number;
  /** In what we write ourselves. */
  ownEventsLost: number;
  ownBuffersLost: number;
  /** Of the live view: it was too slow for them. */
  droppedEvents: number;
  droppedBuffers: number;
  pmu: RecorderState['pmu'];
  /** Of a flight recorder: sessions whose memory was full, and how soon. */
  fullRings: { name: string; afterMs: number }[];
  diskFreeBytes: number | null;
}

export type RatesAndLosses = Pick<
  RecorderState,
  | 'eventsPerSecond'
  | 'bytesWritten'
  | 'bytesPerSecond'
  | 'eventsLost'
  | 'buffersLost'
  | 'realTimeBuffersLost'
  | 'diskFreeBytes'
  | 'sessions'
  | 'pmu'
  | 'advice'
>;

const sum = (sessions: readonly SessionStatus[], of: (session: SessionStatus) => number): number =>
  sessions.reduce((total, session) => total + of(session), 0);

/** Below this a recording ends by itself: what is there still has to be put together. */
export const leastDiskFreeBytes = 64 << 20;
const aMinute = 60;

export function ratesAndLosses(now: Figures, before: Figures | null, plan: RecordingPlan): RatesAndLosses {
  const seconds = before === null ? 0 : (now.atMs - before.atMs) / 1000;
  const rate = (of: (figures: Figures) => number): number =>
    before === null || seconds <= 0 ? 0 : Math.max(0, (of(now) - of(before)) / seconds);
  const figures = {
    eventsPerSecond: rate(({ events }) => events),
    bytesWritten: now.bytesWritten,
    bytesPerSecond: rate(({ bytesWritten }) => bytesWritten),
    eventsLost: sum(now.sessions, ({ eventsLost }) => eventsLost) + now.ownEventsLost,
    buffersLost: sum(now.sessions, ({ logBuffersLost }) => logBuffersLost) + now.ownBuffersLost,
    realTimeBuffersLost: sum(now.sessions, ({ realTimeBuffersLost }) => realTimeBuffersLost) + now.droppedBuffers,
    diskFreeBytes: now.diskFreeBytes,
    sessions: now.sessions,
    pmu: now.pmu,
  };
  return { ...figures, advice: adviceOn(figures, now, plan) };
}

/** The most pressing first; one sentence or two. */
function adviceOn(figures: Omit<RatesAndLosses, 'advice'>, now: Figures, plan: RecordingPlan): string | null {
  const { bytesPerSecond, diskFreeBytes, bytesWritten } = figures;
  if (diskFreeBytes !== null && bytesPerSecond > 0) {
    // Parts and the saved file are both there for a moment.
    const secondsLeft = (diskFreeBytes - bytesWritten) / (2 * bytesPerSecond);
    if (secondsLeft < aMinute)
      return `The disk has ${megabytes(diskFreeBytes)} left, and saving needs as much space again as the recording. Stop soon, or free some space.`;
  }
  const losing = now.sessions.find(({ eventsLost }) => eventsLost > 0);
  if (losing !== undefined) {
    const { bufferSizeKB, maximumBuffers } = losing;
    return `${counted(losing.eventsLost, 'event')} of ${losing.name} found no free buffer and ${losing.eventsLost === 1 ? 'is' : 'are'} lost (${maximumBuffers} × ${bufferSizeKB} KB). Record again with twice as many buffers, or with fewer providers and stacks.`;
  }
  const slowDisk = now.sessions.find(({ logBuffersLost }) => logBuffersLost > 0);
  if (slowDisk !== undefined)
    return `The disk is too slow for ${slowDisk.name}: ${counted(slowDisk.logBuffersLost, 'buffer')} could not be written. Record to a faster disk, or with fewer events.`;
  if (now.ownEventsLost > 0)
    return `${counted(now.ownEventsLost, 'event')} of counters and markers could not be written. Check the free disk space.`;
  if (figures.realTimeBuffersLost > 0)
    return plan.sessions.some(({ logging }) => logging !== 'none')
      ? `The live view is too slow for this event rate: ${counted(figures.realTimeBuffersLost, 'buffer')} did not reach it. The file has all of them.`
      : `The listener is too slow for this event rate: ${counted(figures.realTimeBuffersLost, 'buffer')} were lost. Also record to a file, or record fewer events.`;
  const { flightSeconds } = plan;
  const short = now.fullRings.find(({ afterMs }) => afterMs < (flightSeconds ?? 0) * 1000);
  if (short !== undefined)
    return `The memory of ${short.name} was full after ${Math.max(1, Math.ceil(short.afterMs / 1000))} s: it contains less than the ${flightSeconds} s requested. Record again with more buffers or fewer events.`;
  if (now.pmu !== null && now.pmu.missedRounds > 0 && now.pmu.missedRounds * 10 > now.pmu.readings)
    return `Counter readings are late: ${now.pmu.missedRounds} were missed. Choose a longer period than ${plan.pmu?.periodMs} ms.`;
  return null;
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
export const megabytes = (bytes: number): string => `${Math.max(0, Math.round(bytes / 1e6)).toLocaleString('en')} MB`;
