import { useState } from 'react';
import { parseTime } from '../../base/parse-time.ts';
import { timeCell, timeHelp } from '../../base/time-format.ts';
import { containsNs } from '../../base/view-math.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { pageActions } from '../../state/command.ts';
import { useViewStore } from '../../state/view-store.ts';

/** Asks for a time and goes to it: the time axis, and every list of events that is on screen. */
export function GoToTimeDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const limits = useViewStore((state) => state.limits);
  const timeNs = parseTime(text);
  const inTrace = timeNs !== null && containsNs(limits, timeNs);
  return (
    <Dialog title="Go to time" widthPx={380} testId="go-to-time" onClose={onClose}>
      <form
        className={dialogStyles.goToTime}
        onSubmit={(event) => {
          event.preventDefault();
          if (!inTrace) return;
          onClose();
          goToTime(timeNs);
        }}
      >
        <div className={dialogStyles.fieldRow}>
          <input
            className="input"
            data-autofocus
            value={text}
            placeholder="24.086 2, 86.2 ms, 350 µs, 12000 ns"
            aria-label="Seconds since the start of the trace, a time with a unit, or a time of day"
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
            ? 'Enter a number of seconds, a number with s, ms, µs, or ns, or a time of day such as 17:55:04.25.'
            : `${timeHelp()}: ${timeCell(limits.startNs, 6)} to ${timeCell(limits.endNs - 1, 6)}.`}
        </p>
      </form>
    </Dialog>
  );
}

/** Centres what is in view around a time, with the cursor there; lists of events go to the first event that is not before it. */
function goToTime(timeNs: number): void {
  const { window, pan, setCursor } = useViewStore.getState();
  pan(timeNs - (window.startNs + window.endNs) / 2);
  setCursor(timeNs);
  for (const goTo of pageActions.goToTime) goTo(timeNs);
}
