import type { Calls } from '../../native-bridge/calls/calls.ts';

/** ERROR_INVALID_HANDLE. */
const invalidHandle = 6;

/**
 * Calls of a process that may die before its machine does. When it has, its handles are closed, and whatever still runs
 * on its behalf gets nothing done: no counter is stopped, no lock is freed. That is how Windows leaves it, too.
 */
export function mortal(calls: Calls): { calls: Calls; die(): void } {
  let dead = false;
  const handles = new Set<bigint>();
  const { devices } = calls;
  return {
    calls: {
      ...calls,
      devices: {
        deviceInterfaces: (interfaceClass) => devices.deviceInterfaces(interfaceClass),
        devicesByHardwareId: (hardwareId) => devices.devicesByHardwareId(hardwareId),
        deviceMemoryRanges: (instanceId) => devices.deviceMemoryRanges(instanceId),
        createFile: (path) => {
          if (dead) return { status: invalidHandle, handle: 0n };
          const opened = devices.createFile(path);
          if (opened.status === 0) handles.add(opened.handle);
          return opened;
        },
        deviceIoControl: (handle, code, input, output) =>
          dead ? { status: invalidHandle, returnedBytes: 0 } : devices.deviceIoControl(handle, code, input, output),
        closeHandle: (handle) => {
          handles.delete(handle);
          return dead ? invalidHandle : devices.closeHandle(handle);
        },
      },
    },
    die: () => {
      dead = true;
      for (const handle of handles) devices.closeHandle(handle);
      handles.clear();
    },
  };
}
