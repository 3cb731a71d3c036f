import { useEffect, useRef } from 'react';
import type { RecentTrace } from '../../../contract/queries.ts';
import { useThemeName } from '../../base/theme.ts';
import { pixelRatio } from '../../kit/page-zoom.ts';
import styles from './start.module.css';

const widthPx = 112;
const heightPx = 40;

/** One row per core, one column per time bucket, stronger where more events are. */
export function Thumbnail({ trace }: { trace: RecentTrace }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the color is read from the style, which the theme changes
  useEffect(() => {
    const canvas = ref.current;
    const g = canvas?.getContext('2d');
    if (!canvas || !g) return;
    const ratio = pixelRatio();
    canvas.width = widthPx * ratio;
    canvas.height = heightPx * ratio;
    const { thumbnail, thumbnailRows: rows, thumbnailColumns: columns } = trace;
    if (rows === 0 || columns === 0) return;
    g.fillStyle = getComputedStyle(canvas).color;
    const cellWidth = canvas.width / columns;
    const cellHeight = canvas.height / rows;
    const gap = cellHeight >= 3 * ratio ? ratio : 0;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const value = thumbnail[row * columns + column] ?? 0;
        if (value <= 0) continue;
        g.globalAlpha = 0.12 + 0.88 * Math.min(1, value / 255);
        const x = Math.round(column * cellWidth);
        const y = Math.round(row * cellHeight);
        g.fillRect(
          x,
          y,
          Math.round((column + 1) * cellWidth) - x,
          Math.max(1, Math.round((row + 1) * cellHeight) - y - gap),
        );
      }
  }, [trace, theme]);
  return (
    <span aria-hidden="true">
      <canvas ref={ref} className={styles.thumbnail} />
    </span>
  );
}
