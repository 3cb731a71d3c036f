import { useLayoutEffect, useRef } from 'react';

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
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    early = '';
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="early-palette"
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The window's own keys mean nothing while this is open.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <input
        ref={input}
        className="input"
        aria-label="Search tables, events, commands"
        placeholder="Search tables, events, commands"
        data-testid="palette-early"
        onChange={(event) => {
          early = event.target.value;
        }}
      />
    </dialog>
  );
}
