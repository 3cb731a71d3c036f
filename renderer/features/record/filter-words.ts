/** Filters of a provider as they are typed: numbers and names by commas. Pure. */

import {
  type PayloadCondition,
  parsePayloadConditions,
  payloadConditionsText,
} from '../../../contract/payload-conditions.ts';
import type { ProviderFilters } from '../../../contract/recording.ts';
import { ExpressionError } from '../../../language/expression-error.ts';

export interface FilterWord {
  label: string;
  placeholder: string;
  text(filters: ProviderFilters): string;
  /** What the text changes; null where it is none. Empty takes the filter away. */
  parse(text: string): ProviderFilters | null;
  /** Of a condition: where it is wrong, in UTF-16 units; null where it is not. */
  wrongAt?(text: string): number | null;
}

const mostIds = 64;
const mostPids = 8;
const mostConditions = 32;

const parts = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Numbers up to `most`, so many at most; null for anything else. */
export function numbersIn(text: string, most: number, count: number): number[] | null {
  const numbers = parts(text);
  const isNumber = (part: string): boolean => /^(0x[0-9a-f]{1,8}|\d{1,10})$/i.test(part) && Number(part) <= most;
  return numbers.length <= count && numbers.every(isNumber) ? numbers.map(Number) : null;
}

type IdsKey = 'eventIds' | 'stackEventIds';
type NamesKey = 'executables' | 'packages' | 'packageApps';

const eventIds = (label: string, key: IdsKey): FilterWord => ({
  label,
  placeholder: '1, 5 or: not 1, 5',
  text: ({ [key]: found }) => (found === undefined ? '' : `${found.include ? '' : 'not '}${found.ids.join(', ')}`),
  parse: (text) => {
    const isNot = /^not\s/i.test(text.trimStart());
    const ids = numbersIn(isNot ? text.trimStart().slice(3) : text, 0xffff, mostIds);
    if (ids === null) return null;
    return { [key]: ids.length === 0 ? undefined : { include: !isNot, ids } };
  },
});

const names = (label: string, placeholder: string, key: NamesKey): FilterWord => ({
  label,
  placeholder,
  text: ({ [key]: found }) => found?.join(', ') ?? '',
  parse: (text) => {
    const list = text.split(/[,;]/).flatMap((part) => part.trim() || []);
    return list.length > 32 ? null : { [key]: list.length === 0 ? undefined : list };
  },
});

export const filterWords: readonly FilterWord[] = [
  eventIds('Events', 'eventIds'),
  eventIds('Stacks of events', 'stackEventIds'),
  {
    label: 'Processes',
    placeholder: '4, 1234',
    text: ({ pids }) => pids?.join(', ') ?? '',
    parse: (text) => {
      const pids = numbersIn(text, 0xffffffff, mostPids);
      return pids === null ? null : { pids: pids.length === 0 ? undefined : pids };
    },
  },
  names('Programs', 'a.exe, b.exe', 'executables'),
  names('Packages', 'full names', 'packages'),
  names('Applications', 'names in their packages', 'packageApps'),
  {
    label: 'Fields',
    placeholder: 'id = 12 and Size >= 4096 and Path contains "Temp"',
    text: ({ payload }) => payloadConditionsText(payload ?? []),
    parse: (text) => {
      if (text.trim() === '') return { payload: undefined };
      const payload = conditionsIn(text);
      return Array.isArray(payload) && payload.length <= mostConditions ? { payload } : null;
    },
    wrongAt: (text) => {
      const payload = text.trim() === '' ? [] : conditionsIn(text);
      if (!Array.isArray(payload)) return payload.position;
      return payload.length <= mostConditions ? null : 0;
    },
  },
];

function conditionsIn(text: string): PayloadCondition[] | ExpressionError {
  try {
    return parsePayloadConditions(text);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** Without what is undefined: what is not filtered is not there. */
export function withFilters(filters: ProviderFilters, change: ProviderFilters): ProviderFilters {
  const entries = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as ProviderFilters;
}
