/** Samples, counters, interrupts, timers, stacks and idling (format document parts h and h.2; structures of NTWMI). */
import type { ClassTable } from './class-table.ts';

const SAMPLE = 'p InstructionPointer, tid ThreadId, u16 Count, u8 Flags, u8 Rank';
const INTERRUPT = 'i64 InitialTime, p Routine, u8 ReturnValue, u16 Vector, u8 Reserved';
const TIMER2 = 'u64 DueTime, u64 MaximumDueTime, u64 Period, p TimerKey, p Callback, p CallbackContextKey, x8 Flags';

/** Event times are ends: `InitialTime`, in the session's raw clock, is when it began. */
export const perfInfoEvents: ClassTable = [
  { types: [34, 36], fields: 'a Message' },
  { types: [46], fields: SAMPLE },
  { types: [47], fields: 'p InstructionPointer, tid ThreadId, u16 ProfileSource, u16 Reserved' },
  { types: [48], fields: 'u32 CounterCount, w*CounterCount CounterName' },
  { types: [49], fields: 'u32 Processor, u32 Count, {u32 ProfileSource, u64 LastGoodTime}*Count Counters' },
  { types: [50], fields: `${INTERRUPT}, u32 MessageNumber` },
  { types: [51], fields: 'p SysCallAddress' },
  { types: [52], fields: 'nts SysCallNtStatus' },
  { types: [55], fields: `u32 Entries, {${SAMPLE}}*Entries Samples` },
  { types: [58, 59], fields: '' },
  { types: [66, 68, 69, 70], fields: 'i64 InitialTime, p Routine' },
  { types: [67], fields: 'i64 InitialTime, p Routine, u32 ReturnValue' },
  { types: [67], version: 2, fields: INTERRUPT },
  { types: [95], fields: INTERRUPT },
  { types: [72, 73, 74], fields: 'u32 Source, u32 NewInterval, u32 OldInterval' },
  { types: [72, 73, 74], version: 3, fields: 'u32 Source, u32 NewInterval, u32 OldInterval, w SourceName' },
  {
    types: [75, 76],
    fields:
      'u32 SpinLockSpinThreshold, u32 SpinLockContentionSampleRate, u32 SpinLockAcquireSampleRate, u32 SpinLockHoldThreshold',
  },
  { types: [77, 78], fields: 'u32 ReleaseSamplingRate, u32 ContentionSamplingRate, u32 NumberOfExcessiveTimeouts' },
  { types: [79], fields: 'u64 InterruptTime, x16 Flags' },
  { types: [80], fields: 'u64 InterruptTime' },
  { types: [81], fields: 'u64 ExpectedDueTime, p TimerAddress, p DeferredRoutine, u8 EncodedDelay?' },
  {
    types: [82, 83, 84],
    // One-shot timers have no period.
    fields:
      'u64 ExpectedDueTime, p TimerAddress, u16 TargetProcessorGroup, u8 TargetProcessorIndex, x8 Flags, u32 Period?, ' +
      'u8 EncodedDelay?, u8 Reserved0?, u16 Reserved1?',
  },
  { types: [85], fields: 'p TimerAddress' },
  { types: [88], fields: 'u64 InterruptTime, u32 ClockOwner' },
  { types: [90], fields: 'u32 KnownType, x32 Capabilities, u32 DisableReason' },
  { types: [91], fields: 'u32 Type, u32 Target' },
  { types: [92], fields: 'u16 Vector' },
  { types: [93, 94], fields: 'p DeviceObject, p Routine' },
  { types: [96, 97, 98, 103], fields: 'p Routine' },
  {
    types: [99],
    fields: 'p Address, z Bytes, b8 Clean, b8 FullFlush, b8 Rectangle, u8 Reserved0, u32 Reserved1',
  },
  {
    types: [100],
    fields: 'p Key, i32 DpcQueueDepth, u32 DpcCount, u32 TargetProcessorIndex, u8 Importance, u8*3 Reserved',
  },
  { types: [101], fields: 'p Routine, p Key' },
  { types: [104, 105], fields: TIMER2 },
  { types: [106], fields: 'p TimerKey' },
  { types: [107], fields: 'p TimerKey, p DisableCallback, p DisableContextKey, x8 Flags' },
  { types: [108], fields: 'p TimerKey, p DisableCallback, p DisableContextKey' },
  { types: [109], fields: 'u32 YieldReason, u32 DpcWatchdogCount, u32 DpcTimeCount' },
];

/** Frames are leaf first. `EventTimeStamp` is the raw time of the event that the stack belongs to. */
export const stackWalkEvents: ClassTable = [
  { types: [32], fields: 'u64 EventTimeStamp, pid StackProcess, tid StackThread, p* Stack' },
  { types: [34, 35, 36], fields: 'p StackKey, p* Stack' },
  { types: [37, 38], fields: 'u64 EventTimeStamp, pid StackProcess, tid StackThread, p StackKey' },
];

export const lastBranchEvents: ClassTable = [
  {
    types: [32],
    fields: 'u64 EventTimeStamp, pid ProcessId, tid ThreadId, x32 Filters, u32 Pad, {p From, p To, p Misc}* Branches',
  },
];

export const powerEvents: ClassTable = [
  { types: [51], fields: 'u32 Type, u32 NewState, u32 OldState, nts Result, x64 Processors' },
  { types: [53], fields: 'u32 NewState, u32 OldState, x64 Processors' },
  { types: [57], fields: 'u32 State, x32 Flags, u64 ExpectedDuration' },
  { types: [58], fields: 'u32 State, u32 Status' },
];
