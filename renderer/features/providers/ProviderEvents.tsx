import { FilePlus, TriangleAlert } from 'lucide-react';
import type { EventInfo, ProviderDetails, ProviderInfo } from '../../../contract/schema.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { List } from '../../panel/List.tsx';
import panelStyles from '../../panel/panel.module.css';
import { useServices } from '../../state/services.ts';
import { pickManifests } from './add-manifests.ts';
import styles from './ProviderExplorer.module.css';
import type { ExplorerColumns } from './Providers.tsx';
import { providerTitle } from './providers-model.ts';

export interface ProviderEventsProps {
  provider: ProviderInfo;
  /** Null until they are here. */
  details: ProviderDetails | null;
  failure: unknown;
  onRetry(): void;
  columns: ExplorerColumns;
  /** Those that a search leaves. */
  events: readonly EventInfo[];
  selected: EventInfo | null;
  onActiveEvent(event: EventInfo): void;
  eventsShare: number;
  onShowEvents(provider: ProviderInfo, event: EventInfo | null): void;
}

/** The events that a provider can write. */
export function ProviderEvents({ events, selected, ...props }: ProviderEventsProps) {
  const { provider, details, failure, columns, eventsShare, onShowEvents } = props;
  const all = details?.eventInfos ?? [];
  return (
    <section
      className={panelStyles.panel}
      style={{ flex: `${eventsShare} 1 0` }}
      aria-label="Events of the provider"
      data-region="provider-events"
    >
      <EventsHead {...props} found={events.length} all={all.length} />
      {provider.reason !== null && <Reason provider={provider} reason={provider.reason} />}
      {details === null && failure !== null ? (
        <div className={panelStyles.gridEmpty} role="alert">
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
          empty={details !== null && <span>No events are known for this provider.</span>}
        />
      )}
    </section>
  );
}

interface EventsHeadProps extends Pick<ProviderEventsProps, 'provider' | 'details' | 'onShowEvents'> {
  found: number;
  all: number;
}

function EventsHead({ provider, details, found, all, onShowEvents }: EventsHeadProps) {
  return (
    <header className={panelStyles.head}>
      <h2 className={styles.title} title={provider.guid}>
        {providerTitle(provider)}
      </h2>
      <span className="hint" data-testid="provider-events-count">
        {details === null
          ? ''
          : found === all
            ? formatCounted(all, 'event')
            : `${formatCount(found)} of ${formatCounted(all, 'event')}`}
      </span>
      <span className="grow" />
      {provider.events > 0 && (
        <button
          type="button"
          className="button small"
          data-testid="provider-show-events"
          title="Select only the kinds of this provider, and list their events"
          onClick={() => onShowEvents(provider, null)}
        >
          Show {formatCounted(provider.events, 'event')}
        </button>
      )}
    </header>
  );
}

/** Why events have no schema, and what may help. */
function Reason({ provider, reason }: { provider: ProviderInfo; reason: string }) {
  const services = useServices();
  return (
    <div className={styles.reason} data-testid="provider-reason">
      <TriangleAlert size={14} />
      <p>
        <b>
          {provider.undecodedEvents === provider.events
            ? 'None of its events can be decoded.'
            : `${formatCount(provider.undecodedEvents)} of ${formatCounted(provider.events, 'event')} cannot be decoded.`}
        </b>{' '}
        {reason}
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
  );
}

const byId = { column: 'id', descending: false };
