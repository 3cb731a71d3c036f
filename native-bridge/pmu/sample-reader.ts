/** Samples of one core: where it was each time that a counter had counted an interval. */
import { at } from '../../contract/checked.ts';
import type { DriverDevice } from './driver-device.ts';
import { CYCLE_EVENT, CYCLE_SLOT, DRIVER_STRUCTS, driverOffsetOf, driverSizeOf, LIMIT } from './driver-layouts.ts';
import type { SampleSource } from './driver-messages.ts';
import { callError, pmuError } from './pmu-error.ts';
import { describedEvent, payload, type ReadingBuffers } from './reading-buffers.ts';

const FRAMES = driverOffsetOf('PMUSamplePayload', 'payload');
const FRAME_BYTES = driverSizeOf('FrameChain');
const { lr, pc, ov_flags } = DRIVER_STRUCTS.FrameChain.fields;
/** A full buffer may be followed by more at once; a core that does nothing but sample must not hold us. */
const MOST_BUFFERS_A_POLL = 4;

/** A sample has no time of its own: the event's is that of the poll which fetched it. */
const sample = describedEvent('Sample', [
  { name: 'Core', in: 'uint32' },
  { name: 'Event', in: 'hexInt32' },
  { name: 'Interval', in: 'uint32' },
  { name: 'ProgramCounter', in: 'hexInt64' },
  { name: 'LinkRegister', in: 'hexInt64' },
]);
const sampleEnd = describedEvent('SampleEnd', [
  { name: 'Core', in: 'uint32' },
  { name: 'Generated', in: 'uint64' },
  { name: 'Dropped', in: 'uint64' },
]);

export class SampleReader {
  readonly core: number;
  readonly #device: DriverDevice;
  readonly #buffers: ReadingBuffers;
  /** By hardware counter. */
  readonly #sources = new Map<number, SampleSource>();
  readonly #request = new Uint8Array(4);
  readonly #answer = new Uint8Array(driverSizeOf('PMUSamplePayload'));
  readonly #view = new DataView(this.#answer.buffer);

  /** Programs and starts it. @param counterMap logical → hardware counter @throws BridgeError */
  constructor(
    device: DriverDevice,
    buffers: ReadingBuffers,
    plan: { core: number; sources: readonly SampleSource[] },
    counterMap: readonly number[],
    filterBits: number,
  ) {
    this.core = plan.core;
    this.#device = device;
    this.#buffers = buffers;
    let counter = 0;
    for (const source of plan.sources)
      this.#sources.set(source.event === CYCLE_EVENT ? CYCLE_SLOT : at(counterMap, counter++), source);
    new DataView(this.#request.buffer).setUint32(0, plan.core, true);
    device.setSampleSources(plan.core, filterBits, plan.sources);
    device.startSampling(plan.core);
  }

  read(): void {
    for (let i = 0; i < MOST_BUFFERS_A_POLL; i++) if (this.#readOnce() < LIMIT.samples) return;
  }

  /** Stops, and fetches what is left. */
  stop(): void {
    const { generated, dropped } = this.#device.stopSampling(this.core);
    this.#readOnce();
    this.#buffers.described(this.core, sampleEnd, payload().u32(this.core).u64(generated).u64(dropped).build());
  }

  /** `size` says how many frames hold: the answer is always the whole block. */
  #readOnce(): number {
    const { status, returnedBytes } = this.#device.request('sampleGet', this.#request, this.#answer);
    if (status !== 0) throw callError('DeviceIoControl sampleGet', status, 'Fetching samples');
    const count = this.#view.getUint32(0, true);
    if (count > LIMIT.samples || FRAMES + count * FRAME_BYTES > returnedBytes)
      throw pmuError(`Fetching samples failed: the driver reports ${count} in ${returnedBytes} bytes`);
    for (let i = 0; i < count; i++) this.#write(FRAMES + i * FRAME_BYTES);
    return count;
  }

  /** One event for each counter that overflowed. */
  #write(at: number): void {
    const overflowed = this.#view.getUint32(at + ov_flags[0], true);
    for (const [counter, { event, interval }] of this.#sources) {
      if ((overflowed & (1 << counter)) === 0) continue;
      const fields = payload()
        .u32(this.core)
        .u32(event)
        .u32(interval)
        .u64(this.#view.getBigUint64(at + pc[0], true))
        .u64(this.#view.getBigUint64(at + lr[0], true));
      this.#buffers.described(this.core, sample, fields.build());
    }
  }
}
