/** What is written, against the documented shapes and by reading it as wperf's. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AddressPool } from '../../columns/address-pool.ts';
import type { Column } from '../../columns/column.ts';
import { plainText } from '../../columns/plain-text.ts';
import { TextPool } from '../../columns/text-pool.ts';
import { readWperf, recogniseWperf } from './read-wperf.ts';
import { statJson, timelineCsv, timelineJson, type WrittenCounts } from './write-stat.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The shape of `wperf stat --json` (WindowsPerf document, part 2.3), with nothing beside it. */
const counter = z.strictObject({
  counter_value: z.int(),
  event_idx: z.string().regex(/^(?:fixed|0x[0-9a-f]+)$/),
  event_name: z.string(),
  event_note: z.string().regex(/^(?:e|g\d+)(?:,\w+)?$/),
});
const turns = { multiplexed: z.string().regex(/^\d+\/\d+$/), scaled_value: z.int() };
const shapeOf = (item: z.ZodType) =>
  z.strictObject({
    core: z.strictObject({
      Multiplexing: z.boolean(),
      Kernel_mode: z.boolean(),
      cores: z.array(z.strictObject({ core_number: z.int(), Performance_counter: z.array(item) })),
      overall: z.strictObject({ Systemwide_Overall_Performance_Counters: z.array(item) }),
      ts_metric: z.strictObject({
        Telemetry_Solution_Metrics: z.array(
          z.strictObject({
            core: z.string().regex(/^\d+$/),
            product_name: z.string(),
            metric_name: z.string(),
            value: z.string(),
            unit: z.string(),
          }),
        ),
      }),
    }),
    dsu: z.strictObject({
      l3metric: z.strictObject({ L3_Cache_Metrics: z.array(z.never()) }),
      overall: z.strictObject({ Systemwide_Overall_Performance_Counters: z.array(z.never()) }),
    }),
    dmc: z.strictObject({
      pmu: z.strictObject({ PMU_Performance_Counters: z.array(z.never()) }),
      ddr: z.strictObject({ DDR_Metrics: z.array(z.never()) }),
    }),
    Time_elapsed: z.number(),
  });
const shape = { plain: shapeOf(counter), inTurns: shapeOf(counter.extend(turns)) };

const counts: fc.Arbitrary<WrittenCounts> = fc
  .record({
    multiplexed: fc.boolean(),
    kernelMode: fc.boolean(),
    product: fc.constantFrom('neoverse-n1', null),
    cores: fc.uniqueArray(fc.nat(127), { minLength: 1, maxLength: 4 }),
    events: fc.uniqueArray(fc.nat(0xffff), { minLength: 1, maxLength: 6 }),
    seconds: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 }),
    values: fc.infiniteStream(fc.nat()),
    metric: fc.constantFrom(1.25, 0, Number.NaN),
  })
  .map(({ multiplexed, kernelMode, product, cores, events, seconds, values, metric }) => {
    const next = (): number => values.next().value;
    const turnsNow = () => {
      const rounds = 1 + (next() % 100);
      return multiplexed ? { scheduled: 1 + (next() % rounds), rounds } : null;
    };
    return {
      ...{ multiplexed, kernelMode, product },
      periods: seconds.map((ms) => ({
        seconds: ms / 1000,
        cores: cores.map((core) => ({
          core,
          counters: [null, ...events].map((event, i) => ({
            ...{ event, value: next(), turns: turnsNow() },
            name: event === null ? 'cycle' : `event_${event}`,
            note: i % 2 === 0 ? 'e' : 'g0,ipc',
          })),
          metrics: [{ name: 'ipc', unit: 'per cycle', value: metric }],
        })),
      })),
    };
  });

function rowsOf(text: string, source: string, columns: string[]): string[][] {
  const set = readWperf(encode(text), 'a', { texts: new TextPool(), addresses: new AddressPool() }).sources.get(
    source,
  )!;
  return Array.from({ length: set.count }, (_, row) =>
    columns.map((column) => plainText(set.columns.get(column) as Column, row)),
  );
}

describe('counts as wperf writes them', () => {
  test('have the documented members, of the documented types, and no others', () => {
    fc.assert(
      fc.property(counts, (written) => {
        const { plain, inTurns } = shape;
        (written.multiplexed ? inTurns : plain).parse(statJson(written));
        const timeline = z.strictObject({
          timeline: z.array(written.multiplexed ? inTurns : plain).length(written.periods.length),
          count_duration: z.literal(2),
          count_interval: z.literal(0),
          count_timeline: z.literal(written.periods.length),
        });
        timeline.parse(timelineJson(written, 2));
      }),
    );
  });

  test('read as what was written', () => {
    fc.assert(
      fc.property(counts, (written) => {
        const text = JSON.stringify(timelineJson(written, 1));
        expect(recogniseWperf(encode(text))).toBe('timeline');
        let startMs = 0;
        const expected = written.periods.flatMap(({ seconds, cores }, interval) => {
          const began = startMs;
          startMs += Math.round(seconds * 1000);
          return cores.flatMap(({ core, counters }) =>
            counters.map(({ event, name, note, value, turns: own }) => [
              ...[interval, core, name, event === null ? 'fixed' : `0x${event.toString(16).padStart(2, '0')}`].map(
                String,
              ),
              ...[
                note,
                String(value),
                own === null ? '' : String(own.scheduled),
                own === null ? '' : String(own.rounds),
              ],
              ...[String(written.multiplexed), String(began)],
            ]),
          );
        });
        const columns = ['interval', 'core', 'name', 'index', 'note', 'value', 'scheduled', 'rounds', 'multiplexed'];
        const rows = rowsOf(text, 'source/wperf-timeline', [...columns, 'startTime']);
        expect(rows.map((row) => [...row.slice(0, -1), String(Math.round(Number(row.at(-1)) / 1e6))])).toEqual(
          expected,
        );
      }),
    );
  });

  test('are the same as CSV, but for what wperf’s columns have no room for', () => {
    fc.assert(
      fc.property(counts, (written) => {
        const csv = timelineCsv(written);
        expect(recogniseWperf(encode(csv))).toBe('timelineCsv');
        const json = JSON.stringify(timelineJson(written, 1));
        const columns = ['interval', 'core', 'name', 'value', 'multiplexed', 'scheduled'];
        expect(rowsOf(csv, 'source/wperf-timeline', columns)).toEqual(rowsOf(json, 'source/wperf-timeline', columns));
        const metrics = ['core', 'name', 'value'];
        expect(rowsOf(csv, 'source/wperf-telemetry', metrics)).toEqual(rowsOf(json, 'source/wperf-telemetry', metrics));
        const [units = '', names = '', ...lines] = csv.split('\n').slice(6);
        for (const line of [units, names, ...lines.slice(0, -1)]) {
          expect(line.endsWith(',')).toBe(true);
          expect(line.split(',')).toHaveLength(names.split(',').length);
        }
      }),
    );
  });

  test('of all cores are their sums; an event that never had a counter has nothing', () => {
    const one = (core: number, value: number, scheduled: number) => ({
      core,
      counters: [{ name: 'l1d_cache', event: 4, note: 'e', value, turns: { scheduled, rounds: 10 } }],
      metrics: [],
    });
    const periods = [{ seconds: 1, cores: [one(0, 7, 3), one(1, 0, 0)] }];
    const json = statJson({ multiplexed: true, kernelMode: false, product: null, periods });
    expect(json).toMatchObject({
      core: {
        cores: [
          { Performance_counter: [{ multiplexed: '3/10', scaled_value: 23 }] },
          { Performance_counter: [{ multiplexed: '0/10', scaled_value: 0 }] },
        ],
        overall: {
          Systemwide_Overall_Performance_Counters: [
            { event_idx: '0x04', counter_value: 7, multiplexed: '3/20', scaled_value: 23 },
          ],
        },
      },
    });
  });
});
