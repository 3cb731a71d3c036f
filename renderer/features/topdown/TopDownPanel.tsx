import { Gauge } from 'lucide-react';
import { useMemo } from 'react';
import type { TopDown, TopDownCore, TopDownSource } from '../../../contract/top-down.ts';
import { Face } from '../../kit/Face.tsx';
import { Select } from '../../kit/Select.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewRange, type ViewRange } from '../../state/use-view-range.ts';
import { CoreBars } from './CoreBars.tsx';
import { HowCounted } from './HowCounted.tsx';
import { TopDownTree } from './TopDownTree.tsx';
import { useTopDownLimits } from './top-down-limits.ts';
import { coreName, doubtOf, verdictOf } from './top-down-model.ts';
import styles from './topdown.module.css';

/** The host is asked anew so long after the last change of a threshold. */
const settleMs = 300;

/** Where the cores lost their slots, by Arm's method, in the selection or in view. */
export function TopDownPanel({ client, trace, content, onChange }: PanelProps<'topDown'>) {
  const { of, range } = useViewRange();
  const thresholds = useSettled(
    useTopDownLimits((state) => state.thresholds),
    settleMs,
  );
  const params = useMemo(() => ({ trace, range, thresholds }), [trace, range, thresholds]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'topDown', params);
  const source = value === null ? undefined : sourceOf(value, content.source);
  const core = source?.cores.find((one) => one.core === content.core) ?? source?.cores[0];
  return (
    <section className={panelStyles.panel} aria-label="Top-down" data-testid="top-down">
      <PanelHead title="Top-down">
        {value !== null && source !== undefined && (
          <>
            {value.sources.length > 1 && (
              <Select
                label="Source"
                value={source.table}
                options={value.sources.map(({ table, tableName }) => [table, tableName])}
                testId="top-down-source"
                onChange={(table) => onChange({ ...content, source: table })}
              />
            )}
            {source.cores.length > 0 && (
              <Select
                label="Core"
                value={core?.core ?? ''}
                options={source.cores.map((one) => [one.core ?? '', coreName(one.core)])}
                testId="top-down-core"
                onChange={(chosen) => onChange({ ...content, core: chosen === '' ? null : chosen })}
              />
            )}
            <span className={styles.range}>{rangeText(of)}</span>
          </>
        )}
      </PanelHead>
      {value === null || error !== null ? (
        <Waiting what="metrics" ofTrace error={error} progress={progress} onRetry={retry} />
      ) : source === undefined ? (
        <NoMetrics />
      ) : core === undefined ? (
        <NoTree source={source} of={of} />
      ) : (
        <Shown
          source={source}
          core={core}
          client={client}
          onCore={(chosen) => onChange({ ...content, core: chosen })}
        />
      )}
    </section>
  );
}

const sourceOf = ({ sources }: TopDown, table: string): TopDownSource | undefined =>
  sources.find((one) => one.table === table) ?? sources[0];

const rangeText = (of: ViewRange['of']): string =>
  of === 'selection' ? 'in selection' : of === 'window' ? 'in view' : 'whole trace';

interface ShownProps extends Pick<PanelProps, 'client'> {
  source: TopDownSource;
  core: TopDownCore;
  onCore(core: string | null): void;
}

function Shown({ source, core, client, onCore }: ShownProps) {
  const doubt = doubtOf(core);
  return (
    <div className={styles.body}>
      <div className={styles.columns}>
        <div>
          <p className={styles.verdict} data-testid="top-down-verdict">
            {verdictOf(core)}
          </p>
          {doubt !== '' && (
            <p className={styles.doubt} role="note">
              {doubt}
            </p>
          )}
          <TopDownTree key={coreName(core.core)} core={core} client={client} />
        </div>
        <div>
          <CoreBars cores={source.cores} chosen={core.core} onCore={onCore} />
          <HowCounted source={source} core={core} />
        </div>
      </div>
    </div>
  );
}

const NoMetrics = () => (
  <Face testId="no-metrics" icon={<Gauge size={24} strokeWidth={1.6} />} title="No metrics in this trace">
    <p>
      To see where the cores lose their slots, record with PMU events: choose Top-down under Record, Hardware counters,
      or run <code>corescope record --pmu topdown</code>.
    </p>
  </Face>
);

const NoTree = ({ source, of }: { source: TopDownSource; of: ViewRange['of'] }) =>
  source.productTitle === '' ? (
    <Face testId="no-tree" icon={<Gauge size={24} strokeWidth={1.6} />} title="No top-down method for this core">
      <p>
        Arm publishes top-down formulas for its Neoverse and C1 cores. For this core, see IPC, miss ratios and misses
        per 1000 instructions in {source.tableName}.
      </p>
    </Face>
  ) : (
    <Face testId="no-metrics-here" icon={<Gauge size={24} strokeWidth={1.6} />} title={`No metrics ${rangeText(of)}`}>
      <p>Select a longer time, or clear the selection.</p>
    </Face>
  );
