/** The Windows calls of one program on a simulated machine: handles are the program's, what they stand for is the machine's. */

import { at } from '../../contract/checked.ts';
import { BUFFER_HEADER_BYTES, HEADER_BYTES } from '../../engine/format/layout.ts';
import { CPU_MHZ, DRIVE, NEOVERSE_N1, OS_VERSION } from '../../machine/machine.ts';
import type {
  Calls,
  DeviceCalls,
  PeerCalls,
  RealTimeCalls,
  RealTimeConsumer,
  Status,
  SystemCalls,
} from '../calls/calls.ts';
import { ERROR, sizeOf, writeField } from '../calls/layouts.ts';
import { driverOffsetOf, driverSizeOf, IOCTL } from '../pmu/driver-layouts.ts';
import { type Caller, PROFILE_PRIVILEGE, SimulatedEtw } from './etw-calls.ts';
import { SimulatedEvents } from './event-calls.ts';
import { SimulatedEventLogs } from './event-log-calls.ts';
import { DIRECTORIES, simulatedFiles } from './files.ts';
import { PERF_FREQUENCY_HZ, type SimulatedMachine } from './machine.ts';
import { SimulatedPerformance } from './performance-calls.ts';
import { logicalProcessorInformationEx } from './processors.ts';
import { simulatedRegistry } from './registry.ts';
import { knownProviders, SimulatedTdh } from './tdh-calls.ts';
import { SPMV_PROVIDER } from './telemetry.ts';

const MEMORY_BYTES = 32 * 2 ** 30;
const ARCHITECTURE_ARM64 = 12;
/** PF_PAE_ENABLED, PF_NX_ENABLED. */
const FEATURES = new Set([9, 12]);
const PRIVILEGES = new Set([PROFILE_PRIVILEGE, 'SeDebugPrivilege', 'SeSecurityPrivilege', 'SeLockMemoryPrivilege']);

export function simulatedCalls(machine: SimulatedMachine): Calls {
  const privileges = new Set<string>();
  const registered = new Set([...knownProviders(), SPMV_PROVIDER]);
  const caller: Caller = {
    get elevated() {
      return !machine.faults.notElevated;
    },
    privileges,
  };
  return {
    etw: new SimulatedEtw(machine, caller, registered),
    events: new SimulatedEvents(machine),
    performance: new SimulatedPerformance(machine),
    eventLogs: new SimulatedEventLogs(machine),
    realTime: new SimulatedRealTime(machine, caller),
    tdh: new SimulatedTdh(),
    devices: devicesOf(machine),
    files: simulatedFiles(),
    peers: peerCalls(machine),
    system: systemCalls(machine, caller, privileges),
  };
}

class SimulatedRealTime implements RealTimeCalls {
  readonly #machine: SimulatedMachine;
  readonly #caller: Caller;

  constructor(machine: SimulatedMachine, caller: Caller) {
    this.#machine = machine;
    this.#caller = caller;
  }

  openRealTime(
    sessionName: string,
    onBuffers: (buffers: Uint8Array[]) => void,
    onEnd: (status: Status) => void,
  ): Promise<{ status: Status; consumer: RealTimeConsumer | null }> {
    const failed = (status: Status) => Promise.resolve({ status, consumer: null });
    const session = this.#machine.session(sessionName);
    if (session === null || !session.isRealTime) return failed(ERROR.WMI_INSTANCE_NOT_FOUND);
    if (!this.#caller.elevated) return failed(ERROR.ACCESS_DENIED);
    let isOpen = true;
    const end = (status: Status): void => {
      if (!isOpen) return;
      isOpen = false;
      onEnd(status);
    };
    // TRACE_LOGFILE_HEADER is what the header event has behind its own header.
    const at = BUFFER_HEADER_BYTES + HEADER_BYTES.system64;
    const logfileHeader = session.header().slice(at, at + sizeOf('TRACE_LOGFILE_HEADER'));
    const close = session.consume({ onBuffers: (buffers) => isOpen && onBuffers(buffers), onEnd: end });
    const consumer: RealTimeConsumer = {
      logfileHeader,
      close: async () => {
        close();
        end(ERROR.SUCCESS);
      },
      dropped: () => ({ events: 0, buffers: 0 }),
    };
    return Promise.resolve({ status: ERROR.SUCCESS, consumer });
  }
}

/** The driver; what is read of its counters is noted for the truth. */
function devicesOf(machine: SimulatedMachine): DeviceCalls {
  const { driver } = machine;
  return {
    deviceInterfaces: (interfaceClass) => driver.deviceInterfaces(interfaceClass),
    devicesByHardwareId: (hardwareId) => driver.devicesByHardwareId(hardwareId),
    deviceMemoryRanges: (instanceId) => driver.deviceMemoryRanges(instanceId),
    createFile: (path) => driver.createFile(path),
    closeHandle: (handle) => driver.closeHandle(handle),
    deviceIoControl: (handle, code, input, output) => {
      // What is due by now has happened before: ticks of the driver's timers.
      machine.nowTicks();
      const answer = driver.deviceIoControl(handle, code, input, output);
      if (code === IOCTL.readCounting && answer.status === ERROR.SUCCESS) noteReadings(machine, input, output);
      return answer;
    },
  };
}

function noteReadings(machine: SimulatedMachine, input: Uint8Array, output: Uint8Array): void {
  const core = at(input, driverOffsetOf('pmu_ctl_hdr', 'cores_no'));
  const view = new DataView(output.buffer, output.byteOffset, output.length);
  const round = Number(view.getBigUint64(driverOffsetOf('ReadOut', 'round'), true));
  const count = view.getUint32(driverOffsetOf('ReadOut', 'evt_num'), true);
  const step = driverSizeOf('pmu_event_usr');
  for (let i = 0; i < count; i++) {
    const at = driverOffsetOf('ReadOut', 'evts') + i * step;
    const event = view.getUint32(at + driverOffsetOf('pmu_event_usr', 'event_idx'), true);
    const total = Number(view.getBigUint64(at + driverOffsetOf('pmu_event_usr', 'value'), true));
    machine.readings.note(core, event, round, total);
  }
}

/** Programs of the machine lie in one folder; it has no pipes. */
function peerCalls(machine: SimulatedMachine): PeerCalls {
  return {
    processImage: (pid) => {
      const found = machine.processes().find((each) => each.pid === pid);
      if (found === undefined) return { status: ERROR.INVALID_PARAMETER, path: '' };
      return { status: ERROR.SUCCESS, path: `${DIRECTORIES.windows}\\${found.imageName}` };
    },
    pipeServer: () => ({ status: ERROR.FILE_NOT_FOUND, pid: 0 }),
  };
}

function systemCalls(machine: SimulatedMachine, caller: Caller, privileges: Set<string>): SystemCalls {
  return {
    queryPerformanceCounter: () => machine.performanceCounter(),
    queryPerformanceFrequency: () => BigInt(PERF_FREQUENCY_HZ),
    systemTimeAsFileTime: () => machine.systemTime(machine.nowTicks()),
    processes: () => machine.processes(),
    isElevated: () => caller.elevated,
    isPerformanceLogUser: () => caller.elevated,
    enablePrivilege: (privilege) => {
      if (!PRIVILEGES.has(privilege)) return ERROR.NO_SUCH_PRIVILEGE;
      if (!caller.elevated) return ERROR.NOT_ALL_ASSIGNED;
      privileges.add(privilege);
      return ERROR.SUCCESS;
    },
    machine: () => ({
      kind: 'simulated',
      name: 'Simulated Arm machine',
      processors: machine.cores,
      memoryBytes: MEMORY_BYTES,
      osVersion: `${OS_VERSION.major}.${OS_VERSION.minor}.${OS_VERSION.build}`,
      architecture: 'arm64',
      bootFileTime: machine.bootTime,
      cpuMHz: CPU_MHZ,
      timeZoneBiasMin: 0,
    }),
    queryDosDevice: (name) =>
      name.toUpperCase() === DRIVE.name
        ? { status: ERROR.SUCCESS, targets: [DRIVE.device] }
        : { status: ERROR.FILE_NOT_FOUND, targets: [] },
    systemDirectories: () => ({ ...DIRECTORIES }),
    ...simulatedRegistry(machine.cores, machine.registry, caller),
    nativeSystemInfo: (info) => {
      writeField(info, 'SYSTEM_INFO', 'wProcessorArchitecture', ARCHITECTURE_ARM64);
      writeField(info, 'SYSTEM_INFO', 'dwPageSize', 4096);
      writeField(info, 'SYSTEM_INFO', 'lpMaximumApplicationAddress', 0x7fff_fffe_ffffn);
      writeField(info, 'SYSTEM_INFO', 'dwNumberOfProcessors', machine.cores);
      writeField(info, 'SYSTEM_INFO', 'dwAllocationGranularity', 65_536);
      writeField(info, 'SYSTEM_INFO', 'wProcessorLevel', NEOVERSE_N1.part);
      writeField(info, 'SYSTEM_INFO', 'wProcessorRevision', NEOVERSE_N1.revision);
    },
    isProcessorFeaturePresent: (feature) => FEATURES.has(feature),
    logicalProcessorInformationEx,
  };
}
