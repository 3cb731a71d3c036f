import { ArrowDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StackAnswer } from '../../../contract/stacks.ts';
import { formatCounted } from '../../base/format.ts';
import { moduleToken } from '../../canvas/flame/module-colors.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { StacksViewProps } from './FlameGraph.tsx';
import { functionMenu } from './function-menu.ts';
import styles from './stacks.module.css';
import { type FunctionOrder, type FunctionRow, functionRows, moreText, percent, weightText } from './stacks-model.ts';

/** More rows take long to lay out; a search finds the others. */
const mostRows = 300;

/** Functions by their own weight, or with all that they call. */
export function FunctionList({ answer, search, content, change }: StacksViewProps) {
  const compares = answer.baseline !== null;
  const [chosen, setOrder] = useState<FunctionOrder | null>(null);
  const order = chosen ?? (compares ? 'selfMore' : 'self');
  const [menu, setMenu] = useState<{ row: FunctionRow; atX: number; atY: number } | null>(null);
  const rows = useMemo(() => functionRows(answer, search, order), [answer, search, order]);
  const shown = rows.slice(0, mostRows);
  const largest = Math.max(1, ...shown.map(({ self }) => self));
  return (
    <div className={styles.list}>
      <table className={styles.functions} data-testid="function-list">
        <thead>
          <tr>
            <Head title="Function" of="name" {...{ order, setOrder }} />
            <Head title="Self" hint={answer.weight.name} of="self" {...{ order, setOrder }} isNumber />
            <Head title="Inclusive" of="inclusive" {...{ order, setOrder }} isNumber />
            {compares ? (
              <>
                <Head title="Self +/−" of="selfMore" {...{ order, setOrder }} isNumber />
                <Head title="Inclusive +/−" of="inclusiveMore" {...{ order, setOrder }} isNumber />
              </>
            ) : (
              <th className={styles.number}>Share</th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={row.name}
              aria-selected={row.name === content.selected}
              data-testid="function-row"
              onContextMenu={(event) => {
                event.preventDefault();
                setMenu({ row, atX: event.clientX, atY: event.clientY });
              }}
            >
              <td>
                <button type="button" className={styles.name} onClick={() => change({ selected: row.name })}>
                  <i style={{ background: `var(${moduleToken(row.module) ?? '--tx-3'})` }} />
                  {row.name}
                </button>
              </td>
              <td className={styles.number}>
                <span className={styles.cellBar} style={{ width: `${(100 * row.self) / largest}%` }} />
                <b>{row.self === 0 ? '' : weightText(row.self, answer.weight)}</b>
              </td>
              <td className={styles.number}>{weightText(row.inclusive, answer.weight)}</td>
              {compares ? (
                <>
                  <More value={row.selfMore} weight={answer.weight} />
                  <More value={row.inclusiveMore} weight={answer.weight} />
                </>
              ) : (
                <td className={styles.number}>{percent(row.inclusive, answer.total)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className={styles.more}>{formatCounted(rows.length - shown.length, 'more function')}: search for them.</p>
      )}
      {rows.length === 0 && <p className={styles.more}>No function matches “{search}”.</p>}
      {menu !== null && (
        <ContextMenu
          label="Function"
          items={functionMenu({
            ...{ name: menu.row.name, module: menu.row.module, content, change },
            stack: () => [menu.row.name],
          })}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

const More = ({ value, weight }: { value: number; weight: StackAnswer['weight'] }) => (
  <td className={`${styles.number} ${value > 0 ? styles.worse : styles.better}`}>{moreText(value, weight)}</td>
);

interface HeadProps {
  title: string;
  hint?: string;
  of: FunctionOrder;
  order: FunctionOrder;
  setOrder(order: FunctionOrder): void;
  isNumber?: boolean;
}

const Head = ({ title, hint, of, order, setOrder, isNumber = false }: HeadProps) => (
  <th
    className={isNumber ? styles.number : undefined}
    aria-sort={order === of ? (of === 'name' ? 'ascending' : 'descending') : 'none'}
  >
    <button type="button" title={hint} onClick={() => setOrder(of)} data-testid={`functions-by-${of}`}>
      {order === of && <ArrowDown size={11} />}
      {title}
    </button>
  </th>
);
