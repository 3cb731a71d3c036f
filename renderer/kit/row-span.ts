/** The selected rows of a list: from the row where the selection began to the one that the keys move. */
export interface RowSpan {
  anchor: number;
  active: number;
}

/** After a move to `row`: a longer span with Shift, else that row alone. */
export const spanOf = (before: RowSpan | null, row: number, extend: boolean): RowSpan => ({
  anchor: extend && before !== null ? before.anchor : row,
  active: row,
});

export const spanRows = ({ anchor, active }: RowSpan): { first: number; count: number } => ({
  first: Math.min(anchor, active),
  count: Math.abs(anchor - active) + 1,
});

export const isInSpan = (span: RowSpan | null, row: number): boolean =>
  span !== null && row >= Math.min(span.anchor, span.active) && row <= Math.max(span.anchor, span.active);
