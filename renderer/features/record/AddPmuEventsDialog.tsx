import { useEffect, useRef, useState } from 'react';
import type { PmuCatalog } from '../../../contract/recording-methods.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import waitingStyles from '../../kit/waiting.module.css';
import { useRecord } from '../../state/record-store.ts';
import styles from './AddPmuEventsDialog.module.css';
import { eventName, eventNumber } from './live-series.ts';
import sessionStyles from './session.module.css';

interface AddPmuEventsDialogProps {
  setName: string;
  events: readonly number[];
  free: number;
  onAdd(events: readonly number[], metrics: readonly string[]): void;
  onRemove(event: number): void;
  onClose(): void;
}

function foundIn(catalog: PmuCatalog | null, search: string) {
  const words = searchWords(search);
  const has = (...texts: string[]) => hasWords(texts.join('\n'), words);
  const metrics = (catalog?.metrics ?? []).filter(({ name, title, group }) => has(name, title, group));
  const single = (catalog?.events ?? []).filter(({ event, name, title }) => has(name, title, eventNumber(event)));
  const groups = [...new Set(metrics.map(({ group }) => group))];
  return { metrics, groups, single };
}

/** Metrics with the events that they need, and single events; each says how many more counters it takes. */
export function AddPmuEventsDialog({ setName, events, free, onAdd, onRemove, onClose }: AddPmuEventsDialogProps) {
  const catalog = useRecord((state) => state.catalog);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { metrics, groups, single } = foundIn(catalog, search);
  return (
    <Dialog
      title={`Events of ${setName}`}
      widthPx={640}
      testId="record-add-events"
      beside={<Counters used={events.length} free={free} />}
      onClose={onClose}
    >
      <div className={sessionStyles.find}>
        <SearchField
          label="Metric or event"
          testId="record-events-search"
          search={search}
          onSearch={setSearch}
          input={input}
          list={list}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section ref={list} className={styles.events} tabIndex={0} aria-label="Metrics and events">
        {catalog === null && <p className="hint">Corescope has no event names for these cores.</p>}
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group.replaceAll('_', ' ')}</h3>
            {metrics
              .filter((metric) => metric.group === group)
              .map((metric) => (
                <MetricLine key={metric.name} metric={metric} events={events} catalog={catalog} onAdd={onAdd} />
              ))}
          </section>
        ))}
        {single.length > 0 && (
          <section aria-label="Single events">
            <h3>Single events</h3>
            {single.map(({ event, name, title }) => (
              <Checkbox
                key={event}
                className={styles.line}
                on={events.includes(event)}
                onChange={(on) => (on ? onAdd([event], []) : onRemove(event))}
              >
                <span className="mono">{name}</span>
                <span className="hint grow">{title}</span>
                <span className="mono hint">{eventNumber(event)}</span>
              </Checkbox>
            ))}
          </section>
        )}
        {catalog !== null && metrics.length + single.length === 0 && (
          <div className={waitingStyles.waiting}>
            <NothingFound text={`No metric or event matches “${search.trim()}”.`} onClear={() => setSearch('')} />
          </div>
        )}
      </section>
      <footer className={dialogStyles.foot}>
        <span className="grow" />
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </footer>
    </Dialog>
  );
}

interface MetricLineProps extends Pick<AddPmuEventsDialogProps, 'events' | 'onAdd'> {
  metric: PmuCatalog['metrics'][number];
  catalog: PmuCatalog | null;
}

/** Of what it needs, it adds the events that are not counted yet. */
function MetricLine({ metric: { name, title, events: needed }, events, catalog, onAdd }: MetricLineProps) {
  const more = needed.filter((event) => !events.includes(event)).length;
  return (
    <div className={styles.line}>
      <span className="grow">{title}</span>
      <span className="hint mono">{needed.map((event) => eventName(catalog, event)).join(', ')}</span>
      <button
        type="button"
        className="button small"
        data-testid={`record-metric-${name}`}
        aria-label={`Add ${title}`}
        disabled={needed.length > 0 && more === 0}
        onClick={() => onAdd(needed, [name])}
      >
        {more === 0 && needed.length > 0 ? 'Counted' : `Add, +${more}`}
      </button>
    </div>
  );
}

function Counters({ used, free }: { used: number; free: number }) {
  const over = used > free;
  return (
    <span className={over ? 'badge warn' : 'badge'} role="status">
      {used} of {free} counters{over ? ', multiplexed' : ''}
    </span>
  );
}
