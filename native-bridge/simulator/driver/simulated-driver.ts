/**
 * The WindowsPerf driver's device, and the devices beside it, on a simulated machine: who may open it, who holds it, what
 * its queue refuses; what it is asked then is driver-requests.ts.
 */
import { at } from '../../../contract/checked.ts';
import type { DeviceCalls, Status } from '../../calls/calls.ts';
import { ERROR, readGuid } from '../../calls/layouts.ts';
import {
  DMC_HARDWARE_ID,
  DSU_HARDWARE_ID,
  IOCTL,
  LIMIT,
  LOCK_FLAG,
  LOCK_STATUS,
  WPERF_INTERFACE_GUID,
} from '../../pmu/driver-layouts.ts';
import type { DriverVersion } from '../../pmu/driver-messages.ts';
import type { PmuCounts } from '../pmu-counts.ts';
import { type Answer, type DriverOptions, DriverRequests, isSpe } from './driver-requests.ts';

const INVALID_BLOCK_LENGTH = 1106;
const DEVICE_NOT_CONNECTED = 1167;
const CR_SUCCESS = 0;
const CR_NO_SUCH_DEVNODE = 13;

const PATH = `\\\\?\\ROOT#WPERFDRIVER#0000#{${WPERF_INTERFACE_GUID}}`;
const OTHER_HANDLE = 0x10n;
const DMC_FIRST_ADDRESS = 0x1_0000_0000n;
const DMC_BYTES = 0x1000n;

export interface SimulatedDriverOptions extends Partial<DriverOptions> {
  memoryControllers?: number;
  /** Whether their devices state where their registers are. */
  memoryRanges?: boolean;
  elevated?: () => boolean;
}

const OLD_VERSION: DriverVersion = { major: 3, minor: 7, patch: 2, gitVersion: 'simulated', features: '' };

/** Requests whose answer the driver does not measure. */
const UNCHECKED: ReadonlySet<number> = new Set([
  IOCTL.lockAcquire,
  IOCTL.lockRelease,
  IOCTL.speGetSize,
  IOCTL.speGetBuffer,
]);

export class SimulatedDriver implements DeviceCalls {
  /** Counters that nobody else has: 0 and LOCK_ACQUIRE finds none. */
  freeCounters: number;
  readonly #cores: number;
  readonly #version: DriverVersion;
  readonly #options: Required<SimulatedDriverOptions>;
  readonly #requests: DriverRequests;
  #lastHandle = 0x100n;
  readonly #open = new Set<bigint>();
  #owner: bigint | null = null;
  #gone: Status = 0;

  constructor(counts: PmuCounts, options: SimulatedDriverOptions = {}) {
    this.#options = {
      version: { major: 3, minor: 8, patch: 0, gitVersion: 'simulated', features: '+spe' },
      totalCounters: 6,
      freeCounters: 6,
      clusterSize: 2,
      memoryControllers: 2,
      memoryRanges: true,
      spe: true,
      elevated: () => true,
      ...options,
    };
    this.#cores = counts.cores;
    this.#version = this.#options.version;
    this.freeCounters = this.#options.freeCounters;
    this.#requests = new DriverRequests(counts, this.#options);
  }

  /** It says that it is of the version before the protocol's. */
  get isOld(): boolean {
    return this.#options.version === OLD_VERSION;
  }

  set isOld(now: boolean) {
    this.#options.version = now ? OLD_VERSION : this.#version;
  }

  /** Who has the lock; a device that is gone is `caller`'s: nobody else counts with it. */
  get holder(): 'nobody' | 'caller' | 'other' {
    if (this.#owner === OTHER_HANDLE) return 'other';
    return this.#owner === null && this.#gone === 0 ? 'nobody' : 'caller';
  }

  /** Another program holds the lock, as if it had come first; with `force` it takes it from whoever has it. */
  holdByAnother(force = false): void {
    if (force || this.#owner === null) this.#owner = OTHER_HANDLE;
  }

  letGoByAnother(): void {
    if (this.#owner === OTHER_HANDLE) this.#owner = null;
  }

  /** The device goes away: requests fail with 22 while the driver ends, then with 1167. */
  remove(ended = false): void {
    this.#gone = ended ? DEVICE_NOT_CONNECTED : ERROR.BAD_COMMAND;
    this.#requests.end();
  }

  /** It is there again, as after its start: nobody's. */
  comeBack(): void {
    this.#gone = 0;
    this.#owner = null;
    this.#open.clear();
  }

  deviceInterfaces(interfaceClass: Uint8Array): { status: Status; paths: string[] } {
    const there = this.#gone === 0 && readGuid(interfaceClass) === WPERF_INTERFACE_GUID;
    return { status: CR_SUCCESS, paths: there ? [PATH] : [] };
  }

  devicesByHardwareId(hardwareId: string): { status: Status; instanceIds: string[] } {
    const count =
      hardwareId === DSU_HARDWARE_ID && this.#options.clusterSize > 0
        ? this.#cores / this.#options.clusterSize
        : hardwareId === DMC_HARDWARE_ID
          ? this.#options.memoryControllers
          : 0;
    return {
      status: CR_SUCCESS,
      instanceIds: Array.from({ length: count }, (_, i) => `ACPI\\${hardwareId}\\${i}`),
    };
  }

  deviceMemoryRanges(instanceId: string): { status: Status; ranges: { start: bigint; end: bigint }[] } {
    const match = /^ACPI\\ARMHD620\\(\d+)$/.exec(instanceId);
    if (match === null || Number(match[1]) >= this.#options.memoryControllers)
      return { status: CR_NO_SUCH_DEVNODE, ranges: [] };
    if (!this.#options.memoryRanges) return { status: CR_SUCCESS, ranges: [] };
    const start = DMC_FIRST_ADDRESS + BigInt(at(match, 1)) * DMC_BYTES;
    return { status: CR_SUCCESS, ranges: [{ start, end: start + DMC_BYTES }] };
  }

  createFile(path: string): { status: Status; handle: bigint } {
    if (this.#gone !== 0 || path.toLowerCase() !== PATH.toLowerCase())
      return { status: ERROR.FILE_NOT_FOUND, handle: -1n };
    if (!this.#options.elevated()) return { status: ERROR.ACCESS_DENIED, handle: -1n };
    this.#lastHandle += 4n;
    this.#open.add(this.#lastHandle);
    return { status: 0, handle: this.#lastHandle };
  }

  /** The lock stays with whoever had it, as with the driver. */
  closeHandle(handle: bigint): Status {
    return this.#open.delete(handle) ? 0 : ERROR.INVALID_HANDLE;
  }

  deviceIoControl(
    handle: bigint,
    code: number,
    input: Uint8Array,
    output: Uint8Array,
  ): { status: Status; returnedBytes: number } {
    const refused = this.#refusal(handle, input, output);
    const answer = refused === 0 ? this.#answer(handle, code, input) : refused;
    if (typeof answer === 'number') return { status: answer, returnedBytes: 0 };
    // Written first and checked afterwards, as the driver does; what it does not check, its queue does.
    output.set(answer.subarray(0, output.length));
    if (answer.length <= output.length) return { status: 0, returnedBytes: answer.length };
    return { status: UNCHECKED.has(code) ? ERROR.NO_SYSTEM_RESOURCES : ERROR.INSUFFICIENT_BUFFER, returnedBytes: 0 };
  }

  #refusal(handle: bigint, input: Uint8Array, output: Uint8Array): Status {
    if (!this.#open.has(handle)) return ERROR.INVALID_HANDLE;
    if (this.#gone !== 0) return this.#gone;
    if (input.length === 0) return INVALID_BLOCK_LENGTH;
    return output.length > LIMIT.outputBytes ? ERROR.MORE_DATA : 0;
  }

  #answer(handle: bigint, code: number, input: Uint8Array): Answer {
    if (code === IOCTL.lockAcquire) return this.#lock(handle, input);
    if (code === IOCTL.lockRelease) return this.#release(handle, input);
    return isSpe(code) || this.#owner === handle ? this.#requests.answer(code, input) : ERROR.BAD_COMMAND;
  }

  #lock(handle: bigint, input: Uint8Array): Answer {
    if (input.length !== 4) return ERROR.INVALID_PARAMETER;
    const flag = viewOf(input).getUint32(0, true);
    if (flag !== LOCK_FLAG.get && flag !== LOCK_FLAG.getForce) return ERROR.INVALID_PARAMETER;
    if (flag === LOCK_FLAG.get && this.#owner !== null && this.#owner !== handle) return u32(LOCK_STATUS.busy);
    if (this.freeCounters === 0) return u32(LOCK_STATUS.insufficientResources);
    this.#owner = handle;
    return u32(LOCK_STATUS.acquired);
  }

  #release(handle: bigint, input: Uint8Array): Answer {
    if (input.length !== 4 || viewOf(input).getUint32(0, true) !== LOCK_FLAG.release) return ERROR.INVALID_PARAMETER;
    if (this.#owner !== handle) return u32(LOCK_STATUS.busy);
    this.#owner = null;
    return u32(LOCK_STATUS.idle);
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
