/** Devices and their I/O: which there are, their memory (cfgmgr32), and requests to them (kernel32). */
import { at } from '../../contract/checked.ts';
import type { DeviceCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bindDeviceLists } from './device-lists.ts';
import { bindDeviceMemory } from './device-memory.ts';
import { bytesOf } from './etw.ts';
import { bindHandles } from './handles.ts';
import { type Libraries, orNull } from './libraries.ts';

const GENERIC_READ_WRITE = 0xc000_0000;
const SHARE_READ_WRITE = 3;

export function bindDevices(libraries: Libraries): DeviceCalls {
  const { open, close, lastError } = bindHandles(libraries);
  const ioControl = libraries.bind('kernel32', 'DeviceIoControl', 'i32', [
    'u64',
    'u32',
    'bytes',
    'u32',
    'bytes',
    'u32',
    'bytes',
    'bytes',
  ]);
  return {
    ...bindDeviceLists(libraries),
    deviceMemoryRanges: bindDeviceMemory(libraries),
    createFile: (path) => open(path, GENERIC_READ_WRITE, SHARE_READ_WRITE, 0),
    deviceIoControl(handle, code, input, output) {
      const returned = new Uint32Array(1);
      const done = ioControl(
        handle,
        code,
        orNull(input),
        input.length,
        orNull(output),
        output.length,
        bytesOf(returned),
        null,
      );
      return { status: done ? ERROR.SUCCESS : lastError(), returnedBytes: at(returned, 0) };
    },
    closeHandle: close,
  };
}
