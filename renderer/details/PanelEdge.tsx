import { type PointerEvent, useRef } from 'react';
import { panelWidthsPx, useDetailsPanel } from './panel-store.ts';

const keyStepPx = 16;

/** The left edge of the details panel: dragged, moved by the arrow keys, put back by a double-click. */
export function PanelEdge() {
  const { widthPx, setWidth } = useDetailsPanel();
  const grab = useRef({ clientX: 0, widthPx: 0 });
  const { least, usual, most } = panelWidthsPx;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a control
    <div
      className="splitter splitter-vertical"
      role="separator"
      tabIndex={0}
      aria-label="Width of the details"
      aria-orientation="vertical"
      aria-valuenow={widthPx}
      aria-valuemin={least}
      aria-valuemax={most}
      data-testid="details-edge"
      onDoubleClick={() => setWidth(usual)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        grab.current = { clientX: event.clientX, widthPx };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          setWidth(grab.current.widthPx + grab.current.clientX - event.clientX);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        event.stopPropagation();
        setWidth(widthPx + (event.key === 'ArrowLeft' ? keyStepPx : -keyStepPx));
      }}
    />
  );
}
