/** The SQL of a rule with its values in it: what it asks, and what it needs. It runs in the console as it is. */
import type { FindingParameter, FindingRule, FindingThresholds } from '../../contract/findings.ts';
import { HostError } from '../base/host-error.ts';

/** @throws HostError for a threshold that the rule does not have, or that is outside its limits */
export function parametersOf(rule: FindingRule, thresholds: FindingThresholds): FindingParameter[] {
  const own = thresholds[rule.id] ?? {};
  for (const name of Object.keys(own))
    if (!rule.parameters.some((one) => one.name === name)) {
      const known = rule.parameters.map((one) => one.name).join(', ');
      throw new HostError('bad-request', `The rule ${rule.id} has no threshold ${name}. It has ${known}.`);
    }
  return rule.parameters.map((parameter) => {
    const { name, least, most, title } = parameter;
    const value = own[name] ?? parameter.value;
    if (!(value >= least && value <= most))
      throw new HostError('bad-request', `${rule.id}, ${title}: ${value} is not between ${least} and ${most}.`);
    return { ...parameter, value };
  });
}

export interface RuleRange {
  startNs: number;
  endNs: number;
}

/** @throws HostError where the SQL names what the rule does not have */
export function sqlOf({ sql }: FindingRule, parameters: readonly FindingParameter[], range: RuleRange): string {
  const values = new Map([
    ['from_ns', Math.floor(range.startNs)],
    ['to_ns', Math.ceil(range.endNs)],
    ...parameters.map(({ name, value }) => [name, value] as const),
  ]);
  return sql.replace(/\$([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new HostError('bad-request', `SQL: there is no parameter $${name}.`);
    return sqlNumber(value);
  });
}

/** Digits alone: DuckDB reads `1e-7` as well, but people do not. */
function sqlNumber(value: number): string {
  const text = String(value);
  const plain = /e/i.test(text) ? value.toFixed(20) : text;
  return value < 0 ? `(${plain})` : plain;
}

/** Answers one row where a need is met, none where it is not. */
export const needSql = ({ where }: FindingRule['needs'][number], tables: readonly string[]): string =>
  tables.map((table) => `(SELECT 1 AS met FROM ${table} WHERE ${where ?? 'true'} LIMIT 1)`).join('\nUNION ALL ');
