import { useMemo } from 'react';
import type { LogicalProcessor } from '../../contract/processors.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { useAnswer } from './use-answer.ts';

const none: readonly LogicalProcessor[] = [];

/** Processors of the machine of a trace; empty where it does not say, and until its payloads are read. */
export function useProcessors(client: TraceClient, trace: string): readonly LogicalProcessor[] {
  const params = useMemo(() => ({ trace }), [trace]);
  return useAnswer(client, trace, 'names', params).value?.processors ?? none;
}
