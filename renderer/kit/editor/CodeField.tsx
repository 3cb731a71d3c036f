import { type RefObject, useImperativeHandle, useRef } from 'react';
import { loadedLater } from '../loaded-later.tsx';
import './code-field.css';
import type { CodeFieldHandle, CodeFieldProps } from './code-field.ts';

const CodeEditor = loadedLater(async () => (await import('./CodeEditor.tsx')).CodeEditor);

/** `className`: `input` for a field by itself; without it the field is a part of another frame. */
export function CodeField({ ref, className = '', ...props }: CodeFieldProps & { className?: string }) {
  const early = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeFieldHandle>(null);
  /** What is asked of the editor before it is there. */
  const asked = useRef<(editor: CodeFieldHandle) => void>(null);
  useImperativeHandle(ref, () => {
    const ask = (what: (editor: CodeFieldHandle) => void) => {
      if (editor.current === null) asked.current = what;
      else what(editor.current);
    };
    return {
      focus: () => {
        early.current?.focus();
        ask((there) => there.focus());
      },
      insert: (text) => ask((there) => there.insert(text)),
      write: (text, from, to) => ask((there) => there.write(text, from, to)),
      offer: (texts) => ask((there) => there.offer(texts)),
    };
  }, []);
  const arrived = (there: CodeFieldHandle | null) => {
    editor.current = there;
    if (there === null) return;
    asked.current?.(there);
    asked.current = null;
  };
  return (
    <div className={`code-field ${props.isMultiline === true ? 'many' : 'one'} ${className}`}>
      <CodeEditor
        {...props}
        ref={arrived}
        waiting={<EarlyText {...props} input={early} onFocus={() => (asked.current ??= (it) => it.focus())} />}
      />
    </div>
  );
}

/** Takes what is typed until the editor is there. */
function EarlyText(props: CodeFieldProps & { input: RefObject<HTMLTextAreaElement | null>; onFocus(): void }) {
  const { value, onChange, label, placeholder, isDisabled, input, onFocus } = props;
  return (
    <textarea
      ref={input}
      className="code-waiting"
      rows={1}
      wrap="off"
      spellCheck={false}
      aria-label={label}
      placeholder={placeholder}
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={({ target }) => {
        target.setSelectionRange(target.value.length, target.value.length);
        onFocus();
      }}
    />
  );
}
