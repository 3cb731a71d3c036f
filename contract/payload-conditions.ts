/** Conditions on fields of events as people write them: `12.Size >= 4096 and 12.Path contains 'Temp'`. */
import type { ProviderFilters } from './recording.ts';

export type PayloadCondition = NonNullable<ProviderFilters['payload']>[number];

// Each part is matched where the one before it ends: no text is gone over twice.
const FIELD = /\s*(\d{1,5})\.([^\s=!<>]+)/y;
const SYMBOL = /\s*(==?|!=|<=|>=|<|>)\s*/y;
const WORD = /\s+(not\s+between|between|modulo|not\s+contains|contains|is\s+not|is)\s+/iy;
const QUOTED = /'((?:[^']|'')*)'/y;
const END = /\s*$/y;
const JOINT = /\s+and\s+(?=\d+\.)/iy;
/** Where a value without quotes ends. */
const NEXT_JOINT = /\sand\s+(?=\d+\.)/gi;

/** Each is EVENT.FIELD OPERATOR VALUE; they are joined by `and`. @returns what is none, where there is such */
export function parsePayloadConditions(text: string): PayloadCondition[] | { wrong: string } {
  const conditions: PayloadCondition[] = [];
  for (let at = 0; at < text.length || conditions.length === 0; ) {
    const read = conditionAt(text, at);
    if (read === null) return { wrong: text.slice(at) };
    conditions.push(read.condition);
    at = read.end;
  }
  return conditions;
}

/** @returns with where the next one begins */
function conditionAt(text: string, start: number): { condition: PayloadCondition; end: number } | null {
  const [, event, field = ''] = matchAt(FIELD, text, start) ?? [];
  if (event === undefined || Number(event) > 0xffff) return null;
  const [, operator] = matchAt(SYMBOL, text, FIELD.lastIndex) ?? matchAt(WORD, text, FIELD.lastIndex) ?? [];
  if (operator === undefined) return null;
  const value = valueAt(text, SYMBOL.lastIndex || WORD.lastIndex);
  if (value === null) return null;
  return {
    condition: {
      eventId: Number(event),
      field,
      operator: operator.toLowerCase().replace(/\s+/g, ' '),
      value: value.text,
    },
    end: value.end,
  };
}

/** In quotes, or as far as the next condition. */
function valueAt(text: string, start: number): { text: string; end: number } | null {
  const quoted = matchAt(QUOTED, text, start);
  if (quoted !== null) {
    const end = QUOTED.lastIndex;
    if (matchAt(JOINT, text, end) !== null) return { text: quoted[1]!.replaceAll("''", "'"), end: JOINT.lastIndex };
    return matchAt(END, text, end) === null ? null : { text: quoted[1]!.replaceAll("''", "'"), end: text.length };
  }
  // An `and` right at the start would be the value's own.
  const joint = matchAt(NEXT_JOINT, text, start);
  const value = text.slice(start, joint?.index).trimEnd();
  return value === '' || value.startsWith("'")
    ? null
    : { text: value, end: joint ? NEXT_JOINT.lastIndex : text.length };
}

/** Sets the pattern's `lastIndex` behind the match; to 0 where there is none. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** As `parsePayloadConditions` takes them. */
export const payloadConditionsText = (conditions: readonly PayloadCondition[]): string =>
  conditions
    .map(({ eventId, field, operator, value }) => {
      const isPlain = /^[\w.,+-][\w.,+ -]*$/.test(value) && !/\sand\s/i.test(value) && !value.endsWith(' ');
      return `${eventId}.${field} ${operator} ${isPlain ? value : `'${value.replaceAll("'", "''")}'`}`;
    })
    .join(' and ');
