import { type RefObject, useRef } from 'react';
import { useSqlHistory } from './history.ts';

/** Keys that go through the queries that were run, and back to what was typed. */
export function useHistoryKeys(typed: RefObject<string>, setText: (text: string) => void) {
  /** Place in the history; −1 = what was typed. */
  const historyAt = useRef({ index: -1, typed: '' });
  /** @param step −1: the query that was run before this one; 1: after */
  const goInHistory = (step: 1 | -1): true => {
    const { entries } = useSqlHistory.getState();
    const { index } = historyAt.current;
    const next = Math.min(entries.length - 1, Math.max(-1, index - step));
    if (next === index) return true;
    if (index === -1) historyAt.current.typed = typed.current;
    historyAt.current.index = next;
    setText(entries[next]?.text ?? historyAt.current.typed);
    return true;
  };
  return {
    keys: { 'Mod-ArrowUp': () => goInHistory(-1), 'Mod-ArrowDown': () => goInHistory(1) },
    /** What is typed now is what is run: the next key begins at the latest query. */
    leave: () => {
      historyAt.current = { index: -1, typed: typed.current };
    },
  };
}
