import { rowAfterKey } from '../row-after-key.ts';
import { type RowSpan, spanOf } from './row-span.ts';

export interface GridKeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export interface GridKeyState {
  rowCount: number;
  span: RowSpan | null;
  /** The first row that shows whole. */
  firstWhole: number;
  /** Rows that show whole. */
  pageRows: number;
  selectsMany: boolean;
  /** Whether the focus is on the grid itself, not on a control in it. */
  isOnGrid: boolean;
}

/** What a key means in a grid. */
export type GridCommand =
  | { do: 'go'; span: RowSpan }
  | { do: 'selectAll'; span: RowSpan }
  | { do: 'copy' }
  | { do: 'open'; row: number };

/** Null for keys that mean nothing here. */
export function gridCommand(press: GridKeyPress, state: GridKeyState): GridCommand | null {
  const { rowCount, span, firstWhole, pageRows, selectsMany, isOnGrid } = state;
  if (press.altKey) return null;
  const to = rowAfterKey(press.key, span?.active ?? firstWhole - 1, rowCount, Math.max(1, pageRows - 1));
  if (to !== null) return { do: 'go', span: spanOf(span, to, press.shiftKey && selectsMany) };
  const letter = press.ctrlKey || press.metaKey ? press.key.toLowerCase() : '';
  if (letter === 'c') return { do: 'copy' };
  if (letter === 'a' && selectsMany && rowCount > 0)
    return { do: 'selectAll', span: { anchor: 0, active: rowCount - 1 } };
  // Enter on a button in the grid is meant for that.
  if (press.key === 'Enter' && isOnGrid && span !== null) return { do: 'open', row: span.active };
  return null;
}
