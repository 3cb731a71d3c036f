/** Search in lists: the typed text is words in any case, and all of them must occur. */

/** The words of a search, in lower case. */
export const searchWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word occurs in the text. @param words as `searchWords` makes them */
export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
