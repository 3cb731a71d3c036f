/** What is wrong with a file of wperf, and where. The message begins with `file:line:column` (or what of it is known). */
export class WperfError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  constructor(message: string, file: string, line: number, column: number) {
    super(`${file}:${line}:${column}: ${message}`);
    this.name = 'WperfError';
    this.file = file;
    this.line = line;
    this.column = column;
  }
}
