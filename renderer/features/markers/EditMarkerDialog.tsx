import { type FormEvent, useState } from 'react';
import type { NsRange } from '../../../contract/workspace.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { parseTime } from '../../base/parse-time.ts';
import { secondsText } from '../../base/seconds-text.ts';
import { formatDuration } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { saveMarker } from '../../state/mark-actions.ts';
import { type MarkerDraft, markerColors, mostMarkers } from '../../state/markers.ts';
import type { MarkDialog } from '../../state/marks-store.ts';
import { useApp } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { eventsAround } from './marker-files.ts';
import styles from './markers.module.css';

interface EditMarkerDialogProps {
  dialog: MarkDialog & { kind: 'edit' };
  trace: string;
  onClose(): void;
}

/** Name, times, color and note of a marker. Without an end it is a moment. */
export function EditMarkerDialog({ dialog: { id, draft, first }, trace, onClose }: EditMarkerDialogProps) {
  const [name, setName] = useState(draft.name);
  const [start, setStart] = useState(secondsText(draft.startNs));
  const [end, setEnd] = useState(draft.endNs === draft.startNs ? '' : secondsText(draft.endNs));
  const [color, setColor] = useState(draft.color);
  const [note, setNote] = useState(draft.note);
  const [problem, setProblem] = useState<string | null>(null);
  const client = useApp((state) => state.client);
  const selection = useViewStore((state) => state.selection);

  const times = timesIn(start, end);
  const wrong = name.trim() === '' ? 'Enter a name.' : typeof times === 'string' ? times : null;

  const setTimes = ({ startNs, endNs }: NsRange) => {
    setStart(secondsText(startNs));
    setEnd(endNs === startNs ? '' : secondsText(endNs));
    setProblem(null);
  };
  const toEvents = async () => {
    if (client === null || typeof times === 'string') return;
    try {
      const events = await eventsAround(client, trace, times);
      if (events === null) setProblem('No event in this range can be exported for WPA. Choose a larger range.');
      else setTimes(events);
    } catch (error) {
      setProblem(errorInfo(error).message);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wrong !== null || typeof times === 'string') return;
    const next: MarkerDraft = { name: name.trim(), ...times, color, note };
    if (saveMarker(id, next)) onClose();
    else setProblem(`You have reached the limit of ${mostMarkers} markers. Delete some first.`);
  };

  const isNew = id === null;
  const message = problem ?? wrong;
  return (
    <Dialog
      title={isNew ? (draft.endNs > draft.startNs ? 'Add region' : 'Add marker') : 'Edit marker'}
      widthPx={460}
      testId="marker-dialog"
      onClose={onClose}
    >
      <form className={styles.markerForm} onSubmit={save}>
        <label>
          <span>Name</span>
          <input
            className="input"
            data-autofocus={first === 'name' || undefined}
            value={name}
            maxLength={512}
            data-testid="marker-name"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className={styles.markerTimes}>
          <label>
            <span>Start</span>
            <input
              className="input"
              value={start}
              data-testid="marker-start"
              aria-describedby="marker-times-hint"
              onChange={(event) => setStart(event.target.value)}
            />
          </label>
          <label>
            <span>End</span>
            <input
              className="input"
              value={end}
              placeholder="None"
              data-testid="marker-end"
              aria-describedby="marker-times-hint"
              onChange={(event) => setEnd(event.target.value)}
            />
          </label>
          <button
            type="button"
            className="button"
            disabled={selection === null}
            title="Use the start and end of the selection"
            onClick={() => selection !== null && setTimes(selection)}
          >
            From selection
          </button>
          <button
            type="button"
            className="button"
            disabled={typeof times === 'string'}
            title="Move the start and end to the first and last event inside, so that the region can be exported for WPA"
            data-testid="marker-to-events"
            onClick={() => void toEvents()}
          >
            To events
          </button>
        </div>
        <p id="marker-times-hint" className="hint">
          Enter seconds since the start of the trace, a time with a unit (ms, µs or ns), or a time of day.
          {typeof times !== 'string' && times.endNs > times.startNs && (
            <> Length: {formatDuration(times.endNs - times.startNs)}.</>
          )}
        </p>
        <div>
          <span className={styles.markerColorsTitle}>Color</span>
          <RadioChoice
            label="Color"
            look="bare"
            className={styles.markerColors}
            isFirst={first === 'color'}
            options={markerColors.map((one, i) => ({
              id: one,
              label: `Color ${i + 1}`,
              title: <i title={`Color ${i + 1}`} style={{ background: `var(--${one})` }} />,
            }))}
            value={color}
            onChange={setColor}
          />
        </div>
        <label>
          <span>Note</span>
          <textarea
            className="input"
            rows={3}
            value={note}
            maxLength={8192}
            data-testid="marker-note"
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <footer className={styles.markerFormFoot}>
          <span className={message === null ? 'hint' : styles.wrong} role="status">
            {message}
          </span>
          <span className="grow" />
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={wrong !== null} data-testid="marker-save">
            {isNew ? 'Add' : 'Save'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** The range that the two texts say, or what is wrong with them. */
function timesIn(start: string, end: string): NsRange | string {
  const startNs = parseTime(start);
  if (startNs === null) return 'Invalid start time.';
  const endNs = end.trim() === '' ? startNs : parseTime(end);
  if (endNs === null) return 'Invalid end time.';
  if (endNs < startNs) return 'The end is before the start.';
  return { startNs, endNs };
}
