import type { CSSProperties } from 'react';
import type { RunComparison } from '../../../contract/run-comparison.ts';
import styles from './runs.module.css';
import { placeOf, rangeOf, secondsText } from './runs-model.ts';

/** A dot for the time of each run, above the 95% interval of their mean. */
export function RunStrips({ programs }: Pick<RunComparison, 'programs'>) {
  const times = programs.map(({ lines }) => lines[0]);
  const range = rangeOf(
    times.flatMap((line) => [...(line?.values ?? []), line?.mean ?? null]).flatMap((one) => one ?? []),
  );
  return (
    <section aria-label="Time of each run">
      <h3 className={styles.title}>Time of each run</h3>
      {times.map((line, i) => {
        if (line === undefined) return null;
        const { mean, halfWidth } = line;
        const values = line.values.flatMap((one) => one ?? []);
        const name = 'AB'[i];
        const summary = `${secondsText(mean)}${halfWidth === null ? '' : ` ±${secondsText(halfWidth)}`}`;
        const style = {
          '--at': `${placeOf(mean ?? Number.NaN, range)}%`,
          '--low': `${placeOf((mean ?? 0) - (halfWidth ?? 0), range)}%`,
          '--high': `${placeOf((mean ?? 0) + (halfWidth ?? 0), range)}%`,
        } as CSSProperties;
        return (
          <div key={name} className={styles.strip}>
            <strong>{name}</strong>
            <span
              className={styles.runs}
              style={style}
              role="img"
              aria-label={`Runs of ${name}: ${values.map(secondsText).join(', ')}`}
              data-testid={`runs-strip-${name}`}
            >
              {mean !== null && halfWidth !== null && <span className={styles.mean} />}
              {values.map((seconds, run) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: runs are told apart by their number
                  key={run}
                  className={styles.run}
                  title={`Run ${run + 1}: ${secondsText(seconds)}`}
                  style={{ '--at': `${placeOf(seconds, range)}%` } as CSSProperties}
                />
              ))}
            </span>
            <span>{summary}</span>
          </div>
        );
      })}
    </section>
  );
}
