/** How well a text fits the words that somebody typed, and where they stand in it. */
import { searchWords } from '../../base/search-words.ts';

/** Half-open, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

export interface Match {
  /** Above 0; the higher the better. */
  score: number;
  /** In the title, in order, apart from each other. */
  spans: readonly Span[];
}

/** A text that is searched again and again: at every letter that is typed. */
export interface Searchable {
  readonly title: string;
  readonly lower: string;
  /** Found by as well, and worth less. */
  readonly more: string;
  readonly lowerMore: string;
}

export const searchable = (title: string, more: string): Searchable => ({
  title,
  lower: lowerCase(title),
  more,
  lowerMore: lowerCase(more),
});

const points = { whole: 5, first: 4, wordStart: 3, initials: 2, inside: 1.5, moreStart: 1, more: 0.5 } as const;
/** Initials of longer words nobody types; the search for them is the only slow one. */
const longestInitials = 24;
const mostStarts = 32;

/** Of the same length, so that places in one are places in the other: `İ` alone would become two units. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

export const wordsOf = (query: string): string[] => searchWords(query).slice(0, 16);

/** Every word has to be found. Null where one is not; without words everything fits. */
export function matchWords(words: readonly string[], { title, lower, more, lowerMore }: Searchable): Match | null {
  let score = 0;
  const spans: Span[] = [];
  for (const word of words) {
    const found = inTitle(word, title, lower);
    if (found !== null) {
      score += found.score;
      spans.push(...found.spans);
      continue;
    }
    const at = lowerMore.indexOf(word);
    if (at < 0) return null;
    score += isWordStart(more, at) ? points.moreStart : points.more;
  }
  // Among equals the shorter title, of which more is meant.
  return { score: 1 + score / Math.max(1, words.length) - Math.min(0.4, title.length / 500), spans: joined(spans) };
}

function inTitle(word: string, title: string, lower: string): Match | null {
  let at = lower.indexOf(word);
  const anywhere = at;
  while (at >= 0 && !isWordStart(title, at)) at = lower.indexOf(word, at + 1);
  if (at >= 0) {
    const score = at > 0 ? points.wordStart : word.length === lower.length ? points.whole : points.first;
    return { score, spans: [[at, at + word.length]] };
  }
  const initials = word.length > 1 && word.length <= longestInitials ? initialsIn(word, title, lower) : null;
  if (initials !== null) return { score: points.initials, spans: initials };
  return anywhere < 0 ? null : { score: points.inside, spans: [[anywhere, anywhere + word.length]] };
}

/** Beginnings of words one after the other: `zosel` in `Zoom to selection` is `Zo`, `sel`. */
function initialsIn(word: string, title: string, lower: string): Span[] | null {
  // Cheap, and enough to turn down most texts: its letters in this order at all.
  let at = -1;
  for (const letter of word) {
    at = lower.indexOf(letter, at + 1);
    if (at < 0) return null;
  }
  const starts: number[] = [];
  for (let i = 0; i < lower.length && starts.length < mostStarts; i++) if (isWordStart(title, i)) starts.push(i);
  /** Places that lead nowhere: of the word × of the starts. */
  const dead = new Set<number>();
  const from = (letter: number, first: number): Span[] | null => {
    for (const [s, start] of starts.entries()) {
      if (s < first) continue;
      const key = letter * mostStarts + s;
      if (dead.has(key)) continue;
      let length = 0;
      while (letter + length < word.length && word[letter + length] === lower[start + length]) length++;
      // The longest beginning first: it is what people mean.
      for (; length > 0; length--) {
        const span: Span = [start, start + length];
        if (letter + length === word.length) return [span];
        const rest = from(letter + length, s + 1);
        if (rest !== null) return [span, ...rest];
      }
      dead.add(key);
    }
    return null;
  };
  return from(0, 0);
}

const isLetterOrDigit = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/** Behind a blank or a sign, or where a small letter is followed by a capital. */
function isWordStart(text: string, at: number): boolean {
  if (at === 0 || !isLetterOrDigit(text, at - 1)) return true;
  return /\p{Ll}/u.test(text.charAt(at - 1)) && /\p{Lu}/u.test(text.charAt(at));
}

function joined(spans: Span[]): Span[] {
  const sorted = spans.sort((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
