import { type CSSProperties, useMemo, useState } from 'react';
import type { CodeUnit } from '../../../contract/memory.ts';
import { unitTitles } from '../../../contract/memory-parts.ts';
import { formatCount } from '../../base/format.ts';
import plainTableStyles from '../../kit/plain-table.module.css';
import { List } from '../../panel/List.tsx';
import type { ListColumn } from '../../panel/list-model.ts';
import styles from './memory.module.css';
import { bytesOfLine, type LineRow, lineRows, moreText, type OfMemory, shortName } from './memory-model.ts';

/** Lines of memory, those that other cores share first; who went where in the selected one. */
export function LineTable({ answer, content, change }: OfMemory) {
  const rows = useMemo(() => lineRows(answer), [answer]);
  const [address, setAddress] = useState<string | null>(null);
  const active = rows.find((row) => row.address === address) ?? rows[0] ?? null;
  return (
    <section className={styles.table} aria-label="Cache lines">
      <h3>
        Cache lines <small>{moreText(rows.length, answer.lines.total)}</small>
      </h3>
      <List
        testId="memory-lines"
        label="Cache lines"
        columns={columns}
        rows={rows}
        allRows={rows}
        usualSort={{ column: 'fromPeers', descending: true }}
        active={active}
        onActive={(row) => setAddress(row.address)}
        onOpen={(row) => change({ line: content.line === row.address ? null : row.address })}
        openLabel={content.line === null ? 'Only this' : 'Show all'}
        empty={<span>None of these operations has a data address.</span>}
      />
      {active !== null && <LineDetails line={active} by={content.by} />}
    </section>
  );
}

const number = (id: 'loads' | 'stores' | 'fromPeers', title: string, help: string): ListColumn<LineRow> => ({
  ...{ id, title, help, number: true, value: (row) => row[id] },
  text: (row) => (row[id] === 0 ? '' : formatCount(row[id])),
});
const names = (id: 'readers' | 'writers', title: string, help: string): ListColumn<LineRow> => ({
  ...{ id, title, help, leastPx: 90, fills: id === 'readers' },
  text: (row) => row[id].map(shortName).join(', '),
});
const columns: readonly ListColumn<LineRow>[] = [
  {
    ...{ id: 'address', title: 'Line', help: 'Virtual address of its first byte', mono: true },
    text: ({ address }) => address,
  },
  number('fromPeers', 'From peers', 'Loads that the cache of another core served: it had the line last'),
  number('loads', 'Loads', 'Sampled loads of this core'),
  number('stores', 'Stores', 'Sampled stores of this core'),
  names('readers', 'Read by', 'Functions that load from it, the most frequent first'),
  names('writers', 'Written by', 'Functions that store to it, the most frequent first'),
];

const mostAccesses = 50;

/** The 64 bytes of a line with its loads and stores, and the functions at each offset. */
function LineDetails({ line, by }: { line: LineRow; by: CodeUnit }) {
  const bytes = bytesOfLine(line);
  const most = Math.max(...bytes.map(({ loads, stores }) => Math.max(loads, stores)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
    <section className={styles.line} data-testid="memory-line" tabIndex={0} aria-label={`Line ${line.address}`}>
      <div className={styles.bytes} aria-hidden>
        {bytes.map(({ loads, stores }, offset) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bytes are told apart by their offset
            key={offset}
            title={`Offset ${offset}: ${formatCount(loads)} loads, ${formatCount(stores)} stores`}
            style={{ '--loads': loads / most, '--stores': stores / most } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.ticks} aria-hidden>
        {[0, 8, 16, 24, 32, 40, 48, 56].map((offset) => (
          <span key={offset}>{offset}</span>
        ))}
      </div>
      <table className={plainTableStyles.table}>
        <thead>
          <tr>
            <th scope="col" className={plainTableStyles.number}>
              Offset
            </th>
            <th scope="col">{unitTitles[by].one}</th>
            <th scope="col" className={plainTableStyles.number}>
              <i className={styles.loads} /> Loads
            </th>
            <th scope="col" className={plainTableStyles.number}>
              <i className={styles.stores} /> Stores
            </th>
            <th scope="col" className={plainTableStyles.number}>
              From peers
            </th>
          </tr>
        </thead>
        <tbody>
          {line.accesses.slice(0, mostAccesses).map(({ offset, function: name, loads, stores, fromPeers }) => (
            <tr key={`${offset} ${name}`}>
              <td className={plainTableStyles.number}>{offset}</td>
              <td title={name}>{shortName(name)}</td>
              <td className={plainTableStyles.number}>{loads === 0 ? '' : formatCount(loads)}</td>
              <td className={plainTableStyles.number}>{stores === 0 ? '' : formatCount(stores)}</td>
              <td className={plainTableStyles.number}>{fromPeers === 0 ? '' : formatCount(fromPeers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {line.accesses.length > mostAccesses && (
        <p className={styles.none}>and {formatCount(line.accesses.length - mostAccesses)} more</p>
      )}
    </section>
  );
}
