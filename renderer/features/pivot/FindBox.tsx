import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { formatCount } from '../../base/format.ts';
import styles from './FindBox.module.css';
import type { FoundRows } from './use-find.ts';

interface FindBoxProps {
  find: FoundRows;
  input: RefObject<HTMLInputElement | null>;
  /** What Esc and the arrow down go to. */
  grid: RefObject<HTMLElement | null>;
}

/** Finds a text in the rows of a table, whether they are open or not: Enter or F3 goes to the next, with Shift back. */
export function FindBox({ find, input, grid }: FindBoxProps) {
  const { text, total, place, pending } = find;
  return (
    <label className={`search ${styles.box}`}>
      <Search size={13} />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder="Find"
        aria-label="Find in the table"
        title="Find in the table (F3: next, Shift+F3: previous)"
        data-testid="table-find"
        onChange={(event) => find.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.go(event.shiftKey ? -1 : 1);
          else if (event.key === 'ArrowDown') grid.current?.focus();
          else if (event.key === 'Escape') {
            find.setText('');
            grid.current?.focus();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {text !== '' && (
        <span className="hint" role="status" data-testid="table-find-count">
          {pending
            ? '…'
            : total === 0
              ? 'none'
              : place < 0
                ? formatCount(total)
                : `${formatCount(place + 1)} / ${formatCount(total)}`}
        </span>
      )}
    </label>
  );
}
