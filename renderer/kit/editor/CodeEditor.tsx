import { closeCompletion } from '@codemirror/autocomplete';
import {
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertNewlineKeepIndent,
  standardKeymap,
} from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, lineNumbers, placeholder, tooltips } from '@codemirror/view';
import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import './adopt-styles.ts';
import type { CodeFieldProps, CodeProblem } from './code-field.ts';
import { type CompletionList, completionList } from './completion.ts';
import { languages, wordEnd } from './languages.ts';
import { oneLine } from './one-line.ts';
import { theme } from './theme.ts';

type Latest = RefObject<CodeFieldProps>;

/** The change came from the owner of the text, who need not be told. */
const isOwners = Annotation.define<true>();

/** CodeMirror as a field of React: its text is `value`. For `CodeField`, which loads it when it is needed. */
export function CodeEditor(props: CodeFieldProps) {
  const { value, isMultiline = false, problems, ref } = props;
  const { label, description, describedBy, isInvalid, isDisabled, placeholder: hint, testId } = props;
  const latest = useRef(props);
  latest.current = props;
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);

  useLayoutEffect(() => {
    if (parent.current === null) return;
    const made = new Editor(parent.current, latest);
    editor.current = made;
    return () => {
      editor.current = null;
      made.view.destroy();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read from the latest props
  useLayoutEffect(() => editor.current?.take(), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read from the latest props
  useLayoutEffect(
    () => editor.current?.describe(),
    [label, description, describedBy, isInvalid, isDisabled, hint, testId],
  );
  // A problem is that of a text: it goes with the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => editor.current?.mark(problems ?? []), [problems, value]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.view.focus(),
      insert: (text) => editor.current?.insert(text),
      write: (text, from, to) => editor.current?.write(text, from, to),
      offer: (texts) => editor.current?.offer(texts),
    }),
    [],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that the editor has used, or that are letters, go no further
    <div
      ref={parent}
      onKeyDown={(event) => {
        if (event.defaultPrevented || (isMultiline && isOfText(event))) event.stopPropagation();
      }}
    />
  );
}

/** In a text of many lines Backspace, dots and arrows are letters; the window has none of them. */
const isOfText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key) && key !== 'Tab';

class Editor {
  readonly view: EditorView;
  readonly #latest: Latest;
  readonly #completion: CompletionList;
  readonly #described = new Compartment();

  constructor(parent: HTMLElement, latest: Latest) {
    this.#latest = latest;
    const { isMultiline = false, language } = latest.current;
    const doc = textOf(latest.current);
    this.#completion = completionList(() => latest.current.complete, isMultiline);
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc,
        selection: { anchor: doc.length },
        extensions: [
          this.#completion.extension,
          keysOf(latest),
          history(),
          isMultiline ? lineNumbers() : oneLine,
          languages[language],
          theme,
          // A panel may cut off what it contains; a zoomed page has other pixels than the window.
          tooltips({ position: 'absolute', parent: document.body, tooltipSpace: windowSpace }),
          this.#described.of(descriptionOf(latest.current)),
          EditorView.updateListener.of((update) => {
            const isTold = update.transactions.some((one) => one.docChanged && one.annotation(isOwners) !== true);
            if (isTold) latest.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ beforeinput: typeOver, blur: () => latest.current.onBlur?.() }),
        ],
      }),
    });
  }

  /** Takes what the owner has made of the text. */
  take(): void {
    const { doc } = this.view.state;
    const text = textOf(this.#latest.current);
    if (text === doc.toString()) return;
    this.view.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      selection: { anchor: text.length },
      annotations: isOwners.of(true),
    });
  }

  describe(): void {
    this.view.dispatch({ effects: this.#described.reconfigure(descriptionOf(this.#latest.current)) });
  }

  mark(problems: readonly CodeProblem[]): void {
    const { state } = this.view;
    const diagnostics = problems.map(({ from, to, message }) => {
      const start = Math.max(0, Math.min(from, state.doc.length));
      const end = Math.max(start, Math.min(to ?? wordEnd(state, start), state.doc.length));
      return { from: start, to: end, message, severity: 'error' as const };
    });
    this.view.dispatch(setDiagnostics(state, diagnostics));
  }

  insert(text: string): void {
    this.view.dispatch(this.view.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true });
    this.view.focus();
  }

  write(text: string, from: number, to: number): void {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      selection: { anchor: from, head: to },
      userEvent: 'input',
      scrollIntoView: true,
    });
    this.view.focus();
  }

  offer(texts: readonly string[]): void {
    this.#completion.offer(this.view, texts);
  }
}

/**
 * The browser gives what is typed over a selection the style that this had, in an attribute, which the page's policy
 * refuses, and says so.
 */
function typeOver({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  if (inputType !== 'insertText' || data === null || isComposing || state.readOnly || state.selection.main.empty)
    return false;
  view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

/** As the editor keeps it. */
const textOf = ({ value, isMultiline = false }: CodeFieldProps): string =>
  isMultiline ? value.replace(/\r\n?/g, '\n') : value.replace(/[\r\n]/g, ' ');
const windowSpace = () => ({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight });

function descriptionOf(props: CodeFieldProps): Extension {
  const { label, description, describedBy, isInvalid = false, isDisabled = false, isMultiline = false } = props;
  return [
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-invalid': String(isInvalid),
      'aria-disabled': String(isDisabled),
      'aria-multiline': String(isMultiline),
      ...(description === undefined ? {} : { 'aria-description': description }),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(props.testId === undefined ? {} : { 'data-testid': props.testId }),
    }),
    EditorView.editable.of(!isDisabled),
    EditorState.readOnly.of(isDisabled),
    props.placeholder === undefined ? [] : placeholder(props.placeholder),
  ];
}

function keysOf(latest: Latest): Extension {
  const { keys = {}, isMultiline = false } = latest.current;
  const submit = (view: EditorView): true => {
    closeCompletion(view);
    latest.current.onSubmit?.();
    return true;
  };
  const submitting = isMultiline ? ['Mod-Enter', 'Ctrl-Enter'] : ['Enter'];
  const own = Object.keys(keys).map((key) => ({ key, run: () => latest.current.keys?.[key]?.() ?? false }));
  return [
    Prec.high(
      keymap.of([...submitting.map((key) => ({ key, run: submit })), ...own, ...(isMultiline ? keysOfLines : [])]),
    ),
    keymap.of([...historyKeymap, ...standardKeymap]),
  ];
}

const keysOfLines: readonly KeyBinding[] = [
  { key: 'Enter', run: insertNewlineKeepIndent },
  {
    key: 'Tab',
    run: (view) => {
      const { state } = view;
      if (!state.selection.main.empty) return indentMore(view);
      view.dispatch(state.replaceSelection('  '), { userEvent: 'input' });
      return true;
    },
    shift: indentLess,
  },
];
