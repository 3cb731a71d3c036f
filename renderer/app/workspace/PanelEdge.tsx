import { useRef } from 'react';
import { pageZoom } from '../../kit/page-zoom.ts';
import { SplitLine } from '../../kit/Splitter.tsx';

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
    <SplitLine
      label={label}
      orientation="vertical"
      now={widthPx}
      least={least}
      most={most}
      testId={testId}
      onReset={() => onWidth(usual)}
      onGrab={({ clientX }) => {
        grab.current = { clientX, widthPx };
      }}
      onDrag={({ clientX }) =>
        onWidth(grab.current.widthPx + (outwards * (clientX - grab.current.clientX)) / pageZoom())
      }
      onStep={(step) => onWidth(widthPx + outwards * step * keyStepPx)}
    />
  );
}
