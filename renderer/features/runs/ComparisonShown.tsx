import type { RunComparison } from '../../../contract/run-comparison.ts';
import { formatCounted } from '../../base/format.ts';
import { CountsTable } from './CountsTable.tsx';
import { RunStrips } from './RunStrips.tsx';
import styles from './runs.module.css';
import { doubtsOf, verdictOf } from './runs-model.ts';
import { WaterfallTable } from './WaterfallTable.tsx';

interface ComparisonShownProps {
  comparison: RunComparison;
  /** What A and B are. */
  sides: readonly [a: string, b: string];
}

/** The verdict, and what it is made of. */
export function ComparisonShown({ comparison, sides }: ComparisonShownProps) {
  const { of, programs, cores } = comparison;
  const doubts = doubtsOf(comparison);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
    <section className={styles.body} tabIndex={0} aria-label="Comparison">
      <p className={styles.verdict} data-testid="runs-verdict">
        {verdictOf(comparison)}
      </p>
      {doubts.length > 0 && (
        <p className={styles.doubt} role="note">
          {doubts.join(' ')}
        </p>
      )}
      <dl className={styles.programs}>
        {programs.map(({ exitCodes }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they may be the same
          <div key={i}>
            <dt>{'AB'[i]}</dt>
            <dd>
              <code>{sides[i]}</code>, {of === 'programs' && `${formatCounted(exitCodes.length, 'run')} `}on{' '}
              {formatCounted(cores, 'core')}
            </dd>
          </div>
        ))}
      </dl>
      <WaterfallTable comparison={comparison} />
      {of === 'programs' && <RunStrips programs={programs} />}
      <CountsTable comparison={comparison} />
    </section>
  );
}
