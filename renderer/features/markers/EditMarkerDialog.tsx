import { type FormEvent, useState } from 'react';
import type { NsRange } from '../../../contract/workspace.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { parseTime } from '../../base/parse-time.ts';
import { secondsText } from '../../base/seconds-text.ts';
import { formatDuration } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
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
  const { name, setName, typed, setTyped, color, setColor, note, setNote, times, ...form } = useMarkerForm(
    { id, draft },
    trace,
    onClose,
  );
  const isNew = id === null;
  return (
    <Dialog
      title={isNew ? (draft.endNs > draft.startNs ? 'Add region' : 'Add marker') : 'Edit marker'}
      widthPx={460}
      testId="marker-dialog"
      onClose={onClose}
    >
      <form onSubmit={form.save}>
        <div className={styles.markerForm}>
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
          <TimeFields
            typed={typed}
            times={times}
            onType={setTyped}
            onTimes={form.setTimes}
            onToEvents={() => void form.toEvents()}
          />
          <ColorField color={color} isFirst={first === 'color'} onChange={setColor} />
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
        </div>
        <DialogFoot action={isNew ? 'Add' : 'Save'} testId="marker-save" disabled={!form.canSave} onClose={onClose}>
          <span className={form.message === null ? 'hint' : styles.wrong} role="status">
            {form.message}
          </span>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** What is typed, what is wrong with it, and how it is saved. @param id null: a new marker */
function useMarkerForm({ id, draft }: { id: string | null; draft: MarkerDraft }, trace: string, onClose: () => void) {
  const [name, setName] = useState(draft.name);
  const [typed, setTyped] = useState(typedTimes(draft));
  const [color, setColor] = useState(draft.color);
  const [note, setNote] = useState(draft.note);
  const [problem, setProblem] = useState<string | null>(null);
  const client = useApp((state) => state.client);

  const times = timesIn(typed);
  const wrong = name.trim() === '' ? 'Enter a name.' : typeof times === 'string' ? times : null;

  const setTimes = (range: NsRange) => {
    setTyped(typedTimes(range));
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
  return {
    name,
    setName,
    typed,
    setTyped,
    color,
    setColor,
    note,
    setNote,
    times,
    setTimes,
    toEvents,
    save,
    canSave: wrong === null,
    message: problem ?? wrong,
  };
}

/** As they are typed; an empty end is a moment. */
interface TypedTimes {
  start: string;
  end: string;
}

const typedTimes = ({ startNs, endNs }: NsRange): TypedTimes => ({
  start: secondsText(startNs),
  end: endNs === startNs ? '' : secondsText(endNs),
});

interface TimeFieldsProps {
  typed: TypedTimes;
  /** A text: what is wrong with them. */
  times: NsRange | string;
  onType(typed: TypedTimes): void;
  onTimes(times: NsRange): void;
  onToEvents(): void;
}

function TimeFields({ typed, times, onType, onTimes, onToEvents }: TimeFieldsProps) {
  const selection = useViewStore((state) => state.selection);
  return (
    <>
      <div className={styles.markerTimes}>
        <label>
          <span>Start</span>
          <input
            className="input"
            value={typed.start}
            data-testid="marker-start"
            aria-describedby="marker-times-hint"
            onChange={(event) => onType({ ...typed, start: event.target.value })}
          />
        </label>
        <label>
          <span>End</span>
          <input
            className="input"
            value={typed.end}
            placeholder="None"
            data-testid="marker-end"
            aria-describedby="marker-times-hint"
            onChange={(event) => onType({ ...typed, end: event.target.value })}
          />
        </label>
        <button
          type="button"
          className="button"
          disabled={selection === null}
          title="Use the start and end of the selection"
          onClick={() => selection !== null && onTimes(selection)}
        >
          From selection
        </button>
        <button
          type="button"
          className="button"
          disabled={typeof times === 'string'}
          title="Move the start and end to the first and last event inside, so that the region can be exported for WPA"
          data-testid="marker-to-events"
          onClick={onToEvents}
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
    </>
  );
}

interface ColorFieldProps {
  color: string;
  isFirst: boolean;
  onChange(color: string): void;
}

const ColorField = ({ color, isFirst, onChange }: ColorFieldProps) => (
  <div>
    <span className={styles.markerColorsTitle}>Color</span>
    <RadioChoice
      label="Color"
      look="bare"
      className={styles.markerColors}
      isFirst={isFirst}
      options={markerColors.map((one, i) => ({
        id: one,
        label: `Color ${i + 1}`,
        title: <i className={styles.swatch} title={`Color ${i + 1}`} style={{ background: `var(--${one})` }} />,
      }))}
      value={color}
      onChange={onChange}
    />
  </div>
);

/** The range that the two texts say, or what is wrong with them. */
function timesIn({ start, end }: TypedTimes): NsRange | string {
  const startNs = parseTime(start);
  if (startNs === null) return 'Invalid start time.';
  const endNs = end.trim() === '' ? startNs : parseTime(end);
  if (endNs === null) return 'Invalid end time.';
  if (endNs < startNs) return 'The end is before the start.';
  return { startNs, endNs };
}
