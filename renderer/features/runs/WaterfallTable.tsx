import type { CSSProperties } from 'react';
import type { ComparedRunsLine, RunComparison } from '../../../contract/run-comparison.ts';
import plainTableStyles from '../../kit/plain-table.module.css';
import styles from './runs.module.css';
import { changeText, intervalText, numberText, placeOf, pText, secondsText, waterfallOf } from './runs-model.ts';

type Range = readonly [from: number, to: number];

/** From the time of A to that of B, a bar for each part; the whisker is the 95% interval of where a part ends. */
export function WaterfallTable({ comparison }: { comparison: RunComparison }) {
  const waterfall = waterfallOf(comparison);
  if (waterfall === null) return null;
  const { totals, rows, range } = waterfall;
  const { test, interval, tooFew, time } = comparison.comparison;
  // A range is as long as it is.
  const isTimeDecided = tooFew === null && comparison.of === 'programs';
  return (
    <section aria-label="Where the difference comes from">
      <h3 className={styles.title}>Where the difference comes from</h3>
      <table className={`${plainTableStyles.table} ${styles.table}`} data-testid="runs-waterfall">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className={styles.chart}>
              Time
            </th>
            <th scope="col" className={plainTableStyles.number}>
              Change
            </th>
            <th scope="col" className={plainTableStyles.number}>
              95% interval
            </th>
            <th scope="col" className={plainTableStyles.number}>
              B / A
            </th>
            <th scope="col" className={plainTableStyles.number}>
              p
            </th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          <Total name="A" seconds={totals[0]} range={range} />
          {rows.map(({ line, isSlot, fromSeconds, toSeconds, endSeconds }) => (
            <tr key={`${isSlot} ${line.name}`} data-testid={`runs-part-${line.name.replaceAll(' ', '-')}`}>
              <th scope="row" className={isSlot ? styles.slot : undefined}>
                {line.name}
              </th>
              <td>
                <Bar {...{ range, isSlot, fromSeconds, toSeconds, endSeconds }} />
              </td>
              <Figures line={line} isDecided={tooFew === null} />
            </tr>
          ))}
          <Total name="B" seconds={totals[1]} range={range} line={time} isDecided={isTimeDecided} />
        </tbody>
      </table>
      <p className={styles.method}>
        p: {test}. Intervals: {interval}. Parts add up to the difference; indented ones add up to the part above them.
      </p>
    </section>
  );
}

interface TotalProps {
  name: string;
  seconds: number;
  range: Range;
  line?: ComparedRunsLine;
  isDecided?: boolean;
}

/** The mean time of a program; of B with what it takes more. */
const Total = ({ name, seconds, range, line, isDecided = false }: TotalProps) => (
  <tr className={styles.total} data-testid={`runs-total-${name}`}>
    <th scope="row">
      {name}, {secondsText(seconds)}
    </th>
    <td>
      <span className={styles.track} style={{ '--at': `${placeOf(seconds, range)}%` } as CSSProperties}>
        <span className={styles.mark} />
      </span>
    </td>
    {line === undefined ? <td colSpan={5} /> : <Figures line={line} isDecided={isDecided} />}
  </tr>
);

const Figures = ({ line, isDecided }: { line: ComparedRunsLine; isDecided: boolean }) => (
  <>
    <td className={plainTableStyles.number}>{changeText(line)}</td>
    <td className={plainTableStyles.number}>{intervalText(line.interval)}</td>
    <td className={plainTableStyles.number}>{numberText(line.ratio)}</td>
    <td className={plainTableStyles.number}>{pText(line.corrected)}</td>
    <td>{!isDecided ? '–' : line.isReal ? <strong>real</strong> : 'may be chance'}</td>
  </>
);

interface BarProps {
  range: Range;
  isSlot: boolean;
  fromSeconds: number;
  toSeconds: number;
  endSeconds: Range | null;
}

/** Of a part: what the cells beside it say in figures. */
function Bar({ range, isSlot, fromSeconds, toSeconds, endSeconds }: BarProps) {
  if (Number.isNaN(toSeconds)) return <span className={styles.track} />;
  const at = (seconds: number): string => `${placeOf(seconds, range)}%`;
  const style = {
    '--from': at(Math.min(fromSeconds, toSeconds)),
    '--to': at(Math.max(fromSeconds, toSeconds)),
    '--low': at(endSeconds?.[0] ?? toSeconds),
    '--high': at(endSeconds?.[1] ?? toSeconds),
  } as CSSProperties;
  const kind = toSeconds > fromSeconds ? styles.more : styles.less;
  return (
    <span className={styles.track} style={style} aria-hidden>
      <span className={`${styles.bar} ${kind} ${isSlot ? styles.thin : ''}`} />
      {endSeconds !== null && <span className={styles.whisker} />}
    </span>
  );
}
