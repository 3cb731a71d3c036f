import { Copy } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { copyLines } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { List } from '../../panel/List.tsx';
import { type ListColumn, type ListSort, rowsToTsv, searchRows, usedColumns } from '../../panel/list-model.ts';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import { Waiting } from '../../panel/Waiting.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useApp } from '../../state/services.ts';
import { showEvents } from '../../state/show.ts';
import { type Answered, useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import { imageColumns, processColumns, processNames, threadColumns } from './inventory-columns.ts';
import { inventoryMenu, type Listed, tableLabel } from './inventory-menu.ts';

interface OfTrace {
  client: TraceClient;
  trace: string;
}

const byStart: ListSort = { column: 'start', descending: false };

export function Processes({ client, trace }: OfTrace) {
  const params = useMemo(() => ({ trace }), [trace]);
  const answer = useAnswer(client, trace, 'processes', params);
  const columns = useMemo(() => processColumns(processNames(answer.value ?? [])), [answer.value]);
  return (
    <Inventory
      what="processes"
      answer={answer}
      columns={columns}
      listedOf={(row) => {
        const name = tableLabel(row.name, row.pid);
        return { ...row, name, process: name, owner: { pid: row.pid } };
      }}
      usualSort={byStart}
    />
  );
}

export function Threads({ client, trace }: OfTrace) {
  const params = useMemo(() => ({ trace }), [trace]);
  const answer = useAnswer(client, trace, 'threads', params);
  return (
    <Inventory
      what="threads"
      answer={answer}
      columns={threadColumns}
      listedOf={(row) => ({
        ...row,
        name: tableLabel(row.name ?? 'Thread', row.tid),
        process: row.process === null ? null : tableLabel(row.process, row.pid),
        owner: { tid: row.tid },
      })}
      usualSort={byStart}
    />
  );
}

export function Images({ client, trace }: OfTrace) {
  const params = useMemo(() => ({ trace }), [trace]);
  const answer = useAnswer(client, trace, 'images', params);
  const processes = useAnswer(client, trace, 'processes', params).value;
  const columns = useMemo(() => imageColumns(processNames(processes ?? [])), [processes]);
  return (
    <Inventory
      what="images"
      answer={answer}
      columns={columns}
      listedOf={({ name, pid, loadNs, unloadNs }) => ({
        ...{ name, owner: { pid }, process: null },
        ...{ startNs: loadNs, endNs: unloadNs },
      })}
      usualSort={{ column: 'name', descending: false }}
    />
  );
}

interface InventoryProps<Row extends object> {
  what: 'processes' | 'threads' | 'images';
  answer: Answered<Row[]>;
  columns: readonly ListColumn<Row>[];
  listedOf(row: Row): Listed;
  usualSort: ListSort;
}

const kinds = { processes: 'Process', threads: 'Thread', images: 'Image' } as const;
const titles = { processes: 'Processes', threads: 'Threads', images: 'Images' } as const;

/** A list of what the trace's payloads tell of: searched, sorted, copied, and a way to the events of each row. */
function Inventory<Row extends object>({ what, answer, columns, listedOf, usualSort }: InventoryProps<Row>) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<Row | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const title = titles[what];
  const notify = useApp((state) => state.notify);
  const all = answer.value;

  useFindInPanel(searchInput);

  const rows = useMemo(() => searchRows(all ?? [], columns, search), [all, columns, search]);
  const clearSearch = () => {
    setSearch('');
    searchInput.current?.focus();
  };
  const showEventsOf = (row: Row) => {
    useViewStore.getState().setOwner(listedOf(row).owner);
    showEvents();
  };

  return (
    <section className={panelStyles.panel} aria-label={title} data-region={what}>
      <PanelHead title={title}>
        <span className="hint" data-testid={`${what}-count`}>
          {all === null ? '' : countText(rows.length, all.length)}
        </span>
        <SearchField
          label={`Find ${what}`}
          testId={`${what}-search`}
          search={search}
          onSearch={setSearch}
          input={searchInput}
          list={list}
        />
        <CopyAll what={what} rows={rows} columns={usedColumns(columns, all ?? [])} />
      </PanelHead>
      {all === null || answer.error !== null ? (
        <Waiting what={what} ofTrace error={answer.error} progress={answer.progress} onRetry={answer.retry} />
      ) : (
        <List
          testId={`${what}-table`}
          label={title}
          columns={columns}
          rows={rows}
          allRows={all}
          usualSort={usualSort}
          active={active}
          onActive={(row) => setActive(() => row)}
          onOpen={showEventsOf}
          openLabel="events"
          menu={{
            label: kinds[what],
            items: (row) =>
              inventoryMenu(
                listedOf(row),
                () => showEventsOf(row),
                () => copyRows([row], usedColumns(columns, all), notify),
              ),
          }}
          ref={list}
          empty={
            all.length === 0 ? (
              <span>This trace has no data about {what}. Record the kernel keywords ProcessThread and Loader.</span>
            ) : (
              <NothingFound text={`No ${what} match “${search}”.`} onClear={clearSearch} />
            )
          }
        />
      )}
    </section>
  );
}

const countText = (shown: number, all: number): string =>
  shown === all ? formatCount(all) : `${formatCount(shown)} of ${formatCount(all)}`;

function copyRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  notify: (text: string) => void,
): void {
  copyLines(rowsToTsv(rows, columns));
  notify(`Copied ${formatCounted(rows.length, 'row')}.`);
}

interface CopyAllProps<Row extends object> {
  what: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
}

function CopyAll<Row extends object>({ what, rows, columns }: CopyAllProps<Row>) {
  const notify = useApp((state) => state.notify);
  return (
    <button
      type="button"
      className="button ghost small"
      title={`Copy all ${what} listed, tab-separated (Ctrl+C copies the selected ones)`}
      disabled={rows.length === 0}
      onClick={() => copyRows(rows, columns, notify)}
    >
      <Copy size={13} />
      Copy all
    </button>
  );
}
