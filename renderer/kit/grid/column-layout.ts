/** How wide the columns of a grid are, and where: as wide as what is in them, until the user drags an edge. */

/** Columns at the start and at the end stay in view while those in the middle scroll sideways. */
export type Part = 'start' | 'middle' | 'end';
export const parts: readonly Part[] = ['start', 'middle', 'end'];

export interface ColumnSize {
  id: string;
  /** What its widest cell may need, head included. */
  fitPx: number;
  /** Narrower it does not become; less than `fitPx` for columns that give way when room is short. */
  leastPx: number;
  /** Takes the room that the others leave. */
  fills?: boolean;
  /** In the middle where it is left out. */
  part?: Part;
  /** Left out where the grid is narrower than this. */
  fromGridPx?: number;
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

interface PlacedColumn {
  id: string;
  part: Part;
  /** From the left of the first column. */
  leftPx: number;
  widthPx: number;
}

export interface ColumnLayout {
  /** Those that are shown, from left to right. */
  columns: readonly PlacedColumn[];
  /** Of each part, its bar included. */
  partPx: Readonly<Record<Part, number>>;
  /** Of all columns: a grid that is narrower scrolls sideways. */
  widthPx: number;
  freezesStart: boolean;
  freezesEnd: boolean;
}

/** Of the columns that scroll between those that do not, this much is in view at least. */
const leastBetweenPx = 90;
/** The columns at the start stay where they take no more of the grid than this. */
const mostFrozenShare = 0.75;

/**
 * Columns in a grid of `gridPx`. The room that is left goes to columns that are narrower than their contents, then to
 * those that fill.
 * @param barPx width of the bar between the start, or the end, and the middle
 */
export function layoutColumns(
  sizes: readonly ColumnSize[],
  dragged: DraggedWidths,
  gridPx: number,
  barPx: Readonly<Partial<Record<Part, number>>> = {},
): ColumnLayout {
  const shown = parts.flatMap((part) =>
    sizes.filter((size) => (size.part ?? 'middle') === part && (size.fromGridPx ?? 0) <= gridPx),
  );
  const hasPart = (part: Part) => shown.some((size) => (size.part ?? 'middle') === part);
  const barOf = (part: Part) => (hasPart(part) ? (barPx[part] ?? 0) : 0);
  const tracks = shown.map((size) => track(size, dragged[size.id]));
  const leastOf = (part: Part) => sum(tracks.filter((_, i) => (shown[i]?.part ?? 'middle') === part));
  const startPx = leastOf('start') + barOf('start');
  const endPx = leastOf('end') + barOf('end');
  const betweenPx = tracks.reduce(
    (most, { px }, i) => ((shown[i]?.part ?? 'middle') === 'middle' ? Math.max(most, px) : most),
    leastBetweenPx,
  );
  grow(tracks, gridPx - barOf('start') - barOf('end') - sum(tracks));

  const partPx: Record<Part, number> = { start: 0, middle: 0, end: barOf('end') };
  const columns: PlacedColumn[] = [];
  let leftPx = 0;
  let before: Part = 'start';
  for (const [i, { id, part = 'middle' }] of shown.entries()) {
    if (before === 'start' && part !== 'start') leftPx += barOf('start');
    if (before !== 'end' && part === 'end') leftPx += barOf('end');
    before = part;
    const widthPx = tracks[i]?.px ?? 0;
    columns.push({ id, part, leftPx, widthPx });
    partPx[part] += widthPx;
    leftPx += widthPx;
  }
  partPx.start += barOf('start');
  return {
    columns,
    partPx,
    widthPx: partPx.start + partPx.middle + partPx.end,
    freezesStart: startPx <= mostFrozenShare * gridPx,
    freezesEnd: startPx + endPx + betweenPx <= gridPx,
  };
}

interface Track {
  px: number;
  fitPx: number;
  fills: boolean;
}

function track({ fitPx, leastPx, fills = false }: ColumnSize, draggedPx: number | undefined): Track {
  if (draggedPx !== undefined) return { px: draggedPx, fitPx: draggedPx, fills: false };
  return { px: Math.min(leastPx, fitPx), fitPx, fills };
}

const sum = (tracks: readonly Track[]): number => tracks.reduce((px, one) => px + one.px, 0);

/** As CSS lays `minmax(least, fit)` and `minmax(least, 1fr)` out, in whole pixels. */
function grow(tracks: readonly Track[], sparePx: number): void {
  let spare = Math.max(0, Math.floor(sparePx));
  const growing = tracks.filter(({ px, fitPx, fills }) => !fills && px < fitPx).sort(byNeed);
  growing.forEach((one, i) => {
    const morePx = Math.min(one.fitPx - one.px, Math.floor(spare / (growing.length - i)));
    one.px += morePx;
    spare -= morePx;
  });
  // Those that are wider than an equal share already are left as they are.
  const filling = tracks.filter(({ fills }) => fills).sort((a, b) => b.px - a.px);
  let room = spare + sum(filling);
  filling.forEach((one, i) => {
    one.px = Math.max(one.px, Math.floor(room / (filling.length - i)));
    room -= one.px;
  });
}

const byNeed = (a: Track, b: Track): number => a.fitPx - a.px - (b.fitPx - b.px);

/** Of one column, how much is behind the edges of the grid or of what is frozen. */
export interface Cover {
  id: string;
  leftPx: number;
  rightPx: number;
}

/** @param gridPx of the grid's inside */
export function coveredColumns(layout: ColumnLayout, scrollPx: number, gridPx: number): Cover[] {
  const { left, right } = openSpan(layout, gridPx);
  return layout.columns.map(({ id, part, leftPx, widthPx }) => {
    if ((part === 'start' && layout.freezesStart) || (part === 'end' && layout.freezesEnd))
      return { id, leftPx: 0, rightPx: 0 };
    const within = (px: number) => Math.round(Math.max(0, Math.min(widthPx, px)));
    const atPx = leftPx - scrollPx;
    const covered = { id, leftPx: within(left - atPx), rightPx: within(atPx + widthPx - right) };
    const seenPx = widthPx - covered.leftPx - covered.rightPx;
    // Of so little nothing can be read: dots alone would look like a value.
    if (seenPx >= Math.min(widthPx, leastSeenPx)) return covered;
    return covered.leftPx > covered.rightPx
      ? { ...covered, leftPx: widthPx - covered.rightPx }
      : { ...covered, rightPx: widthPx - covered.leftPx };
  });
}

/** Ids of the columns of which something shows. @param covers one a column */
export const shownIds = ({ columns }: ColumnLayout, covers: readonly Cover[]): string[] =>
  covers.flatMap(({ id, leftPx, rightPx }, i) => (leftPx + rightPx < (columns[i]?.widthPx ?? 0) ? [id] : []));

/** Of a column that is partly behind an edge, this much shows at least, or nothing of it. */
const leastSeenPx = 40;

/** How far a grid is to be scrolled sideways so that a column in the middle shows whole; as little as that takes. */
export function scrollToColumn(layout: ColumnLayout, scrollPx: number, gridPx: number, id: string): number {
  const column = layout.columns.find((one) => one.id === id);
  if (column === undefined || column.part !== 'middle') return scrollPx;
  const { left, right } = openSpan(layout, gridPx);
  const atPx = column.leftPx - scrollPx;
  const endPx = atPx + column.widthPx;
  if (endPx > right) return scrollPx + Math.min(endPx - right, atPx - left);
  return atPx < left ? scrollPx - (left - atPx) : scrollPx;
}

/** What is in view beside the frozen parts, from the grid's left edge. */
function openSpan({ partPx, freezesStart, freezesEnd }: ColumnLayout, gridPx: number): { left: number; right: number } {
  return { left: freezesStart ? partPx.start : 0, right: gridPx - (freezesEnd ? partPx.end : 0) };
}

/** The CSS variables that a grid's parts read: `--start`, `--start-px` and the like; `--frozen-px` is what stays at the left. */
export function layoutVariables({ columns, partPx, freezesStart }: ColumnLayout): Record<string, string> {
  const variables: Record<string, string> = { '--frozen-px': `${freezesStart ? partPx.start : 0}px` };
  for (const part of parts) {
    const tracks = columns.filter((column) => column.part === part).map(({ widthPx }) => `${widthPx}px`);
    variables[`--${part}`] = tracks.length === 0 ? 'none' : tracks.join(' ');
    variables[`--${part}-px`] = `${partPx[part]}px`;
  }
  return variables;
}
