import { TriangleAlert, X } from 'lucide-react';
import type { TraceInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { isLossy, lossHeadline, lossTimes } from '../../state/losses-model.ts';
import { useLosses, useLossesOf } from '../../state/losses-store.ts';
import { useDoubtful } from '../../state/use-doubtful.ts';
import styles from './pages.module.css';

interface LostBannerProps {
  client: TraceClient;
  trace: string;
  info: TraceInfo;
  /** Opens the diagnostics. */
  onShow(): void;
}

/** That something is missing in the trace, when, and what it makes doubtful; until it is dismissed. */
export function LostBanner({ client, trace, info, onShow }: LostBannerProps) {
  const { losses } = useLossesOf(client, trace);
  const isDismissed = useLosses((state) => state.dismissed.has(trace));
  const doubtful = useDoubtful(client, trace, losses);
  if (losses === null || !isLossy(losses) || isDismissed) return null;
  return (
    <div className={styles.lostBanner} role="alert" data-testid="lost-banner">
      <TriangleAlert size={15} className={styles.lostIcon} />
      <p>
        <strong>{lossHeadline(losses, info.events)}</strong>, {lossTimes(losses)}.{' '}
        {doubtful.length > 0 && <span>May be wrong: {doubtful.join(', ')}.</span>}
      </p>
      <button type="button" className="button small" data-testid="lost-show" onClick={onShow}>
        Show where
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss for this trace"
        title="Dismiss for this trace. The badge stays."
        data-testid="lost-dismiss"
        onClick={() => useLosses.getState().setDismissed(trace, true)}
      >
        <X size={14} />
      </button>
    </div>
  );
}
