import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

interface SearchFieldProps {
  /** What can be found, as the field invites to it. */
  label: string;
  testId: string;
  search: string;
  onSearch(search: string): void;
  input: RefObject<HTMLInputElement | null>;
  /** What the arrow down goes to. */
  list: RefObject<HTMLElement | null>;
  /** At its right end. */
  children?: ReactNode;
}

/** The search of a list: Esc empties it, the arrow down goes on to the list. */
export function SearchField({ label, testId, search, onSearch, input, list, children }: SearchFieldProps) {
  return (
    <label className="search">
      <Search size={14} />
      <input
        ref={input}
        type="search"
        value={search}
        placeholder={label}
        aria-label={label}
        data-testid={testId}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') list.current?.focus();
          else if (event.key === 'Escape' && search !== '') onSearch('');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {children}
    </label>
  );
}

/** In an empty list: that it is the search which leaves nothing. */
export function NothingFound({ text, onClear }: { text: string; onClear(): void }) {
  return (
    <>
      <span>{text}</span>
      <button type="button" className="button small" onClick={onClear}>
        Clear search
      </button>
    </>
  );
}
