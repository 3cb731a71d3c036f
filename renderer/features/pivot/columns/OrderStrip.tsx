import type { TableInfo } from '../../../../contract/tables.ts';
import { hintsOfRow, isShown, type Row, titleOf, zoneOf } from '../../../state/column-model.ts';

interface OrderStripProps {
  info: TableInfo;
  rows: readonly Row[];
  /** Id of the row that stands out. */
  active: string;
}

const usualPx = 90;

/** The columns as they will stand side by side, with their bars. What it shows the list says as well. */
export const OrderStrip = ({ info, rows, active }: OrderStripProps) => (
  <div className="ce-strip" aria-hidden="true" data-testid="column-editor-strip">
    {rows.map((row, index) => {
      if (row.kind === 'bar') return <i key={row.id} className={`ce-strip-bar ${row.id.slice(1)}`} />;
      if (!isShown(info, row)) return null;
      return (
        <span
          key={row.id}
          className={`ce-strip-column ${zoneOf(rows, index)} ${row.id === active ? 'active' : ''}`}
          style={{ flexGrow: hintsOfRow(info, row).width ?? usualPx }}
          title={titleOf(info, row)}
        >
          {titleOf(info, row)}
        </span>
      );
    })}
  </div>
);
