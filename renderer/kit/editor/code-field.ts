/** What a field of code is told, and what it can be asked. Positions are UTF-16 units of its text. */
import type { Ref } from 'react';

export interface CodeCompletion {
  /** Taken in place of what is written between `from` and `to`. */
  text: string;
  /** In front of it: a word or a letter. */
  kind: string;
  /** After it, in small. */
  detail: string;
  /** More is to be written after it: a blank follows, and what can be written next. */
  goesOn?: boolean;
}

export interface CodeCompletions {
  from: number;
  to: number;
  /** Best first. */
  items: readonly CodeCompletion[];
}

/**
 * @param isAsked by Ctrl+Space; otherwise somebody types
 * @returns null where nothing is to be offered
 */
export type CompleteCode = (
  text: string,
  position: number,
  options: { isAsked: boolean; signal: AbortSignal },
) => Promise<CodeCompletions | null>;

export interface CodeProblem {
  from: number;
  /** Undefined: the word at `from`. */
  to?: number;
  message: string;
}

export interface CodeFieldHandle {
  focus(): void;
  /** In place of the selection, as if it were typed. */
  insert(text: string): void;
  /** In place of all, as if it were typed, with this part selected. */
  write(text: string, from: number, to: number): void;
  /** Lists whole texts to take in place of what is written. */
  offer(texts: readonly string[]): void;
}

export interface CodeFieldProps {
  value: string;
  onChange(value: string): void;
  language: 'sql' | 'expression';
  /** Numbered lines; Enter begins another, Tab indents, and after Escape leaves. Otherwise it has one line. */
  isMultiline?: boolean;
  label: string;
  description?: string;
  placeholder?: string;
  /** Id of the element that says what is wrong. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean;
  problems?: readonly CodeProblem[];
  complete?: CompleteCode;
  /** Enter in one line, Ctrl+Enter in many. */
  onSubmit?(): void;
  onBlur?(): void;
  /** By CodeMirror's names of keys, always the same ones; false: the key does what it does elsewhere. */
  keys?: Readonly<Record<string, () => boolean>>;
  testId?: string;
  ref?: Ref<CodeFieldHandle>;
}
