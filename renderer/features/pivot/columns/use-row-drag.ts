import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { present } from '../../../../contract/checked.ts';

/** What is dragged: a row of the arrangement, by its id, or a column that is not in it, by its key. */
export type DragSource = { row: string } | { column: string };

export interface Drag {
  source: DragSource;
  /** Place among the other rows; null = not over them. */
  to: number | null;
  /** Of the pointer, in the window. */
  atX: number;
  atY: number;
}

/** A press becomes a drag when the pointer has moved so far. */
const slopPx = 4;
/** So near to its edges the list scrolls. */
const edgePx = 24;
const scrollStepPx = 10;

/** How the rows stand: one below the other, or side by side. */
export type DragAxis = 'down' | 'across';

/**
 * Drags rows within a list whose rows have their ids as `data-row`, and columns into it. Esc ends a drag where it began.
 * @param onDrop is told where; `to` null: it was let go beside the list
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (source: DragSource, to: number | null) => void,
  axis: DragAxis = 'down',
): { drag: Drag | null; press(event: ReactPointerEvent, source: DragSource): void } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dropped = useRef(onDrop);
  dropped.current = onDrop;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const press = (event: ReactPointerEvent, source: DragSource) => {
    if (event.button !== 0) return;
    stop.current?.();
    const [fromX, fromY] = [event.clientX, event.clientY];
    let now: Drag | null = null;
    const show = (next: Drag | null) => {
      now = next;
      setDrag(next);
    };
    const onMove = (move: PointerEvent) => {
      const { clientX: atX, clientY: atY } = move;
      if (now === null && Math.hypot(atX - fromX, atY - fromY) < slopPx) return;
      move.preventDefault();
      const rows = present(list.current, 'the list of rows');
      if (axis === 'down') scrollAtEdges(rows, atY);
      show({ source, to: placeAt(rows, source, axis, atX, atY), atX, atY });
    };
    const end = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, true);
      stop.current = null;
      setDrag(null);
    };
    const onUp = () => {
      const last = now;
      end();
      if (last !== null) dropped.current(source, last.to);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, true);
    stop.current = end;
  };
  return { drag, press };
}

function placeAt(list: HTMLElement, source: DragSource, axis: DragAxis, atX: number, atY: number): number | null {
  const box = list.getBoundingClientRect();
  if ('column' in source && (atX < box.left || atX > box.right)) return null;
  const own = 'row' in source ? source.row : null;
  let place = 0;
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
    if (row.dataset.row === own || row.dataset.row === '') continue;
    const { top, left, width, height } = row.getBoundingClientRect();
    if (axis === 'down' ? top + height / 2 < atY : left + width / 2 < atX) place++;
  }
  return place;
}

function scrollAtEdges(list: HTMLElement, atY: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (atY < top + edgePx) list.scrollTop -= scrollStepPx;
  else if (atY > bottom - edgePx) list.scrollTop += scrollStepPx;
}
