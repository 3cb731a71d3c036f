import { useEffect, useState } from 'react';
import type { RowFacts } from '../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { useRested } from '../../kit/use-settled.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import type { TableRow } from '../../state/table-store.ts';
import styles from './details.module.css';
import { Section } from './Section.tsx';

/** Arrow keys that are held down ask for nothing before they rest. */
const restMs = 50;

/** What the plugin of a table says of the row that was selected in it. */
export function RowDetails({ client, row }: { client: TraceClient; row: TableRow }) {
  const settled = useRested(row, restMs);
  const [answer, setAnswer] = useState<{ row: TableRow; details: RowFacts['details'] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    setProblem(null);
    client.call('rowFacts', { ...settled.query, paths: [settled.path] }, { signal: abort.signal }).then(
      ({ details }) => {
        if (!abort.signal.aborted) setAnswer({ row: settled, details });
      },
      (error) => {
        if (!abort.signal.aborted) setProblem(errorInfo(error).message);
      },
    );
    return () => abort.abort();
  }, [client, settled]);
  const details = answer?.details ?? [];
  return (
    <Section
      title={row.table}
      testId="details-row"
      actions={
        details.length > 0 && (
          <CopyButton
            title="Copy row details"
            label="Copy"
            text={() => details.map(({ name, text }) => `${name}: ${text}`).join('\n')}
          />
        )
      }
    >
      {problem !== null && <p className={styles.message}>{problem}</p>}
      <dl className={styles.facts}>
        {details.map(({ name, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
          <div key={i}>
            <dt>{name}</dt>
            <dd title={text}>
              <span>{text === '' ? '–' : text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
