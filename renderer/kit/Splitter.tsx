import { type PointerEvent, useRef, useState } from 'react';
import { readStored, writeStored } from './local-storage.ts';

/** A share of a length, kept in localStorage under `key`. */
export function useShare(key: string, usual: number): [number, (share: number) => void] {
  const [share, setShare] = useState(() => {
    const stored = Number(readStored(`corescope.split.${key}`) ?? Number.NaN);
    return stored > 0 && stored < 1 ? stored : usual;
  });
  return [
    share,
    (next) => {
      writeStored(`corescope.split.${key}`, String(next));
      setShare(next);
    },
  ];
}

interface SplitterProps {
  label: string;
  /** `horizontal`: a line from left to right, between what is above and below. */
  orientation: 'horizontal' | 'vertical';
  /** Share of the first of the two parts. */
  share: number;
  usual: number;
  min: number;
  max: number;
  onChange(share: number): void;
}

const keyStep = 0.02;

/** The line between two parts: dragged, moved by the arrow keys, put back by a double-click. */
export function Splitter({ label, orientation, share, usual, min, max, onChange }: SplitterProps) {
  const grabOffsetPx = useRef(0);
  const vertical = orientation === 'vertical';
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const place = (event: PointerEvent<HTMLElement>) => (vertical ? event.clientX : event.clientY);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a control
    <div
      className={`splitter splitter-${orientation}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(100 * share)}
      aria-valuemin={Math.round(100 * min)}
      aria-valuemax={Math.round(100 * max)}
      onDoubleClick={() => change(usual)}
      onPointerDown={(event) => {
        const own = event.currentTarget.getBoundingClientRect();
        grabOffsetPx.current = place(event) - (vertical ? own.left : own.top);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const frame = event.currentTarget.parentElement!.getBoundingClientRect();
        const own = event.currentTarget.getBoundingClientRect();
        const lengthPx = vertical ? frame.width - own.width : frame.height - own.height;
        change((place(event) - grabOffsetPx.current - (vertical ? frame.left : frame.top)) / lengthPx);
      }}
      onKeyDown={(event) => {
        const less = vertical ? 'ArrowLeft' : 'ArrowUp';
        const more = vertical ? 'ArrowRight' : 'ArrowDown';
        if (event.key !== less && event.key !== more) return;
        event.preventDefault();
        event.stopPropagation();
        change(share + (event.key === more ? keyStep : -keyStep));
      }}
    />
  );
}
