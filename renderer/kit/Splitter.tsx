import { type PointerEvent, useRef, useState } from 'react';
import { readStored, writeStored } from './local-storage.ts';
import styles from './Splitter.module.css';

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

interface SplitLineProps {
  label: string;
  /** `horizontal`: a line from left to right, between what is above and below. */
  orientation: 'horizontal' | 'vertical';
  now: number;
  least: number;
  most: number;
  testId?: string;
  onGrab(event: PointerEvent<HTMLElement>): void;
  onDrag(event: PointerEvent<HTMLElement>): void;
  /** An arrow key: 1 to the right or down, −1 to the left or up. */
  onStep(step: 1 | -1): void;
  onReset(): void;
}

/** A line that is dragged, moved by the arrow keys, put back by a double-click. */
export function SplitLine({ label, orientation, now, least, most, testId, ...on }: SplitLineProps) {
  const vertical = orientation === 'vertical';
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a control
    <div
      className={`${styles.splitter} ${styles[orientation]}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={now}
      aria-valuemin={least}
      aria-valuemax={most}
      data-testid={testId}
      onDoubleClick={on.onReset}
      onPointerDown={(event) => {
        on.onGrab(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && on.onDrag(event)}
      onKeyDown={(event) => {
        const less = vertical ? 'ArrowLeft' : 'ArrowUp';
        const more = vertical ? 'ArrowRight' : 'ArrowDown';
        if (event.key !== less && event.key !== more) return;
        event.preventDefault();
        event.stopPropagation();
        on.onStep(event.key === more ? 1 : -1);
      }}
    />
  );
}

interface SplitterProps extends Pick<SplitLineProps, 'label' | 'orientation'> {
  /** Share of the first of the two parts. */
  share: number;
  usual: number;
  min: number;
  max: number;
  onChange(share: number): void;
}

const keyStep = 0.02;

/** The line between two parts that share a length. */
export function Splitter({ label, orientation, share, usual, min, max, onChange }: SplitterProps) {
  const grabOffsetPx = useRef(0);
  const vertical = orientation === 'vertical';
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const place = (event: PointerEvent<HTMLElement>) => (vertical ? event.clientX : event.clientY);
  return (
    <SplitLine
      label={label}
      orientation={orientation}
      now={Math.round(100 * share)}
      least={Math.round(100 * min)}
      most={Math.round(100 * max)}
      onReset={() => change(usual)}
      onGrab={(event) => {
        const own = event.currentTarget.getBoundingClientRect();
        grabOffsetPx.current = place(event) - (vertical ? own.left : own.top);
      }}
      onDrag={(event) => {
        const frame = event.currentTarget.parentElement?.getBoundingClientRect();
        if (frame === undefined) return;
        const own = event.currentTarget.getBoundingClientRect();
        const lengthPx = vertical ? frame.width - own.width : frame.height - own.height;
        change((place(event) - grabOffsetPx.current - (vertical ? frame.left : frame.top)) / lengthPx);
      }}
      onStep={(step) => change(share + step * keyStep)}
    />
  );
}
