import { useMemo } from 'react';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { ComparisonShown } from './ComparisonShown.tsx';
import { RangesCompared } from './RangesCompared.tsx';

/** Two programs by repeated runs, or two ranges by their counters: which takes longer, and why. */
export function RunsPanel(props: PanelProps<'runs'>) {
  return props.open.opened.holds === 'runs' ? <FileShown {...props} /> : <RangesCompared {...props} />;
}

/** Of a file that `corescope stat --compare --json` or `compare --json` wrote. */
function FileShown({ client, trace }: PanelProps<'runs'>) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'runComparison', params);
  return (
    <section className={panelStyles.panel} aria-label="Runs compared" data-testid="runs">
      <PanelHead title="Runs compared" />
      {value === null || error !== null ? (
        <Waiting what="runs" ofTrace error={error} progress={progress} onRetry={retry} />
      ) : (
        <ComparisonShown comparison={value} sides={[value.programs[0].program, value.programs[1].program]} />
      )}
    </section>
  );
}
