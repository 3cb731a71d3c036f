/** What a command line says of a provider behind its level: stacks, state, filters. */
import { present } from '../../contract/checked.ts';
import { parsePayloadConditions } from '../../contract/payload-conditions.ts';
import type { ProviderFilters, ProviderPlan } from '../../contract/recording.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { didYouMean } from '../../native-bridge/calls/near-words.ts';
import { HostError } from '../base/host-error.ts';

type Options = Partial<
  Pick<ProviderPlan, 'stack' | 'sid' | 'terminalSessionId' | 'captureStateOnStart' | 'captureStateOnSave' | 'filters'>
>;
export interface ProviderWords {
  options: Options;
  /** Keywords that an event must all have, as typed; empty: none. */
  allKeywords: string;
}

const wrong = (message: string): HostError => new HostError('bad-request', message);

const switches: Readonly<Record<string, Options>> = {
  stack: { stack: true },
  sid: { sid: true },
  tsid: { terminalSessionId: true },
  state: { captureStateOnStart: true },
  'state-at-end': { captureStateOnSave: true },
};
const numbers = (text: string, most: number, word: string): number[] =>
  text.split('+').map((part) => {
    if (!/^(0x[0-9a-f]{1,8}|\d{1,10})$/i.test(part) || Number(part) > most)
      throw wrong(`“${part}” in ${word}= is not a number up to ${most}.`);
    return Number(part);
  });
const names = (text: string): string[] => text.split('+').filter((part) => part !== '');
const eventIds = (include: boolean, word: string) => (text: string) => ({
  include,
  ids: numbers(text, 0xffff, word),
});
const filters: Readonly<Record<string, (text: string) => ProviderFilters>> = {
  ids: (text) => ({ eventIds: eventIds(true, 'ids')(text) }),
  'not-ids': (text) => ({ eventIds: eventIds(false, 'not-ids')(text) }),
  'stack-ids': (text) => ({ stackEventIds: eventIds(true, 'stack-ids')(text) }),
  'not-stack-ids': (text) => ({ stackEventIds: eventIds(false, 'not-stack-ids')(text) }),
  pid: (text) => ({ pids: numbers(text, 0xffffffff, 'pid') }),
  exe: (text) => ({ executables: names(text) }),
  package: (text) => ({ packages: names(text) }),
  app: (text) => ({ packageApps: names(text) }),
};
/** Windows has one filter of each kind: it lets in, or it leaves out. */
const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['ids', 'not-ids'],
  ['not-ids', 'ids'],
  ['stack-ids', 'not-stack-ids'],
  ['not-stack-ids', 'stack-ids'],
]);
const words = [...Object.keys(switches), 'all=', ...Object.keys(filters).map((word) => `${word}=`), 'where='];

/**
 * `stack,ids=1+2,exe=a.exe,where=id = 12 and Size >= 4096 and Path contains 'Temp'`: `where` is the last of them.
 * @throws HostError that names the word
 */
export function providerWords(text: string): ProviderWords {
  const at = /(?:^|,)where=/.exec(text);
  const said = at === null ? text : text.slice(0, at.index);
  const result: ProviderWords = { options: {}, allKeywords: '' };
  const merge = (more: ProviderFilters): void => {
    result.options.filters = { ...result.options.filters, ...more };
  };
  const before = new Set<string>();
  for (const part of said.split(',').filter((one) => one !== '')) {
    const [word = '', value] = part.split(/=(.*)/s);
    const other = before.has(word) ? word : OPPOSITES.get(word);
    if (other !== undefined && before.has(other))
      throw wrong(
        other === word
          ? `“${word}” is repeated for one provider: use it once${value === undefined ? '' : ', with values joined by +'}.`
          : `“${other}=” and “${word}=” contradict each other: Windows accepts only one of them.`,
      );
    before.add(word);
    if (value === undefined && Object.hasOwn(switches, word)) Object.assign(result.options, switches[word]);
    else if (value && word === 'all') result.allKeywords = value;
    else if (value && Object.hasOwn(filters, word)) merge(present(filters[word], word)(value));
    else if (value === '' && words.includes(`${word}=`)) throw wrong(`“${word}=” has no value.`);
    else
      throw wrong(
        `“${part}” is not a provider option${didYouMean(`${word}${value === undefined ? '' : '='}`, words) || `; there are ${words.join(', ')}`}`,
      );
  }
  if (at !== null) merge({ payload: conditions(text.slice(at.index + at[0].length)) });
  return result;
}

function conditions(text: string): NonNullable<ProviderFilters['payload']> {
  try {
    return parsePayloadConditions(text);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw wrong(`“${text}” in where= is invalid at character ${error.position + 1}: ${error.message}.`);
  }
}
