import { useViewStore } from '../../state/view-store.ts';
import type { EventsFilter } from './use-event-rows.ts';

interface EmptyListProps {
  filter: EventsFilter;
  onEnded(): void;
}

/** Why the list is empty, and one button that ends it. */
export function EmptyList({ filter, onEnded }: EmptyListProps) {
  const noneChecked = filter.kinds?.size === 0;
  const { setKinds, setOwner, clearSelection } = useViewStore.getState();
  // The button goes with the state that it ends: the focus must not go with it.
  const end = (change: () => void) => () => {
    change();
    onEnded();
  };
  if (filter.owner !== null && !noneChecked)
    return (
      <>
        <span>No matching event has this process or thread in its header.</span>
        <button type="button" className="button small" onClick={end(() => setOwner(null))}>
          Show all processes{' '}
        </button>
      </>
    );
  if (noneChecked || filter.startNs === null)
    return (
      <>
        <span>{noneChecked ? 'No kinds are selected.' : 'No events of the selected kinds.'}</span>
        <button type="button" className="button small" onClick={end(() => setKinds(null))}>
          Select all kinds
        </button>
      </>
    );
  return (
    <>
      <span>No events of the selected kinds in this range.</span>
      <button type="button" className="button small" onClick={end(clearSelection)}>
        Clear selection
      </button>
    </>
  );
}
