/** What can be done with a column at its head. */
import type { TableInfo } from '../../../../contract/tables.ts';
import type { MenuItem } from '../../../kit/menu-item.ts';
import {
  type Arrangement,
  columnOf,
  hintsOfRow,
  toZone,
  withAggregation,
  withColumn,
  withGraphed,
  withHints,
  zoneOf,
} from '../../../state/column-model.ts';
import { keysOf } from '../../../state/command.ts';
import { aggregationTitles, formatsOf, modesOf } from './column-words.ts';

/** The menu, or one of those that open from it. */
export type HeadMenuPage = 'column' | 'aggregation' | 'format' | 'variant';

export interface HeadActions {
  sort(order: 'ascending' | 'descending' | null, add: boolean): void;
  fit(all: boolean): void;
  change(arrangement: Arrangement): void;
  step(by: -1 | 1): void;
  show(page: HeadMenuPage): void;
  editColumns(): void;
}

interface Head {
  info: TableInfo;
  arrangement: Arrangement;
  /** Number of the column's row. */
  index: number;
  isSorted: boolean;
  /** Something else is sorted by. */
  isSortedElse: boolean;
}

export function headMenu(page: HeadMenuPage, head: Head, actions: HeadActions): MenuItem[] {
  const row = head.arrangement.rows[head.index];
  if (row?.kind !== 'column') return [];
  if (page !== 'column') return choices(page, head, actions);
  const { info, arrangement, index, isSorted, isSortedElse } = head;
  const zone = zoneOf(arrangement.rows, index);
  const item = (
    id: string,
    title: string,
    group: number,
    run: () => void,
    { enabled = true, keys }: { enabled?: boolean; keys?: string } = {},
  ): MenuItem => ({ id, title, group, enabled, run, ...(keys !== undefined && { keys }) });
  const has = (of: Exclude<HeadMenuPage, 'column'>): boolean => choices(of, head, actions).length > 1;
  return [
    item('sort-ascending', 'Sort ascending', 1, () => actions.sort('ascending', false)),
    item('sort-descending', 'Sort descending', 1, () => actions.sort('descending', false)),
    item('sort-add', 'Add to sort', 1, () => actions.sort('descending', true), {
      enabled: isSortedElse && !isSorted,
      keys: 'Shift+click',
    }),
    item('sort-none', 'Use preset sort order', 1, () => actions.sort(null, false), { enabled: isSorted }),
    item('column-group', 'Group by this column', 2, () => actions.change(toZone(arrangement, index, 'key')), {
      enabled: zone !== 'key',
    }),
    item('column-value', 'Show as a value', 2, () => actions.change(toZone(arrangement, index, 'value')), {
      enabled: zone !== 'value',
    }),
    item(
      'column-graph',
      zone === 'graph' ? 'Remove from graph' : 'Add to graph',
      2,
      () => actions.change(withGraphed(arrangement, info, index)),
      { keys: '.' },
    ),
    item('column-left', 'Move left', 3, () => actions.step(-1), { keys: 'Alt+←' }),
    item('column-right', 'Move right', 3, () => actions.step(1), { keys: 'Alt+→' }),
    item('column-aggregation', 'Aggregation…', 4, () => actions.show('aggregation'), { enabled: zone !== 'key' }),
    item('column-format', 'Format…', 4, () => actions.show('format'), { enabled: has('format') }),
    item('column-variant', 'Variant…', 4, () => actions.show('variant'), { enabled: has('variant') }),
    item('column-fit', 'Fit width', 5, () => actions.fit(false)),
    item('column-fit-all', 'Fit all widths', 5, () => actions.fit(true)),
    item('column-hide', 'Hide', 6, () => actions.change(withHints(arrangement, index, { visible: false }))),
    item('column-edit', 'Columns…', 6, actions.editColumns, { keys: keysOf('edit-columns') }),
  ];
}

/** What holds now has a check mark. */
function choices(
  page: Exclude<HeadMenuPage, 'column'>,
  { info, arrangement, index }: Head,
  { change }: HeadActions,
): MenuItem[] {
  const row = arrangement.rows[index];
  if (row?.kind !== 'column') return [];
  const { aggregation = 'none', format = '' } = hintsOfRow(info, row);
  const choice = (id: string, title: string, isNow: boolean, run: () => void): MenuItem => ({
    id: `${page}-${id}`,
    title: isNow ? `✓ ${title}` : title,
    group: 1,
    enabled: true,
    run,
  });
  if (page === 'aggregation')
    return modesOf(info, row).map((mode) =>
      choice(mode, aggregationTitles[mode], mode === aggregation, () =>
        change(withAggregation(arrangement, info, index, mode)),
      ),
    );
  if (page === 'format')
    return Object.entries(formatsOf(info, row)).map(([value, title]) =>
      choice(value, title, value === format, () => change(withHints(arrangement, index, { format: value }))),
    );
  const column = columnOf(info, row.key);
  const to = (variant: string | null) => () => change(withColumn(arrangement, index, (one) => ({ ...one, variant })));
  return [
    choice('none', column?.name ?? row.key, row.variant === null, to(null)),
    ...(column?.variants ?? []).map(({ key, name }) => choice(key, name, row.variant === key, to(key))),
  ];
}
