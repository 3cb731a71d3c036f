/** The memory that a device was given: its allocated configuration, by cfgmgr32. */
import { at } from '../../contract/checked.ts';
import type { DeviceCalls, Status } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { bindStatusOf, CR } from './device-lists.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries } from './libraries.ts';

const LOCATE_NORMAL = 0;
const ALLOCATED_CONFIGURATION = 2;
const RESOURCE_MEMORY = 1;
/** MEM_DES, which begins MEM_RESOURCE: u32 count, u32 type, u64 base, u64 end (inclusive), u32 flags, u32 reserved. */
const MEM_DES = { bytes: 32, base: 8, end: 16 } as const;
const MOST_RESOURCE_BYTES = 1 << 16;

type Ranges = ReturnType<DeviceCalls['deviceMemoryRanges']>;

export function bindDeviceMemory(libraries: Libraries): DeviceCalls['deviceMemoryRanges'] {
  const locate = libraries.bind('cfgmgr32', 'CM_Locate_DevNodeW', 'u32', ['bytes', 'text', 'u32']);
  const firstConfiguration = libraries.bind('cfgmgr32', 'CM_Get_First_Log_Conf', 'u32', ['bytes', 'u32', 'u32']);
  const freeConfiguration = libraries.bind('cfgmgr32', 'CM_Free_Log_Conf_Handle', 'u32', ['u64']);
  const statusOf = bindStatusOf(libraries);
  const rangesOf = bindRanges(libraries, statusOf);
  const none = (status: Status): Ranges => ({ status, ranges: [] });
  return (instanceId) => {
    const node = new Uint32Array(1);
    const located = asStatus(locate(bytesOf(node), instanceId, LOCATE_NORMAL));
    if (located !== CR.success) return none(statusOf(located));
    const configuration = new BigUint64Array(1);
    const first = asStatus(firstConfiguration(bytesOf(configuration), node[0], ALLOCATED_CONFIGURATION));
    // A device without resources has no configuration.
    if (first === CR.noMoreLogConf) return none(ERROR.SUCCESS);
    if (first !== CR.success) return none(statusOf(first));
    const found = rangesOf(at(configuration, 0));
    freeConfiguration(at(configuration, 0));
    return found;
  };
}

/** @returns the memory ranges of a configuration: its resources are a chain that begins with it */
function bindRanges(libraries: Libraries, statusOf: (code: unknown) => Status): (configuration: bigint) => Ranges {
  const nextResource = libraries.bind('cfgmgr32', 'CM_Get_Next_Res_Des', 'u32', [
    'bytes',
    'u64',
    'u32',
    'bytes',
    'u32',
  ]);
  const freeResource = libraries.bind('cfgmgr32', 'CM_Free_Res_Des_Handle', 'u32', ['u64']);
  const resourceSize = libraries.bind('cfgmgr32', 'CM_Get_Res_Des_Data_Size', 'u32', ['bytes', 'u64', 'u32']);
  const resourceData = libraries.bind('cfgmgr32', 'CM_Get_Res_Des_Data', 'u32', ['u64', 'bytes', 'u32', 'u32']);
  return (configuration) => {
    const ranges: Ranges['ranges'] = [];
    let descriptor = configuration;
    for (;;) {
      const resource = new BigUint64Array(1);
      const next = asStatus(nextResource(bytesOf(resource), descriptor, RESOURCE_MEMORY, null, 0));
      if (descriptor !== configuration) freeResource(descriptor);
      if (next !== CR.success) return { status: next === CR.noMoreResDes ? ERROR.SUCCESS : statusOf(next), ranges };
      descriptor = at(resource, 0);
      const size = new Uint32Array(1);
      if (asStatus(resourceSize(bytesOf(size), descriptor, 0)) !== CR.success || at(size, 0) < MEM_DES.bytes) continue;
      const data = new Uint8Array(Math.min(at(size, 0), MOST_RESOURCE_BYTES));
      if (asStatus(resourceData(descriptor, data, data.length, 0)) !== CR.success) continue;
      const view = new DataView(data.buffer);
      ranges.push({ start: view.getBigUint64(MEM_DES.base, true), end: view.getBigUint64(MEM_DES.end, true) + 1n });
    }
  };
}
