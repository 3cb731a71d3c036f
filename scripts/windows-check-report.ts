/** What was checked, for people and for machines: report.md and report.json. */
import type { TestResult } from './test-wine-vitest.ts';
import type { Check } from './windows-check.ts';

export interface Report {
  /** ISO. */
  at: string;
  machine: string;
  parts: { title: string; checks: Check[] }[];
  conformance: TestResult[];
}

export const failuresOf = ({ parts, conformance }: Report): number =>
  parts.flatMap(({ checks }) => checks).filter(({ passed }) => !passed).length +
  conformance.filter(({ error }) => error !== null).length;

const cell = (text: string): string => text.replace(/\r?\n/g, ' ').replaceAll('|', '\\|');

export function reportText(report: Report): string {
  const { at, machine, parts, conformance } = report;
  const failures = failuresOf(report);
  const lines = [
    '# Windows check',
    '',
    `${at}, ${machine}: ${failures === 0 ? 'all checks passed' : `${failures} failed`}.`,
    ...parts.flatMap(({ title, checks }) => [
      '',
      `## ${title}`,
      '',
      '| | check | expected | found |',
      '|---|---|---|---|',
      ...checks.map(
        ({ name, expected, found, passed }) =>
          `| ${passed ? 'ok' : '**FAILED**'} | ${[name, expected, found].map(cell).join(' | ')} |`,
      ),
    ]),
    '',
    '## Conformance',
    '',
    `${conformance.filter(({ error }) => error === null).length} passed.`,
    ...conformance.flatMap(({ name, error }) => (error === null ? [] : [`- **FAILED** ${cell(name)}: ${cell(error)}`])),
  ];
  return `${lines.join('\n')}\n`;
}
