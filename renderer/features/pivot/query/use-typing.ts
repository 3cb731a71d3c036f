import { useEffect, useRef, useState } from 'react';
import type { HostErrorInfo } from '../../../../contract/messages.ts';
import { errorInfo, isCancelled } from '../../../base/client/trace-client.ts';
import { rememberFilter } from './filter-history.ts';
import { joinedQuery, type QueryParts, splitQuery } from './query-model.ts';

/** Whoever stops typing for so long wants to see what comes of it. */
const pauseMs = 700;

export interface TypingOf {
  /** GUID of the table: what was typed before is remembered by it. */
  table: string;
  /** What the rows are filtered by. */
  filter: string;
  /** Rejects, with a HostError, what is no filter. */
  check(filter: string, signal: AbortSignal): Promise<unknown>;
  onApply(filter: string): void;
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
export function useTyping({ table, filter, check, onApply }: TypingOf): Typing {
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

/** The place of an error in what is typed. */
function placed(error: HostErrorInfo, typedAt: number, length: number): HostErrorInfo {
  if (error.textPosition === undefined) return error;
  return { ...error, textPosition: Math.max(0, Math.min(error.textPosition - typedAt, length)) };
}
