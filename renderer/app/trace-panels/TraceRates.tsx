import { useSeriesSource } from '../../canvas/trace-series.ts';
import { EventRates } from '../../features/timeline/EventRates.tsx';
import type { PanelProps } from '../../panel/registry.ts';
import { useProcessors } from '../../state/use-processors.ts';

/** Events per core of the panel's trace. */
export function TraceRates({ client, trace, open }: PanelProps) {
  const source = useSeriesSource(client, trace);
  const processors = useProcessors(client, trace);
  return <EventRates source={source} trace={open.opened} processors={processors} />;
}
