import { FilePlus, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EventInfo, ProviderDetails, ProviderInfo } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import { List } from '../../panel/List.tsx';
import { searchWords } from '../../panel/list-model.ts';
import { ProviderName } from '../../panel/ProviderName.tsx';
import { Waiting } from '../../panel/Waiting.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useServices, useUi } from '../../state/services.ts';
import { showEvents } from '../../state/show.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import { pickManifests } from './add-manifests.ts';
import { EventFacts, ProviderFacts } from './Facts.tsx';
import styles from './ProviderExplorer.module.css';
import {
  eventColumns,
  kindsOf,
  providerColumns,
  providerTitle,
  searchEvents,
  searchProviders,
  sourceName,
  withoutSchema,
} from './providers-model.ts';
import { useDetails } from './use-details.ts';

const usualProviders = 0.28;
const usualEvents = 0.56;
const noKinds: readonly KindInfo[] = [];

interface ProviderExplorerProps {
  client: TraceClient;
  /** Null: what the manifests have, without a trace. */
  trace: string | null;
  /** Of the trace. */
  kinds?: readonly KindInfo[];
}

/** Providers, the events that they can write, and what is in these: of the trace and of all manifests. */
export function ProviderExplorer({ client, trace, kinds = noKinds }: ProviderExplorerProps) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value: providers, error, retry } = useAnswer(client, trace, 'providers', params);
  const details = useDetails(client, trace);
  const [search, setSearch] = useState('');
  const [onlyWithout, setOnlyWithout] = useState(false);
  const [activeGuid, setActiveGuid] = useState<string | null>(null);
  const [activeEvent, setActiveEvent] = useState<EventInfo | null>(null);
  const [providersShare, setProvidersShare] = useShare('providers', usualProviders);
  const [eventsShare, setEventsShare] = useShare('provider-events', usualEvents);
  const searchInput = useRef<HTMLInputElement>(null);
  const providerList = useRef<HTMLDivElement>(null);
  useFindInPanel(searchInput);

  const undecoded = useMemo(() => withoutSchema(providers ?? []), [providers]);
  const only = onlyWithout && undecoded.length > 0;
  const listed = only ? undecoded : (providers ?? []);
  const found = searchProviders(listed, search, (guid) => details.get(guid));
  const selected = found.find(({ guid }) => guid === activeGuid) ?? found[0] ?? null;
  const guid = selected?.guid ?? null;
  const searching = searchWords(search).length > 0;

  // Names of events and fields are asked for when somebody looks for one.
  useEffect(() => {
    if (searching) details.wantAll(listed.map((provider) => provider.guid));
  });
  useEffect(() => {
    if (guid !== null) details.want(guid);
  }, [details, guid]);

  if (providers === null || error !== null)
    return (
      <section className="panel" aria-label="Providers" data-region="providers">
        <Waiting what="providers" ofTrace={trace !== null} error={error} onRetry={retry} />
      </section>
    );

  const columns = trace === null ? ofManifests : ofTrace;
  const missing = searching ? details.missing(listed.map((provider) => provider.guid)) : 0;
  const showEventsOf = (provider: ProviderInfo, event: EventInfo | null) => {
    const shownKinds = kindsOf(kinds, provider.guid, event).map(({ index }) => index);
    useViewStore.getState().setKinds(new Set(shownKinds));
    showEvents();
  };

  return (
    <div className="split-columns" data-testid="provider-explorer">
      <section
        className="panel"
        style={{ flex: `${providersShare} 1 0` }}
        aria-label="Providers"
        data-region="providers"
      >
        <header className="panel-head">
          <h2>Providers</h2>
          <span className="hint" data-testid="providers-count">
            {found.length === providers.length
              ? formatCount(found.length)
              : `${formatCount(found.length)} of ${formatCount(providers.length)}`}
          </span>
          <SearchField
            label="Find provider, event or field"
            testId="providers-search"
            search={search}
            onSearch={setSearch}
            input={searchInput}
            list={providerList}
          />
          {undecoded.length > 0 && (
            <button
              type="button"
              className={`button small ${only ? 'pressed' : ''}`}
              aria-pressed={only}
              title="Only providers with events that have no schema, most events first"
              data-testid="providers-without"
              onClick={() => setOnlyWithout(!only)}
            >
              <TriangleAlert size={12} />
              {formatCount(undecoded.length)} without a schema
            </button>
          )}
        </header>
        {missing > 0 && <div className="slow-bar" role="status" aria-label="Searching events and fields" />}
        <List
          // Its usual order is another one.
          key={only ? 'without' : 'all'}
          testId={`${columns.testIdPrefix}providers-table`}
          label="Providers"
          columns={columns.providers}
          rows={found}
          allRows={providers}
          usualSort={usualProviderSort(trace, only)}
          active={selected}
          onActive={(next) => {
            setActiveGuid(next.guid);
            setActiveEvent(null);
          }}
          onOpen={(provider) => {
            if (provider.events > 0) showEventsOf(provider, null);
          }}
          rowTitle={({ guid: own, reason }) => (reason === null ? `{${own}}` : `{${own}}\n${reason}`)}
          cell={providerCell}
          ref={providerList}
          empty={
            searching ? (
              <NothingFound
                text={
                  missing > 0
                    ? `Looking through ${formatCounted(missing, 'more provider')}…`
                    : `Nothing matches “${search}”.`
                }
                onClear={() => {
                  setSearch('');
                  searchInput.current?.focus();
                }}
              />
            ) : (
              <>
                <span>No manifest is available, and nothing else describes providers.</span>
                <button type="button" className="button small" onClick={() => useUi.getState().show('manifests')}>
                  Add manifests…
                </button>
              </>
            )
          }
        />
      </section>
      <Splitter
        label="Width of the providers"
        orientation="vertical"
        share={providersShare}
        usual={usualProviders}
        min={0.15}
        max={0.6}
        onChange={setProvidersShare}
      />
      <div className="split-columns" style={{ flex: `${1 - providersShare} 1 0` }}>
        {selected !== null && (
          <Provider
            provider={selected}
            kinds={kinds}
            details={details.get(selected.guid)}
            failure={details.error(selected.guid)}
            onRetry={() => details.want(selected.guid)}
            search={search}
            columns={columns}
            activeEvent={activeEvent}
            onActiveEvent={setActiveEvent}
            eventsShare={eventsShare}
            onEventsShare={setEventsShare}
            onShowEvents={showEventsOf}
          />
        )}
      </div>
    </div>
  );
}

// Both may be on the page at once.
const ofTrace = { testIdPrefix: '', providers: providerColumns(true), events: eventColumns(true) };
const ofManifests = { testIdPrefix: 'manifest-', providers: providerColumns(false), events: eventColumns(false) };
const usualProviderSort = (trace: string | null, only: boolean) =>
  trace === null
    ? { column: 'provider', descending: false }
    : { column: only ? 'undecoded' : 'events', descending: true };

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

interface ProviderProps {
  provider: ProviderInfo;
  /** Of the trace. */
  kinds: readonly KindInfo[];
  /** Null until they are here. */
  details: ProviderDetails | null;
  failure: unknown;
  onRetry(): void;
  search: string;
  columns: typeof ofTrace;
  activeEvent: EventInfo | null;
  onActiveEvent(event: EventInfo): void;
  eventsShare: number;
  onEventsShare(share: number): void;
  onShowEvents(provider: ProviderInfo, event: EventInfo | null): void;
}

/** The events of one provider, and beside them what is known of the one that is chosen. */
function Provider(props: ProviderProps) {
  const { provider, kinds, details, failure, search, columns, activeEvent, eventsShare, onShowEvents } = props;
  const services = useServices();
  const all = details?.eventInfos ?? [];
  const events = useMemo(() => (details === null ? [] : searchEvents(details, search)), [details, search]);
  const selected = activeEvent !== null && events.includes(activeEvent) ? activeEvent : (events[0] ?? null);
  return (
    <>
      <section
        className="panel"
        style={{ flex: `${eventsShare} 1 0` }}
        aria-label="Events of the provider"
        data-region="provider-events"
      >
        <header className="panel-head">
          <h2 className={styles.title} title={provider.guid}>
            {providerTitle(provider)}
          </h2>
          <span className="hint" data-testid="provider-events-count">
            {details === null
              ? ''
              : events.length === all.length
                ? formatCounted(all.length, 'event')
                : `${formatCount(events.length)} of ${formatCounted(all.length, 'event')}`}
          </span>
          <span className="grow" />
          {provider.events > 0 && (
            <button
              type="button"
              className="button small"
              data-testid="provider-show-events"
              title="Tick the kinds of this provider and no others, and list their events"
              onClick={() => onShowEvents(provider, null)}
            >
              Show {formatCounted(provider.events, 'event')}
            </button>
          )}
        </header>
        {provider.reason !== null && (
          <div className={styles.reason} data-testid="provider-reason">
            <TriangleAlert size={14} />
            <p>
              <b>
                {provider.undecodedEvents === provider.events
                  ? 'No event of it can be decoded.'
                  : `${formatCounted(provider.undecodedEvents, 'event')} of ${formatCount(provider.events)} cannot be decoded.`}
              </b>{' '}
              {provider.reason}
            </p>
            <button
              type="button"
              className="button small"
              data-testid="provider-add-manifest"
              onClick={() => void pickManifests(services, 'files')}
            >
              <FilePlus size={13} />
              Add manifest…
            </button>
          </div>
        )}
        {details === null && failure !== null ? (
          <div className="grid-empty" role="alert">
            <span>{errorInfo(failure).message}</span>
            <button type="button" className="button small" onClick={props.onRetry}>
              Try again
            </button>
          </div>
        ) : (
          <List
            key={provider.guid}
            testId={`${columns.testIdPrefix}provider-events`}
            label="Events of the provider"
            columns={columns.events}
            rows={events}
            allRows={all}
            usualSort={byId}
            active={selected}
            onActive={props.onActiveEvent}
            onOpen={(event) => {
              if (event.count > 0) onShowEvents(provider, event);
            }}
            rowClass={(event) => (event.source === null ? `${styles.undecoded}` : '')}
            rowTitle={(event) => event.reason ?? event.message ?? event.name}
            empty={details !== null && <span>No event of it is known.</span>}
          />
        )}
      </section>
      <Splitter
        label="Width of the provider's events"
        orientation="vertical"
        share={eventsShare}
        usual={usualEvents}
        min={0.2}
        max={0.8}
        onChange={props.onEventsShare}
      />
      <section
        className={`panel ${styles.facts}`}
        style={{ flex: `${1 - eventsShare} 1 0` }}
        aria-label="Event and provider"
        data-region="provider-facts"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        tabIndex={0}
      >
        {selected !== null && (
          <EventFacts
            event={selected}
            knownReason={provider.reason}
            kinds={kindsOf(kinds, provider.guid, selected)}
            onShow={() => onShowEvents(provider, selected)}
          />
        )}
        <ProviderFacts provider={provider} keywords={details?.keywords ?? []} />
      </section>
    </>
  );
}

const byId = { column: 'id', descending: false };
