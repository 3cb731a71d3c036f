import { useMemo } from 'react';
import type { ContextSwitch } from '../../../../contract/context-switch.ts';
import type { CriticalPath } from '../../../../contract/critical-path.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import { formatCounted } from '../../../base/format.ts';
import { formatDuration, rangeText, timeCell } from '../../../base/time-format.ts';
import { useTableStore } from '../../../state/table-store.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useViewStore } from '../../../state/view-store.ts';
import { Section } from '../Section.tsx';
import { pathInterval, pathShares, stepText } from './critical-path-words.ts';
import styles from './switch.module.css';

interface CriticalPathProps {
  client: TraceClient;
  trace: string;
  found: ContextSwitch;
}

/** The last ones lead to the end of the interval. */
const mostSteps = 60;
const mostThreads = 6;

/** Who kept the thread from being done earlier: back through those that readied it. */
export function CriticalPathSection({ client, trace, found }: CriticalPathProps) {
  const selection = useViewStore((state) => state.selection);
  const { startNs, endNs } = pathInterval(found, selection);
  const { threadId } = found.thread;
  const params = useMemo(() => ({ trace, threadId, fromNs: startNs, toNs: endNs }), [trace, threadId, startNs, endNs]);
  const { value, error } = useAnswer(client, trace, 'criticalPath', params);
  if (value === null || error !== null) return error === null ? null : <p className={styles.words}>{error.message}</p>;
  return (
    <Section title="Critical path" note={rangeText(startNs, endNs, 3)} testId="critical-path">
      <Shares path={value} />
      <Steps path={value} trace={trace} />
    </Section>
  );
}

/** Threads by the time that they have on the path. */
function Shares({ path }: { path: CriticalPath }) {
  const shares = pathShares(path);
  const whole = shares.reduce((sum, { ns }) => sum + ns, 0);
  return (
    <ul className={styles.shares} data-testid="critical-path-threads">
      {shares.slice(0, mostThreads).map(({ name, does, ns }) => (
        <li key={`${name} ${does}`} className={styles.share}>
          <i className={styles.shareBar} data-does={does} style={{ width: `${(100 * ns) / whole}%` }} />
          <span className={styles.shareText}>{name}</span>
          <b className={styles.shareNs}>{formatDuration(ns)}</b>
        </li>
      ))}
    </ul>
  );
}

function Steps({ path, trace }: { path: CriticalPath; trace: string }) {
  const shown = path.steps.slice(-mostSteps);
  const before = path.steps.length - shown.length;
  return (
    <ol className={styles.steps} data-testid="critical-path-steps">
      {(before > 0 || path.isCut) && (
        <li>
          <span />
          <span>{path.isCut ? 'Many steps before these' : `${formatCounted(before, 'step')} before these`}</span>
        </li>
      )}
      {shown.map((step) => {
        const { startNs, endNs, does, row, thread } = step;
        return (
          <li key={`${startNs} ${thread.threadId} ${does}`} data-does={does}>
            <span>{timeCell(startNs)}</span>
            <button
              type="button"
              className={styles.step}
              disabled={row === null}
              title="Show this context switch and its stack"
              onClick={() => useTableStore.getState().selectRow(row, trace)}
            >
              {stepText(step)} <b>{formatDuration(endNs - startNs)}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
