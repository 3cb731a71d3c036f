import { CircleSlash, Hourglass, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { OpenProgress } from '../../contract/queries.ts';
import { Face } from '../kit/Face.tsx';
import progressStyles from '../kit/progress.module.css';
import waitingStyles from '../kit/waiting.module.css';
import { useNames } from '../state/names-store.ts';
import { shareOf, useShareDone } from './use-share-done.ts';

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
  /** Gives up the question. */
  onCancel?(): void;
}

/** Instead of a list that is not here yet: how far the reading of payloads is, or why there is none. */
export function Waiting({ what, ofTrace, error, progress = null, onRetry, onCancel }: WaitingProps) {
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
  return <Reading {...{ what, ofTrace, progress, onCancel }} />;
}

type ReadingProps = Pick<WaitingProps, 'what' | 'ofTrace' | 'onCancel'> & { progress: OpenProgress | null };

function Reading({ what, ofTrace, progress: own, onCancel }: ReadingProps) {
  const isReadingNames = useNames((state) => state.phase === 'reading');
  const ofNames = useNames((state) => state.progress);
  const progress = own ?? ofNames;
  const cancel = ofTrace && isReadingNames ? useNames.getState().cancel : onCancel;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const done = useShareDone(progress);
  if (!late) return null;
  const read = shareOf(progress);
  return (
    <Centred>
      <Face
        testId="list-progress"
        icon={<Hourglass size={24} strokeWidth={1.6} />}
        title={`Reading the ${what}`}
        actions={
          cancel && (
            <button type="button" className="button" onClick={cancel}>
              Cancel
            </button>
          )
        }
      >
        {done === null ? (
          <div className={progressStyles.working} role="progressbar" aria-label={`Reading the ${what}`}>
            <div className={progressStyles.moving} />
          </div>
        ) : (
          <progress className={progressStyles.progress} value={done} aria-label={`Reading the ${what}`} />
        )}
        <p>{read === null ? 'Working…' : `${Math.floor(100 * read)}% of the payloads`}</p>
      </Face>
    </Centred>
  );
}

const Centred = ({ children }: { children: ReactNode }) => <div className={waitingStyles.waiting}>{children}</div>;
