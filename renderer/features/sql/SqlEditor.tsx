import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SqlCompletion, SqlCompletions } from '../../../contract/sql-console.ts';
import { sqlKeywords } from '../../../contract/sql-tokens.ts';
import { placeIn, sqlParts } from './highlight.ts';
import { indented, newLine, type TextEdit } from './indent.ts';

const linePx = 18;
/** Who types on wants no list in between. */
const typingMs = 120;
const keywords = new Set(sqlKeywords);

/** Whether the text ends within a name of two letters or more, or behind the point of one. */
function endsInName(text: string): boolean {
  let start = text.length;
  while (start > 0 && /\w/.test(text[start - 1]!)) start--;
  return /[.$]/.test(text[start - 1] ?? '') || /[A-Za-z_]\w/.test(text.slice(start));
}

interface SqlEditorProps {
  text: string;
  onText(text: string): void;
  /** UTF-16 units before what is wrong; null where nothing is. */
  wrongAt: number | null;
  /** Names the message of the error. */
  describedBy: string | undefined;
  complete(text: string, position: number, signal: AbortSignal): Promise<SqlCompletions>;
  onRun(): void;
  /** −1: the query that was run before this one; 1: after. */
  onHistory(step: 1 | -1): void;
  input: RefObject<HTMLTextAreaElement | null>;
}

interface OpenList {
  start: number;
  position: number;
  items: readonly SqlCompletion[];
  active: number;
}

/** A text field with its text in colours behind it: what is typed, selected and read aloud is the field's own. */
export function SqlEditor(props: SqlEditorProps) {
  const { text, onText, wrongAt, describedBy, complete, onRun, onHistory, input } = props;
  const id = useId();
  const [scroll, setScroll] = useState({ left: 0, top: 0 });
  const [list, setList] = useState<OpenList | null>(null);
  /** Esc was pressed: the next Tab leaves. */
  const leaves = useRef(false);
  const asking = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const options = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => sqlParts(text, wrongAt), [text, wrongAt]);
  const lines = useMemo(() => text.split('\n').length, [text]);

  const closeList = () => {
    clearTimeout(timer.current);
    asking.current?.abort();
    setList(null);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );
  useLayoutEffect(() => {
    options.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  /** As if it were typed: the field can take it back. */
  const edit = ({ start, end, text: inserted, selectFrom, selectTo }: TextEdit) => {
    const field = input.current!;
    field.focus();
    field.setSelectionRange(start, end);
    document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
    field.setSelectionRange(selectFrom, selectTo);
  };

  const ask = async (isWanted: boolean) => {
    const field = input.current;
    if (field === null) return;
    const { value, selectionStart: position } = field;
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    try {
      const found = await complete(value, position, abort.signal);
      if (abort.signal.aborted) return;
      const word = value.slice(found.start, position);
      // A keyword that is whole is followed by a blank or a new line, not by another that begins so.
      const isDone = !isWanted && keywords.has(word.toUpperCase());
      setList(found.items.length === 0 || isDone ? null : { ...found, position, active: 0 });
    } catch {
      // Without an answer there is no list.
    }
  };

  const onTyped = (next: string, position: number) => {
    onText(next);
    closeList();
    if (endsInName(next.slice(0, position))) timer.current = setTimeout(() => void ask(false), typingMs);
  };

  const accept = ({ start, position, items, active }: OpenList) => {
    closeList();
    const { text: chosen } = items[active]!;
    edit({ start, end: position, text: chosen, selectFrom: start + chosen.length, selectTo: start + chosen.length });
    clearTimeout(timer.current);
  };

  const onListKey = (event: KeyboardEvent, open: OpenList): boolean => {
    const { items, active } = open;
    const move = (to: number) => setList({ ...open, active: (to + items.length) % items.length });
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'PageDown') move(Math.min(items.length - 1, active + 8));
    else if (event.key === 'PageUp') move(Math.max(0, active - 8));
    else if (event.key === 'Enter' || event.key === 'Tab') accept(open);
    else if (event.key === 'Escape') closeList();
    else return false;
    return true;
  };

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { value, selectionStart: from, selectionEnd: to } = event.currentTarget;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === 'Enter') {
      closeList();
      onRun();
    } else if (command && event.code === 'Space') void ask(true);
    else if (command && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      closeList();
      onHistory(event.key === 'ArrowUp' ? -1 : 1);
    } else if (command || event.altKey) return false;
    else if (event.key === 'Escape') leaves.current = true;
    else if (event.key === 'Tab') {
      if (leaves.current) return false;
      const change = indented(value, from, to, event.shiftKey);
      if (change !== null) edit(change);
    } else if (event.key === 'Enter' && !event.shiftKey) edit(newLine(value, from, to));
    else return false;
    return true;
  };

  const place = list === null ? null : placeIn(text, list.start);
  return (
    <div className="sql-editor" style={{ '--digits': Math.max(2, String(lines).length) } as React.CSSProperties}>
      <div className="sql-lines" aria-hidden="true">
        <div style={{ transform: `translateY(${-scroll.top}px)` }}>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's number is what it is
            <div key={line}>{line + 1}</div>
          ))}
        </div>
      </div>
      <div className="sql-field">
        <pre aria-hidden="true" style={{ transform: `translate(${-scroll.left}px, ${-scroll.top}px)` }}>
          {parts.map(({ text: part, kind, isWrong }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
            <span key={i} className={`sql-t-${kind} ${isWrong ? 'sql-wrong' : ''}`}>
              {part}
            </span>
          ))}
          {'\n'}
        </pre>
        <textarea
          ref={input}
          value={text}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder="SELECT … FROM …"
          aria-label="SQL query"
          aria-description="Ctrl+Enter runs it, Ctrl+Space completes. Tab indents; after Esc it leaves."
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={list === null ? undefined : `${id}-${list.active}`}
          aria-invalid={wrongAt !== null}
          aria-describedby={describedBy}
          data-testid="sql-text"
          onChange={(event) => onTyped(event.target.value, event.target.selectionStart)}
          onScroll={({ currentTarget }) => setScroll({ left: currentTarget.scrollLeft, top: currentTarget.scrollTop })}
          onBlur={closeList}
          onClick={closeList}
          onKeyDown={(event) => {
            const isLeaving = leaves.current && event.key === 'Tab';
            const isUsed = list !== null && onListKey(event, list) ? true : onKey(event);
            if (event.key !== 'Escape' && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
              leaves.current = false;
            // In a text that is written Backspace, dots and arrows are letters; the window has none of them.
            const isOfWindow = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
            if (!isLeaving && !isOfWindow) event.stopPropagation();
            if (!isUsed) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
      <div
        ref={options}
        id={`${id}-list`}
        className="sql-completions"
        role="listbox"
        aria-label="Completions"
        hidden={list === null}
        data-testid="sql-completions"
        style={
          place === null
            ? undefined
            : {
                left: `min(calc(var(--gutter) + ${place.column}ch - ${scroll.left}px), calc(100% - 300px))`,
                top: 8 + (place.line + 1) * linePx - scroll.top,
              }
        }
      >
        {list?.items.map((item, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
          <div
            key={`${item.kind} ${item.text} ${item.detail}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === list.active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => accept({ ...list, active: i })}
          >
            <span className={`sql-kind sql-kind-${item.kind}`} aria-hidden="true">
              {item.kind[0]}
            </span>
            <span className="mono">{item.text}</span>
            <span className="hint">{item.detail || item.kind}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
