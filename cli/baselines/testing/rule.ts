/** Words in which the normalisations are written: dotnet-rules.ts, kernel-rules.ts. */
import type { FieldValue } from '../../../engine/schema/model.ts';
import type { DecodedEvent, DecodedTrace } from './decoded-trace.ts';
import { enumText, flagsText, type NumberNames } from './enum-names.ts';
import { decodedField } from './field-names.ts';
import { integerOf } from './printed-forms.ts';

/**
 * Where TraceEvent prints something else than what stands in the payload, what it makes of it: calculated from this
 * engine's values, so that a wrong value prints a wrong text.
 */
export interface Rule {
  /** What `FIELD_WAYS` counts by; its reason stands in `REASONS`. */
  readonly id: string;
  /** Printed names of events. */
  readonly events: RegExp;
  /** Printed names of fields. */
  readonly fields: readonly string[];
  /** What TraceEvent prints of our `event`, before it is cut; null where the rule does not hold. */
  readonly print: (event: DecodedEvent, field: string, trace: DecodedTrace) => string | null;
}

export const rule = (id: string, events: RegExp, fields: string | readonly string[], print: Rule['print']): Rule => ({
  id,
  events,
  fields: typeof fields === 'string' ? [fields] : fields,
  print,
});

/** What is printed as `field` is `print` of the number in our `source`. */
export const ruleOfNumber = (
  id: string,
  events: RegExp,
  field: string,
  print: (value: number) => string,
  source = field,
): Rule =>
  rule(id, events, field, (event) => {
    const value = numberIn(event, source);
    return value === null ? null : print(value);
  });

export const enumRule = (events: RegExp, field: string, names: NumberNames): Rule =>
  ruleOfNumber('enum', events, field, (value) => enumText(names, value));

export const flagsRule = (events: RegExp, field: string, names: NumberNames): Rule =>
  ruleOfNumber('flags', events, field, (value) => flagsText(names, value));

/** Fields that came with version `since` of the event, and what TraceEvent prints without them. */
export const absentRules = (events: RegExp, since: number, texts: Readonly<Record<string, string>>): Rule[] =>
  Object.entries(texts).map(([field, text]) =>
    rule('absent in this version', events, field, (event) =>
      event.kind.version < since && decodedField(event, field) === undefined ? text : null,
    ),
  );

export const valueIn = (event: DecodedEvent, field: string): FieldValue | undefined =>
  decodedField(event, field)?.value;

export const integerIn = (event: DecodedEvent, field: string): bigint | null =>
  integerOf(decodedField(event, field)?.raw);

export function numberIn(event: DecodedEvent, field: string): number | null {
  const value = integerIn(event, field);
  return value === null ? null : Number(value);
}
