/** Line and column of a place, both from 0; columns in UTF-16 units. */
export function placeIn(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position);
  return { line: before.split('\n').length - 1, column: position - (before.lastIndexOf('\n') + 1) };
}
