/** A recording without a profile, as logman and xperf take it from a command line: words become a plan. */
import {
  type MachineProvider,
  type ProviderPlan,
  providerPlan,
  type RecordingMachine,
  type RecordingPlan,
  recordingPlan,
  type SessionPlan,
  type StopTrigger,
  sessionPlan,
} from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/bridge.ts';
import { didYouMean } from '../../native-bridge/etw/near-words.ts';
import { bufferAdvice } from '../../native-bridge/etw/rates.ts';
import { HostError } from '../host-error.ts';

const guidText = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
const number = /^(0x[0-9a-f]{1,16}|\d{1,20})$/i;
const levels: Record<string, number> = { critical: 1, error: 2, warning: 3, information: 4, info: 4, verbose: 5 };

const wrong = (message: string): HostError => new HostError('bad-request', message);

/**
 * `NAME[:KEYWORDS[:LEVEL]]`: name or GUID; keywords by number or by the provider's own names, joined by `+`; level by
 * number or name.
 * @throws HostError that names the word and those that are near it
 */
export async function providerOf(text: string, bridge: Pick<Bridge, 'providers' | 'provider'>): Promise<ProviderPlan> {
  const [name, keywords = '', level = '', ...more] = text.split(':');
  if (name === '' || more.length > 0) throw wrong(`“${text}” is no provider: write NAME:KEYWORDS:LEVEL.`);
  const guid = guidText.exec(name)?.[1].toLowerCase() ?? null;
  const known = await bridge.providers();
  const found = known.find((one) => one.guid === guid || one.name.toLowerCase() === name.toLowerCase());
  if (found === undefined && guid === null)
    throw wrong(
      `No provider of this machine is called “${name}”${
        didYouMean(
          name,
          known.map((one) => one.name),
        ) || '.'
      } List them with: corescope providers --machine`,
    );
  return providerPlan.parse({
    name: found?.name ?? name,
    guid: found?.guid ?? guid,
    ...(keywords !== '' && { anyKeywords: await keywordMask(keywords, found ?? null, bridge) }),
    ...(level !== '' && { level: levelOf(level) }),
    // Named by a person: without it there is nothing to record.
    strict: true,
  });
}

function levelOf(text: string): number {
  const value = number.test(text) ? Number(text) : levels[text.toLowerCase()];
  if (value === undefined || value > 255)
    throw wrong(`“${text}” is no level: write 0 to 255, or ${Object.keys(levels).join(', ')}.`);
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
}

const wordsOf = (text: string): string[] => text.split(/[+,\s]+/).filter((word) => word !== '');

/** Kernel events go to a system logger, providers to a session of their own; buffers as the rates ask for. */
export function planOfCommand(
  { title, providers, kernel, stacks = '' }: CommandPlan,
  machine: Pick<RecordingMachine, 'processors' | 'memoryMB'>,
): RecordingPlan {
  const sessions: SessionPlan[] = [];
  const kernelKeywords = wordsOf(kernel);
  if (kernelKeywords.length > 0)
    sessions.push(
      sessionOf({ name: 'corescope-system', kind: 'system', kernelKeywords, stacks: wordsOf(stacks) }, machine),
    );
  if (providers.length > 0)
    sessions.push(sessionOf({ name: 'corescope-events', kind: 'event', providers: [...providers] }, machine));
  return recordingPlan.parse({ title, sessions, pmu: null });
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
 * `duration:SECONDS`, `size:MB`, `counter:EVENT[@CORE]>=PER_SECOND`, `event:CONDITION`.
 * @param eventNumber of a counter's name; null when there is none
 * @throws HostError
 */
export function stopTriggerOf(text: string, eventNumber: (name: string) => number | null): StopTrigger {
  const [, type = '', rest = ''] = /^(\w+):(.+)$/.exec(text) ?? [];
  if (type === 'duration' && Number(rest) > 0) return { type, seconds: Number(rest) };
  if (type === 'size' && Number(rest) >= 1) return { type, megabytes: Number(rest) };
  if (type === 'event') return { type, where: rest };
  if (type === 'counter') {
    const [, name = '', core, limit] = /^([^@>=]+)(?:@(\d+))?>=([\d.e+]+)$/i.exec(rest) ?? [];
    const event = number.test(name) ? Number(name) : eventNumber(name);
    if (name !== '' && event === null) throw wrong(`There is no counter “${name}” on this machine.`);
    if (event !== null && name !== '' && Number(limit) >= 0)
      return { type, event, core: core === undefined ? null : Number(core), perSecond: Number(limit) };
  }
  throw wrong(
    `“${text}” is no stop trigger: write duration:SECONDS, size:MB, counter:EVENT[@CORE]>=PER_SECOND or event:CONDITION.`,
  );
}
