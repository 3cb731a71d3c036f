/**
 * This engine's decode against the golden texts of TraceEvent's own tests (../shared/traces/baselines): printed fields,
 * and counts of events.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { type Comparison, compare, fieldAgreement, type Ways } from './testing/comparison.ts';
import { DecodedTrace } from './testing/decoded-trace.ts';
import { FIELD_WAYS, HEADER_WAYS, KNOWN_DIFFERENCES, LEFT_OUT_COUNTS, NAME_WAYS } from './testing/expected-ways.ts';
import { type GoldenField, type GoldenText, readGoldenText } from './testing/golden-text.ts';
import { HEADER_REASONS, headerAgreement, headerFieldsOf } from './testing/header-fields.ts';
import { PRINTED_FORMS } from './testing/printed-forms.ts';
import { REASONS } from './testing/rules.ts';
import { type TraceView, traceView } from './testing/trace-view.ts';

const TRACES = ['gcevents', 'net.4.5.2.x64', 'net.4.5.x86'] as const;

interface Result extends Comparison {
  readonly text: GoldenText;
  readonly view: TraceView;
  /** Printed fields whose text was changed and that agree nevertheless. */
  readonly overlooked: string[];
}

describe.skipIf(!haveSharedTraces)('TraceEvent’s baselines', () => {
  const results = new Map<string, Result>();
  const sum = (ways: (result: Result) => Ways): Ways => {
    const total: Ways = {};
    for (const result of results.values())
      for (const [way, count] of Object.entries(ways(result))) total[way] = (total[way] ?? 0) + count;
    return total;
  };

  beforeAll(async () => {
    for (const name of TRACES)
      await DecodedTrace.use(`perfview-${name}.etl`, async (trace) => {
        const text = readGoldenText(readFileSync(sharedTracePath('baselines', `${name}.baseline.txt`), 'utf8'));
        const comparison = await compare(text, trace);
        const overlooked = comparison.pairs.flatMap(({ golden, ours }) =>
          [
            ...headerFieldsOf(golden).map((field) => ({
              field,
              way: headerAgreement(golden, changed(field), ours, trace),
            })),
            ...golden.fields.map((field) => ({ field, way: fieldAgreement(golden.name, changed(field), ours, trace) })),
          ]
            .filter(({ way }) => way !== null)
            .map(({ field, way }) => `${golden.name} ${field.name}: ${changed(field).text} for ${field.text} (${way})`),
        );
        results.set(name, { ...comparison, text, overlooked, view: await traceView(trace) });
      });
  }, 60_000);

  test.each(TRACES)('%s: every printed event is found', (name) => {
    const { text, missing } = results.get(name)!;
    expect(text.events.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  test.each(TRACES)('%s: as many events of each name, without those that TraceEvent folds or drops', (name) => {
    const { text, view } = results.get(name)!;
    expect(sorted(view.counts)).toEqual(sorted(text.counts));
    expect(view.leftOut).toEqual(LEFT_OUT_COUNTS[name]);
  });

  test('every difference is known, and they are few', () => {
    const all = [...results.values()];
    const differences = all.flatMap((result) => result.differences);
    const left = differences.filter((difference) => !KNOWN_DIFFERENCES.some((known) => known.is(difference)));
    expect(left).toEqual([]);
    expect(KNOWN_DIFFERENCES.map(({ is }) => differences.filter(is).length)).toEqual(
      KNOWN_DIFFERENCES.map(({ count }) => count),
    );
    const fields = all.reduce((total, result) => total + result.fields, 0);
    expect(fields).toBe(6145 + 3 * 1027);
    expect(1 - differences.length / fields).toBeGreaterThan(0.998);
  });

  test('fields agree by these forms and rules', () => {
    expect(sum(({ fieldWays }) => fieldWays)).toEqual(FIELD_WAYS);
    expect(Object.keys(FIELD_WAYS).sort()).toEqual([...PRINTED_FORMS, ...Object.keys(REASONS)].sort());
  });

  test('processes and threads agree by these rules', () => {
    expect(sum(({ headerWays }) => headerWays)).toEqual(HEADER_WAYS);
    expect(Object.keys(HEADER_WAYS).sort()).toEqual(Object.keys(HEADER_REASONS).sort());
  });

  test('names agree by these rules', () => {
    expect(sum(({ nameWays }) => nameWays)).toEqual(NAME_WAYS);
  });

  test('no printed field agrees when its text is another', () => {
    expect([...results.values()].flatMap(({ overlooked }) => overlooked)).toEqual([]);
  });
});

/** The field as it would print another value of its kind. */
function changed({ name, text }: GoldenField): GoldenField {
  if (text === 'True' || text === 'False') return { name, text: text === 'True' ? 'False' : 'True' };
  if (text === '') return { name, text: 'x' };
  // The first digit or letter, so that it is not among those that were cut.
  const at = text.search(/[0-9a-zA-Z]/);
  const first = text.startsWith('0x') ? text.search(/[1-9a-f]|$/) : Math.max(at, 0);
  const digit = /[0-9]/.test(text[first] ?? '') ? String((Number(text[first]) + 1) % 10) : 'x';
  return { name, text: text.slice(0, first) + digit + text.slice(first + 1) };
}

const sorted = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
