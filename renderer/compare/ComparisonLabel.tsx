import type { NsRange } from '../../contract/workspace.ts';
import { rangeText } from '../timeline/time-format.ts';
import { usePanelId } from '../workspace/panel-context.ts';
import { useTraces } from '../workspace/traces-store.ts';
import { askForComparison, type ComparisonContent } from './compare-actions.ts';
import './compare.css';

/** What is compared with what, in the head of its panel; a click changes it. */
export function ComparisonLabel({ content, followed }: { content: ComparisonContent; followed: NsRange | null }) {
  const panel = usePanelId();
  const { trace, baseline } = content;
  const range = content.range ?? followed;
  const isSelf = trace === baseline.trace;
  const otherRange = baseline.range ?? (isSelf ? null : range);
  return (
    <button
      type="button"
      className="comparison-label"
      title="What is compared with what: click to change it"
      data-testid="comparison-label"
      onClick={() => askForComparison(panel)}
    >
      <SideName trace={trace} range={range} /> <span>against</span>{' '}
      <SideName trace={baseline.trace} range={otherRange} isBaseline />
    </button>
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
  if (shown === undefined) return <span>a trace that is not open</span>;
  const time = range === null ? 'all of it' : rangeText(range.startNs, range.endNs, 3);
  return (
    <span className="comparison-side">
      <i className={isBaseline ? 'dot hollow' : 'dot'} style={{ color: `var(--${shown.color})` }} />
      {traces.length > 1 && <b>{shown.name}</b>} <span>{time}</span>
    </span>
  );
}
