/** The previews of a trace's tables, which the host makes while the user rests. */
import { mostPreviewedRows } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { countTables, useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { previewWidthPx } from './draw-preview.ts';
import { waitsUntilOpened } from './explorer-model.ts';
import { PreviewQueue } from './preview-queue.ts';

/** By host and trace; of another version of its tables they are others. */
const queues = new WeakMap<TraceClient, Map<string, { version: number; queue: PreviewQueue }>>();

/** @param version of the trace's tables */
export function previewsOf(client: TraceClient, trace: string, version: number): PreviewQueue {
  const ofClient = queues.get(client) ?? new Map<string, { version: number; queue: PreviewQueue }>();
  queues.set(client, ofClient);
  const known = ofClient.get(trace);
  if (known?.version === version) return known.queue;
  const queue = new PreviewQueue({
    ask: async (table, signal) => {
      if (waitsUntilOpened(rowsOf(trace, table), eventsOf(trace))) return null;
      await countTables(client, trace, ({ id }) => id === table, { signal });
      if ((rowsOf(trace, table) ?? 0) > mostPreviewedRows) return null;
      return client.call('tablePreview', { trace, table, buckets: previewWidthPx }, { signal });
    },
    idle: untilIdle,
  });
  ofClient.set(trace, { version, queue });
  return queue;
}

const rowsOf = (trace: string, table: string): number | null =>
  useTables.getState().byTrace[trace]?.tables?.find(({ id }) => id === table)?.rows ?? null;

const eventsOf = (trace: string): number =>
  useTraces.getState().traces.find(({ opened }) => opened.trace === trace)?.opened.info.events ?? 0;

/** The user has done nothing for this long before previews are thought of: what they ask next is answered at once. */
const quietMs = 1000;

let actedAtMs = performance.now();
const acted = (): void => {
  actedAtMs = performance.now();
};
useViewStore.subscribe(acted);
for (const type of ['keydown', 'pointerdown', 'wheel'])
  window.addEventListener(type, acted, { capture: true, passive: true });

/** Resolves when the user rests and the page has time. */
async function untilIdle(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    const restMs = actedAtMs + quietMs - performance.now();
    if (restMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}
