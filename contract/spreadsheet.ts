/**
 * Texts that a spreadsheet would take for formulas: a trace holds other people's texts, and `=HYPERLINK(…)` or
 * `=cmd|…` in one of them must not run where its rows are pasted or opened. What guards them is an apostrophe in front,
 * which spreadsheets read as "this is text" (OWASP, "CSV Injection").
 */

/** With what a formula begins; a tab or a carriage return is dropped by spreadsheets, and what is behind it begins. */
const formulaStart = /^[=+\-@\t\r]/;
/** A number, perhaps with separators and a unit: it may begin with a sign, and stays one. */
const number = /^[-+]?[\d.,\u2009\u202f]+(?:[eE][-+]?\d+)?(?: ?[\p{L}%µ]{1,8})?$/u;

/** The text, guarded where it needs that. */
export const spreadsheetText = (text: string): string =>
  formulaStart.test(text) && !number.test(text) ? `'${text}` : text;

/** The same of every cell of lines with tabs between cells. */
export const spreadsheetTsv = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.split('\t').map(spreadsheetText).join('\t'))
    .join('\n');

/** The same as DuckDB's regular expressions have it. */
export const spreadsheetPatterns = {
  formulaStart: '^[=+\\-@\\t\\r]',
  number: '^[-+]?[\\d.,\\x{2009}\\x{202f}]+([eE][-+]?\\d+)?( ?[\\p{L}%µ]{1,8})?$',
} as const;
