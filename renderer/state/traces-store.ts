/** The traces that are open in this window. The first one gives the axis its zero. */

import { create } from 'zustand';
import { at } from '../../contract/checked.ts';
import type { OpenSource } from '../../contract/open-source.ts';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { CallOptions, TraceClient } from '../base/client/trace-client.ts';
import { type NsRange, traceLimits } from '../base/view-math.ts';
import { type Offsets, shiftedClient, shiftedTrace } from './shifted-client.ts';
import { useViewStore } from './view-store.ts';

export interface OpenTrace {
  /** Its times are those of the window. */
  opened: OpenedTrace;
  name: string;
  /** Speaks the time of the window: of a trace that is moved against the first one, times are shifted on the way. */
  client: TraceClient;
  /** Added to the trace's own times. */
  offsetNs: number;
  /** A series color: `c1` to `c8`. */
  color: string;
}

/** How a trace comes beside the others. */
interface Beside {
  name: string;
  offsetNs?: number;
  /** null = one that no other has. */
  color?: string | null;
}

interface TracesState {
  /** By the index that panels have. */
  traces: readonly OpenTrace[];
  /** The same in their own time, with the host's client. */
  own: readonly OpenTrace[];
  /** Index of the one that the Graph Explorer is about. */
  chosen: number;
  /** @param traces in their own time, with the host's client */
  setTraces(traces: readonly OpenTrace[]): void;
  /** Opens one as the last of them. @throws HostError */
  add(client: TraceClient, source: OpenSource, beside: Beside, options?: CallOptions): Promise<void>;
  /** Closes one of those beside the first, at the host as well. What shows it is no business of this store. */
  remove(index: number): void;
  setOffset(index: number, ns: number): void;
  setColor(index: number, color: string): void;
  choose(index: number): void;
}

const traceColors = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const;
/** As many as a workspace has. */
export const mostTraces = 16;

const sameOffsets = (a: Offsets, b: Offsets): boolean =>
  a.size === b.size && [...a].every(([id, ns]) => b.get(id) === ns);

/** From the first event of any to just after the last of any; null where none has events. */
function limitsOf(traces: readonly OpenTrace[]): NsRange | null {
  const withEvents = traces.filter(({ opened }) => opened.info.events > 0);
  if (withEvents.length === 0) return null;
  const ranges = withEvents.map(({ opened: { info } }) => traceLimits(info.firstEventNs, info.lastEventNs));
  return {
    startNs: Math.min(...ranges.map(({ startNs }) => startNs)),
    endNs: Math.max(...ranges.map(({ endNs }) => endNs)),
  };
}

export const useTraces = create<TracesState>()((set, get) => {
  /** What the client of the window moves; the same client as long as that is the same. */
  let window: { host: TraceClient; offsets: Offsets; client: TraceClient } | null = null;

  const clientFor = (host: TraceClient, own: readonly OpenTrace[]): TraceClient => {
    const offsets = new Map(
      own.filter(({ offsetNs }) => offsetNs !== 0).map((one) => [one.opened.trace, one.offsetNs]),
    );
    if (window?.host !== host || !sameOffsets(window.offsets, offsets))
      window = { host, offsets, client: offsets.size === 0 ? host : shiftedClient(host, offsets) };
    return window.client;
  };

  const change = (index: number, part: Partial<OpenTrace>): void =>
    get().setTraces(get().own.map((one, i) => (i === index ? { ...one, ...part } : one)));

  return {
    traces: [],
    own: [],
    chosen: 0,

    setTraces(own) {
      const traces = own.map((one) => ({
        ...one,
        opened: shiftedTrace(one.opened, one.offsetNs),
        client: clientFor(one.client, own),
      }));
      set({ own, traces, chosen: Math.min(get().chosen, Math.max(0, own.length - 1)) });
      const limits = limitsOf(traces);
      if (limits !== null) useViewStore.getState().setLimits(limits);
    },
    async add(client, source, { name, offsetNs = 0, color = null }, options) {
      const opened = await client.call('open', { source }, options);
      const { own } = get();
      // Meanwhile the window may show something else.
      if (own.every((one) => one.client !== client) || own.length >= mostTraces) {
        await client.call('close', { trace: opened.trace }).catch(() => {});
        return;
      }
      const used = new Set(own.map((one) => one.color));
      const free = traceColors.find((one) => !used.has(one)) ?? at(traceColors, own.length % traceColors.length);
      get().setTraces([...own, { opened, name, client, offsetNs, color: color ?? free }]);
    },
    remove(index) {
      const { own } = get();
      const gone = own[index];
      if (gone === undefined || index === 0) return;
      get().setTraces(own.filter((_, i) => i !== index));
      void gone.client.call('close', { trace: gone.opened.trace }).catch(() => {});
    },
    setOffset: (index, offsetNs) => change(index, { offsetNs }),
    setColor: (index, color) => change(index, { color }),
    choose: (chosen) => set({ chosen }),
  };
});
