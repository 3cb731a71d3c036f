/** The plain text of RTF as WPA's help texts are written in; bounded, and without regard to fonts and colours. */
import { trimEndChars } from '../../contract/trim-chars.ts';

const MOST_GROUPS = 256;
/** Groups that hold no text for people. */
const HIDDEN = /^\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|generator|listtable|listoverridetable)/;
const WORD = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])/iy;

/** Characters 0x80 … 0x9f of Windows-1252, the code page of these texts. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What is no RTF stays as it is. WPA writes `{}` before it, so that it is no markup of XAML. */
export function rtfText(written: string): string {
  const text = written.trimStart().replace(/^\{\}/, '');
  if (!text.startsWith('{\\rtf')) return written.trim();
  let plain = '';
  /** Of each open group, whether it is hidden. */
  const groups: boolean[] = [];
  let hidden = false;
  /** Characters that stand in for one that was told by its number. */
  let skip = 0;
  const put = (characters: string): void => {
    if (hidden) return;
    if (skip > 0) skip--;
    else plain += characters;
  };
  for (let at = 0; at < text.length; ) {
    const char = text[at];
    if (char === '{') {
      if (groups.length >= MOST_GROUPS) break;
      groups.push(hidden);
      hidden ||= HIDDEN.test(text.slice(at + 1, at + 32));
      at++;
    } else if (char === '}') {
      hidden = groups.pop() ?? false;
      at++;
    } else if (char === '\\') {
      WORD.lastIndex = at;
      const found = WORD.exec(text);
      if (found === null) break;
      at = WORD.lastIndex;
      const [, word, number, hex, symbol] = found;
      if (hex !== undefined) {
        const code = Number.parseInt(hex, 16);
        put(code >= 0x80 && code < 0xa0 ? WINDOWS_1252[code - 0x80] : String.fromCharCode(code));
      } else if (symbol !== undefined) put(symbol === '~' ? ' ' : '\\{}'.includes(symbol) ? symbol : '');
      else if (word === 'par' || word === 'line') put('\n');
      else if (word === 'tab') put(' ');
      else if (word === 'u' && number !== undefined) {
        put(String.fromCharCode(Number(number) & 0xffff));
        if (!hidden) skip = 1;
      }
    } else {
      if (char !== '\r' && char !== '\n') put(char);
      at++;
    }
  }
  return plain
    .split('\n')
    .map((line) => trimEndChars(line, ' \t'))
    .join('\n')
    .trim();
}
