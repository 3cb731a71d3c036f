import { FilePlus, FileText, FolderPlus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { ManifestInfo } from '../../../contract/schema.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import plainTableStyles from '../../kit/plain-table.module.css';
import progressStyles from '../../kit/progress.module.css';
import { type AddingState, useManifests } from '../../state/manifests-store.ts';
import { useApp, useServices, useUi } from '../../state/services.ts';
import { pickManifests } from './add-manifests.ts';
import styles from './ManifestsDialog.module.css';

const origins: Record<ManifestInfo['origin'], [name: string, help: string]> = {
  window: [
    'Added here',
    'Available until you close Corescope. Manifests in your manifests folder are always available.',
  ],
  folder: ['Your folder', 'This file is in your manifests folder. To remove it, delete it there.'],
  commandLine: [
    'Command line',
    'This file was specified on the command line. To remove it, start Corescope without it.',
  ],
};

/** The manifests at hand: where they come from, what is in them; to add some and to remove some. */
export function ManifestsDialog({ onClose }: { onClose(): void }) {
  const client = useApp((state) => state.client);
  const { list, adding, problems } = useManifests((state) => state);
  const { load, remove, cancel } = useManifests.getState();
  useEffect(() => {
    if (client !== null) void load(client);
    return () => useManifests.getState().dismissProblems();
  }, [client, load]);

  return (
    <Dialog title="Manifests" widthPx={760} testId="manifests" onClose={onClose}>
      <p className={dialogStyles.lead}>
        Manifests describe the events of a provider. Add instrumentation manifests (.man, .xml) and WPP trace message
        files (.tmf) here, or drop them on the window.
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      <div className={`${dialogStyles.scroll} ${styles.list}`}>
        {list !== null && list.length === 0 && (
          <p className={styles.empty} data-testid="manifests-empty">
            <FileText size={22} strokeWidth={1.6} />
            No manifests have been added. Kernel, TraceLogging, EventSource, .NET, and WindowsPerf events do not need
            any.
          </p>
        )}
        {list?.map((manifest) => (
          <Manifest
            key={`${manifest.origin} ${manifest.name}`}
            manifest={manifest}
            onRemove={() => client !== null && void remove(client, manifest.name)}
          />
        ))}
      </div>
      <footer className={dialogStyles.foot}>
        {adding === null ? (
          <span className="hint" data-testid="manifests-count">
            {list === null || list.length === 0 ? '' : formatCounted(list.length, 'manifest')}
          </span>
        ) : (
          <Adding adding={adding} onCancel={cancel} />
        )}
        <span className="grow" />
        <Orders isAdding={adding !== null} />
      </footer>
    </Dialog>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div className={dialogStyles.manifestProblems} role="alert" data-testid="manifest-problems">
      <TriangleAlert size={14} />
      <ul>
        {problems.map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only changes as a whole
          <li key={i}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

function Orders({ isAdding }: { isAdding: boolean }) {
  const services = useServices();
  return (
    <>
      <button
        type="button"
        className="button"
        title="See which providers and events the manifests describe"
        onClick={() => useUi.getState().show('providers')}
      >
        Providers…
      </button>
      <button
        type="button"
        className="button"
        disabled={isAdding}
        data-testid="manifests-add-folder"
        onClick={() => void pickManifests(services, 'folder')}
      >
        <FolderPlus size={14} />
        Add folder…
      </button>
      <button
        type="button"
        className="button primary"
        disabled={isAdding}
        data-autofocus
        data-testid="manifests-add"
        onClick={() => void pickManifests(services, 'files')}
      >
        <FilePlus size={14} />
        Add files…
      </button>
    </>
  );
}

function Adding({ adding: { done, total, name }, onCancel }: { adding: AddingState; onCancel(): void }) {
  return (
    <span className={styles.adding} role="status" data-testid="manifests-adding">
      <progress className={progressStyles.progress} value={done} max={total} aria-label="Adding manifests" />
      <span>
        {formatCount(done)} of {formatCount(total)}: {name}
      </span>
      <button type="button" className="button small" onClick={onCancel}>
        Cancel
      </button>
    </span>
  );
}

function Manifest({ manifest, onRemove }: { manifest: ManifestInfo; onRemove(): void }) {
  const { name, origin, providers, messageGuids, warnings } = manifest;
  const [originName, originHelp] = origins[origin];
  const events = providers.reduce((sum, provider) => sum + provider.events, 0);
  const contents = [
    providers.length > 0 && `${formatCounted(providers.length, 'provider')}, ${formatCounted(events, 'event')}`,
    messageGuids > 0 && `${formatCounted(messageGuids, 'WPP message GUID')}`,
  ].filter((text) => text !== false);
  return (
    <section className={styles.manifest} data-testid="manifest">
      <header>
        <FileText size={14} />
        <h3 title={name}>{name}</h3>
        <span className="hint">{contents.join(' · ') || 'no event descriptions'}</span>
        <span className="grow" />
        <span className="badge" title={originHelp}>
          {originName}
        </span>
        {origin === 'window' ? (
          <button
            type="button"
            className="icon-button"
            title={`Remove ${name}`}
            aria-label={`Remove ${name}`}
            data-testid="manifest-remove"
            onClick={onRemove}
          >
            <Trash2 size={14} />
          </button>
        ) : (
          <span className={styles.kept} />
        )}
      </header>
      {origin !== 'window' && <p className="hint">{originHelp}</p>}
      {warnings.length > 0 && (
        <details className={styles.warnings}>
          <summary>
            <TriangleAlert size={12} />
            {formatCounted(warnings.length, 'warning')}
          </summary>
          <ul>
            {warnings.map((warning, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice
              <li key={i}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      {providers.length > 0 && (
        <details>
          <summary>Providers</summary>
          <table className={plainTableStyles.table}>
            <tbody>
              {providers.map((provider) => (
                <tr key={provider.guid}>
                  <td>{provider.name}</td>
                  <td className="mono">{provider.guid}</td>
                  <td className={plainTableStyles.number}>{formatCounted(provider.events, 'event')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
