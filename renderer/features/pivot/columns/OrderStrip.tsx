import type { TableInfo } from '../../../../contract/tables.ts';
import { hintsOfRow, isShown, type Row, titleOf, zoneOf } from '../../../state/column-model.ts';
import styles from './OrderStrip.module.css';

interface OrderStripProps {
  info: TableInfo;
  rows: readonly Row[];
  /** Id of the row that stands out. */
  active: string;
}

const usualPx = 90;

/** The columns as they will stand side by side, with their bars. What it shows the list says as well. */
export const OrderStrip = ({ info, rows, active }: OrderStripProps) => (
  <div className={styles.strip} aria-hidden="true" data-testid="column-editor-strip">
    {rows.map((row, index) => {
      if (row.kind === 'bar') return <i key={row.id} className={styles.bar} data-bar={row.id} />;
      if (!isShown(info, row)) return null;
      return (
        <span
          key={row.id}
          className={`${styles.column} ${row.id === active ? styles.active : ''}`}
          data-zone={zoneOf(rows, index)}
          style={{ flexGrow: hintsOfRow(info, row).width ?? usualPx }}
          title={titleOf(info, row)}
        >
          {titleOf(info, row)}
        </span>
      );
    })}
  </div>
);
