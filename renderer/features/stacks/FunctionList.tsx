import { useMemo } from 'react';
import type { StackCounters } from '../../../contract/stack-counters.ts';
import { moduleToken } from '../../canvas/flame/module-colors.ts';
import { CellBar } from '../../kit/grid/RowButton.tsx';
import { List } from '../../panel/List.tsx';
import type { ListColumn } from '../../panel/list-model.ts';
import { type CounterFigure, counterFigures } from './counter-model.ts';
import type { StacksViewProps } from './FlameGraph.tsx';
import { functionMenu } from './function-menu.ts';
import styles from './stacks.module.css';
import { type FunctionRow, functionRows, functionsMatching, moreText, percent, weightText } from './stacks-model.ts';

/** Functions by their own weight, or with all that they call. */
export function FunctionList({
  answer,
  counters,
  search,
  content,
  change,
}: StacksViewProps & { counters: StackCounters | null }) {
  const all = useMemo(() => functionRows(answer), [answer]);
  const rows = useMemo(() => functionsMatching(all, search), [all, search]);
  const figures = useMemo(() => counterFigures(counters), [counters]);
  const columns = useMemo(() => [...columnsOf(answer), ...figures.map(figureColumn)], [answer, figures]);
  const active = useMemo(() => all.find(({ name }) => name === content.selected) ?? null, [all, content.selected]);
  const select = ({ name }: FunctionRow) => name !== content.selected && change({ selected: name });
  return (
    <div className={styles.list}>
      <List
        // Another usual order.
        key={answer.baseline === null ? 'alone' : 'compared'}
        testId="function-list"
        label="Functions"
        columns={columns}
        rows={rows}
        allRows={all}
        usualSort={{ column: answer.baseline === null ? 'self' : 'selfMore', descending: true }}
        active={active}
        onActive={select}
        onOpen={select}
        menu={{
          label: 'Function',
          items: ({ name, module }) => functionMenu({ name, module, content, change, stack: () => [name] }),
        }}
        cell={(column, row) => {
          const figure = figures.find(({ id }) => id === column);
          return figure === undefined ? cellOf(column, row, answer) : figureCell(figure, row);
        }}
        empty={<span>No function matches “{search}”.</span>}
      />
    </div>
  );
}

type Answer = StacksViewProps['answer'];

function columnsOf({ weight, total, baseline }: Answer): ListColumn<FunctionRow>[] {
  const number = (id: string, title: string, help: string, value: (row: FunctionRow) => number) => ({
    ...{ id, title, help, value },
    number: true,
    text: (row: FunctionRow) => (value(row) === 0 ? '' : weightText(value(row), weight)),
  });
  const more = (...of: Parameters<typeof number>) => ({
    ...number(...of),
    // The largest change comes first, whatever its sign.
    value: (row: FunctionRow) => Math.abs(of[3](row)),
    text: (row: FunctionRow) => moreText(of[3](row), weight),
  });
  return [
    {
      id: 'name',
      title: 'Function',
      help: 'Module and function; the color is the module’s',
      fills: true,
      leastPx: 200,
      text: ({ name }) => name,
    },
    number('self', `Self, ${weight.name}`, 'Weight of the function’s own code', ({ self }) => self),
    number('inclusive', 'Inclusive', 'Weight of the function and of all that it calls', ({ inclusive }) => inclusive),
    ...(baseline === null
      ? [
          {
            ...number('share', 'Share', 'Part of all rows', ({ inclusive }) => inclusive),
            text: ({ inclusive }: FunctionRow) => percent(inclusive, total),
          },
        ]
      : [
          more('selfMore', 'Self +/−', 'Change of its own weight against the baseline', ({ selfMore }) => selfMore),
          more('inclusiveMore', 'Inclusive +/−', 'The same with all that it calls', (row) => row.inclusiveMore),
        ]),
  ];
}

const figureColumn = ({ id, title, help, text, value }: CounterFigure): ListColumn<FunctionRow> => ({
  ...{ id, title, help, number: true },
  text: ({ name }) => text(name),
  value: ({ name }) => value(name),
});

function figureCell({ text, about, isRough }: CounterFigure, { name }: FunctionRow) {
  const shown = text(name);
  if (shown === '') return undefined;
  return (
    <span className={isRough(name) ? styles.rough : undefined} title={about(name)}>
      {shown}
    </span>
  );
}

/** The name with the color of its module; weights over a bar of their share. */
function cellOf(column: string, row: FunctionRow, { weight, total }: Answer) {
  const { name, module, self, inclusive } = row;
  if (column === 'name')
    return (
      <span className={styles.name} title={name}>
        <i style={{ background: `var(${moduleToken(module) ?? '--tx-3'})` }} />
        {name}
      </span>
    );
  if (column === 'selfMore' || column === 'inclusiveMore')
    return <span className={row[column] > 0 ? styles.worse : styles.better}>{moreText(row[column], weight)}</span>;
  const value = column === 'self' ? self : column === 'inclusive' ? inclusive : 0;
  if (value === 0) return undefined;
  return (
    <>
      <CellBar share={value / total} />
      <span>{weightText(value, weight)}</span>
    </>
  );
}
