import { useState } from 'react';
import type { TraceInfo } from '../../../contract/trace.ts';
import { parseTime } from '../../base/parse-time.ts';
import { timeCell, timeHelp } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';

interface GoToTimeDialogProps {
  info: TraceInfo;
  onGo(timeNs: number): void;
  onClose(): void;
}

/** Asks for a time and goes to the first event listed that is not before it. */
export function GoToTimeDialog({ info, onGo, onClose }: GoToTimeDialogProps) {
  const [text, setText] = useState('');
  const timeNs = parseTime(text);
  const firstNs = info.firstEventNs ?? 0;
  const lastNs = info.lastEventNs ?? 0;
  const inTrace = timeNs !== null && timeNs >= firstNs && timeNs <= lastNs;
  return (
    <Dialog title="Go to time" widthPx={380} testId="go-to-time" onClose={onClose}>
      <form
        className="go-to-time"
        onSubmit={(event) => {
          event.preventDefault();
          if (inTrace) onGo(timeNs);
        }}
      >
        <div className="field-row">
          <input
            className="input"
            data-autofocus
            value={text}
            placeholder="24.086 2, 86.2 ms, 350 µs, 12000 ns"
            aria-label="Time: seconds since the trace began, with a unit, or by the clock"
            aria-invalid={text !== '' && !inTrace}
            aria-describedby="go-to-time-hint"
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button primary" disabled={!inTrace}>
            Go
          </button>
        </div>
        <p id="go-to-time-hint" className="hint">
          {text !== '' && timeNs === null
            ? 'Not a time: write a number, in seconds or with s, ms, µs or ns behind it, or a time of day as 17:55:04.25.'
            : `${timeHelp()}: ${timeCell(firstNs, 6)} to ${timeCell(lastNs, 6)}.`}
        </p>
      </form>
    </Dialog>
  );
}
