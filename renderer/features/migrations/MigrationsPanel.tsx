import { Shuffle } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { Face } from '../../kit/Face.tsx';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { hasData } from '../../state/has-data.ts';
import { showFiltered } from '../../state/show.ts';
import { useTables } from '../../state/tables-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewRange, type ViewRange } from '../../state/use-view-range.ts';
import { type Matrix, matrixOf, matrixText, sumOf } from './matrix-model.ts';
import styles from './migrations.module.css';

/** How often threads went from each core to each other one, in the selection or in view. */
export function MigrationsPanel({ client, trace }: PanelProps) {
  const tables = useTables((state) => state.byTrace[trace]?.tables ?? null);
  const info = tables?.find(({ sqlName }) => sqlName === 'cpu_migrations');
  return (
    <section className={panelStyles.panel} aria-label="Migrations" data-testid="migrations">
      {tables === null ? (
        <>
          <PanelHead title="Migrations" />
          <Waiting what="tables" ofTrace error={null} onRetry={() => {}} />
        </>
      ) : info === undefined || !hasData(info) ? (
        <>
          <PanelHead title="Migrations" />
          <None title="No context switches in this trace">
            To see threads move between cores, record keyword CSwitch of the kernel session.
          </None>
        </>
      ) : (
        <Shown client={client} trace={trace} info={info} />
      )}
    </section>
  );
}

const None = ({ title, children }: { title: string; children: string }) => (
  <Face testId="no-migrations" icon={<Shuffle size={24} strokeWidth={1.6} />} title={title}>
    <p>{children}</p>
  </Face>
);

const words: Record<NonNullable<ViewRange['of']> | 'all', string> = {
  selection: 'in selection',
  window: 'in view',
  all: 'whole trace',
};

/** All pairs of the most cores that Windows has are more than that; nobody reads them. */
const mostPairs = 10_000;

function Shown({ client, trace, info }: Pick<PanelProps, 'client' | 'trace'> & { info: TableInfo }) {
  const { of, range } = useViewRange();
  const params = useMemo(
    () => ({
      ...{ trace, table: info.id, configuration: 'From core to core', expandDepth: 1, limit: mostPairs },
      ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
    }),
    [trace, info, range],
  );
  const { value, error, progress, retry } = useAnswer(client, trace, 'table', params);
  const matrix = useMemo(() => (value === null ? null : matrixOf(value)), [value]);
  return (
    <>
      <PanelHead
        title="Migrations"
        actions={matrix !== null && matrix.total > 0 && <CopyButton text={() => matrixText(matrix)} title="Copy" />}
      >
        <span className="hint" data-testid="migrations-total">
          {matrix !== null && `${formatCounted(matrix.total, 'migration')} ${words[of ?? 'all']}`}
        </span>
      </PanelHead>
      {matrix === null || error !== null ? (
        <Waiting what="migrations" ofTrace error={error} progress={progress} onRetry={retry} />
      ) : matrix.total === 0 ? (
        <None title={`No migrations ${words[of ?? 'all']}`}>Each thread ran on one core only.</None>
      ) : (
        <Cells matrix={matrix} table={info.id} />
      )}
    </>
  );
}

function Cells({ matrix: { cores, counts, most }, table }: { matrix: Matrix; table: string }) {
  return (
    <div className={styles.body}>
      <table className={styles.matrix} data-testid="migrations-matrix">
        <caption>From the core of the row to the core of the column. Select a cell to see its rows.</caption>
        <thead>
          <tr>
            <th scope="col">From ╲ to</th>
            {cores.map((core) => (
              <th key={core} scope="col">
                {core}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((row, i) => (
            <tr key={cores[i]}>
              <th scope="row">Core {cores[i]}</th>
              {row.map((count, j) => (
                <td key={cores[j]} style={{ '--share': `${shareOf(count, most)}%` } as CSSProperties}>
                  {count === 0 ? (
                    <span className={styles.none}>{i === j ? '' : '·'}</span>
                  ) : (
                    <button
                      type="button"
                      title={`Core ${cores[i]} to core ${cores[j]}: ${formatCount(count)}`}
                      data-testid={`move-${cores[i]}-${cores[j]}`}
                      onClick={() => showFiltered(table, `[From Core] = ${cores[i]} and [To Core] = ${cores[j]}`)}
                    >
                      {formatCount(count)}
                    </button>
                  )}
                </td>
              ))}
              <td className={styles.sum}>{formatCount(sumOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of the strongest colour: few can be told from none. */
const shareOf = (count: number, most: number): number => (count === 0 ? 0 : 12 + Math.round((58 * count) / most));
