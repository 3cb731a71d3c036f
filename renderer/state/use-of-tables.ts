import { useMemo } from 'react';
import type { CallOptions, TraceClient } from '../base/client/trace-client.ts';
import { useTables } from './tables-store.ts';
import { type Answered, useAsked } from './use-answer.ts';

/**
 * What several questions about the tables of a trace come to: asked when their list is there, and anew when it has changed.
 * @param askAll the same function each time
 */
export function useOfTables<T>(
  client: TraceClient,
  trace: string,
  askAll: (client: TraceClient, trace: string, options: Required<CallOptions>) => Promise<T>,
): Answered<T> & { version: number } {
  const version = useTables(({ byTrace }) => byTrace[trace]?.version ?? 0);
  const isListed = useTables(({ byTrace }) => byTrace[trace]?.tables != null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version the tables are others
  const ask = useMemo(
    () => (isListed ? (options: Required<CallOptions>) => askAll(client, trace, options) : null),
    [client, trace, askAll, version, isListed],
  );
  return { ...useAsked(ask), version };
}
