/** How the recorder stands, for the whole window: it goes on while another part of the window is on show. */
import { create } from 'zustand';
import { nothingRecorded, type RecorderState, type RecordingPhase } from '../../contract/recording.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';

interface RecorderView {
  /** Null before the first answer. */
  state: RecorderState | null;
  /** A trace that is played, as if it were recorded; it is of this page alone. */
  replay: RecorderState | null;
  /** Milliseconds of the page's clock at which it was answered: elapsed time goes on from there. */
  answeredAt: number;
  /** Why the recorder does not answer; null while it does. */
  problem: string | null;
  /** The recording screen is shown in place of a trace. */
  isShown: boolean;
  /** Memory of the live view, while there is one. */
  liveBytes: number | null;
  show(isShown: boolean): void;
}

export const useRecorder = create<RecorderView>()((set) => ({
  state: null,
  replay: null,
  answeredAt: 0,
  problem: null,
  isShown: false,
  liveBytes: null,
  show: (isShown) => set({ isShown }),
}));

const activePhases: ReadonlySet<RecordingPhase> = new Set(['starting', 'recording', 'stopping', 'saving']);

/** Something is under way that must not be forgotten. */
export const isActive = (state: RecorderState | null): boolean => state !== null && activePhases.has(state.phase);

/** A replay is watched, not kept: it has no plan. */
export const isReplay = (state: RecorderState | null): boolean => isActive(state) && state?.plan === null;

/** What is on show: a recording, else what is played. */
export const shownState = ({ state, replay }: Pick<RecorderView, 'state' | 'replay'>): RecorderState | null =>
  isActive(state) ? state : (replay ?? state);

/** A replay as the screen shows it. */
export const replayOf = (recording: string, fileName: string): RecorderState => ({
  ...nothingRecorded,
  revision: 0,
  phase: 'recording',
  recording,
  simulated: false,
  fileName,
});

/** Takes an answer, unless a newer one is here. */
export function takeState(state: RecorderState): void {
  const before = useRecorder.getState().state;
  if (before !== null && state.revision < before.revision && state.recording === before.recording) return;
  useRecorder.setState({ state, answeredAt: performance.now(), problem: null });
}

/**
 * Asks how the recorder stands, again as soon as it is answered, while something is under way or the screen is shown;
 * once at the beginning, for a recording that runs already. Ends with the signal.
 */
export async function followRecorder(client: TraceClient, signal: AbortSignal): Promise<void> {
  let after = -1;
  // Another host has another recorder.
  useRecorder.setState({ state: null, replay: null, problem: null });
  while (!signal.aborted) {
    try {
      const state = await client.call('recorderState', { after }, { signal });
      after = state.revision;
      takeState(state);
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      useRecorder.setState({ problem: errorInfo(error).message });
      await nextShow(signal);
      continue;
    }
    const { state, isShown } = useRecorder.getState();
    if (!isShown && !isActive(state)) await nextShow(signal);
  }
}

/** Until the screen is shown anew, or something begins without it. */
function nextShow(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = useRecorder.subscribe((now, before) => {
      if ((now.isShown && !before.isShown) || (isActive(now.state) && !isActive(before.state))) done();
    });
    signal.addEventListener('abort', done);
  });
}
