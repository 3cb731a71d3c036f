import { useEffect, useMemo, useState } from 'react';
import type { HostErrorInfo } from '../../../contract/messages.ts';
import type { TablePage, TableQuery } from '../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { type Feed, figuresQuery, measuresOf, measuresQuery } from '../../state/counter-catalog.ts';
import { useTables } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Catalog, catalogOf, feedsIn } from './lane-model.ts';

type Pages = readonly { feed: Feed; page: TablePage }[];

async function pagesOf(
  client: TraceClient,
  feeds: readonly Feed[],
  queryOf: (feed: Feed) => TableQuery,
  signal: AbortSignal,
): Promise<Pages> {
  const ask = async (feed: Feed) => ({ feed, page: await client.call('table', queryOf(feed), { signal }) });
  return Promise.all(feeds.map(ask));
}

interface Asked<T> {
  value: T | null;
  error: HostErrorInfo | null;
}

/** What was counted in the trace. */
export function useCatalog(client: TraceClient, trace: string): Asked<Catalog> & { version: number; retry(): void } {
  const version = useTables(({ byTrace }) => byTrace[trace]?.version ?? 0);
  const [asked, setAsked] = useState<Asked<Catalog>>({ value: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same, another version of other tables
  useEffect(() => {
    const list = useTables.getState().byTrace[trace]?.tables ?? null;
    if (list === null) return;
    const abort = new AbortController();
    pagesOf(client, feedsIn(list), (feed) => measuresQuery(trace, feed), abort.signal).then(
      (pages) => {
        const value = catalogOf(pages.flatMap(({ feed, page }) => measuresOf(feed, page)));
        if (!abort.signal.aborted) setAsked({ value, error: null });
      },
      (failure) => {
        if (!abort.signal.aborted) setAsked({ value: null, error: errorInfo(failure) });
      },
    );
    return () => abort.abort();
  }, [client, trace, version, attempt]);
  return { ...asked, version, retry: () => setAttempt((before) => before + 1) };
}

const none: Figures = new Map();

/** What the tables say of a range; the old figures stay until the new ones are here. */
export function useFigures(
  client: TraceClient,
  trace: string,
  feeds: readonly Feed[],
  range: NsRange | null,
  version: number,
): Figures {
  const [figures, setFigures] = useState(none);
  const key = JSON.stringify([feeds.map(({ id }) => id), range, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all of what is asked
  useEffect(() => {
    const abort = new AbortController();
    const clip = range === null ? {} : { fromNs: range.startNs, toNs: range.endNs };
    pagesOf(client, feeds, (feed) => ({ ...figuresQuery(trace, feed), ...clip }), abort.signal).then(
      (pages) => {
        if (!abort.signal.aborted) setFigures(figuresOf(pages, spanNs(range ?? useViewStore.getState().limits)));
      },
      // What is wrong with the tables, the lanes say.
      () => {},
    );
    return () => abort.abort();
  }, [client, trace, key]);
  return figures;
}

/** The tables that the lanes are drawn from; the same as long as they are the same. */
export function useFeeds(catalog: Catalog | null, drawn: (catalog: Catalog) => readonly Feed[]): readonly Feed[] {
  const feeds = catalog === null ? [] : [...new Set(drawn(catalog))];
  const key = feeds.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which they are
  return useMemo(() => feeds, [key, catalog]);
}
