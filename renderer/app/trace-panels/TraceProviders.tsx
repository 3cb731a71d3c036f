import { useKindsOf } from '../../features/compare/use-kinds.ts';
import { ProviderExplorer } from '../../features/providers/ProviderExplorer.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import type { PanelProps } from '../../panel/registry.ts';

/** Providers of the panel's trace. */
export function TraceProviders({ client, trace, open }: PanelProps) {
  const kinds = useKindsOf(open);
  return (
    <>
      <PanelHead />
      <ProviderExplorer client={client} trace={trace} kinds={kinds} />
    </>
  );
}
