/** The context switch whose event is selected: the details tell it in words, graphs of threads mark it. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { ContextSwitch } from '../../contract/context-switch.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { useRested } from '../kit/use-settled.ts';
import { useTableStore } from './table-store.ts';
import { tableByName } from './tables-store.ts';
import { useViewStore } from './view-store.ts';

interface SwitchState {
  /** By the host's id; of `shown`. */
  trace: string | null;
  /** Null where something else is selected, and until the answer is here. */
  shown: ContextSwitch | null;
}

export const useSwitch = create<SwitchState>()(() => ({ trace: null, shown: null }));

/** Arrow keys that are held down ask for nothing before they rest. */
const restMs = 50;

/** Keeps it, for the event that was selected last; once in the window. */
export function useSelectedSwitch(client: TraceClient, trace: string): void {
  const row = useRested(
    useTableStore((state) => state.selectedRow),
    restMs,
  );
  useEffect(() => {
    useSwitch.setState({ trace: null, shown: null });
    if (row === null || tableByName('cpu_precise') === null) return;
    const abort = new AbortController();
    client.call('contextSwitch', { trace, row }, { signal: abort.signal }).then(
      (shown) => {
        if (!abort.signal.aborted) useSwitch.setState({ trace, shown });
      },
      // What is wrong with the event, its details say.
      () => {},
    );
    return () => abort.abort();
  }, [client, trace, row]);
}

/** Selects the switch of the same thread before or after, or that of the thread that made this one ready. */
export function goToSwitch(to: 'previous' | 'next' | 'readying'): void {
  const row = rowOf(to);
  const { trace, shown } = useSwitch.getState();
  if (row === null || trace === null || shown === null) return;
  revealed = row;
  useTableStore.getState().selectRow(row, trace);
}

export const canGoToSwitch = (to: 'previous' | 'next' | 'readying'): boolean => rowOf(to) !== null;

function rowOf(to: 'previous' | 'next' | 'readying'): number | null {
  const { shown } = useSwitch.getState();
  if (shown === null) return null;
  return to === 'previous' ? shown.previousRow : to === 'next' ? shown.nextRow : (shown.readying?.row ?? null);
}

/** Row of the trace that was gone to: whoever steps through switches sees each of them. */
let revealed: number | null = null;
useSwitch.subscribe(({ shown }) => {
  if (shown?.row !== revealed || shown === null) return;
  revealed = null;
  useViewStore.getState().reveal(shown.timeNs);
});
