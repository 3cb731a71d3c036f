/**
 * Which kernel events a flag of a system logger turns on. Flags are bits of the group mask of eight words, of which the
 * first is EnableFlags; a group's event is its hook: group in the high byte, type in the low one (format document part b).
 * Bits of the further words are as PERFINFO_GROUPMASK has them, from general knowledge of public tools.
 */
import { kernelGroup } from '../../engine/format/well-known.ts';
import { EVENT_TRACE_FLAG as FLAG } from '../calls/layouts.ts';

export const MASK_WORDS = 8;

/** Word of the mask, bit, then `group:type type-type …`; a group alone means all of its types. */
const ROWS: readonly [word: number, bit: number, hooks: string][] = [
  [0, FLAG.PROCESS, '3:1-4'],
  [0, FLAG.THREAD, '5:1-4'],
  [0, FLAG.IMAGE_LOAD, '3:10 20:2-4'],
  [0, FLAG.PROCESS_COUNTERS, '3:32-33'],
  [0, FLAG.CSWITCH, '5:36'],
  [0, FLAG.DPC, '15:66 15:68-70'],
  [0, FLAG.INTERRUPT, '15:67 15:95'],
  [0, FLAG.SYSTEMCALL, '15:51-52'],
  [0, FLAG.DISK_IO, '1:10-11 1:14'],
  [0, FLAG.DISK_FILE_IO, '4:0 4:32-36'],
  [0, FLAG.DISK_IO_INIT, '1:12-13 1:15'],
  [0, FLAG.DISPATCHER, '5:50'],
  [0, FLAG.MEMORY_PAGE_FAULTS, '2:10-13'],
  [0, FLAG.MEMORY_HARD_FAULTS, '2:32'],
  [0, FLAG.VIRTUAL_ALLOC, '2:98-99 2:128-129'],
  [0, FLAG.NETWORK_TCPIP, '6 8'],
  [0, FLAG.REGISTRY, '9'],
  [0, FLAG.ALPC, '26'],
  [0, FLAG.PROFILE, '15:46 15:73-74'],
  [0, FLAG.FILE_IO, '4:76 4:32-36'],
  [0, FLAG.FILE_IO_INIT, '4:64-75 4:32-36'],
  // MEMORY, PROFILE, CONTEXT_SWITCH, POOL, DPC, DISPATCHER, PMC_PROFILE, AFFINITY, PRIORITY, INTERRUPT, VIRTUAL_ALLOC,
  // MEMINFO, MEMINFO_WS
  [1, 0x1, '2:10-13 2:32'],
  [1, 0x2, '15:46 15:73-74'],
  [1, 0x4, '5:36'],
  [1, 0x40, '14'],
  [1, 0x80, '15:66 15:68-70'],
  [1, 0x200, '5:50'],
  [1, 0x400, '15:47-48 15:73-74'],
  [1, 0x1000, '5:53'],
  [1, 0x2000, '5:53'],
  [1, 0x4000, '15:67 15:95'],
  [1, 0x8000, '2:98-99 2:128-129'],
  [1, 0x80000, '2:112'],
  [1, 0x800000, '2:125'],
  // HEAP, SYSCALL, PROCESSOR_IDLE
  [2, 0x20, '16'],
  [2, 0x40, '15:51-52'],
  [2, 0x8000, '18'],
  // OB_HANDLE, OB_OBJECT, POWER
  [4, 0x40, '17:32-39'],
  [4, 0x80, '17:36-37 17:48-51'],
  [4, 0x8000, '18'],
];

const HOOKS = 0x10000;

export const hookOf = (group: number, type: number): number => (group << 8) | type;

function addHooks(text: string, enabled: Uint8Array): void {
  for (const part of text.split(' ')) {
    const [group, types = '0-255'] = part.split(':');
    const [from, to = from] = types.split('-').map(Number);
    enabled.fill(1, hookOf(Number(group), from), hookOf(Number(group), to) + 1);
  }
}

/** @returns one byte a hook: whether the mask turns it on. */
export function hooksOfMask(mask: Uint32Array): Uint8Array {
  const enabled = new Uint8Array(HOOKS);
  for (const [word, bit, hooks] of ROWS) if ((mask[word] & bit) !== 0) addHooks(hooks, enabled);
  return enabled;
}

const GROUPS = 64;
const BY_CLASS = new Map(Array.from({ length: GROUPS }, (_, group) => [kernelGroup(group).guid, group]));

/** The group whose events are known under that class GUID; null: none. */
export const groupOfClass = (guid: string): number | null => BY_CLASS.get(guid) ?? null;
