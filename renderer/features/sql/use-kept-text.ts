import { useCallback, useEffect, useRef, useState } from 'react';
import type { PanelContent } from '../../../contract/workspace.ts';

export type SqlContent = PanelContent & { kind: 'sql' };

/** What is typed is kept when it rests. */
const keepMs = 400;

/** The text of the query: typed here, kept in the panel's content, and taken from there where somebody else changed it. */
export function useKeptText(content: SqlContent, onChange: (content: SqlContent) => void) {
  const [text, setText] = useState(content.text);
  const latest = useRef({ content, onChange });
  latest.current = { content, onChange };
  const keep = useCallback((change: Partial<SqlContent>) => {
    const { content: before, onChange: tell } = latest.current;
    tell({ ...before, ...change });
  }, []);
  // What somebody else has changed (undo, a workspace that is opened) is taken; what is typed is told.
  const told = useRef(content.text);
  useEffect(() => {
    if (content.text === told.current) return;
    told.current = content.text;
    setText(content.text);
  }, [content.text]);
  const keepText = useCallback(
    (next: string) => {
      if (next === told.current) return;
      told.current = next;
      keep({ text: next });
    },
    [keep],
  );
  const typed = useRef(text);
  typed.current = text;
  useEffect(() => {
    const timer = setTimeout(() => keepText(text), keepMs);
    return () => clearTimeout(timer);
  }, [text, keepText]);
  useEffect(() => () => keepText(typed.current), [keepText]);
  return { text, setText, typed, keepText, keep };
}
