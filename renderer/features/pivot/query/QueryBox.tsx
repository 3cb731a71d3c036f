import { Filter, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HostErrorInfo } from '../../../../contract/messages.ts';
import type { FilterCompletions } from '../../../../contract/tables.ts';
import { errorInfo, isCancelled } from '../../../base/client/trace-client.ts';
import { CompletionList, type Offer, offerCount } from '../../../kit/CompletionList.tsx';
import { filterHistory, rememberFilter } from './filter-history.ts';
import './query.css';
import { chipWords, joinedQuery, type QueryParts, queryTokens, splitQuery } from './query-model.ts';

/** Whoever stops typing for so long wants to see what comes of it. */
const pauseMs = 700;

interface QueryBoxProps {
  /** GUID of the table: what was typed before is remembered by it. */
  table: string;
  input: RefObject<HTMLInputElement | null>;
  /** What the rows are filtered by. */
  filter: string;
  /** Rejects, with a HostError, what is no filter. */
  check(filter: string, signal: AbortSignal): Promise<unknown>;
  complete(text: string, position: number, signal: AbortSignal): Promise<FilterCompletions>;
  onApply(filter: string): void;
  /** What the arrow down goes to. */
  grid: RefObject<HTMLElement | null>;
}

/** What is wrong, in the text that was typed. */
interface Wrong {
  text: string;
  error: HostErrorInfo;
}

/**
 * The filter of a table, in the language of expressions: conditions that came from cells as chips, and what is typed.
 * Enter or a pause applies it; what is no expression is never applied: it says what is wrong and where, and the rows stay.
 */
export function QueryBox({ table, input, filter, check, complete, onApply, grid }: QueryBoxProps) {
  const id = useId();
  const [parts, setParts] = useState<QueryParts>(() => splitQuery(filter, ''));
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const running = useRef<AbortController>(null);
  const asking = useRef<AbortController>(null);
  /** Set after the text has changed from here: where the cursor goes. */
  const caret = useRef<readonly [number, number] | null>(null);
  /** The filter as this box knows it: when it becomes another one, somebody else has changed it. */
  const known = useRef(filter);
  /** The parts of that filter, as Esc brings them back. */
  const applied = useRef(parts);
  const now = useRef(parts);
  now.current = parts;
  useEffect(() => {
    if (filter === known.current) return;
    known.current = filter;
    applied.current = splitQuery(filter, now.current.typed);
    setParts(applied.current);
    setWrong(null);
    setOffer(null);
  }, [filter]);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });
  useEffect(
    () => () => {
      running.current?.abort();
      asking.current?.abort();
    },
    [],
  );

  const { typed, chips } = parts;
  const apply = async (next: QueryParts) => {
    running.current?.abort();
    const { filter: text, typedAt } = joinedQuery(next);
    if (text === known.current) return setWrong(null);
    const abort = new AbortController();
    running.current = abort;
    try {
      await check(text, abort.signal);
      if (abort.signal.aborted) return;
      setWrong(null);
      known.current = text;
      applied.current = next;
      rememberFilter(table, next.typed);
      onApply(text);
    } catch (error) {
      if (!abort.signal.aborted && !isCancelled(error))
        setWrong({ text: next.typed, error: placed(errorInfo(error), typedAt, next.typed.length) });
    }
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (joinedQuery(parts).filter === filter) return;
    const timer = setTimeout(() => void latest.current(parts), pauseMs);
    return () => clearTimeout(timer);
  }, [parts, filter]);

  /** @param shown from the keyboard: the first one is chosen then */
  const ask = (text: string, position: number, shown: boolean) => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    complete(text, position, abort.signal).then(
      ({ from, to, items }) => {
        if (abort.signal.aborted) return;
        const isAll = items.length === 0 || (items.length === 1 && items[0]!.text === text.slice(from, to));
        setOffer(isAll && !shown ? null : { what: 'completions', from, to, items, active: shown ? 0 : -1 });
      },
      // Without an answer nothing is offered.
      () => {},
    );
  };
  const close = () => {
    asking.current?.abort();
    setOffer(null);
  };
  const setTyped = (text: string, at: number) => {
    caret.current = [at, at];
    setParts({ typed: text, chips });
  };
  const take = (index: number) => {
    if (offer === null) return;
    if (offer.what === 'history') {
      const text = offer.entries[index]!;
      close();
      return setTyped(text, text.length);
    }
    const { from, to, items } = offer;
    const { text, kind } = items[index]!;
    // Behind a column or a value comes an operator or the next condition.
    const added = kind === 'column' || kind === 'value' ? `${text} ` : text;
    const behind = typed.slice(to);
    const next = typed.slice(0, from) + added + (added.endsWith(' ') ? behind.trimStart() : behind);
    const at = from + added.length;
    setTyped(next, at);
    ask(next, at, false);
  };
  const removeChip = (chip: string) => {
    const next = { typed, chips: chips.filter((other) => other !== chip) };
    setParts(next);
    void apply(next);
    input.current?.focus();
  };
  const editChip = (chip: string) => {
    const before = typed.trim() === '' ? '' : `${typed.trimEnd()} and `;
    caret.current = [before.length, before.length + chip.length];
    setParts({ typed: before + chip, chips: chips.filter((other) => other !== chip) });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget;
    const count = offer === null ? 0 : offerCount(offer);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const move = (active: number) => setOffer(offer && { ...offer, active: (active + count + 1) % (count + 1) });
    if (event.key === ' ' && event.ctrlKey) ask(value, selectionStart ?? value.length, true);
    else if (isModified) return;
    else if (offer !== null && event.key === 'ArrowDown') move(offer.active === count - 1 ? 0 : offer.active + 1);
    else if (offer !== null && event.key === 'ArrowUp') move(offer.active <= 0 ? count - 1 : offer.active - 1);
    else if (offer !== null && offer.active >= 0 && (event.key === 'Enter' || event.key === 'Tab')) take(offer.active);
    else if (event.key === 'Enter') {
      close();
      void apply(parts);
    } else if (event.key === 'Escape' && offer !== null) close();
    else if (event.key === 'Escape' && (joinedQuery(parts).filter !== filter || wrong !== null)) {
      running.current?.abort();
      setParts(applied.current);
      setWrong(null);
    } else if (event.key === 'ArrowDown') grid.current?.focus();
    else if (event.key === 'ArrowUp') {
      const entries = filterHistory(table).filter((entry) => entry !== value.trim());
      if (entries.length > 0) setOffer({ what: 'history', entries, active: 0 });
    } else if (event.key === 'Backspace' && value === '' && chips.length > 0) editChip(chips.at(-1)!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shownWrong = wrong !== null && wrong.text === typed && offer === null ? wrong : null;
  const isEmpty = typed === '' && chips.length === 0;
  return (
    <div className="query-box">
      {chips.map((chip) => (
        <Chip key={chip} condition={chip} onEdit={() => editChip(chip)} onRemove={() => removeChip(chip)} />
      ))}
      <div className={`search query-field ${shownWrong === null ? '' : 'wrong'}`}>
        <Filter size={13} />
        <Coloured text={typed} input={input} wrong={shownWrong} messageId={`${id}-wrong`}>
          <input
            ref={input}
            type="text"
            className="query-input"
            role="combobox"
            value={typed}
            spellCheck={false}
            autoComplete="off"
            placeholder={chips.length > 0 ? 'and …' : 'Filter, e.g. [Process] like "spmv%" and [Count] > 5'}
            aria-label="Filter"
            aria-autocomplete="list"
            aria-expanded={offer !== null}
            aria-controls={offer === null ? undefined : `${id}-list`}
            aria-activedescendant={offer === null || offer.active < 0 ? undefined : `${id}-list-${offer.active}`}
            aria-invalid={shownWrong !== null}
            aria-errormessage={shownWrong === null ? undefined : `${id}-wrong`}
            data-testid="table-filter"
            onChange={({ target }) => {
              setParts({ typed: target.value, chips });
              setWrong(null);
              ask(target.value, target.selectionStart ?? target.value.length, false);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        </Coloured>
        {!isEmpty && (
          <button
            type="button"
            className="query-clear"
            title="Clear the filter"
            aria-label="Clear the filter"
            data-testid="table-filter-clear"
            onClick={() => {
              const nothing = { typed: '', chips: [] };
              setParts(nothing);
              void apply(nothing);
              input.current?.focus();
            }}
          >
            <X size={13} />
          </button>
        )}
        {offer !== null && offerCount(offer) > 0 && (
          <CompletionList
            id={`${id}-list`}
            offer={offer}
            input={input}
            onActive={(active) => setOffer({ ...offer, active })}
            onTake={take}
          />
        )}
      </div>
    </div>
  );
}

/** The place of an error in what is typed. */
function placed(error: HostErrorInfo, typedAt: number, length: number): HostErrorInfo {
  if (error.textPosition === undefined) return error;
  return { ...error, textPosition: Math.max(0, Math.min(error.textPosition - typedAt, length)) };
}

interface ChipProps {
  condition: string;
  onEdit(): void;
  onRemove(): void;
}

function Chip({ condition, onEdit, onRemove }: ChipProps) {
  const { label, isExcluded } = chipWords(condition)!;
  return (
    <span className={`chip query-chip ${isExcluded ? 'excluded' : ''}`} data-testid="filter-chip">
      <button type="button" className="query-chip-text" title={`${condition}\nClick to edit`} onClick={onEdit}>
        {label}
      </button>
      <button
        type="button"
        className="query-chip-remove"
        title="Remove this condition"
        aria-label={`Remove the condition ${label}`}
        onClick={onRemove}
      >
        <X size={12} />
      </button>
    </span>
  );
}

interface ColouredProps {
  text: string;
  input: RefObject<HTMLInputElement | null>;
  wrong: Wrong | null;
  messageId: string;
  children: ReactNode;
}

/** The text of an input in colours: drawn under it, while its own is transparent; and under that what is wrong. */
function Coloured({ text, input, wrong, messageId, children }: ColouredProps) {
  const colours = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = input.current!;
    const follow = () => {
      colours.current!.scrollLeft = element.scrollLeft;
    };
    follow();
    element.addEventListener('scroll', follow);
    return () => element.removeEventListener('scroll', follow);
  });
  // What is wrong is said under the place.
  useLayoutEffect(() => {
    const mark = colours.current!.querySelector('mark');
    if (message.current === null) return;
    const leftPx = mark === null ? 0 : mark.offsetLeft - colours.current!.scrollLeft;
    message.current.style.left = `${Math.max(0, leftPx)}px`;
  });
  const tokens = useMemo(() => queryTokens(text), [text]);
  const from = wrong?.error.textPosition ?? -1;
  const to = from < 0 ? -1 : from + Math.max(1, wrong?.error.textLength ?? 0);
  return (
    <div className="query-coloured">
      <div ref={colours} className="query-colours" aria-hidden="true">
        {tokens.map((token) => (
          <Token key={token.from} {...token} wrongFrom={from} wrongTo={to} />
        ))}
        {/* Past the end there is nothing to mark but the place. */}
        {from >= text.length && <mark> </mark>}
      </div>
      {children}
      {wrong !== null && (
        <div ref={message} id={messageId} className="query-wrong" role="alert" data-testid="table-filter-error">
          {wrong.error.message}
        </div>
      )}
    </div>
  );
}

interface TokenProps {
  kind: string;
  text: string;
  from: number;
  wrongFrom: number;
  wrongTo: number;
}

function Token({ kind, text, from, wrongFrom, wrongTo }: TokenProps) {
  const begin = Math.max(0, wrongFrom - from);
  const end = Math.min(text.length, wrongTo - from);
  if (begin >= end) return <span className={`query-${kind}`}>{text}</span>;
  return (
    <span className={`query-${kind}`}>
      {text.slice(0, begin)}
      <mark>{text.slice(begin, end)}</mark>
      {text.slice(end)}
    </span>
  );
}
