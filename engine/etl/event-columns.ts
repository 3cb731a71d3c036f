/**
 * What a trace keeps of every event: 34 bytes in nine columns, never an object. Payloads stay in the file; the columns
 * say where.
 */

/** Pid or tid where the header has none. */
export const NO_ID = 0xffffffff;

/** Struct of arrays; all have `count` entries in use. */
export interface EventColumns {
  readonly count: number;
  /** Nanoseconds since the header event; exact integers below 2^53. */
  readonly timeNs: Float64Array;
  /** Flat processor number over all groups. */
  readonly cpu: Uint16Array;
  /** `NO_ID` = none. */
  readonly pid: Uint32Array;
  readonly tid: Uint32Array;
  /** Index into the trace's kinds. */
  readonly kind: Uint32Array;
  /** Row of the buffer table. */
  readonly buffer: Uint32Array;
  /** Where the event starts in its expanded buffer. */
  readonly eventOffset: Uint32Array;
  /** Where the payload starts, from the event's start. Between header and payload lie the extended data. */
  readonly payloadOffset: Uint16Array;
  readonly payloadBytes: Uint16Array;
}

/** Columns that grow while a file is scanned, in the order of the file. */
export class GrowingColumns implements EventColumns {
  count = 0;
  capacity = 0;
  timeNs = new Float64Array(0);
  cpu = new Uint16Array(0);
  pid = new Uint32Array(0);
  tid = new Uint32Array(0);
  kind = new Uint32Array(0);
  buffer = new Uint32Array(0);
  eventOffset = new Uint32Array(0);
  payloadOffset = new Uint16Array(0);
  payloadBytes = new Uint16Array(0);

  /** Room for `more` events. `expected` is a guess of the final count, so that most files grow once or twice. */
  ensure(more: number, expected: number): void {
    const need = this.count + more;
    if (need <= this.capacity) return;
    const capacity = Math.max(need, Math.ceil(expected), Math.ceil(this.capacity * 1.5), 4096);
    this.capacity = capacity;
    this.timeNs = grown(this.timeNs, new Float64Array(capacity), this.count);
    this.cpu = grown(this.cpu, new Uint16Array(capacity), this.count);
    this.pid = grown(this.pid, new Uint32Array(capacity), this.count);
    this.tid = grown(this.tid, new Uint32Array(capacity), this.count);
    this.kind = grown(this.kind, new Uint32Array(capacity), this.count);
    this.buffer = grown(this.buffer, new Uint32Array(capacity), this.count);
    this.eventOffset = grown(this.eventOffset, new Uint32Array(capacity), this.count);
    this.payloadOffset = grown(this.payloadOffset, new Uint16Array(capacity), this.count);
    this.payloadBytes = grown(this.payloadBytes, new Uint16Array(capacity), this.count);
  }

  /**
   * The columns in the order of `order` (sorted position → file position), one after the other; the column that was
   * replaced is where the next one goes, so that only one of each width is twice in memory. `timeNs` comes sorted.
   */
  reordered(order: Uint32Array, timeNs: Float64Array<ArrayBuffer>): EventColumns {
    const wide: Uint32Array<ArrayBuffer>[] = [this.pid, this.tid, this.kind, this.buffer, this.eventOffset];
    let spare = new Uint32Array(this.capacity);
    [this.pid, this.tid, this.kind, this.buffer, this.eventOffset] = wide.map((from) => {
      gather32(from, order, spare);
      const to = spare;
      spare = from;
      return to;
    });
    const narrow: Uint16Array<ArrayBuffer>[] = [this.cpu, this.payloadOffset, this.payloadBytes];
    let narrowSpare = new Uint16Array(this.capacity);
    [this.cpu, this.payloadOffset, this.payloadBytes] = narrow.map((from) => {
      gather16(from, order, narrowSpare);
      const to = narrowSpare;
      narrowSpare = from;
      return to;
    });
    this.timeNs = timeNs;
    return this;
  }
}

type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

function grown<T extends Column>(from: T, to: T, count: number): T {
  to.set(from.subarray(0, count));
  return to;
}

// Two functions, so that each sees one element type: the loop is twice as fast as a generic one.
function gather32(from: Uint32Array, order: Uint32Array, to: Uint32Array): void {
  for (let i = 0; i < order.length; i++) to[i] = from[order[i]];
}

function gather16(from: Uint16Array, order: Uint32Array, to: Uint16Array): void {
  for (let i = 0; i < order.length; i++) to[i] = from[order[i]];
}
