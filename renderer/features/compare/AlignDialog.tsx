import { type FormEvent, useState } from 'react';
import { secondsText } from '../../base/seconds-text.ts';
import { formatDuration } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { Select } from '../../kit/Select.tsx';
import { byClockNs, moments, parseOffset } from '../../state/alignment.ts';
import { useCompareUi } from '../../state/compare-actions.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import styles from './compare.module.css';

/** Where a trace lies against the first one: typed, by the clock, or by what happened at the same time in both. */
export function AlignDialog({ onClose }: { onClose(): void }) {
  const index = useCompareUi((state) => state.aligned);
  const own = useTraces((state) => state.own);
  const markers = useWorkspace((state) => state.markers);
  const [first, trace] = [own[0], own[index]];
  const [text, setText] = useState(() => secondsText(trace?.offsetNs ?? 0));
  if (first === undefined || trace === undefined || index === 0) return null;

  const offsetNs = parseOffset(text);
  const clockNs = byClockNs(first.opened.info.startTimeUtc, trace.opened.info.startTimeUtc);
  const { selection, cursorNs } = useViewStore.getState();
  const seen = { selection, cursorNs, markers };
  const ofTrace = moments({ ...trace.opened.info, name: trace.name }, trace.offsetNs, seen);
  const ofFirst = moments({ ...first.opened.info, name: first.name }, 0, seen);
  const set = (ns: number) => setText(secondsText(ns));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (offsetNs === null) return;
    useTraces.getState().setOffset(index, offsetNs);
    onClose();
  };
  return (
    <Dialog title={`Align ${trace.name}`} widthPx={520} testId="align-dialog" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Offset text={text} isWrong={offsetNs === null} clockNs={clockNs} onText={setText} onNs={set} />
        <p id="align-hint" className="hint">
          {offsetNs === null
            ? 'Enter a number of seconds, or a number with s, ms, µs, or ns. A negative offset moves the trace earlier.'
            : `${trace.name} starts ${offsetNs === 0 ? 'at the same time as' : `${formatDuration(Math.abs(offsetNs))} ${offsetNs > 0 ? 'after' : 'before'}`} ${first.name}.`}
        </p>
        <OntoEachOther ofTrace={ofTrace} ofFirst={ofFirst} onBring={(ns) => set(trace.offsetNs + ns)} />
        <DialogFoot action="Align" testId="align-ok" disabled={offsetNs === null} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface OffsetProps {
  text: string;
  isWrong: boolean;
  /** Null: one of the traces does not say when it began. */
  clockNs: number | null;
  onText(text: string): void;
  onNs(ns: number): void;
}

const Offset = ({ text, isWrong, clockNs, onText, onNs }: OffsetProps) => (
  <>
    <label className={styles.row} htmlFor="align-offset">
      Offset, in seconds
    </label>
    <div className={`${dialogStyles.fieldRow} ${styles.fields}`}>
      <input
        id="align-offset"
        className="input grow"
        data-autofocus
        data-testid="align-offset"
        value={text}
        aria-invalid={isWrong}
        aria-describedby="align-hint"
        onChange={(event) => onText(event.target.value)}
      />
      <button type="button" className="button" data-testid="align-headers" onClick={() => onNs(0)}>
        No offset
      </button>
      <button
        type="button"
        className="button"
        data-testid="align-clock"
        disabled={clockNs === null}
        title={
          clockNs === null
            ? 'One of the traces does not contain its start time.'
            : 'Uses the start times that the machines recorded'
        }
        onClick={() => clockNs !== null && onNs(clockNs)}
      >
        Match clocks
      </button>
    </div>
  </>
);

interface OntoEachOtherProps {
  ofTrace: MomentsProps['moments'];
  ofFirst: MomentsProps['moments'];
  /** @param ns how far the trace is to be moved from where it is seen now */
  onBring(ns: number): void;
}

function OntoEachOther({ ofTrace, ofFirst, onBring }: OntoEachOtherProps) {
  const [of, setOf] = useState('first');
  const [onto, setOnto] = useState('first');
  const bring = () => {
    const from = ofTrace.find(({ id }) => id === of);
    const to = ofFirst.find(({ id }) => id === onto);
    if (from !== undefined && to !== undefined) onBring(to.ns - from.ns);
  };
  return (
    <fieldset className={styles.side}>
      <legend>Or align two moments</legend>
      <label htmlFor="align-of">In this trace</label>
      <Moments id="align-of" value={of} moments={ofTrace} onChange={setOf} />
      <label htmlFor="align-onto">In the first trace</label>
      <Moments id="align-onto" value={onto} moments={ofFirst} onChange={setOnto} />
      <span />
      <button type="button" className="button" data-testid="align-bring" onClick={bring}>
        Set offset
      </button>
    </fieldset>
  );
}

interface MomentsProps {
  id: string;
  value: string;
  moments: ReturnType<typeof moments>;
  onChange(id: string): void;
}

const Moments = ({ id, value, moments: all, onChange }: MomentsProps) => (
  <Select
    id={id}
    value={value}
    options={all.map((moment) => [moment.id, moment.title])}
    testId={id}
    onChange={onChange}
  />
);
