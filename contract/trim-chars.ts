/**
 * Ends of texts, one pass each. A pattern such as `[. ]+$` is tried anew at every character of a run that does not end
 * the text: its time grows with the square of the run.
 */

/** Without the characters of `chars` at the end. */
export function trimEndChars(text: string, chars: string): string {
  let end = text.length;
  while (end > 0 && chars.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The runs of `chars` at both ends replaced; a text of nothing else is one run. */
export function replaceEnds(text: string, chars: string, by: string): string {
  let start = 0;
  while (start < text.length && chars.includes(text.charAt(start))) start++;
  if (start === text.length) return start === 0 ? '' : by;
  const kept = trimEndChars(text, chars);
  return `${start > 0 ? by : ''}${kept.slice(start)}${kept.length < text.length ? by : ''}`;
}
