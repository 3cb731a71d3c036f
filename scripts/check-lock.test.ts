import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockProblems } from './check-lock.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;
const problems = (packages: Record<string, object>): string[] =>
  lockProblems(JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'corescope' }, ...packages } }));

test('every package has a hash and comes from the registry', () => {
  const resolved = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz';
  expect(problems({ 'node_modules/a': { integrity, resolved }, 'node_modules/b': { integrity } })).toEqual([]);
  // The hash of `a` covers it.
  expect(problems({ 'node_modules/a/node_modules/b': { inBundle: true } })).toEqual([]);

  const none = /^node_modules\/a: has no SHA-512 hash/;
  expect(problems({ 'node_modules/a': { version: '1.0.0', optional: true } })).toEqual([expect.stringMatching(none)]);
  expect(problems({ 'node_modules/a': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } })).toHaveLength(1);
  expect(problems({ 'node_modules/a': { integrity: '' } })).toHaveLength(1);
  for (const from of ['git+ssh://git@github.com/a/a.git', 'https://registry.npmjs.org.evil.example/a.tgz', 'file:../a'])
    expect(problems({ 'node_modules/a': { integrity, resolved: from } })).toEqual([
      `node_modules/a: comes from ${from}. Install it from https://registry.npmjs.org/.`,
    ]);
  expect(problems({ 'node_modules/a': { link: true, resolved: '../a' } })).toHaveLength(1);
  // As npm writes it for a version that the registry holds for some platforms only.
  const binding = { 'node_modules/a': { integrity, optionalDependencies: { '@a/win32': '1.0.0' } } };
  expect(problems(binding)).toEqual([expect.stringMatching(/^node_modules\/a: needs @a\/win32, which is not listed/)]);
  expect(problems({ ...binding, 'node_modules/@a/win32': { integrity } })).toEqual([]);
  expect(problems({ ...binding, 'node_modules/a/node_modules/@a/win32': { integrity } })).toEqual([]);
  expect(problems({ ...binding, 'node_modules/b/node_modules/@a/win32': { integrity } })).toHaveLength(1);
  expect(lockProblems('{"lockfileVersion":1,"dependencies":{}}')).toHaveLength(1);
});

test('the project’s own lock file is good, and is not without its hashes', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(lockProblems(text)).toEqual([]);
  const packages = Object.keys(JSON.parse(text).packages).length - 1;
  expect(lockProblems(text.replace(/"integrity": "[^"]*"/g, '"integrity": ""'))).toHaveLength(packages);
});
