/** What the SELECT of a rule answers, as findings. */
import { type FindingRule, mostFindingsOfRule, subjectKinds, type TraceFinding } from '../../contract/findings.ts';
import { isNumeric } from '../../engine/columns/column.ts';
import { HostError } from '../base/host-error.ts';
import type { ReadAnswer, ReadColumn } from '../tables/read-answer.ts';
import { filled, type RowValue, type RowValues } from './words.ts';

/** @throws HostError where columns are missing or hold something else */
export function findingsOf(rule: FindingRule, answer: ReadAnswer): TraceFinding[] {
  return Array.from({ length: Math.min(answer.count, mostFindingsOfRule) }, (_, row) => {
    const values = new Map(answer.columns.map((column) => [column.name, cellOf(column, row)]));
    return findingOf(rule, values);
  });
}

function cellOf({ column, missing }: ReadColumn, row: number): RowValue {
  if (missing?.[row] === 1) return null;
  if (isNumeric(column)) return column.values[row] ?? null;
  return column.pool.text(column.values[row] ?? 0);
}

function findingOf(rule: FindingRule, row: Map<string, RowValue>): TraceFinding {
  const startNs = numberIn(row, 'start_ns');
  const endNs = Math.max(startNs, numberIn(row, 'end_ns'));
  row.set('duration_ns', endNs - startNs);
  const kind = subjectKinds.find((one) => one === row.get('subject_kind'));
  if (kind === undefined) throw new HostError('bad-request', `subject_kind must be one of ${subjectKinds.join(', ')}`);
  const { table, preset, filter } = rule.link;
  return {
    rule: rule.id,
    area: rule.area,
    severity: rule.severity,
    title: filled(rule.words, row),
    parts: rule.parts.map((part) => filled(part, row)),
    startNs,
    endNs,
    subject: { kind, id: String(row.get('subject_id') ?? '') },
    measure: rule.measure,
    value: numberIn(row, 'value'),
    limit: numberIn(row, 'limit_value'),
    costNs: row.get('cost_ns') == null ? null : numberIn(row, 'cost_ns'),
    spark: sparkOf(row.get('spark')),
    confirm: rule.confirm.map((one) => filled(one, row)),
    link: { table, preset: preset ?? null, filter: filter === undefined ? null : filled(filter, row) },
  };
}

function numberIn(row: RowValues, name: string): number {
  const value = row.get(name);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new HostError('bad-request', `the query must return a number as ${name}`);
}

const mostPoints = 256;

/** Of more numbers than are drawn, the largest of each share. */
function sparkOf(text: RowValue | undefined): number[] {
  if (typeof text !== 'string' || text === '') return typeof text === 'number' ? [text] : [];
  const all = text.split(',').map(Number);
  const step = Math.ceil(all.length / mostPoints);
  return Array.from({ length: Math.ceil(all.length / step) }, (_, i) =>
    all.slice(i * step, (i + 1) * step).reduce((most, one) => (one > most ? one : most)),
  );
}
