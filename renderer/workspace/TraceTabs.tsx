import type { KeyboardEvent } from 'react';
import { formatCount } from '../format.ts';
import { type TabName, tabNames, useUi } from '../shell/services.ts';
import { useNames } from '../store/names-store.ts';

const titles: Record<TabName, string> = {
  events: 'Events',
  tables: 'Tables',
  providers: 'Providers',
  processes: 'Processes',
  threads: 'Threads',
  images: 'Images',
};

/** What the lower half shows. Arrows move, as in every tab strip. */
export function TraceTabs() {
  const tab = useUi((state) => state.tab);
  const setTab = useUi((state) => state.setTab);
  const names = useNames((state) => state.names);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    const next = tabNames[(tabNames.indexOf(tab) + step + tabNames.length) % tabNames.length]!;
    event.preventDefault();
    event.stopPropagation();
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  const count = (name: TabName): number | null =>
    names === null || name === 'events' || name === 'tables' || name === 'providers' ? null : names[name];
  const without = names?.withoutSchema.length ?? 0;
  return (
    <div className="tabs" role="tablist" aria-label="Lists of the trace" data-region="tabs" onKeyDown={onKeyDown}>
      {tabNames.map((name, i) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="tab"
          aria-selected={name === tab}
          aria-controls={`tab-panel-${name}`}
          tabIndex={name === tab ? 0 : -1}
          id={`tab-${name}`}
          data-tab={name}
          data-testid={`tab-${name}`}
          title={`${titles[name]} (Alt+${i + 1})`}
          onClick={() => setTab(name)}
        >
          {titles[name]}
          {count(name) !== null && <span className="hint">{formatCount(count(name)!)}</span>}
          {name === 'providers' && without > 0 && (
            <span className="badge warn" title="Providers with events that have no schema">
              {formatCount(without)} without a schema
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
