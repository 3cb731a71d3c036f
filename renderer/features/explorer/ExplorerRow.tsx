import type { LucideIcon } from 'lucide-react';
import type { DragEvent } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import { formatCount, formatCounted, formatShortCount } from '../../base/format.ts';
import { kindDragType, tableDragType } from '../../panel/drag.ts';
import { hasData } from '../../state/has-data.ts';
import styles from './explorer.module.css';
import type { ExplorerItem, ExplorerLine } from './explorer-model.ts';
import { Preview } from './Preview.tsx';
import type { PreviewQueue } from './preview-queue.ts';

export const CategoryRow = ({ line: { name, items } }: { line: ExplorerLine & { kind: 'category' } }) => (
  <>
    <span className={styles.name}>{name}</span>
    <span className={styles.count}>{formatCount(items)}</span>
  </>
);

interface ItemRowProps {
  item: ExplorerItem;
  previews: PreviewQueue;
  isInUse: boolean;
}

/** A table, or another panel. */
export function ItemRow({ item, previews, isInUse }: ItemRowProps) {
  const rows = item.kind === 'table' ? item.table.rows : null;
  const isEmpty = isEmptyTable(item);
  return (
    <>
      <span className={styles.name}>{item.name}</span>
      {item.kind === 'extra' ? (
        <ExtraIcon icon={item.extra.icon} />
      ) : (
        !isEmpty && <Preview table={item.id} previews={previews} isInUse={isInUse} />
      )}
      {!isEmpty && <span className={styles.count}>{rows !== null && formatShortCount(rows)}</span>}
      <span className={styles.spoken}>{spoken(item, isInUse)}</span>
    </>
  );
}

/** What else its row has: it can be dragged to its place. */
export function rowAttributes(line: ExplorerLine, isInUse: boolean) {
  if (line.kind === 'category') return { className: styles.category, 'data-testid': 'table-category' };
  const isEmpty = isEmptyTable(line);
  const classes = [styles.item, isInUse && styles.inUse, isEmpty && styles.empty].filter(Boolean);
  return {
    className: classes.join(' '),
    title: tooltip(line),
    'data-in-use': isInUse ? 'true' : undefined,
    draggable: !isEmpty,
    'data-testid': line.kind === 'table' ? 'table-line' : 'panel-line',
    'data-table': line.kind === 'table' ? line.table.sqlName : undefined,
    'data-kind': line.kind === 'extra' ? line.extra.kind : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'copy';
      if (line.kind === 'table') event.dataTransfer.setData(tableDragType, line.id);
      else event.dataTransfer.setData(kindDragType, line.extra.kind);
    },
  };
}

const isEmptyTable = (item: ExplorerItem): boolean => item.kind === 'table' && !hasData(item.table);

function ExtraIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className={styles.preview}>
      <Icon size={14} strokeWidth={1.4} />
    </span>
  );
}

/** What sighted people see by place and colour. */
const spoken = (item: ExplorerItem, isInUse: boolean): string =>
  [
    item.kind === 'extra' || item.table.rows === null ? '' : hasData(item.table) ? 'rows' : 'no data',
    isInUse ? 'in use' : '',
  ]
    .filter((text) => text !== '')
    .join(', ');

function tooltip(item: ExplorerItem): string {
  if (item.kind === 'extra') return [item.name, item.extra.description].join('\n');
  const { name, description, plugin } = item.table;
  return [name, description, `${countOf(item.table)} · plugin ${plugin.name}`].filter((text) => text !== '').join('\n');
}

const countOf = (table: TableInfo): string =>
  !hasData(table) ? 'no data' : table.rows === null ? 'rows not counted yet' : formatCounted(table.rows, 'row');
