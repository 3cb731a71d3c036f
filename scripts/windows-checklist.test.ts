/** Every row of docs/windows-checklist.md names what proves it, and that is there; or says why a person must. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { coreCheckNames } from './windows-check.ts';
import { toolCheckNames } from './windows-check-tools.ts';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/windows-checklist.md'), 'utf8');
const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
const jobs = [...workflow.slice(workflow.indexOf('\njobs:\n')).matchAll(/^ {2}([\w-]+):$/gm)].map(([, job]) => job);
const checks = new Set([...coreCheckNames, ...toolCheckNames, 'conformance']);

/** @returns what is wrong with the last column of a row; empty: nothing */
function problemsOf(row: string): string[] {
  const cells = row.slice(1, -1).split(/(?<!\\) \| /);
  if (cells.length !== 3) return [`it has ${cells.length} columns`];
  const proof = cells[2].trim();
  const named = [...proof.matchAll(/`(windows-check|ci): ([^`]+)`/g)];
  const ghosts = named.filter(([, kind, name]) => (kind === 'ci' ? !jobs.includes(name) : !checks.has(name)));
  const why = /person: (.+)$/.exec(proof)?.[1] ?? '';
  return [
    ...ghosts.map(([whole]) => `it names ${whole}, which is not there`),
    ...(named.length === 0 && why.length < 15 ? ['it names no check, and does not say why a person must'] : []),
  ];
}

const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\| do \||^\|---/.test(line));

it('has jobs, checks and rows to look at', () => {
  expect(jobs).toEqual(['test', 'desktop', 'windows-check', 'package']);
  expect(checks.size).toBeGreaterThan(20);
  expect(rows.length).toBeGreaterThan(90);
  expect(text.match(/^\| do \| expect \| proved by \|\n\|---\|---\|---\|$/gm)).toHaveLength(4);
});

it.each(rows)('%s', (row) => expect(problemsOf(row)).toEqual([]));

it('names each check of windows-check somewhere', () => {
  expect([...checks].filter((name) => !text.includes(`\`windows-check: ${name}\``))).toEqual([]);
});

test.each([
  ['| do it | see it |', 'it has 2 columns'],
  ['| do it | see it | `windows-check: nothing` |', 'it names `windows-check: nothing`, which is not there'],
  ['| do it | see it | `ci: nothing` |', 'it names `ci: nothing`, which is not there'],
  ['| do it | see it | person: so |', 'it names no check, and does not say why a person must'],
])('%s is refused', (row, problem) => expect(problemsOf(row)).toEqual([problem]));
