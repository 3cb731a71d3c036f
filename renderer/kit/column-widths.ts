/** How wide the columns of a table are: as wide as what is in them, until the user drags an edge. */
export interface SizedColumn {
  id: string;
  /** What its widest cell may need, head included. */
  fitPx: number;
  /** Narrower it does not become; less than `fitPx` for columns that give way when room is short. */
  leastPx: number;
  /** Takes the room that the others leave. */
  fills?: boolean;
}

/** Widths that the user has set, by column. */
export type DraggedWidths = Readonly<Record<string, number>>;

const narrowestPx = 32;
const widestPx = 1200;

export const clampWidth = (px: number): number => Math.round(Math.min(widestPx, Math.max(narrowestPx, px)));

/** What `JSON.stringify` made of dragged widths; whatever else the text is, no widths. */
export function parseWidths(text: string | null): DraggedWidths {
  try {
    const widths: unknown = JSON.parse(text ?? '{}');
    if (typeof widths !== 'object' || widths === null) return {};
    return Object.fromEntries(
      Object.entries(widths)
        .filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
        .map(([id, px]) => [id, clampWidth(px)]),
    );
  } catch {
    return {};
  }
}

/**
 * The CSS variables that a table's grid template reads: for each column `--w-<id>` and `--least-<id>`, the width below
 * which it does not go; and `--least`, their sum, below which the table scrolls sideways.
 */
export function widthVariables(columns: readonly SizedColumn[], dragged: DraggedWidths): Record<string, string> {
  const variables: Record<string, string> = {};
  let sum = 0;
  for (const { id, fitPx, leastPx, fills } of columns) {
    const px = dragged[id];
    const least = px ?? Math.min(leastPx, fitPx);
    variables[`--w-${id}`] = px === undefined ? `minmax(${least}px, ${fills ? '1fr' : `${fitPx}px`})` : `${px}px`;
    variables[`--least-${id}`] = `${least}px`;
    sum += least;
  }
  return { ...variables, '--least': `${sum}px` };
}
