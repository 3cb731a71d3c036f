/** What ends a recording by itself, or saves a flight recorder. */
import { setImmediate } from 'node:timers/promises';
import { CYCLE_EVENT, READ_GPC_EVENT, READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import type { RecordingPlan, StopTrigger } from '../../contract/recording.ts';
import { EventCondition } from '../../engine/conditions/event-condition.ts';
import { KERNEL_PROCESS } from '../../engine/format/class-guids.ts';
import { Clock } from '../../engine/format/clock.ts';
import { HEADER_BYTES, HEADER_TYPE } from '../../engine/format/layout.ts';
import { EventWatch } from '../../engine/live/event-watch.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { guidToBytes } from '../../engine/write/payload-builder.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { eachEvent } from '../../native-bridge/calls/count-events.ts';
import { HostError } from '../base/host-error.ts';
import { BufferQueue } from '../live/buffer-queue.ts';
import { ticksPerSecond } from '../live/live-sessions.ts';
import type { RecorderApi, RecordingBegins, RecordingListener } from '../live/recorder-api.ts';
import { filterNames } from '../traces/event-conditions.ts';
import type { Figures } from './figures.ts';
import { checkHappening, conditionOf, isHappening } from './happenings.ts';
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
    if (isHappening(trigger)) checkHappening(trigger, { sessions });
    if (trigger.type !== 'event') continue;
    try {
      new EventCondition([trigger.where], filterNames);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new HostError(
        'bad-request',
        `The condition “${trigger.where}” of the stop trigger is invalid: ${error.message}`,
      );
    }
    if (!sessions.some(({ realTime }) => realTime))
      throw new HostError(
        'bad-request',
        'The event trigger cannot work, because none of the sessions is live. Sessions in memory never are: log one of them to a file.',
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

export interface TriggerMachine {
  /** What events mean on the machine that is recorded. */
  schemas: RecorderApi['schemas'];
  /** As people call an event of the cores. */
  counterName(event: number): string;
  /** Of a performance counter; null: none now. */
  performanceCounter(path: string): Promise<number | null>;
  newLogEntry: Bridge['newLogEntry'];
  /** What could not be looked at, for people. */
  onWarning(text: string): void;
}

export const triggersOf = (triggers: readonly StopTrigger[], machine: TriggerMachine): Trigger[] =>
  triggers.map((trigger) => triggerOf(trigger, machine));

function triggerOf(trigger: StopTrigger, machine: TriggerMachine): Trigger {
  switch (trigger.type) {
    case 'duration':
      return {
        watch: (fire, clock) =>
          clock.after(trigger.seconds * 1000, () => fire(`The recording is ${trigger.seconds} s long.`)),
      };
    case 'size':
      return sizeTrigger(trigger.megabytes);
    case 'counter':
      return {
        watch: (fire, _clock, listen) => listen(counterWatch(trigger, fire, machine.counterName(trigger.event))),
      };
    case 'event':
      return eventTrigger(trigger.where, `An event matched “${trigger.where}”.`, machine);
    case 'process':
    case 'exception': {
      const { where, why } = conditionOf(trigger);
      return eventTrigger(where, why, machine);
    }
    case 'performance':
      return { watch: (fire, clock) => performanceWatch(trigger, fire, clock, machine) };
    case 'eventLog':
      return { watch: (fire, clock) => logWatch(trigger, fire, clock, machine) };
  }
}

/** @param why it fires, for people */
const eventTrigger = (where: string, why: string, machine: TriggerMachine): Trigger => ({
  watch: (fire, _clock, listen) => {
    const listener = eventWatch(where, () => fire(why), machine);
    const end = listen(listener);
    return () => {
      listener.ends('');
      end();
    };
  },
});

/** As Performance Monitor does it. */
const LOOK_PERIOD_MS = 1000;

/**
 * Looks each second, one look after the other. A look that fails ends it.
 * @param name what it looks at, for people
 */
function lookAtIt(
  name: string,
  look: () => Promise<void>,
  clock: RecorderClock,
  { onWarning }: TriggerMachine,
): () => void {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await look();
    } catch (error) {
      end();
      onWarning(`The trigger on ${name} ended: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isAsking = false;
    }
  };
  const end = clock.every(LOOK_PERIOD_MS, () => void ask());
  void ask();
  return end;
}

function performanceWatch(
  { path, compare, value: limit }: Extract<StopTrigger, { type: 'performance' }>,
  fire: (why: string) => void,
  clock: RecorderClock,
  machine: TriggerMachine,
): () => void {
  const look = async (): Promise<void> => {
    const value = await machine.performanceCounter(path);
    if (value !== null && (compare === '>=' ? value >= limit : value <= limit))
      fire(`The performance counter ${path} is ${Number(value.toPrecision(6))} (the limit is ${limit}).`);
  };
  return lookAtIt(path, look, clock, machine);
}

function logWatch(
  { type: _, ...query }: Extract<StopTrigger, { type: 'eventLog' }>,
  fire: (why: string) => void,
  clock: RecorderClock,
  machine: TriggerMachine,
): () => void {
  /** By the machine's clock: when it began, then the last entry that was seen. */
  let since: string | null = null;
  const look = async (): Promise<void> => {
    const { now, entry } = await machine.newLogEntry(query, since);
    since = entry?.time ?? since ?? now;
    if (entry !== null) fire(`The event log ${query.log} has a new entry: ${entry.provider}, event ${entry.id}.`);
  };
  return lookAtIt(`the event log ${query.log}`, look, clock, machine);
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
  name: string,
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
        `Counter ${name} of core ${core} reached ${Math.round(perSecond).toLocaleString('en')} per second (the limit is ${trigger.perSecond.toLocaleString('en')}).`,
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

/** The kernel's events that name processes. */
const NAMES = 'ProcessThread';
const namesProcesses = ({ sessions }: RecordingPlan): boolean =>
  sessions.some(
    ({ kernelKeywords, providers }) =>
      kernelKeywords.some((word) => word.toLowerCase() === NAMES.toLowerCase()) ||
      providers.some(({ name, guid }) => name === 'Microsoft-Windows-Kernel-Process' || guid === KERNEL_PROCESS),
  );

/** Events without a field that a condition asks for, before it is said. */
const manyEvents = 2000;
/** Of buffers that are still to be looked at. */
const mostWaitingBytes = 16 << 20;

/** Reads each buffer that comes, as the live list would, and keeps none. */
function eventWatch(where: string, fire: () => void, { schemas, onWarning }: TriggerMachine): RecordingListener {
  const queue = new BufferQueue(mostWaitingBytes);
  let watch: EventWatch | null = null;
  let reading = false;
  let told = false;
  const missed = (): void => {
    if (told) return;
    told = true;
    onWarning(
      `Events arrive too fast to check each one: an event that matches “${where}” may be missed. Record fewer events.`,
    );
  };
  let asksForNothing = false;
  let found = false;
  const tellUnseen = (watching: EventWatch, afterEvents: number): void => {
    const problem = asksForNothing || found ? null : watching.unseenField(afterEvents);
    if (problem === null) return;
    asksForNothing = true;
    onWarning(`The condition “${where}” of the stop trigger may never be true: ${problem.message}`);
  };
  const read = async (watching: EventWatch, buffer: Uint8Array): Promise<void> => {
    watching.read(buffer);
    const { decoder } = watching;
    // What the machine does not know either has no fields that could fit.
    for (let asked = decoder.takeUnknown(); asked.length > 0; asked = decoder.takeUnknown())
      decoder.addFetched(asked, await schemas(asked.map(({ header }) => ({ eventHeader: header }))).catch(() => []));
    if (watching.holds()) {
      found = true;
      fire();
    }
    tellUnseen(watching, manyEvents);
  };
  const readAll = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    for (let buffer = queue.take(); buffer !== undefined; buffer = queue.take()) {
      // What cannot be read is not known to fit.
      if (watch !== null) await read(watch, buffer).catch(missed);
      await setImmediate();
    }
    reading = false;
  };
  return {
    begins: ({ clock, plan, machine: { processors } }) => {
      watch = new EventWatch(where, {
        clock: new Clock(clock.ticks, ticksPerSecond(clock)),
        processors,
        library: new SchemaLibrary(),
        shownNames: filterNames,
      });
      if (watch.asksForNames && !namesProcesses(plan))
        onWarning(`“${where}” uses process names, which are not recorded: add ${NAMES} to the kernel events.`);
    },
    buffers: (_recording, buffers) => {
      queue.add(buffers);
      if (queue.dropped.buffers > 0) missed();
      void readAll();
    },
    dropped: missed,
    ends: () => {
      if (watch !== null) tellUnseen(watch, 1);
      watch = null;
    },
  };
}
