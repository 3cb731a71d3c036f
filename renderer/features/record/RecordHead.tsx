import { Bookmark, Circle, Cpu, Play, ShieldAlert, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecorderState } from '../../../contract/recording.ts';
import progressStyles from '../../kit/progress.module.css';
import { keysOf } from '../../state/command.ts';
import { hinders, useRecord } from '../../state/record-store.ts';
import { isActive, isReplay, shownState, useRecorder } from '../../state/recorder-state.ts';
import { useServices } from '../../state/services.ts';
import { addMarker } from './add-marker.ts';
import { Confirm } from './Confirm.tsx';
import { elapsedParts, useElapsed } from './elapsed.ts';
import { useLiveStats } from './live-stats.ts';
import { useLiveView } from './live-view.ts';
import recordStyles from './record.module.css';
import { discardRecording, elevate, saveFlight, startRecording, stopAndOpen } from './record-actions.ts';
import { useRecordUi } from './record-ui.ts';

const simulatedText = 'Counts are generated. No PMU is being read.';

/** What can be done now. */
function useOrders() {
  const state = useRecorder(shownState);
  const { machine, plan, advice, busy } = useRecord();
  const isEnding = useRecordUi((ui) => ui.isEnding);
  const runs = isActive(state);
  const isRecording = state?.phase === 'recording';
  return {
    state,
    machine,
    busy,
    runs,
    isRecording,
    canStop: (isRecording || state?.phase === 'starting') && !isEnding,
    canStart: machine?.access === 'ready' && plan !== null && !busy && !hinders(advice),
  };
}
type Orders = ReturnType<typeof useOrders>;

/** Start and end, and how long it has been. */
export function RecordHead() {
  const { asksDiscard, askDiscard } = useRecordUi();
  const orders = useOrders();
  const { state, machine, runs, isRecording } = orders;
  const simulated = runs && state !== null ? state.simulated : (machine?.simulated ?? false);
  return (
    <header className={recordStyles.head}>
      <RecordButton orders={orders} />
      <div className={recordStyles.clock}>
        <PhaseLine state={state} />
        <Clock />
      </div>
      {simulated && (
        <div className={recordStyles.simulated} data-testid="record-simulated">
          <span className="badge-simulated" title={simulatedText}>
            <Cpu size={15} />
            Simulated device
          </span>
          <span className="hint">{simulatedText}</span>
        </div>
      )}
      <div className={recordStyles.actions}>
        {runs ? <WhileRunning orders={orders} /> : <BeforeStart orders={orders} />}
      </div>
      {state?.progress != null && (state.phase === 'saving' || state.phase === 'stopping') && (
        <progress
          className={`${progressStyles.bar} ${recordStyles.progress}`}
          value={state.progress}
          aria-label="Saving"
          data-testid="record-progress"
        />
      )}
      {asksDiscard && isRecording && <DiscardDialog onClose={() => askDiscard(false)} />}
    </header>
  );
}

function RecordButton({ orders: { runs, canStop, canStart } }: { orders: Orders }) {
  const services = useServices();
  const title = runs ? 'Stop and open' : 'Record';
  return (
    <button
      type="button"
      className={`${recordStyles.button} ${runs ? 'on' : ''}`}
      aria-label={title}
      title={title}
      disabled={runs ? !canStop : !canStart}
      data-testid="record-button"
      onClick={() => void (runs ? stopAndOpen(services) : startRecording())}
    >
      {runs ? (
        <Square size={22} fill="currentColor" strokeWidth={0} />
      ) : (
        <Circle size={24} fill="currentColor" strokeWidth={0} />
      )}
    </button>
  );
}

function WhileRunning({ orders: { state, busy, isRecording, canStop } }: { orders: Orders }) {
  const services = useServices();
  const replay = isReplay(state);
  return (
    <>
      {state?.plan?.flightSeconds != null && (
        <button
          type="button"
          className={`button ${recordStyles.large}`}
          disabled={!isRecording || busy}
          title={keysOf('record-save-flight')}
          data-testid="record-save-flight"
          onClick={() => void saveFlight(services)}
        >
          <FlightSeconds most={state.plan.flightSeconds} />
        </button>
      )}
      {!replay && (
        <button
          type="button"
          className={`button ${recordStyles.large}`}
          aria-label="Add marker"
          disabled={!isRecording}
          data-testid="record-marker"
          onClick={() => void addMarker()}
        >
          <Bookmark size={15} />
          <span className={recordStyles.buttonText}>Add marker</span>
          <kbd>{keysOf('record-marker')}</kbd>
        </button>
      )}
      {!replay && (
        <button
          type="button"
          className={`button ${recordStyles.large} ${recordStyles.dangerText}`}
          disabled={!canStop}
          data-testid="record-discard"
          // Of what has not begun nothing is lost.
          onClick={() => (isRecording ? useRecordUi.getState().askDiscard(true) : void discardRecording())}
        >
          Discard
        </button>
      )}
      <button
        type="button"
        className={`button ${recordStyles.large} primary`}
        disabled={!canStop}
        data-testid="record-stop"
        onClick={() => void stopAndOpen(services)}
      >
        {replay ? 'End replay' : 'Stop and open'}
      </button>
    </>
  );
}

function BeforeStart({ orders: { machine, busy, canStart } }: { orders: Orders }) {
  return (
    <>
      <button
        type="button"
        className={`button ${recordStyles.large}`}
        data-testid="record-replay"
        onClick={() => useRecordUi.getState().askReplay(true)}
      >
        <Play size={15} />
        Play a trace…
      </button>
      {machine !== null && machine.access !== 'ready' ? (
        <button
          type="button"
          className={`button ${recordStyles.large} primary`}
          disabled={busy || machine.access === 'refused'}
          data-testid="record-elevate"
          onClick={() => void elevate()}
        >
          <ShieldAlert size={15} />
          Ask Windows for access
        </button>
      ) : (
        <button
          type="button"
          className={`button ${recordStyles.large} ${recordStyles.record}`}
          disabled={!canStart}
          data-testid="record-start"
          onClick={() => void startRecording()}
        >
          Record
        </button>
      )}
    </>
  );
}

/** As many as there are, before the ring is full. */
function FlightSeconds({ most }: { most: number }) {
  const seconds = Math.min(most, Math.floor(useElapsed(1000) / 1000));
  return <>Save last {seconds} s</>;
}

function PhaseLine({ state }: { state: RecorderState | null }) {
  const phase = state?.phase ?? 'idle';
  const name = state?.fileName ?? state?.saved?.name ?? '';
  const word: Record<RecorderState['phase'], ReactNode> = {
    idle: 'Ready',
    starting: 'Starting',
    recording: isReplay(state) ? 'Replay' : 'Recording',
    stopping: 'Stopping',
    saving: 'Saving',
    saved: 'Saved',
    failed: 'Not recorded',
  };
  return (
    <div
      className={`${recordStyles.phase} ${isActive(state) ? 'on' : ''}`}
      role="status"
      data-testid="record-phase"
      data-phase={phase}
      // Has the focus while there is nothing to press.
      tabIndex={-1}
    >
      {isActive(state) && <i className={recordStyles.live} />}
      <h1>{word[phase]}</h1>
      <span className="hint" title={name}>
        {name}
      </span>
    </div>
  );
}

function Clock() {
  const elapsedMs = useElapsed(100);
  const replay = isReplay(useRecorder(shownState));
  // A replay is as far as what it has played; it is written as often as the other figures.
  useLiveStats(({ stats }) => (replay ? stats : null));
  const { time, tenths } = elapsedParts(replay ? useLiveView.getState().nowNs / 1e6 : elapsedMs);
  return (
    <div className={recordStyles.time} role="timer" aria-live="off" data-testid="record-elapsed">
      {time}
      <span>.{tenths}</span>
    </div>
  );
}

function DiscardDialog({ onClose }: { onClose(): void }) {
  const { time } = elapsedParts(useElapsed(1000));
  return (
    <Confirm
      title="Discard the recording?"
      text={`The recording stops, and everything recorded in ${time} is discarded. You cannot undo this.`}
      widthPx={420}
      testId="record-discard"
      keep="Keep recording"
      act="Discard"
      onAct={() => void discardRecording()}
      onClose={onClose}
    />
  );
}
