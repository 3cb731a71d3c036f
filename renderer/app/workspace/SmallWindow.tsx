import { MonitorDown, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSide } from '../../state/side-store.ts';
import styles from './SmallWindow.module.css';

/** All parts of the window have room from this size on. */
const small = matchMedia('(max-width: 1279px), (max-height: 719px)');
/** Below it, the panel at the left takes room that the analysis needs. */
const narrow = matchMedia('(max-width: 1199px)');

const useMatch = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );

/** In a narrow window the panel at the left folds by itself, and comes back with the room; whoever opens it has it. */
export function useFoldedSide(): void {
  const isNarrow = useMatch(narrow);
  useEffect(() => {
    const { side } = useSide.getState();
    if (!isNarrow || side === null) return;
    // Not remembered: the next window may be wide.
    useSide.setState({ side: null });
    return () => {
      if (useSide.getState().side === null) useSide.setState({ side });
    };
  }, [isNarrow]);
}

/** That the window is smaller than what its parts are made for; until it is dismissed. */
export function SmallWindow() {
  const isSmall = useMatch(small);
  const [isDismissed, setDismissed] = useState(false);
  if (!isSmall || isDismissed) return null;
  return (
    <div className={styles.banner} role="status" data-testid="small-window">
      <MonitorDown size={14} />
      <p>This window is smaller than 1280 × 720: panels may need to be scrolled. Maximize a panel to see more of it.</p>
      <button
        type="button"
        className="icon-button small"
        aria-label="Dismiss"
        title="Dismiss"
        data-testid="small-window-dismiss"
        onClick={() => setDismissed(true)}
      >
        <X size={14} />
      </button>
    </div>
  );
}
