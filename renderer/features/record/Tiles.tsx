import { type ReactNode, useEffect, useRef } from 'react';
import { present } from '../../../contract/checked.ts';
import type { RecorderState, SessionStatus } from '../../../contract/recording.ts';
import { formatBytes, formatCount, formatFixed } from '../../base/format.ts';
import { CanvasLayer } from '../../canvas/canvas-layer.ts';
import { areColorsForced, onThemeChange, readToken } from '../../canvas/theme.ts';
import { isReplay, shownState, useRecorder } from '../../state/recorder-state.ts';
import { useLiveStats } from './live-stats.ts';
import styles from './Tiles.module.css';
import { isRing, watchable } from './watchable.ts';

const mostSegments = 64;
/** An answer of the recorder that is older says nothing about now. */
const staleMs = 2000;

const allocated = (sessions: readonly SessionStatus[]): number => sessions.reduce((sum, one) => sum + one.buffers, 0);
const used = (sessions: readonly SessionStatus[]): number =>
  sessions.reduce((sum, one) => sum + one.buffers - one.freeBuffers, 0);

/** What the tiles tell, of what the recorder and the live view know. @param isStale the recorder has not answered of late */
function figuresOf(state: RecorderState, { stats, lag }: Live, isStale: boolean) {
  const replay = isReplay(state);
  const { realTimeBuffersLost, sessions } = state;
  const own = sessions.filter(({ ours }) => ours);
  const buffers = allocated(own);
  const inUse = used(own);
  // A ring is as full as it gets all the time: only what is to be written can be held up.
  const written = own.filter((session) => !isRing(session));
  const seen = watchable(state.plan);
  const dropped = realTimeBuffersLost + (stats?.droppedBuffers ?? 0);
  const flush = stats?.flushTimerMs ?? state.plan?.sessions[0]?.flushTimerMs ?? null;
  // What has been flushed is shown at once: else the view is what is slow.
  const isLate = lag !== null && lag.flushMs > 1000;
  const isFull = allocated(written) > 0 && used(written) / allocated(written) > 0.8;
  // Sessions that are not live do not tell what comes.
  const isUntold = own.length === 0 || (seen === 'none' && state.plan?.pmu == null);
  const rate =
    replay || (isStale && seen === 'all') ? (stats?.eventsPerSecond ?? null) : isUntold ? null : state.eventsPerSecond;
  return {
    ...{ replay, rate, isUntold, buffers, inUse, isFull, seen, dropped, flush, isLate },
    // All of its sessions are rings: what comes is known when it is saved.
    isInMemory: own.length > 0 && written.length === 0,
  };
}

type Live = ReturnType<typeof useLiveStats.getState>;
interface FigureProps {
  state: RecorderState;
  live: Live;
  figures: ReturnType<typeof figuresOf>;
}

/** How the recording does: what comes, what is written, what is lost; each with what to do when it is not well. */
export function Tiles() {
  const state = useRecorder(shownState);
  const live = useLiveStats();
  const answeredAt = useRecorder((recorder) => recorder.answeredAt);
  if (state === null) return null;
  const figures = figuresOf(state, live, performance.now() - answeredAt > staleMs);
  const props = { state, live, figures };
  return (
    <>
      <div className={styles.tiles} data-testid="record-tiles">
        <EventsTile {...props} />
        {!figures.replay && (
          <>
            <WrittenTile {...props} />
            <BuffersTile {...props} />
            <LostTile {...props} />
          </>
        )}
        <DroppedTile {...props} />
        <DelayTile {...props} />
      </div>
      {!figures.replay && <Advice text={state.advice} isKnown={!figures.isUntold} />}
    </>
  );
}

function EventsTile({ live: { history }, figures: { rate, isUntold, isInMemory } }: FigureProps) {
  return (
    <Tile label="Events" value={rate === null ? '–' : formatCount(Math.round(rate))} unit="/s" testId="tile-events">
      {isUntold && isInMemory ? (
        <p>In memory: not counted</p>
      ) : (
        <Spark values={history.map(({ eventsPerSecond }) => eventsPerSecond)} color="--c1" />
      )}
    </Tile>
  );
}

function WrittenTile({ state, live: { history }, figures: { isInMemory } }: FigureProps) {
  const [size, unit] = formatBytes(state.bytesWritten).split(' ');
  return (
    <Tile
      label="Buffers written"
      help="Whole buffers, as the sessions write them. Buffers that are flushed early are partly empty. The saved file packs the events of all sessions into full buffers, so it is smaller."
      value={isInMemory ? '–' : present(size, 'the size')}
      unit={isInMemory ? '' : `${unit} · ${formatBytes(Math.round(state.bytesPerSecond))}/s`}
      testId="tile-written"
    >
      {isInMemory ? (
        <p>In memory until saved</p>
      ) : (
        <Spark values={history.map(({ bytesPerSecond }) => bytesPerSecond)} color="--c3" />
      )}
    </Tile>
  );
}

function BuffersTile({ figures: { buffers, inUse, isFull, isInMemory } }: FigureProps) {
  return (
    <Tile
      label="Buffers in use"
      value={formatCount(inUse)}
      unit={`of ${formatCount(buffers)}`}
      testId="tile-buffers"
      tone={isFull ? 'warn' : undefined}
    >
      {isFull ? (
        <p>Nearly full: add or enlarge buffers</p>
      ) : isInMemory ? (
        <p title="The oldest are overwritten">A ring in memory</p>
      ) : (
        <Segments inUse={inUse} of={buffers} />
      )}
    </Tile>
  );
}

function LostTile({ state: { eventsLost, buffersLost } }: FigureProps) {
  return (
    <Tile
      label="Events lost"
      value={formatCount(eventsLost)}
      tone={eventsLost > 0 ? 'rec' : buffersLost > 0 ? 'warn' : 'ok'}
      testId="tile-lost"
    >
      <p>
        {eventsLost > 0 && buffersLost === 0 ? (
          'Use larger buffers'
        ) : (
          <>
            Buffers lost <span className={styles.plain}>{formatCount(buffersLost)}</span>
          </>
        )}
      </p>
    </Tile>
  );
}

function DroppedTile({ state, figures }: FigureProps) {
  const { dropped } = figures;
  return (
    <Tile
      label="Live buffers dropped"
      value={formatCount(dropped)}
      tone={dropped > 0 ? 'warn' : undefined}
      testId="tile-dropped"
    >
      <p>{droppedText(state, figures)}</p>
    </Tile>
  );
}

function droppedText({ pmu, plan }: RecorderState, { dropped, seen, isLate }: FigureProps['figures']): string {
  if (dropped > 0) return 'View only, file is complete';
  if (pmu !== null && pmu.missedRounds > 0) return `${formatCount(pmu.missedRounds)} readings missed`;
  if (seen === 'all') return isLate ? 'None, but the view is behind' : 'The view is complete';
  if (seen === 'some') return 'Of live sessions';
  return plan?.pmu == null ? 'No live sessions' : 'Counters only';
}

const seconds = (ms: number): string => formatFixed(ms / 1000, ms % 1000 === 0 ? 0 : 1);

function DelayTile({ live: { lag }, figures: { replay, flush, isLate } }: FigureProps) {
  const delay = lag?.eventMs ?? null;
  const timer = flush === null ? '' : `Flush ${flush < 1000 ? `${flush} ms` : `${seconds(flush)} s`}`;
  const own = flush === null || lag === null || replay ? '' : ` + ${formatCount(Math.round(lag.flushMs))} ms`;
  return (
    <Tile
      label="Delay to screen"
      value={delay === null ? '–' : delay < 1000 ? formatCount(Math.round(delay)) : formatFixed(delay / 1000, 1)}
      unit={delay === null ? '' : delay < 1000 ? 'ms' : 's'}
      tone={isLate ? 'warn' : undefined}
      testId="tile-delay"
    >
      <p title="An event waits until its buffer is full or the session’s timer flushes it. Only then can it be shown.">
        {isLate ? 'The view is behind' : `${timer}${own}`}
      </p>
    </Tile>
  );
}

/** Its line is there without advice too: what lies below must not move when there is some. */
function Advice({ text, isKnown }: { text: string | null; isKnown: boolean }) {
  const shown = text === null ? null : withSeparators(text);
  return (
    <p
      className={`${styles.advice} ${shown === null ? '' : styles.on}`}
      role="status"
      title={shown ?? undefined}
      data-testid="record-advice"
    >
      {shown ?? (isKnown ? 'Nothing needs attention.' : 'No known problems.')}
    </p>
  );
}

/** Figures of sentences that come from the recorder, as all others are written. */
const withSeparators = (text: string): string =>
  text.replaceAll(/[\w.,]+/g, (word) => word.replace(/^\d{4,15}(?=[.,]*$)/, (digits) => formatCount(Number(digits))));

interface TileProps {
  label: string;
  /** What it measures, where the label is not enough. */
  help?: string;
  value: string;
  unit?: string;
  tone?: 'ok' | 'warn' | 'rec' | undefined;
  testId: string;
  children: ReactNode;
}

function Tile({ label, help, value, unit, tone, testId, children }: TileProps) {
  return (
    <div className={`${styles.tile} ${tone === undefined ? '' : styles[tone]}`} data-testid={testId}>
      <h2 title={help ?? label}>{label}</h2>
      <div className={styles.figure} title={`${value} ${unit ?? ''}`.trim()}>
        <b>{value}</b> {unit}
      </div>
      {children}
    </div>
  );
}

function Segments({ inUse, of }: { inUse: number; of: number }) {
  if (of === 0) return null;
  const count = Math.min(of, mostSegments);
  const filled = Math.round((inUse / of) * count);
  return (
    <div className={styles.segments} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <i key={i} className={i < filled ? styles.used : ''} />
      ))}
    </div>
  );
}

/** The figure over the last minute. */
function Spark({ values, color }: { values: readonly number[]; color: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = present(canvas.current, 'the canvas');
    const layer = new CanvasLayer(element);
    const draw = () => {
      const { clientWidth, clientHeight } = element;
      layer.resize(clientWidth, clientHeight);
      const ink = areColorsForced() ? 'CanvasText' : readToken(color);
      drawSpark(layer.begin(), clientWidth, clientHeight, values, ink);
    };
    draw();
    return onThemeChange(draw);
  }, [values, color]);
  return <canvas ref={canvas} className={styles.spark} />;
}

/** From zero to the highest, the newest at the right. */
function drawSpark(
  context: CanvasRenderingContext2D,
  widthPx: number,
  heightPx: number,
  values: readonly number[],
  color: string,
): void {
  if (values.length < 2) return;
  const top = Math.max(...values, 1) * 1.1;
  const step = widthPx / (values.length - 1);
  context.beginPath();
  values.forEach((value, i) => {
    const y = heightPx - 1 - (value / top) * (heightPx - 3);
    if (i === 0) context.moveTo(0, y);
    else context.lineTo(i * step, y);
  });
  context.strokeStyle = color;
  context.lineWidth = 1.2;
  context.stroke();
  context.lineTo(widthPx, heightPx);
  context.lineTo(0, heightPx);
  context.fillStyle = color;
  context.globalAlpha = 0.12;
  context.fill();
  context.globalAlpha = 1;
}
