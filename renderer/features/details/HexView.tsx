import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './details.module.css';
import {
  asciiByte,
  type ByteRange,
  byteAfterKey,
  bytesPerRow,
  hexByte,
  hexRowCount,
  inBytes,
  rowOffset,
} from './hex-rows.ts';

const rowPx = 18;

interface HexViewProps {
  payload: Uint8Array;
  /** Bytes of the field that is pointed at or selected. */
  marked: ByteRange | null;
  /** Bytes behind the last field begin here; the payload's length where there are none. */
  leftFrom: number;
  /** The pointer is over a byte; null = over none. */
  onPoint(byte: number | null): void;
  /** A byte was clicked, or reached by the arrow keys. */
  onSelect(byte: number): void;
}

/** A payload as hex and ASCII. Only rows in view exist. */
export function HexView({ payload, marked, leftFrom, onPoint, onSelect }: HexViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const rows = hexRowCount(payload.length);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 4,
  });
  // Another event's bytes begin at their top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `payload` is the reason, not an input
  useEffect(() => {
    setCursor(null);
    scroller.current?.scrollTo({ top: 0 });
  }, [payload]);
  // What is marked comes into view, unless the pointer is here: rows must not run away from it.
  useEffect(() => {
    if (marked === null || marked.startByte === marked.endByte || scroller.current?.matches(':hover')) return;
    virtual.scrollToIndex(Math.floor(marked.startByte / bytesPerRow), { align: 'auto' });
  }, [marked, virtual]);

  const onKeyDown = (event: KeyboardEvent) => {
    const rowsInView = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 1);
    if (event.altKey || event.ctrlKey || event.metaKey || payload.length === 0) return;
    const next = byteAfterKey(event.key, cursor ?? marked?.startByte ?? -1, payload.length, rowsInView);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setCursor(next);
    onSelect(next);
    virtual.scrollToIndex(Math.floor(next / bytesPerRow), { align: 'auto' });
  };
  return (
    <div
      ref={scroller}
      className={styles.hexView}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keys of its own
      tabIndex={0}
      aria-label="Payload bytes"
      data-testid="payload-hex"
      onKeyDown={onKeyDown}
      onPointerOver={(event) => onPoint(byteOf(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => {
        const byte = byteOf(event);
        if (byte === null) return;
        setCursor(byte);
        onSelect(byte);
      }}
    >
      <div className={styles.hexRows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <HexRow
            key={index}
            row={index}
            topPx={start}
            payload={payload}
            marked={marked}
            leftFrom={leftFrom}
            cursor={cursor}
          />
        ))}
      </div>
    </div>
  );
}

/** The byte under the pointer. */
function byteOf({ target }: PointerEvent | React.MouseEvent): number | null {
  const byte = target instanceof HTMLElement ? target.dataset.byte : undefined;
  return byte === undefined ? null : Number(byte);
}

interface HexRowProps {
  row: number;
  topPx: number;
  payload: Uint8Array;
  marked: ByteRange | null;
  leftFrom: number;
  cursor: number | null;
}

const HexRow = memo(function HexRow({ row, topPx, payload, marked, leftFrom, cursor }: HexRowProps) {
  const first = row * bytesPerRow;
  const bytes = Array.from(payload.subarray(first, first + bytesPerRow), (value, i) => {
    const byte = first + i;
    const isMarked = inBytes(marked, byte);
    const classes = [
      isMarked && styles.marked,
      byte >= leftFrom && styles.left,
      byte === cursor && styles.cursor,
      value === 0 && styles.zero,
    ];
    return { byte, value, isMarked, className: classes.filter(Boolean).join(' ') };
  });
  return (
    <div className={styles.hexRow} style={{ transform: `translateY(${topPx}px)` }}>
      <span className={styles.hexOffset}>{rowOffset(row, payload.length)}</span>
      <span className={styles.hexBytes} data-testid="hex-bytes">
        {bytes.map(({ byte, value, isMarked, className }) => (
          <b key={byte} data-byte={byte} data-marked={isMarked || undefined} className={className}>
            {hexByte(value)}
          </b>
        ))}
      </span>
      <span className={styles.hexAscii}>
        {bytes.map(({ byte, value, className }) => (
          <b key={byte} data-byte={byte} className={className}>
            {asciiByte(value)}
          </b>
        ))}
      </span>
    </div>
  );
});
