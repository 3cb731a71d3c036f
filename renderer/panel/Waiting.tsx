import { CircleSlash, Hourglass, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { OpenProgress } from '../../contract/queries.ts';
import { Face } from '../kit/Face.tsx';
import progressStyles from '../kit/progress.module.css';
import waitingStyles from '../kit/waiting.module.css';
import { useNames } from '../state/names-store.ts';

/** What is there sooner needs no word. */
const patienceMs = 500;

interface WaitingProps {
  /** What is being waited for: `processes`, `providers` … */
  what: string;
  /** Whether payloads are read for it. */
  ofTrace: boolean;
  error: HostErrorInfo | null;
  /** Of the question itself, which comes after the reading of names. */
  progress?: OpenProgress | null;
  onRetry(): void;
}

/** Instead of a list that is not here yet: how far the reading of payloads is, or why there is none. */
export function Waiting({ what, ofTrace, error, progress = null, onRetry }: WaitingProps) {
  const { phase, error: namesError } = useNames((state) => state);
  const { retry } = useNames.getState();
  if (ofTrace && phase === 'cancelled')
    return (
      <Centred>
        <Face
          testId="list-cancelled"
          icon={<CircleSlash size={24} strokeWidth={1.6} />}
          title="The payloads have not been read"
          actions={
            <button type="button" className="button" onClick={retry}>
              Read them
            </button>
          }
        >
          <p>You stopped reading. To list the {what}, Corescope reads the payloads of the events.</p>
        </Face>
      </Centred>
    );
  const failure = error ?? (ofTrace && phase === 'failed' ? namesError : null);
  if (failure !== null)
    return (
      <Centred>
        <Face
          testId="list-failed"
          tone="error"
          icon={<TriangleAlert size={24} strokeWidth={1.6} />}
          title={`The ${what} could not be read`}
          actions={
            <button type="button" className="button" onClick={error === null ? retry : onRetry}>
              Try again
            </button>
          }
        >
          <p>{failure.message}</p>
        </Face>
      </Centred>
    );
  return <Reading what={what} ofTrace={ofTrace} own={progress} />;
}

function Reading({ what, ofTrace, own }: { what: string; ofTrace: boolean; own: OpenProgress | null }) {
  const isReadingNames = useNames((state) => state.phase === 'reading');
  const ofNames = useNames((state) => state.progress);
  const progress = own ?? ofNames;
  const { cancel } = useNames.getState();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  const share = progress === null || progress.bytesTotal === 0 ? 0 : progress.bytesDone / progress.bytesTotal;
  return (
    <Centred>
      <Face
        testId="list-progress"
        icon={<Hourglass size={24} strokeWidth={1.6} />}
        title={`Reading the ${what}`}
        actions={
          ofTrace &&
          isReadingNames && (
            <button type="button" className="button" onClick={cancel}>
              Cancel
            </button>
          )
        }
      >
        <progress className={progressStyles.progress} value={share} aria-label={`Reading the ${what}`} />
        <p>{Math.floor(100 * share)}% of the payloads</p>
      </Face>
    </Centred>
  );
}

const Centred = ({ children }: { children: ReactNode }) => <div className={waitingStyles.waiting}>{children}</div>;
