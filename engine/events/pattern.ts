/**
 * Regular expressions in linear time. The language's own can take hours on a short text, and cannot be interrupted; a
 * filter that runs over millions of texts of somebody else's must not. So here is the part of them that needs no way
 * back: literals, `.`, classes, groups, `|`, `* + ? {n,m}`, `^`, `$`. No captures, look-around or back references.
 * Upper and lower case are the same. Sets of positions are made when first met and kept (a lazy automaton).
 */

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
const MAX_NODES = 4096;
const MAX_REPEATS = 255;
const MAX_NESTING = 64;
/** Sets of positions that are kept; past it all are made anew. */
const MAX_STATES = 1024;

type CharTest = (code: number) => boolean;

type Node =
  | { readonly kind: 'char'; readonly test: CharTest; next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'start' | 'end'; next: number }
  | { readonly kind: 'match' };

const UNSET = -1;

/** Part of an automaton: entered at `start`; `open` are the links that lead out of it. */
interface Fragment {
  start: number;
  open: ((to: number) => void)[];
}

const between =
  (from: number, to: number): CharTest =>
  (code) =>
    code >= from && code <= to;
const anyOf =
  (tests: readonly CharTest[]): CharTest =>
  (code) =>
    tests.some((test) => test(code));
const not =
  (test: CharTest): CharTest =>
  (code) =>
    !test(code);
const digit = between(0x30, 0x39);
const word = anyOf([digit, between(0x41, 0x5a), between(0x61, 0x7a), (code) => code === 0x5f]);
const space: CharTest = (code) => (code >= 9 && code <= 13) || code === 0x20 || code === 0xa0 || code === 0xfeff;
const classes: Record<string, CharTest> = { d: digit, D: not(digit), w: word, W: not(word), s: space, S: not(space) };
const controls: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };
const notNewline: CharTest = (code) => code !== 10 && code !== 13;

/** The test in both cases. */
function anyCase(test: CharTest): CharTest {
  return (code) => {
    const char = String.fromCharCode(code);
    return test(code) || test(char.toLowerCase().charCodeAt(0)) || test(char.toUpperCase().charCodeAt(0));
  };
}

class Parser {
  readonly nodes: Node[] = [];
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The node where the whole pattern begins. */
  parse(): number {
    const all = this.#alternatives();
    if (this.#at < this.#text.length) this.#fail('a “)” without its “(”');
    const match = this.#add({ kind: 'match' });
    for (const link of all.open) link(match);
    return all.start;
  }

  #fail(message: string): never {
    throw new PatternError(message, this.#at);
  }

  #add(node: Node): number {
    if (this.nodes.length >= MAX_NODES) this.#fail('the pattern is too large');
    return this.nodes.push(node) - 1;
  }

  #step(node: Extract<Node, { next: number }>): Fragment {
    return {
      start: this.#add(node),
      open: [
        (to) => {
          node.next = to;
        },
      ],
    };
  }

  /** `first` is tried, and so is what follows. */
  #split(first: number): Fragment {
    const node: Node = { kind: 'split', next: first, other: UNSET };
    return {
      start: this.#add(node),
      open: [
        (to) => {
          node.other = to;
        },
      ],
    };
  }

  #alternatives(): Fragment {
    if (++this.#depth > MAX_NESTING) this.#fail('groups are nested too deep');
    let all = this.#sequence();
    while (this.#text[this.#at] === '|') {
      this.#at++;
      const other = this.#sequence();
      const node: Node = { kind: 'split', next: all.start, other: other.start };
      all = { start: this.#add(node), open: [...all.open, ...other.open] };
    }
    this.#depth--;
    return all;
  }

  #sequence(): Fragment {
    let all: Fragment | null = null;
    while (this.#at < this.#text.length && this.#text[this.#at] !== '|' && this.#text[this.#at] !== ')')
      all = this.#joined(all, this.#repeated());
    return all ?? this.#empty();
  }

  #joined(first: Fragment | null, second: Fragment): Fragment {
    if (first === null) return second;
    for (const link of first.open) link(second.start);
    return { start: first.start, open: second.open };
  }

  #empty(): Fragment {
    const node: Node = { kind: 'split', next: UNSET, other: UNSET };
    return {
      start: this.#add(node),
      open: [
        (to) => {
          node.next = to;
          node.other = to;
        },
      ],
    };
  }

  #repeated(): Fragment {
    const from = this.#at;
    const first = this.#atom();
    const to = this.#at;
    const range = this.#quantifier();
    if (range === null) return first;
    const { least, most } = range;
    const next = this.#at;
    // Each turn is an automaton of its own: the atom is read again.
    let all: Fragment | null = null;
    let used = false;
    const atom = (): Fragment => {
      if (!used) {
        used = true;
        return first;
      }
      this.#at = from;
      const again = this.#atom();
      if (this.#at !== to) this.#fail('not a pattern');
      return again;
    };
    for (let i = 0; i < least; i++) all = this.#joined(all, atom());
    if (most === Infinity) all = this.#joined(all, this.#star(atom()));
    else {
      const skips: Fragment['open'] = [];
      for (let i = least; i < most; i++) {
        const item = atom();
        const split = this.#split(item.start);
        skips.push(...split.open);
        all = this.#joined(all, { start: split.start, open: item.open });
      }
      if (all !== null) all.open.push(...skips);
    }
    this.#at = next;
    return all ?? this.#empty();
  }

  #star(item: Fragment): Fragment {
    const split = this.#split(item.start);
    for (const link of item.open) link(split.start);
    return split;
  }

  #quantifier(): { least: number; most: number } | null {
    const text = this.#text;
    let range: { least: number; most: number };
    const braces = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(text.slice(this.#at, this.#at + 12));
    if (text[this.#at] === '*') range = { least: 0, most: Infinity };
    else if (text[this.#at] === '+') range = { least: 1, most: Infinity };
    else if (text[this.#at] === '?') range = { least: 0, most: 1 };
    else if (braces !== null) {
      const least = Number(braces[1]);
      range = { least, most: braces[2] === undefined ? least : braces[3] === '' ? Infinity : Number(braces[3]) };
      if (least > MAX_REPEATS || (range.most !== Infinity && range.most > MAX_REPEATS))
        this.#fail(`more than ${MAX_REPEATS} repeats`);
      if (range.most < least) this.#fail('the numbers in braces are out of order');
    } else return null;
    this.#at += braces === null ? 1 : braces[0].length;
    // Lazy or not makes no difference to whether there is a match.
    if (text[this.#at] === '?') this.#at++;
    if (/[*+?]/.test(text[this.#at] ?? '')) this.#fail('nothing to repeat');
    return range;
  }

  #atom(): Fragment {
    const char = this.#text[this.#at];
    switch (char) {
      case '(':
        return this.#group();
      case '[':
        return this.#char(this.#class());
      case '.':
        this.#at++;
        return this.#char(notNewline);
      case '^':
      case '$':
        this.#at++;
        return this.#step({ kind: char === '^' ? 'start' : 'end', next: UNSET });
      case '*':
      case '+':
      case '?':
        return this.#fail('nothing to repeat');
      case '\\': {
        const escaped = this.#escape();
        return this.#char(typeof escaped === 'number' ? between(escaped, escaped) : escaped);
      }
      default: {
        const code = this.#text.charCodeAt(this.#at++);
        return this.#char(between(code, code));
      }
    }
  }

  #char(test: CharTest): Fragment {
    return this.#step({ kind: 'char', test: anyCase(test), next: UNSET });
  }

  #group(): Fragment {
    const open = this.#at++;
    if (this.#text[this.#at] === '?') {
      if (this.#text[this.#at + 1] !== ':') this.#fail('look-around and named groups are not supported');
      this.#at += 2;
    }
    const inner = this.#alternatives();
    if (this.#text[this.#at] !== ')') throw new PatternError('a “(” without its “)”', open);
    this.#at++;
    return inner;
  }

  /** A character's code, or a class. */
  #escape(): number | CharTest {
    const char = this.#text[this.#at + 1];
    if (char === undefined) this.#fail('nothing behind “\\”');
    this.#at += 2;
    if (Object.hasOwn(classes, char)) return classes[char];
    if (Object.hasOwn(controls, char)) return controls[char];
    if (char === 'x' || char === 'u') {
      const digits = this.#text.slice(this.#at, this.#at + (char === 'x' ? 2 : 4));
      if (!/^([0-9a-f]{2}){1,2}$/i.test(digits) || digits.length !== (char === 'x' ? 2 : 4))
        this.#fail(`“\\${char}” wants ${char === 'x' ? 2 : 4} hex digits`);
      this.#at += digits.length;
      return Number.parseInt(digits, 16);
    }
    if (/[a-z0-9]/i.test(char)) this.#fail(`“\\${char}” is not supported`);
    return char.charCodeAt(0);
  }

  #class(): CharTest {
    const open = this.#at++;
    const negated = this.#text[this.#at] === '^';
    if (negated) this.#at++;
    const tests: CharTest[] = [];
    while (this.#text[this.#at] !== ']') {
      if (this.#at >= this.#text.length) throw new PatternError('a “[” without its “]”', open);
      const from = this.#classItem();
      const isRange = this.#text[this.#at] === '-' && (this.#text[this.#at + 1] ?? ']') !== ']';
      if (typeof from !== 'number') tests.push(from);
      else if (isRange) {
        this.#at++;
        const to = this.#classItem();
        if (typeof to !== 'number' || to < from) this.#fail('a range out of order');
        tests.push(between(from, to));
      } else tests.push(between(from, from));
    }
    this.#at++;
    const any = anyOf(tests.map(anyCase));
    return negated ? not(any) : any;
  }

  #classItem(): number | CharTest {
    return this.#text[this.#at] === '\\' ? this.#escape() : this.#text.charCodeAt(this.#at++);
  }
}

/** A set of positions in the pattern. */
interface State {
  /** `char` nodes that wait for the next unit. */
  readonly waiting: readonly number[];
  readonly matched: boolean;
  readonly matchedAtEnd: boolean;
  /** By code unit. */
  readonly next: Map<number, State>;
}

export class Pattern {
  readonly #nodes: readonly Node[];
  readonly #start: number;
  #states = new Map<string, State>();
  #first: State;

  /** @throws PatternError */
  constructor(text: string) {
    if (text.length > MAX_PATTERN_LENGTH)
      throw new PatternError(`the pattern is longer than ${MAX_PATTERN_LENGTH} characters`, MAX_PATTERN_LENGTH);
    const parser = new Parser(text);
    this.#start = parser.parse();
    this.#nodes = parser.nodes;
    this.#first = this.#state([this.#start], true);
  }

  /** Whether it is found anywhere in `text`. Time is linear in the text. */
  isIn(text: string): boolean {
    let state = this.#first;
    for (let i = 0; i < text.length; i++) {
      if (state.matched) return true;
      const code = text.charCodeAt(i);
      state = state.next.get(code) ?? this.#advance(state, code);
    }
    return state.matched || state.matchedAtEnd;
  }

  #advance(state: State, code: number): State {
    if (this.#states.size > MAX_STATES) {
      this.#states = new Map();
      this.#first = this.#state([this.#start], true);
    }
    const to: number[] = [];
    for (const at of state.waiting) {
      const node = this.#nodes[at];
      if (node.kind === 'char' && node.test(code)) to.push(node.next);
    }
    // It may begin anywhere.
    to.push(this.#start);
    const next = this.#state(to, false);
    state.next.set(code, next);
    return next;
  }

  /** What can be reached from these nodes without a unit. */
  #state(from: readonly number[], atStart: boolean): State {
    const { waiting, matched, ends } = this.#closure(from, atStart, false);
    const key = `${waiting.join()};${matched};${ends};${atStart}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const matchedAtEnd = matched || (ends !== '' && this.#closure(from, atStart, true).matched);
    const state: State = { waiting, matched, matchedAtEnd, next: new Map() };
    this.#states.set(key, state);
    return state;
  }

  #closure(from: readonly number[], atStart: boolean, atEnd: boolean) {
    const seen = new Set<number>();
    const todo = [...from];
    const waiting: number[] = [];
    const ends: number[] = [];
    let matched = false;
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const node = this.#nodes[at];
      if (node.kind === 'char') waiting.push(at);
      else if (node.kind === 'match') matched = true;
      else if (node.kind === 'split') todo.push(node.next, node.other);
      else if (node.kind === 'start') {
        if (atStart) todo.push(node.next);
      } else {
        ends.push(at);
        if (atEnd) todo.push(node.next);
      }
    }
    return { waiting: waiting.sort((a, b) => a - b), matched, ends: ends.sort((a, b) => a - b).join() };
  }
}
