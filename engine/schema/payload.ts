/** Bytes of one event as accessors read them. One object serves event after event. */

export class Payload {
  bytes: Uint8Array = nothing;
  view: DataView = nothingView;
  /** The payload is `[start, end)` of `bytes`. */
  start = 0;
  end = 0;
  /** Of the writer: 4 or 8. */
  pointerSize: 4 | 8 = 8;
  /**
   * Values in arrays that may still be located. Items can be empty, and arrays of arrays of them multiply; this bounds the
   * work by the payload's size.
   */
  itemsLeft = 0;

  /**
   * Puts it on other bytes. `start ≤ end ≤ bytes.length`.
   * @param view of the same bytes, from a caller that goes to and fro between several
   */
  set(bytes: Uint8Array, start: number, end: number, pointerSize: 4 | 8, view: DataView | null = null): void {
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.view = view ?? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.start = start;
    this.end = end;
    this.pointerSize = pointerSize;
  }
}

const nothing = new Uint8Array(0);
const nothingView = new DataView(nothing.buffer);
