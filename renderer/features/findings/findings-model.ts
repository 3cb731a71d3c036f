/** What the page of findings says in words, and how it groups them. */

import {
  type CheckedRule,
  type FindingRule,
  type FindingSeverity,
  type Findings,
  findingSeverities,
  type TraceFinding,
} from '../../../contract/findings.ts';
import { formatCount, formatCounted, formatFixed } from '../../base/format.ts';
import { hasWords } from '../../base/search-words.ts';
import { formatDuration, rangeText } from '../../base/time-format.ts';

export const areaTitles: Record<FindingRule['area'], string> = {
  cpu: 'CPU',
  scheduling: 'Scheduling',
  storage: 'Storage',
  memory: 'Memory',
  dotnet: '.NET',
  trace: 'Trace quality',
};

export const severityTitles: Record<FindingSeverity, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export interface FindingGroup {
  severity: FindingSeverity;
  findings: readonly { number: number; finding: TraceFinding }[];
}

/** By severity, numbered through; only those of an area and with all words. */
export function groupsOf(
  findings: readonly TraceFinding[],
  area: FindingRule['area'] | null,
  words: readonly string[],
): FindingGroup[] {
  const shown = findings
    .map((finding, i) => ({ number: i + 1, finding }))
    .filter(
      ({ finding }) =>
        (area === null || finding.area === area) && hasWords([finding.title, ...finding.parts].join('\n'), words),
    );
  return findingSeverities
    .map((severity) => ({ severity, findings: shown.filter(({ finding }) => finding.severity === severity) }))
    .filter((group) => group.findings.length > 0);
}

/** Areas that have findings, with how many. */
export const areasOf = (findings: readonly TraceFinding[]): [FindingRule['area'], number][] =>
  (Object.keys(areaTitles) as FindingRule['area'][])
    .map((area): [FindingRule['area'], number] => [area, findings.filter((one) => one.area === area).length])
    .filter(([, count]) => count > 0);

const isChecked = ({ state }: CheckedRule): boolean => state === 'found' || state === 'clear';

/** `11 rules checked, 2 not checked`; how many findings there are that are not listed. */
export function summaryOf({ findings, rules }: Findings): string {
  const checked = rules.filter(isChecked).length;
  const missing = rules.reduce((sum, rule) => sum + rule.findings, 0) - findings.length;
  const parts = [
    `${formatCounted(checked, 'rule')} checked`,
    checked < rules.length && `${formatCount(rules.length - checked)} not checked`,
    missing > 0 && `${formatCount(missing)} more not listed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** `No findings: 11 rules checked, 2 not checked because …` */
export function emptyText({ rules }: Findings): string {
  const not = rules.filter((rule) => !isChecked(rule));
  const checked = formatCounted(rules.length - not.length, 'rule');
  if (not.length === 0) return `${checked} checked.`;
  const reasons = [...new Set(not.map(({ why }) => why))];
  const more = reasons.length > 2 ? ' The list below has the other reasons.' : '';
  return `${checked} checked, ${formatCount(not.length)} not checked. ${reasons.slice(0, 2).join(' ')}${more}`;
}

export interface TextPart {
  text: string;
  isBold: boolean;
  /** Number of the part; texts repeat. */
  place: number;
}

/** Text with `**bold**` in it. */
export const boldParts = (text: string): TextPart[] =>
  text
    .split('**')
    .map((part, place) => ({ text: part, isBold: place % 2 === 1, place }))
    .filter((part) => part.text !== '');

export function measureText(value: number, format: TraceFinding['measure']['format']): string {
  if (format === 'duration') return formatDuration(value);
  const size = Math.abs(value);
  const text = formatFixed(
    value,
    size >= 100 || Number.isInteger(value) || format === 'count' ? 0 : size >= 10 ? 1 : 2,
  );
  return format === 'percent' ? `${text}%` : text;
}

/** One finding as text, for a report. */
export function findingText({ title, parts, startNs, endNs, severity, confirm }: TraceFinding): string {
  const lines = [
    `${severityTitles[severity]}: ${title}`,
    rangeText(startNs, endNs, 6),
    ...(parts.length > 0 ? [parts.join(' · ').replaceAll('**', '')] : []),
    ...confirm.map((one) => `To confirm: ${one}`),
  ];
  return `${lines.join('\n')}\n`;
}

export const reportText = (answer: Findings): string =>
  [
    ...answer.findings.map(findingText),
    `${summaryOf(answer)}\n${answer.rules
      .filter((rule) => !isChecked(rule))
      .map(({ title, why }) => `Not checked: ${title}. ${why}\n`)
      .join('')}`,
  ].join('\n');

/** Share of the larger one: of bars beside each other. */
export function barShares(value: number, limit: number): { value: number; limit: number } {
  const most = Math.max(Math.abs(value), Math.abs(limit)) * 1.1 || 1;
  return { value: Math.abs(value) / most, limit: Math.abs(limit) / most };
}

/** Points of a polyline in a box. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(...values.filter(Number.isFinite), 0) || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, i) => `${(i * step).toFixed(1)},${(height - (value / most) * (height - 2) - 1).toFixed(1)}`)
    .join(' ');
}
