import { Columns3 } from 'lucide-react';
import type { RefObject } from 'react';
import { ComparisonLabel } from '../../panel/ComparisonLabel.tsx';
import { withKeys } from '../../state/command.ts';
import { FindBox } from './FindBox.tsx';
import { QueryBox } from './query/QueryBox.tsx';
import { HighlightChip, InView } from './TableBar.tsx';
import styles from './TableFilterBar.module.css';
import { useFilterAnswers } from './use-filter-answers.ts';
import type { FoundRows } from './use-find.ts';
import type { Openings } from './use-openings.ts';
import type { Table } from './use-table.ts';

interface TableFilterBarProps {
  table: Table;
  openings: Openings;
  find: FoundRows;
  findInput: RefObject<HTMLInputElement | null>;
  grid: RefObject<HTMLElement | null>;
}

/** What narrows a table, and what is sought in it. */
export function TableFilterBar({ table, openings, find, findInput, grid }: TableFilterBarProps) {
  const { client, info, view, query, shown, comparison, followed, viewRange, set } = table;
  const filterAnswers = useFilterAnswers(client, query);
  return (
    <div className={styles.bar}>
      {comparison !== null && (
        <ComparisonLabel content={comparison} followed={followed} ambiguous={shown?.rows.anyPage?.ambiguous ?? []} />
      )}
      {(comparison?.range ?? null) === null && (
        <InView isOn={view.inView} viewRange={viewRange} onChange={(isOn) => set({ inView: isOn })} />
      )}
      <QueryBox
        table={info.id}
        input={openings.filterInput}
        filter={view.filter}
        {...filterAnswers}
        onApply={(filter) => set({ filter })}
        grid={grid}
      />
      <HighlightChip highlight={view.highlight} onClear={() => set({ highlight: '' })} />
      <FindBox find={find} input={findInput} grid={grid} />
      <button
        type="button"
        className="button small"
        title={withKeys('Choose columns and how groups aggregate them', 'edit-columns')}
        data-testid="table-columns"
        onClick={openings.editColumns}
      >
        <Columns3 size={13} />
        Columns
      </button>
    </div>
  );
}
