/** What can be written at the cursor: one list for all fields. */
import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  moveCompletionSelection,
  pickedCompletion,
  selectedCompletionIndex,
  setSelectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { CodeCompletion, CodeCompletions, CompleteCode } from './code-field.ts';

/** Who types on wants no list in between. */
const typingMs = 120;

interface Offered extends Completion {
  kind: string;
  goesOn: boolean;
}

export interface CompletionList {
  extension: Extension;
  /** Lists whole texts. */
  offer(view: EditorView, texts: readonly string[]): void;
}

/**
 * @param complete asked for each list
 * @param isFirstChosen whether Enter takes the first one without a move to it, also in a list that nobody has asked for
 */
export function completionList(complete: () => CompleteCode | undefined, isFirstChosen: boolean): CompletionList {
  let offered: readonly string[] | null = null;
  /** It was asked for by a key, and is not there yet. */
  let isAwaited = false;
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (offered !== null) {
      const items = offered.map((text) => ({ text, kind: '', detail: '' }));
      offered = null;
      return resultOf({ from: 0, to: state.doc.length, items });
    }
    const abort = new AbortController();
    context.addEventListener('abort', () => abort.abort());
    try {
      const found = await complete()?.(state.doc.toString(), pos, { isAsked: explicit, signal: abort.signal });
      return found === null || found === undefined || found.items.length === 0 ? nothingOf(context) : resultOf(found);
    } catch {
      // Without an answer there is no list.
      return nothingOf(context);
    }
  };
  const ask = (view: EditorView): boolean => {
    isAwaited = true;
    return startCompletion(view);
  };
  /** In one line the arrows mean other things where there is no list: not while the next one is on its way. */
  const move = (forward: boolean) => (view: EditorView) =>
    moveCompletionSelection(forward)(view) || (!isFirstChosen && completionStatus(view.state) === 'pending');
  const extension = [
    autocompletion({
      override: [source],
      selectOnOpen: isFirstChosen,
      activateOnTypingDelay: typingMs,
      activateOnCompletion: (completion) => (completion as Offered).goesOn,
      interactionDelay: 0,
      defaultKeymap: false,
      icons: false,
      addToOptions: [{ position: 20, render: (completion) => kindOf(completion as Offered) }],
    }),
    EditorView.updateListener.of(({ state, view }) => {
      if (!isAwaited || completionStatus(state) === 'pending') return;
      isAwaited = false;
      if (completionStatus(state) === 'active' && selectedCompletionIndex(state) === null)
        queueMicrotask(() => view.dispatch({ effects: setSelectedCompletion(0) }));
    }),
    Prec.highest(
      keymap.of([
        { key: 'Ctrl-Space', run: ask },
        { key: 'Escape', run: closeCompletion },
        { key: 'ArrowDown', run: move(true) },
        { key: 'ArrowUp', run: move(false) },
        { key: 'PageDown', run: moveCompletionSelection(true, 'page') },
        { key: 'PageUp', run: moveCompletionSelection(false, 'page') },
        { key: 'Enter', run: acceptCompletion },
        { key: 'Tab', run: acceptCompletion },
      ]),
    ),
  ];
  return {
    extension,
    offer(view, texts) {
      offered = texts;
      ask(view);
    },
  };
}

/**
 * No list. Where somebody typed on meanwhile, CodeMirror asks again only after a list: after an empty one too, which it does
 * not show.
 */
const nothingOf = ({ state, pos, view }: CompletionContext): CompletionResult | null =>
  view === undefined || view.state.doc === state.doc ? null : { from: pos, options: [], filter: false };

const resultOf = ({ from, to, items }: CodeCompletions): CompletionResult => ({
  from,
  to,
  filter: false,
  options: items.map(optionOf),
});

const optionOf = ({ text, kind, detail, goesOn = false }: CodeCompletion): Offered => ({
  label: text,
  displayLabel: text.trim(),
  detail,
  kind,
  goesOn,
  apply: (view, completion, from, to) => take(view, completion as Offered, from, to),
});

function take(view: EditorView, completion: Offered, from: number, to: number): void {
  const { label, goesOn } = completion;
  const text = goesOn && !label.endsWith(' ') ? `${label} ` : label;
  const after = view.state.doc.lineAt(to);
  const blanks = text.endsWith(' ') ? /^ */.exec(after.text.slice(to - after.from))?.[0].length : 0;
  view.dispatch({
    changes: { from, to: to + (blanks ?? 0), insert: text },
    selection: { anchor: from + text.length },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

function kindOf({ kind }: Offered): HTMLElement | null {
  if (kind === '') return null;
  const element = document.createElement('span');
  element.className = 'cm-completionKind';
  element.textContent = kind;
  return element;
}
