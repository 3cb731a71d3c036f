import { History } from 'lucide-react';
import { formatCounted, formatWhen } from '../../base/format.ts';
import { useWorkspaceFile } from '../../state/workspace-file-store.ts';
import recoveryStyles from './RecoveryCard.module.css';

/** `Today 14:32` inside a sentence. */
const whenInSentence = (iso: string): string => {
  const when = formatWhen(iso, new Date());
  if (/^(Today|Yesterday)/.test(when)) return ` of ${when.replace(/^Today /, '').replace('Yesterday', 'yesterday')}`;
  return when === '' ? '' : ` of ${when}`;
};

/** A workspace that was kept when the page or the host ended: offered until it is answered. Nothing without one. */
export function RecoveryCard({ isAboveTrace = false }: { isAboveTrace?: boolean }) {
  const recovery = useWorkspaceFile((state) => state.recovery);
  const { recover, discardRecovery } = useWorkspaceFile.getState();
  if (recovery === null) return null;
  const { savedAtUtc, tabs, name, reloaded } = recovery;
  return (
    <section
      className={isAboveTrace ? `${recoveryStyles.recovery} ${recoveryStyles.above}` : recoveryStyles.recovery}
      aria-labelledby="recovery-title"
      data-testid="recovery"
    >
      <History size={18} aria-hidden="true" />
      <div className="grow">
        <h2 id="recovery-title">{reloaded ? 'A trace of this window has moved' : 'Corescope ended unexpectedly'}</h2>
        <p>
          Reopen {name === '' ? 'the workspace' : <b>{name}</b>}
          {whenInSentence(savedAtUtc)} with {formatCounted(tabs, 'tab')}?
        </p>
      </div>
      <button
        type="button"
        className="button ghost"
        data-testid="recovery-discard"
        onClick={() => void discardRecovery()}
      >
        Discard
      </button>
      <button type="button" className="button primary" data-testid="recovery-reopen" onClick={() => void recover()}>
        Reopen
      </button>
    </section>
  );
}
