import { MousePointerClick, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { EventDetails } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { copyText } from '../../base/clipboard.ts';
import { formatCounted } from '../../base/format.ts';
import { timeText } from '../../base/time-format.ts';
import { Face } from '../../kit/Face.tsx';
import { isMac } from '../../kit/keys.ts';
import { useSlow } from '../../kit/use-settled.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { withKeys } from '../../state/command.ts';
import { fieldAtPath, fieldRows, pathAtByte, withToggled } from '../../state/field-tree.ts';
import { useNames } from '../../state/names-store.ts';
import { useDetailsPanel } from '../../state/panel-store.ts';
import { useUi } from '../../state/services.ts';
import { showEvents } from '../../state/show.ts';
import { useTableStore } from '../../state/table-store.ts';
import styles from './details.module.css';
import { detailsJson, fieldText } from './details-json.ts';
import { EventFacts } from './EventFacts.tsx';
import { linksOf } from './event-links.ts';
import { FieldList } from './FieldList.tsx';
import { HexView } from './HexView.tsx';
import { hexText } from './hex-rows.ts';
import { ProcessCard } from './ProcessCard.tsx';
import { RowDetails } from './RowDetails.tsx';
import { Section } from './Section.tsx';
import { frameText, StackList } from './StackList.tsx';
import { useEventDetails } from './use-event-details.ts';

interface DetailsPanelProps {
  client: TraceClient;
  opened: OpenedTrace;
  /** Of the trace, with the names that are known by now. */
  kinds: readonly KindInfo[];
}

/** Everything about the event that was selected last. */
export function DetailsPanel({ client, opened, kinds }: DetailsPanelProps) {
  const selectedRow = useTableStore((state) => state.selectedRow);
  const tableRow = useTableStore((state) => state.tableRow);
  const { details, pending, error, retry } = useEventDetails(client, opened.trace, selectedRow);
  const phase = useNames((state) => state.phase);
  const slow = useSlow(pending);
  const toggle = useDetailsPanel((state) => state.toggle);
  return (
    <aside className="panel" data-testid="details-panel" data-region="details" aria-label="Event details">
      <header className="panel-head">
        <h2>Details</h2>
        <span className="grow" />
        {details !== null && (
          <CopyButton
            title="Copy all of the event as JSON"
            label="JSON"
            text={() => detailsJson(details)}
            testId="copy-json"
          />
        )}
        <button
          type="button"
          className="icon-button"
          title={withKeys('Hide this panel', 'details-panel')}
          aria-label="Hide this panel"
          data-testid="details-hide"
          onClick={toggle}
        >
          <X size={14} />
        </button>
      </header>
      {slow && <div className="slow-bar" role="status" aria-label="Fetching the event" />}
      {error !== null && (
        <div className="table-note" role="alert">
          <span className="grow">{error.message}</span>
          <button type="button" className="button small" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {selectedRow !== null && details !== null ? (
        <Event
          client={client}
          trace={opened.trace}
          details={details}
          kind={kinds[details.kind]}
          stale={slow || error !== null}
          lead={tableRow !== null && <RowDetails client={client} row={tableRow} />}
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
      <div className="grid-empty">
        <span>Fields are known once names have been read.</span>
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

interface EventProps {
  client: TraceClient;
  trace: string;
  details: EventDetails;
  kind: KindInfo | undefined;
  stale: boolean;
  /** Above all that is the event's. */
  lead: ReactNode;
}

function Event({ client, trace, details, kind, stale, lead }: EventProps) {
  const { fields, payload, warnings, leftBytes, stack, stackTag, extended, strings, message, reason } = details;
  const scroller = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const rows = useMemo(() => fieldRows(fields, toggled), [fields, toggled]);
  // Another kind has other fields; events of one kind are compared field by field.
  const [shownKind, setShownKind] = useState(details.kind);
  if (shownKind !== details.kind) {
    setShownKind(details.kind);
    setToggled(new Set());
    setActive(null);
  }

  const markedPath = pointed ?? active;
  const marked = useMemo(() => (markedPath === null ? null : fieldAtPath(fields, markedPath)), [fields, markedPath]);
  const activeField = active === null ? null : fieldAtPath(fields, active);
  const pointByte = useCallback(
    (byte: number | null) => setPointed(byte === null ? null : pathAtByte(fields, byte)),
    [fields],
  );
  // What the keys move to is marked, wherever the pointer happens to rest.
  const activate = useCallback((path: string | null) => {
    setActive(path);
    setPointed(null);
  }, []);
  const selectByte = useCallback((byte: number) => activate(pathAtByte(fields, byte)), [activate, fields]);

  const onKeyDown = (event: KeyboardEvent) => {
    const copies = event.key.toLowerCase() === 'c' && (isMac ? event.metaKey : event.ctrlKey) && !event.altKey;
    if (!copies || !(window.getSelection()?.isCollapsed ?? true)) return;
    if (activeField === null) return;
    event.preventDefault();
    event.stopPropagation();
    copyText(valueText(activeField));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the copy key of the lists in it
    <div className={`${styles.event} ${stale ? styles.stale : ''}`} onKeyDown={onKeyDown}>
      <div ref={scroller} className={styles.scroll}>
        {lead}
        <div className={styles.title} data-testid="details-title">
          <h3 title={details.event}>{details.event}</h3>
          <span className="badge">Core {details.cpu}</span>
          <p>
            {timeText(details.timeNs)} · {details.process ?? details.providerName ?? details.provider}
          </p>
        </div>
        {message !== null && (
          <p className={styles.message} data-testid="details-message">
            {message}
          </p>
        )}
        {reason !== null && <Undecoded reason={reason} />}
        {warnings.length > 0 && (
          <ul className={styles.warnings} data-testid="details-warnings">
            {warnings.map((warning) => (
              <li key={warning}>
                <TriangleAlert size={13} />
                <span>{warning}</span>
              </li>
            ))}
          </ul>
        )}
        {fields.length > 0 && (
          <Section
            title="Fields"
            note={String(fields.length)}
            testId="details-fields"
            actions={
              activeField !== null && (
                <CopyButton
                  title="Copy the selected field with its name"
                  label="Copy"
                  text={() => fieldText(activeField)}
                />
              )
            }
          >
            <FieldList
              rows={rows}
              scroller={scroller}
              active={active}
              pointed={pointed}
              onActivate={activate}
              onPoint={setPointed}
              onToggle={(path) => setToggled((before) => withToggled(before, path))}
            />
          </Section>
        )}
        {strings.length > 0 && (
          <Section title="Texts in the payload" note={String(strings.length)} testId="details-strings">
            <ul className={styles.strings}>
              {strings.map((text, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
                <li key={i}>{text}</li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="Go to" testId="details-links">
          <ul className={styles.links}>
            {linksOf(details).map(({ id, title, help, run }) => (
              <li key={id}>
                <button type="button" className="button small" title={help} data-testid={`go-to-${id}`} onClick={run}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </Section>
        {(details.pid >= 0 || details.tid >= 0) && (
          <Section title="Process and thread" testId="details-process">
            <ProcessCard client={client} trace={trace} details={details} />
          </Section>
        )}
        <Section title="Event" testId="details-facts">
          <EventFacts details={details} kind={kind} />
        </Section>
        {stack.length > 0 && (
          <Section
            title="Stack"
            note={[stackTag, formatCounted(stack.length, 'frame')].filter((part) => part !== undefined).join(' · ')}
            testId="details-stack"
            actions={<CopyButton title="Copy the stack" label="Copy" text={() => stack.map(frameText).join('\n')} />}
          >
            <StackList key={details.row} frames={stack} />
          </Section>
        )}
        {extended.length > 0 && (
          <Section title="Extended data" note={String(extended.length)} testId="details-extended">
            <dl className={styles.facts}>
              {extended.map(({ name, text }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat
                <div key={i}>
                  <dt>{name}</dt>
                  <dd title={text}>
                    <span>{text}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
      </div>
      <div className={styles.bytes}>
        <Section
          title="Payload"
          note={formatCounted(payload.length, 'byte')}
          testId="details-payload"
          actions={
            payload.length > 0 && (
              <CopyButton title="Copy the payload as hex" label="Copy" text={() => hexText(payload)} />
            )
          }
        >
          {payload.length > 0 && (
            <>
              <HexView
                payload={payload}
                marked={marked}
                leftFrom={payload.length - leftBytes}
                onPoint={pointByte}
                onSelect={selectByte}
              />
              <p className={styles.hexStatus} role="status" data-testid="hex-status">
                {marked === null ? 'Point at a field or a byte' : `${marked.name} · ${bytesText(marked)}`}
              </p>
            </>
          )}
        </Section>
      </div>
    </div>
  );
}

const valueText = (field: Parameters<typeof fieldText>[0]): string =>
  field.members.length > 0 ? fieldText(field) : field.text;

/** Which bytes, as people count them. */
const bytesText = ({ startByte, endByte }: { startByte: number; endByte: number }): string =>
  `0x${startByte.toString(16)}, ${formatCounted(endByte - startByte, 'byte')}`;

/** Why an event has no fields, which says how to get them. */
function Undecoded({ reason }: { reason: string }) {
  const show = useUi((state) => state.show);
  return (
    <div className={styles.reason} data-testid="details-reason">
      <h4>Not decoded</h4>
      <p>{reason}</p>
      <button type="button" className="button small" data-testid="add-manifest" onClick={() => show('manifests')}>
        Add manifest…
      </button>
    </div>
  );
}
