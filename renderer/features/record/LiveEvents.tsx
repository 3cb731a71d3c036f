import { ArrowDownToLine, Filter, Pause } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { LiveRows } from '../../../contract/live.ts';
import type { RecordingPlan } from '../../../contract/recording.ts';
import { formatCount } from '../../base/format.ts';
import { formatTime } from '../../base/time-format.ts';
import { CodeField } from '../../kit/editor/CodeField.tsx';
import type { ColumnSize } from '../../kit/grid/column-layout.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridView } from '../../kit/grid/grid-props.ts';
import type { GridColumn, GridSource } from '../../kit/grid/grid-source.ts';
import type { RowSpan } from '../../kit/grid/row-span.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import liveStyles from './live.module.css';
import { placeInTyped, readyFilters, useLiveList } from './live-list.ts';
import { useLiveStats } from './live-stats.ts';
import recordStyles from './record.module.css';
import sessionStyles from './session.module.css';
import { useConditionOffer } from './use-condition-offer.ts';
import { unwatchedText } from './watchable.ts';

/** Whoever stops typing for so long wants to see what comes of it. */
const pauseMs = 500;
/** Rows in one frame. */
const mostRows = 500;

/** A row of a frame. */
interface LiveRow {
  list: LiveRows;
  index: number;
}

const columns: GridColumn<LiveRow>[] = [
  { id: 'time', title: 'Time s', isNumber: true, text: ({ list, index }) => formatTime(at(list.timeNs, index), 6) },
  { id: 'cpu', title: 'Core', isNumber: true, text: ({ list, index }) => String(at(list.cpu, index)) },
  {
    id: 'process',
    title: 'Process',
    text: ({ list, index }) => ownerText(at(list.process, index), at(list.pid, index)),
  },
  { id: 'provider', title: 'Provider', text: ({ list, index }) => at(list.provider, index) },
  { id: 'event', title: 'Event', text: ({ list, index }) => at(list.event, index) },
  {
    id: 'message',
    title: 'Message',
    text: ({ list, index }) => at(list.message, index),
    cellClass: () => liveStyles.message ?? '',
  },
];

const sizesOf = (process: number, provider: number, event: number): ColumnSize[] => [
  { id: 'time', fitPx: 96, leastPx: 96 },
  { id: 'cpu', fitPx: 48, leastPx: 48 },
  { id: 'process', fitPx: process, leastPx: 90 },
  { id: 'provider', fitPx: provider, leastPx: 90 },
  { id: 'event', fitPx: event, leastPx: 100 },
  { id: 'message', fitPx: 200, leastPx: 120, fills: true },
];
const narrow = sizesOf(130, 124, 140);
const wide = sizesOf(160, 220, 200);
/** Messages come before names. */
const sizes = ({ widthPx }: GridView) => (widthPx < 900 ? narrow : wide);

const noList = { firstRow: 0, total: 0 };

/**
 * Events as they come, decoded. The list follows the newest until it is scrolled up or paused. What lies above is asked for
 * by row, and there may be millions.
 */
export function LiveEvents({ plan }: { plan: RecordingPlan | null }) {
  const { typed, ready, fromRow, stay, setShown } = useLiveList();
  const list = useLiveStats((state) => state.list);
  const problemId = useId();
  useEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);
  const problem = list?.problem ?? null;
  const unwatched = unwatchedText(plan);
  const widths = useDraggedWidths('live');
  const [selection, setSelection] = useState<RowSpan | null>(null);
  // Rows of another filter have other numbers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is the reason, not an input
  useEffect(() => setSelection(null), [typed, ready]);
  const { total, firstRow } = list ?? noList;
  const follows = fromRow === null;
  const source = useRows(list);
  const select = (span: RowSpan) => {
    setSelection(span);
    stay(span.active >= total - 1 ? null : firstRow);
  };

  return (
    <div className={liveStyles.list} data-testid="live-events" data-following={follows}>
      <Bar list={list} problem={problem} problemId={problemId} />
      {problem !== null && (
        <p id={problemId} className={recordStyles.error} role="alert" data-testid="live-filter-problem">
          {problem.message}
        </p>
      )}
      {unwatched !== null && (
        <p className={`${liveStyles.listNote} hint`} data-testid="live-unwatched">
          {unwatched}
        </p>
      )}
      <DataGrid
        label="Live events"
        testIds={{ grid: 'live-list', row: 'live-row' }}
        source={source}
        columns={columns}
        sizes={sizes}
        widths={widths}
        selection={selection}
        onSelect={select}
        follows={follows}
        onScrolled={(row, isAtEnd) => stay(isAtEnd ? null : row)}
        face={
          list !== null &&
          list.problem === null &&
          total === 0 &&
          (joined(typed, ready.size) || unwatched === null) &&
          (joined(typed, ready.size) ? 'No events match the filter yet.' : 'No events yet.')
        }
      />
    </div>
  );
}

/** The rows of a frame; the view asks for those that it shows. */
function useRows(list: LiveRows | null): GridSource<LiveRow> {
  const { setRows, stay } = useLiveList();
  return useMemo<GridSource<LiveRow>>(() => {
    const rows = Array.from(list?.timeNs ?? [], (_, index) => (list === null ? null : { list, index }));
    return {
      rowCount: list?.total ?? 0,
      rowAt: (row) => rows[row - (list?.firstRow ?? 0)] ?? null,
      has: (first, end) => list !== null && first >= list.firstRow && end <= list.firstRow + rows.length,
      want(first, end) {
        setRows(Math.min(mostRows, end - first));
        if (useLiveList.getState().fromRow !== null) stay(first);
      },
    };
  }, [list, setRows, stay]);
}

interface BarProps extends FilterProps {
  list: LiveRows | null;
}

/** What is listed, and how much that is. */
function Bar({ list, ...field }: BarProps) {
  const { ready, fromRow, toggleReady, stay } = useLiveList();
  const dropped = useLiveStats((state) => state.stats?.droppedEvents ?? 0);
  const { total, firstRow } = list ?? noList;
  return (
    <div className={liveStyles.listBar}>
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
      <FilterField {...field} />
      <span className="hint" data-testid="live-count">
        {formatCount(total)} events
      </span>
      {list !== null && list.skipped > 0 && (
        <span
          className="badge warn"
          title="The view fell behind and skipped these events. They are in the file."
          data-testid="live-skipped"
        >
          {formatCount(list.skipped)} skipped
        </span>
      )}
      {dropped > 0 && (
        <span className="badge warn" title="These events did not reach the view. They are in the file.">
          {formatCount(dropped)} dropped
        </span>
      )}
      {fromRow === null ? (
        <button type="button" className="button small" data-testid="live-pause" onClick={() => stay(firstRow)}>
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
  );
}

interface FilterProps {
  problem: LiveRows['problem'];
  problemId: string;
}

function FilterField({ problem, problemId }: FilterProps) {
  const { typed, ready, setTyped } = useLiveList();
  const [text, setText] = useState(typed);
  useEffect(() => {
    if (text === typed) return;
    const timer = setTimeout(() => setTyped(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, typed, setTyped]);

  const complete = useConditionOffer();
  const clear = (): boolean => {
    setText('');
    setTyped('');
    return text !== '';
  };
  // Each frame of the view brings the same problem anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const problems = useMemo(
    () => (problem === null || text !== typed ? [] : [placeInTyped(problem, typed, ready)]),
    [problem?.message, problem?.position, problem?.length, text, typed, ready],
  );
  return (
    <div className={`search grow ${problem === null ? '' : sessionStyles.wrong}`}>
      <Filter size={13} />
      <CodeField
        language="expression"
        label="Filter for live events"
        placeholder="Filter, e.g. [Process Name] = 'spmv.exe' and event like 'FileIO/%'"
        value={text}
        onChange={setText}
        onSubmit={() => setTyped(text)}
        complete={complete}
        keys={{ Escape: clear }}
        problems={problems}
        isInvalid={problem !== null}
        describedBy={problem === null ? undefined : problemId}
        testId="live-filter"
      />
    </div>
  );
}

const joined = (typed: string, ready: number): boolean => typed.trim() !== '' || ready > 0;

/** `spmv.exe (7412)`; events without a process have neither. */
const ownerText = (name: string, pid: number): string => {
  const id = Number.isNaN(pid) || pid < 0 || pid === 0xffffffff ? '' : String(pid);
  return name === '' ? id : id === '' ? name : `${name} (${id})`;
};
