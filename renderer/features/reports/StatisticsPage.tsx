import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { TraceStatistics } from '../../../contract/pages.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { copyLines } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { CellBar } from '../../kit/grid/RowButton.tsx';
import { menuItem } from '../../kit/menu-item.ts';
import { NothingFound } from '../../kit/SearchField.tsx';
import { List } from '../../panel/List.tsx';
import { rowsToTsv, searchRows, usedColumns } from '../../panel/list-model.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { showEvents } from '../../state/show.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import { FactTable } from './Facts.tsx';
import { PageFrame } from './PageFrame.tsx';
import { pageToText } from './page-text.ts';
import styles from './pages.module.css';
import {
  barValues,
  groupTitles,
  type StatisticsGroup,
  type StatisticsRow,
  statisticsColumns,
  statisticsGroups,
  statisticsRows,
} from './statistics-model.ts';

interface PageProps {
  client: TraceClient;
  trace: string;
}

/** What fills a trace: events and bytes by provider, kind, processor and process; buffers and compression. */
export function StatisticsPage({ client, trace }: PageProps) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'statistics', params);
  if (value === null || error !== null)
    return <Waiting what="statistics" ofTrace error={error} progress={progress} onRetry={retry} />;
  return <Statistics client={client} trace={trace} statistics={value} />;
}

/** Its kinds are asked behind the statistics: by then they have their names. */
function Statistics({ client, trace, statistics }: PageProps & { statistics: TraceStatistics }) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value: kinds, error, retry } = useAnswer(client, trace, 'kinds', params);
  if (kinds === null || error !== null) return <Waiting what="statistics" ofTrace error={error} onRetry={retry} />;
  return <Figures statistics={statistics} kinds={kinds} />;
}

function Figures({ statistics, kinds }: { statistics: TraceStatistics; kinds: readonly KindInfo[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [group, setGroup] = useState<StatisticsGroup>('provider');
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<StatisticsRow | null>(null);
  const all = useMemo(() => statisticsRows(statistics, kinds, group), [statistics, kinds, group]);
  const columns = useMemo(() => statisticsColumns(group, statistics), [group, statistics]);
  const rows = useMemo(() => searchRows(all, columns, search), [all, columns, search]);
  const cell = useBarCells(all);
  const title = groupTitles[group];

  const opens = group !== 'cpu';
  const shownColumns = () => usedColumns(columns, all);
  const asList = () => ({
    title,
    columns: shownColumns().map((column) => ({ title: column.title, number: column.number ?? false })),
    rows: rows.map((row) => shownColumns().map((column) => column.text(row))),
  });

  return (
    <PageFrame
      label="the statistics"
      testId="statistics"
      search={search}
      onSearch={setSearch}
      copies={{
        text: () => pageToText([{ title: 'Trace statistics', facts: statistics.facts, lists: [asList()], notes: [] }]),
        tsv: () => rowsToTsv(rows, shownColumns()),
        json: () => `${JSON.stringify({ facts: statistics.facts, [group]: rows.map(jsonRow) }, null, 2)}\n`,
      }}
      isEmpty={false}
      list={list}
      tools={
        <GroupSwitch
          group={group}
          onChange={(next) => {
            setGroup(next);
            setActive(null);
          }}
        />
      }
    >
      <details className={styles.pageSummary}>
        <summary>
          {formatCounted(statistics.events, 'event')} · {formatCounted(rows.length, rowNoun[group])}
          <span className="hint"> · buffers and compression</span>
        </summary>
        <FactTable facts={statistics.facts} />
      </details>
      <List
        key={group}
        testId={`statistics-${group}`}
        label={title}
        columns={columns}
        rows={rows}
        allRows={all}
        usualSort={group === 'cpu' ? { column: 'cpu', descending: false } : { column: 'events', descending: true }}
        active={active}
        onActive={(row) => setActive(row)}
        onOpen={opens ? showRow : () => {}}
        {...(opens && { openLabel: 'events' })}
        menu={{
          label: title,
          items: (row) => [
            { ...menuItem('show-events', 'Show its events', 0, () => showRow(row), opens), keys: 'Enter' },
            menuItem('copy-row', 'Copy row', 1, () => copyLines(rowsToTsv([row], shownColumns()))),
            noteItem(
              `${Object.values(row.names).join(' ')}: ${formatCounted(row.events, 'event')}`,
              { startNs: row.firstNs, endNs: row.lastNs + 1 },
              1,
            ),
          ],
        }}
        rowTitle={() => (opens ? 'To show only these events, double-click the row or press Enter' : '')}
        cell={cell}
        ref={list}
        empty={<NothingFound text={`No results for “${search}”.`} onClear={() => setSearch('')} />}
      />
    </PageFrame>
  );
}

/** Cells with a bar: the share of the largest of all rows. */
function useBarCells(all: readonly StatisticsRow[]): (column: string, row: StatisticsRow) => ReactNode {
  const most = useMemo(
    () =>
      new Map(
        Object.entries(barValues).map(([id, of]) => [id, all.reduce((max, row) => Math.max(max, of(row)), 1)] as const),
      ),
    [all],
  );
  return (column, row) => {
    const of = barValues[column];
    if (of === undefined) return undefined;
    return (
      <>
        <CellBar share={of(row) / (most.get(column) ?? 1)} />
        <span>{formatCount(of(row))}</span>
      </>
    );
  };
}

/** The events of a row, in the event list. */
function showRow({ kinds, pid }: StatisticsRow): void {
  const view = useViewStore.getState();
  if (kinds !== null) view.setKinds(new Set(kinds));
  else if (pid !== null) view.setOwner({ pid });
  else return;
  showEvents();
}

function GroupSwitch({ group, onChange }: { group: StatisticsGroup; onChange(group: StatisticsGroup): void }) {
  return (
    <fieldset className={styles.pageSwitch} aria-label="What is counted">
      {statisticsGroups.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === group}
          data-testid={`statistics-by-${one}`}
          onClick={() => onChange(one)}
        >
          {groupTitles[one]}
        </button>
      ))}
    </fieldset>
  );
}

const rowNoun: Record<StatisticsGroup, string> = {
  provider: 'provider',
  kind: 'kind',
  cpu: 'processor',
  process: 'process',
};

const jsonRow = ({ names, events, sizeBytes, payloadBytes, firstNs, lastNs }: StatisticsRow) => ({
  ...names,
  events,
  sizeBytes,
  payloadBytes,
  firstNs,
  lastNs,
});
