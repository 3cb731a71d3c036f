import { ChevronDown, Pause, Play, TriangleAlert, ZoomIn } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LiveFrame, LiveFrameQuery } from '../../../contract/live.ts';
import type { RecorderState } from '../../../contract/recording.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { spanNs } from '../../base/view-math.ts';
import { elementsOf } from '../../canvas/elements.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import '../../canvas/timeline.css';
import { formatDuration } from '../../base/time-format.ts';
import { withKeys } from '../../state/command.ts';
import { setName, setOfCore } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import { LiveLag } from './live-lag.ts';
import { type LiveLanesElements, LiveLanesView } from './live-lanes-view.ts';
import { useLiveList } from './live-list.ts';
import { LiveLoop } from './live-loop.ts';
import { LivePace } from './live-pace.ts';
import { chosen, mostSeries, type SeriesInfo, seriesChoices, seriesKey } from './live-series.ts';
import { figuresOf, noFigures, useLiveStats } from './live-stats.ts';
import { useLiveView, windowsNs } from './live-view.ts';
import { unwatchedText, watchable } from './watchable.ts';

const mostBuckets = 4096;

/** The lanes of every core of what is recorded now, with what is drawn in them and how far back. */
export function LiveLanes({ client, state }: { client: TraceClient; state: RecorderState }) {
  const root = useRef<HTMLElement>(null);
  const lanes = useRef<LiveLanesView>(null);
  const titleId = useId();
  const { machine, catalog } = useRecord();
  const { windowNs, fixed, selection, series, follow, freeze, zoomToSelection, setSeries } = useLiveView();
  const { scaled, problems, selectedEvents, failed } = useLiveStats();
  const providers = useLiveStats(({ stats }) => stats?.providers.map(({ name }) => name).join('\n') ?? '');
  const { plan, recording } = state;
  const choices = useMemo(
    () => seriesChoices(plan, catalog, providers === '' ? [] : providers.split('\n').slice(0, 12)),
    [plan, catalog, providers],
  );
  const keys = chosen(choices, series).map(({ key }) => key);
  const shownKeys = keys.join('|');
  // The same value while the same is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which they are
  const infos = useMemo(() => chosen(choices, series), [shownKeys]);
  const processors = plan === null ? 0 : (machine?.processors ?? 0);
  const content = useMemo(
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
  const latest = useRef(infos);
  latest.current = infos;

  useLayoutEffect(() => {
    const view = new LiveLanesView(elementsOf<LiveLanesElements>(root.current!));
    lanes.current = view;
    return () => {
      view.destroy();
      lanes.current = null;
    };
  }, []);
  useLayoutEffect(() => lanes.current!.show(content), [content]);
  const { messages } = state;
  useLayoutEffect(() => lanes.current!.mark(messages.filter(({ kind }) => kind === 'marker')), [messages]);
  const unwatched = unwatchedText(plan);
  const isEmpty = watchable(plan) === 'none' && infos.every(({ series: one }) => one.type === 'events');

  useEffect(() => {
    if (recording === null) return;
    const pace = new LivePace();
    const lag = new LiveLag();
    const query = (): Omit<LiveFrameQuery, 'after'> => {
      const now = useLiveView.getState();
      return {
        recording,
        window: now.fixed ?? { lastNs: now.windowNs },
        buckets: Math.min(mostBuckets, lanes.current!.columns),
        series: latest.current.map((info) => info.series),
        cpus: lanes.current!.visible,
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
        const isOther =
          now.fixed !== before.fixed ||
          now.windowNs !== before.windowNs ||
          now.selection !== before.selection ||
          now.series !== before.series;
        if (isOther) loop.want();
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
  }, [client, recording]);

  const isFollowing = fixed === null;
  return (
    <section
      ref={root}
      className="record-lanes panel"
      aria-labelledby={titleId}
      data-region="record-lanes"
      data-testid="record-lanes"
      data-following={isFollowing}
    >
      <div className="panel-head">
        <h2 id={titleId}>
          {infos.some(({ series: one }) => one.type !== 'events') ? 'Counters per core' : 'Events per core'}
        </h2>
        <ul className="record-legend">
          {infos.map(({ key, title, short }, i) => (
            <li key={key}>
              <i className="dot" style={{ color: `var(--c${i + 1})` }} />
              <span className="long">{title}</span>
              <span className="brief">{short}</span>
              {scaled[i] === true && (
                <span className="badge warn" title="More events than counters: they take turns, and counts are scaled.">
                  ≈<span className="long">scaled</span>
                </span>
              )}
              {problems[i] != null && (
                <span className="badge warn" title={problems[i]}>
                  <TriangleAlert size={12} />
                  {problems[i]}
                </span>
              )}
            </li>
          ))}
        </ul>
        <SeriesMenu choices={choices} infos={infos} onChange={setSeries} />
        <span className="grow" />
        {selection !== null && (
          <span className="record-selected" data-testid="record-selected">
            <b>{formatDuration(spanNs(selection))}</b> <span className="long">selected</span>
            {selectedEvents !== null && (
              <span className="long">{formatCounted(Math.round(selectedEvents), 'event')}</span>
            )}
            <button
              type="button"
              className="icon-button"
              title="Zoom to selection (Enter in the lanes)"
              aria-label="Zoom to selection"
              onClick={zoomToSelection}
            >
              <ZoomIn size={14} />
            </button>
          </span>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
        <div className="segments text" role="group" aria-label="Time in view">
          {windowsNs.map((ns) => (
            <button
              key={ns}
              type="button"
              className={isFollowing && ns === windowNs ? 'on' : ''}
              aria-pressed={isFollowing && ns === windowNs}
              onClick={() => follow(ns)}
            >
              {ns < 60e9 ? `${ns / 1e9} s` : `${ns / 60e9} min`}
            </button>
          ))}
        </div>
        {isFollowing ? (
          <button
            type="button"
            className="button small"
            title={withKeys('Freeze', 'record-freeze')}
            aria-keyshortcuts="Control+Alt+F"
            data-testid="record-freeze"
            onClick={freeze}
          >
            <Pause size={13} />
            <span className="long">Freeze view</span>
            <span className="brief">Freeze</span>
          </button>
        ) : (
          <button
            type="button"
            className="button small pressed"
            title={withKeys('Back to now', 'record-freeze')}
            aria-keyshortcuts="Control+Alt+F"
            data-testid="record-to-now"
            onClick={() => follow()}
          >
            <Play size={13} />
            <span className="long">Back to now</span>
            <span className="brief">Now</span>
          </button>
        )}
      </div>
      <div className="live-axis" data-part="ruler">
        <div data-part="rulerPlot" />
        <span className="timeline-ruler-base" data-part="rulerBase" />
        <div data-part="head" />
        <span className="timeline-pill duration" data-part="duration" hidden />
        <span className="timeline-pill cursor-time" data-part="cursorTime" hidden />
      </div>
      <div
        className="live-lanes"
        data-part="scroller"
        // It has keys of its own.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the focus
        tabIndex={0}
        aria-label="Lanes of all cores: left and right move in time, up and down go from core to core, Shift with left and right selects, Enter zooms to the selection, Esc takes it away, + and − zoom, End goes back to now"
        data-testid="live-lanes"
      >
        <div className="live-rows" data-part="rows" />
      </div>
      <div className="timeline-announcer" aria-live="polite" data-part="announcer" />
      {failed === null && unwatched !== null && isEmpty && (
        <p className="record-lanes-note" data-testid="record-unwatched">
          {unwatched}
        </p>
      )}
      {failed !== null && (
        <p className="record-lanes-failed" role="alert">
          {failed}
        </p>
      )}
    </section>
  );
}

interface SeriesMenuProps {
  choices: readonly SeriesInfo[];
  infos: readonly SeriesInfo[];
  onChange(series: SeriesInfo['series'][]): void;
}

/** What the lanes show, in the order in which it was chosen. */
function SeriesMenu({ choices, infos, onChange }: SeriesMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setIsOpen(false);
    };
    window.addEventListener('pointerdown', onPointerDown);
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const shown = infos.map(({ series }) => series);
  const toggle = ({ series, key }: SeriesInfo, on: boolean) =>
    onChange(on ? [...shown, series] : shown.filter((one) => seriesKey(one) !== key));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what its own button has opened
    <div
      ref={holder}
      className="record-series"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        event.preventDefault();
        event.stopPropagation();
        holder.current?.querySelector('button')?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !holder.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        type="button"
        className="button ghost small"
        aria-expanded={isOpen}
        data-testid="record-series"
        onClick={() => setIsOpen(!isOpen)}
      >
        Series
        <ChevronDown size={12} />
      </button>
      {isOpen && (
        <fieldset className="record-series-list">
          <legend>Up to {mostSeries} in a lane</legend>
          {choices.map((choice) => {
            const on = infos.some(({ key }) => key === choice.key);
            const isLast = on && infos.length === 1;
            return (
              <Checkbox
                key={choice.key}
                className="record-tick"
                on={on}
                disabled={isLast || (!on && infos.length >= mostSeries)}
                onChange={(next) => toggle(choice, next)}
              >
                {choice.title}
              </Checkbox>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
