import type { RunComparison } from '../../../contract/run-comparison.ts';
import plainTableStyles from '../../kit/plain-table.module.css';
import styles from './runs.module.css';
import { countsOf, meanText, ratioText } from './runs-model.ts';

/** What was counted of both programs: means of the runs with their 95% intervals. */
export const CountsTable = ({ comparison }: { comparison: RunComparison }) => (
  <section aria-label="Counts">
    <h3 className={styles.title}>Counts</h3>
    <table className={`${plainTableStyles.table} ${styles.table}`} data-testid="runs-counts">
      <thead>
        <tr>
          <th scope="col">{comparison.of === 'programs' ? 'Mean of the runs, ±95%' : 'In the whole range'}</th>
          <th scope="col" className={plainTableStyles.number}>
            A
          </th>
          <th scope="col" className={plainTableStyles.number}>
            B
          </th>
          <th scope="col" className={plainTableStyles.number}>
            B / A
          </th>
        </tr>
      </thead>
      <tbody>
        {countsOf(comparison).map(({ a, b }) => (
          <tr key={a.name}>
            <th scope="row">
              {a.name} {a.unit !== '' && <span className={styles.unit}>{a.unit}</span>}
            </th>
            <td className={plainTableStyles.number}>{meanText(a)}</td>
            <td className={plainTableStyles.number}>{meanText(b)}</td>
            <td className={plainTableStyles.number}>{ratioText(a.mean, b.mean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
