import { ArrowDownToLine, Filter, Pause } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import type { RecordingPlan } from '../../../contract/recording.ts';
import { formatCount } from '../../base/format.ts';
import { formatTime } from '../../base/time-format.ts';
import { CodeField } from '../../kit/editor/CodeField.tsx';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../../kit/grid.tsx';
import { placeInTyped, readyFilters, useLiveList } from './live-list.ts';
import { useLiveStats } from './live-stats.ts';
import { unwatchedText } from './watchable.ts';

const rowPx = 22;
const headPx = 26;
/** Whoever stops typing for so long wants to see what comes of it. */
const pauseMs = 500;
const columns = ['Time s', 'Core', 'Process', 'Provider', 'Event', 'Message'];

/**
 * Events as they come, decoded. The list follows the newest until it is scrolled up or paused. It has no scroll bar of
 * its own making: what lies above is asked for by row, and there may be millions.
 */
export function LiveEvents({ plan }: { plan: RecordingPlan | null }) {
  const { typed, ready, fromRow, setTyped, toggleReady, stay, setRows, setShown } = useLiveList();
  const list = useLiveStats((state) => state.list);
  const dropped = useLiveStats((state) => state.stats?.droppedEvents ?? 0);
  const problemId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setRows(Math.max(1, Math.min(500, Math.floor((entry!.contentRect.height - headPx) / rowPx)))),
    );
    observer.observe(grid.current!);
    return () => observer.disconnect();
  }, [setRows]);
  useEffect(() => {
    if (text === typed) return;
    const timer = setTimeout(() => setTyped(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, typed, setTyped]);

  const clear = (): boolean => {
    setText('');
    setTyped('');
    return text !== '';
  };
  const problem = list?.problem ?? null;
  // Each frame of the view brings the same problem anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const problems = useMemo(
    () => (problem === null || text !== typed ? [] : [placeInTyped(problem, typed, ready)]),
    [problem?.message, problem?.position, problem?.length, text, typed, ready],
  );
  const unwatched = unwatchedText(plan);
  const rows = list?.timeNs.length ?? 0;
  const total = list?.total ?? 0;
  const first = list?.firstRow ?? 0;
  const last = Math.max(0, total - rows);
  const follows = fromRow === null;
  const go = (to: number) => stay(to >= last ? null : Math.max(0, Math.round(to)));
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.deltaY === 0) return;
    const by = event.deltaMode === 0 ? event.deltaY / rowPx : event.deltaY;
    go((fromRow ?? first) + Math.sign(by) * Math.max(1, Math.round(Math.abs(by))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = fromRow ?? first;
    const to: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - rows,
      PageDown: at + rows,
      Home: 0,
      End: total,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return (
    <div className="record-list" data-testid="live-events" data-following={follows}>
      <div className="record-list-bar">
        {readyFilters.map(({ id, name, filter }) => (
          <button
            key={id}
            type="button"
            className={`chip toggle ${ready.has(id) ? 'on' : ''}`}
            aria-pressed={ready.has(id)}
            title={filter}
            data-testid={`live-ready-${id}`}
            onClick={() => toggleReady(id)}
          >
            {name}
          </button>
        ))}
        <div className={`search grow ${problem === null ? '' : 'wrong'}`}>
          <Filter size={13} />
          <CodeField
            language="expression"
            label="Filter of the live events"
            placeholder="Filter, as: [Process Name] = 'spmv.exe' and event like 'FileIO/%'"
            value={text}
            onChange={setText}
            onSubmit={() => setTyped(text)}
            keys={{ Escape: clear }}
            problems={problems}
            isInvalid={problem !== null}
            describedBy={problem === null ? undefined : problemId}
            testId="live-filter"
          />
        </div>
        <span className="hint" data-testid="live-count">
          {formatCount(total)} events
        </span>
        {list !== null && list.skipped > 0 && (
          <span
            className="badge warn"
            title="They went by while the view was behind. The file has them."
            data-testid="live-skipped"
          >
            {formatCount(list.skipped)} skipped
          </span>
        )}
        {dropped > 0 && (
          <span className="badge warn" title="They did not reach the view. The file has them.">
            {formatCount(dropped)} dropped
          </span>
        )}
        {follows ? (
          <button type="button" className="button small" data-testid="live-pause" onClick={() => stay(first)}>
            <Pause size={13} />
            Pause
          </button>
        ) : (
          <button type="button" className="button small pressed" data-testid="live-follow" onClick={() => stay(null)}>
            <ArrowDownToLine size={13} />
            Follow
          </button>
        )}
      </div>
      {problem !== null && (
        <p id={problemId} className="record-error" role="alert" data-testid="live-filter-problem">
          {problem.message}
        </p>
      )}
      {unwatched !== null && (
        <p className="record-list-note hint" data-testid="live-unwatched">
          {unwatched}
        </p>
      )}
      <Grid
        ref={grid}
        className="grid record-list-grid"
        aria-label="Live events"
        aria-rowcount={total}
        data-testid="live-list"
        onWheel={onWheel}
        onKeyDown={onKeyDown}
      >
        <GridRow className="grid-row grid-head">
          {columns.map((name) => (
            <GridColumnHead key={name} className="cell">
              {name}
            </GridColumnHead>
          ))}
        </GridRow>
        <GridBody className="record-list-rows">
          {list !== null &&
            Array.from({ length: rows }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its number
              <GridRow key={first + i} className="grid-row" aria-rowindex={first + i + 1} data-testid="live-row">
                <GridCell className="cell whole">
                  <span>{formatTime(list.timeNs[i]!, 6)}</span>
                </GridCell>
                <GridCell className="cell whole">
                  <span>{list.cpu[i]}</span>
                </GridCell>
                <GridCell className="cell">{ownerText(list.process[i]!, list.pid[i]!)}</GridCell>
                <GridCell className="cell">{list.provider[i]}</GridCell>
                <GridCell className="cell">{list.event[i]}</GridCell>
                <GridCell className="cell record-message">{list.message[i]}</GridCell>
              </GridRow>
            ))}
        </GridBody>
        {list !== null && list.problem === null && rows === 0 && (joined(typed, ready.size) || unwatched === null) && (
          <div className="list-waiting hint">
            {joined(typed, ready.size) ? 'No event has passed the filter so far.' : 'No events so far.'}
          </div>
        )}
      </Grid>
    </div>
  );
}

const joined = (typed: string, ready: number): boolean => typed.trim() !== '' || ready > 0;

/** `spmv.exe (7412)`; events without a process have neither. */
const ownerText = (name: string, pid: number): string => {
  const id = Number.isNaN(pid) || pid < 0 || pid === 0xffffffff ? '' : String(pid);
  return name === '' ? id : id === '' ? name : `${name} (${id})`;
};
