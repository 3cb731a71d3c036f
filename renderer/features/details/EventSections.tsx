import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { EventDetails } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { timeText } from '../../base/time-format.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { useUi } from '../../state/services.ts';
import styles from './details.module.css';
import { fieldText } from './details-json.ts';
import { EventFacts } from './EventFacts.tsx';
import { linksOf } from './event-links.ts';
import { FieldList } from './FieldList.tsx';
import { HexView } from './HexView.tsx';
import { hexText } from './hex-rows.ts';
import { ProcessCard } from './ProcessCard.tsx';
import { Section } from './Section.tsx';
import { frameText, StackList } from './StackList.tsx';
import { type ActiveField, useActiveField } from './use-active-field.ts';
import { useFrameNames } from './use-frame-names.ts';

interface EventSectionsProps {
  client: TraceClient;
  trace: string;
  details: EventDetails;
  kind: KindInfo | undefined;
  stale: boolean;
  /** Above all that is the event's. */
  lead: ReactNode;
}

/** All of one event: what it is, and a section for each thing that is known of it. */
export function EventSections({ client, trace, details, kind, stale, lead }: EventSectionsProps) {
  const { fields, warnings, message, reason } = details;
  const scroller = useRef<HTMLDivElement>(null);
  const field = useActiveField(details);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the copy key of the lists in it
    <div className={`${styles.event} ${stale ? styles.stale : ''}`} onKeyDown={field.copyOnKey}>
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
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        {fields.length > 0 && <Fields count={fields.length} field={field} scroller={scroller} />}
        <Strings strings={details.strings} />
        <Links details={details} />
        {(details.pid >= 0 || details.tid >= 0) && (
          <Section title="Process and thread" testId="details-process">
            <ProcessCard client={client} trace={trace} details={details} />
          </Section>
        )}
        <Section title="Event" testId="details-facts">
          <EventFacts details={details} kind={kind} />
        </Section>
        <Stack client={client} trace={trace} details={details} />
        <Extended extended={details.extended} />
      </div>
      <div className={styles.bytes}>
        <Payload details={details} field={field} />
      </div>
    </div>
  );
}

const Warnings = ({ warnings }: Pick<EventDetails, 'warnings'>) => (
  <ul className={styles.warnings} data-testid="details-warnings">
    {warnings.map((warning) => (
      <li key={warning}>
        <TriangleAlert size={13} />
        <span>{warning}</span>
      </li>
    ))}
  </ul>
);

interface FieldsProps {
  count: number;
  field: ActiveField;
  scroller: RefObject<HTMLDivElement | null>;
}

function Fields({ count, field, scroller }: FieldsProps) {
  const { activeField } = field;
  return (
    <Section
      title="Fields"
      note={String(count)}
      testId="details-fields"
      actions={
        activeField !== null && (
          <CopyButton title="Copy the selected field with its name" label="Copy" text={() => fieldText(activeField)} />
        )
      }
    >
      <FieldList
        rows={field.rows}
        scroller={scroller}
        active={field.active}
        pointed={field.pointed}
        onActivate={field.activate}
        onPoint={field.point}
        onToggle={field.toggle}
      />
    </Section>
  );
}

const Strings = ({ strings }: Pick<EventDetails, 'strings'>) =>
  strings.length > 0 && (
    <Section title="Strings in the payload" note={String(strings.length)} testId="details-strings">
      <ul className={styles.strings}>
        {strings.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
          <li key={i}>{text}</li>
        ))}
      </ul>
    </Section>
  );

const Links = ({ details }: { details: EventDetails }) => (
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
);

function Stack({ client, trace, details }: Pick<EventSectionsProps, 'client' | 'trace' | 'details'>) {
  const { row, stack, stackTag } = details;
  const names = useFrameNames(client, trace, details);
  if (stack.length === 0) return null;
  const text = () => stack.map((frame, i) => names?.[i] ?? frameText(frame)).join('\n');
  return (
    <Section
      title="Stack"
      note={[stackTag, formatCounted(stack.length, 'frame')].filter((part) => part !== undefined).join(' · ')}
      testId="details-stack"
      actions={<CopyButton title="Copy the stack" label="Copy" text={text} />}
    >
      <StackList key={row} frames={stack} names={names} />
    </Section>
  );
}

const Extended = ({ extended }: Pick<EventDetails, 'extended'>) =>
  extended.length > 0 && (
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
  );

function Payload({ details: { payload, leftBytes }, field }: { details: EventDetails; field: ActiveField }) {
  const { marked, pointByte, selectByte } = field;
  return (
    <Section
      title="Payload"
      note={formatCounted(payload.length, 'byte')}
      testId="details-payload"
      actions={
        payload.length > 0 && <CopyButton title="Copy the payload as hex" label="Copy" text={() => hexText(payload)} />
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
  );
}

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
