/** Binary annotations: which bytes of a procedure came from an inlined function, and from which of its lines. */

/** Code `[start, end)` from the procedure's begin, of one line of a file. */
export interface InlineRow {
  readonly start: number;
  /** −1 while nothing said where it ends. */
  end: number;
  readonly fileId: number;
  readonly line: number;
}

const OP = {
  ...{ codeOffset: 1, codeBase: 2, changeCode: 3, codeLength: 4, file: 5, line: 6, lineEnd: 7, rangeKind: 8 },
  ...{ columnStart: 9, columnEndDelta: 10, codeAndLine: 11, lengthAndCode: 12, columnEnd: 13 },
} as const;
const MOST_ROWS = 1 << 16;

/**
 * Rows of an inline site in the order of the file.
 * @param fileId,line where the inlined function begins
 */
export function inlineRows(bytes: Uint8Array, from: number, to: number, fileId: number, line: number): InlineRow[] {
  const rows: InlineRow[] = [];
  const input = new Annotations(bytes, from, to);
  let offset = 0;
  let file = fileId;
  let current = line;
  const begin = (end: number): void => {
    const open = rows.at(-1);
    if (open !== undefined && open.end < 0) open.end = offset;
    rows.push({ start: offset, end, fileId: file, line: current });
  };
  for (let op = input.number(); op > 0 && rows.length < MOST_ROWS; op = input.number()) {
    const operand = input.number();
    if (operand < 0) break;
    if (op === OP.codeOffset) offset = operand;
    else if (op === OP.file) file = operand;
    else if (op === OP.line) current += signed(operand);
    else if (op === OP.changeCode) {
      offset += operand;
      begin(-1);
    } else if (op === OP.codeAndLine) {
      current += signed(operand >>> 4);
      offset += operand & 15;
      begin(-1);
    } else if (op === OP.lengthAndCode) {
      const delta = input.number();
      if (delta < 0) break;
      offset += delta;
      begin(offset + operand);
    } else if (op === OP.codeLength) {
      const open = rows.at(-1);
      if (open !== undefined && open.end < 0) open.end = open.start + operand;
      offset += operand;
    }
  }
  return rows;
}

const signed = (value: number): number => ((value & 1) === 0 ? value >>> 1 : -(value >>> 1));

/** Compressed unsigned numbers of 1, 2 or 4 bytes. */
class Annotations {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = Math.min(to, bytes.length);
  }

  /** −1 at the end, and where the bytes are no number. */
  number(): number {
    const bytes = this.#bytes;
    const at = this.#at;
    if (at >= this.#end) return -1;
    const first = bytes[at];
    const size = first < 0x80 ? 1 : first < 0xc0 ? 2 : first < 0xe0 ? 4 : 0;
    if (size === 0 || at + size > this.#end) return -1;
    this.#at += size;
    if (size === 1) return first;
    if (size === 2) return ((first & 0x3f) << 8) | bytes[at + 1];
    return ((first & 0x1f) << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
}
