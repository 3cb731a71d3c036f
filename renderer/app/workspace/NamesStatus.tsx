import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNames } from '../../state/names-store.ts';

/** Reading that is done sooner is not worth a word. */
const patienceMs = 500;

/** How far the host is with looking at all payloads; in a trace's header, and only when there is something to say. */
export function NamesStatus() {
  const phase = useNames((state) => state.phase);
  const { cancel, retry } = useNames.getState();
  if (phase === 'reading') return <Reading onCancel={cancel} />;
  if (phase === 'cancelled')
    return (
      <button
        type="button"
        className="badge"
        data-testid="names-status"
        title="Names, messages and fields are missing: reading them was canceled"
        onClick={retry}
      >
        Read names
      </button>
    );
  if (phase === 'failed') return <Failed onRetry={retry} />;
  return null;
}

function Reading({ onCancel }: { onCancel(): void }) {
  const progress = useNames((state) => state.progress);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  const percent = progress === null || progress.bytesTotal === 0 ? 0 : (100 * progress.bytesDone) / progress.bytesTotal;
  return (
    <span className="chip" role="status" data-testid="names-status" title="Processes, threads, images and stacks">
      Reading names {Math.floor(percent)}%
      <button type="button" title="Stop reading names" aria-label="Stop reading names" onClick={onCancel}>
        <X size={12} />
      </button>
    </span>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const error = useNames((state) => state.error);
  return (
    <button type="button" className="badge error" data-testid="names-status" title={error?.message} onClick={onRetry}>
      <TriangleAlert size={12} />
      Names could not be read: try again
    </button>
  );
}
