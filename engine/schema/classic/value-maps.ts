/** Names for values of classic events (format document part h). */
import type { ValueMap } from '../model.ts';

/** `'A,B,C'` → 0 A, 1 B, 2 C. */
const values = (name: string, names: string): ValueMap => ({
  name,
  kind: 'values',
  entries: new Map(names.split(',').map((entry, value) => [value, entry])),
});

/** Mask → name. */
const bits = (name: string, entries: Readonly<Record<string, number>>): ValueMap => ({
  name,
  kind: 'bits',
  entries: new Map(Object.entries(entries).map(([entry, mask]) => [mask, entry])),
});

export const VALUE_MAPS: Readonly<Record<string, ValueMap>> = {
  WaitReason: values(
    'WaitReason',
    'Executive,FreePage,PageIn,PoolAllocation,DelayExecution,Suspended,UserRequest,WrExecutive,WrFreePage,WrPageIn,' +
      'WrPoolAllocation,WrDelayExecution,WrSuspended,WrUserRequest,WrEventPair,WrQueue,WrLpcReceive,WrLpcReply,' +
      'WrVirtualMemory,WrPageOut,WrRendezvous,WrKeyedEvent,WrTerminated,WrProcessInSwap,WrCpuRateControl,' +
      'WrCalloutStack,WrKernel,WrResource,WrPushLock,WrMutex,WrQuantumEnd,WrDispatchInt,WrPreempted,WrYieldExecution,' +
      'WrFastMutex,WrGuardedMutex,WrRundown,WrAlertByThreadId,WrDeferredPreempt,WrPhysicalFault,WrIoRing,WrMdlCache,WrRcu',
  ),
  WaitMode: values('WaitMode', 'KernelMode,UserMode'),
  ThreadState: values(
    'ThreadState',
    'Initialized,Ready,Running,Standby,Terminated,Waiting,Transition,DeferredReady,GateWait,WaitingForProcessInSwap',
  ),
  AdjustReason: values('AdjustReason', 'None,Unwait,Boost'),
  ReadyThreadFlags: bits('ReadyThreadFlags', {
    ExecutingDpc: 1,
    KernelStackNotResident: 2,
    ProcessOutOfMemory: 4,
    DirectSwitch: 8,
  }),
  VirtualAllocFlags: bits('VirtualAllocFlags', {
    MEM_COMMIT: 0x1000,
    MEM_RESERVE: 0x2000,
    MEM_DECOMMIT: 0x4000,
    MEM_RELEASE: 0x8000,
  }),
  DriveType: bits('DriveType', { Partition: 1, Volume: 2, Extent: 4 }),
};
