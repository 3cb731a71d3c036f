import { useEffect, useMemo, useRef, useState } from 'react';
import { starredProvider } from '../../../contract/provider-name-guid.ts';
import type { MachineProvider } from '../../../contract/recording.ts';
import { errorInfo, isCancelled } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Grid, GridBody, GridCell, GridRow } from '../../kit/grid.tsx';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { useScaledScroll } from '../../kit/use-scaled-scroll.ts';
import { searchWords } from '../../panel/list-model.ts';
import { addProvider, hasProvider } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';

const rowPx = 26;
const guidText = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;

/** Providers whose name or GUID has every word; a GUID that nobody knows is offered as it is, and `*Name` by its GUID. */
export function foundProviders(providers: readonly MachineProvider[], search: string): readonly MachineProvider[] {
  const words = searchWords(search);
  const found = providers.filter(({ name, guid }) => {
    const text = `${name}\n${guid}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const typed = search.trim();
  const byName = starredProvider(typed);
  if (byName !== null) return [{ ...byName, source: 'by its name', events: null, keywords: null, levels: null }];
  if (found.length > 0 || !guidText.test(typed)) return found;
  const guid = typed.replace(/[{}]/g, '').toLowerCase();
  return [{ name: guid, guid, source: 'by its GUID', events: null, keywords: null, levels: null }];
}

/** The providers of this machine, to be found by name. */
export function AddProviderDialog({ onClose }: { onClose(): void }) {
  const { client, plan, edit } = useRecord();
  const [providers, setProviders] = useState<readonly MachineProvider[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (client === null) return;
    const abort = new AbortController();
    client.call('machineProviders', {}, { signal: abort.signal }).then(setProviders, (error: unknown) => {
      if (!isCancelled(error)) setProblem(errorInfo(error).message);
    });
    return () => abort.abort();
  }, [client]);
  useEffect(() => input.current?.focus(), []);
  const found = useMemo(() => foundProviders(providers ?? [], search), [providers, search]);
  const { scroller, onScroll, visible, scrollHeight, geometry, reveal } = useScaledScroll(found.length, rowPx, 0);
  const at = Math.min(active, found.length - 1);
  const add = (provider: MachineProvider | undefined) => {
    if (provider === undefined) return;
    edit((before) => addProvider(before, provider.name, provider.guid));
  };
  const rows = found.slice(visible.first, visible.end);
  return (
    <Dialog
      title="Add providers"
      widthPx={620}
      testId="record-add-provider"
      beside={
        <span className="hint">
          {providers !== null && `${formatCount(found.length)} of ${formatCount(providers.length)}`}
        </span>
      }
      onClose={onClose}
    >
      <div className="record-find">
        <SearchField
          label="Name or GUID"
          testId="record-provider-search"
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setActive(0);
          }}
          input={input}
          list={scroller}
        />
      </div>
      <Grid
        ref={scroller}
        className="grid record-add-list"
        aria-label="Providers of this machine"
        aria-rowcount={found.length}
        aria-activedescendant={at >= 0 ? `record-provider-${at}` : undefined}
        data-testid="record-provider-list"
        onScroll={onScroll}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') add(found[at]);
          else {
            const next = rowAfterKey(event.key, at, found.length, Math.floor(geometry.viewportPx / rowPx));
            if (next === null) return;
            setActive(next);
            reveal(next);
          }
          event.preventDefault();
        }}
      >
        <GridBody className="grid-body" style={{ height: scrollHeight }}>
          {rows.map((provider, i) => {
            const index = visible.first + i;
            const isIn = plan !== null && hasProvider(plan, provider.guid);
            return (
              <GridRow
                key={provider.guid}
                id={`record-provider-${index}`}
                className={`grid-row ${index === at ? 'active' : ''}`}
                aria-rowindex={index + 1}
                aria-selected={isIn}
                style={{ transform: `translateY(${index * rowPx}px)` }}
                data-testid="record-provider-found"
                onClick={() => {
                  setActive(index);
                  add(provider);
                }}
              >
                <GridCell className="cell">{provider.name}</GridCell>
                <GridCell className="cell hint">{isIn ? 'in the plan' : provider.source}</GridCell>
              </GridRow>
            );
          })}
        </GridBody>
        {providers !== null && found.length === 0 && (
          <div className="list-waiting">
            <NothingFound text={`No provider matches “${search.trim()}”.`} onClear={() => setSearch('')} />
          </div>
        )}
      </Grid>
      {problem !== null && (
        <p className="record-error" role="alert">
          {problem}
        </p>
      )}
      <footer className="dialog-foot">
        <span className="hint grow">Enter or a click adds a provider, with all its events.</span>
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </footer>
    </Dialog>
  );
}
