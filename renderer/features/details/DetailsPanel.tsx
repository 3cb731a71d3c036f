import { MousePointerClick } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { Face } from '../../kit/Face.tsx';
import { useSlow } from '../../kit/use-settled.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import panelStyles from '../../panel/panel.module.css';
import { SlowBar } from '../../panel/SlowBar.tsx';
import { useNames } from '../../state/names-store.ts';
import { showEvents } from '../../state/show.ts';
import { useSwitch } from '../../state/switch-store.ts';
import { useTableStore } from '../../state/table-store.ts';
import styles from './details.module.css';
import { detailsJson } from './details-json.ts';
import { EventSections } from './EventSections.tsx';
import { RowDetails } from './RowDetails.tsx';
import { SwitchStory } from './switch/SwitchStory.tsx';
import { useEventDetails } from './use-event-details.ts';

interface DetailsPanelProps {
  client: TraceClient;
  opened: OpenedTrace;
  /** Of the trace, with the names that are known by now. */
  kinds: readonly KindInfo[];
  /** Where the buttons of what is shown are put; null = not there yet. */
  actions: HTMLElement | null;
}

/** Everything about the event that was selected last. */
export function DetailsPanel({ client, opened, kinds, actions }: DetailsPanelProps) {
  const selectedRow = useTableStore((state) => state.selectedRow);
  const tableRow = useTableStore((state) => state.tableRow);
  const { details, pending, error, retry } = useEventDetails(client, opened.trace, selectedRow);
  const phase = useNames((state) => state.phase);
  const slow = useSlow(pending);
  const found = useSwitch(({ trace, shown }) => (trace === opened.trace ? shown : null));
  return (
    <aside className={panelStyles.panel} data-testid="details-panel" data-region="details" aria-label="Event details">
      {details !== null &&
        actions !== null &&
        createPortal(
          <CopyButton title="Copy the whole event as JSON" text={() => detailsJson(details)} testId="copy-json" />,
          actions,
        )}
      {slow && <SlowBar label="Loading event" />}
      {error !== null && (
        <div className={panelStyles.tableNote} role="alert">
          <span className="grow">{error.message}</span>
          <button type="button" className="button small" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {selectedRow !== null && details !== null ? (
        <EventSections
          client={client}
          trace={opened.trace}
          details={details}
          kind={kinds[details.kind]}
          stale={slow || error !== null}
          lead={
            <>
              {found !== null && found.row === details.row && (
                <SwitchStory client={client} trace={opened.trace} found={found} />
              )}
              {tableRow !== null && <RowDetails client={client} row={tableRow} />}
            </>
          }
        />
      ) : tableRow !== null && selectedRow === null ? (
        <div className={styles.event}>
          <div className={styles.scroll}>
            <RowDetails client={client} row={tableRow} />
          </div>
        </div>
      ) : (
        <Nothing waits={selectedRow !== null} phase={phase} />
      )}
    </aside>
  );
}

/** Why there are no details, and what ends that. */
function Nothing({ waits, phase }: { waits: boolean; phase: 'none' | 'reading' | 'ready' | 'cancelled' | 'failed' }) {
  if (phase === 'cancelled' || phase === 'failed')
    return (
      <div className={panelStyles.gridEmpty}>
        <span>To see the fields, read the names first.</span>
        <button type="button" className="button small" onClick={() => useNames.getState().retry()}>
          Read names
        </button>
      </div>
    );
  if (waits) return null;
  return (
    <div className={styles.empty}>
      <Face
        testId="details-empty"
        icon={<MousePointerClick size={22} strokeWidth={1.6} />}
        title="No event selected"
        actions={
          <button type="button" className="button small" onClick={() => void showEvents()}>
            Go to the events
          </button>
        }
      >
        <p>Select an event, or a single row of a table, to see its fields, bytes and stack.</p>
      </Face>
    </div>
  );
}
