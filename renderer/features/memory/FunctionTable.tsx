import { useMemo, useState } from 'react';
import type { CodeUnit } from '../../../contract/memory.ts';
import { unitTitles } from '../../../contract/memory-parts.ts';
import { formatCount, formatShare } from '../../base/format.ts';
import { CellBar } from '../../kit/grid/RowButton.tsx';
import { List } from '../../panel/List.tsx';
import type { ListColumn } from '../../panel/list-model.ts';
import styles from './memory.module.css';
import { cyclesText, type FunctionRow, functionRows, moreText, type OfMemory } from './memory-model.ts';

/** Functions, or lines of their source, by sampled operations, with their latencies. Enter narrows all parts to one. */
export function FunctionTable({ answer, content, change }: OfMemory) {
  const rows = useMemo(() => functionRows(answer), [answer]);
  const { by } = content;
  const columns = useMemo(() => columnsOf(answer.chosen, by), [answer.chosen, by]);
  const title = unitTitles[by].several;
  const [name, setName] = useState<string | null>(null);
  const active = rows.find((row) => row.name === name) ?? null;
  return (
    <section className={styles.table} aria-label={title}>
      <h3>
        {title} <small>{moreText(rows.length, answer.functions.total)}</small>
      </h3>
      <List
        testId="memory-functions"
        label={title}
        columns={columns}
        rows={rows}
        allRows={rows}
        usualSort={{ column: 'samples', descending: true }}
        active={active}
        onActive={(row) => setName(row.name)}
        onOpen={(row) => change({ function: content.function === row.name ? null : row.name })}
        openLabel={content.function === null ? 'Only this' : 'Show all'}
        cell={(column, { samples }) =>
          column !== 'samples' ? undefined : (
            <>
              <CellBar share={samples / answer.chosen} />
              <span>{formatCount(samples)}</span>
            </>
          )
        }
        empty={<span>No code was sampled.</span>}
      />
    </section>
  );
}

const unitHelp: Record<CodeUnit, string> = {
  function: 'Module and function',
  sourceLine: 'Module, function, and the line of its source where symbols say it',
};

function columnsOf(chosen: number, by: CodeUnit): ListColumn<FunctionRow>[] {
  const number = (
    id: keyof FunctionRow & string,
    title: string,
    help: string,
    value: (row: FunctionRow) => number,
    text: (value: number) => string,
  ) => ({
    ...{ id, title, help, number: true, text: (row: FunctionRow) => text(value(row)) },
    value: (row: FunctionRow) => (Number.isNaN(value(row)) ? null : value(row)),
  });
  const count = (value: number): string => (value === 0 ? '' : formatCount(value));
  return [
    { id: 'name', title: unitTitles[by].one, help: unitHelp[by], fills: true, leastPx: 160, text: ({ name }) => name },
    number('samples', 'Samples', 'Sampled operations', ({ samples }) => samples, count),
    {
      ...number('samples', 'Share', 'Part of the operations shown', ({ samples }) => samples, count),
      ...{ id: 'share', text: ({ samples }) => formatShare(samples, chosen) },
    },
    number('mean', 'Mean', 'Mean total latency in cycles', ({ mean }) => mean, cyclesText),
    number(
      'median',
      'Median',
      'Half of the operations took at most this many cycles',
      ({ median }) => median,
      cyclesText,
    ),
    number('p95', '95%', '95% of the operations took at most this many cycles', ({ p95 }) => p95, cyclesText),
    number('refills', 'Refills', 'Loads and stores that missed the L1 data cache', ({ refills }) => refills, count),
    number('walks', 'TLB walks', 'Loads and stores that walked the page tables', ({ walks }) => walks, count),
    number('mispredicts', 'Mispredicts', 'Mispredicted branches', ({ mispredicts }) => mispredicts, count),
  ];
}
