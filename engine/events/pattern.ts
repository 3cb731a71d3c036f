/**
 * Patterns that people and files bring, by RE2: the time that a search takes is linear in the text, whatever the pattern.
 * The language's own expressions can take hours on a short text, and cannot be interrupted.
 */
import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';

/** What is wrong with a pattern, and where in it. */
export class PatternError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.name = 'PatternError';
    this.position = position;
  }
}

const MAX_PATTERN_LENGTH = 512;
/** Instructions: each unit of a text may have to pass them all. */
const MAX_PROGRAM_SIZE = 4096;

/** RE2's descriptions → what people are told. */
const SYNTAX_ERRORS: Readonly<Record<string, string>> = {
  'invalid character class range': 'a range out of order, or an unknown class',
  'invalid named capture': 'the name of the group is not valid',
  'invalid nested repetition operator': 'nothing to repeat',
  'invalid repeat count': 'the numbers in braces are out of order or exceed 1000',
  'missing closing ]': 'a “[” without its “]”',
  'missing closing )': 'a “(” without its “)”',
  'missing argument to repetition operator': 'nothing to repeat',
  'trailing backslash at end of expression': 'nothing after “\\”',
  'duplicate capture group name': 'two groups have the same name',
  'unexpected )': 'a “)” without its “(”',
  'expression nests too deeply': 'groups are nested too deep',
  'expression too large': 'the pattern is too large',
};

/** A regular expression without look-around and back references. Upper and lower case are the same. */
export class Pattern {
  readonly #compiled: RE2JS;

  /** @throws PatternError */
  constructor(text: string) {
    if (text.length > MAX_PATTERN_LENGTH)
      throw new PatternError(`the pattern is longer than ${MAX_PATTERN_LENGTH} characters`, MAX_PATTERN_LENGTH);
    try {
      // As JavaScript writes them: `\u0041`, `(?<name>…)`.
      this.#compiled = RE2JS.compile(RE2JS.translateRegExp(text), RE2JS.CASE_INSENSITIVE);
    } catch (error) {
      throw error instanceof RE2JSException ? patternError(error, text) : error;
    }
    if (this.#compiled.programSize() > MAX_PROGRAM_SIZE) throw new PatternError('the pattern is too large', 0);
  }

  /** Whether it is found anywhere in `text`. Time is linear in the text. */
  isIn(text: string): boolean {
    return this.#compiled.test(text);
  }
}

function patternError(error: RE2JSException, text: string): PatternError {
  if (!(error instanceof RE2JSSyntaxException)) return new PatternError('not a pattern', 0);
  // RE2 names the part that is wrong, not its place; of parentheses it names the whole pattern.
  const part = error.getPattern() ?? '';
  const description = error.getDescription();
  const message = SYNTAX_ERRORS[description] ?? `“${part}” is not supported`;
  if (description.endsWith(')')) return new PatternError(message, unpaired(text));
  return new PatternError(
    message,
    description.startsWith('trailing') ? text.length - 1 : Math.max(0, text.indexOf(part)),
  );
}

/** Position of the first parenthesis that has no other. */
function unpaired(text: string): number {
  const open: number[] = [];
  let inClass = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\\') i++;
    else if (inClass) inClass = sign !== ']';
    else if (sign === '[') inClass = true;
    else if (sign === '(') open.push(i);
    else if (sign === ')' && open.pop() === undefined) return i;
  }
  return open[0] ?? 0;
}
