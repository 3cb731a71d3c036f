import { Check, CircleDashed, CircleSlash, TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ModuleSymbols, SymbolStatus } from '../../../contract/stacks.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { TextField } from '../../kit/TextField.tsx';
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
import { adviceOf, type Shown, shownModules, stateTitles, statusSummary } from './symbols-model.ts';

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
  const list = useRef<HTMLElement>(null);
  useFindInPanel(input);
  const modules = shownModules(status.modules, shown, search);
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard */}
      <section className={styles.list} aria-label="Modules" tabIndex={0}>
        <table className={styles.modules} data-testid="symbol-modules">
          <thead>
            <tr>
              <th>Module</th>
              <th>PDB</th>
              <th>Status</th>
              <th className={styles.number}>Frames</th>
              <th className={styles.number}>Named</th>
              <th>Source, or what to do</th>
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <Module key={`${module.path} ${module.pdb?.guid}`} module={module} servers={status.servers} />
            ))}
          </tbody>
        </table>
        {modules.length === 0 && <p className={styles.none}>No module matches.</p>}
      </section>
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

function Module({ module, servers }: { module: ModuleSymbols; servers: SymbolStatus['servers'] }) {
  const Icon = icons[module.state];
  const advice = adviceOf(module, servers);
  return (
    <tr data-testid="symbol-module" data-state={module.state}>
      <td title={module.path}>{module.module}</td>
      <td title={module.pdb === null ? '' : `${module.pdb.guid}, age ${module.pdb.age}`}>{module.pdb?.name ?? '—'}</td>
      <td title={[module.reason, advice].join(' ').trim()}>
        <span className={`${styles.state} ${styles[module.state]}`}>
          <Icon size={12} /> {stateTitles[module.state]}
        </span>{' '}
        <span className={styles.reason}>{module.reason}</span>
      </td>
      <td className={styles.number}>{formatCount(module.frames)}</td>
      <td className={styles.number}>{formatCount(module.named)}</td>
      <td title={module.file ?? advice}>{module.file ?? (advice || '—')}</td>
    </tr>
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
