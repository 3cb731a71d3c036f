import { useCallback, useEffect, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { RowPath, TableFound, TableQuery } from '../../../contract/tables.ts';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';

export interface FoundRows {
  text: string;
  setText(text: string): void;
  /** Of the answer; 0 without one. */
  total: number;
  /** Which of them was gone to, from 0; −1 = none. */
  place: number;
  pending: boolean;
  /** Goes to the next one, or back. */
  go(step: 1 | -1): void;
}

/** Whoever stops typing for so long wants to know how many there are. */
const pauseMs = 250;
const none: TableFound = { paths: [], total: 0 };

/**
 * Rows of a table that have a text.
 * @param query whatever it has open does not matter
 * @param onGo called with the path of the row that is gone to
 */
export function useFind(
  client: TraceClient,
  query: TableQuery,
  onGo: (path: RowPath) => void,
  onError: (message: string) => void,
): FoundRows {
  const [text, setText] = useState('');
  const [found, setFound] = useState<TableFound>(none);
  const [place, setPlace] = useState(-1);
  const [pending, setPending] = useState(false);
  /** Steps that were asked for before the answer was here. */
  const waiting = useRef(0);
  const rows = JSON.stringify({ ...query, expanded: [] });

  const goTo = useCallback(
    (answer: TableFound, from: number, step: number) => {
      const count = answer.paths.length;
      if (count === 0) return;
      const next = from < 0 && step < 0 ? count - 1 : (from + step + count) % count;
      setPlace(next);
      onGo(at(answer.paths, next));
    },
    [onGo],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is not what is asked
  useEffect(() => {
    setFound(none);
    setPlace(-1);
    waiting.current = 0;
    if (text === '') return setPending(false);
    setPending(true);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await client.call('tableFind', { ...JSON.parse(rows), text }, { signal: abort.signal });
        setFound(answer);
        setPending(false);
        if (waiting.current !== 0) goTo(answer, -1, waiting.current);
      } catch (error) {
        if (abort.signal.aborted || isCancelled(error)) return;
        setPending(false);
        onError(errorInfo(error).message);
      }
    }, pauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [client, rows, text]);

  return {
    text,
    setText,
    total: found.total,
    place,
    pending,
    go(step) {
      if (pending) waiting.current = step;
      else goTo(found, place, step);
    },
  };
}
