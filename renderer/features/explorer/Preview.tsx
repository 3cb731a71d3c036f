import { Table2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TablePreview } from '../../../contract/tables.ts';
import { CanvasLayer, onPixelRatioChange } from '../../canvas/canvas-layer.ts';
import { onThemeChange } from '../../canvas/theme.ts';
import { drawPreview, previewHeightPx, previewWidthPx } from './draw-preview.ts';
import styles from './explorer.module.css';
import type { PreviewQueue } from './preview-queue.ts';

interface PreviewProps {
  table: string;
  previews: PreviewQueue;
  /** Drawn in the colour of what is in use. */
  isInUse: boolean;
}

/** The table over the whole trace, small; asked for once it can be seen. A table without times has a glyph. */
export function Preview({ table, previews, isInUse }: PreviewProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [preview, setPreview] = useState(() => previews.get(table));
  useEffect(() => {
    setPreview(previews.get(table));
    let unwant = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      unwant();
      unwant = entry?.isIntersecting ? previews.want(table, () => setPreview(previews.get(table))) : () => {};
    });
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
      unwant();
    };
  }, [table, previews]);
  return (
    <span ref={place} className={styles.preview} aria-hidden data-testid="table-preview" data-of={stateOf(preview)}>
      {preview === null && <Table2 size={14} strokeWidth={1.4} />}
      {preview && <PreviewCanvas preview={preview} isInUse={isInUse} />}
    </span>
  );
}

const stateOf = (preview: TablePreview | null | undefined): string =>
  preview === undefined ? 'waiting' : (preview?.of ?? 'none');

function PreviewCanvas({ preview, isInUse }: { preview: TablePreview; isInUse: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in use has another colour, which the style sheet knows
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const layer = new CanvasLayer(element);
    const draw = () => {
      layer.resize(previewWidthPx, previewHeightPx);
      drawPreview(layer.begin(), preview, getComputedStyle(element).color);
    };
    draw();
    const unsubscribe = [onThemeChange(draw), onPixelRatioChange(draw)];
    return () => {
      for (const end of unsubscribe) end();
    };
  }, [preview, isInUse]);
  return (
    <canvas
      ref={canvas}
      style={{ width: previewWidthPx, height: previewHeightPx }}
      title={preview.of === 'graph' ? 'Its graph over the whole trace' : 'Its rows over the whole trace'}
    />
  );
}
