/** Devices and their I/O: cfgmgr32 and kernel32. */
import { at } from '../../contract/checked.ts';
import type { DeviceCalls, Status } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { bindHandles } from './handles.ts';
import { asStatus, type Libraries, type Native, orNull } from './libraries.ts';

/** Codes of cfgmgr32.h, which are its own. */
const CR = { success: 0, noSuchDevnode: 0x0d, noMoreLogConf: 0x0e, noMoreResDes: 0x0f } as const;
const LIST_PRESENT_INTERFACES = 0;
/** CM_GETIDLIST_FILTER_ENUMERATOR | CM_GETIDLIST_FILTER_PRESENT */
const LIST_PRESENT_DEVICES_OF_ID = 0x101;
const LOCATE_NORMAL = 0;
const ALLOCATED_CONFIGURATION = 2;
const RESOURCE_MEMORY = 1;
/** MEM_DES, which begins MEM_RESOURCE: u32 count, u32 type, u64 base, u64 end (inclusive), u32 flags, u32 reserved. */
const MEM_DES = { bytes: 32, base: 8, end: 16 } as const;
/** Between asking for a list's length and asking for the list, a device may have come. */
const LIST_TRIES = 3;
const MAX_LIST_UNITS = 1 << 20;

const GENERIC_READ_WRITE = 0xc000_0000;
const SHARE_READ_WRITE = 3;

export function bindDevices(libraries: Libraries): DeviceCalls {
  const cm = (name: string, args: Parameters<Libraries['bind']>[3]): Native =>
    libraries.bind('cfgmgr32', name, 'u32', args);
  const toWin32 = cm('CM_MapCrToWin32Err', ['u32', 'u32']);
  const interfaceListSize = cm('CM_Get_Device_Interface_List_SizeW', ['bytes', 'bytes', 'text', 'u32']);
  const interfaceList = cm('CM_Get_Device_Interface_ListW', ['bytes', 'text', 'bytes', 'u32', 'u32']);
  const idListSize = cm('CM_Get_Device_ID_List_SizeW', ['bytes', 'text', 'u32']);
  const idList = cm('CM_Get_Device_ID_ListW', ['text', 'bytes', 'u32', 'u32']);
  const locate = cm('CM_Locate_DevNodeW', ['bytes', 'text', 'u32']);
  const firstConfiguration = cm('CM_Get_First_Log_Conf', ['bytes', 'u32', 'u32']);
  const freeConfiguration = cm('CM_Free_Log_Conf_Handle', ['u64']);
  const nextResource = cm('CM_Get_Next_Res_Des', ['bytes', 'u64', 'u32', 'bytes', 'u32']);
  const freeResource = cm('CM_Free_Res_Des_Handle', ['u64']);
  const resourceSize = cm('CM_Get_Res_Des_Data_Size', ['bytes', 'u64', 'u32']);
  const resourceData = cm('CM_Get_Res_Des_Data', ['u64', 'bytes', 'u32', 'u32']);
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

  const statusOf = (code: unknown): Status =>
    asStatus(code) === CR.success ? ERROR.SUCCESS : asStatus(toWin32(code, ERROR.GEN_FAILURE));

  /** A list of texts, sized first: `size` writes how many UTF-16 units it takes. */
  function list(
    size: (units: Uint8Array) => unknown,
    read: (texts: Uint8Array, units: number) => unknown,
  ): { status: Status; texts: string[] } {
    let status: Status = ERROR.INSUFFICIENT_BUFFER;
    for (let i = 0; i < LIST_TRIES && status === ERROR.INSUFFICIENT_BUFFER; i++) {
      const units = new Uint32Array(1);
      status = statusOf(size(bytesOf(units)));
      if (status !== ERROR.SUCCESS) return { status, texts: [] };
      if (at(units, 0) > MAX_LIST_UNITS) return { status: ERROR.NOT_ENOUGH_MEMORY, texts: [] };
      const text = new Uint8Array(2 * at(units, 0));
      if (text.length === 0) return { status, texts: [] };
      status = statusOf(read(text, at(units, 0)));
      if (status === ERROR.SUCCESS) return { status, texts: textsOf(text) };
    }
    return { status, texts: [] };
  }

  return {
    deviceInterfaces(interfaceClass) {
      const { status, texts } = list(
        (units) => interfaceListSize(units, interfaceClass, null, LIST_PRESENT_INTERFACES),
        (text, units) => interfaceList(interfaceClass, null, text, units, LIST_PRESENT_INTERFACES),
      );
      return { status, paths: texts };
    },
    devicesByHardwareId(hardwareId) {
      // The enumerator and the id: all instances below it.
      const filter = `ACPI\\${hardwareId}`;
      const { status, texts } = list(
        (units) => idListSize(units, filter, LIST_PRESENT_DEVICES_OF_ID),
        (text, units) => idList(filter, text, units, LIST_PRESENT_DEVICES_OF_ID),
      );
      return { status, instanceIds: texts };
    },
    deviceMemoryRanges(instanceId) {
      const none = (status: Status) => ({ status, ranges: [] });
      const node = new Uint32Array(1);
      let status = asStatus(locate(bytesOf(node), instanceId, LOCATE_NORMAL));
      if (status !== CR.success) return none(statusOf(status));
      const configuration = new BigUint64Array(1);
      status = asStatus(firstConfiguration(bytesOf(configuration), node[0], ALLOCATED_CONFIGURATION));
      // A device without resources has no configuration.
      if (status === CR.noMoreLogConf) return none(ERROR.SUCCESS);
      if (status !== CR.success) return none(statusOf(status));
      const ranges: { start: bigint; end: bigint }[] = [];
      const first = at(configuration, 0);
      let descriptor = first;
      for (;;) {
        const resource = new BigUint64Array(1);
        const next = asStatus(nextResource(bytesOf(resource), descriptor, RESOURCE_MEMORY, null, 0));
        if (descriptor !== first) freeResource(descriptor);
        if (next !== CR.success) {
          status = next === CR.noMoreResDes ? ERROR.SUCCESS : statusOf(next);
          break;
        }
        descriptor = at(resource, 0);
        const size = new Uint32Array(1);
        if (asStatus(resourceSize(bytesOf(size), descriptor, 0)) !== CR.success || at(size, 0) < MEM_DES.bytes)
          continue;
        const data = new Uint8Array(Math.min(at(size, 0), 1 << 16));
        if (asStatus(resourceData(descriptor, data, data.length, 0)) !== CR.success) continue;
        const view = new DataView(data.buffer);
        ranges.push({
          start: view.getBigUint64(MEM_DES.base, true),
          end: view.getBigUint64(MEM_DES.end, true) + 1n,
        });
      }
      freeConfiguration(first);
      return { status, ranges };
    },
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

/** Texts one behind the other, each with its NUL, an empty one at the end. */
export function textsOf(bytes: Uint8Array): string[] {
  const text = new TextDecoder('utf-16le').decode(bytes);
  const end = text.indexOf('\0\0');
  return (end < 0 ? text : text.slice(0, end)).split('\0').filter((part) => part !== '');
}
