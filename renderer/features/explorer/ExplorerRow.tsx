import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import type { DragEvent, MouseEvent } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import { formatCount, formatCounted, formatShortCount } from '../../base/format.ts';
import { kindDragType, tableDragType } from '../../panel/drag.ts';
import { hasData } from '../../state/has-data.ts';
import type { ExplorerItem, ExplorerLine } from './explorer-model.ts';
import { Preview } from './Preview.tsx';
import type { PreviewQueue } from './preview-queue.ts';

interface CategoryRowProps {
  id: string;
  line: ExplorerLine & { kind: 'category' };
  isActive: boolean;
  onPress(): void;
}

export function CategoryRow({ id, line: { name, isOpen, items }, isActive, onPress }: CategoryRowProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      id={id}
      role="treeitem"
      className={`explorer-category ${isActive ? 'active' : ''}`}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={isActive}
      data-testid="table-category"
      onClick={onPress}
    >
      <Chevron size={14} strokeWidth={1.6} />
      <span className="explorer-name">{name}</span>
      <span className="explorer-count">{formatCount(items)}</span>
    </div>
  );
}

interface ItemRowProps {
  id: string;
  item: ExplorerItem;
  previews: PreviewQueue;
  isActive: boolean;
  isInUse: boolean;
  onSelect(): void;
  onAdd(): void;
  onMenu(atX: number, atY: number): void;
}

/** A table, or another panel: a click selects, a double click adds, and it can be dragged to its place. */
export function ItemRow({ id, item, previews, isActive, isInUse, onSelect, onAdd, onMenu }: ItemRowProps) {
  const rows = item.kind === 'table' ? item.table.rows : null;
  const isEmpty = item.kind === 'table' && !hasData(item.table);
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy';
    if (item.kind === 'table') event.dataTransfer.setData(tableDragType, item.id);
    else event.dataTransfer.setData(kindDragType, item.extra.kind);
  };
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onSelect();
    onMenu(event.clientX, event.clientY);
  };
  const classes = [isActive && 'active', isInUse && 'in-use', isEmpty && 'empty'].filter((name) => name !== false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      id={id}
      role="treeitem"
      className={['explorer-item', ...classes].join(' ')}
      aria-level={2}
      aria-selected={isActive}
      title={tooltip(item)}
      draggable={!isEmpty}
      data-testid={item.kind === 'table' ? 'table-line' : 'panel-line'}
      data-table={item.kind === 'table' ? item.table.sqlName : undefined}
      data-kind={item.kind === 'extra' ? item.extra.kind : undefined}
      onClick={onSelect}
      onDoubleClick={onAdd}
      onContextMenu={onContextMenu}
      onDragStart={onDragStart}
    >
      <span className="explorer-name">{item.name}</span>
      {item.kind === 'extra' ? (
        <ExtraIcon icon={item.extra.icon} />
      ) : (
        !isEmpty && <Preview table={item.id} previews={previews} isInUse={isInUse} />
      )}
      {!isEmpty && <span className="explorer-count">{rows !== null && formatShortCount(rows)}</span>}
      <span className="explorer-spoken">{spoken(item, isInUse)}</span>
    </div>
  );
}

function ExtraIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="explorer-preview">
      <Icon size={14} strokeWidth={1.4} />
    </span>
  );
}

/** What sighted people see by place and colour. */
const spoken = (item: ExplorerItem, isInUse: boolean): string =>
  [item.kind === 'extra' ? '' : hasData(item.table) ? 'rows' : 'no data', isInUse ? 'in use' : '']
    .filter((text) => text !== '')
    .join(', ');

function tooltip(item: ExplorerItem): string {
  if (item.kind === 'extra') return [item.name, item.extra.description].join('\n');
  const { name, description, plugin } = item.table;
  return [name, description, `${countOf(item.table)} · plugin ${plugin.name}`].filter((text) => text !== '').join('\n');
}

const countOf = (table: TableInfo): string => (hasData(table) ? formatCounted(table.rows, 'row') : 'no data');
