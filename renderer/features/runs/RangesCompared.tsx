import { Scale } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { NsRange } from '../../../contract/workspace.ts';
import { rangeText } from '../../base/time-format.ts';
import { Face } from '../../kit/Face.tsx';
import { Select } from '../../kit/Select.tsx';
import { CompareWith, type PanelBaseline } from '../../panel/CompareWith.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewRange } from '../../state/use-view-range.ts';
import { ComparisonShown } from './ComparisonShown.tsx';

/** The selection, or what is in view, and another range or trace by their counters. */
export function RangesCompared(props: PanelProps<'runs'>) {
  const { content, open, onChange } = props;
  const { range } = useViewRange();
  const other = useTraces((state) => state.traces[content.baseline?.trace ?? 0]);
  const { processors } = open.opened.info;
  const cores: [string, string][] = Array.from({ length: processors }, (_, core) => [String(core), `Core ${core}`]);
  return (
    <section className={panelStyles.panel} aria-label="Runs compared" data-testid="runs">
      <PanelHead title="Runs compared">
        <CompareWith
          trace={content.trace}
          range={range}
          testId="runs-compare"
          onChoose={(baseline) => onChange({ ...content, baseline }, true)}
        />
        {content.baseline !== null && (
          <Select
            label="Core"
            value={content.core === null ? '' : String(content.core)}
            options={[['', 'All cores'], ...cores]}
            testId="runs-core"
            onChange={(core) => onChange({ ...content, core: core === '' ? null : Number(core) }, true)}
          />
        )}
      </PanelHead>
      {content.baseline === null ? (
        <Nothing testId="no-runs" title="Nothing to compare yet">
          <p>
            To see why one part of the trace takes longer than another, select a range and choose what to{' '}
            <b>compare it with</b>. Choose ranges with the same work: the longer one is explained by instructions,
            cycles per instruction, clock and waiting.
          </p>
          <p>
            To compare two programs, run <code>corescope stat --json --compare "B ARGS" -- A ARGS &gt; runs.json</code>,
            then open runs.json.
          </p>
        </Nothing>
      ) : other === undefined ? (
        <Nothing testId="no-runs" title="The other trace was closed">
          <p>Choose another range or trace to compare with.</p>
        </Nothing>
      ) : (
        <Answered {...props} range={range} baseline={content.baseline} other={other} />
      )}
    </section>
  );
}

interface AnsweredProps extends PanelProps<'runs'> {
  range: NsRange | null;
  baseline: PanelBaseline;
  other: OpenTrace;
}

function Answered({ client, trace, open, content, range, baseline, other }: AnsweredProps) {
  const { core } = content;
  const isSelf = baseline.trace === content.trace;
  const otherRange = baseline.range ?? (isSelf ? null : range);
  const params = useMemo(
    () => ({ trace, range, core, baseline: { trace: other.opened.trace, ...otherRange } }),
    [trace, range, core, other, otherRange],
  );
  const { value, error, progress, retry } = useAnswer(client, trace, 'rangeComparison', params);
  if (value === null || error !== null)
    return <Waiting what="counters" ofTrace error={error} progress={progress} onRetry={retry} />;
  if (value.comparison === null)
    return (
      <Nothing testId="no-counters" title="Nothing was counted in one of the ranges">
        <p>
          Choose ranges in which counters were recorded: under Record, Hardware counters, or with{' '}
          <code>corescope record --pmu ipc</code>.
        </p>
      </Nothing>
    );
  return <ComparisonShown comparison={value.comparison} sides={[sideText(other, otherRange), sideText(open, range)]} />;
}

const sideText = ({ name }: OpenTrace, range: NsRange | null): string =>
  `${name}, ${range === null ? 'all of it' : rangeText(range.startNs, range.endNs, 3)}`;

const Nothing = ({ testId, title, children }: { testId: string; title: string; children: ReactNode }) => (
  <Face testId={testId} icon={<Scale size={24} strokeWidth={1.6} />} title={title}>
    {children}
  </Face>
);
