/** The driver's device, opened: one method a request, each checked. Nothing here waits or decides. */
import { at } from '../../contract/checked.ts';
import type { DeviceCalls } from '../calls/calls.ts';
import { ERROR, guidBytes } from '../calls/layouts.ts';
import {
  DMC_HARDWARE_ID,
  DRIVER_STRUCTS,
  DSU_HARDWARE_ID,
  driverOffsetOf,
  driverSizeOf,
  IOCTL,
  type IoctlName,
  LIMIT,
  LOCK_FLAG,
  WPERF_INTERFACE_GUID,
} from './driver-layouts.ts';
import {
  type ControlRequest,
  type DriverVersion,
  decodeEventBlocks,
  decodeHardware,
  decodeVersion,
  type EventBlock,
  encodeAssign,
  encodeControl,
  encodeDmcRanges,
  encodeSampleSources,
  encodeSpe,
  encodeVersion,
  type HardwareConfig,
  type SampleSource,
  type SpeRequest,
} from './driver-messages.ts';
import { callError, pmuError } from './pmu-error.ts';

/** The version whose protocol this is. It is also what we say that we are: a mismatch is no error. */
export const PROTOCOL_VERSION: DriverVersion = { major: 3, minor: 8, patch: 0, gitVersion: 'corescope', features: '' };

const NOTHING = new Uint8Array(0);

/** Whether a driver is there now. */
export function driverPaths(devices: DeviceCalls): string[] {
  const { status, paths } = devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID));
  if (status !== 0) throw callError('CM_Get_Device_Interface_ListW', status, 'Looking for the WindowsPerf driver');
  return paths;
}

export const NO_DRIVER =
  'The WindowsPerf driver is not running on this machine. Install WindowsPerf 3.8 or newer (its installer, or `wperf-devgen install`), then try again. Arm64 Windows only.';

export class DriverDevice {
  readonly #devices: DeviceCalls;
  readonly #handle: bigint;
  #open = true;

  private constructor(devices: DeviceCalls, handle: bigint) {
    this.#devices = devices;
    this.#handle = handle;
  }

  /** Finds and opens it. @throws BridgeError */
  static open(devices: DeviceCalls): DriverDevice {
    const path = driverPaths(devices)[0];
    if (path === undefined) throw pmuError(NO_DRIVER, ERROR.FILE_NOT_FOUND);
    const { status, handle } = devices.createFile(path);
    if (status !== 0) throw callError('CreateFileW', status, 'Opening the WindowsPerf driver');
    return new DriverDevice(devices, handle);
  }

  /** Idempotent. It does not give the lock back: unlock() does. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#devices.closeHandle(this.#handle);
  }

  /**
   * One request as it is.
   * @param output full size: what is too small is found out by the driver only after writing
   */
  request(name: IoctlName, input: Uint8Array, output: Uint8Array): { status: number; returnedBytes: number } {
    return this.#devices.deviceIoControl(this.#handle, IOCTL[name], input, output);
  }

  /** @throws BridgeError of its code, or when the answer has another size */
  #ask(name: IoctlName, input: Uint8Array, outputBytes: number, doing: string): Uint8Array {
    const output = outputBytes === 0 ? NOTHING : new Uint8Array(outputBytes);
    const { status, returnedBytes } = this.request(name, input, output);
    if (status !== 0) throw callError(`DeviceIoControl ${name}`, status, doing);
    if (returnedBytes !== outputBytes)
      throw pmuError(
        `${doing} failed: the driver answered ${returnedBytes} bytes where ${outputBytes} were expected, so its version is not supported (install WindowsPerf 3.8 or newer)`,
      );
    return output;
  }

  #tell(name: IoctlName, input: Uint8Array, doing: string): void {
    this.#ask(name, input, 0, doing);
  }

  /** @returns LOCK_STATUS */
  lock(force: boolean): number {
    const answer = this.#ask('lockAcquire', u32(force ? LOCK_FLAG.getForce : LOCK_FLAG.get), 4, 'Locking the driver');
    return new DataView(answer.buffer).getUint32(0, true);
  }

  /** @returns whether it was ours; never throws: it is done when all is over */
  unlock(): boolean {
    const answer = new Uint8Array(4);
    return this.request('lockRelease', u32(LOCK_FLAG.release), answer).status === 0 && answer[0] === 0;
  }

  hardware(): HardwareConfig {
    const doing = 'Reading the PMU’s configuration';
    const hardware = decodeHardware(this.#ask('queryHwCfg', u32(0x903), driverSizeOf('hw_cfg'), doing));
    if (hardware === null || hardware.cores === 0 || hardware.cores > LIMIT.cores || hardware.freeCounters > 31)
      throw pmuError(`${doing} failed: the driver’s answer is invalid`);
    return hardware;
  }

  version(): DriverVersion {
    const doing = 'Asking the driver’s version';
    const answer = this.#ask('queryVersion', encodeVersion(PROTOCOL_VERSION), driverSizeOf('version_info'), doing);
    return decodeVersion(answer) ?? PROTOCOL_VERSION;
  }

  supportedEvents(): EventBlock[] {
    const doing = 'Asking which events the PMU has';
    const output = new Uint8Array(LIMIT.suppEventsBytes);
    const { status, returnedBytes } = this.request('querySuppEvents', u32(0x904), output);
    if (status !== 0) throw callError('DeviceIoControl querySuppEvents', status, doing);
    const blocks = returnedBytes <= output.length ? decodeEventBlocks(output.subarray(0, returnedBytes)) : null;
    if (blocks === null) throw pmuError(`${doing} failed: the driver’s list ends in the middle of a block`);
    return blocks;
  }

  assign(core: number, filterBits: number, blocks: readonly EventBlock[]): void {
    this.#tell('assignEvents', encodeAssign(core, filterBits, blocks), 'Assigning events to counters');
  }

  control(name: 'start' | 'stop' | 'reset', request: ControlRequest): void {
    const doing = { start: 'Starting the counters', stop: 'Stopping the counters', reset: 'Resetting the counters' };
    this.#tell(name, encodeControl(request), doing[name]);
  }

  /** @returns counters of a cluster, without its cycle counter */
  initDsu(clusters: number, clusterSize: number): number {
    const input = new Uint8Array(driverSizeOf('dsu_ctl_hdr'));
    const view = new DataView(input.buffer);
    view.setUint16(driverOffsetOf('dsu_ctl_hdr', 'cluster_num'), clusters, true);
    view.setUint16(driverOffsetOf('dsu_ctl_hdr', 'cluster_size'), clusterSize, true);
    const answer = this.#ask('dsuInit', input, driverSizeOf('dsu_cfg'), 'Finding the cluster’s counters (DSU)');
    return at(answer, driverOffsetOf('dsu_cfg', 'gpc_num'));
  }

  initDmc(ranges: readonly { start: bigint; end: bigint }[]): { clk: number; clkdiv2: number } {
    const doing = 'Finding the memory controllers’ counters (DMC)';
    const answer = this.#ask('dmcInit', encodeDmcRanges(ranges), driverSizeOf('dmc_cfg'), doing);
    const { clk_gpc_num, clkdiv2_gpc_num } = DRIVER_STRUCTS.dmc_cfg.fields;
    return { clk: at(answer, clk_gpc_num[0]), clkdiv2: at(answer, clkdiv2_gpc_num[0]) };
  }

  setSampleSources(core: number, filterBits: number, sources: readonly SampleSource[]): void {
    this.#tell('sampleSetSource', encodeSampleSources(core, filterBits, sources), 'Choosing the events to sample');
  }

  startSampling(core: number): void {
    this.#tell('sampleStart', encodeControl({ cores: [core], flags: 1 }), 'Starting sampling');
  }

  stopSampling(core: number): { generated: number; dropped: number } {
    const request = encodeControl({ cores: [core], flags: 1 });
    const view = new DataView(
      this.#ask('sampleStop', request, driverSizeOf('PMUSampleSummary'), 'Stopping sampling').buffer,
    );
    return {
      generated: Number(view.getBigUint64(driverOffsetOf('PMUSampleSummary', 'sample_generated'), true)),
      dropped: Number(view.getBigUint64(driverOffsetOf('PMUSampleSummary', 'sample_dropped'), true)),
    };
  }

  initSpe(core: number): void {
    this.#tell('speInit', encodeControl({ cores: [core], flags: 8 }), 'Finding the Statistical Profiling Extension');
  }

  startSpe(request: SpeRequest): void {
    this.#tell('speStart', encodeSpe(request), 'Starting the Statistical Profiling Extension');
  }

  stopSpe(core: number): void {
    this.#tell('speStop', encodeControl({ cores: [core], flags: 8 }), 'Stopping the Statistical Profiling Extension');
  }

  /** Bytes that are ready. */
  speReadyBytes(core: number): number {
    const doing = 'Asking for SPE packets';
    const answer = this.#ask('speGetSize', encodeControl({ cores: [core], flags: 8 }), 8, doing);
    return Number(new DataView(answer.buffer).getBigUint64(0, true));
  }

  /** Takes that many bytes out of the driver's buffer; the caller asks for no more than are ready. */
  speBytes(request: SpeRequest): Uint8Array {
    return this.#ask('speGetBuffer', encodeSpe(request), request.bufferBytes, 'Fetching SPE packets');
  }
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** Present devices by their ACPI id: none where there are none, or they cannot be listed. */
const present = (devices: DeviceCalls, hardwareId: string): string[] => {
  const { status, instanceIds } = devices.devicesByHardwareId(hardwareId);
  return status === 0 ? instanceIds : [];
};
export const dsuDevices = (devices: DeviceCalls): string[] => present(devices, DSU_HARDWARE_ID);
export const dmcDevices = (devices: DeviceCalls): string[] => present(devices, DMC_HARDWARE_ID);
