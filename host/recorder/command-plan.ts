/** A recording without a profile, as logman and xperf take it from a command line: words become a plan. */

import { at } from '../../contract/checked.ts';
import { starredProvider } from '../../contract/provider-name-guid.ts';
import {
  branchKinds,
  lastBranchPlan,
  type MachineProvider,
  type ProviderPlan,
  providerPlan,
  type RecordingMachine,
  type RecordingPlan,
  recordingPlan,
  type SessionPlan,
  type StopTrigger,
  sessionPlan,
  stopTrigger,
} from '../../contract/recording.ts';
import { joinedByName } from '../../engine/formats/recording/wprp-sessions.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { didYouMean } from '../../native-bridge/calls/near-words.ts';
import { sampleKeywords } from '../../native-bridge/etw/profile-sources.ts';
import { bufferAdvice, predictedMBPerMinute } from '../../native-bridge/etw/rates.ts';
import { HostError } from '../base/host-error.ts';
import { providerWords } from './provider-words.ts';

const guidText = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
const number = /^(0x[0-9a-f]{1,16}|\d{1,20})$/i;
const levels: Record<string, number> = { critical: 1, error: 2, warning: 3, information: 4, info: 4, verbose: 5 };

// What the command line does with plans and words beside.
export { didYouMean, joinedByName, predictedMBPerMinute };

/** Of one recording. */
const MOST_SESSIONS = 8;

const wrong = (message: string): HostError => new HostError('bad-request', message);

/**
 * `NAME[:KEYWORDS[:LEVEL[:OPTIONS]]]`: name, GUID, or `*NAME` for the GUID that follows from a name; keywords by number or by the provider's own names, joined by `+`; level
 * by number or name; options as `providerWords` takes them.
 * @throws HostError that names the word and those that are near it
 */
export async function providerOf(text: string, bridge: Pick<Bridge, 'providers' | 'provider'>): Promise<ProviderPlan> {
  const [said = '', keywords = '', level = '', ...more] = text.split(':');
  const starred = starredProvider(said);
  const name = starred?.name ?? said;
  if (name === '' || name === '*') throw wrong(`“${text}” is not a provider: write NAME:KEYWORDS:LEVEL:OPTIONS.`);
  const { options, allKeywords } = providerWords(more.join(':'));
  const guid = starred?.guid ?? guidText.exec(name)?.[1]?.toLowerCase() ?? null;
  const known = await bridge.providers();
  // A GUID is that alone, whatever else has the name.
  const found = known.find((one) =>
    guid === null ? one.name.toLowerCase() === name.toLowerCase() : one.guid === guid,
  );
  if (found === undefined && guid === null)
    throw wrong(
      `This machine has no provider “${name}”${
        didYouMean(
          name,
          known.map((one) => one.name),
        ) || '.'
      } List them with: corescope providers --machine. For unregistered providers, such as most TraceLogging providers, use the GUID, or *NAME if the GUID is derived from the name`,
    );
  const plan = providerPlan.safeParse({
    name: found?.name ?? name,
    guid: found?.guid ?? guid,
    ...(keywords !== '' && { anyKeywords: await keywordMask(keywords, found ?? null, bridge) }),
    ...(level !== '' && { level: levelOf(level) }),
    ...(allKeywords !== '' && { allKeywords: await keywordMask(allKeywords, found ?? null, bridge) }),
    ...options,
    // Named by a person: without it there is nothing to record.
    strict: true,
  });
  if (plan.success) return plan.data;
  const { path, message } = at(plan.error.issues, 0);
  throw wrong(`“${text}”: ${path.join('.')}: ${message}.`);
}

function levelOf(text: string): number {
  const value = number.test(text) ? Number(text) : levels[text.toLowerCase()];
  if (value === undefined || value > 255)
    throw wrong(`“${text}” is not a level: write 0 to 255, or ${Object.keys(levels).join(', ')}.`);
  return value;
}

async function keywordMask(
  text: string,
  provider: MachineProvider | null,
  bridge: Pick<Bridge, 'provider'>,
): Promise<string> {
  if (text === '*') return '0xffffffffffffffff';
  let mask = 0n;
  let known: NonNullable<MachineProvider['keywords']> | null = null;
  for (const word of text.split('+')) {
    if (number.test(word)) mask |= BigInt(word);
    else {
      known ??= provider === null ? [] : ((await bridge.provider(provider.guid)).keywords ?? []);
      const keyword = known.find(({ name }) => name.toLowerCase() === word.toLowerCase());
      if (keyword === undefined)
        throw wrong(
          `${provider?.name ?? 'The provider'} has no keyword “${word}”${
            didYouMean(
              word,
              known.map(({ name }) => name),
            ) || '.'
          }`,
        );
      mask |= BigInt(keyword.mask);
    }
  }
  return `0x${BigInt.asUintN(64, mask).toString(16)}`;
}

export interface CommandPlan {
  title: string;
  providers: readonly ProviderPlan[];
  /** Kernel words joined by `+` or `,`; empty: no kernel session. */
  kernel: string;
  /** Kernel events with stacks, in the same way. */
  stacks?: string;
  /** Hardware counters at kernel events, and samples by them: see `hardwareCountersOf`. */
  counters?: string;
  samples?: readonly string[];
  /** See `lastBranchesOf`. */
  branches?: string;
  /** The providers' sessions are private to these processes. */
  privatePids?: readonly number[];
}

const wordsOf = (text: string): string[] => text.split(/[+,\s]+/).filter((word) => word !== '');

/**
 * Kernel events go to a system logger, providers to a session of their own; buffers as the rates ask for. A private session
 * belongs to one provider, and each process has its own.
 */
export function planOfCommand(
  { title, providers, kernel, stacks = '', counters = '', samples = [], branches = '', privatePids = [] }: CommandPlan,
  machine: Pick<RecordingMachine, 'processors' | 'memoryMB'>,
): RecordingPlan {
  const sessions: SessionPlan[] = [];
  const hardware = hardwareCountersOf(counters, samples);
  const kernelKeywords = [...new Set([...wordsOf(kernel), ...hardware.keywords])];
  const lastBranches = lastBranchesOf(branches, kernelKeywords);
  const counted = hardware.plan?.onEvents?.events ?? [];
  if (kernelKeywords.length === 0 && counted.length > 0)
    throw wrong(
      `Counters should be read at ${counted.join(', ')}, but these events are not recorded. Add them with --kernel.`,
    );
  if (kernelKeywords.length > 0)
    sessions.push(
      sessionOf(
        {
          name: 'corescope-system',
          kind: 'system',
          kernelKeywords,
          stacks: wordsOf(stacks),
          hardwareCounters: hardware.plan,
          lastBranches,
        },
        machine,
      ),
    );
  for (const pid of privatePids)
    for (const [i, provider] of providers.entries())
      sessions.push(
        sessionOf(
          {
            name: `corescope-private-${pid}-${i + 1}`,
            kind: 'event',
            realTime: false,
            privatePids: [pid],
            providers: [provider],
          },
          machine,
        ),
      );
  if (providers.length > 0 && privatePids.length === 0)
    sessions.push(sessionOf({ name: 'corescope-events', kind: 'event', providers: [...providers] }, machine));
  if (sessions.length > MOST_SESSIONS)
    throw wrong(
      `Each of ${providers.length} providers has a private session in each of ${privatePids.length} processes: that is more than ${MOST_SESSIONS} sessions.`,
    );
  return recordingPlan.parse({ title, sessions, pmu: null });
}

/**
 * @param counters `TotalCycles+CacheMisses[@CSwitch+…]`: read at these kernel events, context switches where none is named
 * @param samples `CacheMisses[=10000]`: a sample each so many; of `Timer`, so many 100 ns
 * @returns what a system session takes, and the kernel keywords without which it would write none of it
 * @throws HostError
 */
export function hardwareCountersOf(
  counters: string,
  samples: readonly string[],
): { plan: SessionPlan['hardwareCounters']; keywords: string[] } {
  const [sources = '', events = 'CSwitch'] = counters.split('@');
  const onEvents = wordsOf(sources).length === 0 ? null : { counters: wordsOf(sources), events: wordsOf(events) };
  const sampled = samples.map(sampledSource);
  const plan = onEvents === null && sampled.length === 0 ? null : { onEvents, sampled, strict: true };
  return { plan, keywords: [...(onEvents?.events.includes('CSwitch') ? ['CSwitch'] : []), ...sampleKeywords(plan)] };
}

/**
 * @param text `CSwitch+SampledProfile[@-kernel+return]`: at these kernel events, without branches of these kinds
 * @param kernelKeywords of the session
 * @throws HostError
 */
export function lastBranchesOf(text: string, kernelKeywords: readonly string[]): SessionPlan['lastBranches'] {
  if (text === '') return null;
  const [events = '', kinds] = text.split('@-');
  const without = kinds === undefined ? [] : kinds.split('+');
  const unknown = without.find((word) => !branchKinds.some((kind) => kind === word));
  if (unknown !== undefined) throw wrong(`Unknown kind of branch “${unknown}”. There are: ${branchKinds.join(', ')}.`);
  const asked = lastBranchPlan.safeParse({ events: wordsOf(events), without, strict: true });
  if (!asked.success) throw wrong('Last branches can be recorded at 1 to 4 kernel events, such as CSwitch.');
  if (kernelKeywords.length === 0)
    throw wrong('Last branches are recorded at kernel events, of which none is recorded. Add them with --kernel.');
  return asked.data;
}

/** `SOURCE[=INTERVAL]`; 0: none is said. @throws HostError */
export function sampledSource(text: string): { source: string; interval: number } {
  const [source = '', interval = '0', ...more] = text.split('=');
  if (source === '' || more.length > 0 || !/^\d{1,10}$/.test(interval) || Number(interval) > 0x7fffffff)
    throw wrong(`“${text}” is not a sampling source: write SOURCE or SOURCE=INTERVAL, such as CacheMisses=10000.`);
  return { source, interval: Number(interval) };
}

/** A session with what is asked for, and buffers that fit it. */
export function sessionOf(
  asked: Partial<SessionPlan> & Pick<SessionPlan, 'name' | 'kind'>,
  machine: Pick<RecordingMachine, 'processors' | 'memoryMB'>,
): SessionPlan {
  const { kernelKeywords = [], stacks = [], providers = [] } = asked;
  return sessionPlan.parse({
    logging: 'file',
    ...bufferAdvice({ kernelKeywords, stacks, providers }, machine),
    ...asked,
  });
}

/**
 * `duration:SECONDS`, `size:MB`, `counter:EVENT[@CORE]>=PER_SECOND`, `event:CONDITION`, `process-start:PROGRAM`,
 * `process-end:PROGRAM`, `exception:TYPE`, `performance:PATH>=VALUE` (or `<=`),
 * `event-log:LOG[,provider=NAME][,id=N+N][,level=LEVEL]`.
 * @param eventNumber of a counter's name; null when there is none
 * @throws HostError
 */
export function stopTriggerOf(text: string, eventNumber: (name: string) => number | null): StopTrigger {
  const [, type = '', rest = ''] = /^([\w-]+):(.+)$/.exec(text) ?? [];
  if (type === 'duration' && Number(rest) > 0) return { type, seconds: Number(rest) };
  if (type === 'size' && Number(rest) >= 1) return { type, megabytes: Number(rest) };
  if (type === 'event') return { type, where: rest };
  if (type === 'counter') {
    const [, name = '', core, limit] = /^([^@>=]+)(?:@(\d+))?>=([\d.e+]+)$/i.exec(rest) ?? [];
    const event = number.test(name) ? Number(name) : eventNumber(name);
    if (name !== '' && event === null) throw wrong(`This machine has no counter “${name}”.`);
    if (event !== null && name !== '' && Number(limit) >= 0)
      return { type, event, core: core === undefined ? null : Number(core), perSecond: Number(limit) };
  }
  const other = happeningOf(type, rest);
  if (other?.success) return other.data;
  throw wrong(
    `“${text}” is not a stop trigger: write duration:SECONDS, size:MB, counter:EVENT[@CORE]>=PER_SECOND, event:CONDITION, process-start:PROGRAM, process-end:PROGRAM, exception:TYPE (or *), performance:PATH>=VALUE (or <=) or event-log:LOG[,provider=NAME][,id=N+N][,level=LEVEL].`,
  );
}

/** `LOG[,provider=NAME][,id=N+N][,level=LEVEL]`; what it is not is for the schema to say. */
function logTriggerOf(text: string): unknown {
  const [log = '', ...parts] = text.split(',').map((part) => part.trim());
  const trigger: Record<string, unknown> = { type: 'eventLog', log };
  for (const part of parts) {
    const [, key = '', value = ''] = /^(\w+)=(.+)$/.exec(part) ?? [];
    if (key === 'provider' || key === 'level') trigger[key] = value;
    else if (key === 'id') trigger.ids = value.split('+').map((id) => (number.test(id) ? Number(id) : null));
    else return null;
  }
  return trigger;
}

/** Null for other types. */
function happeningOf(type: string, rest: string) {
  if (type === 'process-start' || type === 'process-end')
    return stopTrigger.safeParse({ type: 'process', happens: type === 'process-start' ? 'start' : 'end', name: rest });
  if (type === 'exception') return stopTrigger.safeParse({ type, of: rest === '*' ? '' : rest });
  if (type === 'event-log') return stopTrigger.safeParse(logTriggerOf(rest));
  if (type !== 'performance') return null;
  const place = Math.max(rest.lastIndexOf('>='), rest.lastIndexOf('<='));
  if (place < 0) return null;
  const [path, compare, value] = [rest.slice(0, place), rest.slice(place, place + 2), rest.slice(place + 2)].map(
    (part) => part.trim(),
  );
  return stopTrigger.safeParse({ type, path, compare, value: value === '' ? null : Number(value) });
}
