/** What chooses of a table's panel: how it is laid out, and which time its rows are of. */
import { ChartArea, Diff, Highlighter, ListFilter, Rows2, Table2, X } from 'lucide-react';
import type { TableInfo } from '../../../contract/tables.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { formatDuration, timeText } from '../../base/time-format.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import segmentsStyles from '../../kit/segments.module.css';
import type { ViewRange } from '../../state/use-view-range.ts';
import styles from './TableBar.module.css';
import wholeStyles from './whole.module.css';

const layouts = [
  ['graph', 'Graph', ChartArea],
  ['graphAndTable', 'Graph and table', Rows2],
  ['table', 'Table', Table2],
] as const;

interface LayoutSwitchProps {
  layout: TableInfo['layout'];
  onChange(layout: TableInfo['layout']): void;
}

/** Graph, table, or both. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  return (
    <fieldset className={segmentsStyles.segments} aria-label="Layout">
      {layouts.map(([id, title, Icon]) => (
        <button
          key={id}
          type="button"
          className={id === layout ? 'on' : ''}
          title={title}
          aria-label={title}
          aria-pressed={id === layout}
          data-testid={`table-layout-${id}`}
          onClick={() => onChange(id)}
        >
          <Icon size={14} />
        </button>
      ))}
    </fieldset>
  );
}

export const layoutItems = ({ layout, onChange }: LayoutSwitchProps): MenuItem[] =>
  layouts.map(([id, title]) => ({
    ...menuItem(`layout-${id}`, title, 1, () => onChange(id)),
    checked: id === layout,
  }));

interface DifferenceProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

const differenceTitle = 'Graph the difference from the baseline';

/** Of comparisons: whether the graph draws differences, or what is compared. */
export function DifferenceToggle({ isOn, onChange }: DifferenceProps) {
  return (
    <button
      type="button"
      className="icon-button small"
      aria-pressed={isOn}
      aria-label={differenceTitle}
      title={differenceTitle}
      data-testid="table-difference"
      onClick={() => onChange(!isOn)}
    >
      <Diff size={14} />
    </button>
  );
}

export const differenceItem = ({ isOn, onChange }: DifferenceProps): MenuItem => ({
  ...menuItem('difference', differenceTitle, 1, () => onChange(!isOn)),
  checked: isOn,
});

interface InViewProps {
  isOn: boolean;
  viewRange: ViewRange;
  onChange(isOn: boolean): void;
}

/** Whether rows are clipped to what is selected or in view, and what that is. */
export function InView({ isOn, viewRange: { of, range }, onChange }: InViewProps) {
  const clipped = isOn && range !== null;
  const name = of === 'selection' ? 'In selection' : 'In view';
  const long = range === null ? '' : ` ${formatDuration(range.endNs - range.startNs)}`;
  const where = range === null ? '' : `\nFrom ${timeText(range.startNs, 6)} to ${timeText(range.endNs, 6)}.`;
  return (
    <button
      type="button"
      className={`chip toggle ${clipped ? 'on' : ''}`}
      title={`Show only rows in the timeline selection, or in the visible range if nothing is selected.${where}`}
      aria-pressed={isOn}
      data-testid="table-in-view"
      onClick={() => onChange(!isOn)}
    >
      {isOn ? `${name}${long}` : 'Whole trace'}
    </button>
  );
}

/** `12 of 345 rows`; where there is no room for all of it, “…” and a tooltip. */
/** @param of all that there are; null where they are still being counted */
export function RowCount({ rows, of }: { rows: number; of: number | null }) {
  const text =
    of === null || rows === of ? formatCounted(rows, 'row') : `${formatCount(rows)} of ${formatCounted(of, 'row')}`;
  return (
    <span className={`hint ${wholeStyles.whole} ${styles.rows}`} title={text} data-testid="table-rows">
      <span>{text}</span>
    </span>
  );
}

/** Which rows are marked. */
export function HighlightChip({ highlight, onClear }: { highlight: string; onClear(): void }) {
  if (highlight === '') return null;
  return (
    <span className="chip" data-testid="table-highlight" title={`Highlighted: ${highlight}`}>
      <Highlighter size={12} />
      <span>{highlight}</span>
      <button type="button" title="Clear the highlight" aria-label="Clear the highlight" onClick={onClear}>
        <X size={12} />
      </button>
    </span>
  );
}

/** A graph alone hides what narrows it until this is pressed. */
export function FilterToggle({ isOn, filter, onChange }: { isOn: boolean; filter: string; onChange(): void }) {
  return (
    <button
      type="button"
      className="icon-button small"
      aria-pressed={isOn}
      aria-label="Filter and columns"
      title={filter === '' ? 'Filter and columns' : `Filter and columns: ${filter}`}
      data-testid="table-filter-toggle"
      onClick={onChange}
    >
      <ListFilter size={14} />
    </button>
  );
}
