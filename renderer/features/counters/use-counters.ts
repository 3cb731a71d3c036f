import { useEffect, useMemo, useState } from 'react';
import type { TablePage, TableQuery } from '../../../contract/tables.ts';
import type { CallOptions, TraceClient } from '../../base/client/trace-client.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { type Feed, figuresQuery, measuresOf, measuresQuery } from '../../state/counter-catalog.ts';
import { useTables } from '../../state/tables-store.ts';
import { useOfTables } from '../../state/use-of-tables.ts';
import { useViewStore } from '../../state/view-store.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Catalog, catalogOf, feedsIn } from './lane-model.ts';

type Pages = readonly { feed: Feed; page: TablePage }[];

async function pagesOf(
  client: TraceClient,
  feeds: readonly Feed[],
  queryOf: (feed: Feed) => TableQuery,
  options: CallOptions,
): Promise<Pages> {
  const ask = async (feed: Feed) => ({ feed, page: await client.call('table', queryOf(feed), options) });
  return Promise.all(feeds.map(ask));
}

/** What was counted in the trace. */
async function catalogIn(client: TraceClient, trace: string, options: CallOptions): Promise<Catalog> {
  const feeds = feedsIn(useTables.getState().byTrace[trace]?.tables ?? []);
  const pages = await pagesOf(client, feeds, (feed) => measuresQuery(trace, feed), options);
  return catalogOf(pages.flatMap(({ feed, page }) => measuresOf(feed, page)));
}

export const useCatalog = (client: TraceClient, trace: string) => useOfTables(client, trace, catalogIn);

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
    const queryOf = (feed: Feed): TableQuery => ({ ...figuresQuery(trace, feed), ...clip });
    pagesOf(client, feeds, queryOf, { signal: abort.signal }).then(
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
