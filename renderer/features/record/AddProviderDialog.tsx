import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { starredProvider } from '../../../contract/provider-name-guid.ts';
import type { MachineProvider } from '../../../contract/recording.ts';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { type GridColumn, listSource } from '../../kit/grid/grid-source.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { addProvider, hasProvider } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import styles from './AddProviderDialog.module.css';
import recordStyles from './record.module.css';
import sessionStyles from './session.module.css';

const sizes = [
  { id: 'name', fitPx: 240, leastPx: 160, fills: true },
  { id: 'source', fitPx: 110, leastPx: 110 },
];
const guidText = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;

/** Providers whose name or GUID has every word; a GUID that nobody knows is offered as it is, and `*Name` by its GUID. */
export function foundProviders(providers: readonly MachineProvider[], search: string): readonly MachineProvider[] {
  const words = searchWords(search);
  const found = providers.filter(({ name, guid }) => hasWords(`${name}\n${guid}`, words));
  const typed = search.trim();
  const byName = starredProvider(typed);
  if (byName !== null) return [{ ...byName, source: 'by name', events: null, keywords: null, levels: null }];
  if (found.length > 0 || !guidText.test(typed)) return found;
  const guid = typed.replace(/[{}]/g, '').toLowerCase();
  return [{ name: guid, guid, source: 'by GUID', events: null, keywords: null, levels: null }];
}

/** Null until they are known. */
function useMachineProviders(client: TraceClient | null) {
  const [providers, setProviders] = useState<readonly MachineProvider[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (client === null) return;
    const abort = new AbortController();
    client.call('machineProviders', {}, { signal: abort.signal }).then(setProviders, (error: unknown) => {
      if (!isCancelled(error)) setProblem(errorInfo(error).message);
    });
    return () => abort.abort();
  }, [client]);
  return { providers, problem };
}

function useColumns(): GridColumn<MachineProvider>[] {
  const plan = useRecord((state) => state.plan);
  return useMemo<GridColumn<MachineProvider>[]>(
    () => [
      { id: 'name', title: 'Provider', text: ({ name }) => name },
      {
        id: 'source',
        title: 'Source',
        text: ({ guid, source }) => (plan !== null && hasProvider(plan, guid) ? 'in the plan' : source),
        cellClass: () => 'hint',
      },
    ],
    [plan],
  );
}

/** The providers of this machine, to be found by name. */
export function AddProviderDialog({ onClose }: { onClose(): void }) {
  const client = useRecord((state) => state.client);
  const { providers, problem } = useMachineProviders(client);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = useMemo(() => foundProviders(providers ?? [], search), [providers, search]);
  const grid = useRef<GridHandle>(null);
  return (
    <Dialog
      title="Add providers"
      widthPx={620}
      testId="record-add-provider"
      beside={
        <span className="hint">
          {providers !== null && `${formatCount(found.length)} of ${formatCount(providers.length)}`}
        </span>
      }
      onClose={onClose}
    >
      <div className={sessionStyles.find}>
        <SearchField
          label="Name or GUID"
          testId="record-provider-search"
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setActive(0);
          }}
          input={input}
          list={grid}
        />
      </div>
      <ProviderGrid
        found={found}
        active={active}
        onActive={setActive}
        handle={grid}
        face={
          providers !== null &&
          found.length === 0 && (
            <NothingFound text={`No provider matches “${search.trim()}”.`} onClear={() => setSearch('')} />
          )
        }
      />
      {problem !== null && (
        <p className={recordStyles.error} role="alert">
          {problem}
        </p>
      )}
      <footer className={dialogStyles.foot}>
        <span className="hint grow">Press Enter or click to add a provider with all its events.</span>
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </footer>
    </Dialog>
  );
}

interface ProviderGridProps {
  found: readonly MachineProvider[];
  /** The row that keys are for. */
  active: number;
  onActive(row: number): void;
  face: ReactNode;
  handle: RefObject<GridHandle | null>;
}

function ProviderGrid({ found, active, onActive, face, handle }: ProviderGridProps) {
  const edit = useRecord((state) => state.edit);
  const source = useMemo(() => listSource(found), [found]);
  const columns = useColumns();
  const widths = useDraggedWidths(null);
  const at = Math.min(active, found.length - 1);
  const add = (row: number) => {
    const provider = found[row];
    if (provider !== undefined) edit((before) => addProvider(before, provider.name, provider.guid));
  };
  return (
    <DataGrid
      label="Providers of this machine"
      testIds={{ grid: 'record-provider-list', row: 'record-provider-found' }}
      rowId="record-provider"
      source={source}
      columns={columns}
      sizes={sizes}
      widths={widths}
      selection={at < 0 ? null : { anchor: at, active: at }}
      onSelect={({ active: row }) => onActive(row)}
      onPress={add}
      onKey={({ key }) => {
        if (key !== 'Enter' && key !== ' ') return false;
        add(at);
        return true;
      }}
      frameClass={styles.list}
      face={face}
      handle={handle}
    />
  );
}
