/** Two ranges of one trace or of two, by their counters: why the second takes longer. */
import type { CheckedParams } from '../../contract/queries.ts';
import type { CountedLine, RunComparison } from '../../contract/run-comparison.ts';
import { compareRanges } from '../../engine/runs/compare-ranges.ts';
import type { ComparedLine } from '../../engine/runs/compare-runs.ts';
import { BOOTSTRAP_DRAWS } from '../../engine/runs/statistics.ts';
import type { Run } from '../../engine/runs/time-split.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { type CountedSpan, countedSpan, type SpanCounts, type TimeSpan } from './counted-range.ts';

/** A side of a comparison. */
export interface ComparedTrace {
  name: string;
  tables: TraceTables;
}

const WHOLE: TimeSpan = { startNs: Number.NEGATIVE_INFINITY, endNs: Number.POSITIVE_INFINITY };

/**
 * @param a what `b` is compared with
 * @returns null where a side has no counters
 * @throws HostError where the sides were counted on other cores, and when `signal` aborts
 */
export async function rangeComparisonOf(
  a: ComparedTrace,
  b: ComparedTrace,
  { range, baseline, core }: Pick<CheckedParams<'rangeComparison'>, 'range' | 'baseline' | 'core'>,
  options: CallOptions = {},
): Promise<RunComparison | null> {
  const { startNs = WHOLE.startNs, endNs = WHOLE.endNs } = baseline;
  const countsA = await countedSpan(a.tables, { startNs, endNs }, core, options);
  const countsB = await countedSpan(b.tables, range ?? WHOLE, core, options);
  if (countsA === null || countsB === null) return null;
  const [coresA, coresB] = [countsA.cores.join(', '), countsB.cores.join(', ')];
  if (coresA !== coresB)
    throw new HostError(
      'bad-request',
      `A was counted on cores ${coresA}, B on cores ${coresB}. Compare one core that both have.`,
    );
  const [sideA, sideB] = await sidesOf(countsA, countsB);
  const found = compareRanges(sideA, sideB);
  const { time, parts, slots, tooFew, blockSeconds } = found;
  const side = ({ name }: ComparedTrace, span: CountedSpan, run: Run) => ({
    ...{ program: `${name}, ${secondsText(span.startNs)} to ${secondsText(span.endNs)} s` },
    ...{ lines: linesOf(run), exitCodes: [] },
  });
  return {
    ...{ format: 'corescope-stat-comparison', version: 1, of: 'ranges', cores: countsA.cores.length },
    multiplexed: sideA.isInTurns || sideB.isInTurns,
    programs: [side(a, sideA, found.a), side(b, sideB, found.b)],
    comparison: {
      test: "Student's t of the bootstrap's deviation, Holm-corrected over all lines",
      interval: `95% by ${BOOTSTRAP_DRAWS} draws of the moving-block bootstrap, blocks of ${Number(blockSeconds.toPrecision(2))} s`,
      ...{ time: lineOf(time), parts: parts.map(lineOf), slots: slots.map(lineOf), tooFew },
    },
  };
}

/** Both by what both have to say how long the cores were awake. */
async function sidesOf(a: SpanCounts, b: SpanCounts): Promise<[CountedSpan, CountedSpan]> {
  const usesCounter = a.countsAwake && b.countsAwake;
  const [ofA, ofB] = usesCounter ? [null, null] : [await a.switchedIn(), await b.switchedIn()];
  const areKnown = ofA !== null && ofB !== null;
  return [a.counted(usesCounter, areKnown ? ofA : null), b.counted(usesCounter, areKnown ? ofB : null)];
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const lineOf = ({ name, seconds, interval: [low, high], ratio, p, corrected, isReal }: ComparedLine) => ({
  ...{ name, isReal, seconds: finite(seconds), ratio: finite(ratio), p: finite(p), corrected: finite(corrected) },
  interval: [finite(low), finite(high)] as [number | null, number | null],
});

const secondsText = (ns: number): string => String(Number((ns / 1e9).toFixed(6)));

function linesOf({ seconds, instructions, cycles, cyclesBy }: Run): CountedLine[] {
  const line = (name: string, unit: string, value: number | null): CountedLine[] =>
    value === null
      ? []
      : [{ ...{ name, unit, values: [value], runs: 1, mean: value }, ...{ deviation: null, halfWidth: null } }];
  const ipc = instructions === null || cycles === null ? null : instructions / cycles;
  return [
    ...line('time', 's', seconds),
    ...line('cpu_cycles', '', cycles),
    ...line('inst_retired', '', instructions),
    ...line('ipc', 'per cycle', ipc),
    ...Object.entries(cyclesBy ?? {}).flatMap(([name, spent]) =>
      line(name, 'percent of cycles', (100 * spent) / (cycles ?? Number.NaN)),
    ),
  ];
}
