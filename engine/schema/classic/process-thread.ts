/** Processes and threads (format document part h; structures of NTWMI where it says no more than a name). */
import type { ClassTable } from './class-table.ts';

const KEY = 'p UniqueProcessKey, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus';
const WAKE_COUNTER = 'p Object, p Tag, pid ProcessId, i32 Count';

export const processEvents: ClassTable = [
  { types: [1, 2, 3, 4], fields: 'z ProcessId, z ParentId, sid UserSID, a ImageFileName' },
  {
    types: [1, 2, 3, 4],
    version: 1,
    fields:
      'p PageDirectoryBase, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus, sid UserSID, a ImageFileName',
  },
  { types: [1, 2, 3, 4, 39], version: 2, fields: `${KEY}, sid UserSID, a ImageFileName, w CommandLine` },
  {
    types: [1, 2, 3, 4, 39],
    version: 3,
    fields: `${KEY}, p DirectoryTableBase, sid UserSID, a ImageFileName, w CommandLine`,
  },
  {
    types: [1, 2, 3, 4, 39],
    version: 4,
    fields: `${KEY}, p DirectoryTableBase, x32 Flags, sid UserSID, a ImageFileName, w CommandLine, w PackageFullName, w ApplicationId`,
  },
  {
    types: [39],
    version: 5,
    fields: `${KEY}, p DirectoryTableBase, x32 Flags, sid UserSID, a ImageFileName, w CommandLine, w PackageFullName, w ApplicationId, filetime ExitTime`,
  },
  { types: [11], fields: 'pid ProcessId' },
  {
    types: [32, 33],
    fields:
      'pid ProcessId, u32 PageFaultCount, u32 HandleCount, u32 Reserved, z PeakVirtualSize, z PeakWorkingSetSize, ' +
      'z PeakPagefileUsage, z QuotaPeakPagedPoolUsage, z QuotaPeakNonPagedPoolUsage, z VirtualSize, z WorkingSetSize, ' +
      'z PagefileUsage, z QuotaPagedPoolUsage, z QuotaNonPagedPoolUsage, z PrivatePageCount',
  },
  { types: [35], fields: 'p DirectoryTableBase, pid ProcessId' },
  { types: [38], fields: 'i32 Phase' },
  { types: [48, 49, 50, 51, 52, 64, 65, 66, 67, 68, 80, 81, 82, 83, 84], fields: WAKE_COUNTER },
  { types: [96, 97, 98, 99], fields: 'p Object' },
  { types: [100], fields: WAKE_COUNTER },
];

const STACKS = 'p StackBase, p StackLimit, p UserStackBase, p UserStackLimit';
const SWITCH = 'tid NewThreadId, tid OldThreadId, i8 NewThreadPriority, i8 OldThreadPriority';
const WAIT = 'u8:WaitReason OldThreadWaitReason, u8:WaitMode OldThreadWaitMode';
const STATE = 'u8:ThreadState OldThreadState, u8 OldThreadWaitIdealProcessor, u32 NewThreadWaitTime';

export const threadEvents: ClassTable = [
  { types: [1, 2, 3, 4], fields: 'tid ThreadId, pid ProcessId' },
  {
    types: [1, 3],
    version: 1,
    fields: `pid ProcessId, tid ThreadId, ${STACKS}, p StartAddr, p Win32StartAddr, i8 WaitMode`,
  },
  { types: [2, 4], version: 1, fields: 'pid ProcessId, tid ThreadId' },
  {
    types: [1, 2, 3, 4],
    version: 2,
    fields: `pid ProcessId, tid ThreadId, ${STACKS}, p StartAddr, p Win32StartAddr, p TebBase, u32 SubProcessTag`,
  },
  {
    types: [1, 2, 3, 4],
    version: 3,
    // Newer writers of the same version add the name.
    fields:
      `pid ProcessId, tid ThreadId, ${STACKS}, p Affinity, p Win32StartAddr, p TebBase, u32 SubProcessTag, ` +
      'u8 BasePriority, u8 PagePriority, u8 IoPriority, u8 ThreadFlags, w ThreadName?',
  },
  // Version 1 ends with the state in some sources, four bytes later in others.
  {
    types: [36],
    fields: `${SWITCH}, i8 NewThreadQuantum, i8 OldThreadQuantum, ${WAIT}, u8:ThreadState OldThreadState, u8 OldThreadWaitIdealProcessor, u32 NewThreadWaitTime?`,
  },
  { types: [36], version: 2, fields: `${SWITCH}, u8 PreviousCState, i8 SpareByte, ${WAIT}, ${STATE}, u32 Reserved` },
  // What the bits of ThreadFlags mean is unproven. Version 5 is read as its predecessor.
  {
    types: [36],
    version: 3,
    fields: `${SWITCH}, u8 PreviousCState, i8 NewThreadPriorityDecrement, u8:WaitReason OldThreadWaitReason, x8 ThreadFlags, ${STATE}, i32 OldThreadRemainingQuantum`,
  },
  // PERF_COMPACT_CSWITCH: packets of 2, 4 and 8 bytes follow the tables.
  { types: [37], fields: 'i64 FirstTimeStamp, tid*16 ThreadIds, i8*16 BasePriorities, bin Packets' },
  {
    types: [41],
    fields:
      'p SpinLockAddress, p CallerAddress, u64 AcquireTime, u64 ReleaseTime, u32 WaitTimeInCycles, u32 SpinCount, ' +
      'tid ThreadId, u32 InterruptCount, u8 Irql, u8 AcquireDepth, x8 Flags, u8*5 Reserved',
  },
  { types: [42], fields: 'p Queue, tid ThreadId, u8 Action, u8*3 Pad?' },
  {
    types: [43],
    fields:
      'u64 AcquireTime, u64 HoldTime, u64 WaitTime, u32 MaxRecursionDepth, tid ThreadId, p Resource, x32 Action, ' +
      'u32 ContentionDelta',
  },
  { types: [44], fields: 'p PushLock, tid ThreadId, u8 Action, u8*3 Pad?' },
  { types: [48, 49, 51, 52], fields: 'tid ThreadId, i8 OldPriority, i8 NewPriority, i8 DynamicPriority, i8 Reserved' },
  {
    types: [50],
    fields: 'tid ThreadId, u8:AdjustReason AdjustReason, i8 AdjustIncrement, u8:ReadyThreadFlags Flags, u8 Reserved',
  },
  { types: [53], fields: 'p Affinity, tid ThreadId, u16 Group, u16 Reserved' },
  { types: [57], fields: 'tid ThreadId, u64 StartTime, p ThreadRoutine' },
  { types: [60], fields: 'tid ThreadId, u16 ProcessorIndex, i8 OldPriority, u8 SpareByte?' },
  {
    types: [61],
    fields:
      'tid ThreadId, u16 SourceProcessorIndex, u16 TargetProcessorIndex, u8 Priority, b8 IdealProcessorAdjust, ' +
      'u16 OldIdealProcessorIndex',
  },
  { types: [62], fields: 'p Entry, tid ThreadId' },
  { types: [63], fields: 'tid ThreadId, u32 EntryCount, p*EntryCount Entries' },
  {
    types: [66],
    fields: 'p Lock, tid ThreadId, i8 NewCpuPriorityFloor, i8 OldCpuPriority, x8 IoPriorities, x8 Flags',
  },
  { types: [67], fields: 'p Lock, tid ThreadId, x16 BoostBitmap, u16 Reserved' },
  { types: [68], fields: 'p Lock, tid ThreadId' },
  { types: [69], fields: 'u32 OldTag, u32 NewTag' },
  { types: [72], fields: 'pid ProcessId, tid ThreadId, w ThreadName' },
];
