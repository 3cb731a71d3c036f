/** ETL buffers that came faster than they are looked at: bounded, and what does not fit is counted. */
import { countEvents } from '../../native-bridge/calls/count-events.ts';

/** A second and more of the busiest sessions. */
const MOST_WAITING_BYTES = 128 << 20;

export class BufferQueue {
  readonly #mostBytes: number;
  #buffers: Uint8Array[] = [];
  #bytes = 0;
  #droppedEvents = 0;
  #droppedBuffers = 0;

  /** @param mostBytes that wait */
  constructor(mostBytes = MOST_WAITING_BYTES) {
    this.#mostBytes = mostBytes;
  }

  add(buffers: readonly Uint8Array[]): void {
    for (const buffer of buffers) {
      if (this.#bytes + buffer.length > this.#mostBytes) {
        this.drop(countEvents(buffer), 1);
        continue;
      }
      this.#buffers.push(buffer);
      this.#bytes += buffer.length;
    }
  }

  /** The oldest; undefined when there is none. */
  take(): Uint8Array | undefined {
    const buffer = this.#buffers.shift();
    this.#bytes -= buffer?.length ?? 0;
    return buffer;
  }

  takeAll(): Uint8Array[] {
    const taken = this.#buffers;
    this.#buffers = [];
    this.#bytes = 0;
    return taken;
  }

  /** What never came as far as this. */
  drop(events: number, buffers: number): void {
    this.#droppedEvents += events;
    this.#droppedBuffers += buffers;
  }

  get length(): number {
    return this.#buffers.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get dropped(): { events: number; buffers: number } {
    return { events: this.#droppedEvents, buffers: this.#droppedBuffers };
  }
}
