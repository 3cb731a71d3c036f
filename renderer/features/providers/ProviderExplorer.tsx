import { useEffect, useMemo, useState } from 'react';
import type { EventInfo, ProviderInfo } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import splitStyles from '../../kit/split.module.css';
import panelStyles from '../../panel/panel.module.css';
import { Waiting } from '../../panel/Waiting.tsx';
import { useApp } from '../../state/services.ts';
import { showEvents } from '../../state/show.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import type { DetailsCache } from './details-cache.ts';
import { EventFacts, ProviderFacts } from './Facts.tsx';
import { ProviderEvents, type ProviderEventsProps } from './ProviderEvents.tsx';
import styles from './ProviderExplorer.module.css';
import { ofManifests, ofTrace, Providers, useFound, usualProviderSort } from './Providers.tsx';
import { kindsOf, searchEvents } from './providers-model.ts';
import { saveManifest } from './save-manifest.ts';
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

/** The first is, until another one is chosen. */
function useSelected(found: readonly ProviderInfo[], details: DetailsCache) {
  const [activeGuid, setActiveGuid] = useState<string | null>(null);
  const [activeEvent, setActiveEvent] = useState<EventInfo | null>(null);
  const selected = found.find(({ guid }) => guid === activeGuid) ?? found[0] ?? null;
  const guid = selected?.guid ?? null;
  useEffect(() => {
    if (guid !== null) details.want(guid);
  }, [details, guid]);

  const select = ({ guid }: ProviderInfo) => {
    setActiveGuid(guid);
    setActiveEvent(null);
  };
  return { selected, activeEvent, setActiveEvent, select };
}

/** Providers, the events that they can write, and what is in these: of the trace and of all manifests. */
export function ProviderExplorer({ client, trace, kinds = noKinds }: ProviderExplorerProps) {
  const notify = useApp((state) => state.notify);
  const params = useMemo(() => ({ trace }), [trace]);
  const { value: providers, error, retry } = useAnswer(client, trace, 'providers', params);
  const details = useDetails(client, trace);
  const listing = useFound(providers, details);
  const [providersShare, setProvidersShare] = useShare('providers', usualProviders);
  const [eventsShare, setEventsShare] = useShare('provider-events', usualEvents);
  const { selected, activeEvent, setActiveEvent, select } = useSelected(listing.found, details);
  if (providers === null || error !== null)
    return (
      <section className={panelStyles.panel} aria-label="Providers" data-region="providers">
        <Waiting what="providers" ofTrace={trace !== null} error={error} onRetry={retry} />
      </section>
    );

  const columns = trace === null ? ofManifests : ofTrace;
  const showEventsOf = (provider: ProviderInfo, event: EventInfo | null) => {
    const shownKinds = kindsOf(kinds, provider.guid, event).map(({ index }) => index);
    useViewStore.getState().setKinds(new Set(shownKinds));
    showEvents();
  };
  return (
    <div className={splitStyles.columns} data-testid="provider-explorer">
      <Providers
        share={providersShare}
        providers={providers}
        listing={listing}
        columns={columns}
        usualSort={usualProviderSort(trace, listing.only)}
        selected={selected}
        onSelect={select}
        onOpen={(provider) => {
          if (provider.events > 0) showEventsOf(provider, null);
        }}
        onSave={(provider) => void saveManifest(client, trace, provider, notify)}
      />
      <Splitter
        label="Width of the providers"
        orientation="vertical"
        share={providersShare}
        usual={usualProviders}
        min={0.15}
        max={0.6}
        onChange={setProvidersShare}
      />
      <div className={splitStyles.columns} style={{ flex: `${1 - providersShare} 1 0` }}>
        {selected !== null && (
          <Provider
            provider={selected}
            kinds={kinds}
            details={details.get(selected.guid)}
            failure={details.error(selected.guid)}
            onRetry={() => details.want(selected.guid)}
            search={listing.search}
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

interface ProviderProps extends Omit<ProviderEventsProps, 'events' | 'selected'> {
  /** Of the trace. */
  kinds: readonly KindInfo[];
  search: string;
  activeEvent: EventInfo | null;
  onEventsShare(share: number): void;
}

/** The events of one provider, and beside them what is known of the one that is chosen. */
function Provider(props: ProviderProps) {
  const { provider, kinds, details, search, activeEvent, eventsShare, onShowEvents } = props;
  const events = useMemo(() => (details === null ? [] : searchEvents(details, search)), [details, search]);
  const selected = activeEvent !== null && events.includes(activeEvent) ? activeEvent : (events[0] ?? null);
  return (
    <>
      <ProviderEvents {...props} events={events} selected={selected} />
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
        className={`${panelStyles.panel} ${styles.facts}`}
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
