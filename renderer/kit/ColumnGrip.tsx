import { type PointerEvent, useRef } from 'react';
import { pageZoom } from './page-zoom.ts';
import type { ColumnWidths } from './use-column-widths.ts';

interface ColumnGripProps {
  /** Its id. */
  column: string;
  widths: ColumnWidths;
  /** As people call the column. */
  label?: string;
}

/** The right edge of a column's head: dragged, it sets the width; a double-click makes it fit its contents. */
export function ColumnGrip({ column, widths, label = column }: ColumnGripProps) {
  const start = useRef({ x: 0, widthPx: 0 });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, widthPx: event.currentTarget.parentElement!.getBoundingClientRect().width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    widths.resize(column, (start.current.widthPx + event.clientX - start.current.x) / pageZoom());
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="column-grip"
      aria-label={`Width of the column ${label}`}
      title="Drag to set the width; double-click to fit"
      data-testid={`grip-${column}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => widths.resize(column, null)}
    />
  );
}
