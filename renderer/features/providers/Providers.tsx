import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ProviderInfo } from '../../../contract/schema.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { searchWords } from '../../base/search-words.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { List } from '../../panel/List.tsx';
import { ProviderName } from '../../panel/ProviderName.tsx';
import panelStyles from '../../panel/panel.module.css';
import { SlowBar } from '../../panel/SlowBar.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useUi } from '../../state/services.ts';
import type { DetailsCache } from './details-cache.ts';
import styles from './ProviderExplorer.module.css';
import { providerMenu } from './provider-menu.ts';
import {
  eventColumns,
  providerColumns,
  providerTitle,
  searchProviders,
  sourceName,
  withoutSchema,
} from './providers-model.ts';

// Both may be on the page at once.
export const ofTrace = { testIdPrefix: '', providers: providerColumns(true), events: eventColumns(true) };
export const ofManifests = {
  testIdPrefix: 'manifest-',
  providers: providerColumns(false),
  events: eventColumns(false),
};
export type ExplorerColumns = typeof ofTrace;
export const usualProviderSort = (trace: string | null, only: boolean) =>
  trace === null
    ? { column: 'provider', descending: false }
    : { column: only ? 'undecoded' : 'events', descending: true };

/** Which providers are listed, and what is searched for among them. */
export function useFound(providers: readonly ProviderInfo[] | null, details: DetailsCache) {
  const [search, setSearch] = useState('');
  const [onlyWithout, setOnlyWithout] = useState(false);
  const undecoded = useMemo(() => withoutSchema(providers ?? []), [providers]);
  const only = onlyWithout && undecoded.length > 0;
  const listed = only ? undecoded : (providers ?? []);
  const searching = searchWords(search).length > 0;
  const guids = listed.map(({ guid }) => guid);
  // Names of events and fields are asked for when somebody looks for one.
  useEffect(() => {
    if (searching) details.wantAll(guids);
  });
  return {
    ...{ search, setSearch, only, setOnlyWithout, searching },
    undecoded: undecoded.length,
    found: searchProviders(listed, search, (guid) => details.get(guid)),
    /** How many of them are not searched yet. */
    missing: searching ? details.missing(guids) : 0,
  };
}

interface ProvidersProps {
  share: number;
  /** All of them. */
  providers: readonly ProviderInfo[];
  listing: ReturnType<typeof useFound>;
  columns: ExplorerColumns;
  usualSort: ReturnType<typeof usualProviderSort>;
  selected: ProviderInfo | null;
  onSelect(provider: ProviderInfo): void;
  onOpen(provider: ProviderInfo): void;
  onSave(provider: ProviderInfo): void;
}

export function Providers({
  share,
  providers,
  listing,
  columns,
  usualSort,
  selected,
  onSelect,
  onOpen,
  onSave,
}: ProvidersProps) {
  const searchInput = useRef<HTMLInputElement>(null);
  const providerList = useRef<HTMLDivElement>(null);
  useFindInPanel(searchInput);
  const { found, only, missing } = listing;
  return (
    <section
      className={panelStyles.panel}
      style={{ flex: `${share} 1 0` }}
      aria-label="Providers"
      data-region="providers"
    >
      <ProvidersHead all={providers.length} listing={listing} input={searchInput} list={providerList} />
      {missing > 0 && <SlowBar label="Searching events and fields" />}
      <List
        // Its usual order is another one.
        key={only ? 'without' : 'all'}
        testId={`${columns.testIdPrefix}providers-table`}
        label="Providers"
        columns={columns.providers}
        rows={found}
        allRows={providers}
        usualSort={usualSort}
        active={selected}
        onActive={onSelect}
        onOpen={onOpen}
        menu={{
          label: 'Provider',
          items: (provider) =>
            providerMenu(
              provider,
              () => onOpen(provider),
              () => onSave(provider),
            ),
        }}
        rowTitle={({ guid: own, reason }) => (reason === null ? `{${own}}` : `{${own}}\n${reason}`)}
        cell={providerCell}
        ref={providerList}
        empty={<NoProviders listing={listing} input={searchInput} />}
      />
    </section>
  );
}

interface HeadProps {
  all: number;
  listing: ReturnType<typeof useFound>;
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
}

function ProvidersHead({ all, listing, input, list }: HeadProps) {
  const { found, search, setSearch, undecoded, only, setOnlyWithout } = listing;
  return (
    <header className={panelStyles.head}>
      <h2>Providers</h2>
      <span className="hint" data-testid="providers-count">
        {found.length === all ? formatCount(found.length) : `${formatCount(found.length)} of ${formatCount(all)}`}
      </span>
      <SearchField
        label="Find provider, event, or field"
        testId="providers-search"
        search={search}
        onSearch={setSearch}
        input={input}
        list={list}
      />
      {undecoded > 0 && (
        <button
          type="button"
          className={`button small ${only ? 'pressed' : ''}`}
          aria-pressed={only}
          title="Show only providers with events that have no schema, most events first"
          data-testid="providers-without"
          onClick={() => setOnlyWithout(!only)}
        >
          <TriangleAlert size={12} />
          {formatCount(undecoded)} without a schema
        </button>
      )}
    </header>
  );
}

/** None is found, or none is there. */
function NoProviders({ listing, input }: Pick<HeadProps, 'listing' | 'input'>) {
  const { search, setSearch, searching, missing } = listing;
  if (searching)
    return (
      <NothingFound
        text={
          missing > 0 ? `Looking through ${formatCounted(missing, 'more provider')}…` : `Nothing matches “${search}”.`
        }
        onClear={() => {
          setSearch('');
          input.current?.focus();
        }}
      />
    );
  return (
    <>
      <span>No manifests or other provider descriptions are available.</span>
      <button type="button" className="button small" onClick={() => useUi.getState().show('manifests')}>
        Add manifests…
      </button>
    </>
  );
}

function providerCell(column: string, provider: ProviderInfo) {
  if (column === 'provider')
    return (
      <span className={provider.name === null ? 'mono' : undefined}>
        <ProviderName name={providerTitle(provider)} />
      </span>
    );
  if (column === 'undecoded' && provider.undecodedEvents > 0)
    return <span className={styles.warning}>{formatCount(provider.undecodedEvents)}</span>;
  if (column === 'source')
    return (
      <span className={styles.sources}>
        {provider.sources.map((source) => (
          <span key={source} className="badge" title={sourceName(source)[1]}>
            {sourceName(source)[0]}
          </span>
        ))}
      </span>
    );
  return undefined;
}
