import { Sigma } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HostErrorInfo } from '../../../contract/messages.ts';
import { formatNumber } from '../../../contract/number-text.ts';
import type { ColumnStatistics, TableStatistics } from '../../../contract/tables.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { formatCount, formatCounted, numberSigns } from '../../base/format.ts';
import { Face } from '../../kit/Face.tsx';
import { useSlow } from '../../kit/use-settled.ts';
import { SlowBar } from '../../panel/SlowBar.tsx';
import { Waiting } from '../../panel/Waiting.tsx';
import { type ActiveQuery, useActiveQuery } from '../../state/active-query.ts';
import { unitOf } from '../../state/pivot-columns.ts';
import { saysUnit } from '../../state/pivot-model.ts';
import styles from './statistics.module.css';

interface Answered {
  of: ActiveQuery;
  value: TableStatistics | null;
  error: HostErrorInfo | null;
}

/** The old figures stay until the new ones are there. */
function useStatistics(active: ActiveQuery | null): { answer: Answered | null; isPending: boolean; retry(): void } {
  const [answer, setAnswer] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same
  useEffect(() => {
    if (active === null) return;
    const abort = new AbortController();
    const { expanded: _, expandDepth: __, highlight: ___, offset: ____, limit: _____, ...query } = active.query;
    active.client.call('tableStatistics', query, { signal: abort.signal }).then(
      (value) => !abort.signal.aborted && setAnswer({ of: active, value, error: null }),
      (failure) => !abort.signal.aborted && setAnswer({ of: active, value: null, error: errorInfo(failure) }),
    );
    return () => abort.abort();
  }, [active, attempt]);
  const isPending = active !== null && answer?.of !== active;
  return { answer: active === null ? null : answer, isPending, retry: () => setAttempt((before) => before + 1) };
}

/** Sums, means, percentiles and the spread of each column of the active table, in the selection or in view. */
export function StatisticsPanel() {
  const active = useActiveQuery((state) => state.active);
  const { answer, isPending, retry } = useStatistics(active);
  const slow = useSlow(isPending);
  if (active === null) return <NoTable />;
  if (answer === null || answer.error !== null)
    return <Waiting what="statistics" ofTrace error={answer?.error ?? null} onRetry={retry} />;
  const { value, of } = answer;
  if (value === null) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={styles.body} aria-label="Statistics of the table" tabIndex={0} data-testid="statistics-panel">
      {slow && <SlowBar label="Loading statistics" />}
      <header className={styles.head}>
        <h3>{of.info.name}</h3>
        <p>
          {formatCounted(value.rows, 'row')} {rangeTexts[of.of ?? 'trace']}
        </p>
      </header>
      {value.columns.map((column) => (
        <Column key={`${column.column} ${column.variant ?? ''}`} column={column} />
      ))}
      {value.columns.length === 0 && <p className={styles.note}>This table shows no column of numbers.</p>}
      <Groups statistics={value} />
    </section>
  );
}

const rangeTexts = { selection: 'in the selection', window: 'in view', trace: 'in the whole trace' };

const NoTable = () => (
  <div className={styles.empty}>
    <Face testId="statistics-empty" icon={<Sigma size={22} strokeWidth={1.6} />} title="No table">
      <p>Add a table to the analysis to see sums, means and percentiles of its columns.</p>
    </Face>
  </div>
);

const figures = [
  ['mean', 'Mean'],
  ['min', 'Minimum'],
  ['median', 'Median'],
  ['p95', '95th percentile'],
  ['p99', '99th percentile'],
  ['max', 'Maximum'],
] as const;

/** `Duration (ms)`, where the name does not say it. */
function titleOf({ name, type, format }: ColumnStatistics): string {
  const unit = unitOf(format ?? (type === 'time' ? 'time' : ''));
  return saysUnit(name, unit) ? name : `${name} (${unit})`;
}

function Column({ column }: { column: ColumnStatistics }) {
  const { sum, count, type, format, histogram } = column;
  const name = titleOf(column);
  const text = (value: number | null): string =>
    value === null ? '–' : formatNumber(value, type, format, numberSigns());
  // All values are equal, such as the 1 that each row counts.
  const isSpread = column.min !== column.max;
  return (
    <section className={styles.column} aria-label={name} data-testid={`statistics-${column.column}`}>
      <h4>
        <span>{name}</span>
        {sum !== null && <strong title="Sum, as in the table">{text(sum)}</strong>}
      </h4>
      {isSpread && (
        <>
          <Histogram counts={histogram} low={text(column.min)} high={text(column.max)} />
          <dl>
            {figures.map(([key, title]) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{text(column[key])}</dd>
              </div>
            ))}
            <div>
              <dt>Rows with a value</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}

const heightPx = 34;

/** How many rows are in each part from the least to the greatest value. */
function Histogram({ counts, low, high }: { counts: readonly number[]; low: string; high: string }) {
  if (counts.length < 2) return null;
  const most = counts.reduce((a, b) => Math.max(a, b), 1);
  return (
    <figure className={styles.histogram}>
      <svg
        viewBox={`0 0 ${counts.length} ${heightPx}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Histogram from ${low} to ${high}`}
      >
        {counts.map((count, i) => {
          // A part with one row is seen, too.
          const height = count === 0 ? 0 : Math.max(1, (heightPx * count) / most);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are known by their place
            <rect key={i} x={i + 0.08} y={heightPx - height} width={0.84} height={height}>
              <title>{formatCounted(count, 'row')}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{low}</span>
        <span>{high}</span>
      </figcaption>
    </figure>
  );
}

function Groups({ statistics: { grouping, groups, groupCount, columns } }: { statistics: TableStatistics }) {
  if (grouping === null || groups.length === 0) return null;
  const place = columns.findLastIndex(({ sum }) => sum !== null);
  const column = columns[place];
  const most = groups.reduce(
    (all, { sums, rows }) => Math.max(all, column === undefined ? rows : (sums[place] ?? 0)),
    0,
  );
  return (
    <section className={styles.groups} aria-label={`By ${grouping}`} data-testid="statistics-groups">
      <h4>
        <span>By {grouping}</span>
        <span>{column === undefined ? 'Rows' : titleOf(column)}</span>
      </h4>
      <ul>
        {groups.map(({ text, rows, sums }) => {
          const value = column === undefined ? rows : (sums[place] ?? 0);
          return (
            <li key={text} title={`${text}: ${formatCounted(rows, 'row')}`}>
              <span>{text}</span>
              <strong>
                {column === undefined
                  ? formatCount(rows)
                  : formatNumber(value, column.type, column.format, numberSigns())}
              </strong>
              <i style={{ width: `${most > 0 ? Math.max(0, (100 * value) / most) : 0}%` }} />
            </li>
          );
        })}
      </ul>
      {groupCount > groups.length && (
        <p className={styles.note}>
          The {groups.length} largest of {formatCounted(groupCount, 'group')}.
        </p>
      )}
    </section>
  );
}
