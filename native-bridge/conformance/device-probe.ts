/** A machine under test, opened and locked before each test, and the requests that the suites put to it. */
import { afterEach, beforeEach, expect } from 'vitest';
import { guidBytes } from '../calls/layouts.ts';
import {
  CTL_FLAG,
  DRIVER_STRUCTS,
  driverOffsetOf,
  driverSizeOf,
  EVENT_CLASS,
  IOCTL,
  type IoctlName,
  LOCK_FLAG,
  LOCK_STATUS,
  WPERF_INTERFACE_GUID,
} from '../pmu/driver-layouts.ts';
import { encodeAssign, encodeControl } from '../pmu/driver-messages.ts';
import { rateOf } from '../testing/fake-driver/linear-counts.ts';
import {
  DEVICE_DEFAULTS,
  type DeviceMachine,
  type DeviceMachineFactory,
  type DeviceMachineOptions,
} from './device-machine.ts';

/** What core `core` counts of `event` in `ms` milliseconds. */
export const counted = (core: number, event: number, ms: number): number => ms * 1000 * rateOf(event) * (core + 1);

/** To be called inside `describe`. `on` has the machine of the test that runs, and the handle that holds its lock. */
export function deviceProbe(make: DeviceMachineFactory) {
  const on = {} as { machine: DeviceMachine; handle: bigint };

  const use = (options: DeviceMachineOptions = {}): void => {
    on.machine = make({ ...DEVICE_DEFAULTS, ...options });
  };
  const open = (): bigint => {
    const [path] = on.machine.devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID)).paths;
    const { status, handle: opened } = on.machine.devices.createFile(path);
    expect(status).toBe(0);
    return opened;
  };
  const ask = (
    request: IoctlName,
    input: Uint8Array,
    outputBytes = 0,
    of = on.handle,
  ): { status: number; returnedBytes: number; output: Uint8Array } => {
    const output = new Uint8Array(outputBytes);
    return { ...on.machine.devices.deviceIoControl(of, IOCTL[request], input, output), output };
  };
  const tell = (request: IoctlName, input: Uint8Array): void => {
    expect(ask(request, input).status, request).toBe(0);
  };
  const lock = (flag: number = LOCK_FLAG.get, of = on.handle): number =>
    u32At(ask('lockAcquire', u32(flag), 4, of).output);
  const assign = (core: number, events: number[]): void =>
    tell('assignEvents', encodeAssign(core, 0, [{ eventClass: EVENT_CLASS.core, events }]));
  const control = (request: 'start' | 'stop' | 'reset', cores: number[], flags: number = CTL_FLAG.core): void =>
    tell(request, encodeControl({ cores, flags, periodMs: 10 }));
  const read = (core: number): ReadingOf =>
    readingOf(ask('readCounting', encodeControl({ cores: [core], flags: 1 }), driverSizeOf('ReadOut')));
  const readDsu = (core: number): ReadingOf =>
    readingOf(ask('dsuRead', encodeControl({ cores: [core], flags: 2 }), driverSizeOf('DSUReadOut')));

  beforeEach(() => {
    use();
    on.handle = open();
    expect(lock()).toBe(LOCK_STATUS.acquired);
  });
  afterEach(() => {
    on.machine.devices.closeHandle(on.handle);
  });

  return { on, use, open, ask, tell, lock, assign, control, read, readDsu };
}

interface ReadingOf {
  round: number;
  events: { event: number; value: number; scheduled: number }[];
}

function readingOf({ status, output }: { status: number; output: Uint8Array }): ReadingOf {
  expect(status).toBe(0);
  const count = new DataView(output.buffer).getUint32(0, true);
  return { round: u64At(output, driverOffsetOf('ReadOut', 'round')), events: eventsAt(output, 16, count) };
}

export function eventsAt(bytes: Uint8Array, at: number, count: number): ReadingOf['events'] {
  const { event_idx, value, scheduled } = DRIVER_STRUCTS.pmu_event_usr.fields;
  return Array.from({ length: count }, (_, i) => {
    const event = at + 32 * i;
    return {
      event: u32At(bytes, event + event_idx[0]),
      value: u64At(bytes, event + value[0]),
      scheduled: u64At(bytes, event + scheduled[0]),
    };
  });
}

export function samplesOf({
  status,
  output,
}: {
  status: number;
  output: Uint8Array;
}): { lr: number; pc: number; flags: number }[] {
  expect(status).toBe(0);
  return Array.from({ length: u32At(output) }, (_, i) => ({
    lr: u64At(output, 8 + 32 * i),
    pc: u64At(output, 16 + 32 * i),
    flags: u64At(output, 24 + 32 * i),
  }));
}

export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
export const u32At = (bytes: Uint8Array, at = 0): number => viewOf(bytes).getUint32(at, true);
export const u64At = (bytes: Uint8Array, at: number): number => Number(viewOf(bytes).getBigUint64(at, true));
export const clusters = (count: number, size: number): Uint8Array => Uint8Array.of(count, 0, size, 0);
