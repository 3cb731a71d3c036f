/**
 * Colours of things rather than of panels: a core and a process have one in every panel. Cores have it by their number. Of
 * processes those with the most CPU time in the whole trace have one, so it is the same whenever the trace is opened.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { TraceClient } from '../base/client/trace-client.ts';
import { tableByName, useTables } from './tables-store.ts';

/** `c1` … `c8` of the design tokens: past so many nobody tells them apart. */
export const mostColors = 8;

interface IdentityState {
  /** By what tables call it. */
  processes: ReadonlyMap<string, string>;
}

export const useIdentityColors = create<IdentityState>()(() => ({ processes: new Map() }));

/** The colour of a core by its number. */
export const coreColor = (core: number): string => `c${(core % mostColors) + 1}`;

/** Of what a label names: a core, or a process that has a colour; null of all else. */
export function identityColor(label: string): string | null {
  const [, core] = /^(?:Core|CPU) (\d+)$/.exec(label) ?? [];
  return core === undefined ? (useIdentityColors.getState().processes.get(label) ?? null) : coreColor(Number(core));
}

/** Tables that say which process had the CPU, the better one first: with the columns of process and time. */
const usageTables = [
  ['cpu_lanes', 'duration'],
  ['cpu_sampled', 'weight'],
] as const;

/** Keeps the colours of the processes of a trace; once in the window. */
export function useProcessColors(client: TraceClient, trace: string): void {
  const version = useTables(({ byTrace }) => byTrace[trace]?.version ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version the tables are others
  useEffect(() => {
    useIdentityColors.setState({ processes: new Map() });
    const usage = usageTables.find(([name]) => tableByName(name) !== null);
    if (usage === undefined) return;
    const [table, value] = usage;
    const abort = new AbortController();
    const question = { trace, table, keys: [{ column: 'process' }], values: [{ column: value }], limit: mostColors };
    const sort = [{ column: value, order: 'descending' as const }];
    client.call('table', { ...question, filter: null, sort, expanded: [] }, { signal: abort.signal }).then(
      ({ path }) => {
        if (abort.signal.aborted) return;
        const processes = new Map(path.map(([process = ''], i) => [process, `c${i + 1}`]));
        useIdentityColors.setState({ processes });
      },
      // Colours are given by panel then.
      () => {},
    );
    return () => abort.abort();
  }, [client, trace, version]);
}
