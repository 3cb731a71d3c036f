import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import type { RunComparison } from '../../../contract/run-comparison.ts';
import { formatCounted } from '../../base/format.ts';
import { Face } from '../../kit/Face.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { CountsTable } from './CountsTable.tsx';
import { RunStrips } from './RunStrips.tsx';
import styles from './runs.module.css';
import { doubtsOf, verdictOf } from './runs-model.ts';
import { WaterfallTable } from './WaterfallTable.tsx';

/** Two programs by repeated runs: which takes longer, whether that is real, and why. */
export function RunsPanel({ client, trace, open }: PanelProps<'runs'>) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'runComparison', params);
  const isOne = open.opened.holds === 'runs';
  return (
    <section className={panelStyles.panel} aria-label="Runs compared" data-testid="runs">
      <PanelHead title="Runs compared" />
      {!isOne ? (
        <NoRuns />
      ) : value === null || error !== null ? (
        <Waiting what="runs" ofTrace error={error} progress={progress} onRetry={retry} />
      ) : (
        <Shown comparison={value} />
      )}
    </section>
  );
}

function Shown({ comparison }: { comparison: RunComparison }) {
  const { programs, cores } = comparison;
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
        {programs.map(({ program, exitCodes }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they may be the same
          <div key={i}>
            <dt>{'AB'[i]}</dt>
            <dd>
              <code>{program}</code>, {formatCounted(exitCodes.length, 'run')} on {formatCounted(cores, 'core')}
            </dd>
          </div>
        ))}
      </dl>
      <WaterfallTable comparison={comparison} />
      <RunStrips programs={programs} />
      <CountsTable comparison={comparison} />
    </section>
  );
}

const NoRuns = () => (
  <Face testId="no-runs" icon={<Scale size={24} strokeWidth={1.6} />} title="This file has no compared runs">
    <p>
      To compare two programs, run <code>corescope stat --json --compare "B ARGS" -- A ARGS &gt; runs.json</code>, then
      open runs.json.
    </p>
  </Face>
);
