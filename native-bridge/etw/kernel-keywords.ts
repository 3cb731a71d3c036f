/**
 * The kernel's event groups by the words of WPR (`SystemProvider/Keywords`), xperf and logman. A group is a number of the
 * kernel's group mask: 8 words of 32 bits, the word's index in the top three bits. Groups of the first Windows versions
 * also have a flag in EVENT_TRACE_PROPERTIES.EnableFlags; the others are set by TraceSetInformation.
 *
 * Sources: WPR's schema for the words, the headers (win32-structs.md) for the flags, PERFINFO_GROUPMASK as public projects
 * print it (System Informer's ntwmi.h, krabsetw) for the groups. Which word means which group follows from the names; the
 * pairs marked `unproven` do not follow surely.
 */

import { refused } from '../calls/errors.ts';
import { EVENT_TRACE_FLAG } from '../calls/layouts.ts';
import { didYouMean } from '../calls/near-words.ts';

interface KernelKeyword {
  /** EnableFlags bits that say the same; 0: only the mask has it. */
  flag: number;
  /** Mask groups: `0x20000004` is bit 2 of word 1. */
  groups: readonly number[];
}

const byFlag = (flag: number, ...groups: number[]): KernelKeyword => ({
  flag,
  groups: groups.length > 0 ? groups : [flag],
});
const byMask = (...groups: number[]): KernelKeyword => ({ flag: 0, groups });
const FLAG = EVENT_TRACE_FLAG;

const KEYWORDS: ReadonlyMap<string, KernelKeyword> = new Map(
  Object.entries<KernelKeyword>({
    AllFaults: byFlag(FLAG.MEMORY_PAGE_FAULTS),
    Alpc: byFlag(FLAG.ALPC),
    AntiStarvation: byMask(0x40000001),
    CC: byMask(0x80020000),
    ClockInterrupt: byMask(0x40040000),
    ClusterOff: byMask(0xe0000001),
    CompactCSwitch: byMask(0x20000100),
    ContiguousMemorygeneration: byMask(0x20100000),
    CpuConfig: byMask(0x40010000),
    CSwitch: byFlag(FLAG.CSWITCH, 0x20000004),
    DiskIO: byFlag(FLAG.DISK_IO | FLAG.DISK_FILE_IO),
    DiskIOInit: byFlag(FLAG.DISK_IO_INIT),
    DPC: byFlag(FLAG.DPC, 0x20000080),
    Drivers: byFlag(FLAG.DRIVER, 0x20000010),
    FileIO: byFlag(FLAG.FILE_IO),
    FileIOInit: byFlag(FLAG.FILE_IO_INIT),
    Filename: byFlag(FLAG.DISK_FILE_IO),
    FilterIO: byMask(0x80100000),
    FilterIOFailure: byMask(0x80400000),
    FilterIOFastIO: byMask(0x80200000),
    FilterIOInit: byMask(0x80080000),
    FootPrint: byMask(0x20000008),
    // Unproven: the only clock group that no other word takes.
    HalClock: byMask(0x40100000),
    Handle: byMask(0x80000040),
    HiberRundown: byMask(0xa0000001),
    HardFaults: byFlag(FLAG.MEMORY_HARD_FAULTS),
    IdleStates: byMask(0x40008000),
    InterProcessorInterrupt: byMask(0x40400000),
    Interrupt: byFlag(FLAG.INTERRUPT, 0x20004000),
    KernelQueue: byMask(0x21000000),
    Loader: byFlag(FLAG.IMAGE_LOAD),
    LoadBalancer: byMask(0x40080000),
    Memory: byMask(0x20000001),
    MemoryInfo: byMask(0x20080000),
    MemoryInfoWS: byMask(0x20800000),
    NetworkTrace: byFlag(FLAG.NETWORK_TCPIP),
    Object: byMask(0x80000080),
    OpticalIO: byMask(0x80000001),
    OpticalIOInit: byMask(0x80000002),
    PmcProfile: byMask(0x20000400),
    Pool: byMask(0x20000040),
    Power: byMask(0x80008000),
    ProcessCounter: byFlag(FLAG.PROCESS_COUNTERS),
    ProcessFreeze: byMask(0x40000002),
    ProcessThread: byFlag(FLAG.PROCESS | FLAG.THREAD),
    ReadyThread: byFlag(FLAG.DISPATCHER, 0x20000200),
    ReferenceSet: byMask(0x20000020),
    Registry: byFlag(FLAG.REGISTRY),
    RegistryHive: byMask(0x41000000),
    SampledProfile: byFlag(FLAG.PROFILE, 0x20000002),
    Session: byMask(0x20400000),
    SpinLock: byMask(0x20010000),
    SplitIO: byFlag(FLAG.SPLIT_IO),
    SynchronizationObjects: byMask(0x20020000),
    SystemCall: byFlag(FLAG.SYSTEMCALL, 0x40000040),
    ThreadPriority: byMask(0x20002000),
    Timer: byMask(0x40020000),
    VAMap: byFlag(FLAG.VAMAP),
    VirtualAllocation: byFlag(FLAG.VIRTUAL_ALLOC, 0x20008000),
    WakeCounter: byMask(0x80002000),
    WakeDrop: byMask(0x80000200),
    WakeEvent: byMask(0x80000400),
    WDFDPC: byMask(0x81000000),
    WDFInterrupt: byMask(0x82000000),
    // Beyond WPR's schema of 2018.
    DbgPrint: byFlag(FLAG.DBGPRINT),
    Job: byFlag(FLAG.JOB),
    DebugEvents: byFlag(FLAG.DEBUG_EVENTS),
    DPCQueue: byMask(0x20040000),
    SpinLockCounters: byMask(0x20200000),
    InterruptSteering: byMask(0x22000000),
    ShouldYield: byMask(0x24000000),
    WorkerThread: byMask(0x48000000),
    IoTimer: byMask(0x40800000),
    CacheFlush: byMask(0x84000000),
  }),
);

/** Words of xperf (`PROC_THREAD+LOADER`) and logman (`process,img`) that are not WPR's in other letters. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    proc_thread: ['ProcessThread'],
    process: ['ProcessThread'],
    thread: ['ProcessThread'],
    img: ['Loader'],
    proccntr: ['ProcessCounter'],
    perf_counter: ['ProcessCounter'],
    compact_cswitch: ['CompactCSwitch'],
    profile: ['SampledProfile'],
    pmc_profile: ['PmcProfile'],
    dispatcher: ['ReadyThread'],
    isr: ['Interrupt'],
    syscall: ['SystemCall'],
    priority: ['ThreadPriority'],
    disk: ['DiskIO'],
    disk_io: ['DiskIO'],
    diskinit: ['DiskIOInit'],
    disk_io_init: ['DiskIOInit'],
    file: ['Filename'],
    file_io: ['FileIO'],
    file_io_init: ['FileIOInit'],
    fileiocompletion: ['FileIO'],
    fileio: ['FileIO', 'FileIOInit'],
    pf: ['AllFaults'],
    all_faults: ['AllFaults'],
    hf: ['HardFaults'],
    hard_faults: ['HardFaults'],
    virtalloc: ['VirtualAllocation'],
    virt_alloc: ['VirtualAllocation'],
    net: ['NetworkTrace'],
    driver: ['Drivers'],
    split_io: ['SplitIO'],
    meminfo: ['MemoryInfo'],
    meminfo_ws: ['MemoryInfoWS'],
    footprint: ['FootPrint'],
    refset: ['ReferenceSet'],
    contmemgen: ['ContiguousMemorygeneration'],
    idle_states: ['IdleStates'],
    flt_io: ['FilterIO'],
    flt_io_init: ['FilterIOInit'],
    flt_fastio: ['FilterIOFastIO'],
    flt_io_failure: ['FilterIOFailure'],
    ipi: ['InterProcessorInterrupt'],
    kqueue: ['KernelQueue'],
    sync_objects: ['SynchronizationObjects'],
    // WPR's newer word for what xperf has called HAL_CLOCK and then KE_CLOCK: clock configuration events.
    keclock: ['HalClock'],
    hal_clock: ['HalClock'],
    ke_clock: ['HalClock'],
  }),
);

/**
 * xperf's kernel groups (`xperf -providers KG`), in its own words. Two have the names of keywords, which are what those
 * names mean here: FileIO and ReferenceSet.
 */
const GROUPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Base: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+PROFILE+MEMINFO+MEMINFO_WS',
    Diag: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+DPC+INTERRUPT+CSWITCH+PERF_COUNTER+COMPACT_CSWITCH',
    DiagEasy: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+DPC+INTERRUPT+CSWITCH+PERF_COUNTER',
    Latency: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+DPC+INTERRUPT+CSWITCH+PROFILE',
    IOTrace: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+CSWITCH',
    ResumeTrace: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+PROFILE+POWER',
    SysProf: 'PROC_THREAD+LOADER+PROFILE',
    ResidentSet: 'PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+MEMORY+MEMINFO+VAMAP+SESSION+VIRT_ALLOC',
    Network: 'PROC_THREAD+LOADER+NETWORKTRACE',
  }),
);
const GROUP_BY_LOWER = new Map([...GROUPS].map(([name, words]) => [name.toLowerCase(), words.split('+')]));

/** The words of WPR, for lists and completion. */
export const kernelKeywordWords: readonly string[] = [...KEYWORDS.keys()];

/** And those of its newer versions that stand for one of the others. */
export const profileKeywords: readonly string[] = [...kernelKeywordWords, 'KeClock'];

/** A word of WPR whose group nobody has written down. */
export const keywordsWithoutGroup: readonly string[] = ['IdealProcessor'];

const BY_LOWER = new Map(kernelKeywordWords.map((word) => [word.toLowerCase(), word]));

/**
 * WPR's words of a word that people may write: itself in any letters, xperf's (a group is several) or logman's.
 * @returns the words; a group number (`0x20000004`) stays as it is; none: not known
 */
export function kernelWords(word: string): readonly string[] {
  const lower = word.toLowerCase();
  if (isGroupNumber(lower)) return [lower];
  // logman's `fileio` is WPR's FileIO in other letters and means more: WPR's spelling is WPR's word.
  if (KEYWORDS.has(word)) return [word];
  const alias = ALIASES.get(lower);
  if (alias) return alias;
  const own = BY_LOWER.get(lower);
  if (own !== undefined) return [own];
  return [...new Set(GROUP_BY_LOWER.get(lower)?.flatMap(kernelWords))];
}

const isGroupNumber = (word: string): boolean => /^0x[0-9a-f]{1,8}$/i.test(word);

export interface KernelGroups {
  /** EnableFlags of the session's properties. */
  enableFlags: number;
  /** Mask groups that EnableFlags cannot say. */
  extendedGroups: number[];
}

/**
 * What the words ask for.
 * @throws BridgeError naming words that are not known, and near ones
 */
export function kernelGroups(words: readonly string[]): KernelGroups {
  let enableFlags = 0;
  const extendedGroups = new Set<number>();
  for (const word of words) {
    const known = kernelWords(word);
    if (known.length === 0)
      throw refused(
        `"${word}" is not a kernel keyword${didYouMean(word, [...kernelKeywordWords, ...GROUPS.keys()])} (a group number is written 0x20000004)`,
      );
    for (const name of known) {
      if (isGroupNumber(name)) {
        const group = Number(name);
        if (wordOf(group) === 0) enableFlags = (enableFlags | group) >>> 0;
        else extendedGroups.add(group);
        continue;
      }
      const keyword = KEYWORDS.get(name);
      if (keyword === undefined) continue;
      enableFlags = (enableFlags | keyword.flag) >>> 0;
      if (keyword.flag === 0) for (const group of keyword.groups) extendedGroups.add(group);
    }
  }
  return { enableFlags, extendedGroups: [...extendedGroups] };
}

/** Whether words ask for what one of WPR's says, by whatever name. @throws BridgeError as {@link kernelGroups} */
export function asksFor(words: readonly string[], keyword: string): boolean {
  const asked = kernelGroups(words);
  const wanted = kernelGroups([keyword]);
  return (
    (asked.enableFlags & wanted.enableFlags) >>> 0 === wanted.enableFlags &&
    wanted.extendedGroups.every((group) => asked.extendedGroups.includes(group))
  );
}

/** Bytes of PERFINFO_GROUPMASK: 8 × u32. */
export const GROUP_MASK_BYTES = 32;

/**
 * The whole mask of what the words ask for: where EnableFlags can say it, as it says it and as the kernel's group.
 * @throws BridgeError as {@link kernelGroups}
 */
export function groupMaskOf(words: readonly string[]): Uint8Array {
  const { enableFlags, extendedGroups } = kernelGroups(words);
  const view = new DataView(new ArrayBuffer(GROUP_MASK_BYTES));
  for (const { flag, groups } of KEYWORDS.values())
    if (flag !== 0 && (enableFlags & flag) >>> 0 === flag)
      for (const group of groups) update(view, group, (word, bits) => word | bits);
  update(view, enableFlags, (word, bits) => word | bits);
  return withGroups(new Uint8Array(view.buffer), extendedGroups);
}

const wordOf = (group: number): number => group >>> 29;
const bitsOf = (group: number): number => group & 0x1fffffff;

/** Sets groups in a mask, and takes out what this table can set by mask only and was not asked for. */
export function withGroups(mask: Uint8Array, groups: readonly number[]): Uint8Array {
  const result = mask.slice(0, GROUP_MASK_BYTES);
  const view = new DataView(result.buffer);
  for (const { flag, groups: known } of KEYWORDS.values())
    if (flag === 0) for (const group of known) update(view, group, (word, bits) => word & ~bits);
  for (const group of groups) update(view, group, (word, bits) => word | bits);
  return result;
}

function update(view: DataView, group: number, change: (word: number, bits: number) => number): void {
  const at = 4 * wordOf(group);
  view.setUint32(at, change(view.getUint32(at, true), bitsOf(group)) >>> 0, true);
}

/**
 * The words that a system logger has on.
 * @param mask of TraceQueryInformation; null when it cannot be asked
 */
export function kernelWordsOf(enableFlags: number, mask: Uint8Array | null): string[] {
  const view = mask === null ? null : new DataView(mask.buffer, mask.byteOffset, GROUP_MASK_BYTES);
  const inMask = (group: number): boolean => {
    const bits = bitsOf(group);
    return view !== null && (view.getUint32(4 * wordOf(group), true) & bits) === bits;
  };
  const on = [...KEYWORDS].filter(([word, { flag, groups }]) => {
    // DiskIO holds Filename's flag: saying both would say nothing more.
    if (word === 'Filename' && (enableFlags & FLAG.DISK_IO) !== 0) return false;
    return (flag !== 0 && (enableFlags & flag) === flag) || groups.every(inMask);
  });
  return on.map(([word]) => word);
}
