import { type RefObject, useEffect, useRef } from 'react';
import type { LiveFrame, LiveFrameQuery } from '../../../contract/live.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import { LiveLag } from './live-lag.ts';
import type { LiveLanesView } from './live-lanes-view.ts';
import { useLiveList } from './live-list.ts';
import { LiveLoop } from './live-loop.ts';
import { LivePace } from './live-pace.ts';
import type { SeriesInfo } from './live-series.ts';
import { figuresOf, noFigures, useLiveStats } from './live-stats.ts';
import { type LiveViewState, useLiveView } from './live-view.ts';

const mostBuckets = 4096;

/** Another answer is needed for it, though time has not gone on. */
const isOtherView = (now: LiveViewState, before: LiveViewState): boolean =>
  now.follows !== before.follows ||
  (!now.follows && now.window !== before.window) ||
  now.windowNs !== before.windowNs ||
  now.selection !== before.selection ||
  now.series !== before.series;

/** Asks for frames of a recording as long as it runs: pictures for the lanes, figures and rows for the stores. */
export function useLiveFrames(
  client: TraceClient,
  recording: string | null,
  lanes: RefObject<LiveLanesView | null>,
  infos: readonly SeriesInfo[],
): void {
  const latest = useRef(infos);
  latest.current = infos;
  useEffect(() => {
    if (recording === null) return;
    const pace = new LivePace();
    const lag = new LiveLag();
    const query = (): Omit<LiveFrameQuery, 'after'> | null => {
      const view = lanes.current;
      if (view === null) return null;
      const now = useLiveView.getState();
      return {
        recording,
        window: now.follows ? { lastNs: now.windowNs } : now.window,
        buckets: Math.min(mostBuckets, view.columns),
        series: latest.current.map((info) => info.series),
        cpus: view.visible,
        list: pace.wantsList(performance.now()) ? useLiveList.getState().query() : null,
        selection: now.selection,
      };
    };
    const onFrame = (frame: LiveFrame, askedMs: number) => {
      useLiveView.getState().setNow(frame.nowNs);
      lanes.current?.take(frame);
      // Behind the painting that `take` has asked for. A page that nobody sees paints nothing.
      if (!document.hidden) requestAnimationFrame(() => lag.painted(frame, askedMs, performance.now()));
      if (frame.list !== null) useLiveStats.setState({ list: frame.list });
      if (!pace.took(frame, performance.now())) return;
      useLiveStats.setState({ ...figuresOf(frame), lag: lag.worst });
      useRecorder.setState({ liveBytes: frame.stats.memoryBytes });
    };
    const loop = new LiveLoop({
      client,
      query,
      onFrame,
      onFailed: (failed) => useLiveStats.setState({ failed }),
    });
    // Another recording's figures say nothing about this one.
    useLiveStats.setState({ ...noFigures, history: [] });
    loop.want();
    const undo = [
      useLiveView.subscribe((now, before) => {
        if (isOtherView(now, before)) loop.want();
      }),
      useLiveList.subscribe(() => {
        pace.hurry();
        loop.want();
      }),
      // What ended for want of an answer begins again with the next recording.
      () => loop.close(),
    ];
    return () => {
      for (const one of undo) one();
      useRecorder.setState({ liveBytes: null });
    };
  }, [client, recording, lanes]);
}
