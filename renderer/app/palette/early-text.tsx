import { useLayoutEffect } from 'react';
import { DialogFrame } from '../../kit/Dialog.tsx';
import paletteStyles from './palette.module.css';

/** What was typed for the palette before its program was here. */
let early = '';

/** The text, once: the palette's field begins with it. */
export function takeEarlyText(): string {
  const text = early;
  early = '';
  return text;
}

/** Stands for the palette while it loads, and takes what is typed: the first letters are not to go astray. */
export function EarlyText({ onClose }: { onClose(): void }) {
  useLayoutEffect(() => {
    early = '';
  }, []);
  return (
    <DialogFrame label="Command palette" widthPx={680} onClose={onClose}>
      <input
        className={paletteStyles.earlyPalette}
        data-autofocus
        aria-label="Search tables, events, commands"
        placeholder="Search tables, events, commands"
        data-testid="palette-early"
        onChange={(event) => {
          early = event.target.value;
        }}
      />
    </DialogFrame>
  );
}
