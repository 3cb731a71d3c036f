import { useEffect, useState } from 'react';
import type { RecorderState } from '../../../contract/recording.ts';
import { useRecorder } from '../../state/recorder-state.ts';

/** `00:02:47`, and the tenths of a second that are over. */
export function elapsedParts(ms: number): { time: string; tenths: string } {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  const part = (value: number): string => String(value).padStart(2, '0');
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part).join(':');
  return { time, tenths: String(tenths % 10) };
}

/** Goes on from the latest answer while it is recorded. */
const elapsedNow = (state: RecorderState, answeredAt: number): number =>
  state.elapsedMs + (state.phase === 'recording' ? performance.now() - answeredAt : 0);

/** @param everyMs as often as it is shown */
export function useElapsed(everyMs: number): number {
  const state = useRecorder((recorder) => recorder.state);
  const answeredAt = useRecorder((recorder) => recorder.answeredAt);
  const runs = state?.phase === 'recording';
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [runs, everyMs]);
  return state === null ? 0 : elapsedNow(state, answeredAt);
}
