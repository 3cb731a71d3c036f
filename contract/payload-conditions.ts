/** Conditions on fields of events as people write them: `12.Size >= 4096 and 12.Path contains 'Temp'`. */
import type { ProviderFilters } from './recording.ts';

export type PayloadCondition = NonNullable<ProviderFilters['payload']>[number];

/** The value is in quotes, or goes on to the next condition. */
const condition =
  /\s*(\d{1,5})\.([^\s=!<>]+)\s*(==?|!=|<=|>=|<|>|\s(?:not\s+between|between|modulo|not\s+contains|contains|is\s+not|is)(?=\s))\s*('(?:[^']|'')*'|[^\s'].*?)\s*(?:$|\s+and\s+(?=\d+\.))/isy;

/** Each is EVENT.FIELD OPERATOR VALUE; they are joined by `and`. @returns what is none, where there is such */
export function parsePayloadConditions(text: string): PayloadCondition[] | { wrong: string } {
  const conditions: PayloadCondition[] = [];
  for (let at = 0; at < text.length || conditions.length === 0; at = condition.lastIndex) {
    condition.lastIndex = at;
    const [, event, field = '', operator = '', value = ''] = condition.exec(text) ?? [];
    if (event === undefined || Number(event) > 0xffff) return { wrong: text.slice(at) };
    conditions.push({
      eventId: Number(event),
      field,
      operator: operator.trim().toLowerCase().replace(/\s+/g, ' '),
      value: value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value,
    });
  }
  return conditions;
}

/** As `parsePayloadConditions` takes them. */
export const payloadConditionsText = (conditions: readonly PayloadCondition[]): string =>
  conditions
    .map(({ eventId, field, operator, value }) => {
      const isPlain = /^[\w.,+-][\w.,+ -]*$/.test(value) && !/\sand\s/i.test(value) && !value.endsWith(' ');
      return `${eventId}.${field} ${operator} ${isPlain ? value : `'${value.replaceAll("'", "''")}'`}`;
    })
    .join(' and ');
