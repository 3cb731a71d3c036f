import type { TraceClient } from '../../base/client/trace-client.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import styles from './ManifestProviders.module.css';
import { ProviderExplorer } from './ProviderExplorer.tsx';

/** The provider explorer without a trace: what the manifests at hand describe. */
export function ManifestProviders({ client, onClose }: { client: TraceClient; onClose(): void }) {
  return (
    <Dialog title="Providers of the manifests" widthPx={1240} testId="manifest-providers" onClose={onClose}>
      <div className={styles.dialog}>
        <ProviderExplorer client={client} trace={null} />
      </div>
    </Dialog>
  );
}
