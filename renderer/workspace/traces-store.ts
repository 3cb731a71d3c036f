/** The traces that are open in this window. The first one gives the axis its zero. */
import { create } from 'zustand';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { TraceClient } from '../client/trace-client.ts';

export interface OpenTrace {
  opened: OpenedTrace;
  name: string;
  /** Speaks the time of the window: of a trace that is moved against the first one, times are shifted on the way. */
  client: TraceClient;
  /** Added to the trace's own times. */
  offsetNs: number;
  /** A series colour: `c1` to `c8`. */
  color: string;
}

interface TracesState {
  /** By the index that panels have. */
  traces: readonly OpenTrace[];
  setTraces(traces: readonly OpenTrace[]): void;
}

export const useTraces = create<TracesState>()((set) => ({
  traces: [],
  setTraces: (traces) => set({ traces }),
}));
