import { Rows3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataGrid } from '../kit/grid/DataGrid.tsx';
import { type GridColumn, type GridSort, listSource } from '../kit/grid/grid-source.ts';
import { CellBar } from '../kit/grid/RowButton.tsx';
import type { RowSpan } from '../kit/grid/row-span.ts';
import { useDraggedWidths } from '../kit/grid/use-dragged-widths.ts';
import styles from './gallery.module.css';
import { Part, State } from './Part.tsx';

interface Row {
  name: string;
  share: number;
}

const all: readonly Row[] = Array.from({ length: 100 }, (_, i) => ({ name: `Thread ${i}`, share: 1 / (i + 1) }));
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'Thread', text: ({ name }) => name },
  {
    id: 'share',
    title: 'Share %',
    isNumber: true,
    text: ({ share }) => (100 * share).toFixed(1),
    cell: ({ share }) => (
      <>
        <CellBar share={share} />
        <span>{(100 * share).toFixed(1)}</span>
      </>
    ),
  },
];
const sizes = [
  { id: 'name', fitPx: 120, leastPx: 80, fills: true },
  { id: 'share', fitPx: 110, leastPx: 110 },
];

export const Grids = () => (
  <Part name="Data grid">
    <State name="100 rows">
      <Grid label="Threads" rows={all} />
    </State>
    <State name="empty">
      <Grid label="No threads" rows={[]} />
    </State>
  </Part>
);

function Grid({ label, rows }: { label: string; rows: readonly Row[] }) {
  const [selection, setSelection] = useState<RowSpan | null>(rows.length === 0 ? null : { anchor: 1, active: 2 });
  const [sort, setSort] = useState<GridSort>({ column: 'share', descending: true });
  const widths = useDraggedWidths(`gallery ${label}`);
  const source = useMemo(() => {
    const sign = sort.descending ? -1 : 1;
    const byName = sort.column === 'name';
    const compare = (a: Row, b: Row) => (byName ? a.name.localeCompare(b.name) : a.share - b.share);
    return listSource([...rows].sort((a, b) => sign * compare(a, b)));
  }, [rows, sort]);
  return (
    <div className={styles.box}>
      <DataGrid
        label={label}
        testIds={{ grid: 'grid', row: 'grid-row', sort: 'grid-sort' }}
        source={source}
        columns={columns}
        sizes={sizes}
        widths={widths}
        selection={selection}
        onSelect={setSelection}
        selectsMany
        sort={sort}
        onSort={(column) =>
          setSort((before) => ({ column, descending: before.column !== column || !before.descending }))
        }
        face={
          rows.length === 0 && (
            <>
              <Rows3 size={24} strokeWidth={1.6} />
              <span>No threads in this trace.</span>
            </>
          )
        }
      />
    </div>
  );
}
