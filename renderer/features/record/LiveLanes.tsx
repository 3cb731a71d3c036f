import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { present } from '../../../contract/checked.ts';
import type { RecorderState } from '../../../contract/recording.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { elementsOf } from '../../canvas/elements.ts';
import frameStyles from '../../canvas/frame.module.css';
import { Lanes } from '../../panel/Lanes.tsx';
import panelStyles from '../../panel/panel.module.css';
import { setName, setOfCore } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import { LiveLanesHead } from './LiveLanesHead.tsx';
import liveStyles from './live.module.css';
import { type LiveLanesContent, type LiveLanesElements, LiveLanesView } from './live-lanes-view.ts';
import { chosen, type SeriesInfo, seriesChoices } from './live-series.ts';
import { useLiveStats } from './live-stats.ts';
import { useLiveView } from './live-view.ts';
import { useLiveFrames } from './use-live-frames.ts';
import { unwatchedText, watchable } from './watchable.ts';

/** The lanes of every core of what is recorded now, with what is drawn in them and how far back. */
export function LiveLanes({ client, state }: { client: TraceClient; state: RecorderState }) {
  const root = useRef<HTMLElement>(null);
  const lanes = useRef<LiveLanesView>(null);
  const titleId = useId();
  const isFollowing = useLiveView(({ follows }) => follows);
  const failed = useLiveStats((stats) => stats.failed);
  const { plan, recording, messages } = state;
  const { choices, infos } = useShownSeries(plan);
  const content = useLanesContent(plan, infos);

  useLayoutEffect(() => {
    const view = new LiveLanesView(elementsOf<LiveLanesElements>(present(root.current, 'the section')));
    lanes.current = view;
    return () => {
      view.destroy();
      lanes.current = null;
    };
  }, []);
  useLayoutEffect(() => present(lanes.current, 'the view').show(content), [content]);
  useLayoutEffect(() => {
    present(lanes.current, 'the view').mark(messages.filter(({ kind }) => kind === 'marker'));
  }, [messages]);
  const unwatched = unwatchedText(plan);
  const isEmpty = watchable(plan) === 'none' && infos.every(({ series: one }) => one.type === 'events');

  useLiveFrames(client, recording, lanes, infos);

  return (
    <section
      ref={root}
      className={`${liveStyles.recordLanes} ${panelStyles.panel}`}
      aria-labelledby={titleId}
      data-region="record-lanes"
      data-testid="record-lanes"
      data-following={isFollowing}
    >
      <LiveLanesHead titleId={titleId} choices={choices} infos={infos} />
      <div className={liveStyles.axis} data-part="ruler">
        <div data-part="rulerPlot" />
        <span className={frameStyles.rulerBase} data-part="rulerBase" />
        <div data-part="head" />
        <span className={`${frameStyles.pill} ${frameStyles.duration}`} data-part="duration" hidden />
        <span className={`${frameStyles.pill} ${frameStyles.cursorTime}`} data-part="cursorTime" hidden />
      </div>
      <Lanes
        className={liveStyles.lanes}
        testId="live-lanes"
        label="Lanes of all cores: Left and Right move in time, Up and Down move between cores, Shift+Left and Shift+Right select, Enter zooms to the selection, Esc clears it, + and − zoom, End returns to now"
      />
      <div className={frameStyles.announcer} aria-live="polite" data-part="announcer" />
      {failed === null && unwatched !== null && isEmpty && (
        <p className={liveStyles.lanesNote} data-testid="record-unwatched">
          {unwatched}
        </p>
      )}
      {failed !== null && (
        <p className={liveStyles.lanesFailed} role="alert">
          {failed}
        </p>
      )}
    </section>
  );
}

/** What a plan gives lanes of, and those of it that are shown; the same value while the same is shown. */
function useShownSeries(plan: RecorderState['plan']) {
  const catalog = useRecord((record) => record.catalog);
  const series = useLiveView((view) => view.series);
  const providers = useLiveStats(({ stats }) => stats?.providers.map(({ name }) => name).join('\n') ?? '');
  const choices = useMemo(
    () => seriesChoices(plan, catalog, providers === '' ? [] : providers.split('\n').slice(0, 12)),
    [plan, catalog, providers],
  );
  const keys = chosen(choices, series).map(({ key }) => key);
  const shownKeys = keys.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which they are
  const infos = useMemo(() => chosen(choices, series), [shownKeys]);
  return { choices, infos };
}

/** The lanes themselves: a core each. */
function useLanesContent(plan: RecorderState['plan'], infos: readonly SeriesInfo[]): LiveLanesContent {
  const machine = useRecord((record) => record.machine);
  const processors = plan === null ? 0 : (machine?.processors ?? 0);
  return useMemo(
    () => ({
      cpus: Array.from({ length: processors }, (_, cpu) => cpu),
      infos,
      beside: (cpu: number) => {
        const set = plan?.pmu == null || plan.pmu.sets.length < 2 ? null : setOfCore(plan.pmu, cpu);
        return set === null ? '' : `set ${setName(set)}`;
      },
    }),
    [processors, infos, plan],
  );
}
