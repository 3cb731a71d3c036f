/** Every rule finds its fault in a trace that has it, with the values that were written, and nothing in one that has not. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findingRule } from '../../contract/findings.ts';
import { findingRules } from '../../plugins/findings/index.ts';
import { testHost } from '../testing/test-host.ts';
import { faults } from './testing/faults.ts';

const NS_PER_MS = 1e6;

async function findingsIn(bytes: Uint8Array, rule: string) {
  const host = testHost();
  const trace = await host.openBytes(bytes, 'written.etl');
  const { findings, rules } = await host.call('findings', { trace });
  expect(rules.filter(({ state }) => state === 'failed')).toEqual([]);
  return {
    host,
    trace,
    own: findings.filter((finding) => finding.rule === rule),
    others: findings.filter((finding) => finding.rule !== rule).map((finding) => finding.rule),
    state: rules.find(({ id }) => id === rule)?.state,
  };
}

test('rules are what the contract says, with ids of their own; each has its faults', () => {
  for (const rule of findingRules) expect(findingRule.parse(rule)).toEqual(rule);
  const ids = findingRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(faults).sort()).toEqual([...ids].sort());
});

test('docs/findings.md lists each rule with its limits', () => {
  const rows = readFileSync('docs/findings.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[a-z-]+` \| (?:high|medium|low) /.test(line));
  expect(rows.map((row) => row.split(' | '))).toEqual(
    findingRules.map(({ id, severity, about, parameters }) => [
      `| \`${id}\``,
      severity,
      about,
      expect.anything(),
      `${parameters.map(({ name, value, unit }) => `\`${name}\` ${value}${unit === '%' ? '' : ' '}${unit}`.trimEnd()).join(', ')} |`,
    ]),
  );
});

/** Two rules of one trace: they tell of the same fault. */
const kin: Record<string, string> = { 'ipc-below-siblings': 'core-stalls', 'core-stalls': 'ipc-below-siblings' };

test.each(Object.entries(faults))('%s: found where it is', async (rule, { faulty, truth }) => {
  const { host, trace, own, others, state } = await findingsIn(faulty(), rule);
  expect(state).toBe('found');
  expect(own).toHaveLength(1);
  expect(others.filter((one) => one !== kin[rule])).toEqual([]);
  const [finding] = own;
  expect(finding.subject.id).toBe(truth.subject);
  expect(Math.abs(finding.value / truth.value - 1)).toBeLessThan(0.01);
  expect(finding.startNs / NS_PER_MS).toBeGreaterThanOrEqual(truth.startMs - 0.001);
  expect(finding.endNs / NS_PER_MS).toBeLessThanOrEqual(truth.endMs + 0.5);
  const middleNs = ((truth.startMs + truth.endMs) / 2) * NS_PER_MS;
  expect(finding.startNs).toBeLessThanOrEqual(middleNs);
  expect(finding.endNs).toBeGreaterThanOrEqual(middleNs);
  expect([finding.title, ...finding.parts, ...finding.confirm].join()).not.toMatch(/[{}]|undefined|NaN|null|–/);
  expect(finding.measure.side === 'above' ? finding.value >= finding.limit : finding.value <= finding.limit).toBe(true);
  // What it opens shows something: the table, its filter.
  const { table, filter } = finding.link;
  const page = await host.call('table', { trace, table, ...(filter !== null && { filter }) });
  expect(page.rows).toBeGreaterThan(0);
});

test.each(Object.entries(faults))('%s: not found where it is not', async (rule, { sound }) => {
  const { own, state } = await findingsIn(sound(), rule);
  expect(own).toEqual([]);
  expect(state).toBe('clear');
});
