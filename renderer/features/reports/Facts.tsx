import { useMemo, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { Fact, FactList } from '../../../contract/pages.ts';
import { List } from '../../panel/List.tsx';
import type { ListColumn } from '../../panel/list-model.ts';
import styles from './pages.module.css';

/** Names and values. */
export const FactTable = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.pageFacts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const rowPx = 22;
const headPx = 26;
/** More scroll inside of the list. */
const mostRows = 12;
/** For a scroll bar at the bottom. */
const airPx = 14;

/** As high as so many rows, and no higher than a dozen. */
export const listHeightPx = (rows: number): number => headPx + Math.max(1, Math.min(rows, mostRows)) * rowPx + airPx;

const numberIn = (text: string): number | null => {
  const value = Number.parseFloat(text.replaceAll(',', ''));
  return Number.isNaN(value) ? null : value;
};

/** Rows that can be sorted, selected and copied. */
export function FactRows({ list, testId }: { list: FactList; testId: string }) {
  const { title, columns: heads, rows } = list;
  const [active, setActive] = useState<string[] | null>(null);
  const columns = useMemo(
    () =>
      heads.map(
        ({ title: head, number }, i): ListColumn<string[]> => ({
          id: `c${i}`,
          title: head,
          help: head,
          text: (row) => at(row, i),
          ...(number &&
            !rows.some((row) => /[A-Z]B$/.test(at(row, i))) && { value: (row: string[]) => numberIn(at(row, i)) }),
          number,
          fills: i === heads.length - 1,
          leastPx: 60,
        }),
      ),
    [heads, rows],
  );
  return (
    <div className={styles.pageRows} style={{ height: listHeightPx(rows.length) }}>
      <List
        testId={testId}
        label={title}
        columns={columns}
        rows={rows}
        allRows={rows}
        usualSort={{ column: '', descending: false }}
        active={active}
        onActive={(row) => setActive(row)}
        onOpen={() => {}}
        empty={null}
      />
    </div>
  );
}
