import type { RefObject } from 'react';
import { boxInPage, inPagePx } from '../../kit/page-zoom.ts';
import type { HeadColumns } from './columns/use-head-columns.ts';
import styles from './pivot.module.css';

interface DropMarkProps {
  head: HeadColumns;
  heads: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
}

/** A line where what is dragged would come to stand, and what it is at the pointer. */
export function DropMark({ head: { drag, dragged, why }, heads, grid }: DropMarkProps) {
  if (drag === null || drag.to === null || heads.current === null) return null;
  const held = 'row' in drag.source ? drag.source.row : '';
  const others = [...heads.current.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((element) => element.dataset.row !== held)
    .map((element) => element.getBoundingClientRect())
    .sort((a, b) => a.left + a.width / 2 - (b.left + b.width / 2));
  const next = others[drag.to];
  const leftPx = inPagePx(next !== undefined ? next.left : (others.at(-1)?.right ?? 0));
  if (grid.current === null) return null;
  const { top, bottom } = boxInPage(grid.current);
  return (
    <>
      {why === null && <div className={styles.drop} style={{ left: leftPx - 1, top, height: bottom - top }} />}
      <div className={styles.dragged} style={{ left: inPagePx(drag.atX) + 12, top: inPagePx(drag.atY) + 10 }}>
        <b>{dragged}</b>
        {why !== null && <span>{why}</span>}
      </div>
    </>
  );
}
