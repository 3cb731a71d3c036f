/** Width of texts in the fonts of the tables, without laying them out. */
export interface TextMeter {
  cell(text: string): number;
  mono(text: string): number;
  head(text: string): number;
  /** Bold, in the row of the totals. */
  total(text: string): number;
}

const cellPaddingPx = 16;
const tabularShare = 1.04;

/** Widths in px with the padding of a cell, rounded up; reads the fonts from the page. */
export function createTextMeter(): TextMeter {
  const context = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const meter = (font: string) => (text: string) => {
    if (context === null) return 0;
    context.font = font;
    // Tables write digits of one width, which a canvas cannot be told: that of a zero, in some fonts a little more.
    return Math.ceil(tabularShare * context.measureText(text.replace(/\d/g, '0')).width) + cellPaddingPx;
  };
  const family = style.getPropertyValue('--font');
  return {
    cell: meter(`12px ${family}`),
    mono: meter(`11px ${style.getPropertyValue('--mono')}`),
    head: meter(`600 11.5px ${family}`),
    total: meter(`600 12px ${family}`),
  };
}

/**
 * The few of many numbers that may be the widest, so that not all are measured: digits have one width, and signs between
 * them take less than one digit.
 */
export function longest(texts: Iterable<string>): string[] {
  const all = [...texts];
  const most = all.reduce((length, text) => Math.max(length, text.length), 0);
  return all.filter((text) => text.length >= most - 1);
}

/** The widest of the texts; 0 for none. */
export const widest = (texts: Iterable<string>, widthOf: (text: string) => number): number => {
  let most = 0;
  for (const text of texts) most = Math.max(most, widthOf(text));
  return most;
};
