import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventInfo, FieldInfo, ProviderDetails, ProviderInfo } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { copyText } from '../../base/clipboard.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import plainTableStyles from '../../kit/plain-table.module.css';
import { useApp } from '../../state/services.ts';
import styles from './Facts.module.css';
import { fieldRows, keywordsText, mapValue, providerTitle, sourceName } from './providers-model.ts';

/** A value with its name, where it has one. */
const named = (value: number | string, name: string | null): string =>
  name === null || name === '' ? String(value) : `${name} (${value})`;

interface EventFactsProps {
  event: EventInfo;
  /** Why events have no schema, where that is on screen already. */
  knownReason: string | null;
  /** Of the trace: those that it is of. */
  kinds: readonly KindInfo[];
  onShow(): void;
}

/** What an event is, and what is in its payload. */
export function EventFacts({ event, knownReason, kinds, onShow }: EventFactsProps) {
  const { count, source, fields } = event;
  const ofKinds = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <>
      <header className={styles.head}>
        <h2 data-testid="event-name">{event.name}</h2>
        <span className="hint">
          {event.id} · version {event.version}
        </span>
        <span className="grow" />
        {count > 0 && (
          <button
            type="button"
            className="button small"
            data-testid="event-show-events"
            title="Select only the kinds of this event, and list their events"
            onClick={onShow}
          >
            Show {formatCounted(ofKinds, 'event')}
            {ofKinds !== count && ' of its kind'}
          </button>
        )}
      </header>
      <Facts
        facts={[
          ['Level', named(event.level, event.levelName)],
          ['Opcode', named(event.opcode, event.opcodeName)],
          ['Task', named(event.task, event.taskName)],
          ['Keywords', keywordsText(event)],
          ['Schema', source === null ? 'none' : sourceName(source)[1]],
        ]}
      />
      {event.message !== null && (
        <section className={styles.section}>
          <h3>Message</h3>
          <p className={styles.message} data-testid="event-message">
            {event.message}
          </p>
        </section>
      )}
      {source === null ? (
        event.reason !== knownReason && <p className={styles.note}>{event.reason}</p>
      ) : (
        <section className={styles.section}>
          <h3>
            Fields <span className="hint">{formatCount(fields.length)}</span>
          </h3>
          {fields.length === 0 ? (
            <p className={styles.note}>This event has no payload.</p>
          ) : (
            <Template fields={fields} />
          )}
        </section>
      )}
    </>
  );
}

/** Fields with their members below them. */
function Template({ fields }: { fields: readonly FieldInfo[] }) {
  return (
    <table className={`${plainTableStyles.table} ${styles.template}`} data-testid="event-template">
      <thead>
        <tr>
          <th>Name</th>
          <th>Type</th>
          <th>Shown as</th>
        </tr>
      </thead>
      <tbody>
        {fieldRows(fields).map(({ key, depth, field }) => (
          <tr key={key}>
            <td style={{ paddingLeft: 8 + 14 * depth }}>{field.name}</td>
            <td className="mono">
              {field.type}
              <span className="hint">{field.count}</span>
            </td>
            <td>{field.map === null ? <span className="hint">{field.outType}</span> : <ValueMap map={field.map} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ValueMap({ map }: { map: NonNullable<FieldInfo['map']> }) {
  return (
    <details className={styles.map}>
      <summary>
        {map.name || (map.kind === 'bits' ? 'bits' : 'values')}{' '}
        <span className="hint">
          {formatCount(map.entries.length)} {map.kind === 'bits' ? 'bits' : 'values'}
        </span>
      </summary>
      <dl>
        {map.entries.map(({ value, name }) => (
          <div key={`${value} ${name}`}>
            <dt className="mono">{mapValue(map.kind, value)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ProviderFactsProps {
  provider: ProviderInfo;
  keywords: ProviderDetails['keywords'];
}

/** Who a provider is, and which keywords switch its events on. */
export function ProviderFacts({ provider, keywords }: ProviderFactsProps) {
  const notify = useApp((state) => state.notify);
  const { guid, groupGuid, sources, events, undecodedEvents } = provider;
  const copyGuid = (
    <>
      <span className="mono">{guid}</span>
      <button
        type="button"
        className="icon-button"
        title="Copy the GUID"
        aria-label="Copy the GUID"
        onClick={() => {
          copyText(guid);
          notify('GUID copied.');
        }}
      >
        <Copy size={13} />
      </button>
    </>
  );
  return (
    <>
      <header className={styles.head}>
        <h2>{providerTitle(provider)}</h2>
      </header>
      <Facts
        facts={[
          ['GUID', copyGuid],
          ['Group', groupGuid],
          ['Schemas', sources.map((source) => sourceName(source)[1]).join('; ') || 'none'],
          ['Events', events === 0 ? null : formatCount(events)],
          ['Not decoded', undecodedEvents === 0 ? null : formatCount(undecodedEvents)],
        ]}
      />
      {keywords.length > 0 && (
        <section className={styles.section}>
          <h3>
            Keywords <span className="hint">{formatCount(keywords.length)}</span>
          </h3>
          <table className={plainTableStyles.table} data-testid="provider-keywords">
            <tbody>
              {keywords.map(({ mask, name }) => (
                <tr key={mask}>
                  <td>{name}</td>
                  <td className={`mono ${plainTableStyles.number}`}>{mask}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** Those that are known. */
function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.list}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
