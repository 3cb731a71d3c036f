import { type PointerEvent, useRef } from 'react';
import { pageZoom } from '../../kit/page-zoom.ts';

const keyStepPx = 16;

interface PanelEdgeProps {
  label: string;
  /** Where the panel stands in the window. */
  side: 'left' | 'right';
  widthPx: number;
  widths: { least: number; usual: number; most: number };
  onWidth(px: number): void;
  testId: string;
}

/** The inner edge of a panel at the side: dragged, moved by the arrow keys, put back by a double-click. */
export function PanelEdge({ label, side, widthPx, widths, onWidth, testId }: PanelEdgeProps) {
  const outwards = side === 'left' ? 1 : -1;
  const grab = useRef({ clientX: 0, widthPx: 0 });
  const { least, usual, most } = widths;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a control
    <div
      className="splitter splitter-vertical"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={widthPx}
      aria-valuemin={least}
      aria-valuemax={most}
      data-testid={testId}
      onDoubleClick={() => onWidth(usual)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        grab.current = { clientX: event.clientX, widthPx };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onWidth(grab.current.widthPx + (outwards * (event.clientX - grab.current.clientX)) / pageZoom());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        event.stopPropagation();
        onWidth(widthPx + outwards * (event.key === 'ArrowRight' ? keyStepPx : -keyStepPx));
      }}
    />
  );
}
