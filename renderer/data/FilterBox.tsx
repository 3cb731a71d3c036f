import { Filter, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HostErrorInfo } from '../../contract/messages.ts';
import { errorInfo, isCancelled } from '../client/trace-client.ts';

/** Whoever stops typing for so long wants to see what comes of it. */
const pauseMs = 700;

interface FilterBoxProps {
  /** What the rows are filtered by. */
  filter: string;
  /** Rejects, with a HostError, what is no filter. */
  check(filter: string, signal: AbortSignal): Promise<unknown>;
  onApply(filter: string): void;
  /** What the arrow down goes to. */
  grid: RefObject<HTMLElement | null>;
}

/**
 * The filter of a table, in the language of expressions. Enter or a pause applies it; one that is no expression is never
 * applied: it says what is wrong and where, and the rows stay.
 */
export function FilterBox({ filter, check, onApply, grid }: FilterBoxProps) {
  const [draft, setDraft] = useState(filter);
  const [wrong, setWrong] = useState<{ text: string; error: HostErrorInfo } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  /** The filter as this box knows it: when it becomes another one, somebody else has changed it. */
  const known = useRef(filter);
  useEffect(() => {
    if (filter === known.current) return;
    known.current = filter;
    setDraft(filter);
    setWrong(null);
  }, [filter]);

  const apply = async (text: string) => {
    running.current?.abort();
    if (text === filter) return setWrong(null);
    const abort = new AbortController();
    running.current = abort;
    try {
      await check(text, abort.signal);
      if (abort.signal.aborted) return;
      setWrong(null);
      known.current = text;
      onApply(text);
    } catch (error) {
      if (!abort.signal.aborted && !isCancelled(error)) setWrong({ text, error: errorInfo(error) });
    }
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (draft === filter) return;
    const timer = setTimeout(() => void latest.current(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, filter]);
  useEffect(() => () => running.current?.abort(), []);

  return (
    <div className="filter-box">
      <label className={`search ${wrong === null ? '' : 'wrong'}`}>
        <Filter size={13} />
        <input
          ref={input}
          type="text"
          className="mono"
          value={draft}
          spellCheck={false}
          placeholder={'Filter, e.g. [Process] like "spmv%" and [Count] > 5'}
          aria-label="Filter"
          aria-invalid={wrong !== null}
          data-testid="table-filter"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void apply(draft);
            else if (event.key === 'ArrowDown') grid.current?.focus();
            else if (event.key === 'Escape' && (draft !== filter || wrong !== null)) {
              running.current?.abort();
              setDraft(filter);
              setWrong(null);
            } else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        {draft !== '' && (
          <button
            type="button"
            className="clear"
            title="Clear the filter"
            aria-label="Clear the filter"
            data-testid="table-filter-clear"
            onClick={() => {
              setDraft('');
              void apply('');
              input.current?.focus();
            }}
          >
            <X size={13} />
          </button>
        )}
      </label>
      {wrong !== null && <WrongFilter text={wrong.text} error={wrong.error} />}
    </div>
  );
}

/** What is wrong with a filter, with the place marked in it. */
function WrongFilter({ text, error }: { text: string; error: HostErrorInfo }) {
  const { message, textPosition, textLength = 0 } = error;
  return (
    <div className="filter-wrong" role="alert" data-testid="table-filter-error">
      {textPosition !== undefined && (
        <code>
          {text.slice(0, textPosition)}
          {/* Past the end there is nothing to mark but the place. */}
          <mark>{text.slice(textPosition, textPosition + Math.max(1, textLength)) || ' '}</mark>
          {text.slice(textPosition + Math.max(1, textLength))}
        </code>
      )}
      <span>{message}</span>
    </div>
  );
}
