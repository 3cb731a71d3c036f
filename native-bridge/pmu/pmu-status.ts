/** What can be counted on this machine, or why nothing can and what to do; and the lock that a crash left behind. */
import type { PmuStatus } from '../../contract/recording.ts';
import { BridgeError } from '../calls/bridge-error.ts';
import { ERROR } from '../calls/layouts.ts';
import { productOfPart } from './arm-products.ts';
import { chunked, MOST_CONTROLLERS } from './counting-plan.ts';
import { DriverDevice, dmcDevices, driverPaths, dsuDevices, NO_DRIVER, PROTOCOL_VERSION } from './driver-device.ts';
import type { DriverFacts } from './driver-facts.ts';
import { CTL_FLAG, EVENT_CLASS, LOCK_STATUS } from './driver-layouts.ts';
import type { DriverVersion, HardwareConfig } from './driver-messages.ts';
import { pmuError } from './pmu-error.ts';
import type { PmuCalls } from './pmu-types.ts';

/** Who may hold the driver: its own tool first, then other Corescopes (this process is none of them). */
const HOLDERS = [/^wperf/i, /^corescope/i];

/** Never throws: what is wrong stands in `problem`. */
export function pmuStatus(calls: PmuCalls): PmuStatus {
  let device: DriverDevice | null = null;
  try {
    if (driverPaths(calls.devices).length === 0) return unavailable(NO_DRIVER);
    device = DriverDevice.open(calls.devices);
    lockDriver(calls, device, false);
    const { status } = readFacts(calls, device);
    return status;
  } catch (error) {
    const info = BridgeError.infoOf(error);
    return { ...unavailable(info.message), heldBy: info.status === ERROR.BUSY ? candidates(calls) : [] };
  } finally {
    device?.unlock();
    device?.close();
  }
}

/**
 * Stops the counters and gives back a lock that a recording of ours left behind: closing its handle, or dying, did not.
 * @param force take it from whom holds it: right only for a lock that is known to be ours, or when a person asked for it
 * @throws BridgeError
 */
export function releasePmuLock(calls: PmuCalls, force: boolean): void {
  const device = DriverDevice.open(calls.devices);
  try {
    lockDriver(calls, device, force);
    for (const cores of chunked(allCores(device.hardware().cores)))
      device.control('stop', { cores, flags: CTL_FLAG.core });
  } finally {
    device.unlock();
    device.close();
  }
}

export const allCores = (cores: number): number[] => Array.from({ length: cores }, (_, core) => core);

/** @throws BridgeError: `status` is 170 (ERROR_BUSY) when another holds it */
export function lockDriver(calls: PmuCalls, device: DriverDevice, force: boolean): void {
  let answer: number;
  try {
    answer = device.lock(force);
  } catch (error) {
    const { status } = BridgeError.infoOf(error);
    if (status !== ERROR.INVALID_PARAMETER && status !== ERROR.INVALID_FUNCTION) throw error;
    throw pmuError(
      'The WindowsPerf driver is too old: it does not support locking. Install WindowsPerf 3.8 or newer.',
      status,
    );
  }
  switch (answer) {
    case LOCK_STATUS.acquired:
      return;
    case LOCK_STATUS.busy: {
      const who = candidates(calls).map(({ pid, imageName }) => `${imageName} (${pid})`);
      throw pmuError(
        `Another program holds the WindowsPerf driver${who.length > 0 ? `, perhaps ${who.join(' or ')}` : '; no running program is known to use it, so one may have crashed while counting'}. Close it, or force the lock (\`--pmu-force\` at the command line), which makes its counting fail.`,
        ERROR.BUSY,
      );
    }
    case LOCK_STATUS.insufficientResources:
      throw pmuError(
        'No PMU counter is free: another profiler or the hypervisor uses them all. Close other profilers; for a virtual machine, enable the PMU on its host.',
        ERROR.NO_SYSTEM_RESOURCES,
      );
    default:
      throw pmuError(`The WindowsPerf driver could not be locked (it returned ${answer}). Restart the driver.`);
  }
}

const candidates = (calls: PmuCalls): PmuStatus['heldBy'] => {
  const rankOf = (imageName: string): number => HOLDERS.findIndex((pattern) => pattern.test(imageName));
  return calls.system
    .processes()
    .filter(({ pid, imageName }) => rankOf(imageName) >= 0 && pid !== process.pid)
    .sort((a, b) => rankOf(a.imageName) - rankOf(b.imageName) || a.pid - b.pid)
    .map(({ pid, imageName }) => ({ pid, imageName }));
};

/**
 * Asks a locked driver for everything, and prepares DSU, DMC and SPE where they are there.
 * @throws BridgeError when the driver is too old, or core counters cannot be had
 */
export function readFacts(calls: PmuCalls, device: DriverDevice): DriverFacts {
  const version = readVersion(device);
  const hardware = device.hardware();
  if (hardware.freeCounters === 0)
    throw pmuError('No PMU counter is free: another profiler or the hypervisor uses them all. Close other profilers.');
  const dsu = prepareDsu(calls, device, hardware);
  const dmc = prepareDmc(calls, device);
  const spe = prepareSpe(device, hardware, version);
  const supported = device.supportedEvents();
  const eventsOf = (wanted: number): number[] =>
    supported.filter(({ eventClass }) => eventClass === wanted).flatMap((block) => block.events);
  const status: PmuStatus = {
    available: true,
    problem: null,
    driverVersion: `${version.major}.${version.minor}.${version.patch}`,
    features: version.features.split('+').filter((feature) => feature !== ''),
    product: productOfPart(hardware),
    cores: hardware.cores,
    freeCounters: hardware.freeCounters,
    totalCounters: hardware.totalCounters,
    events: eventsOf(EVENT_CLASS.core),
    dsu: { ...dsu, events: eventsOf(EVENT_CLASS.dsu) },
    dmc: dmc.status,
    spe,
    heldBy: [],
  };
  return { hardware, version, status, dmcs: dmc.count };
}

function readVersion(device: DriverDevice): DriverVersion {
  const { major, minor } = PROTOCOL_VERSION;
  const version = device.version();
  if (version.major < major || (version.major === major && version.minor < minor))
    throw pmuError(
      `The WindowsPerf driver is version ${version.major}.${version.minor}.${version.patch}, which is too old. Install WindowsPerf ${major}.${minor} or newer.`,
    );
  return version;
}

function prepareDsu(calls: PmuCalls, device: DriverDevice, { cores }: HardwareConfig): PmuStatus['dsu'] {
  const off = (problem: string): PmuStatus['dsu'] => ({
    available: false,
    problem,
    counters: 0,
    clusterSize: 0,
    events: [],
  });
  const clusters = dsuDevices(calls.devices).length;
  if (clusters === 0) return off('Windows reports no DynamIQ Shared Unit on this machine (ACPI ID ARMHD500).');
  if (cores % clusters !== 0)
    return off(`${cores} cores cannot be divided among ${clusters} clusters: the driver needs clusters of one size.`);
  const clusterSize = cores / clusters;
  try {
    const counters = device.initDsu(clusters, clusterSize);
    return counters === 0
      ? off('The cluster’s PMU has no counters.')
      : { available: true, problem: null, counters, clusterSize, events: [] };
  } catch (error) {
    return off(BridgeError.infoOf(error).message);
  }
}

function prepareDmc(calls: PmuCalls, device: DriverDevice): { status: PmuStatus['dmc']; count: number } {
  const off = (problem: string): { status: PmuStatus['dmc']; count: number } => ({
    status: { available: false, problem, clkCounters: 0, clkdiv2Counters: 0 },
    count: 0,
  });
  const ids = dmcDevices(calls.devices);
  if (ids.length === 0) return off('Windows reports no memory controllers on this machine (ACPI ID ARMHD620).');
  const ranges: { start: bigint; end: bigint }[] = [];
  for (const id of ids) {
    const { status, ranges: of } = calls.devices.deviceMemoryRanges(id);
    // Its counters lie in the first of them; an address that the device does not state is never guessed.
    const range = status === 0 ? of.find(({ start, end }) => end > start) : undefined;
    if (range === undefined)
      return off(`Windows reports no memory range for ${id}: its counters cannot be accessed safely.`);
    ranges.push(range);
  }
  if (ranges.length > MOST_CONTROLLERS)
    return off(`${ranges.length} memory controllers: the driver supports ${MOST_CONTROLLERS} at a time.`);
  try {
    const { clk, clkdiv2 } = device.initDmc(ranges);
    return {
      status: { available: true, problem: null, clkCounters: clk, clkdiv2Counters: clkdiv2 },
      count: ranges.length,
    };
  } catch (error) {
    return off(BridgeError.infoOf(error).message);
  }
}

/** ID_AA64DFR0_EL1 bits 35..32: the version of the extension. */
const speVersionOf = (idAa64Dfr0: bigint): number => Number((idAa64Dfr0 >> 32n) & 0xfn);

function prepareSpe(device: DriverDevice, hardware: HardwareConfig, version: DriverVersion): PmuStatus['spe'] {
  if (speVersionOf(hardware.idAa64Dfr0) === 0)
    return { available: false, problem: 'These cores have no Statistical Profiling Extension.' };
  if (!version.features.includes('+spe'))
    return {
      available: false,
      problem: 'The driver was built without SPE (its features lack +spe). Install a build with SPE.',
    };
  try {
    device.initSpe(0);
    return { available: true, problem: null };
  } catch (error) {
    return { available: false, problem: BridgeError.infoOf(error).message };
  }
}

function unavailable(problem: string): PmuStatus {
  return {
    available: false,
    problem,
    driverVersion: null,
    features: [],
    product: null,
    cores: 0,
    freeCounters: 0,
    totalCounters: 0,
    events: [],
    dsu: { available: false, problem, counters: 0, clusterSize: 0, events: [] },
    dmc: { available: false, problem, clkCounters: 0, clkdiv2Counters: 0 },
    spe: { available: false, problem },
    heldBy: [],
  };
}

/** Of a failure in the middle: whether the device is gone, or somebody took the lock. */
export function failureWhileCounting(calls: PmuCalls, error: unknown): BridgeError {
  const { message, call, status } = BridgeError.infoOf(error);
  if (status !== ERROR.BAD_COMMAND) return new BridgeError({ message, call, status });
  let gone: boolean;
  try {
    gone = driverPaths(calls.devices).length === 0;
  } catch {
    gone = true;
  }
  if (gone)
    return new BridgeError({
      message: 'The WindowsPerf driver was removed while it counted. The trace has the counts up to then.',
      call,
      status,
    });
  const who = candidates(calls).map(({ pid, imageName }) => `${imageName} (${pid})`);
  return new BridgeError({
    message: `Another program forced the lock of the WindowsPerf driver${who.length > 0 ? `, perhaps ${who.join(' or ')}` : ''}, so counting ended. The trace has the counts up to then.`,
    call,
    status,
  });
}
