import { LifeBuoy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RecoverableRecording } from '../../../contract/recording.ts';
import { formatBytes, formatWhen } from '../../base/format.ts';
import recoveryStyles from '../../features/workspaces/RecoveryCard.module.css';
import { useApp, useServices } from '../../state/services.ts';

const actions = () => import('../../features/record/record-actions.ts');

/** Recordings that were cut off, with the program or the machine: offered until they are answered. Nothing without one. */
export function CutOffRecordings() {
  const services = useServices();
  const client = useApp((state) => state.client);
  const [recordings, setRecordings] = useState<readonly RecoverableRecording[]>([]);
  useEffect(() => {
    if (client === null) return;
    const abort = new AbortController();
    client.call('recoverableRecordings', {}, { signal: abort.signal }).then(setRecordings, () => {
      // A host that does not record has none.
    });
    return () => abort.abort();
  }, [client]);
  const leave = (recording: string) => setRecordings((before) => before.filter((one) => one.recording !== recording));
  return recordings.map(({ recording, title, startedAt, sizeBytes }) => (
    <section
      key={recording}
      className={recoveryStyles.recovery}
      aria-label="Interrupted recording"
      data-testid="start-cut-off"
    >
      <LifeBuoy size={18} aria-hidden="true" />
      <div className="grow">
        <h2>A recording was interrupted</h2>
        <p>
          <b>{title}</b>, {formatWhen(startedAt, new Date())}, {formatBytes(sizeBytes)}
        </p>
      </div>
      <button
        type="button"
        className="button ghost"
        aria-label={`Discard ${title}`}
        onClick={async () => {
          await (await actions()).discardRecoverable(services, recording);
          leave(recording);
        }}
      >
        Discard
      </button>
      <button
        type="button"
        className="button primary"
        data-testid="start-recover"
        onClick={async () => (await actions()).recover(services, recording)}
      >
        Recover and open
      </button>
    </section>
  ));
}
