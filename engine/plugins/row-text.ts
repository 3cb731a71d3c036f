/** Texts with values of a row in them: `Core {cpu}: {size}`. */

/** Plain text, or a column whose value stands there; `position` is that of its name in the text. */
export type RowTextPart = string | { readonly column: string; readonly position: number };

export class RowTextError extends Error {
  /** In the text, from 0. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'RowTextError';
    this.position = position;
  }
}

/** @throws RowTextError for a brace without the other one */
export function rowTextParts(text: string): RowTextPart[] {
  const parts: RowTextPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign !== '{' && sign !== '}') {
      plain += sign;
    } else if (text[at + 1] === sign) {
      plain += sign;
      at++;
    } else {
      const end = sign === '{' ? text.indexOf('}', at) : -1;
      if (end < 0)
        throw new RowTextError(`a “${sign}” has no counterpart; for the character itself, write “${sign}${sign}”`, at);
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push({ column: text.slice(at + 1, end), position: at + 1 });
      at = end;
    }
  }
  return plain === '' ? parts : [...parts, plain];
}
