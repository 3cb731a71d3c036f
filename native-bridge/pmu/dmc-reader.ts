/** Reads the counters of memory controllers: running totals, on the round of the core whose timer gathers them. */
import { at } from '../../contract/checked.ts';
import type { DriverDevice } from './driver-device.ts';
import { ALL_DMCS, CTL_FLAG, DRIVER_STRUCTS, driverOffsetOf, driverSizeOf, LIMIT } from './driver-layouts.ts';
import { encodeControl } from './driver-messages.ts';
import { callError, pmuError } from './pmu-error.ts';
import { describedEvent, payload, type ReadingBuffers } from './reading-buffers.ts';

const { clk_events, clkdiv2_events, clk_events_num, clkdiv2_events_num } = DRIVER_STRUCTS.DMCReadOut.fields;
const KINDS = [
  { name: 'clk', at: clk_events[0], countAt: clk_events_num[0], most: LIMIT.dmcClkEvents },
  { name: 'clkdiv2', at: clkdiv2_events[0], countAt: clkdiv2_events_num[0], most: LIMIT.dmcClkdiv2Events },
] as const;

const readDmc = describedEvent('ReadDmc', [
  { name: 'Controller', in: 'uint32' },
  { name: 'Clock', in: 'ansiString' },
  { name: 'Event', in: 'hexInt32' },
  { name: 'Value', in: 'uint64' },
]);

export class DmcReader {
  readonly #device: DriverDevice;
  readonly #buffers: ReadingBuffers;
  readonly #core: number;
  readonly #request: Uint8Array;
  readonly #answer: Uint8Array;
  #round = Number.NEGATIVE_INFINITY;

  constructor(device: DriverDevice, buffers: ReadingBuffers, core: number, controllers: number) {
    this.#device = device;
    this.#buffers = buffers;
    this.#core = core;
    this.#request = encodeControl({ cores: [core], flags: CTL_FLAG.dmc, dmc: ALL_DMCS });
    this.#answer = new Uint8Array(controllers * driverSizeOf('DMCReadOut'));
  }

  /** @param round of the core's timer; nothing is new when it is the same as before */
  read(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    const { status, returnedBytes } = this.#device.request('dmcRead', this.#request, this.#answer);
    if (status !== 0) throw callError('DeviceIoControl dmcRead', status, 'Reading the memory controllers');
    if (returnedBytes !== this.#answer.length)
      throw pmuError(
        `Reading the memory controllers failed: the driver answered ${returnedBytes} bytes where ${this.#answer.length} were expected`,
      );
    const view = new DataView(this.#answer.buffer);
    const eachBytes = driverSizeOf('DMCReadOut');
    for (let controller = 0; controller * eachBytes < this.#answer.length; controller++)
      for (const { name, at: eventsAt, countAt, most } of KINDS) {
        const head = controller * eachBytes;
        const count = Math.min(most, at(this.#answer, head + countAt));
        for (let i = 0; i < count; i++) {
          const event = head + eventsAt + i * driverSizeOf('pmu_event_usr');
          const fields = payload()
            .u32(controller)
            .astr(name)
            .u32(view.getUint32(event + driverOffsetOf('pmu_event_usr', 'event_idx'), true))
            .u64(view.getBigUint64(event + driverOffsetOf('pmu_event_usr', 'value'), true));
          this.#buffers.described(this.#core, readDmc, fields.build());
        }
      }
  }
}
