import type { AmbiguousKeys } from '../../contract/tables.ts';
import type { NsRange } from '../../contract/workspace.ts';
import { formatCount } from '../base/format.ts';
import { rangeText } from '../base/time-format.ts';
import { askForComparison, askForMatches, type ComparisonContent } from '../state/compare-actions.ts';
import { usePanelId } from '../state/panel-context.ts';
import { useTraces } from '../state/traces-store.ts';
import styles from './comparison.module.css';

interface ComparisonLabelProps {
  content: ComparisonContent;
  /** What the rows are of where the comparison has no range of its own. */
  followed: NsRange | null;
  /** Processes and threads of which nothing tells which is which. */
  ambiguous: readonly AmbiguousKeys[];
}

/** What is compared with what, in the head of its panel; a click changes it. */
export function ComparisonLabel({ content, followed, ambiguous }: ComparisonLabelProps) {
  const panel = usePanelId();
  const { trace, baseline } = content;
  const range = content.range ?? followed;
  const isSelf = trace === baseline.trace;
  const otherRange = baseline.range ?? (isSelf ? null : range);
  const matches = baseline.matches;
  const undecided = ambiguous.reduce((sum, one) => sum + one.baseline.length, 0);
  const label = (
    <button
      type="button"
      className={styles.label}
      title="Change what is compared"
      data-testid="comparison-label"
      onClick={() => askForComparison(panel)}
    >
      <SideName trace={trace} range={range} /> <span>against</span>{' '}
      <SideName trace={baseline.trace} range={otherRange} isBaseline />
    </button>
  );
  if (undecided === 0 && matches.length === 0) return label;
  return (
    <>
      {label}
      <button
        type="button"
        className={`chip ${undecided > 0 ? styles.asks : ''}`}
        title={
          undecided > 0
            ? 'Several processes or threads have the same name. Select to match them.'
            : 'Change the processes and threads that you matched'
        }
        data-testid="comparison-matches"
        onClick={() => askForMatches(panel, ambiguous, matches)}
      >
        {undecided > 0 ? `${formatCount(undecided)} ambiguous…` : `${formatCount(matches.length)} matched by you`}
      </button>
    </>
  );
}

interface SideNameProps {
  trace: number;
  range: NsRange | null;
  isBaseline?: boolean;
}

function SideName({ trace, range, isBaseline = false }: SideNameProps) {
  const traces = useTraces((state) => state.traces);
  const shown = traces[trace];
  if (shown === undefined) return <span>closed trace</span>;
  const time = range === null ? 'all of it' : rangeText(range.startNs, range.endNs, 3);
  return (
    <span className={styles.side}>
      <i className={`dot ${isBaseline ? styles.hollow : ''}`} style={{ color: `var(--${shown.color})` }} />
      {traces.length > 1 && <b>{shown.name}</b>} <span>{time}</span>
    </span>
  );
}
