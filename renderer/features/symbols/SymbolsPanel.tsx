import { Check, CircleDashed, CircleSlash, TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ModuleSymbols, SymbolStatus } from '../../../contract/stacks.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { List } from '../../panel/List.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useSymbols } from '../../state/symbols-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewRange } from '../../state/use-view-range.ts';
import { DownloadState, SymbolDownload } from './SymbolDownload.tsx';
import { SymbolServers } from './SymbolServers.tsx';
import styles from './symbols.module.css';
import { moduleColumns, type Shown, shownModules, stateTitles, statusSummary } from './symbols-model.ts';

/** Which modules have names, where they come from, and why others have none. */
export function SymbolsPanel({ client, trace }: PanelProps) {
  const version = useSymbols((state) => state.version);
  const { range: view } = useViewRange();
  const range = useMemo(() => (view === null ? {} : { fromNs: view.startNs, toNs: view.endNs }), [view]);
  // Another symbol path, or more files: another answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is a reason, not an input
  const params = useMemo(() => ({ trace, ...range }), [trace, range, version]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'symbolStatus', params);
  return (
    <section className={panelStyles.panel} aria-label="Symbols" data-testid="symbols">
      <PanelHead
        title="Symbols"
        actions={value !== null && <SymbolDownload status={value} client={client} trace={trace} range={range} />}
      />
      {value === null || error !== null ? (
        <Waiting what="symbols" ofTrace error={error} progress={progress} onRetry={retry} />
      ) : (
        <Status status={value} client={client} trace={trace} />
      )}
    </section>
  );
}

const filters = [
  { id: 'all', title: 'All' },
  { id: 'named', title: 'With names' },
  { id: 'missing', title: 'Missing' },
] as const;

interface StatusProps {
  status: SymbolStatus;
  client: PanelProps['client'];
  trace: string;
}

function Status({ status, client, trace }: StatusProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFindInPanel(input);
  const [active, setActive] = useState<ModuleSymbols | null>(null);
  const modules = useMemo(() => shownModules(status.modules, shown, search), [status, shown, search]);
  const columns = useMemo(() => moduleColumns(status.servers), [status.servers]);
  return (
    <div className={styles.page}>
      <dl className={styles.figures}>
        {statusSummary(status).map(({ name, value, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} <span>{of}</span>
            </dd>
          </div>
        ))}
      </dl>
      <DownloadState trace={trace} />
      <SymbolServers status={status} client={client} />
      <SymbolPath key={status.symbolPath} path={status.symbolPath} client={client} />
      <div className={styles.bar}>
        <RadioChoice label="Modules" look="segments" options={filters} value={shown} onChange={setShown} />
        <SearchField
          label="Find a module"
          testId="symbols-search"
          search={search}
          onSearch={setSearch}
          input={input}
          list={list}
        />
      </div>
      <div className={styles.list}>
        <List<ModuleSymbols>
          testId="symbol-modules"
          label="Modules"
          columns={columns}
          rows={modules}
          allRows={status.modules}
          usualSort={{ column: 'frames', descending: true }}
          active={active}
          onActive={setActive}
          onOpen={setActive}
          cell={cellOf}
          rowTitle={({ reason }) => reason}
          ref={list}
          empty={<NothingFound text="No module matches." onClear={() => setSearch('')} />}
        />
      </div>
    </div>
  );
}

const icons = {
  loaded: Check,
  notFound: CircleDashed,
  refused: TriangleAlert,
  unknownPdb: CircleSlash,
  notLoaded: CircleDashed,
};

const looks: Partial<Record<ModuleSymbols['state'], string>> = { loaded: 'ok', refused: 'error', unknownPdb: 'warn' };

/** The status with its icon; the other cells are their texts. */
function cellOf(column: string, { state }: ModuleSymbols) {
  if (column !== 'state') return undefined;
  const Icon = icons[state];
  return (
    <span className={`badge ${looks[state] ?? ''}`} data-state={state}>
      <Icon size={12} /> {stateTitles[state]}
    </span>
  );
}

/** Where symbols are looked for: folders and stores, in the order in which they are asked. */
function SymbolPath({ path, client }: { path: string; client: PanelProps['client'] }) {
  const [text, setText] = useState(path);
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.path}
      onSubmit={(event) => {
        event.preventDefault();
        useSymbols
          .getState()
          .setPath(client, text)
          .then(
            () => setError(null),
            (failure) => setError(errorInfo(failure).message),
          );
      }}
    >
      <TextField
        label="Symbol path"
        value={text}
        placeholder="D:\build\symbols;srv*D:\symbols*https://msdl.microsoft.com/download/symbols"
        hint="Folders, stores and servers, separated by “;”, as in _NT_SYMBOL_PATH. A server is asked only after you allowed it."
        isMono
        error={error}
        testId="symbol-path"
        onChange={setText}
      />
      <button type="submit" className="button" disabled={text === path} data-testid="symbol-path-apply">
        Apply
      </button>
    </form>
  );
}
