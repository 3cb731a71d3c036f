/** What ends a recording by itself, or saves a flight recorder. */
import { CYCLE_EVENT, READ_GPC_EVENT, READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import type { RecordingPlan, StopTrigger } from '../../contract/recording.ts';
import { HEADER_BYTES, HEADER_TYPE } from '../../engine/etl/layout.ts';
import { guidToBytes } from '../../engine/etl/writer/payload-builder.ts';
import { ExpressionError } from '../../engine/expressions/expression.ts';
import { LiveFilter } from '../../engine/live/live-filter.ts';
import { eachEvent } from '../../native-bridge/rpc/count-events.ts';
import { HostError } from '../host-error.ts';
import { filterNames } from '../live/filter-names.ts';
import { LiveSessions } from '../live/live-sessions.ts';
import type { Figures } from './figures.ts';
import type { RecordingBegins, RecordingListener } from './recorder-api.ts';
import type { RecorderClock } from './recorder-clock.ts';

export interface Trigger {
  /** @param fire is told why, for people @returns ends it */
  watch(
    fire: (why: string) => void,
    clock: RecorderClock,
    listen: (listener: RecordingListener) => () => void,
  ): () => void;
  /** Each time that there are new ones. */
  figures?(figures: Figures): void;
}

/**
 * Said before anything starts.
 * @throws HostError of a condition that cannot be read, and of one that nothing would ever meet
 */
export function checkTriggers({ stopWhen, sessions, pmu }: RecordingPlan, processors: number): void {
  for (const trigger of stopWhen) {
    if (trigger.type === 'counter') checkCounter(trigger, pmu, processors);
    if (trigger.type !== 'event') continue;
    try {
      new LiveFilter(trigger.where, filterNames);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new HostError(
        'bad-request',
        `The condition “${trigger.where}” of what stops the recording cannot be read: ${error.message}`,
      );
    }
    if (!sessions.some(({ realTime }) => realTime))
      throw new HostError(
        'bad-request',
        'No event can be waited for: none of the sessions is live. Sessions in memory never are; let one log to a file.',
      );
  }
}

function checkCounter(
  { event, core }: Extract<StopTrigger, { type: 'counter' }>,
  pmu: RecordingPlan['pmu'],
  processors: number,
): void {
  const named = `0x${event.toString(16)}`;
  const never = (why: string): HostError =>
    new HostError('bad-request', `Counter ${named} can never stop this recording: ${why}.`);
  if (pmu === null) throw never('no counters are recorded');
  if (core !== null && core >= processors)
    throw never(`there is no core ${core}, the machine has ${processors} (0 to ${processors - 1})`);
  const apart = new Set(pmu.sets.flatMap(({ cores }) => cores));
  // What a set says of no core is for all that no other names.
  const isOfSet = (cores: readonly number[]): boolean =>
    core === null || (cores.length === 0 ? !apart.has(core) : cores.includes(core));
  const sets = pmu.sets.filter(({ cores }) => isOfSet(cores));
  if (sets.length === 0) throw never(`core ${core} does not count`);
  if (event !== CYCLE_EVENT && !sets.some(({ events }) => events.includes(event)))
    throw never(`${core === null ? 'no core counts' : `core ${core} does not count`} it; add it to the counters`);
}

export const triggersOf = (triggers: readonly StopTrigger[]): Trigger[] => triggers.map(triggerOf);

function triggerOf(trigger: StopTrigger): Trigger {
  switch (trigger.type) {
    case 'duration':
      return {
        watch: (fire, clock) =>
          clock.after(trigger.seconds * 1000, () => fire(`The recording is ${trigger.seconds} s long.`)),
      };
    case 'size':
      return sizeTrigger(trigger.megabytes);
    case 'counter':
      return { watch: (fire, _clock, listen) => listen(counterWatch(trigger, fire)) };
    case 'event':
      return { watch: (fire, clock, listen) => watchEvent(trigger.where, fire, clock, listen) };
  }
}

function sizeTrigger(megabytes: number): Trigger {
  let fire: (why: string) => void = () => {};
  return {
    watch: (onFire) => {
      fire = onFire;
      return () => {
        fire = () => {};
      };
    },
    figures: ({ bytesWritten }) => {
      if (bytesWritten >= megabytes * 1e6) fire(`The recording has ${megabytes} MB.`);
    },
  };
}

const readGpcProvider = guidToBytes(READ_GPC_PROVIDER);
/** In EVENT_HEADER, and in the payload of ReadGPC (u64 Core, u32 Event, u32 GPCIdx, u64 Value: running total). */
const header = { timeStamp: 16, provider: 24, id: 40 } as const;
const payload = { core: 0, event: 8, value: 16, bytes: 24 } as const;

function counterWatch(
  trigger: Extract<StopTrigger, { type: 'counter' }>,
  fire: (why: string) => void,
): RecordingListener {
  const last = new Map<number, { ticks: bigint; total: bigint }>();
  let ticksPerSecond = 1;
  const take = (view: DataView, at: number, sizeBytes: number): void => {
    const body = at + HEADER_BYTES.event64;
    if (view.getUint8(at + 2) !== HEADER_TYPE.event64 || sizeBytes < HEADER_BYTES.event64 + payload.bytes) return;
    if (view.getUint16(at + header.id, true) !== READ_GPC_EVENT) return;
    for (let i = 0; i < readGpcProvider.length; i++)
      if (view.getUint8(at + header.provider + i) !== readGpcProvider[i]) return;
    const core = view.getUint32(body + payload.core, true);
    if (view.getUint32(body + payload.event, true) !== trigger.event) return;
    if (trigger.core !== null && core !== trigger.core) return;
    const now = {
      ticks: view.getBigInt64(at + header.timeStamp, true),
      total: view.getBigUint64(body + payload.value, true),
    };
    const before = last.get(core);
    last.set(core, now);
    // Totals fall when the driver is reset: that is no count.
    if (before === undefined || now.ticks <= before.ticks || now.total < before.total) return;
    const perSecond = (Number(now.total - before.total) * ticksPerSecond) / Number(now.ticks - before.ticks);
    if (perSecond >= trigger.perSecond)
      fire(
        `Counter 0x${trigger.event.toString(16)} of core ${core} reached ${Math.round(perSecond).toLocaleString('en')} a second (the limit is ${trigger.perSecond.toLocaleString('en')}).`,
      );
  };
  return {
    begins: ({ clock }: RecordingBegins) => {
      ticksPerSecond = clock.perfFrequencyHz;
    },
    buffers: (_recording, buffers) => {
      for (const buffer of buffers) eachEvent(buffer, take);
    },
    ends: () => {},
  };
}

/** How often it is looked whether an event was there. */
const lookMs = 500;

/** Decodes what is recorded as the live list does, and looks whether a line of it fits. */
function watchEvent(
  where: string,
  fire: (why: string) => void,
  clock: RecorderClock,
  listen: (listener: RecordingListener) => () => void,
): () => void {
  const live = new LiveSessions();
  let recording: string | null = null;
  const endListening = listen({
    begins: (begins) => {
      recording = begins.recording;
      live.begins(begins);
    },
    buffers: (id, buffers) => live.buffers(id, buffers),
    ends: (id) => live.ends(id),
  });
  const look = async (): Promise<void> => {
    if (recording === null) return;
    const { list } = await live.frame({
      recording,
      after: 0,
      window: { lastNs: 1e9 },
      buckets: 1,
      series: [],
      cpus: [],
      list: { filter: where, limit: 1, fromRow: null },
      selection: null,
    });
    if (list !== null && list.total > 0) fire(`An event was seen that fits “${where}”.`);
  };
  const endLooking = clock.every(lookMs, () => void look().catch(() => {}));
  return () => {
    endLooking();
    endListening();
    live.close();
  };
}
