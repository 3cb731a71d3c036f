import { formatBytes, formatWhen } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import type { OpenRequest } from '../../state/app-store.ts';
import { useApp, useServices } from '../../state/services.ts';
import { addTrace, pickAndAdd } from './add-trace.ts';
import styles from './compare.module.css';

/** Which trace is to be opened beside the others. */
export function AddTraceDialog({ onClose }: { onClose(): void }) {
  const services = useServices();
  const recent = useApp((state) => state.hello?.recent ?? []);
  const traces = recent.filter(({ workspace }) => workspace === undefined);
  const now = new Date();
  const add = (request: OpenRequest) => {
    onClose();
    void addTrace(services, request);
  };
  return (
    <Dialog title="Add trace" widthPx={520} testId="add-trace" onClose={onClose}>
      <p className={dialogStyles.lead}>
        It is shown beside the traces of this window, in its own color, on the same time axis.
      </p>
      <div className={dialogStyles.scroll}>
        <ul className={styles.addTraceList}>
          {traces
            .flatMap((one) => (one.grant === null ? [] : { ...one, grant: one.grant }))
            .map(({ grant, name, folder, sizeBytes, openedAtUtc }) => (
              <li key={grant}>
                <button
                  type="button"
                  className={styles.addTraceItem}
                  title={folder}
                  data-testid="add-trace-recent"
                  onClick={() => add({ source: { type: 'grant', grant }, name })}
                >
                  <b>{name}</b>
                  <span className="hint">{folder}</span>
                  <span className="hint">{formatBytes(sizeBytes)}</span>
                  <span className="hint">{formatWhen(openedAtUtc, now)}</span>
                </button>
              </li>
            ))}
        </ul>
      </div>
      <DialogFoot
        action="Choose a file…"
        testId="add-trace-choose"
        isFirst
        onClose={onClose}
        onAction={() => void pickAndAdd(services)}
      >
        <button
          type="button"
          className="button ghost"
          data-testid="add-trace-sample"
          onClick={() => add({ source: { type: 'sample' }, name: 'sample.etl' })}
        >
          Sample trace
        </button>
      </DialogFoot>
    </Dialog>
  );
}
