import { useEffect, useMemo, useState } from 'react';
import { at } from '../../contract/checked.ts';
import type { TraceLosses } from '../../contract/pages.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import type { NsRange } from '../base/view-math.ts';
import { useSame } from '../kit/use-same.ts';
import { lossyRanges } from './losses-model.ts';
import { mayAskPayloads, useNames } from './names-store.ts';
import { isTable } from './table-panels.ts';
import { useTables } from './tables-store.ts';
import { useTraces } from './traces-store.ts';
import { activeTabOf } from './workspace-model.ts';
import { useWorkspace } from './workspace-store.ts';

/** Questions a table; of more ranges, what lies between the first and the last of all is one. */
const mostRanges = 8;

interface ShownTable {
  id: string;
  name: string;
}

/** What the analysis on show has of a trace: its tables, and whether the rate of its events. */
function useShown(trace: string): { tables: readonly ShownTable[]; showsRates: boolean } {
  const tab = useWorkspace(activeTabOf);
  const traces = useTraces((state) => state.traces);
  const all = useTables((state) => state.byTrace[trace]?.tables);
  const shown = useMemo(() => {
    const contents = (tab?.panels ?? [])
      .map(({ content }) => content)
      .filter((content) => traces[content.trace]?.opened.trace === trace);
    const tables = new Map<string, ShownTable>();
    for (const content of contents) {
      if (!isTable(content)) continue;
      const info = all?.find(({ id }) => id === content.table);
      // What a trace says of itself comes from its header.
      if (info !== undefined && !info.isMetadataTable) tables.set(info.id, { id: info.id, name: info.name });
    }
    return {
      tables: [...tables.values()],
      showsRates: contents.some(({ kind }) => kind === 'eventRates' || kind === 'events'),
    };
  }, [tab, traces, all, trace]);
  return useSame(shown);
}

/**
 * Names of what is on show and may be wrong: tables with rows in a range where events are missing; where nobody knows
 * when that was, all of them.
 */
export function useDoubtful(client: TraceClient, trace: string, losses: TraceLosses | null): readonly string[] {
  const { tables, showsRates } = useShown(trace);
  const mayAsk = useNames(mayAskPayloads);
  const [lossy, setLossy] = useState<ReadonlySet<string>>(new Set());
  const ranges = useMemo(() => (losses === null ? [] : questionRanges(lossyRanges(losses))), [losses]);
  const asks = mayAsk && losses !== null && !losses.unplaced && ranges.length > 0;
  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async (): Promise<void> => {
      const found = new Set<string>();
      for (const { id } of tables)
        for (const { startNs, endNs } of ranges) {
          const query = { trace, table: id, filter: null, keys: [], fromNs: startNs, toNs: endNs, limit: 0 };
          const { rows } = await client.call('table', query, { signal });
          if (rows === 0) continue;
          found.add(id);
          break;
        }
      if (!signal.aborted) setLossy(found);
    };
    // The panel of a table says itself why it cannot be made.
    ask().catch(() => {});
    return () => abort.abort();
  }, [client, trace, tables, ranges, asks]);
  if (losses === null) return [];
  const doubtful = tables.filter(({ id }) => losses.unplaced || lossy.has(id)).map(({ name }) => name);
  return showsRates ? ['Events per core', ...doubtful] : doubtful;
}

function questionRanges(ranges: readonly NsRange[]): readonly NsRange[] {
  if (ranges.length <= mostRanges) return ranges;
  return [{ startNs: at(ranges, 0).startNs, endNs: at(ranges, ranges.length - 1).endNs }];
}
