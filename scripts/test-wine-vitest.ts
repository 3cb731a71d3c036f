/**
 * What the conformance suites use of vitest, in so few lines that they run in a Windows Node under wine, where vitest
 * itself does not.
 */
import { isDeepStrictEqual } from 'node:util';

type Hook = () => unknown;
interface Test {
  name: string;
  before: Hook[];
  after: Hook[];
  run: Hook;
}
interface Scope {
  name: string;
  before: Hook[];
  after: Hook[];
}

const tests: Test[] = [];
let scope: Scope = { name: '', before: [], after: [] };

export function describe(name: string, body: () => void): void {
  const outer = scope;
  scope = { name: `${outer.name}${name} › `, before: [...outer.before], after: [...outer.after] };
  body();
  scope = outer;
}

export function it(name: string, run: Hook): void {
  tests.push({ name: scope.name + name, before: scope.before, after: scope.after, run });
}
it.each =
  <T extends unknown[]>(rows: T[]) =>
  (name: string, run: (...row: T) => unknown): void => {
    for (const row of rows) it(name.replace('%s', String(row[0])), () => run(...row));
  };
export const beforeEach = (hook: Hook): number => scope.before.push(hook);
export const afterEach = (hook: Hook): number => scope.after.push(hook);

function check(passed: boolean, negated: boolean, found: unknown, words: string, wanted: unknown): void {
  if (passed === negated) throw new Error(`${String(found)} should ${negated ? 'not ' : ''}${words} ${String(wanted)}`);
}

function matchers(found: unknown, negated: boolean) {
  const asNumber = Number(found);
  return {
    toBe: (wanted: unknown) => check(Object.is(found, wanted), negated, found, 'be', wanted),
    toEqual: (wanted: unknown) => check(isDeepStrictEqual(found, wanted), negated, found, 'equal', wanted),
    toContain: (wanted: unknown) => check((found as unknown[]).includes(wanted), negated, found, 'contain', wanted),
    toMatch: (wanted: RegExp) => check(wanted.test(String(found)), negated, found, 'match', wanted),
    toBeGreaterThan: (wanted: number | bigint) => check(asNumber > wanted, negated, found, 'be above', wanted),
    toBeGreaterThanOrEqual: (wanted: number) => check(asNumber >= wanted, negated, found, 'be at least', wanted),
    toBeLessThanOrEqual: (wanted: number) => check(asNumber <= wanted, negated, found, 'be at most', wanted),
  };
}
export const expect = (found: unknown) => ({ ...matchers(found, false), not: matchers(found, true) });

export interface TestResult {
  name: string;
  /** Null: it passed. */
  error: string | null;
}

/** Runs all tests. @returns how many passed and failed, and what each found */
export async function runTests(): Promise<{ passed: number; failed: number; results: TestResult[] }> {
  const results: TestResult[] = [];
  for (const { name, before, after, run } of tests) {
    try {
      for (const hook of before) await hook();
      await run();
      console.log(`ok     ${name}`);
      results.push({ name, error: null });
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.log(`FAILED ${name}: ${text}`);
      results.push({ name, error: text });
    } finally {
      for (const hook of after) await hook();
    }
  }
  const failed = results.filter(({ error }) => error !== null).length;
  return { passed: tests.length - failed, failed, results };
}
