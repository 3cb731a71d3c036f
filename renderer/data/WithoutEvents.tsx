import { type ReactNode, useMemo } from 'react';
import type { TraceClient } from '../client/trace-client.ts';
import { useAnswer } from '../inventory/use-answer.ts';
import { TablesTab } from './TablesTab.tsx';

interface WithoutEventsProps {
  client: TraceClient;
  trace: string;
  /** Where there are no tables either. */
  children: ReactNode;
}

/** A file that has no events: its tables, which files of wperf have, or else what the caller says. */
export function WithoutEvents({ client, trace, children }: WithoutEventsProps) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value: tables, error } = useAnswer(client, trace, 'tables', params);
  if (tables === null && error === null) return null;
  if (tables?.some(({ rows }) => rows > 0) !== true) return children;
  return (
    <div className="tab-panel">
      <TablesTab client={client} trace={trace} shown />
    </div>
  );
}
