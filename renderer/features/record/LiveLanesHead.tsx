import { Pause, Play, TriangleAlert, ZoomIn } from 'lucide-react';
import { formatCounted } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import { spanNs } from '../../base/view-math.ts';
import segmentsStyles from '../../kit/segments.module.css';
import panelStyles from '../../panel/panel.module.css';
import { withKeys } from '../../state/command.ts';
import liveStyles from './live.module.css';
import type { SeriesInfo } from './live-series.ts';
import { useLiveStats } from './live-stats.ts';
import { useLiveView, windowsNs } from './live-view.ts';
import { SeriesMenu } from './SeriesMenu.tsx';
import sessionStyles from './session.module.css';

interface LiveLanesHeadProps {
  titleId: string;
  choices: readonly SeriesInfo[];
  /** Those that are shown. */
  infos: readonly SeriesInfo[];
}

/** Over the lanes: what is drawn in them, what is selected, how far back, and whether they go along with now. */
export function LiveLanesHead({ titleId, choices, infos }: LiveLanesHeadProps) {
  return (
    <div className={panelStyles.head}>
      <h2 id={titleId}>
        {infos.some(({ series: one }) => one.type !== 'events') ? 'Counters per core' : 'Events per core'}
      </h2>
      <Legend infos={infos} />
      <SeriesMenu choices={choices} infos={infos} onChange={useLiveView.getState().setSeries} />
      <span className="grow" />
      <Selected />
      <Windows />
      <FreezeButton />
    </div>
  );
}

function Legend({ infos }: Pick<LiveLanesHeadProps, 'infos'>) {
  const scaled = useLiveStats((stats) => stats.scaled);
  const problems = useLiveStats((stats) => stats.problems);
  return (
    <ul className={liveStyles.legend}>
      {infos.map(({ key, title, short }, i) => (
        <li key={key}>
          <i className="dot" style={{ color: `var(--c${i + 1})` }} />
          <span className={liveStyles.long}>{title}</span>
          <span className={liveStyles.brief}>{short}</span>
          {scaled[i] === true && (
            <span className="badge warn" title="More events than counters: they take turns, and counts are scaled.">
              ≈<span className={liveStyles.long}>scaled</span>
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
  );
}

/** How long the selection is, and how many events are in it. */
function Selected() {
  const selection = useLiveView((view) => view.selection);
  const selectedEvents = useLiveStats((stats) => stats.selectedEvents);
  if (selection === null) return null;
  return (
    <span className={liveStyles.selected} data-testid="record-selected">
      <b>{formatDuration(spanNs(selection))}</b> <span className={liveStyles.long}>selected</span>
      {selectedEvents !== null && (
        <span className={liveStyles.long}>{formatCounted(Math.round(selectedEvents), 'event')}</span>
      )}
      <button
        type="button"
        className="icon-button"
        title="Zoom to selection (Enter in the lanes)"
        aria-label="Zoom to selection"
        onClick={useLiveView.getState().zoomToSelection}
      >
        <ZoomIn size={14} />
      </button>
    </span>
  );
}

/** How far back a view that follows goes. */
function Windows() {
  const isFollowing = useLiveView(({ follows }) => follows);
  const windowNs = useLiveView((view) => view.windowNs);
  const { follow } = useLiveView.getState();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div className={`${segmentsStyles.segments} ${sessionStyles.text}`} role="group" aria-label="Time in view">
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
  );
}

function FreezeButton() {
  const isFollowing = useLiveView(({ follows }) => follows);
  const { follow, freeze } = useLiveView.getState();
  return isFollowing ? (
    <button
      type="button"
      className="button small"
      title={withKeys('Freeze', 'record-freeze')}
      aria-keyshortcuts="Control+Alt+F"
      data-testid="record-freeze"
      onClick={freeze}
    >
      <Pause size={13} />
      <span className={liveStyles.long}>Freeze view</span>
      <span className={liveStyles.brief}>Freeze</span>
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
      <span className={liveStyles.long}>Back to now</span>
      <span className={liveStyles.brief}>Now</span>
    </button>
  );
}
