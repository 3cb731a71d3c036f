/** Bytes of text on their way out: control characters of both sets, which steer terminals, become something else. */

/** Of one stream, which may be cut anywhere. */
export class ControlFilter {
  readonly #pattern: RegExp;
  readonly #instead: (sign: string) => string;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  /** @param pattern global, of single characters */
  constructor(pattern: RegExp, instead: (sign: string) => string) {
    this.#pattern = pattern;
    this.#instead = instead;
  }

  /** The next ones as they may go out; a character that is cut waits for its end. */
  take(text: string | Uint8Array): string {
    const whole = typeof text === 'string' ? text : this.#decoder.decode(text, { stream: true });
    return whole.replace(this.#pattern, this.#instead);
  }
}

/** For a terminal, whatever is written: all but tabs and the ends of lines become a sign that says so. */
export const terminalFilter = (): ControlFilter =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  new ControlFilter(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, () => '\u{fffd}');

/** For JSON that others have written, where they can only stand in texts: those that `jsonText` writes as `\u00…`. */
export const jsonFilter = (): ControlFilter =>
  new ControlFilter(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
