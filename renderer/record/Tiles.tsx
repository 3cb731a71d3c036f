import { type ReactNode, useEffect, useRef } from 'react';
import { formatBytes, formatCount, formatFixed } from '../format.ts';
import { CanvasLayer } from '../timeline/canvas-layer.ts';
import { onThemeChange, readToken } from '../timeline/theme.ts';
import { useLiveStats } from './live-stats.ts';
import { isActive, isReplay, shownState, useRecorder } from './recorder-state.ts';

const mostSegments = 64;

/** How the recording does: what comes, what is written, what is lost; each with what to do when it is not well. */
export function Tiles() {
  const state = useRecorder(shownState);
  const { stats, history } = useLiveStats();
  if (state === null) return null;
  const replay = isReplay(state);
  const { eventsLost, buffersLost, realTimeBuffersLost, sessions } = state;
  const own = sessions.filter(({ ours }) => ours);
  const buffers = own.reduce((sum, one) => sum + one.buffers, 0);
  const inUse = own.reduce((sum, one) => sum + one.buffers - one.freeBuffers, 0);
  const dropped = realTimeBuffersLost + (stats?.droppedBuffers ?? 0);
  const delay = stats?.delayMs ?? null;
  const flush = stats?.flushTimerMs ?? state.plan?.sessions[0]?.flushTimerMs ?? null;
  // So much later than the flush timer says, the page is what is slow.
  const isLate = delay !== null && flush !== null && delay > flush + 1000;
  const isFull = buffers > 0 && inUse / buffers > 0.8;
  const [written, unit] = formatBytes(state.bytesWritten).split(' ');
  return (
    <div className="record-tiles" data-testid="record-tiles">
      <Tile
        label="Events"
        value={formatCount(Math.round(replay ? (stats?.eventsPerSecond ?? 0) : state.eventsPerSecond))}
        unit="/s"
        testId="tile-events"
      >
        <Spark values={history.map(({ eventsPerSecond }) => eventsPerSecond)} color="--c1" />
      </Tile>
      {!replay && (
        <>
          <Tile
            label="Written"
            value={written ?? '0'}
            unit={`${unit} · ${formatBytes(Math.round(state.bytesPerSecond))}/s`}
            testId="tile-written"
          >
            <Spark values={history.map(({ bytesPerSecond }) => bytesPerSecond)} color="--c3" />
          </Tile>
          <Tile
            label="Buffers in use"
            value={formatCount(inUse)}
            unit={`of ${formatCount(buffers)}`}
            testId="tile-buffers"
            tone={isFull ? 'warn' : undefined}
          >
            {isFull ? <p>Nearly full: more or larger buffers</p> : <Segments inUse={inUse} of={buffers} />}
          </Tile>
          <Tile
            label="Events lost"
            value={formatCount(eventsLost)}
            tone={eventsLost > 0 ? 'rec' : 'ok'}
            testId="tile-lost"
          >
            <p>
              {eventsLost + buffersLost > 0 ? (
                'Larger buffers are needed'
              ) : (
                <>
                  Buffers lost <span className="record-plain">{formatCount(buffersLost)}</span>
                </>
              )}
            </p>
          </Tile>
        </>
      )}
      <Tile
        label="Live buffers dropped"
        value={formatCount(dropped)}
        tone={dropped > 0 ? 'warn' : undefined}
        testId="tile-dropped"
      >
        <p>{dropped > 0 ? 'View only, file is complete' : 'The view is complete'}</p>
      </Tile>
      <Tile
        label="Delay to screen"
        value={delay === null ? '–' : delay < 1000 ? formatCount(Math.round(delay)) : formatFixed(delay / 1000, 1)}
        unit={delay === null ? '' : delay < 1000 ? 'ms' : 's'}
        tone={isLate ? 'warn' : undefined}
        testId="tile-delay"
      >
        <p>
          {isLate
            ? 'The view is behind'
            : flush === null
              ? ''
              : `Flush ${flush < 1000 ? `${flush} ms` : `${formatFixed(flush / 1000, flush % 1000 === 0 ? 0 : 1)} s`}`}
        </p>
      </Tile>
      {state.advice !== null && isActive(state) && (
        <p className="record-advice" role="status" data-testid="record-advice">
          {state.advice}
        </p>
      )}
    </div>
  );
}

interface TileProps {
  label: string;
  value: string;
  unit?: string;
  tone?: 'ok' | 'warn' | 'rec' | undefined;
  testId: string;
  children: ReactNode;
}

function Tile({ label, value, unit, tone, testId, children }: TileProps) {
  return (
    <div className={`record-tile ${tone ?? ''}`} data-testid={testId}>
      <h2>{label}</h2>
      <div className="record-figure">
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
    <div className="record-segments" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <i key={i} className={i < filled ? 'used' : ''} />
      ))}
    </div>
  );
}

/** The figure over the last minute. */
function Spark({ values, color }: { values: readonly number[]; color: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const layer = new CanvasLayer(canvas.current!);
    const draw = () => {
      const { clientWidth, clientHeight } = canvas.current!;
      layer.resize(clientWidth, clientHeight);
      drawSpark(layer.begin(), clientWidth, clientHeight, values, readToken(color));
    };
    draw();
    return onThemeChange(draw);
  }, [values, color]);
  return <canvas ref={canvas} className="record-spark" />;
}

/** From zero to the highest, the newest at the right. */
export function drawSpark(
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
