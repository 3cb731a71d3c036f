import { Filter, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { present } from '../../../../contract/checked.ts';
import type { HostErrorInfo } from '../../../../contract/messages.ts';
import type { FilterCompletion, FilterCompletions } from '../../../../contract/tables.ts';
import { errorInfo, isCancelled } from '../../../base/client/trace-client.ts';
import { CodeField } from '../../../kit/editor/CodeField.tsx';
import type { CodeCompletion, CodeFieldHandle, CompleteCode } from '../../../kit/editor/code-field.ts';
import { filterHistory, rememberFilter } from './filter-history.ts';
import styles from './QueryBox.module.css';
import { chipWords, joinedQuery, type QueryParts, splitQuery } from './query-model.ts';

/** Whoever stops typing for so long wants to see what comes of it. */
const pauseMs = 700;

interface QueryBoxProps {
  /** GUID of the table: what was typed before is remembered by it. */
  table: string;
  input: RefObject<CodeFieldHandle | null>;
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

interface Typing {
  parts: QueryParts;
  /** Of what is typed now. */
  wrong: HostErrorInfo | null;
  setParts(parts: QueryParts): void;
  setTyped(typed: string): void;
  apply(parts: QueryParts): Promise<void>;
  /** Back to what the rows are filtered by. False: it is that. */
  revert(): boolean;
}

/** What is typed, and its way to the rows: on Enter or after a pause, and never what is wrong. */
function useTyping({ table, filter, check, onApply }: QueryBoxProps): Typing {
  const [parts, setParts] = useState<QueryParts>(() => splitQuery(filter, ''));
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const running = useRef<AbortController>(null);
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
  }, [filter]);
  useEffect(() => () => running.current?.abort(), []);

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
  return {
    parts,
    wrong: wrong !== null && wrong.text === parts.typed ? wrong.error : null,
    setParts,
    setTyped(typed) {
      setParts(({ chips }) => ({ typed, chips }));
      setWrong(null);
    },
    apply,
    revert() {
      if (joinedQuery(parts).filter === filter && wrong === null) return false;
      running.current?.abort();
      setParts(applied.current);
      setWrong(null);
      return true;
    },
  };
}

/**
 * The filter of a table, in the language of expressions: conditions that came from cells as chips, and what is typed.
 * Enter or a pause applies it; what is no expression is never applied: it says what is wrong and where, and the rows stay.
 */
export function QueryBox(props: QueryBoxProps) {
  const { table, input, complete, grid } = props;
  const id = useId();
  const { parts, wrong, setParts, setTyped, apply, revert } = useTyping(props);
  const { typed, chips } = parts;
  const completed = useCallback<CompleteCode>(
    async (text, position, { isAsked, signal }) => {
      const { from, to, items } = await complete(text, position, signal);
      const isWritten = items.length === 1 && items[0]?.text === text.slice(from, to);
      return isWritten && !isAsked ? null : { from, to, items: items.map(offered) };
    },
    [complete],
  );
  const problems = useMemo(() => {
    if (wrong?.textPosition === undefined) return [];
    const { textPosition: from, textLength = 0, message } = wrong;
    return [{ from, to: from + Math.max(1, textLength), message }];
  }, [wrong]);

  const takeOut = (chip: string): readonly string[] => chips.filter((other) => other !== chip);
  const removeChip = (chip: string) => {
    const next = { typed, chips: takeOut(chip) };
    setParts(next);
    void apply(next);
    input.current?.focus();
  };
  const editChip = (chip: string) => {
    const before = typed.trim() === '' ? '' : `${typed.trimEnd()} and `;
    setParts({ typed, chips: takeOut(chip) });
    input.current?.write(before + chip, before.length, before.length + chip.length);
  };
  const clear = () => {
    const nothing = { typed: '', chips: [] };
    setParts(nothing);
    void apply(nothing);
    input.current?.focus();
  };
  const keys = {
    Escape: revert,
    ArrowDown() {
      grid.current?.focus();
      return true;
    },
    ArrowUp() {
      const entries = filterHistory(table).filter((entry) => entry !== typed.trim());
      if (entries.length > 0) input.current?.offer(entries);
      return true;
    },
    Backspace() {
      const last = chips.at(-1);
      if (typed !== '' || last === undefined) return false;
      editChip(last);
      return true;
    },
  };
  return (
    <div className={styles.box}>
      {chips.map((chip) => (
        <Chip key={chip} condition={chip} onEdit={() => editChip(chip)} onRemove={() => removeChip(chip)} />
      ))}
      <div className={`search ${styles.field} ${wrong === null ? '' : styles.wrong}`}>
        <Filter size={13} />
        <CodeField
          ref={input}
          language="expression"
          label="Filter"
          placeholder={chips.length > 0 ? 'and …' : 'Filter, e.g. [Process] like "spmv%" and [Count] > 5'}
          value={typed}
          onChange={setTyped}
          complete={completed}
          problems={problems}
          isInvalid={wrong !== null}
          describedBy={wrong === null ? undefined : `${id}-wrong`}
          onSubmit={() => void apply(parts)}
          keys={keys}
          testId="table-filter"
        />
        {wrong !== null && (
          <div id={`${id}-wrong`} className={styles.message} role="alert" data-testid="table-filter-error">
            {wrong.message}
          </div>
        )}
        {(typed !== '' || chips.length > 0) && (
          <button
            type="button"
            className={styles.clear}
            title="Clear the filter"
            aria-label="Clear the filter"
            data-testid="table-filter-clear"
            onClick={clear}
          >
            <X size={13} />
          </button>
        )}
      </div>
    </div>
  );
}

const kindTitles: Readonly<Record<FilterCompletion['kind'], string>> = {
  column: 'col',
  function: 'fn',
  keyword: 'word',
  map: 'map',
  operator: 'op',
  value: 'value',
};

/** After a column or a value comes an operator or the next condition. */
const offered = ({ text, kind, detail }: FilterCompletion): CodeCompletion => ({
  text,
  kind: kindTitles[kind],
  detail,
  goesOn: kind === 'column' || kind === 'value',
});

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
  const { label, isExcluded } = present(chipWords(condition), 'what a chip says');
  return (
    <span className={`chip ${styles.chip} ${isExcluded ? styles.excluded : ''}`} data-testid="filter-chip">
      <button type="button" className={styles.chipText} title={`${condition}\nClick to edit`} onClick={onEdit}>
        {label}
      </button>
      <button
        type="button"
        className={styles.chipRemove}
        title="Remove this condition"
        aria-label={`Remove the condition ${label}`}
        onClick={onRemove}
      >
        <X size={12} />
      </button>
    </span>
  );
}
