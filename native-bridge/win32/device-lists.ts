/** Which devices there are, and the codes and lists of cfgmgr32. */
import { at } from '../../contract/checked.ts';
import type { DeviceCalls, Status } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries } from './libraries.ts';

/** Codes of cfgmgr32.h, which are its own. */
export const CR = { success: 0, noMoreLogConf: 0x0e, noMoreResDes: 0x0f } as const;
const LIST_PRESENT_INTERFACES = 0;
/** CM_GETIDLIST_FILTER_ENUMERATOR | CM_GETIDLIST_FILTER_PRESENT */
const LIST_PRESENT_DEVICES_OF_ID = 0x101;
/** Between asking for a list's length and asking for the list, a device may have come. */
const LIST_TRIES = 3;
const MAX_LIST_UNITS = 1 << 20;

export function bindDeviceLists(libraries: Libraries): Pick<DeviceCalls, 'deviceInterfaces' | 'devicesByHardwareId'> {
  const interfaceListSize = libraries.bind('cfgmgr32', 'CM_Get_Device_Interface_List_SizeW', 'u32', [
    'bytes',
    'bytes',
    'text',
    'u32',
  ]);
  const interfaceList = libraries.bind('cfgmgr32', 'CM_Get_Device_Interface_ListW', 'u32', [
    'bytes',
    'text',
    'bytes',
    'u32',
    'u32',
  ]);
  const idListSize = libraries.bind('cfgmgr32', 'CM_Get_Device_ID_List_SizeW', 'u32', ['bytes', 'text', 'u32']);
  const idList = libraries.bind('cfgmgr32', 'CM_Get_Device_ID_ListW', 'u32', ['text', 'bytes', 'u32', 'u32']);
  const statusOf = bindStatusOf(libraries);
  return {
    deviceInterfaces(interfaceClass) {
      const { status, texts } = sizedList(
        (units) => statusOf(interfaceListSize(units, interfaceClass, null, LIST_PRESENT_INTERFACES)),
        (text, units) => statusOf(interfaceList(interfaceClass, null, text, units, LIST_PRESENT_INTERFACES)),
      );
      return { status, paths: texts };
    },
    devicesByHardwareId(hardwareId) {
      // The enumerator and the id: all instances below it.
      const filter = `ACPI\\${hardwareId}`;
      const { status, texts } = sizedList(
        (units) => statusOf(idListSize(units, filter, LIST_PRESENT_DEVICES_OF_ID)),
        (text, units) => statusOf(idList(filter, text, units, LIST_PRESENT_DEVICES_OF_ID)),
      );
      return { status, instanceIds: texts };
    },
  };
}

/** @returns what makes a Win32 error code of one of cfgmgr32 */
export function bindStatusOf(libraries: Libraries): (code: unknown) => Status {
  const toWin32 = libraries.bind('cfgmgr32', 'CM_MapCrToWin32Err', 'u32', ['u32', 'u32']);
  return (code) => (asStatus(code) === CR.success ? ERROR.SUCCESS : asStatus(toWin32(code, ERROR.GEN_FAILURE)));
}

/** A list of texts, sized first: `size` writes how many UTF-16 units it takes. */
function sizedList(
  size: (units: Uint8Array) => Status,
  read: (texts: Uint8Array, units: number) => Status,
): { status: Status; texts: string[] } {
  let status: Status = ERROR.INSUFFICIENT_BUFFER;
  for (let i = 0; i < LIST_TRIES && status === ERROR.INSUFFICIENT_BUFFER; i++) {
    const units = new Uint32Array(1);
    status = size(bytesOf(units));
    if (status !== ERROR.SUCCESS) return { status, texts: [] };
    if (at(units, 0) > MAX_LIST_UNITS) return { status: ERROR.NOT_ENOUGH_MEMORY, texts: [] };
    const text = new Uint8Array(2 * at(units, 0));
    if (text.length === 0) return { status, texts: [] };
    status = read(text, at(units, 0));
    if (status === ERROR.SUCCESS) return { status, texts: textsOf(text) };
  }
  return { status, texts: [] };
}

/** Texts one behind the other, each with its NUL, an empty one at the end. */
export function textsOf(bytes: Uint8Array): string[] {
  const text = new TextDecoder('utf-16le').decode(bytes);
  const end = text.indexOf('\0\0');
  return (end < 0 ? text : text.slice(0, end)).split('\0').filter((part) => part !== '');
}
