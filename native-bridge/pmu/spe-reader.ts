/** Raw packets of Arm's Statistical Profiling Extension on one core. The driver has one buffer, which it fills once. */
import { at } from '../../contract/checked.ts';
import type { PmuPlan } from '../../contract/recording.ts';
import type { DriverDevice } from './driver-device.ts';
import { LIMIT, SPE_CONFIG, SPE_OPERATION } from './driver-layouts.ts';
import type { SpeRequest } from './driver-messages.ts';

/** As wperf sends it; the driver does not program it. */
const INTERVAL = 1024;
/** When so much was fetched the buffer begins anew: the driver stops profiling near its end. */
const RESTART_BYTES = (LIMIT.speBufferBytes * 3) / 4;

export class SpeReader {
  readonly core: number;
  readonly #device: DriverDevice;
  readonly #request: SpeRequest;
  #fetchedBytes = 0;

  /** Starts it. @throws BridgeError */
  constructor(device: DriverDevice, plan: NonNullable<PmuPlan['spe']>) {
    this.core = at(plan.cores, 0);
    this.#device = device;
    this.#request = {
      core: this.core,
      bufferBytes: 0,
      operationFilter: plan.operations.reduce((bits, operation) => bits | SPE_OPERATION[operation], 0),
      configFlags:
        BigInt(SPE_CONFIG.timeStamps | (plan.minimumLatency > 0 ? SPE_CONFIG.minimumLatency : 0)) |
        (BigInt(plan.minimumLatency) << 48n),
      interval: INTERVAL,
    };
    this.#start();
  }

  read(listener: (core: number, bytes: Uint8Array) => void): void {
    this.#fetch(listener);
    if (this.#fetchedBytes < RESTART_BYTES) return;
    this.#device.stopSpe(this.core);
    this.#fetch(listener);
    this.#start();
  }

  stop(listener: ((core: number, bytes: Uint8Array) => void) | null): void {
    this.#device.stopSpe(this.core);
    if (listener !== null) this.#fetch(listener);
  }

  #start(): void {
    this.#device.initSpe(this.core);
    this.#fetchedBytes = 0;
    this.#device.startSpe(this.#request);
  }

  /** In portions that the driver gives out; never more than its buffer holds, whatever it says. */
  #fetch(listener: (core: number, bytes: Uint8Array) => void): void {
    let left = Math.min(this.#device.speReadyBytes(this.core), LIMIT.speBufferBytes - this.#fetchedBytes);
    while (left > 0) {
      const bufferBytes = Math.min(left, LIMIT.outputBytes);
      listener(this.core, this.#device.speBytes({ ...this.#request, bufferBytes }));
      this.#fetchedBytes += bufferBytes;
      left -= bufferBytes;
    }
  }
}
